/** Converts schema errors of a request to faults with pointers, without the request's values. */

import type { ErrorObject } from 'ajv'
import type { FastifySchemaValidationError } from 'fastify'
import { step } from '../../kernel/text/json-pointer.ts'
import { ONE_LINE } from '../fields.ts'
import type { FieldFault } from './problem.ts'

/** RFC 3339 with an offset and an existing day. Leap seconds are refused, because JavaScript cannot represent them. */
export function isTime(value: string): boolean {
  const match = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.exec(value)
  if (!match || Number.isNaN(Date.parse(value))) return false
  const day = Date.parse(`${match[1]}T00:00:00Z`)
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(match[1]!)
}

const PARTS: Record<string, FieldFault['in']> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
}
const MOST_FAULTS = 50
const UNKNOWN = 'is unknown'

/** The faults of one part of a request. They never contain values of the request. */
export function faultsOf(errors: readonly FastifySchemaValidationError[], context: string): FieldFault[] {
  const all = errors as readonly ErrorObject[]
  const alternatives = all.filter((error) => error.keyword === 'anyOf')
  const relevant = all.filter((error) => !alternatives.some((any) => any !== error && isInside(error, any)))
  const part = PARTS[context] ?? 'body'
  const faults = relevant.map((error) => ({ in: part, ...(part === 'query' ? ofParameter : ofField)(explain(error)) }))
  // One fault per field is enough: an empty value need not also be reported for its characters.
  return [...new Map(faults.toReversed().map((fault) => [fault.pointer, fault])).values()]
    .toReversed()
    .slice(0, MOST_FAULTS)
}

type Explained = { readonly pointer: string; readonly message: string }
const ofField = (explained: Explained): Explained => explained
/** A parameter that is given several times has one name. */
const ofParameter = ({ pointer, message }: Explained): Explained => ({
  pointer: pointer.replace(/\/\d+$/, ''),
  message,
})

/** Errors of the individual alternatives are less useful than the error that none of them matches. */
const isInside = (error: ErrorObject, any: ErrorObject): boolean =>
  error.schemaPath.startsWith(`${any.schemaPath}/`) && error.instancePath.startsWith(any.instancePath)

function explain(error: ErrorObject): { pointer: string; message: string } {
  const { instancePath, params, keyword } = error
  if (keyword === 'required')
    return { pointer: `${instancePath}${named(params.missingProperty)}`, message: 'is required' }
  if (keyword === 'additionalProperties')
    return { pointer: `${instancePath}${named(params.additionalProperty)}`, message: UNKNOWN }
  if (keyword === 'enum') return { pointer: instancePath, message: `must be one of ${allowed(params.allowedValues)}` }
  if (keyword === 'anyOf')
    return {
      pointer: instancePath,
      message: `must be ${error.parentSchema?.title ?? 'one of the described forms'}`,
    }
  if (keyword === 'format')
    return {
      pointer: instancePath,
      message: 'must be an RFC 3339 time with an offset, such as 2026-01-05T09:00:00Z',
    }
  if (keyword === 'pattern') {
    const message = params.pattern === ONE_LINE ? NOT_ONE_LINE : 'contains characters that are not allowed'
    return { pointer: instancePath, message: error.parentSchema?.title ?? message }
  }
  return { pointer: instancePath, message: error.message ?? 'is not valid' }
}

const NOT_ONE_LINE =
  'must not contain a line break, a control character or a character that changes the direction of text'

const allowed = (values: unknown): string =>
  Array.isArray(values) ? values.filter((value) => value !== null).join(', ') : ''
const named = (name: unknown): string => step(String(name).slice(0, 200))

/** A fault as text: `/person is required`, or "unknown query parameter `code`". */
export function faultText({ in: part, pointer, message }: Partial<FieldFault>): string {
  if (part === undefined || part === 'body') return `${pointer || 'the body'} ${message}`
  const what = `${NAMES[part]} \`${pointer?.slice(1)}\``
  return message === UNKNOWN ? `unknown ${what}` : `${what} ${message}`
}

const NAMES = { query: 'query parameter', path: 'path parameter', header: 'header' } as const
