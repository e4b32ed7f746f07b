import { constants, createHmac, randomUUID, sign } from 'node:crypto'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import type { JwtSpec } from '../../spec/connector.ts'
import type { AuthContext } from '../contracts.ts'
import { JWT_DEFAULTS } from './jwt-options.ts'
import { privateKey } from './private-key.ts'

/**
 * A newly signed JWT (RFC 7519) that authenticates us. `claims` can use a new `$nonce`; `more` contains the defaults of
 * claims. It and its key are masked. Throws `connection_invalid` for a key that does not fit the algorithm.
 */
export async function signedJwt(spec: JwtSpec, context: AuthContext, more: { jti?: string } = {}): Promise<string> {
  const texts = await context.text(textsOf(spec), { nonce: randomUUID() })
  const { key, key_id, issuer, subject, audience, claims, jwt_headers } = texts
  context.secret(key)
  const now = Math.floor(context.clock.now() / 1_000)
  const head = { alg: spec.algorithm, typ: 'JWT', ...(key_id === undefined ? {} : { kid: key_id }), ...jwt_headers }
  const said = {
    iss: issuer,
    sub: subject,
    aud: audience,
    iat: now,
    exp: now + Math.floor(durationMs(spec.lifetime ?? JWT_DEFAULTS.lifetime) / 1_000),
    ...more,
    ...claims,
  }
  const text = `${encoded(head)}.${encoded(said)}`
  const jwt = `${text}.${signatureOf(text, key, spec).toString('base64url')}`
  context.secret(jwt)
  return jwt
}

type JwtTexts = {
  readonly key: string
  readonly claims: Readonly<Record<string, string>>
  readonly jwt_headers: Readonly<Record<string, string>>
  readonly key_id?: string
  readonly issuer?: string
  readonly subject?: string
  readonly audience?: string
}

/** Only declared claims: a hole without a value is refused, and an undeclared claim is left out. */
function textsOf(spec: JwtSpec): JwtTexts {
  const { key, key_id, issuer, subject, audience, claims = {}, jwt_headers = {} } = spec
  const said = Object.entries({ key_id, issuer, subject, audience }).filter(([, text]) => text !== undefined)
  return { key, claims, jwt_headers, ...Object.fromEntries(said) }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signatureOf(
  text: string,
  key: string,
  { algorithm, key_encoding = JWT_DEFAULTS.key_encoding }: JwtSpec,
): Buffer {
  const hash = `sha${algorithm.slice(2)}`
  if (algorithm.startsWith('HS')) return createHmac(hash, sharedKey(key, key_encoding)).update(text).digest()
  const pss = algorithm.startsWith('PS')
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {}
  return sign(hash, Buffer.from(text), { key: privateKey(key, algorithm), dsaEncoding: 'ieee-p1363', ...pss })
}

function sharedKey(key: string, encoding: 'utf8' | 'base64' | 'hex'): Buffer {
  const bytes = Buffer.from(key, encoding)
  if (bytes.length > 0) return bytes
  throw new HirewireError('connection_invalid', `The key for JWT signatures is empty or not valid ${encoding}.`)
}
