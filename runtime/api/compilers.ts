/**
 * What checks the parts of a request, and what writes an answer, each compiled from its schema when it is first needed: all
 * of them together are most of the time of a start, and a command uses one or two.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { once } from '../kernel/once.ts'
import { isTime } from './validation.ts'

const OPTIONS = { strict: true, strictTypes: false, allErrors: true, removeAdditional: false, verbose: true } as const
const FORMATS = { 'date-time': isTime, binary: true, byte: true } as const

/** Bodies are taken literally; only query strings, which are all text, are read as numbers and booleans. */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const literal = new Ajv({ ...OPTIONS, coerceTypes: false, formats: FORMATS })
  // Strict numbers would be held against no bound where they are infinite, and 1e999 is read as that.
  const fromText = new Ajv({ ...OPTIONS, strictNumbers: false, coerceTypes: true, useDefaults: true, formats: FORMATS })
  return ({ schema, httpPart }) => {
    const compiled = once(() => (httpPart === 'querystring' ? fromText : literal).compile(schema))
    const check = (part: unknown): boolean => {
      const valid = compiled()(part)
      check.errors = compiled().errors
      return valid
    }
    check.errors = null as ErrorObject[] | null | undefined
    return check
  }
}

/** Writes what the schema of an answer names, and nothing else. `shared`: the schemas that others refer to, by `$id`. */
export function createSerializerCompiler(shared: () => Record<string, unknown>): FastifySerializerCompiler<TSchema> {
  const factory = once(() => SerializerSelector()(shared()))
  return ({ httpStatus = 'default', ...route }) => {
    const compiled = once(() => factory()({ ...route, httpStatus }))
    return (answer) => compiled()(answer)
  }
}
