/**
 * Validators for the parts of a request and serializers for responses, compiled from their schemas on first use:
 * compiling all of them takes most of the start time, and a command uses one or two.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { once } from '../../kernel/machine/once.ts'
import type { TSchema } from '../type.ts'
import { isTime } from './validation.ts'

const OPTIONS = { strict: true, strictTypes: false, allErrors: true, removeAdditional: false, verbose: true } as const
// A test checks our schemas against the schema of schemas, which takes longer than compiling one of them.
const CHECKED = { meta: false, validateSchema: false } as const
/** To simplify the code that Ajv writes takes longer than that saves: V8 does so itself where code runs often. */
const CODE = { optimize: false } as const
const FORMATS = { 'date-time': isTime, binary: true, byte: true } as const

/** Bodies are validated strictly; only query strings, which are text, are converted to numbers and booleans. */
function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const literal = once(() => new Ajv({ ...OPTIONS, ...CHECKED, code: CODE, coerceTypes: false, formats: FORMATS }))
  // Strict number checks would ignore bounds for infinite values, and 1e999 is parsed as infinite.
  // A parameter that is given once is a list of one where a list is expected.
  const fromText = once(
    () =>
      new Ajv({
        ...OPTIONS,
        ...CHECKED,
        code: CODE,
        strictNumbers: false,
        coerceTypes: 'array',
        useDefaults: true,
        formats: FORMATS,
      }),
  )
  return ({ schema, httpPart }) => {
    const compiled = once(() => (httpPart === 'querystring' ? fromText : literal)().compile(schema))
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
function createSerializerCompiler(shared: Record<string, unknown>): FastifySerializerCompiler<TSchema> {
  const compilerWith = SerializerSelector()
  return ({ httpStatus = 'default', ...route }) => {
    const compiled = once(() =>
      compilerWith(namedBy(route.schema, shared), { ajv: { code: CODE } })({ ...route, httpStatus }),
    )
    return (response) => compiled()(response)
  }
}

/** The shared schemas that one refers to, also through others: the compiler reads each that it is given. */
function namedBy(schema: unknown, shared: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const id = '$ref' in part ? String(part.$ref).split('#')[0]! : ''
    if (id in shared && !(id in named)) {
      named[id] = shared[id]
      visit(shared[id])
    }
    for (const value of Object.values(part)) visit(value)
  }
  visit(schema)
  return named
}

export const COMPILERS = { buildValidator: createValidatorCompiler, buildSerializer: createSerializerCompiler }
export type Compilers = typeof COMPILERS

/** Set after the server is made, they would come too late: it loads compilers of its own first. Their types are those of its own. */
export const compiledBy = (compilers: Compilers) => ({ schemaController: { compilersFactory: compilers } }) as object
