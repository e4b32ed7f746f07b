import type { WrittenConnector } from './connector.ts'

/** A part of the spec that differs; `before` or `after` is undefined if only one spec has it. */
export type SpecDifference = {
  /** As an author would say it: `pull.requisitions.map.title`, `push.steps[candidate].recovery`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** How entries of a list are recognized in another version of it, the first key that all entries have. */
const NAMES = ['name', 'create', 'update', 'read', 'what', 'url', 'when'] as const

/** What differs between two specs, in the order of the first one; order and form of the text do not count. */
export const specDifferences = (
  before: WrittenConnector | undefined,
  after: WrittenConnector | undefined,
): SpecDifference[] => differences(before, after, '')

function differences(before: unknown, after: unknown, path: string): SpecDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [left, right] = [namedParts(before, after), namedParts(after, before)]
  if (!left || !right) return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  const isList = Array.isArray(before)
  return keys.flatMap((key) => differences(left[key], right[key], joined(path, key, isList)))
}

const joined = (path: string, key: string, isList: boolean): string =>
  isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

/** The parts of a mapping, or of a list whose entries have names; null for anything else. */
function namedParts(value: unknown, other: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || typeof other !== 'object' || other === null) return null
  if (Array.isArray(value) !== Array.isArray(other)) return null
  if (!Array.isArray(value)) return value as Readonly<Record<string, unknown>>
  const entries = [...value, ...(other as unknown[])]
  const name = NAMES.find((key) => entries.every((entry) => textAt(entry, key) !== undefined))
  if (name === undefined) return null
  const parts = value.map((entry) => [textAt(entry, name), entry] as const)
  return new Set(parts.map(([key]) => key)).size === parts.length ? Object.fromEntries(parts) : null
}

const textAt = (entry: unknown, key: string): string | undefined => {
  const value = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
