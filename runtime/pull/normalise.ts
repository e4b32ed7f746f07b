import type { FieldKind, FieldRow, RefParts } from '../kernel/model/field-kinds.ts'
import { idText, type RecordData, UNMAPPED } from '../kernel/model/model.ts'
import { e164 } from '../kernel/text/contact.ts'
import { HOLDS_HALF } from '../kernel/text/half-characters.ts'
import type { Vocabularies } from '../plan/pull.ts'
import type { DateCodec } from '../strategies/contracts.ts'
import { codec } from '../strategies/dates/index.ts'

export type NormaliseContext = {
  readonly vocabularies: Vocabularies
  readonly dates: DateCodec
  /** Default region of phone numbers (ISO 3166-1), if the connection has one. */
  readonly region: string | undefined
  /** Receives each source value without a vocabulary line. */
  unmapped(vocabulary: string, sourceValue: string): void
}

export type Normalised =
  | { readonly ok: true; readonly data: RecordData }
  | { readonly ok: false; readonly field: string; readonly reason: string }

type FieldResult = { readonly value: unknown } | { readonly fault: string }

/**
 * Canonical fields from mapped ones. A field without a value is omitted. A required field without a value, and a value
 * of the wrong type, are faults of the record, which then goes to quarantine.
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

export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

function convert(kind: FieldKind, given: unknown, context: NormaliseContext): FieldResult {
  if (typeof kind === 'string') return CONVERTERS[kind](given, context)
  if ('vocabulary' in kind) return toCanonical(kind.vocabulary, given, context)
  if ('ref' in kind) return asRef(kind.ref, given, context)
  return eachOf(given, (entry) => asRef(kind.refs, entry, context))
}

const CONVERTERS: Record<
  Exclude<FieldKind, object>,
  (given: unknown, context: Pick<NormaliseContext, 'dates' | 'region'>) => FieldResult
> = {
  text: (given) => asText(given),
  texts: (given) => eachOf(given, asText),
  url: (given) => asUrl(given),
  urls: (given) => eachOf(given, asUrl),
  integer: (given) => asCount(given),
  time: (given, { dates }) => asDate(given, dates, (ms) => new Date(ms).toISOString()),
  day: (given, { dates }) => asDate(given, dates, (ms) => new Date(ms).toISOString().slice(0, 10)),
  country: (given) => asCountry(given),
  key: (given) => asKey(given),
  phones: (given, { region }) =>
    eachOf(given, (entry) => {
      const text = asText(entry)
      return 'fault' in text ? text : { value: { raw: text.value, e164: e164(text.value, region) } }
    }),
}

function asText(given: unknown): { readonly value: string } | { readonly fault: string } {
  if (typeof given === 'object') return { fault: 'is a list or an object, but a string is expected' }
  const value = String(given)
  return value.isWellFormed() ? { value } : { fault: HOLDS_HALF }
}

/**
 * URLs that a browser would execute, or that are not web pages, are dropped, because user interfaces turn them into
 * links. A text without a scheme is kept, such as `linkedin.com/in/ada`.
 */
function asUrl(given: unknown): FieldResult {
  const text = asText(given)
  if ('fault' in text) return text
  const scheme = URL.parse(text.value)?.protocol
  return { value: scheme === undefined || scheme === 'https:' || scheme === 'http:' ? text.value : undefined }
}

/** A field that the model types as a list accepts a single value; absent entries are dropped. */
function eachOf(given: unknown, convertOne: (entry: unknown) => FieldResult): FieldResult {
  const values: unknown[] = []
  for (const entry of (Array.isArray(given) ? given : [given]).filter((one) => !isAbsent(one))) {
    const outcome = convertOne(entry)
    if ('fault' in outcome) return { fault: `has an entry that ${outcome.fault}` }
    if (outcome.value !== undefined) values.push(outcome.value)
  }
  return { value: values }
}

function asCount(given: unknown): FieldResult {
  const number = typeof given === 'string' && /^\s*\d+(\.0*)?\s*$/.test(given) ? Number(given) : given
  const whole = typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
  return whole ? { value: number } : { fault: 'is not an integer of at least 0' }
}

/** The years that RFC 3339 can express. */
const FIRST_MS = Date.parse('0000-01-01T00:00:00Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Milliseconds, by the codec of the endpoint; an ISO date is always accepted, because some ATSs write single fields
 * that way.
 */
export function readDate(given: unknown, dates: DateCodec): { readonly value: number } | { readonly fault: string } {
  const ms = dates.parse(given) ?? codec('iso').parse(given)
  return ms === null || !(ms >= FIRST_MS && ms <= LAST_MS)
    ? { fault: `is not a date that this request's \`dates\` format can parse` }
    : { value: ms }
}

function asDate(given: unknown, dates: DateCodec, format: (ms: number) => string): FieldResult {
  const read = readDate(given, dates)
  return 'fault' in read ? read : { value: format(read.value) }
}

/** Only a code is unambiguous; the name of a country is dropped. */
function asCountry(given: unknown): FieldResult {
  const text = asText(given)
  if ('fault' in text) return text
  return { value: /^[a-z]{2}$/i.test(text.value) ? text.value.toUpperCase() : undefined }
}

/**
 * A reference that needs an id: `{ id }`, or the id itself. Further properties (an embedded record) are the caller's.
 */
function asKey(given: unknown): FieldResult {
  const id = idText(typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : given)
  return id === null ? { fault: 'has no id' } : { value: { id } }
}

/** `{ id, name, … }` with the parts that have a value; plain text is the name. Nothing when no part has a value. */
function asRef(parts: RefParts, given: unknown, context: NormaliseContext): FieldResult {
  if (typeof given !== 'object' || given === null) {
    const name = asText(given)
    return 'fault' in name ? name : { value: { name: name.value } }
  }
  if (Array.isArray(given)) return { fault: 'is a list, but one value is expected' }
  const ref: Record<string, unknown> = {}
  for (const [name, { kind }] of Object.entries(parts)) {
    const part: unknown = Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined
    if (isAbsent(part)) continue
    const outcome = kind === 'id' ? asId(part) : convert(kind, part, context)
    if ('fault' in outcome) return { fault: `has a part "${name}" that ${outcome.fault}` }
    if (outcome.value !== undefined) ref[name] = outcome.value
  }
  return { value: Object.keys(ref).length > 0 ? ref : undefined }
}

function asId(given: unknown): FieldResult {
  const id = idText(given)
  return id === null ? { fault: 'is neither a string nor an integer' } : { value: id }
}

function toCanonical(vocabulary: string, given: unknown, context: NormaliseContext): FieldResult {
  const text = asText(given)
  if ('fault' in text) return text
  const source_value = text.value
  for (const [value, sources] of Object.entries(context.vocabularies[vocabulary] ?? {}))
    if (sources.some((source) => String(source) === source_value)) return { value: { value, source_value } }
  context.unmapped(vocabulary, source_value)
  return { value: { value: UNMAPPED, source_value } }
}
