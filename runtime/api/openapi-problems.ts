/** The problems that an operation can return, derived from its schema, so that no route has to list them. */
import type { FastifySchema } from 'fastify'
import { PROBLEM_TYPE } from './problem.ts'

type Rule = {
  readonly status: number
  readonly text: string
  readonly where: (schema: FastifySchema, method: string) => boolean
}

const filtersByConnection = ({ querystring }: FastifySchema): boolean =>
  Object.hasOwn(Object(Object(querystring).properties), 'connection')

const changes = (method: string) => method !== 'GET'

const RULES: readonly Rule[] = [
  { status: 400, text: 'The request cannot be read.', where: (schema) => schema.body !== undefined },
  { status: 401, text: 'No valid API key.', where: (schema) => schema.security === undefined },
  {
    status: 403,
    text: 'The role or the connections of the API key do not allow it.',
    where: (schema) => schema.security === undefined,
  },
  {
    status: 404,
    text: 'Not found.',
    where: (schema, method) => schema.params !== undefined || changes(method) || filtersByConnection(schema),
  },
  {
    status: 409,
    text: 'Not possible in the current state.',
    where: (schema, method) => schema.security === undefined && changes(method),
  },
  {
    status: 412,
    text: 'It was changed since the version that `If-Match` names.',
    where: ({ headers }) => Object.hasOwn(Object(Object(headers).properties), 'if-match'),
  },
  { status: 413, text: 'The body is too large.', where: (schema) => schema.body !== undefined },
  {
    status: 415,
    text: 'The content type is not supported.',
    where: (schema) => schema.body !== undefined && schema.security === undefined,
  },
  {
    status: 422,
    text: 'Invalid fields; `errors` lists each.',
    where: (schema) =>
      [schema.body, schema.querystring, schema.params, schema.headers].some((part) => part !== undefined),
  },
  { status: 429, text: 'Too many requests; retry after `Retry-After`.', where: () => true },
]

/** The responses of an operation including its problems; `default` covers the rest in the same form. */
export function withProblems(schema: FastifySchema, method: string): FastifySchema {
  const content = { [PROBLEM_TYPE]: { schema: { $ref: 'Problem#' } } }
  const problems = RULES.filter((rule) => rule.where(schema, method)).map(({ status, text }) => [
    status,
    { description: text, content },
  ])
  const responses = typeof schema.response === 'object' && schema.response !== null ? schema.response : {}
  return {
    ...schema,
    response: { ...responses, ...Object.fromEntries(problems), default: { description: 'Any other error.', content } },
  }
}
