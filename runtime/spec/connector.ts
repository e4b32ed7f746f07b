/**
 * A connector spec as the runtime sees it. Its types are written from the schema (`npm run generate`); here are names for
 * parts of them.
 */

import type { CallEffect, HttpMethod } from '../kernel/model/states.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type {
  AuthSpec,
  CredentialSpec,
  ErrorSpec,
  EventsSpec,
  FindSpec,
  IncrementalSpec,
  RecoverySpec,
  RequestSpec,
  ValuesSpec,
  VerifySpec,
  WrittenConnector,
  DeletesSpec as WrittenDeletes,
  StepSpec as WrittenStep,
  StreamSpec as WrittenStream,
} from './connector.gen.ts'
import type { Ignore } from './ignores.ts'

export type {
  AttachmentSpec,
  AuthSpec,
  EventsSpec as WrittenEvents,
  FindSpec as WrittenFind,
  ForEachSpec,
  IncrementalSpec as SinceSpec,
  LimitSpec,
  PagingSpec,
  PullSpec as WrittenPull,
  ReactionSpec as WrittenReaction,
  RecoverySpec as SettleSpec,
  RequestSpec as WrittenRequest,
  SettingSpec,
  StepSpec as WrittenStep,
  StreamSpec as WrittenStream,
  VerifySpec,
  WrittenConnector,
} from './connector.gen.ts'

type RequestMapping = Exclude<RequestSpec, string>

/**
 * A spec as the runtime works on it: each request has a name and an entry in `endpoints`, wherever it is written, and each
 * place that makes it has `call` and `with`. `resolve/` makes it from what an author writes.
 */
export type ConnectorSpec = Omit<WrittenConnector, 'requests' | 'pull' | 'push' | 'events' | 'account'> & {
  readonly account?: { readonly name?: string; readonly id?: string } & Partial<Given>
  readonly endpoints: Readonly<Record<string, EndpointSpec>>
  readonly pull?: Readonly<Record<string, StreamSpec>>
  readonly push?: {
    readonly application?: PushSpec
    readonly erase?: CallSpec
  }
  readonly events?: Readonly<Record<string, EventSpec>>
}

/** One API call. It reads the arguments of the call as `$with`, and `$settings`; nothing else. */
export type EndpointSpec = Pick<
  RequestMapping,
  | 'query'
  | 'no_records'
  | 'response_body'
  | 'headers'
  | 'records'
  | 'paging'
  | 'total'
  | 'dates'
  | 'errors'
  | 'message'
  | 'timeout'
> & {
  readonly method?: HttpMethod
  readonly path: string
  readonly body?: BodySpec
}

/** A call of an endpoint. */
export type CallSpec = { readonly call: string; readonly with?: ValueMap; readonly body?: BodySpec }
type Given = Omit<CallSpec, 'body'>

export type BodySpec =
  | { readonly kind: 'json'; readonly value: ValueTree }
  | { readonly kind: 'form'; readonly value: ValueTree }
  | { readonly kind: 'multipart'; readonly parts: NonNullable<RequestMapping['multipart']> }
  | ({ readonly kind: 'raw' } & NonNullable<RequestMapping['raw']>)

export type DeletesSpec =
  | Exclude<WrittenDeletes, { kind: 'tombstones' }>
  | ({ readonly kind: 'tombstones'; readonly id: string } & Given)

export type StreamSpec = Omit<
  WrittenStream,
  'list' | 'detail' | 'get' | 'every' | 'incremental' | 'store_new' | 'deletes'
> & {
  readonly from: string
  readonly with?: ValueMap
  readonly every: string
  readonly since?: IncrementalSpec
  /** Of `incremental`. */
  readonly full_every?: string
  readonly deletes?: DeletesSpec
  readonly select?: string
  /** `always`: every run reads each record with this call, and maps that response. */
  readonly read?: { readonly call: string; readonly with: ValueMap; readonly always?: boolean }
}

export type StepSpec = Pick<WrittenStep, 'when' | 'save'> &
  CallSpec & {
    readonly name: string
    readonly effect: CallEffect
    readonly dedupe?: readonly DedupeRow[]
    readonly settle?: RecoverySpec
    readonly update?: CallSpec
  }

export type DedupeRow = Pick<
  FindSpec,
  'name' | 'when' | 'stream' | 'max_age' | 'for_each' | 'match' | 'where' | 'save' | 'show' | 'ask'
> & {
  readonly call?: string
  readonly with?: ValueMap
  readonly found: 'use' | 'update' | 'review'
}

export type PushSpec = Pick<NonNullable<WrittenConnector['push']>, 'attachments'> & {
  readonly consent: { readonly requires: NonNullable<WrittenConnector['push']>['consent'] }
  readonly steps: readonly StepSpec[]
}

/** What one event does. */
export type ReactionSpec = {
  readonly refresh?: string
  readonly delete?: string
  readonly merge?: string
  /** Which record the event is about: what `read` takes, `id` of a deletion, `id` and `into` of a merge. */
  readonly with: ValueMap
}

