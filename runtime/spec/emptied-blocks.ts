import { unescaped } from '../kernel/text/json-pointer.ts'
import { quoted } from './nearest.ts'
import type { SchemaError } from './schema-error.ts'
import type { SchemaFault } from './schema-fault.ts'

/** A key without a value whose block follows it, indented like the key itself. */
type Emptied = { readonly pointer: string; readonly parent: string; readonly lost: readonly string[] }

/**
 * Blocks that were emptied because their lines are indented like their key. `faultOf` returns a fault with the words for
 * it, and null for the faults of the lines that belong into the block: one mistake is one finding.
 */
export function emptiedBlocks(errors: readonly SchemaError[], value: unknown) {
  const emptied = errors.flatMap((error) => emptiedAt(error, errors, value))
  return {
    faultOf(fault: SchemaFault): SchemaFault | null {
      const block = emptied.find(({ pointer }) => pointer === fault.pointer)
      if (block)
        return {
          ...fault,
          message: `${quoted(nameOf(block.pointer))} has no value, because the lines below it are not indented.`,
          hint: `Indent the lines of ${block.lost.join(', ')} deeper than ${quoted(nameOf(block.pointer))}.`,
        }
      return emptied.some(({ parent, lost }) => lost.some((name) => isAt(fault.pointer, `${parent}/${name}`)))
        ? null
        : fault
    },
  }
}

function emptiedAt(error: SchemaError, errors: readonly SchemaError[], value: unknown): Emptied[] {
  const { keyword, data, instancePath: pointer, params, parentSchema } = error
  if (keyword !== 'type' || data !== null || params.type !== 'object') return []
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  const names = Object.keys(Object(valueAt(value, parent)))
  const own = Object.keys(Object(parentSchema.properties))
  const lost = names
    .slice(names.indexOf(nameOf(pointer)) + 1)
    .filter((name) => own.length === 0 || own.includes(name))
    .filter((name) => errors.some((other) => pointerOf(other) === `${parent}/${name}`))
  return lost.length > 0 ? [{ pointer, parent, lost }] : []
}

/** Where an error is: an unknown key is an error of the mapping around it. */
function pointerOf({ instancePath, params }: SchemaError): string {
  const key = params.additionalProperty ?? params.unevaluatedProperty
  return key === undefined ? instancePath : `${instancePath}/${String(key)}`
}

const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)
const isAt = (pointer: string, base: string): boolean => pointer === base || pointer.startsWith(`${base}/`)

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => Object(at)[unescaped(key)], value)
