import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Variables } from '../../expression/evaluator.ts'
import type { HttpRequest } from '../../http/exchange.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { sentHeaders } from '../../kernel/model/sent-headers.ts'
import type { SignatureAuth } from '../../spec/connector.ts'
import type { AuthContext, AuthMaker } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { fixed } from './fixed.ts'
import { headerValue } from './header-value.ts'
import { SIGNATURE_DEFAULTS, signatureOptions } from './signature-options.ts'
import { withQuery } from './with-query.ts'

export const signature: Strategy<'signature', SignatureAuth, AuthMaker> = {
  kind: 'signature',
  summary: 'Every request is signed with an HMAC over parts of the request.',
  options: signatureOptions,
  make: (options) => (context) => {
    const key = fixed(() => keyOf(options, context))
    return {
      overBody: true,
      async authorise(request) {
        const parts = partsOf(request, options, context.clock.now())
        const text = await context.text(options.sign.text, parts)
        const { algorithm, encoding = SIGNATURE_DEFAULTS.sign.encoding } = options.sign
        const signed = createHmac(algorithm.replace('hmac-', ''), await key.get())
          .update(text, 'utf8')
          .digest(encoding)
        return added(request, options, { more: { ...parts, signature: signed }, context })
      },
      async refused() {
        key.forget()
        return false
      },
    }
  },
}

async function keyOf({ sign }: SignatureAuth, context: AuthContext): Promise<Uint8Array> {
  const key = await context.text(sign.key)
  context.secret(key)
  const bytes = Buffer.from(key, sign.key_encoding ?? SIGNATURE_DEFAULTS.sign.key_encoding)
  if (bytes.length > 0) return bytes
  throw new HirewireError(
    'connection_invalid',
    `The key for request signatures is empty or not valid ${sign.key_encoding ?? 'text'}.`,
  )
}

/** The values available to the signed text and to the parameters sent with it. */
function partsOf(request: HttpRequest, options: SignatureAuth, now: number): Variables {
  const url = new URL(request.url)
  const { body } = request
  const bytes = body.kind === 'bytes' ? body.bytes : new Uint8Array()
  const { algorithm, encoding } = { ...SIGNATURE_DEFAULTS.body_hash, ...options.body_hash }
  return {
    method: request.method,
    host: url.host,
    path: url.pathname,
    query: url.search.slice(1),
    headers: sentHeaders(request),
    body_hash: createHash(algorithm).update(bytes).digest(encoding),
    date: DATES[options.date ?? SIGNATURE_DEFAULTS.date](now),
    nonce: randomUUID(),
  }
}

const DATES: Record<NonNullable<SignatureAuth['date']>, (now: number) => string> = {
  iso: (now) => new Date(now).toISOString(),
  http: (now) => new Date(now).toUTCString(),
  epoch_s: (now) => String(Math.floor(now / 1_000)),
  epoch_ms: (now) => String(now),
}

type SignedRequest = { readonly more: Variables; readonly context: AuthContext }

async function added(
  request: HttpRequest,
  options: SignatureAuth,
  { more, context }: SignedRequest,
): Promise<HttpRequest> {
  const { headers, query } = await context.text({ headers: options.headers ?? {}, query: options.query ?? {} }, more)
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), headerValue(name, value)])
  return {
    ...request,
    url: withQuery(request.url, query),
    headers: { ...request.headers, ...Object.fromEntries(named) },
  }
}
