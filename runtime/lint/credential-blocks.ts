import { step } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec, CredentialFields, OAuth2Auth } from '../spec/connector.ts'
import { credentialsOf, subscribedCredentials } from '../spec/events.ts'

type Block = {
  readonly pointer: string
  readonly fields: CredentialFields
  /** The credentials that the kind requires by name, and those that it reads if present. */
  readonly implicit: readonly string[]
  readonly read: readonly string[]
}

/** Credentials that an OAuth 2.0 grant reads by name. */
const NEEDED: Record<OAuth2Auth['grant'], readonly string[]> = {
  client_credentials: ['client_id', 'client_secret'],
  refresh_token: ['refresh_token'],
  authorization_code: ['client_id'],
  jwt_bearer: [],
  saml2_bearer: [],
}

const readBy = ({ grant }: OAuth2Auth): readonly string[] =>
  grant === 'authorization_code' ? ['client_secret', 'refresh_token'] : ['client_id', 'client_secret']

export function credentialBlocks(spec: ConnectorSpec): Block[] {
  const auth = Object.entries(spec.auth).map(([name, block]) => ({
    pointer: `/auth${step(name)}`,
    fields: block.credentials ?? {},
    implicit: block.kind === 'oauth2' ? NEEDED[block.grant] : [],
    read: block.kind === 'oauth2' ? readBy(block) : [],
  }))
  const events = Object.entries(spec.events ?? {}).map(([name, block]) => ({
    pointer: `/events${step(name)}`,
    fields: credentialsOf(block),
    implicit: subscribedCredentials(block),
    read: [],
  }))
  return [...auth, ...events]
}
