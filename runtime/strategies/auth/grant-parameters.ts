import { HirewireError } from '../../kernel/errors/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext } from '../contracts.ts'
import { assertionOf } from './assertion.ts'

/** The parameters of a browser's redirect, with the values stored when it was sent away. */
export type CodeGiven = { readonly code: string; readonly verifier: string; readonly redirectUri: string }
type TokenRequestContext = { readonly url: string; readonly code: CodeGiven | undefined }
type GrantProof = Readonly<Record<string, string>>

/** Whether a grant depends on a refresh token, whose loss would lock the customer out. */
export const keepsRefreshToken = ({ grant }: OAuth2Auth): boolean =>
  grant === 'refresh_token' || grant === 'authorization_code'

/** The parameters of the grant itself: its name, and a refresh token, an assertion or the code from a browser. */
export async function proofOf(
  options: OAuth2Auth,
  context: AuthContext,
  { url, code }: TokenRequestContext,
): Promise<GrantProof> {
  switch (options.grant) {
    case 'client_credentials':
      return { grant_type: 'client_credentials' }
    case 'refresh_token':
    case 'authorization_code':
      return code
        ? codeProof(code, context)
        : { grant_type: 'refresh_token', ...(await refreshToken(options, context)) }
    case 'jwt_bearer':
    case 'saml2_bearer': {
      const assertion = await assertionOf(options, url, context)
      return { grant_type: `urn:ietf:params:oauth:grant-type:${options.grant.replace('_', '-')}`, assertion }
    }
  }
}

function codeProof({ code, verifier, redirectUri }: CodeGiven, context: AuthContext): GrantProof {
  for (const value of [code, verifier]) context.secret(value)
  return { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
}

/** The last stored one, else the one in the credentials; null if a person has to grant access first. */
export async function refreshTokenOf(
  { grant, credentials }: OAuth2Auth,
  context: Pick<AuthContext, 'kept' | 'text'>,
): Promise<string | null> {
  const { refresh_token: kept } = await context.kept.get()
  const given = grant === 'refresh_token' || credentials?.refresh_token ? '$credentials.refresh_token' : null
  return kept ?? (given === null ? null : await context.text(given).catch(missing(grant)))
}

async function refreshToken(options: OAuth2Auth, context: AuthContext): Promise<GrantProof> {
  const refresh_token = await refreshTokenOf(options, context)
  if (refresh_token === null)
    throw new HirewireError(
      'authorization_missing',
      'This connection is not authorized, or its authorization has ended.',
      { place: { connection: context.connection } },
    )
  context.secret(refresh_token)
  return { refresh_token }
}

/** With browser authorization, a refresh token in the credentials is optional. */
const missing =
  (grant: OAuth2Auth['grant']) =>
  (error: unknown): null => {
    if (grant === 'authorization_code' && error instanceof HirewireError && error.code === 'credential_missing')
      return null
    throw error
  }
