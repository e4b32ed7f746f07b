/** What a connection is made from, and how it is shown. */
import type { ConnectionRow } from '../store/port/index.ts'

/** A credential as a connection carries it: inline (sealed in the store), or where to find it. */
export type CredentialValue = string | { readonly env: string } | { readonly file: string }

/** The connection object of the service description, and what we add to it. */
export type ConnectionInput = {
  readonly id?: string
  readonly name?: string
  readonly integration: string
  readonly auth_type: string
  readonly credentials: Readonly<Record<string, CredentialValue>>
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly webhook?: Readonly<Record<string, CredentialValue>>
  readonly every?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, unknown>>
}

/** Who gives a connection object. The configuration belongs to the operator; whoever else has an API key is an `api_key`. */
export type GivenBy = 'configuration' | 'api_key'

/** As it is shown: every secret masked, references left as they are. */
export type ConnectionView = {
  readonly row: ConnectionRow
  readonly shown: ConnectionInput & { readonly id: string }
  readonly streams: readonly { readonly stream: string; readonly every: string; readonly nextRunAt: number | null }[]
  /** Address for the ATS to send events to, as a path; null where the connector has no events. */
  readonly webhookPath: string | null
}
