import type { OAuth2Auth } from '../../spec/connector.ts'
import { keepsRefreshToken } from './grant-parameters.ts'
import { SAML_ALGORITHMS } from './saml-assertion.ts'

/** A fault of a grant: the key of the block concerned, what is wrong, and the fix. */
export type GrantFault = {
  readonly key: 'grant' | 'store' | 'assertion' | 'scheme' | 'token/client' | 'token/client_assertion'
  readonly message: string
  readonly hint: string
}

/** Checks what a schema cannot express for an `oauth2` block: that its parts fit together. Null if they do. */
export function grantFault(options: OAuth2Auth): GrantFault | null {
  const { grant, store, assertion, authorize } = options
  if (keepsRefreshToken(options) && store === 'none')
    return {
      key: 'store',
      message: `The grant ${grant} does not work with \`store: none\`: the next refresh token would be lost when the process stops.`,
      hint: 'Remove `store`; stored tokens are encrypted.',
    }
  if (grant === 'authorization_code' && !authorize)
    return {
      key: 'grant',
      message: 'The grant authorization_code requires `authorize`: the URL where a person grants access.',
      hint: "Add authorize: { url: '{{ … }}/oauth/authorize' }.",
    }
  const other = clientFault(options) ?? carrierFault(options)
  if (other || !grant.endsWith('_bearer')) return other
  if (assertion === undefined)
    return {
      key: 'grant',
      message: `The grant ${grant} requires \`assertion\`: what is signed, and with which key.`,
      hint: 'Add assertion: { algorithm: RS256, key: $credentials.private_key, … }.',
    }
  return grant === 'saml2_bearer' && typeof assertion === 'object' ? samlFault(assertion) : null
}

function clientFault({ token: { client, client_assertion }, credentials = {} }: OAuth2Auth): GrantFault | null {
  if (client === 'assertion' && !client_assertion)
    return {
      key: 'token/client',
      message: '`client: assertion` requires `client_assertion`: how the JWT of the client is signed.',
      hint: 'Add client_assertion: { algorithm: RS256, key: $credentials.private_key }.',
    }
  if (client_assertion && client !== 'assertion')
    return {
      key: 'token/client_assertion',
      message: '`client_assertion` is used with `client: assertion` only.',
      hint: 'Add client: assertion, or remove `client_assertion`.',
    }
  if (!client_assertion || Object.hasOwn(credentials, 'client_id')) return null
  return {
    key: 'token/client_assertion',
    message: '`client: assertion` requires a credential `client_id`, the issuer of the JWT.',
    hint: 'Add client_id: {} to `credentials`.',
  }
}

/** `scheme` belongs to `Authorization`, which `headers` and `query` replace. */
function carrierFault(options: OAuth2Auth): GrantFault | null {
  if (options.scheme === undefined || !(options.headers || options.query)) return null
  return {
    key: 'scheme',
    message: '`scheme` has no effect beside `headers` or `query`, which say where the token is sent.',
    hint: "Remove `scheme`, or write it into the header, such as authorization: 'Token {{ $token.access_token }}'.",
  }
}

function samlFault(assertion: Exclude<OAuth2Auth['assertion'], string | undefined>): GrantFault | null {
  const lacking = (['issuer', 'subject', 'audience'] as const).filter((key) => assertion[key] === undefined)
  if (lacking.length > 0)
    return {
      key: 'assertion',
      message: `A SAML assertion requires ${lacking.join(', ')}.`,
      hint: `Add ${lacking.map((key) => `${key}: …`).join(', ')}.`,
    }
  if (SAML_ALGORITHMS.includes(assertion.algorithm)) return null
  return {
    key: 'assertion',
    message: `${assertion.algorithm} is not supported for SAML assertions.`,
    hint: `Choose ${SAML_ALGORITHMS.join(' or ')}.`,
  }
}
