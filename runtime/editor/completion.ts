/** What may be typed at a place. */
import { FUNCTION_NAMES } from '../expression/admission.ts'
import { FUNCTIONS } from '../expression/functions.ts'
import { MODELS, type Model } from '../kernel/model/model.ts'
import { HTTP_METHODS } from '../kernel/model/states.ts'
import { step } from '../kernel/text/json-pointer.ts'
import { isInPlace } from '../lint/endpoint-names.ts'
import { PUSH_REQUEST, pushPath, pushShapeAt } from '../lint/push-request.ts'
import { VARIABLE_TEXTS } from '../lint/variable-texts.ts'
import { mappableFields, partsOf } from '../spec/model-fields.ts'
import { type Cursor, cursorAt, type TextRange } from './cursor.ts'
import { expressionIn, type Typed, typedAt } from './expression-at.ts'
import { type ExpressionPlace, type Facts, placeAt, type Shown, valuesSeen } from './facts.ts'
import { fieldsUnder } from './fields.ts'
import {
  type Described,
  isLine,
  keysOf,
  mediaOf,
  type Schema,
  schemasAt,
  takes,
  textOf,
  valuesOf,
} from './schema-at.ts'
import { shortened } from './shortened.ts'
import { writtenAt } from './written.ts'

/** One proposal, and the range of the text that it takes the place of. */
export type Proposal = {
  readonly kind: 'key' | 'value' | 'variable' | 'function' | 'field' | 'name'
  readonly label: string
  readonly text: string
  readonly range: TextRange
  /** What it takes, or a value that it has. */
  readonly detail: string
  readonly description: string
}

/** A document with what is known of it: `schema` is that of its kind. */
export type Known = Facts & Shown & { readonly schema: Schema }

type Place = { readonly cursor: Cursor; readonly known: Known; readonly offset: number; readonly text: string }

export function proposalsAt(text: string, offset: number, known: Known): Proposal[] {
  const cursor = cursorAt(text, offset)
  if (!cursor) return []
  const place = { cursor, known, offset, text }
  if (cursor.part === 'value') return valueProposals(place, schemasOf(place, cursor.path))
  const keys = keyProposals(place, schemasOf(place, cursor.path))
  // A line of its own below a key may become a value as well as a key.
  return cursor.isAlone && keys.length === 0 ? valueProposals(place, schemasOf(place, cursor.path)) : keys
}

const schemasOf = ({ cursor, known }: Place, path: readonly string[]): Described[] =>
  schemasAt(known.schema, path, cursor.valueAt)

export const pointerOf = (path: readonly string[]): string => path.map(step).join('')

/** A key that is there is not offered again. */
function keyProposals(place: Place, described: readonly Described[]): Proposal[] {
  const { cursor, known, text } = place
  const around = cursor.path.length === 0 ? keysAtTop(text) : Object.keys(Object(cursor.valueAt(cursor.path)))
  const own = cursor.before + cursor.after
  const isFree = (key: string): boolean => key === own || !around.includes(key)
  const said = described.flatMap((one) => keysOf(one, known.schema))
  const named = said.map(([key, { schema }]) => keyProposal(place, key, schema))
  const more = [...modelKeys(place), ...savedNames(place, said), ...streamKeys(place)].map((key) =>
    keyProposal(place, key, {}),
  )
  return distinct([...named, ...more].filter(({ label }) => isFree(label)))
}

const keysAtTop = (text: string): string[] => [...text.matchAll(/^([\w-]+):/gm)].map(([, key = '']) => key)

function keyProposal({ cursor, text }: Place, key: string, schema: Schema): Proposal {
  const hasColon = /^\s*:/.test(text.slice(cursor.range.to))
  const types = [schema.type].flat()
  const isBlock = types.length === 1 && (types[0] === 'object' || types[0] === 'array')
  const written = /^[\w-]+\??$/.test(key) || /^\$[\w.]+$/.test(key) ? key : `'${key}'`
  return {
    kind: 'key',
    label: key,
    text: hasColon ? written : `${written}:${isBlock ? '' : ' '}`,
    range: cursor.range,
    detail: Object.keys(schema).length === 0 ? '' : takes(schema),
    description: textOf(schema),
  }
}

