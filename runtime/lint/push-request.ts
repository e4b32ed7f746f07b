import pushRequest from '../../schemas/push-request.schema.json' with { type: 'json' }

/** A part of the schema of a push request. */
export type PushShape = {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, PushShape>>
  readonly required?: readonly string[]
}

export const PUSH_REQUEST: PushShape = pushRequest

/** The type of a push request at a path; undefined if the path does not exist. */
export const pushShapeAt = (path: readonly string[]): PushShape | undefined =>
  path.reduce<PushShape | undefined>((shape, name) => shape?.properties?.[name], PUSH_REQUEST)

/** Whether every push request has a value at a path; `requiredFiles` are the attachments that every push contains. */
export function alwaysPushed(path: readonly string[], requiredFiles: readonly string[] = []): boolean {
  let shape = PUSH_REQUEST
  return path.every((name, at) => {
    const there = (shape.required?.includes(name) ?? false) || (at === 0 && requiredFiles.includes(name))
    shape = shape.properties?.[name] ?? {}
    return there
  })
}
