import type { HttpFailure } from './exchange.ts'
import { ADDRESS_REFUSED } from './refusal.ts'

export type TransportFault = { readonly reason: HttpFailure['reason']; readonly message: string }

const REASONS: Readonly<Record<string, HttpFailure['reason']>> = {
  [ADDRESS_REFUSED]: 'address',
  ENOTFOUND: 'connect',
  EAI_AGAIN: 'connect',
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  UND_ERR_CONNECT_TIMEOUT: 'connect',
  EPROTO: 'tls',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_INVALID_ARG: 'encoding',
  UND_ERR_NOT_SUPPORTED: 'encoding',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
}

const SAID: Readonly<Record<HttpFailure['reason'], string>> = {
  address: 'may not be called',
  connect: 'is not reachable',
  tls: 'failed the TLS handshake',
  timeout: 'did not respond in time',
  reset: 'closed the connection',
  too_large: 'sent a response that is too large',
  encoding: 'violated the HTTP protocol',
  aborted: 'was interrupted, because this process is stopping',
}

/** Classifies an error of undici, the socket or TLS. `written`: the request may have left. */
export function faultOf(error: Error, host: string, written: boolean): TransportFault {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const reason = REASONS[code] ?? (isTls(code) ? 'tls' : isGarbage(error) ? 'encoding' : written ? 'reset' : 'connect')
  const hint = reason === 'tls' ? hintOf(code) : ''
  return { reason, message: `${host} ${SAID[reason]}: ${codeOf(error, { reason, code })}${hint}` }
}

/** The likely cause of a refused handshake, with what the connection can change. */
function hintOf(code: string): string {
  if (/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|DEPTH_ZERO/.test(code))
    return '. No trusted authority signed its certificate: if the ATS has an authority of its own, set `tls.ca` of the connection.'
  if (/^ERR_SSL_.*ALERT_.*(CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE)/.test(code))
    return '. The ATS refused the client certificate, or requires one: check `tls.certificate` and `tls.key` of the connection.'
  return /CERT_HAS_EXPIRED/.test(code) ? '. The certificate of the ATS, or one of its authorities, has expired.' : ''
}

const isTls = (code: string): boolean =>
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA)/.test(code)

/** Not HTTP at all. undici's parser errors have no code; an early end is a broken connection. */
const isGarbage = (error: Error): boolean => error.name === 'HTTPParserError' && !error.message.includes('EOF')

/**
 * Only our own refusal is described in words: the texts of other errors quote what the other side sent, such as a
 * certificate.
 */
function codeOf(error: Error, { reason, code }: { reason: TransportFault['reason']; code: string }): string {
  if (reason === 'address') return error.message
  // An error of several attempts, one per address, has no code of its own.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  const own = code === '' && inner instanceof Error && 'code' in inner ? String(inner.code) : code
  return own || error.name
}
