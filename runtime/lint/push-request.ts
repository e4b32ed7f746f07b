import pushRequest from '../../schemas/push-request.schema.json' with { type: 'json' }

/** A part of the schema of a push request. */
export type PushShape = {
  readonly type?: unknown
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, PushShape>>
  readonly required?: readonly string[]
}

export const PUSH_REQUEST: PushShape = pushRequest

/** Parts of a push request that are variables by their own name; the others are fields of `$push`. */
const PARTS = Object.entries(PUSH_REQUEST.properties ?? {}).flatMap(([name, part]) => (part.properties ? [name] : []))
export const PUSH_NAMES: readonly string[] = ['push', ...PARTS]

/** The path in a push request that a variable and the names after it read; null for any other variable. */
export function pushPath(name: string, path: readonly string[]): readonly string[] | null {
  if (name === 'push') return path
  return PARTS.includes(name) ? [name, ...path] : null
}

/** A path in a push request as expressions read it: `$candidate.email`. */
export const pushName = ([first = '', ...rest]: readonly string[]): string =>
  PARTS.includes(first) ? `$${[first, ...rest].join('.')}` : `$push.${[first, ...rest].join('.')}`

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
