import { isDeepStrictEqual } from 'node:util'
import { durationMs } from '../kernel/clock.ts'
import { isFormat } from './schema-formats.ts'

/**
 * Holds a value against a JSON Schema (2020-12) without compiling it. A validator that compiles takes longer to start
 * than everything else that a lint of one file does; our own schemas use few keywords, and a test holds the outcome
 * against such a validator.
 */

export type Schema = Readonly<Record<string, unknown>>
export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly data: unknown
  readonly parentSchema: Schema
  /** The document that the schema stands in. */
  readonly rootSchema: Schema
  /** Where the name of a property is at fault, not its value. */
  readonly propertyName?: string
}

/** One schema object and one value, with where to put errors and where `$ref` leads. */
type Visit = {
  readonly schema: Schema
  readonly data: unknown
  readonly path: string
  readonly propertyName?: string
  readonly walk: Walk
}
type Walk = {
  readonly errors: SchemaError[]
  readonly resolve: (ref: string, root: Schema) => [Schema, Schema]
  readonly root: Schema
}

/** Nobody reads more, and a hostile file could ask for millions. */
const MOST_ERRORS = 500

/** Every way in which a value differs from the schema; `schemas` are those that `$ref` may name by their `$id`. */
export function errorsOf(schema: Schema, data: unknown, schemas: readonly Schema[]): SchemaError[] {
  const resolve = (ref: string, root: Schema): [Schema, Schema] => {
    const [id = '', pointer = ''] = ref.split('#')
    const target = id === '' ? root : schemas.find(({ $id }) => typeof $id === 'string' && $id.endsWith(id))
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), target)
    if (!target || !isObject(found)) throw new Error(`No schema ${ref}`)
    return [found, target]
  }
  const errors: SchemaError[] = []
  visit({ schema, data, path: '', walk: { errors, resolve, root: schema } })
  return errors
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function visit(at: Visit): void {
  const { schema, walk } = at
  if (walk.errors.length >= MOST_ERRORS) return
  if (typeof schema.$ref === 'string') {
    const [target, root] = walk.resolve(schema.$ref, walk.root)
    visit({ ...at, schema: target, walk: { ...walk, root } })
  }
  for (const [keyword, wanted] of Object.entries(schema)) KEYWORDS[keyword]?.(at, wanted)
}

type Keyword = (at: Visit, wanted: unknown) => void

function fail({ schema, data, path, propertyName, walk }: Visit, keyword: string, params: Schema): void {
  const named = propertyName === undefined ? {} : { propertyName }
  walk.errors.push({ keyword, instancePath: path, params, data, parentSchema: schema, rootSchema: walk.root, ...named })
}

/** A keyword that looks only at one type of value. */
const text =
  (check: (at: Visit & { data: string }, wanted: unknown) => void): Keyword =>
  (at, wanted) => {
    if (typeof at.data === 'string') check({ ...at, data: at.data }, wanted)
  }
const object =
  (check: (at: Visit & { data: Schema }, wanted: unknown) => void): Keyword =>
  (at, wanted) => {
    if (isObject(at.data)) check({ ...at, data: at.data }, wanted)
  }
const list =
  (check: (at: Visit & { data: readonly unknown[] }, wanted: unknown) => void): Keyword =>
  (at, wanted) => {
    if (Array.isArray(at.data)) check({ ...at, data: at.data }, wanted)
  }
const limit =
  (
    keyword: string,
    size: (data: unknown) => number | undefined,
    holds: (size: number, limit: number) => boolean,
  ): Keyword =>
  (at, wanted) => {
    const found = size(at.data)
    if (found !== undefined && !holds(found, Number(wanted))) fail(at, keyword, { limit: wanted })
  }

/** Durations are compared by their length; `pattern` says what is one. */
const duration = (keyword: string, holds: (size: number, limit: number) => boolean): Keyword =>
  text((at, wanted) => {
    const length = lengthOf(at.data)
    if (length !== null && !holds(length, durationMs(String(wanted)))) fail(at, keyword, { limit: wanted })
  })
const lengthOf = (data: string): number | null => {
  try {
    return durationMs(data)
  } catch {
    return null
  }
}