type Written<Name> = Kind<EventsSpec, Name>
type Calling<Part, Keys extends keyof Part> = Given & Pick<Part, Keys>
type WrittenSubscribe = NonNullable<Written<'webhook'>['subscribe']>
type WrittenQueue = Written<'queue'>
type WrittenAgain = NonNullable<WrittenQueue['again']>

export type SubscribeSpec = Pick<WrittenSubscribe, 'secret' | 'events'> & {
  readonly find?: Calling<NonNullable<WrittenSubscribe['find']>, 'where' | 'id'>
  readonly create: Calling<WrittenSubscribe['create'], 'id' | 'save'>
  readonly remove?: Given
}
type Reactions = { readonly on: Readonly<Record<string, ReactionSpec>> }
export type WebhookSpec = Pick<
  Written<'webhook'>,
  'kind' | 'credentials' | 'verify' | 'handshake' | 'challenge' | 'list' | 'event' | 'id'
> &
  Reactions & {
    readonly reply?: Exclude<NonNullable<Written<'webhook'>['reply']>, number>
    readonly subscribe?: SubscribeSpec
  }
export type QueueSpec = Calling<WrittenQueue, 'kind' | 'every' | 'calls' | 'event' | 'id'> &
  Reactions & {
    readonly ack?: Calling<NonNullable<WrittenQueue['ack']>, 'per'>
    readonly again?: Given & { readonly last?: Calling<NonNullable<WrittenAgain['last']>, 'is'> }
  }
export type EventSpec = WebhookSpec | QueueSpec

/** One of the kinds of a part. */
type Kind<Part, Name> = Extract<Part, { readonly kind: Name }>

export type Duration = string
export type ValueMap = ValuesSpec

export type HttpSpec = ConnectorSpec['http']
export type HttpLimits = NonNullable<HttpSpec['limits']>
export type ErrorRule = ErrorSpec
export type ErrorClass = ErrorSpec['is']
/** The name of a date codec, or one with options. */
export type DateSpec = NonNullable<HttpSpec['dates']>
/** Which responses of a read mean that there are no records. */
export type NoRecords = NonNullable<EndpointSpec['no_records']>

export type CredentialFields = Readonly<Record<string, CredentialSpec>>
export type HeadersAuth = Kind<AuthSpec, 'headers'>
export type QueryAuth = Kind<AuthSpec, 'query'>
export type BodyAuth = Kind<AuthSpec, 'body'>
export type BasicAuth = Kind<AuthSpec, 'basic'>
export type BearerAuth = Kind<AuthSpec, 'bearer'>
export type OAuth2Auth = Kind<AuthSpec, 'oauth2'>
export type SessionAuth = Kind<AuthSpec, 'session'>
export type SignatureAuth = Kind<AuthSpec, 'signature'>
export type JwtAuth = Kind<AuthSpec, 'jwt'>
/** One request of a login. */
export type SessionStep = SessionAuth['steps'][number]
/** An assertion that we sign. */
export type SignedAssertion = Exclude<NonNullable<OAuth2Auth['assertion']>, string>
/** What a JWT says, and how it is signed. */
export type JwtSpec = Pick<SignedAssertion, keyof SignedAssertion & keyof JwtAuth>

export type MultipartBody = Kind<BodySpec, 'multipart'>
export type RawBody = Kind<BodySpec, 'raw'>
export type PartSpec = MultipartBody['parts'][number]

export type MinInterval = NonNullable<StreamSpec['min_interval']>

export type HandshakeSpec = NonNullable<WebhookSpec['handshake']>[number]
export type HmacVerify = Kind<VerifySpec, 'hmac'>
export type Ed25519Verify = Kind<VerifySpec, 'ed25519'>
/** What the ways to verify a signature have in common. */
export type SignedVerify = Omit<HmacVerify, 'kind' | 'algorithm'>

/** A spec with the position of every part in its file. */
export type LoadedConnector = {
  readonly spec: ConnectorSpec
  /** Path of the file as passed in. */
  readonly file: string
  /** SHA-256 of the effective spec; changes with any relevant change. */
  readonly version: string
  /** What was read from the file, and the document in it. */
  readonly text?: string
  readonly document?: WrittenConnector
  /** The spec without the connection's overrides; absent if there are none. */
  readonly base?: ConnectorSpec
  /** What the author tells the linter to ignore, and why. */
  readonly ignores?: readonly Ignore[]
  /** The pointer, in the file, of a part of the spec. */
  written(pointer: string): string
  /** Position of a JSON pointer (the value; `key: true` for its key). */
  locate(
    pointer: string,
    part?: 'key' | 'value',
  ): { line: number; column: number; endLine: number; endColumn: number } | undefined
  /** Position of a part of the text at a JSON pointer; offsets count in the value, as an expression sees it. */
  within?(
    pointer: string,
    offset: number,
    length: number,
  ): { line: number; column: number; endLine: number; endColumn: number } | undefined
}