/** The fields of the model that a `map:` fills, and the parts of one that is an object. */
function modelKeys({ cursor }: Place): string[] {
  const at = cursor.path.lastIndexOf('map')
  if (at < 0) return []
  // `$each` maps the elements of a list with a `map` of its own.
  const first = cursor.path.indexOf('map')
  const model = modelOf(cursor.valueAt(cursor.path.slice(0, first)))
  if (!model) return []
  const fields = cursor.path
    .slice(first + 1)
    .filter((key, index, path) => !(key === 'map' && index === path.length - 1))
  if (fields.length === 0) return mappableFields(model)
  return fields.length === 1 ? (partsOf(model, fields[0] ?? '') ?? []) : []
}

function modelOf(stream: unknown): Model | null {
  const into: unknown = Object(stream).into
  return MODELS.find((model) => model === into) ?? null
}

/** Where values of ours are keys, so are those that earlier steps saved. */
function savedNames({ cursor, known }: Place, said: readonly (readonly [string, Described])[]): string[] {
  if (!said.some(([key]) => key.startsWith('$'))) return []
  const pointer = pointerOf(cursor.path)
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  const sites = known.sites.filter((site) => site.pointer.startsWith(`${parent}/`))
  return sites.flatMap(({ saved }) => saved.map((name) => `$saved.${name}`))
}

/** A handler names the stream as the key of what is done. */
const streamKeys = ({ cursor, known }: Place): string[] =>
  /^\/events\/handlers\/\d+\/(refresh|delete|merge)$/.test(pointerOf(cursor.path)) ? streamsOf(known) : []

function valueProposals(place: Place, described: readonly Described[]): Proposal[] {
  const { cursor, known } = place
  const pointer = pointerOf(cursor.path)
  const at = placeAt(pointer, mediaOf(described), known)
  const values = described.flatMap(({ schema, definition }) =>
    valuesOf({ schema, definition }).map(
      (value): Proposal => ({
        kind: 'value',
        label: String(value),
        text: String(value),
        range: cursor.isAlone ? cursor.range : innerRange(place),
        detail: '',
        description: schema.const === undefined ? '' : textOf(schema),
      }),
    ),
  )
  const names = namesAt(place).map(
    (name): Proposal => ({ ...BLANK, label: name, text: name, range: innerRange(place) }),
  )
  const isOpen = described.some(isLine) && !cursor.before.includes('{{')
  if (isOpen) return distinct([...values, ...names, ...methods(place)])
  return distinct([...values, ...names, ...(at ? expressionProposals(place, pointer, at) : [])])
}

const BLANK = { kind: 'name', detail: '', description: '' } as const

/** The line of a request begins with its method. */
function methods(place: Place): Proposal[] {
  const { before, after } = place.cursor
  if (/[^A-Za-z]/.test(before)) return []
  const { from } = innerRange(place)
  const word = /^[A-Za-z]*/.exec(before + after)?.[0] ?? ''
  const hasPath = (before + after).startsWith(' ', word.length)
  const range = { from, to: from + word.length }
  return HTTP_METHODS.map((method) => ({
    ...{ kind: 'value', label: method, text: hasPath ? method : `${method} /`, range, detail: '', description: '' },
  }))
}

/** The names that the spec itself gives, where one of them is written. */
function namesAt({ cursor, known }: Place): string[] {
  const pointer = pointerOf(cursor.path)
  if (/\/use$/.test(pointer)) return requestNames(known)
  if (/^\/http\/limits\/\d+\/of(\/\d+)?$/.test(pointer)) return [...requestNames(known), ...linesOf(known)]
  if (/^\/push\/steps\/\d+\/find\/\d+\/stream$/.test(pointer)) return streamsOf(known)
  const [, step] = /^(\/push\/steps\/\d+)\/unless_saved$/.exec(pointer) ?? []
  if (step !== undefined)
    return known.sites.filter((site) => site.pointer.startsWith(`${step}/`)).flatMap(({ saved }) => saved)
  if (!/\/for_each\/of$/.test(pointer)) return []
  const { kind } = Object(cursor.valueAt(cursor.path.slice(0, -1))) as { readonly kind?: unknown }
  return [
    ...(kind === 'stream' ? [] : Object.keys(Object(known.spec?.vocabularies))),
    ...(kind === 'vocabulary' ? [] : streamsOf(known)),
  ]
}

