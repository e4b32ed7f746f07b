/** Connectors, connections, their authorization and their budgets, as the API and the CLI see them. */

import type { Waiting } from '../../endpoint/rate-limiter.ts'
import type { PullMode } from '../../kernel/states.ts'
import type { RemapPreview } from '../../pull/remap.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { WindowState } from '../../store/port/budgets.ts'
import type { ConnectionRow, ListPage, Paging, RunRow } from '../../store/port/index.ts'
import type { EffectClass } from '../../store/port/pushes.ts'
import type { TryResult } from '../records/contract.ts'

export type Connectors = {
  list(): readonly LoadedConnector[]
  get(id: string): LoadedConnector | undefined
  /** What a lost answer of its pushes can lead to (see `PushPlan.effectClass`); null where it takes no pushes. */
  effectClass(id: string): EffectClass | null
}

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

export type CheckResult = {
  readonly ok: boolean
  readonly checks: readonly {
    readonly name: string
    readonly ok: boolean | null
    readonly message: string
    readonly next?: string
  }[]
}

/** Where a person authorizes a connection. */
export type AuthorizationView = {
  /** To open in a browser, until `expiresAt`. */
  readonly address: string
  /** Where the ATS sends the browser back to; it has to be registered there. */
  readonly redirectUri: string
  /** What the response has to come from (RFC 9207); null where the connector does not say. */
  readonly issuer: string | null
  readonly expiresAt: number
}
/** What the browser brought back. */
export type AuthorizationAnswer = {
  readonly state: string
  readonly code: string | undefined
  /** Who says so: the `iss` of RFC 9207. */
  readonly issuer: string | undefined
  readonly error: string | undefined
}

export type Connections = {
  create(input: ConnectionInput, by?: GivenBy): Promise<ConnectionView>
  get(id: string): Promise<ConnectionView>
  list(
    filter: { connector?: string; state?: ConnectionRow['state'] },
    paging: Paging,
  ): Promise<ListPage<ConnectionView>>
  update(id: string, change: Partial<ConnectionInput>, by?: GivenBy): Promise<ConnectionView>
  remove(id: string, force: boolean): Promise<{ cancelled: number }>
  /** Prerequisites, credentials, and one cheap call to the ATS. */
  check(id: string): Promise<CheckResult>
  /** Begins the authorization by a person. Throws `state_conflict` where the auth_type needs none, `config_invalid` without a public address. */
  authorize(id: string): Promise<AuthorizationView>
  /** Ends it with what the browser brought. Throws `authorization_refused`, and what a token request throws. */
  authorized(answer: AuthorizationAnswer): Promise<{ readonly connection: string; readonly name: string }>
  /** One live page of a stream (the first one where none is named); at most `limit` of its records are mapped. Writes nothing. */
  tryStream(id: string, request: { stream?: string; limit: number }): Promise<TryResult>
  pause(id: string, reason: string): Promise<ConnectionView>
  resume(id: string): Promise<ConnectionView>
  /** Maps what is stored again, without a call to the ATS: puts runs on the list, of one stream or of all. */
  remap(id: string, request: { stream?: string }): Promise<RunRow[]>
  /** What that would change, by stream. Writes nothing. */
  previewRemap(id: string, request: { stream?: string }): Promise<(RemapPreview & { readonly stream: string })[]>
  /** Puts runs on the list now: of one stream, or of all of them in the order in which they need each other. */
  sync(id: string, request: { stream?: string; mode: PullMode }): Promise<RunRow[]>
}

/** What may be called with one credential, and what has been used of it. */
export type BudgetView = {
  readonly id: string
  readonly connector: string
  readonly connections: readonly string[]
  readonly underWay: number
  readonly atOnce: number | null
  /** `endpoints` null: every call. */
  readonly windows: readonly (WindowState & {
    readonly endpoints: readonly string[] | null
    /** All connections of the connector count together. */
    readonly shared: boolean
    readonly per: string
    readonly zone: string | null
  })[]
  readonly pauses: readonly { readonly endpoint: string | null; readonly until: number }[]
  readonly waiting: readonly Waiting[]
}

export type Budgets = { list(filter: { connection?: string }, paging: Paging): Promise<ListPage<BudgetView>> }
