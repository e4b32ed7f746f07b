import type { HttpFailure, HttpReply, HttpRequest } from '../../http/exchange.ts'
import { type ErrorCode, HirewireError } from '../../kernel/errors/errors.ts'
import { MESSAGE_JSON, parseForeignJson } from '../../kernel/text/foreign-json.ts'
import type { AuthContext } from '../contracts.ts'
import { classify, type ErrorVerdict } from '../errors/classify.ts'
import { errorCode } from './error-code.ts'

/** The target of a login request, and the likely cause of a rejection. */
export type LoginRequest = { readonly what: string; readonly likelyCause: string; readonly redirects?: boolean }

/**
 * Sends one request of a login. Throws `ats_auth` if it is rejected, `ats_rate_limited` (with `detail.waitMs`) or
 * `ats_unavailable` if there is no response now, `ats_answer_unreadable` for an unexpected redirect, `address_refused`
 * if the URL may not be called.
 */
export async function sendLogin(request: HttpRequest, target: LoginRequest, context: AuthContext): Promise<HttpReply> {
  const reply = await context.send(request)
  const host = new URL(request.url).host
  if (reply.kind === 'failure') throw failed(reply, host)
  if (target.redirects && reply.status >= 300 && reply.status < 400) return reply
  const { status, headers } = reply
  const verdict = classify({ status, rule: null, unreadable: null, headers, now: context.clock.now() })
  if (verdict) throw refused(reply, verdict, { ...target, host })
  return reply
}

function failed(failure: HttpFailure, host: string): HirewireError {
  const code: ErrorCode = failure.reason === 'address' ? 'address_refused' : 'ats_unavailable'
  return new HirewireError(code, `No token from ${host}: ${failure.message}`)
}

const CODES: Partial<Record<ErrorVerdict['class'], ErrorCode>> = {
  rate_limited: 'ats_rate_limited',
  unavailable: 'ats_unavailable',
  config: 'ats_answer_unreadable',
}

type Refusal = LoginRequest & { readonly host: string }

function refused(reply: HttpReply, verdict: ErrorVerdict, { what, likelyCause, host }: Refusal): HirewireError {
  const code = CODES[verdict.class] ?? 'ats_auth'
  const why =
    code === 'ats_auth'
      ? likelyCause
      : code === 'ats_answer_unreadable'
        ? `It redirects, so the URL of ${what.replace(/^T/, 't')} may be wrong`
        : 'The server is unavailable'
  return new HirewireError(code, `${what} at ${host} returned ${reply.status}${codeIn(reply.text)}. ${why}.`, {
    detail: { status: reply.status, waitMs: verdict.waitMs },
  })
}

/** The response as JSON. Throws `ats_answer_unreadable`. */
export function jsonOf(reply: HttpReply, { what }: LoginRequest, { url }: HttpRequest): unknown {
  const body = parseForeignJson(reply.text, MESSAGE_JSON)
  if (body.kind === 'json') return body.value
  const why = body.kind === 'empty' ? 'the response is empty' : `the JSON ${body.why}`
  throw new HirewireError(
    'ats_answer_unreadable',
    `${what} at ${new URL(url).host} returned ${reply.status} without valid JSON (${why}); its URL may be wrong.`,
  )
}

/** The standard code in the body, if any. Other text is not used: it may name a person, or repeat the secret. */
export function codeIn(text: string): string {
  const body = parseForeignJson(text, MESSAGE_JSON)
  const { error } = ((body.kind === 'json' ? body.value : null) ?? {}) as Readonly<Record<string, unknown>>
  return errorCode(error)
}
