/** Connectors, connections, their authorization and their budgets, as the API and the CLI see them. */

import type { Waiting } from '../../endpoint/rate-limiter.ts'
import type { ErrorCode } from '../../kernel/errors/errors.ts'
import type { Action, Next } from '../../kernel/errors/next-actions.ts'
import type { AuthorizationState, ConnectionHealth, LateReason, PullMode } from '../../kernel/model/states.ts'
import type { RemapPreview } from '../../pull/remap.ts'
import type { ConnectionInput } from '../../spec/connection.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { Finding, Span } from '../../spec/finding.ts'
import type { WindowState } from '../../store/port/budgets.ts'
import type {
  ConnectionFilter,
  ConnectionRow,
  LinkTurn,
  ListPage,
  Paging,
  RunRow,
  Versions,
} from '../../store/port/index.ts'
import type { EffectClass } from '../../store/port/pushes.ts'
import type { TryResult } from '../records/contract.ts'

export type Connectors = {
  list(): readonly LoadedConnector[]
  get(id: string): LoadedConnector | undefined
  /**
   * The possible effect of a lost response to its pushes (see `PushPlan.effectClass`); null if it accepts no pushes.
   */
  effectClass(id: string): EffectClass | null
  /** The file of a connector: as it is in use, and as it is now. */
  source(connector: LoadedConnector): ConnectorSource
}

/** A text of a connector's file, and what the linter says of it without the scenarios beside it. */
export type SpecText = { readonly text: string; readonly findings: readonly Finding[] }

export type ConnectorSource = {
  readonly file: string
  /** As the server read it when it started, or when its file was taken by a reload. */
  readonly used: SpecText & { readonly hash: string }
  /** What the file contains now; null if that is the same. `hash` null: it cannot be used. `text` null: it cannot be read. */
  readonly now: (Pick<SpecText, 'findings'> & { readonly text: string | null; readonly hash: string | null }) | null
  /** Null: there is no file of scenarios beside it. */
  readonly scenarios: {
    readonly file: string
    readonly list: readonly { readonly name: string; readonly line: number }[]
    readonly findings: readonly Finding[]
  } | null
}

/** The results of the scenarios of a connector, as its file is now. */
export type TestedConnector = {
  readonly findings: readonly Finding[]
  /** Null if the spec or the scenarios do not load. */
  readonly report: {
    readonly file: string
    readonly scenarios: readonly TestedScenario[]
    readonly coverage: { readonly percent: number; readonly parts: readonly TestedPart[] }
  } | null
}
/** `file`: of the scenarios. */
export type TestConnector = (
  file: string,
  options: { readonly faults: boolean; readonly only: string | null },
) => Promise<TestedConnector>
type TestedScenario = {
  readonly name: string
  readonly line: number
  readonly failures: readonly (Span & {
    readonly file: string
    readonly kind: string
    /** Null: without a fault. */
    readonly fault: string | null
    readonly message: string
    readonly details: readonly string[]
    readonly requests: readonly string[]
  })[]
  /** Null: no faults were replayed. */
  readonly faults: {
    readonly replayed: number
    readonly same: number
    readonly says_so: number
    readonly hidden: number
  } | null
}
/** A part of the spec, and whether a scenario reaches it. */
type TestedPart = {
  readonly kind: string
  readonly name: string
  readonly line: number
  readonly column: number
  readonly reached: boolean
}

export type { ConnectionInput, CredentialValue } from '../../spec/connection.ts'

/**
 * The source of a connection object. The configuration belongs to the operator; everyone with an API key is `api_key`,
 * or `limited_key` if the key is limited to connections.
 */
export type GivenBy = 'configuration' | 'api_key' | 'limited_key'

/** The connection as shown: every secret masked, references unchanged. */
export type ConnectionView = {
  readonly row: ConnectionRow
  readonly input: ConnectionInput & { readonly id: string }
  readonly streams: readonly { readonly stream: string; readonly every: string; readonly nextRunAt: number | null }[]
  /** Path of the webhook URL; null if the connector has no events. */
  readonly webhookPath: string | null
}

/** Why a stream has had no successful run for longer than its interval, since when, and what to do. */
export type Lateness = {
  readonly since: number
  readonly reason: LateReason
  /** The error code of the last run, if it failed. */
  readonly code: string | null
  readonly message: string
  readonly next: Next
}

export type StreamHealth = {
  readonly stream: string
  readonly every: string
  readonly nextRunAt: number | null
  readonly lastRun: RunRow | null
  readonly lastSuccessAt: number | null
  /** Records of the last complete full run; null before one. */
  readonly records: number | null
  readonly late: Lateness | null
}

/** Whether the ATS admits the connection. `until`: when access ends; null: it is renewed, or has no known end. */
export type AuthorizationHealth = {
  readonly state: AuthorizationState
  readonly until: number | null
  /** Why it is not authorized. */
  readonly message: string | null
  readonly next: Next | null
}

export type ConnectionHealthView = {
  readonly health: ConnectionHealth
  readonly authorization: AuthorizationHealth
  readonly streams: readonly StreamHealth[]
}

