/** What each area of strategies makes. One contract per area; `test/strategies` holds one suite per contract. */

import type { Evaluated, Program, ValueTree, Variables } from '../expression/evaluator.ts'
import type { HttpBody, HttpFailure, HttpReply, HttpRequest } from '../http/exchange.ts'
import type { Clock } from '../kernel/clock.ts'
import type { EffectClass } from '../kernel/states.ts'

export type Token = { readonly value: string; readonly expiresAt: number }

/** What an authoriser may use. It sees credentials only through `text`. */
export type AuthContext = {
  /** Id of the connection, for messages that say what to run. */
  readonly connection: string
  /** Evaluates literal texts with `{{ }}` holes over `$credentials` and `$settings`, and over `more`; throws `credential_missing` for a hole without a value. */
  text<T extends ValueTree>(tree: T, more?: Variables): Promise<T>
  /** Evaluates an expression over an answer; `$settings` and `more` are known. */
  read(expression: string, root: unknown, more?: Variables): Promise<Evaluated>
  /** One attempt through the budget of this credential. */
  send(request: HttpRequest): Promise<HttpReply | HttpFailure>
  /** Where tokens live between requests: memory only, or sealed in the store, as the spec says. */
  readonly tokens: { get(): Promise<Token | null>; put(token: Token): Promise<void>; drop(): Promise<void> }
  /** What outlives a token, such as the refresh token that came with it; in the same place. */
  readonly kept: { get(): Promise<KeptSession>; put(values: KeptSession): Promise<void> }
  /** Runs `work` when nobody else works on the tokens of this connection: one login at a time, also across two sessions. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Makes a value masked wherever something is shown. */
  secret(value: string): void
  readonly clock: Clock
}
export type KeptSession = Readonly<Record<string, string>>
export type Authoriser = {
  /** Adds what proves who we are. Throws `ats_auth` or `ats_unavailable` when a token cannot be had. One token request at a time. */
  authorise(request: HttpRequest): Promise<HttpRequest>
  /** What it adds is made of the body, or stands in it. It then calls nobody: a body with files is made when the call has its turn. */
  readonly overBody?: true
  /**
   * The ATS refused the request: forget what was kept. True when one more attempt can help. With the request as it was
   * sent, a token that another request renewed meanwhile is not dropped.
   */
  refused(request?: HttpRequest): Promise<boolean>
  /** The base address, where only the login tells it. Throws as `authorise` does. */
  baseUrl?(): Promise<string>
  /** Whether an answer with this status says that the login has ended, besides those that say so anyway. */
  ended?(status: number): boolean
  /** How a person lets us in, where one has to. */
  readonly authorization?: Authorization
}
/** The consent of a person in a browser, once; what it brings is kept as what any login brings. */
export type Authorization = {
  /** Who answers where the person agrees (RFC 9207); null where the spec does not say. */
  issuer(): Promise<string | null>
  /** The address to open. `challenge` is the SHA-256 of the verifier in base64url. Throws `connection_invalid`. */
  address(ask: { readonly state: string; readonly challenge: string; readonly redirectUri: string }): Promise<string>
  /** Exchanges the code that the browser brought back, and keeps what it is exchanged for. Throws as `authorise` does. */
  exchange(given: { readonly code: string; readonly verifier: string; readonly redirectUri: string }): Promise<void>
}
export type AuthMaker = (context: AuthContext) => Authoriser

/** How to ask for a page: parameters to add, or a whole address to follow. */
export type PageAsk = {
  /** Known to the texts and values of the endpoint as `$page`, wherever they travel. */
  readonly params: Readonly<Record<string, string | number>>
  /** Where the parameters travel: in the query, as fields of the body, or only where the endpoint puts them itself. */
  readonly in?: 'query' | 'body' | 'variable'
  /** The parameters exclude every other one of the request. */
  readonly alone?: boolean
  readonly url: string | null
}
/** Plain JSON, so that a run can be resumed. */
export type PagerState = Readonly<Record<string, string | number | null>>
export type PageSeen = {
  readonly received: number
  /** Of the whole walk, this page included. */
  readonly receivedInAll: number
  readonly total: number | null
  /** What {@link Pager.reads} asked of the reply. */
  readonly read: Readonly<Record<string, unknown>>
}
export type Pager = {
  /** Expressions over the reply that `next` needs. */
  readonly reads: Readonly<Record<string, string>>
  /** Whether a walk may go on after a crash from a kept state. */
  readonly resumable: boolean
  first(): PagerState
  ask(state: PagerState): PageAsk
  /** The state of the next page, or null at the end. */
  next(state: PagerState, seen: PageSeen): PagerState | null
  /** Its marks may count records, so that one that goes away behind the walk hides another one ahead of it. */
  readonly mayShift?: boolean
  /** Of these paths of a response, which show more pages than this way of paging asks for. Without it, none is looked for. */
  unread?(signs: readonly string[]): readonly string[]
}

