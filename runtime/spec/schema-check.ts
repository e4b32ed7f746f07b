import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import config from '../../schemas/config.schema.json' with { type: 'json' }
import connection from '../../schemas/connection.schema.json' with { type: 'json' }
import connector from '../../schemas/connector.schema.json' with { type: 'json' }
import scenarios from '../../schemas/connector-test.schema.json' with { type: 'json' }
import type { SchemaFault } from './schema-fault.ts'
import { schemaFault } from './schema-words.ts'

const SCHEMAS = { connector, connection, config, scenarios } as const
export type SchemaName = keyof typeof SCHEMAS

/** More than this nobody reads, and a hostile file could ask for millions. */
const MOST = 100

let ajv: Ajv2020 | null = null
const compiled = new Map<SchemaName, ValidateFunction>()

/** Compiled at the first use: a command that checks nothing does not pay for it. */
function validator(name: SchemaName): ValidateFunction {
  const known = compiled.get(name)
  if (known) return known
  if (!ajv) {
    ajv = new Ajv2020({
      allErrors: true,
      verbose: true,
      discriminator: true,
      strict: true,
      allowUnionTypes: true,
      strictRequired: false,
      strictTypes: false,
    })
    formats.default(ajv, ['uri', 'date', 'date-time'])
    for (const schema of Object.values(SCHEMAS)) ajv.addSchema(schema)
  }
  const made = ajv.getSchema(SCHEMAS[name].$id)
  if (!made) throw new Error(`No schema ${name}`)
  compiled.set(name, made)
  return made
}

/** Holds a value against one of our schemas. An empty list means that it has the shape of that schema. */
export function checkSchema(name: SchemaName, value: unknown): SchemaFault[] {
  const validate = validator(name)
  if (validate(value)) return []
  const errors = (validate.errors ?? []).filter((error) => !followsFromAnother(error)).slice(0, MOST)
  const faults = errors.map(schemaFault)
  return faults.filter((fault) => !isMistyped(fault, faults))
}

/** A key that is missing because it is there with a slip is told once, at the slip. */
function isMistyped({ rule, key, pointer }: SchemaFault, faults: readonly SchemaFault[]): boolean {
  if (rule !== 'missing-key' || key === null) return false
  return faults.some(
    (other) => other.rule === 'unknown-key' && other.meant === key && parentOf(other.pointer) === pointer,
  )
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

/** `propertyNames` repeats what the rule inside of it said; `oneOf` and `if` what their branches said. */
const followsFromAnother = (error: ErrorObject): boolean =>
  ['oneOf', 'anyOf', 'if', 'propertyNames'].includes(error.keyword)
