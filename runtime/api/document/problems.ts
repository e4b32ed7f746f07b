/**
 * The problems that an operation can return: those that its schema and its access imply, and those that its route names.
 * The statuses follow from the codes, so no route has to list them.
 */
import type { FastifySchema, RouteOptions } from 'fastify'
import { ERRORS, type ErrorCode } from '../../kernel/errors/errors.ts'
import { PROBLEM_TYPE } from '../server/problem.ts'

type Described = { readonly schema: FastifySchema; readonly method: string; readonly config: RouteOptions['config'] }
type Rule = { readonly codes: readonly ErrorCode[]; readonly where: (route: Described) => boolean }

const has = (part: unknown, name: string): boolean => Object.hasOwn(Object(Object(part).properties), name)
const needsKey = ({ schema }: Described): boolean => schema.security === undefined
const changes = ({ method }: Described): boolean => method !== 'GET'
const keepsResponse = ({ config }: Described): boolean =>
  config?.repeats === 'kept' || config?.repeats === 'without_body'

const RULES: readonly Rule[] = [
  { codes: ['request_malformed', 'too_many_requests', 'server_stopping', 'bug'], where: () => true },
  { codes: ['unauthorized', 'forbidden'], where: needsKey },
  { codes: ['store_full', 'store_gone', 'store_unreachable', 'store_damaged', 'row_changed'], where: needsKey },
  // A body is read before it is known to be none of the operation.
  { codes: ['body_too_large'], where: changes },
  { codes: ['media_type_unsupported'], where: (route) => needsKey(route) && changes(route) },
  {
    codes: ['request_invalid'],
    where: ({ schema: { body, querystring, params, headers } }) =>
      [body, querystring, params, headers].some((part) => part !== undefined),
  },
  {
    codes: ['not_found'],
    where: (route) =>
      route.schema.params !== undefined || changes(route) || has(route.schema.querystring, 'connection'),
  },
  { codes: ['state_conflict'], where: (route) => needsKey(route) && changes(route) },
  { codes: ['precondition_failed'], where: ({ schema }) => has(schema.headers, 'if-match') },
  { codes: ['idempotency_mismatch', 'idempotency_in_flight'], where: keepsResponse },
]

const TEXTS: Readonly<Record<string, string>> = {
  400: 'The request cannot be read',
  401: 'No valid API key, or no valid signature',
  403: 'The role or the connections of the API key do not allow it',
  404: 'Not found',
  409: 'Not possible in the current state',
  410: 'Not there any more',
  412: 'It was changed since the version that `If-Match` names',
  413: 'The body is too large',
  415: 'The content type is not supported',
  422: 'Invalid fields; `errors` lists each',
  429: 'Too many requests; retry after `Retry-After`',
}

/** The codes of an operation, each once, in the order of the table of errors. */
export function codesOf(route: Described): ErrorCode[] {
  const implied = RULES.filter(({ where }) => where(route)).flatMap(({ codes }) => codes)
  const codes = new Set<ErrorCode>([...implied, ...(route.config?.problems ?? [])])
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code))
}

/**
 * The responses of an operation including its problems: one for each status of a fault of the caller. `default` covers
 * faults of the installation, which every operation can have, and codes of newer versions in the same form.
 */
export function withProblems(route: Described): FastifySchema {
  const { schema } = route
  const all = codesOf(route)
  const byStatus = Map.groupBy(all, (code) => (ERRORS[code].status < 500 ? ERRORS[code].status : 'default'))
  const problems = [...byStatus].map(([status, codes]) => [status, problemOf(TEXTS[status] ?? OTHER, codes)])
  const responses = typeof schema.response === 'object' && schema.response !== null ? schema.response : {}
  return {
    ...schema,
    response: { ...responses, ...Object.fromEntries(problems) },
    ...{ 'x-problem-codes': all },
  }
}

const OTHER = 'Any other error'
const problemOf = (text: string, codes: readonly ErrorCode[]) => ({
  description: `${text}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  content: { [PROBLEM_TYPE]: { schema: { $ref: 'Problem#' } } },
})
