import { isDeepStrictEqual } from 'node:util'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import config from '../../schemas/config.schema.json' with { type: 'json' }
import connection from '../../schemas/connection.schema.json' with { type: 'json' }
import connector from '../../schemas/connector.schema.json' with { type: 'json' }
import scenarios from '../../schemas/connector-test.schema.json' with { type: 'json' }
import { durationMs } from '../kernel/machine/clock.ts'
import type { Schema, SchemaError } from './schema-error.ts'
import { keyPlaces } from './schema-places.ts'
import { createValidators, type Given } from './validators.gen.js'

const SCHEMAS: Readonly<Record<SchemaName, Schema>> = { connector, connection, config, scenarios }
export type SchemaName = 'connector' | 'connection' | 'config' | 'scenarios'

/** A longer list is not read, and a hostile file could cause millions. */
const MOST_ERRORS = 500

class Enough extends Error {}

/** The violations of one of our schemas, up to a limit, found by the checks that ajv generated. */
export function errorsOf(name: SchemaName, value: unknown): SchemaError[] {
  const errors: SchemaError[] = []
  const places = Object.values(SCHEMAS).map((schema) => ({ schema, placesOf: keyPlaces(schema) }))
  // biome-ignore lint/complexity/useMaxParams: the signature that the generated checks call
  const fail: Given['fail'] = (instancePath, keyword, params, parentSchema, data, propertyName) => {
    // A faulty property name has an error of its own.
    if (keyword === 'propertyNames') return
    if (errors.length >= MOST_ERRORS) throw new Enough()
    const named = propertyName === undefined ? {} : { propertyName }
    errors.push({
      instancePath,
      keyword,
      params,
      parentSchema,
      data,
      ...named,
      placesOf: (key) => places.find(({ schema }) => holds(schema, parentSchema))?.placesOf(key) ?? [],
    })
  }
  try {
    createValidators({ ...HELPERS, fail })[name](value)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return errors
}

const HELPERS: Omit<Given, 'fail'> = {
  part: (document, ...path) => path.reduce((at, key) => at[key] as Schema, SCHEMAS[document as SchemaName]),
  ucs2length: (text) => [...text].length,
  equal: isDeepStrictEqual,
  formats: fullFormats,
  durationMs: lengthOf,
}

/** A text that is no duration violates the pattern; it has no length to compare. */
function lengthOf(text: string): number {
  try {
    return durationMs(text)
  } catch {
    return Number.NaN
  }
}

const holds = (value: unknown, part: Schema): boolean =>
  value === part ||
  (typeof value === 'object' && value !== null && Object.values(value).some((child) => holds(child, part)))
