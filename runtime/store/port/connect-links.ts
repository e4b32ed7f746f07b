import type { ConnectLanguage, ConnectResult, ConnectStep } from '../../kernel/model/connect-links.ts'
import type { AnyOf, ListPage, Paging } from './paging.ts'

/** A link with which a customer connects an ATS, without its token. */
export type ConnectLinkRow = {
  readonly id: string
  /** Shown on the page. */
  readonly customer: string
  /** The connectors to choose from; null: all that state a maturity. */
  readonly connectors: readonly string[] | null
  /** Where the page leads at its end; null: nowhere. */
  readonly returnUrl: string | null
  /** Null: that of the browser. */
  readonly language: ConnectLanguage | null
  /** What the connection has that the customer does not enter, without credentials. */
  readonly preset: Readonly<Record<string, unknown>>
  /** The connection that it repairs, or that was created by it. */
  readonly connection: string | null
  readonly repairs: boolean
  /** The connector that was chosen. */
  readonly connector: string | null
  readonly step: ConnectStep
  /** How many steps were taken. A step names the one that it follows, so that none is taken twice. */
  readonly turn: number
  readonly result: ConnectResult | null
  /** Name of the API key that created it. */
  readonly createdBy: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly openedAt: number | null
  readonly updatedAt: number
  readonly revokedAt: number | null
}

export type NewConnectLink = Pick<
  ConnectLinkRow,
  'customer' | 'connectors' | 'returnUrl' | 'language' | 'preset' | 'connection' | 'connector' | 'step' | 'expiresAt'
> & {
  readonly createdBy: string
  /** SHA-256 of the token. */
  readonly tokenHash: string
  /** Sealed: what signs the result, and credentials that the customer does not enter. */
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * `by`: whether the token is that of the link, or of the one for the administrator of the ATS. `seenAt`: the latest time
 * that the store has seen; a link that has ended by then is not valid again.
 */
export type FoundConnectLink = {
  readonly link: ConnectLinkRow
  readonly by: 'link' | 'shared'
  readonly seenAt: number
}

export type ConnectLinkChange = Partial<
  Pick<ConnectLinkRow, 'step' | 'connector' | 'connection' | 'result'> & {
    /** Null: the shared link ends. */
    readonly sharedHash: string | null
  }
>

export type ConnectLinkFilter = { readonly customer?: AnyOf<string>; readonly connection?: AnyOf<string> }

export type ConnectLinkPort = {
  create(link: NewConnectLink): Promise<ConnectLinkRow>
  get(id: string): Promise<ConnectLinkRow | null>
  /** Newest first unless ordered. */
  list(filter: ConnectLinkFilter, paging: Paging): Promise<ListPage<ConnectLinkRow>>
  /** By the hash of a token. Throws `row_changed`. */
  find(hash: string): Promise<FoundConnectLink | null>
  /** What is sealed for it. */
  secrets(id: string): Promise<Readonly<Record<string, string>>>
  /** The page was opened: noted the first time. */
  opened(id: string): Promise<void>
  /**
   * Begins a step: it is the one that follows `turn`, and no other request takes it. Throws `state_conflict` if another
   * one did, or the link is revoked.
   */
  take(id: string, turn: number): Promise<ConnectLinkRow>
  /** Ends a step that was taken. Throws `state_conflict` if the link was revoked or went on meanwhile. */
  settle(id: string, turn: number, change: ConnectLinkChange): Promise<ConnectLinkRow>
  /** Throws `not_found`, and `state_conflict` if it is revoked already. */
  revoke(id: string): Promise<ConnectLinkRow>
}