export type CheckResult = {
  readonly ok: boolean
  readonly checks: readonly {
    readonly name: string
    readonly ok: boolean | null
    readonly message: string
    readonly next?: string
    readonly action?: Action | null
    /** Why it failed. */
    readonly code?: ErrorCode
    /** The error message of the ATS, masked. */
    readonly said?: string | null
  }[]
}

/**
 * Whether the ATS lets a stream be read. `ok` null: only a pull finds out, because it needs what another stream reads, or
 * the rate limit is reached.
 */
export type Permission = {
  readonly stream: string
  readonly model: string
  readonly ok: boolean | null
  readonly message: string
  readonly next: string | null
  /** Why not. */
  readonly code: ErrorCode | null
  /** The error message of the ATS, masked. */
  readonly said: string | null
}

/** Set: the authorization is completed by the page of a connect link, and by nothing else. */
export type ByLink = { readonly byLink?: boolean }

/** The URL at which a person authorizes a connection. */
export type AuthorizationView = {
  /** To open in a browser, until `expiresAt`. */
  readonly address: string
  /** Where the ATS redirects the browser; it has to be registered there. */
  readonly redirectUri: string
  /** The required issuer of the response (RFC 9207); null if the connector names none. */
  readonly issuer: string | null
  readonly expiresAt: number
}
/** The parameters of the browser's redirect. */
export type AuthorizationResponse = {
  readonly state: string
  readonly code: string | undefined
  /** The issuer: the `iss` of RFC 9207. */
  readonly issuer: string | undefined
  readonly error: string | undefined
}

/** `by`: an API key by default. `match`: revisions of which the connection must have one, else `precondition_failed`. */
export type Changing = {
  readonly by?: GivenBy
  readonly match?: Versions | undefined
  /** The caller states that the connection still belongs to the same account of the ATS. */
  readonly sameAccount?: boolean
  /** The connect link by which it happens. */
  readonly link?: string
}

export type Connections = {
  /** `link`: the step of a connect link that creates it. */
  create(input: ConnectionInput, by?: GivenBy, link?: LinkTurn): Promise<ConnectionView>
  get(id: string): Promise<ConnectionView>
  list(filter: ConnectionFilter, paging: Paging): Promise<ListPage<ConnectionView>>
  /** How it and each of its streams fare. Calls no ATS. */
  health(id: string): Promise<ConnectionHealthView>
  /** Throws `account_changed` if it may then reach another account than the one that its data is of. */
  update(id: string, change: Partial<ConnectionInput>, how?: Changing): Promise<ConnectionView>
  remove(id: string, force: boolean, match?: Versions): Promise<{ cancelled: number }>
  /** Prerequisites, credentials, and one cheap call to the ATS. */
  check(id: string): Promise<CheckResult>
  /** Tries what the connection has to read: the first page of each stream. Nothing is stored. */
  permissions(id: string): Promise<Permission[]>
  /** Asks the ATS to which account the credentials belong; null: the connector cannot ask. */
  account(id: string): Promise<string | null>
  /**
   * Starts the authorization by a person. Throws `state_conflict` if the auth_type needs none, `config_invalid` without
   * a public URL.
   */
  authorize(id: string, how?: Pick<Changing, 'sameAccount'> & ByLink): Promise<AuthorizationView>
  /**
   * Completes it with the parameters of the redirect. Throws `authorization_refused`, and the errors of a token
   * request.
   */
  authorized(
    response: AuthorizationResponse,
    how?: Pick<Changing, 'link'>,
  ): Promise<{ readonly connection: string; readonly name: string }>
  /**
   * Reads one live page of a stream (the first stream by default) and maps at most `limit` of its records. Writes
   * nothing.
   */
  tryStream(id: string, request: { stream?: string; limit: number }): Promise<TryResult>
  pause(id: string, reason: string, match?: Versions): Promise<ConnectionView>
  resume(id: string, match?: Versions): Promise<ConnectionView>
  /** Maps stored records again, without a call to the ATS: queues runs of one stream or of all. */
  remap(id: string, request: { stream?: string }): Promise<RunRow[]>
  /** What a remap would change, by stream. Writes nothing. */
  previewRemap(id: string, request: { stream?: string }): Promise<(RemapPreview & { readonly stream: string })[]>
  /** Queues runs now: of one stream, or of all in the order of their dependencies. */
  sync(id: string, request: { stream?: string; mode: PullMode }): Promise<RunRow[]>
}

/** How many calls one credential allows, and how many were used. */
export type BudgetView = {
  readonly id: string
  readonly connector: string
  readonly connections: readonly string[]
  readonly inFlight: number
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

/** A budget that several connections share is one entry. */
export type BudgetFilter = {
  /** Only the budgets of these. */
  readonly named?: readonly string[]
  /** The connections that the caller may see, in entries too; undefined: all. */
  readonly connections?: readonly string[]
}
export type Budgets = { list(filter: BudgetFilter, paging: Paging): Promise<ListPage<BudgetView>> }
