import { emailKey, phoneKey } from '../kernel/contact.ts'
import { type Mapped, type RecordData, UNMAPPED, idText } from '../kernel/model.ts'
import type { Vocabularies } from '../plan/pull.ts'
import type { DateCodec } from '../strategies/contracts.ts'
import { type FieldKind, type FieldRow } from './fields.ts'

export type NormaliseContext = {
  readonly vocabularies: Vocabularies
  readonly dates: DateCodec
  /** Default region of telephone numbers (ISO 3166-1), where the connection has one. */
  readonly region: string | undefined
  /** Told of each source value that no vocabulary line names. */
  unmapped(vocabulary: string, sourceValue: string): void
}

export type Normalised = { readonly ok: true; readonly data: RecordData } | { readonly ok: false; readonly field: string; readonly reason: string }

type Outcome = { readonly value: unknown } | { readonly fault: string }

/**
 * Canonical fields from mapped ones. A field without a value is left out; a required one without a value, and a value that
 * cannot be what its field is, are faults of the record, which then goes to quarantine.
 */
export function normalise(fields: Readonly<Record<string, FieldRow>>, mapped: RecordData, context: NormaliseContext): Normalised {
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
  }
  return { ok: true, data }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

function convert(kind: FieldKind, given: unknown, context: NormaliseContext): Outcome {
  if (typeof kind === 'object') return { value: toCanonical(kind.vocabulary, given, context) }
  return CONVERTERS[kind](given, context)
}

const CONVERTERS: Record<Exclude<FieldKind, object>, (given: unknown, context: NormaliseContext) => Outcome> = {
  text: (given) => (typeof given === 'object' ? { fault: 'is a list or an object where text is wanted' } : { value: String(given) }),
  texts: (given) => ({ value: asList(given).map(String) }),
  any: (given) => ({ value: given }),
  integer: (given) => (Number.isInteger(Number(given)) ? { value: Number(given) } : { fault: 'is not a whole number' }),
  time: (given, { dates }) => asDate(given, dates, (ms) => new Date(ms).toISOString()),
  day: (given, { dates }) => asDate(given, dates, (ms) => new Date(ms).toISOString().slice(0, 10)),
  country: (given) => ({ value: /^[a-z]{2}$/i.test(String(given)) ? String(given).toUpperCase() : undefined }),
  ref: (given) => asRef(given),
  refs(given) {
    const refs = asList(given).map(asRef)
    const bad = refs.find((ref) => 'fault' in ref)
    return bad ?? { value: refs.map((ref) => ('value' in ref ? ref.value : null)) }
  },
  emails: (given) => ({ value: asList(given).map((entry) => ({ value: String(entry), key: emailKey(String(entry)) })) }),
  phones: (given, { region }) => ({
    value: asList(given).map((entry) => ({ value: String(entry), e164: phoneKey(String(entry), region) })),
  }),
  people: (given) => ({ value: asList(given).map((entry) => (typeof entry === 'object' ? entry : { name: String(entry) })) }),
}

/** A field that the model types as a list accepts one value; absent entries are left out. */
function asList(given: unknown): unknown[] {
  return (Array.isArray(given) ? given : [given]).filter((entry) => !isAbsent(entry))
}

function asDate(given: unknown, codec: DateCodec, format: (ms: number) => string): Outcome {
  const ms = codec.parse(given) ?? (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}/.test(given) ? Date.parse(given) : null)
  return ms === null || Number.isNaN(ms) ? { fault: `is not a date that this endpoint's \`dates\` codec reads` } : { value: format(ms) }
}

/** `{ id, name }`; plain text names what it refers to. What more the mapping gives (an embedded record) is the caller's. */
function asRef(given: unknown): Outcome {
  if (typeof given !== 'object') return { value: { id: null, name: String(given) } }
  const { id, name } = given as { id?: unknown; name?: unknown }
  const text = idText(id)
  if (text === null && isAbsent(name)) return { fault: 'refers to something without an id and without a name' }
  return { value: { id: text, name: isAbsent(name) ? null : String(name) } }
}

function toCanonical(vocabulary: string, given: unknown, context: NormaliseContext): Mapped {
  const source_value = String(given)
  for (const [value, sources] of Object.entries(context.vocabularies[vocabulary] ?? {}))
    if (sources.some((source) => String(source) === source_value)) return { value, source_value }
  context.unmapped(vocabulary, source_value)
  return { value: UNMAPPED, source_value }
}
