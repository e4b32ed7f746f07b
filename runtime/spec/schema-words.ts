import { step, unescaped } from '../kernel/text/json-pointer.ts'
import { nearest, quoted, suggestion } from './nearest.ts'
import { correctionOf, type Slip } from './replacement.ts'
import type { SchemaError as Fault, Schema } from './schema-error.ts'
import type { SchemaFault } from './schema-fault.ts'
import { TOP } from './schema-places.ts'

type SchemaMessage = {
  readonly rule: string
  readonly message: string
  readonly hint?: string | null
  readonly key?: string
  readonly missing?: string
  readonly meant?: string | null
  readonly slip?: Slip
}

/** Converts a validator error to a readable message: what is wrong, and how to fix it. */
export function schemaFault(error: Fault): SchemaFault {
  const said = (WORDS[error.keyword] ?? otherwise)(error)
  const key = said.key ?? error.propertyName
  return {
    rule: said.rule,
    pointer: key === undefined ? error.instancePath : `${error.instancePath}${step(key)}`,
    part: key === undefined ? 'value' : 'key',
    message: said.message,
    hint: said.hint ?? null,
    key: said.missing ?? null,
    meant: said.meant ?? null,
    slip: said.slip ?? null,
  }
}

const WORDS: Readonly<Record<string, (error: Fault) => SchemaMessage>> = {
  additionalProperties: (error) => unknownKey(error, String(error.params.additionalProperty)),
  unevaluatedProperties: (error) => unknownKey(error, String(error.params.unevaluatedProperty)),
  required: (error) => ({
    rule: 'missing-key',
    message: `The key ${quoted(error.params.missingProperty)} is missing${where(error)}.`,
    hint: exampleOf(propertyOf(error, String(error.params.missingProperty)), String(error.params.missingProperty)),
    missing: String(error.params.missingProperty),
  }),
  dependentRequired: (error) => ({
    rule: 'missing-key',
    message: `${quoted(error.params.property)} requires ${quoted(error.params.missingProperty)}.`,
  }),
  type: wrongType,
  enum: (error) => notAllowed(error, error.params.allowedValues as unknown[]),
  const: (error) => notAllowed(error, [error.params.allowedValue]),
  discriminator: wrongKind,
  pattern: (error) => ({
    rule: 'wrong-form',
    message: `${shown(error.data)} does not have the format of ${nameOf(error)}.`,
    hint: formOf(error),
  }),
  format: (error) => ({
    rule: 'wrong-form',
    message: `${shown(error.data)} is not a valid ${String(error.params.format)}.`,
    hint: exampleOf(error.parentSchema),
  }),
  minimum: (error) => size(error, `must be at least ${error.params.limit}`),
  maximum: (error) => size(error, `must be at most ${error.params.limit}`),
  durationMinimum: (error) => size(error, `must be at least ${error.params.limit}`),
  durationMaximum: (error) => size(error, `must be at most ${error.params.limit}`),
  minLength: (error) => size(error, 'is empty'),
  maxLength: (error) => size(error, `is longer than ${error.params.limit} characters`),
  minItems: (error) => size(error, 'is an empty list'),
  minProperties: (error) => size(error, 'has no keys'),
  maxProperties: (error) => size(error, `has more than ${error.params.limit} keys`),
  uniqueItems: (error) => size(error, 'contains a value twice'),
}

const otherwise = (error: Fault): SchemaMessage => ({
  rule: 'wrong-form',
  message: `${nameOf(error)} is not valid (${error.keyword}).`,
})

/** `to the top of the file or under `http``, for the places where a key is allowed. */
function towards(places: readonly string[]): string {
  const under = places.filter((place) => place !== TOP)
  const top = under.length < places.length ? [`to ${TOP}`] : []
  return [...top, ...(under.length > 0 ? [`under ${under.join(' or ')}`] : [])].join(' or ')
}

function unknownKey(error: Fault, key: string): SchemaMessage {
  const known = Object.keys((error.parentSchema?.properties as Schema | undefined) ?? {})
  const meant = nearest(key, known)
  const elsewhere = meant === null ? error.placesOf(key) : []
  return {
    rule: 'unknown-key',
    message: `Unknown key ${quoted(key)}${where(error)}.`,
    hint:
      entryHint(error, key) ??
      (elsewhere.length > 0 ? `Move it ${towards(elsewhere)}.${allowedHere(known)}` : suggestion(key, known)),
    key,
    meant,
    // Beside the right key, the other one is not a slip of it.
    ...(meant !== null && !Object.hasOwn((error.data ?? {}) as object, meant) && { slip: { from: key, to: meant } }),
  }
}

/** The keys of a small block: there, a wrong name is as likely as a wrong place. */
const allowedHere = (known: readonly string[]): string =>
  known.length > 0 && known.length <= 6 ? ` Allowed here: ${known.join(', ')}.` : ''

/** A key with all that the block around it requires is another such block, indented too deep. */
function entryHint({ data, parentSchema, instancePath }: Fault, key: string): string | null {
  const value: unknown = Object(data)[key]
  const { required } = parentSchema
  const isEntry =
    Array.isArray(required) &&
    required.length > 1 &&
    typeof value === 'object' &&
    value !== null &&
    required.every((name) => Object.hasOwn(value, String(name)))
  const name = instancePath.slice(instancePath.lastIndexOf('/') + 1)
  return isEntry ? `It is an entry like ${quoted(name)}: indent both the same.` : null
}

