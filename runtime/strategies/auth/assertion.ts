import { randomUUID } from 'node:crypto'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext } from '../contracts.ts'
import { samlAssertion } from './saml-assertion.ts'
import { signedJwt } from './signed-jwt.ts'

/**
 * The assertion of this grant: one from an identity provider, stored in the credentials, or one that we sign.
 * `tokenUrl` is the URL that receives it.
 */
export async function assertionOf(options: OAuth2Auth, tokenUrl: string, context: AuthContext): Promise<string> {
  const { assertion = '', grant } = options
  if (typeof assertion === 'string') {
    const ready = await context.text(assertion)
    context.secret(ready)
    return ready
  }
  return grant === 'saml2_bearer'
    ? samlAssertion(assertion, tokenUrl, context)
    : signedJwt(assertion, context, { jti: randomUUID() })
}
