import { errorsOf, type SchemaName } from './schema-errors.ts'
import type { SchemaFault } from './schema-fault.ts'
import { schemaFault } from './schema-words.ts'

export type { SchemaName } from './schema-errors.ts'

/** More than this nobody reads, and a hostile file could ask for millions. */
const MOST = 100

/** Holds a value against one of our schemas. An empty list means that it has the shape of that schema. */
export function checkSchema(name: SchemaName, value: unknown): SchemaFault[] {
  const errors = errorsOf(name, value).slice(0, MOST)
  const faults = errors.map(schemaFault)
  return faults.filter((fault) => !isMistyped(fault, faults) && !isSaidBefore(fault, faults))
}

/** A key that is missing because it is there with a slip is told once, at the slip. */
function isMistyped({ rule, key, pointer }: SchemaFault, faults: readonly SchemaFault[]): boolean {
  if (rule !== 'missing-key' || key === null) return false
  return faults.some(
    (other) => other.rule === 'unknown-key' && other.meant === key && parentOf(other.pointer) === pointer,
  )
}

/** A text of a wrong form may miss a format and a pattern: that is one fault. */
const isSaidBefore = (fault: SchemaFault, faults: readonly SchemaFault[]): boolean =>
  fault.rule === 'wrong-form' &&
  faults.find(({ rule, pointer, part }) => rule === fault.rule && pointer === fault.pointer && part === fault.part) !==
    fault

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))