const requestNames = ({ spec }: Known): string[] =>
  Object.keys(Object(spec?.endpoints)).filter((one) => !isInPlace(one))
const streamsOf = ({ spec }: Known): string[] => Object.keys(Object(spec?.pull))

/** The lines of requests that are written where they are made. */
const linesOf = ({ document, requests }: Known): string[] =>
  requests.flatMap((one) => {
    const line = one.isInPlace ? writtenAt(document, one.line) : null
    return typeof line === 'string' ? [line] : []
  })

/** Without the quotes around it. */
function innerRange({ cursor, text }: Place): TextRange {
  const { from, to } = cursor.range
  if (cursor.isPlain) return cursor.range
  return { from: from + 1, to: /["']/.test(text[to - 1] ?? '') && to - from > 1 ? to - 1 : to }
}

function expressionProposals(place: Place, pointer: string, at: ExpressionPlace): Proposal[] {
  const expression = expressionIn(place.cursor.before, at.kind)
  const typed = expression === null ? null : typedAt(expression)
  if (!typed) return []
  const { variable, path, partial } = typed
  const range = { from: place.offset - partial.length, to: place.offset }
  if (variable !== null) return at.known.includes(variable) ? fieldsOf(place, { pointer, at, typed, range }) : []
  const isStart = path.length === 0 && !typed.fromTop
  const names = isStart ? [...variables(at, range), ...functions(range)] : []
  if (partial.startsWith('$') || !at.isReceived) return names
  return [...pathProposals(place, { pointer, typed, range }), ...names]
}

const variables = ({ known }: ExpressionPlace, range: TextRange): Proposal[] =>
  known.map((name) => ({
    ...{ kind: 'variable', label: `$${name}`, text: `$${name}`, range, detail: '' },
    description: VARIABLE_TEXTS[name] ?? '',
  }))

const functions = (range: TextRange): Proposal[] =>
  [...FUNCTION_NAMES].map((name) => {
    const ours = FUNCTIONS.find((one) => one.name === name)
    return {
      ...{ kind: 'function', label: `$${name}`, text: `$${name}`, range },
      detail: ours?.signature ?? 'a function of JSONata',
      description: ours?.summary ?? '',
    }
  })

type Reading = { readonly pointer: string; readonly typed: Typed; readonly range: TextRange }

/** The names that samples have at the path that is typed, each with a value of them. */
function pathProposals({ known }: Place, { pointer, typed, range }: Reading): Proposal[] {
  const values = valuesSeen(pointer, typed, known)
  const found = new Map<string, unknown>()
  for (const value of values)
    if (typeof value === 'object' && value !== null)
      for (const [name, child] of Object.entries(value))
        if (!found.has(name) || found.get(name) === null) found.set(name, child)
  return [...found].map(([name, child]) => ({
    ...{ kind: 'field', label: name, text: quotedName(name), range },
    detail: shortened(child),
    description: '',
  }))
}

const quotedName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``)

/** The names under a `$` name. */
function fieldsOf(place: Place, { pointer, at, typed, range }: Reading & { readonly at: ExpressionPlace }): Proposal[] {
  const { variable, path } = typed
  const field = (name: string, description = ''): Proposal => ({
    ...{ kind: 'field', label: name, text: quotedName(name), range, detail: '', description },
  })
  const pushed = pushPath(variable ?? '', path)
  if (pushed) {
    const parts = Object.entries((pushed.length === 0 ? PUSH_REQUEST : pushShapeAt(pushed))?.properties ?? {})
    return parts
      .filter(([, part]) => pushed.length > 0 || !part.properties)
      .map(([name, part]) => field(name, part.description))
  }
  const described = fieldsUnder(place.known, { pointer, names: [variable ?? '', ...path] })
  if (path.length > 0) return described.map(([name, text]) => field(name, text))
  const own = variable === 'saved' ? at.saved : variable === 'item' ? at.items : []
  return [...described.map(([name, text]) => field(name, text)), ...own.map((name) => field(name))]
}

/** The first of those with one label. */
const distinct = (proposals: readonly Proposal[]): Proposal[] =>
  [...new Map(proposals.toReversed().map((one) => [one.label, one])).values()].toReversed()
