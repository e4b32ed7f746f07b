/** The interfaces of the strategies, one per area; `test/strategies` has one suite per interface. */

import type { Evaluated, Program, Variables } from '../expression/evaluator.ts'
import type { HttpBody, HttpFailure, HttpReply, HttpRequest } from '../http/exchange.ts'
import type { Clock } from '../kernel/machine/clock.ts'
import type { EffectClass } from '../kernel/model/states.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'

export type Token = { readonly value: string; readonly expiresAt: number }

/** What an authoriser may use. It accesses credentials only through `text`. */
export type AuthContext = {
  /** Id of the connection, for commands in messages. */
  readonly connection: string
  /**
   * Evaluates literal texts with `{{ }}` holes over `$credentials`, `$settings` and `more`; throws `credential_missing`
   * for a hole without a value.
   */
  text<T extends ValueTree>(tree: T, more?: Variables): Promise<T>
  /** Evaluates an expression over a response, with `$settings` and `more`. */
  read(expression: string, root: unknown, more?: Variables): Promise<Evaluated>
  /** One attempt through the budget of this credential. */
  send(request: HttpRequest): Promise<HttpReply | HttpFailure>
  /** Where tokens are stored between requests: memory only, or sealed in the store, as the spec declares. */
  readonly tokens: { get(): Promise<Token | null>; put(token: Token): Promise<void>; drop(): Promise<void> }
  /** Values that outlive a token, such as its refresh token; stored in the same place. */
  readonly kept: { get(): Promise<KeptSession>; put(values: KeptSession): Promise<void> }
  /**
   * Runs `work` while no other code works on the tokens of this connection: one login at a time, even with two
   * sessions.
   */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Masks a value in everything that is shown. */
  secret(value: string): void
  readonly clock: Clock
}
export type KeptSession = Readonly<Record<string, string>>
export type Authoriser = {
  /**
   * Authenticates a request. Throws `ats_auth` or `ats_unavailable` if no token is available. Makes one token request
   * at a time.
   */
  authorise(request: HttpRequest): Promise<HttpRequest>
  /**
   * The authentication is computed from the body, or is in it. It then makes no call: a body with files is created when
   * the call has its turn.
   */
  readonly overBody?: true
  /**
   * The ATS rejected the request: drops the stored token. Returns true if one more attempt can help. If the request is
   * passed as sent, a token that another request renewed in the meantime is kept.
   */
  refused(request?: HttpRequest): Promise<boolean>
  /** The base URL, if only the login returns it. Throws as `authorise` does. */
  baseUrl?(): Promise<string>
  /** Logs out, if the ATS wants it; the next request logs in again. Throws as `authorise` does. */
  end?(): Promise<void>
  /** Whether a response with this status means that the login has ended, in addition to the usual ones. */
  ended?(status: number): boolean
  /** How a person grants access, if required. */
  readonly authorization?: Authorization
}
/** The consent of a person in a browser, given once; its result is stored like that of any login. */
export type Authorization = {
  /** The issuer of the authorization response (RFC 9207); null if the spec names none. */
  issuer(): Promise<string | null>
  /** The URL to open. `challenge` is the SHA-256 of the verifier in base64url. Throws `connection_invalid`. */
  address(request: {
    readonly state: string
    readonly challenge: string
    readonly redirectUri: string
  }): Promise<string>
  /**
   * The access that is granted now; null: none. `until` null: it is renewed automatically, or has no known end. Sends
   * nothing.
   */
  held(): Promise<{ readonly until: number | null } | null>
  /** Exchanges the code from the browser for tokens and stores them. Throws as `authorise` does. */
  exchange(given: { readonly code: string; readonly verifier: string; readonly redirectUri: string }): Promise<void>
}
export type AuthMaker = (context: AuthContext) => Authoriser

/** How to request a page: parameters to add, or a complete URL to follow. */
export type PageRequest = {
  /** Available as `$page` to the texts and values of the endpoint, wherever the parameters are sent. */
  readonly params: Readonly<Record<string, string | number>>
  /**
   * Where the parameters are sent: in the query, as fields of the body, or only where the endpoint inserts them itself.
   */
  readonly in?: 'query' | 'body' | 'variable'
  /** The parameters replace all others of the request. */
  readonly alone?: boolean
  readonly url: string | null
}
/** Plain JSON, so that a run can be resumed. */
export type PagerState = Readonly<Record<string, string | number | null>>
export type PageSeen = {
  readonly received: number
  /** Over the whole walk, including this page. */
  readonly receivedInAll: number
  readonly total: number | null
  /** The values that {@link Pager.reads} requested from the reply. */
  readonly read: Readonly<Record<string, unknown>>
}
export type Pager = {
  /** Expressions over the reply that `next` needs. */
  readonly reads: Readonly<Record<string, string>>
  /** Whether a walk may continue after a crash from a stored state. */
  readonly resumable: boolean
  first(): PagerState
  request(state: PagerState): PageRequest
  /** The state of the next page, or null at the end. */
  next(state: PagerState, seen: PageSeen): PagerState | null
  /** Its marks may count records, so that a deleted record in a page already read hides one in a later page. */
  readonly mayShift?: boolean
  /** Paths of the response that are no signs of further pages. */
  readonly ignores: readonly string[]
  /** Its end is only inferred from the number of records on a page. */
  readonly infersEnd?: boolean
  /** Whether the walk has passed the total at which it ends. */
  isBeyondTotal?(state: PagerState, seen: PageSeen): boolean
}