function wrongType(error: Fault): SchemaMessage {
  const wanted = [error.params.type].flat().map((type) => TYPES[String(type)] ?? String(type))
  const message = `${nameOf(error)} must be ${wanted.join(' or ')}, not ${foundAs(error.data)}.`
  const wantsText = wanted.includes('a string')
  const units = typeof error.data === 'number' ? withUnits(error.data, error.parentSchema) : []
  if (units.length > 0) return { rule: 'wrong-type', message, hint: `Write it with its unit: ${units.join(', ')}.` }
  if (wantsText && (typeof error.data === 'number' || typeof error.data === 'boolean'))
    return {
      rule: 'wrong-type',
      message,
      hint: `Put it in quotes: without them YAML parses ${foundAs(error.data)} (${String(error.data)}).`,
      slip: { from: String(error.data), to: `'${String(error.data)}'` },
    }
  if (wantsText && error.data !== null && typeof error.data === 'object')
    return {
      rule: 'wrong-type',
      message,
      hint: 'If this is an expression, put it in single quotes: without them YAML parses { } and [ ] as mappings and lists.',
    }
  return { rule: 'wrong-type', message, hint: exampleOf(error.parentSchema) }
}

/** A number with each unit with which it is a valid value, such as 60s; empty if the value is no quantity. */
function withUnits(value: number, { pattern }: Schema): string[] {
  if (typeof pattern !== 'string' || new RegExp(pattern).test(String(value))) return []
  return ['s', 'm', 'h', '%'].map((unit) => `${value}${unit}`).filter((text) => new RegExp(pattern).test(text))
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'a mapping',
  array: 'a list',
  null: 'null',
}

function notAllowed(error: Fault, allowed: readonly unknown[]): SchemaMessage {
  const words = allowed.map(String)
  const meant = typeof error.data === 'string' ? nearest(error.data, words) : null
  const hint = meant === null ? null : `Did you mean ${quoted(meant)}?`
  const message = `${shown(error.data)} is not allowed for ${nameOf(error)}; allowed ${words.length === 1 ? 'is' : 'are'} ${words.join(', ')}.`
  return {
    rule: 'not-allowed',
    message,
    hint,
    ...(meant !== null && { slip: { from: String(error.data), to: meant } }),
  }
}

/** Reports one finding for a block of the wrong kind instead of the violations of every kind. */
function wrongKind(error: Fault): SchemaMessage {
  const variants = (error.parentSchema?.oneOf as readonly Schema[] | undefined) ?? []
  const kinds = variants.map((variant) =>
    String(((variant.properties as Schema | undefined)?.kind as Schema | undefined)?.const),
  )
  const { tagValue } = error.params as { tagValue?: unknown }
  const slip = Object.keys((error.data ?? {}) as Schema).find(
    (key) => key !== 'kind' && nearest(key, ['kind']) !== null,
  )
  if (tagValue === undefined && slip !== undefined)
    return {
      rule: 'unknown-key',
      message: `Unknown key ${quoted(slip)}${where(error)}.`,
      hint: 'Did you mean "kind"?',
      key: slip,
      slip: { from: slip, to: 'kind' },
    }
  if (tagValue === undefined)
    return {
      rule: 'missing-key',
      message: `The key "kind" is missing${where(error)}.`,
      hint: `Known kinds: ${kinds.join(', ')}.`,
    }
  return {
    rule: 'unknown-kind',
    message: `Unknown kind ${quoted(tagValue)}.`,
    ...correctionOf(String(tagValue), kinds),
    key: 'kind',
  }
}

const size = (error: Fault, what: string): SchemaMessage => ({
  rule: 'wrong-size',
  message: `${nameOf(error)} ${what}.`,
  hint: exampleOf(error.parentSchema),
})

/** ` in <path>`, as written by the author. */
function where(error: Fault): string {
  const path = unescaped(error.instancePath.slice(1).replaceAll('/', '.'))
  return path === '' ? '' : ` in ${path}`
}

function nameOf(error: Fault): string {
  if (error.propertyName !== undefined) return `The name ${quoted(error.propertyName)}`
  const path = error.instancePath.split('/').map(unescaped)
  const last = path.at(-1) ?? ''
  if (isItem(error)) return quoted(`${path.at(-2)}[${last}]`)
  return last === '' ? 'The document' : quoted(last)
}

/** Whether the fault is at a list item, which has no name. */
const isItem = ({ instancePath }: Fault): boolean => /[^/]\/\d+$/.test(instancePath)

/** What a list item may be, if its schema describes it, and an example. */
function formOf(error: Fault): string | null {
  const said = isItem(error) ? error.parentSchema?.description : undefined
  const parts = [typeof said === 'string' ? said : null, exampleOf(error.parentSchema)]
  return parts.filter((part) => part !== null).join(' ') || null
}

const propertyOf = (error: Fault, key: string): Schema | undefined =>
  (error.parentSchema?.properties as Readonly<Record<string, Schema>> | undefined)?.[key]

function exampleOf(schema: Schema | undefined, key?: string): string | null {
  const examples = schema?.examples
  if (!Array.isArray(examples) || examples.length === 0) return null
  const text = typeof examples[0] === 'string' ? examples[0] : JSON.stringify(examples[0])
  if (text.length > 120) return null
  return key === undefined ? `For example: ${text}` : `For example: ${key}: ${text}`
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return quoted(text.length > 60 ? `${text.slice(0, 57)}…` : text)
}

function foundAs(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a mapping'
  return typeof value === 'string' ? 'a string' : typeof value === 'number' ? 'a number' : 'true or false'
}
