import type { OAuth2Auth } from '../../spec/connector.ts'
import { keepsRefreshToken } from './grant-parameters.ts'
import { SAML_ALGORITHMS } from './saml-assertion.ts'

/** A fault of a grant: the key of the block concerned, what is wrong, and the fix. */
export type GrantFault = {
  readonly key: 'grant' | 'store' | 'assertion'
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
  if (!grant.endsWith('_bearer')) return null
  if (assertion === undefined)
    return {
      key: 'grant',
      message: `The grant ${grant} requires \`assertion\`: what is signed, and with which key.`,
      hint: 'Add assertion: { algorithm: RS256, key: $credentials.private_key, … }.',
    }
  return grant === 'saml2_bearer' && typeof assertion === 'object' ? samlFault(assertion) : null
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
