/** Connect links: how a customer connects an ATS on a page of its own, as the API sees them. */
import type { ConnectStep } from '../../kernel/model/connect-links.ts'
import type { ConnectionInput } from '../../spec/connection.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { ConnectLinkFilter, ConnectLinkRow, ListPage, Paging } from '../../store/port/index.ts'
import type { AuthorizationView, CheckResult, Permission } from '../connections/contract.ts'

/** What the connection has that the customer does not enter. */
export type ConnectPreset = Partial<Pick<ConnectionInput, 'id' | 'name' | 'auth_type' | 'settings' | 'every'>> & {
  /** Of a repair: the platform states that the account of the ATS is still the same. */
  readonly sameAccount?: true
}

export type NewLink = Pick<ConnectLinkRow, 'customer' | 'connectors' | 'returnUrl' | 'language' | 'connection'> & {
  readonly preset: ConnectPreset
  /** Those that the customer does not enter, such as the client secret of the platform. */
  readonly credentials: Readonly<Record<string, string>>
  /** Milliseconds. */
  readonly lastsMs: number
  /** Name of the API key. */
  readonly createdBy: string
}

/** A link with its URL and the secret that signs its result: both are shown once. */
export type IssuedLink = { readonly link: ConnectLinkRow; readonly url: string; readonly secret: string }

export type ConnectLinks = {
  /** Throws `request_invalid` for an unknown connector or connection, `config_invalid` without a public URL. */
  create(link: NewLink): Promise<IssuedLink>
  /** Throws `not_found`. */
  get(id: string): Promise<ConnectLinkRow>
  list(filter: ConnectLinkFilter, paging: Paging): Promise<ListPage<ConnectLinkRow>>
  /** Its URL and that of the administrator of the ATS are refused from now on. Throws `not_found`, `state_conflict`. */
  revoke(id: string): Promise<ConnectLinkRow>
}

/** A link that its page may show. */
export type ConnectPageView = {
  readonly link: ConnectLinkRow
  /** `shared`: the page of the administrator of the ATS, which ends with the credentials. */
  readonly by: 'link' | 'shared'
  /** Of the step `choose`, those to choose from. */
  readonly connectors: readonly LoadedConnector[]
  /** The chosen one. */
  readonly connector: LoadedConnector | null
  /** What the platform provides, by area: it is not asked for. */
  readonly given: {
    readonly authType: string | null
    readonly credentials: readonly string[]
    readonly settings: readonly string[]
  }
  /** The steps to which it may go. */
  readonly follows: readonly ConnectStep[]
  /** Of the step `webhooks`. */
  readonly webhook: { readonly url: string; readonly receivedAt: number | null } | null
  /** Of the step `done`: where the page leads, with the signed result. */
  readonly returnTo: string | null
}

/** A link that has ended, of which nothing else is shown. */
export type EndedLink = { readonly ended: 'expired' | 'revoked' }

/** Who takes a step. `turn`: the step that it follows. `address`: of the browser, for the audit log. */
export type ConnectTurn = { readonly token: string; readonly turn: number; readonly address: string }

/** What a customer entered: values only. */
export type EnteredConnection = {
  readonly authType: string
  readonly credentials: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string | number | boolean>>
  /** Of the client certificate, as PEM. */
  readonly tls: { readonly certificate?: string; readonly key?: string }
}

export type CheckedConnection = ConnectPageView & {
  readonly checks: CheckResult['checks']
  readonly permissions: readonly Permission[]
}

/**
 * The steps of the page. Every method throws `unauthorized` for a token that is not that of a link, or of one that has
 * ended, `state_conflict` for a step that was taken or that does not follow, and leaves an entry in the audit log.
 */
export type ConnectPage = {
  /** Whether the browser was sent back with this `state` by an ATS that a page sent it to. */
  continues(state: string): boolean
  open(token: string, address: string): Promise<ConnectPageView | EndedLink>
  choose(turn: ConnectTurn, connector: string): Promise<ConnectPageView>
  /** To a step that may follow, or be taken again. */
  go(turn: ConnectTurn, step: ConnectStep): Promise<ConnectPageView>
  /** A link for the administrator of the ATS; an earlier one is refused from then on. */
  share(turn: ConnectTurn): Promise<ConnectPageView & { readonly url: string }>
  /** Creates or changes the connection. Throws the errors of both. */
  submit(turn: ConnectTurn, entered: EnteredConnection): Promise<ConnectPageView>
  authorize(turn: ConnectTurn): Promise<ConnectPageView & { readonly authorization: AuthorizationView }>
  /** What the ATS sent the browser back with. Throws `authorization_refused`, also for that of another link. */
  authorized(
    turn: ConnectTurn,
    response: {
      readonly state: string
      readonly code: string | undefined
      readonly issuer: string | undefined
      readonly error: string | undefined
    },
  ): Promise<ConnectPageView>
  check(turn: ConnectTurn): Promise<CheckedConnection>
  /** The secrets with which deliveries of the ATS are verified. */
  webhook(turn: ConnectTurn, credentials: Readonly<Record<string, string>>): Promise<ConnectPageView>
}
