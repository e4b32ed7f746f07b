import { phoneKey } from '../kernel/contact.ts'
import { idText, type Mapped, type RecordData, UNMAPPED } from '../kernel/model.ts'
import type { Vocabularies } from '../plan/pull.ts'
import type { DateCodec } from '../strategies/contracts.ts'
import type { FieldKind, FieldRow } from './fields.ts'

export type NormaliseContext = {
  readonly vocabularies: Vocabularies
  readonly dates: DateCodec
  /** Default region of telephone numbers (ISO 3166-1), where the connection has one. */
  readonly region: string | undefined
  /** Told of each source value that no vocabulary line names. */
  unmapped(vocabulary: string, sourceValue: string): void
}

export type Normalised =
  | { readonly ok: true; readonly data: RecordData }
  | { readonly ok: false; readonly field: string; readonly reason: string }

type Outcome = { readonly value: unknown } | { readonly fault: string }

/**
 * Canonical fields from mapped ones. A field without a value is left out; a required one without a value, and a value that
 * cannot be what its field is, are faults of the record, which then goes to quarantine.
 */
export function normalise(
  fields: Readonly<Record<string, FieldRow>>,
  mapped: RecordData,
  context: NormaliseContext,
): Normalised {
  const data: RecordData = {}
  for (const [field, row] of Object.entries(fields)) {
    const given = mapped[field]
    if (isAbsent(given)) {
      if (row.required) return { ok: false, field, reason: `the required field "${field}" has no value` }
      continue
    }
    const outcome = convert(row.kind, given, context)
    if ('fault' in outcome) return { ok: false, field, reason: `the field "${field}" ${outcome.fault}` }
    if (outcome.value !== undefined) data[field] = outcome.value
    else if (row.required) return { ok: false, field, reason: `the required field "${field}" has no value` }
  }
  return { ok: true, data }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

function convert(kind: FieldKind, given: unknown, context: NormaliseContext): Outcome {
  if (typeof kind === 'object') return { value: toCanonical(kind.vocabulary, given, context) }
  return CONVERTERS[kind](given, context)
}

const CONVERTERS: Record<Exclude<FieldKind, object>, (given: unknown, context: NormaliseContext) => Outcome> = {
  text: (given) =>
    typeof given === 'object' ? { fault: 'is a list or an object where text is wanted' } : { value: String(given) },
  texts: (given) => ({ value: asList(given).map(String) }),
  integer: (given) => (Number.isInteger(Number(given)) ? { value: Number(given) } : { fault: 'is not a whole number' }),
  time: (given, { dates }) => asDate(given, dates, (ms) => new Date(ms).toISOString()),
  day: (given, { dates }) => asDate(given, dates, (ms) => new Date(ms).toISOString().slice(0, 10)),
  country: (given) => ({ value: /^[a-z]{2}$/i.test(String(given)) ? String(given).toUpperCase() : undefined }),
  key: (given) => asKey(given),
  ref: (given) => ({ value: asRef(given) }),
  refs: (given) => ({ value: asList(given).flatMap((entry) => asRef(entry) ?? []) }),
  phones: (given, { region }) => ({
    value: asList(given).map((entry) => ({ raw: String(entry), e164: phoneKey(String(entry), region) })),
  }),
}

/** A field that the model types as a list accepts one value; absent entries are left out. */
function asList(given: unknown): unknown[] {
  return (Array.isArray(given) ? given : [given]).filter((entry) => !isAbsent(entry))
}

function asDate(given: unknown, codec: DateCodec, format: (ms: number) => string): Outcome {
  const ms =
    codec.parse(given) ?? (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}/.test(given) ? Date.parse(given) : null)
  return ms === null || Number.isNaN(ms)
    ? { fault: `is not a date that this endpoint's \`dates\` codec reads` }
    : { value: format(ms) }
}

/** What must be told by its id: `{ id }`, or the id itself. What more the mapping gives (an embedded record) is the caller's. */
function asKey(given: unknown): Outcome {
  const id = idText(typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : given)
  return id === null ? { fault: 'has no id' } : { value: { id } }
}

/** `{ id, name, … }` with the parts that have a value; plain text is the name. Nothing where no part has one. */
function asRef(given: unknown): Record<string, unknown> | undefined {
  if (typeof given !== 'object' || given === null) return { name: String(given) }
  const parts = Object.entries(given).filter(([, value]) => !isAbsent(value))
  if (parts.length === 0) return undefined
  return Object.fromEntries(parts.map(([name, value]) => [name, name === 'id' ? idText(value) : String(value)]))
}

function toCanonical(vocabulary: string, given: unknown, context: NormaliseContext): Mapped {
  const source_value = String(given)
  for (const [value, sources] of Object.entries(context.vocabularies[vocabulary] ?? {}))
    if (sources.some((source) => String(source) === source_value)) return { value, source_value }
  context.unmapped(vocabulary, source_value)
  return { value: UNMAPPED, source_value }
}