/** What a complete run observed. */
export type RunSeen = {
  readonly startedAt: number
  /** Largest source time; null if there was none. */
  readonly newest: number | null
  /** The value of {@link Since.reads} on the last page. */
  readonly token: unknown
  /** Where the next run continues to reread open records. */
  readonly reread: unknown
}
export type Since = {
  /** Expressions over each page: the value of `token` is kept from the last page. */
  readonly reads: Readonly<Record<string, string>>
  /**
   * The content of `$cursor` for this run, or for one of its windows, counted from 0; null if there is no such window.
   */
  vars(cursor: unknown, now: number, window?: number): Readonly<Record<string, string>> | null
  /** The cursor after a complete run. */
  advance(cursor: unknown, seen: RunSeen): unknown
  /** Stored records that are reread one by one; `from` is where the last run stopped. */
  readonly reread: { readonly open: string; readonly atMost: number; from(cursor: unknown): unknown } | null
}

export type Partition = { readonly name: string; readonly value: unknown }
/** `values` for values in the spec itself; `stream` for values from the store, `batch` records at a time. */
export type ForEach =
  | { readonly kind: 'values'; readonly as: string; readonly values: readonly unknown[] }
  | {
      readonly kind: 'stream'
      readonly as: string
      readonly stream: string
      readonly where: string | null
      readonly batch: number | null
    }
/** Receives the vocabularies of the spec, with the connection's overrides. */
export type ForEachMaker = (
  vocabularies: Readonly<Record<string, Readonly<Record<string, readonly (string | number | boolean)[]>>>>,
) => ForEach

export type Deletes = {
  readonly absent: { readonly atMost: number; readonly set: Readonly<Record<string, string>> | null } | null
  /** Expression over a record that tests whether it is deleted. */
  readonly flag: string | null
  /** A second list, of deleted records: its endpoint, the input, and where the id is. */
  readonly tombstones: { readonly call: string; readonly with: ValueTree; readonly id: string } | null
}

/** How a create with a lost response is resolved, from the most to the least certain. */
export type Settle = {
  readonly effectClass: EffectClass
  /** How long to wait before searching or resending; null if neither is done. */
  readonly graceMs: number | null
  /**
   * How long the ATS may need until a created record can be found: two searches that show its absence are this far
   * apart.
   */
  readonly findableMs: number
  /** The header by which the ATS recognises a repeated call, and for how long it does. */
  readonly key?: { readonly header: string; readonly lifetimeMs: number }
  /**
   * Over the response that rejects a duplicate: whether it names this person's record (null: it always does), and what
   * is saved from it.
   */
  readonly conflict?: { readonly when: string | null; readonly save: ValueTree }
}

/** Bytes of the files that a body names. */
export type FileSource = (name: string) => Promise<Uint8Array>
export type BodyEncoder = (evaluated: unknown, files: FileSource) => Promise<HttpBody>

/** A webhook delivery as received. */
export type Delivery = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
/**
 * Why a delivery is refused: a closed list, for logs and metrics. `too_old`: its time differs too much from ours, in
 * either direction.
 */
export type LoginRefused = 'signature' | 'too_old' | 'header_missing'
/** What a verifier may use; `$credentials` are those of the webhook. */
export type VerifyContext = {
  /**
   * Reports why a delivery is not genuine, unless its proof just differs. For the operator only, never for the sender.
   */
  because?(reason: Exclude<LoginRefused, 'signature'>): void
  /** Evaluates literal texts over `$credentials` and `$settings`; throws `credential_missing` for a hole without a value. */
  text<T extends ValueTree>(tree: T): Promise<T>
  /** Evaluates over the delivery, with `$credentials` and `$settings`. */
  evaluate(program: Program, root: unknown, vars: Variables): Promise<Evaluated>
}
/** Compares in constant time. An unreadable delivery is not genuine; throws only for missing credentials. */
export type Verifier = (delivery: Delivery, now: number) => Promise<boolean>
export type VerifyMaker = (context: VerifyContext) => Verifier

export type DateCodec = {
  /** Milliseconds, or null for a value that is no date of this kind. */
  parse(value: unknown): number | null
  format(ms: number): string
}
