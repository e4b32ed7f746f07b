/** The fingerprint by which a received record is recognized as already stored: it is then not mapped again. */
import type { Variables } from '../expression/evaluator.ts'
import { canonicalJson, recordHash } from '../kernel/text/fingerprint.ts'
import type { MappingPlan } from '../plan/pull.ts'

/** The parts of the call that returned the record which a mapping may read, by field or as a whole. */
const OF_CALL = /\$(with|item|cursor)\b(?:\s*\.\s*([A-Za-z_]\w*))?/g
/** Functions with a different value each time, so that the same record may be mapped differently. */
const OF_TIME = /\$(?:now|millis)\b/

/** Whether the same record is always mapped the same way. */
export const isTimeless = ({ program }: MappingPlan): boolean => !OF_TIME.test(JSON.stringify(program.tree))

/**
 * The fingerprint of everything that the mapping of a record depends on: the record itself, and what the mapping reads
 * of the call.
 */
export function fingerprinter({ program }: MappingPlan, vars: Variables): (rawHash: string) => string {
  const used = [...JSON.stringify(program.tree).matchAll(OF_CALL)]
  if (used.length === 0) return (rawHash) => rawHash
  const values = used.map(([use, name, field]) => [use, fieldOf(vars[name ?? ''], field) ?? null])
  const text = canonicalJson(values)
  return (rawHash) => recordHash(rawHash + text)
}

const fieldOf = (variable: unknown, field: string | undefined): unknown =>
  field === undefined ? variable : (variable as Readonly<Record<string, unknown>> | undefined)?.[field]

/** A zone offset, which does not contain an hour of the day. */
const ZONE = /(?:[+-]\d{2}:?\d{2}|Z)\)?\/?$/
const DAY_S = 86_400

/**
 * Whether a value of `updated` is a time and not only a date: a record that changes twice on one day shows the same
 * date both times.
 */
export function isTime(updated: unknown): boolean {
  if (typeof updated !== 'number' && typeof updated !== 'string') return false
  const text = String(updated).trim().replace(ZONE, '')
  const [number] = /^(?:\/Date\()?(\d+)\)?\/?$/.exec(text)?.slice(1) ?? []
  // Year, month, day and hour have at least nine digits; a date alone has at most eight.
  const digits = text.replace(/\D/g, '').length
  return digits > 8 && (number === undefined || digits >= 14 || Number(number) % DAY_S !== 0)
}
