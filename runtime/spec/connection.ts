/**
 * A connection object as the runtime sees it. Its types are written from the schema (`npm run generate`); here are names
 * for parts of them.
 */
import type { ConnectionSpec } from './connection.gen.ts'

/** How a connection differs from its connector, checked. */
export type Overrides = NonNullable<ConnectionSpec['overrides']>
export type ListValues = NonNullable<Overrides['for_each']>[string]
export type FindOverride = NonNullable<Overrides['find']>[string]
export type EventsOverride = NonNullable<Overrides['events']>

/** A connection object as it is received: `overrides` are checked when they are applied to the connector. */
export type ConnectionInput = Omit<ConnectionSpec, 'overrides'> & {
  readonly overrides?: Readonly<Record<string, unknown>>
}

/** A connection in hirewire.yaml: the connection object with its id. */
export type ConfiguredConnection = ConnectionSpec & Required<Pick<ConnectionSpec, 'id'>>

/** What changes the connector for this connection; some settings allow shorter intervals. */
export type Overlay = Pick<ConnectionInput, 'every' | 'settings' | 'overrides'>

/** A credential of a connection: inline (sealed in the store), or a reference to it. */
export type CredentialValue = ConnectionSpec['credentials'][string]
/** Where a secret is. */
export type SecretPlace = Exclude<CredentialValue, string>
/** A credential in a stored definition: a plain field, a reference, or a secret sealed in the store. */
export type StoredCredential = CredentialValue | { readonly sealed: true }

export type SettingValues = NonNullable<ConnectionSpec['settings']>