const least = (size: number, wanted: number): boolean => size >= wanted
const most = (size: number, wanted: number): boolean => size <= wanted
const asNumber = (data: unknown): number | undefined => (typeof data === 'number' ? data : undefined)
const letters = (data: unknown): number | undefined => (typeof data === 'string' ? [...data].length : undefined)
const items = (data: unknown): number | undefined => (Array.isArray(data) ? data.length : undefined)
const keys = (data: unknown): number | undefined => (isObject(data) ? Object.keys(data).length : undefined)

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (at, wanted) => {
    const types = [wanted].flat()
    if (!types.some((type) => isOfType(at.data, type))) fail(at, 'type', { type: wanted })
  },
  enum: (at, wanted) => {
    if (Array.isArray(wanted) && !wanted.some((value) => isDeepStrictEqual(value, at.data)))
      fail(at, 'enum', { allowedValues: wanted })
  },
  const: (at, wanted) => {
    if (!isDeepStrictEqual(wanted, at.data)) fail(at, 'const', { allowedValue: wanted })
  },
  pattern: text((at, wanted) => {
    if (!patternOf(String(wanted)).test(at.data)) fail(at, 'pattern', { pattern: wanted })
  }),
  format: text((at, wanted) => {
    if (!isFormat(String(wanted), at.data)) fail(at, 'format', { format: wanted })
  }),
  minLength: limit('minLength', letters, least),
  maxLength: limit('maxLength', letters, most),
  minimum: limit('minimum', asNumber, least),
  maximum: limit('maximum', asNumber, most),
  durationMinimum: duration('durationMinimum', least),
  durationMaximum: duration('durationMaximum', most),
  minItems: limit('minItems', items, least),
  maxItems: limit('maxItems', items, most),
  minProperties: limit('minProperties', keys, least),
  maxProperties: limit('maxProperties', keys, most),
  uniqueItems: list((at, wanted) => {
    if (wanted === true && !isUnique(at.data)) fail(at, 'uniqueItems', {})
  }),
  items: list((at, wanted) => {
    if (isObject(wanted))
      for (const [n, item] of at.data.entries()) visit({ ...at, schema: wanted, data: item, path: `${at.path}/${n}` })
  }),
  properties: object((at, wanted) => {
    for (const [key, schema] of Object.entries(isObject(wanted) ? wanted : {}))
      if (Object.hasOwn(at.data, key) && isObject(schema))
        visit({ ...at, schema, data: at.data[key], path: at.path + step(key) })
  }),
  additionalProperties: object((at, wanted) => {
    const known = isObject(at.schema.properties) ? at.schema.properties : {}
    for (const key of Object.keys(at.data)) {
      if (Object.hasOwn(known, key)) continue
      if (at.walk.errors.length >= MOST_ERRORS) return
      if (wanted === false) fail(at, 'additionalProperties', { additionalProperty: key })
      else if (isObject(wanted)) visit({ ...at, schema: wanted, data: at.data[key], path: at.path + step(key) })
    }
  }),
  propertyNames: object((at, wanted) => {
    if (isObject(wanted))
      for (const key of Object.keys(at.data)) visit({ ...at, schema: wanted, data: key, propertyName: key })
  }),
  required: object((at, wanted) => {
    for (const key of Array.isArray(wanted) ? wanted : [])
      if (!Object.hasOwn(at.data, key)) fail(at, 'required', { missingProperty: key })
  }),
  dependentRequired: object((at, wanted) => {
    for (const [key, needed] of Object.entries(isObject(wanted) ? wanted : {}))
      if (Object.hasOwn(at.data, key))
        for (const one of Array.isArray(needed) ? needed : [])
          if (!Object.hasOwn(at.data, one)) fail(at, 'dependentRequired', { property: key, missingProperty: one })
  }),
  oneOf: (at, wanted) => {
    if (!Array.isArray(wanted)) return
    const variants = wanted.filter(isObject)
    if (isObject(at.schema.discriminator)) discriminate(at, variants, String(at.schema.discriminator.propertyName))
    else if (variants.filter((schema) => holds(at, schema)).length !== 1) fail(at, 'oneOf', {})
  },
  anyOf: (at, wanted) => {
    if (Array.isArray(wanted) && !wanted.some((schema) => isObject(schema) && holds(at, schema))) fail(at, 'anyOf', {})
  },
  allOf: (at, wanted) => {
    for (const schema of Array.isArray(wanted) ? wanted : []) if (isObject(schema)) visit({ ...at, schema })
  },
  not: (at, wanted) => {
    if (isObject(wanted) && holds(at, wanted)) fail(at, 'not', {})
  },
}

/** The keywords that are understood; what a schema says beyond them would be ignored, and a test refuses it. */
export const UNDERSTOOD: ReadonlySet<string> = new Set([...Object.keys(KEYWORDS), '$ref', 'discriminator'])

/** One finding for a block of an unknown kind, instead of all that every kind objects to. */
function discriminate(at: Visit, variants: readonly Schema[], tag: string): void {
  if (!isObject(at.data)) return
  const tagValue = Object.hasOwn(at.data, tag) ? at.data[tag] : undefined
  const chosen = variants.find((variant) => kindsOf(at, variant, tag).includes(tagValue))
  if (typeof tagValue === 'string' && chosen) visit({ ...at, schema: chosen })
  else fail(at, 'discriminator', { tag, tagValue })
}

function kindsOf({ walk }: Visit, variant: Schema, tag: string): unknown[] {
  const target = typeof variant.$ref === 'string' ? walk.resolve(variant.$ref, walk.root)[0] : variant
  const property = isObject(target.properties) ? target.properties[tag] : undefined
  if (!isObject(property)) return []
  return Array.isArray(property.enum) ? property.enum : [property.const]
}

function holds(at: Visit, schema: Schema): boolean {
  const errors: SchemaError[] = []
  visit({ ...at, schema, walk: { ...at.walk, errors } })
  return errors.length === 0
}

function isOfType(data: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(data)
  if (type === 'number') return Number.isFinite(data)
  if (type === 'array') return Array.isArray(data)
  if (type === 'object') return isObject(data)
  return type === 'null' ? data === null : typeof data === type
}

/** Texts, of which a list can hold thousands, are compared in one pass. */
function isUnique(data: readonly unknown[]): boolean {
  const plain = data.filter((item) => typeof item !== 'object')
  const nested = data.filter((item) => typeof item === 'object')
  if (new Set(plain).size !== plain.length) return false
  return (
    nested.length > 1_000 ||
    !nested.some((item, at) => nested.slice(0, at).some((other) => isDeepStrictEqual(item, other)))
  )
}

const patterns = new Map<string, RegExp>()
function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const made = new RegExp(source, 'u')
  patterns.set(source, made)
  return made
}

const step = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
