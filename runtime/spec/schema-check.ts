import { emptiedBlocks } from './emptied-blocks.ts'
import { errorsOf, type SchemaName } from './schema-errors.ts'
import type { SchemaFault } from './schema-fault.ts'
import { schemaFault } from './schema-words.ts'

export type { SchemaName } from './schema-errors.ts'

/** A longer list is not read, and a hostile file could cause millions. */
const MOST = 100

/** Validates a value against one of our schemas. Returns an empty list if it is valid. */
export function checkSchema(name: SchemaName, value: unknown): SchemaFault[] {
  const errors = errorsOf(name, value).slice(0, MOST)
  const blocks = emptiedBlocks(errors, value)
  const faults = errors.map(schemaFault).flatMap((fault) => blocks.faultOf(fault) ?? [])
  return faults.filter((fault) => !isMistyped(fault, faults) && !isSaidBefore(fault, faults))
}

/** A missing key that is present but mistyped is reported once, at the mistyped key. */
function isMistyped({ rule, key, pointer }: SchemaFault, faults: readonly SchemaFault[]): boolean {
  if (rule !== 'missing-key' || key === null) return false
  return faults.some(
    (other) => other.rule === 'unknown-key' && other.meant === key && parentOf(other.pointer) === pointer,
  )
}

/** A malformed text may violate both a format and a pattern; that counts as one fault. */
const isSaidBefore = (fault: SchemaFault, faults: readonly SchemaFault[]): boolean =>
  fault.rule === 'wrong-form' &&
  faults.find(({ rule, pointer, part }) => rule === fault.rule && pointer === fault.pointer && part === fault.part) !==
    fault

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))