/** What a complete run saw. */
export type RunSeen = {
  readonly startedAt: number
  /** Largest source time; null where none was told. */
  readonly newest: number | null
  /** What {@link Since.reads} gave on the last page. */
  readonly token: unknown
  /** Where the next run goes on to read open records again. */
  readonly reread: unknown
}
export type Since = {
  /** Expressions over each page: the one called `token` is kept from the last page. */
  readonly reads: Readonly<Record<string, string>>
  /** What `$cursor` holds for this run, or for one of its windows, counted from 0; null where there is no such window. */
  vars(cursor: unknown, now: number, window?: number): Readonly<Record<string, string>> | null
  /** The cursor after a complete run. */
  advance(cursor: unknown, seen: RunSeen): unknown
  /** Stored records that are read again, one by one; `from` is what the last run left. */
  readonly reread: { readonly open: string; readonly atMost: number; from(cursor: unknown): unknown } | null
}

export type Partition = { readonly name: string; readonly value: unknown }
/** `values` for what the spec itself knows; `stream` for what the store has to be asked, `batch` records at once. */
export type ForEach =
  | { readonly kind: 'values'; readonly as: string; readonly values: readonly unknown[] }
  | {
      readonly kind: 'stream'
      readonly as: string
      readonly stream: string
      readonly where: string | null
      readonly batch: number | null
    }
/** Takes the vocabularies of the spec, with what the connection overrides. */
export type ForEachMaker = (
  vocabularies: Readonly<Record<string, Readonly<Record<string, readonly (string | number | boolean)[]>>>>,
) => ForEach

export type Deletes = {
  readonly absent: { readonly atMost: number; readonly set: Readonly<Record<string, string>> | null } | null
  /** Expression over a record that says whether it is deleted. */
  readonly flag: string | null
  /** A second list, of what was deleted: endpoint, what it is given, and where the id is. */
  readonly tombstones: { readonly call: string; readonly with: ValueTree; readonly id: string } | null
}

/** How a create whose answer was lost is settled, from the surest to the least sure. */
export type Settle = {
  readonly effectClass: EffectClass
  /** How long to wait before it is asked about or sent again; null where neither is done. */
  readonly graceMs: number | null
  /** What the ATS may need until a created record can be found: two answers that it is absent lie so far apart. */
  readonly findableMs: number
  /** The header by which the ATS knows a repeated call again, and for how long it does. */
  readonly key?: { readonly header: string; readonly lifetimeMs: number }
  /** Over the answer that refuses a second one: whether it names this person's record (null: it always does), and what is kept of it. */
  readonly conflict?: { readonly when: string | null; readonly save: ValueTree }
}

/** Bytes of the files that a body names. */
export type FileSource = (name: string) => Promise<Uint8Array>
export type BodyEncoder = (evaluated: unknown, files: FileSource) => Promise<HttpBody>

/** A webhook delivery as it came. */
export type Delivery = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
/** Why a delivery is refused: a closed list, for logs and metrics. `too_old`: its time is too far from ours, either way. */
export type LoginRefused = 'signature' | 'too_old' | 'header_missing'
/** What a verifier may use; `$credentials` are those of the webhook. */
export type VerifyContext = {
  /** Says why a delivery is not genuine, where it is not that its proof differs. For the operator only, never for the sender. */
  because?(reason: Exclude<LoginRefused, 'signature'>): void
  /** Evaluates literal texts over `$credentials` and `$settings`; throws `credential_missing` for a hole without a value. */
  text<T extends ValueTree>(tree: T): Promise<T>
  /** Evaluates over what came; `$credentials` and `$settings` are known too. */
  evaluate(program: Program, root: unknown, vars: Variables): Promise<Evaluated>
}
/** Compares in constant time. What cannot be read is not genuine; throws only for credentials that are not there. */
export type Verifier = (delivery: Delivery, now: number) => Promise<boolean>
export type VerifyMaker = (context: VerifyContext) => Verifier

export type DateCodec = {
  /** Milliseconds, or null for what is no date of this kind. */
  parse(value: unknown): number | null
  format(ms: number): string
}
