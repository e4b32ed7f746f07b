import type { HttpFailure, HttpReply } from '../../http/exchange.ts'
import type { ForeseenReply } from '../../spec/scenario.ts'
import type { ObservedRequest } from './request.ts'

const MS = 5

/** A foreseen response as it is received. */
export function replyOf({ status = 200, headers = {}, json, text }: ForeseenReply): HttpReply {
  const kind = json !== undefined ? 'application/json' : text ? 'text/plain' : null
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    kind: 'reply',
    status,
    headers: { ...(kind && { 'content-type': kind }), ...named },
    text: json !== undefined ? JSON.stringify(json) : (text ?? ''),
    ms: MS,
  }
}

export const errorReply = (status: number, headers: Readonly<Record<string, string>> = {}): HttpReply => ({
  kind: 'reply',
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  text: '',
  ms: MS,
})

/** No response: the request was written, and its result is unknown. */
export const lostReply = ({ path }: ObservedRequest, reason: 'reset' | 'timeout' = 'reset'): HttpFailure => ({
  kind: 'failure',
  stage: 'maybe_sent',
  reason,
  message: reason === 'reset' ? `The connection was closed (${path}).` : `No response in time (${path}).`,
  ms: MS,
})
