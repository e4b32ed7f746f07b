/** The only error handler: every thrown value becomes a problem response. */
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asHirewireError, ERRORS, type ErrorCode, HirewireError } from '../../kernel/errors/errors.ts'
import { ATTACHMENT_KINDS } from '../../kernel/model/model.ts'
import { LIMITS } from './limits.ts'
import { type FieldFault, PROBLEM_TYPE, type Problem, problemOf, retryAfterSeconds } from './problem.ts'
import { faultsOf, faultText } from './validation.ts'

/** Errors of the web framework for exceeded sizes, and what was too large. */
const TOO_LARGE: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body',
  FST_REQ_FILE_TOO_LARGE: 'A file of the form',
}

/** Other errors of the web framework, by code. A client error that is not listed is `request_malformed`. */
const FRAMEWORK: Record<string, readonly [ErrorCode, string]> = {
  FST_PARTS_LIMIT: ['body_too_large', 'The form has too many parts for this operation.'],
  FST_FILES_LIMIT: [
    'body_too_large',
    `The form may have at most one file of each kind: ${ATTACHMENT_KINDS.join(', ')}.`,
  ],
  FST_FIELDS_LIMIT: ['body_too_large', 'The form has too many fields for this operation.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'media_type_unsupported',
    'This operation does not accept the content type of the body.',
  ],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    'media_type_unsupported',
    'This operation does not accept the content type of the body.',
  ],
  FST_INVALID_JSON_FIELD_ERROR: ['request_malformed', 'The part `request` of the form is not valid JSON, or too long.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'request_malformed',
    'The length of the body differs from Content-Length: it may be truncated.',
  ],
  FST_ERR_BAD_URL: ['request_malformed', 'The URL cannot be decoded: check its percent-encoding.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'An id in the URL is too long.'],
}

/** Converts any thrown value to an error of the table. `most`: limit in bytes on a body of this operation. */
export function toHirewireError(error: unknown, most: number): HirewireError {
  if (error instanceof HirewireError || typeof error !== 'object' || error === null) return asHirewireError(error)
  if ('validation' in error && Array.isArray(error.validation)) {
    const context = 'validationContext' in error ? String(error.validationContext) : 'body'
    return invalid(faultsOf(error.validation, context))
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (TOO_LARGE[code]) return tooLarge(TOO_LARGE[code], most)
  const known = FRAMEWORK[code]
  if (known) return new HirewireError(known[0], known[1])
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (code.startsWith('FST_') && status < 500)
    return new HirewireError('request_malformed', 'The request cannot be read.')
  return asHirewireError(error)
}

const MEGABYTE = 1024 * 1024

/** States the limit in bytes. */
export function tooLarge(what: string, most: number): HirewireError {
  const megabytes = most >= MEGABYTE ? ` (${Math.floor(most / MEGABYTE)} MB)` : ''
  return new HirewireError(
    'body_too_large',
    `${what} is too large for this operation: the maximum is ${most} bytes${megabytes}.`,
  )
}

/** A request with invalid fields. */
export function invalid(faults: readonly Partial<FieldFault>[]): HirewireError {
  const named = faults.map(faultText)
  const more = named.length > 3 ? `, and ${named.length - 3} more` : ''
  return new HirewireError('request_invalid', `The request is not valid: ${named.slice(0, 3).join('; ')}${more}.`, {
    detail: { errors: faults },
  })
}

/** Responds with the problem of an error. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(problemFor(error, request, reply))
}

/**
 * The problem of an error, as the body of a response whose status and headers are set for it. Only server errors are
 * logged; others are reported to the caller.
 */
export function problemFor(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const ours = toHirewireError(error, request.routeOptions.bodyLimit ?? LIMITS.bodyBytes)
  const { status } = ERRORS[ours.code]
  // A stop is no failure: whoever stopped it knows.
  if (status >= 500 && ours.code !== 'server_stopping')
    request.log.error({ err: ours, code: ours.code }, 'request failed')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const wait = retryAfterSeconds(ours)
  if (wait !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', String(wait))
  reply.code(status).type(PROBLEM_TYPE)
  // Who found the fault of a field may not know how it was sent: a GET has no body.
  return problemOf(ours, request.id, request.method === 'GET' ? 'query' : 'body')
}

export const notFound = (what: string): HirewireError => new HirewireError('not_found', `Not found: ${what}.`)

/** The path has other methods. */
export const methodNotAllowed = (method: string, allowed: readonly string[]): HirewireError =>
  new HirewireError('method_not_allowed', `This path does not support ${method}, only ${allowed.join(', ')}.`)

/** Responds to what the HTTP parser rejects before there is a request: header too long, not HTTP, too slow. */
export function respondToBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Nothing can be sent before the handshake is complete: waiting for it would keep the connection open for good.
  if (/^ERR_(TLS|SSL)_/.test(error.code ?? '')) return void socket.destroy()
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const ours = late
    ? new HirewireError('request_timeout', 'The request did not arrive in time.')
    : new HirewireError(
        'request_malformed',
        'The data received is not a valid HTTP request, or its header is too long.',
      )
  const problem = problemOf(ours, 'none')
  const body = JSON.stringify(problem)
  const head = `HTTP/1.1 ${problem.status} ${problem.title}\r\ncontent-type: ${PROBLEM_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`
  if (socket.writable) socket.write(head + body)
  socket.destroySoon()
}
