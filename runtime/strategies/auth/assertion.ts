import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { durationMs } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { AssertionSpec } from '../../spec/connector.ts'
import type { AuthContext } from '../contracts.ts'

const LIFETIME = '5m'

/** A signed JWT (RFC 7523) that says who we are, fresh for each token. Throws `connection_invalid` for a key that does not fit. */
export async function jwtAssertion(spec: AssertionSpec, context: AuthContext): Promise<string> {
  const { key, key_id, issuer, subject, audience, claims } = await context.text({
    key: spec.key,
    claims: spec.claims ?? {},
    ...('key_id' in spec ? { key_id: spec.key_id } : {}),
    ...('issuer' in spec ? { issuer: spec.issuer } : {}),
    ...('subject' in spec ? { subject: spec.subject } : {}),
    ...('audience' in spec ? { audience: spec.audience } : {}),
  } as Texts)
  context.secret(key)
  const now = Math.floor(context.clock.now() / 1_000)
  const head = { alg: spec.algorithm, typ: 'JWT', ...(key_id === undefined ? {} : { kid: key_id }) }
  const said = {
    iss: issuer,
    sub: subject,
    aud: audience,
    iat: now,
    exp: now + Math.floor(durationMs(spec.lifetime ?? LIFETIME) / 1_000),
    jti: randomUUID(),
    ...claims,
  }
  const text = `${encoded(head)}.${encoded(said)}`
  const given = { key: privateKey(key, spec.algorithm), dsaEncoding: 'ieee-p1363' } as const
  const assertion = `${text}.${sign('sha256', Buffer.from(text), given).toString('base64url')}`
  context.secret(assertion)
  return assertion
}

type Texts = {
  readonly key: string
  readonly claims: Readonly<Record<string, string>>
  readonly key_id?: string
  readonly issuer?: string
  readonly subject?: string
  readonly audience?: string
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const KEY_TYPES = { RS256: 'rsa', ES256: 'ec' } as const

/** A PEM as files hold it, or as it stands in a variable, with `\n` for its line breaks. */
function privateKey(pem: string, algorithm: AssertionSpec['algorithm']): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    throw new HirewireError(
      'connection_invalid',
      'The key that assertions are signed with is no private key in PEM form.',
    )
  }
  const curve = key.asymmetricKeyDetails?.namedCurve
  if (key.asymmetricKeyType === KEY_TYPES[algorithm] && (curve === undefined || curve === 'prime256v1')) return key
  throw new HirewireError(
    'connection_invalid',
    `The key that assertions are signed with is of type ${key.asymmetricKeyType} ${curve ?? ''}, which ${algorithm} does not take.`,
  )
}
