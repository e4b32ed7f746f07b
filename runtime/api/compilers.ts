/**
 * Validators for the parts of a request and serializers for responses, compiled from their schemas on first use:
 * compiling all of them takes most of the start time, and a command uses one or two.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { once } from '../kernel/once.ts'
import type { TSchema } from './type.ts'
import { isTime } from './validation.ts'

const OPTIONS = {
  ...{ strict: true, strictTypes: false, allErrors: true, removeAdditional: false, verbose: true },
  // Ours are written with TypeBox, so each is a schema: to compile the one of schemas would triple the time of the first.
  validateSchema: false,
} as const
const FORMATS = { 'date-time': isTime, binary: true, byte: true } as const

/** Bodies are validated strictly; only query strings, which are text, are converted to numbers and booleans. */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const literal = new Ajv({ ...OPTIONS, coerceTypes: false, formats: FORMATS })
  // Strict number checks would ignore bounds for infinite values, and 1e999 is parsed as infinite.
  // A parameter that is given once is a list of one where a list is expected.
  const fromText = new Ajv({
    ...OPTIONS,
    strictNumbers: false,
    coerceTypes: 'array',
    useDefaults: true,
    formats: FORMATS,
  })
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

/** Serializes only what the schema of a response names. `shared`: the schemas that others refer to, by `$id`. */
export function createSerializerCompiler(shared: () => Record<string, unknown>): FastifySerializerCompiler<TSchema> {
  const factory = once(() => SerializerSelector()(shared()))
  return ({ httpStatus = 'default', ...route }) => {
    const compiled = once(() => factory()({ ...route, httpStatus }))
    return (response) => compiled()(response)
  }
}
