import pushRequest from '../../schemas/push-request.schema.json' with { type: 'json' }

/** A part of the schema of a push request. */
export type PushShape = {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, PushShape>>
  readonly required?: readonly string[]
}

export const PUSH_REQUEST: PushShape = pushRequest

/** What a push request has at a path; undefined where the path leads nowhere. */
export const pushShapeAt = (path: readonly string[]): PushShape | undefined =>
  path.reduce<PushShape | undefined>((shape, name) => shape?.properties?.[name], PUSH_REQUEST)

/** Whether every push request has a value at a path; `requiredFiles` are the attachments that no push goes without. */
export function alwaysPushed(path: readonly string[], requiredFiles: readonly string[] = []): boolean {
  let shape = PUSH_REQUEST
  return path.every((name, at) => {
    const there = (shape.required?.includes(name) ?? false) || (at === 0 && requiredFiles.includes(name))
    shape = shape.properties?.[name] ?? {}
    return there
  })
}
