/**
 * A connector spec as the runtime sees it. `schemas/connector.schema.json` is the authority; `npm run check` keeps
 * these types in step with it.
 */
import type { ValueTree } from '../expression/evaluator.ts'
import type { AuthSpec } from './auth.ts'
import type { BodySpec } from './body.ts'
import type { EventSpec } from './events.ts'
import type { Ignore } from './ignores.ts'
import type { PagingSpec } from './paging.ts'

export type {
  AuthSpec,
  BasicAuth,
  BearerAuth,
  BodyAuth,
  CredentialFields,
  HeadersAuth,
  JwtAuth,
  JwtSpec,
  OAuth2Auth,
  QueryAuth,
  SessionAuth,
  SessionStep,
  SignatureAuth,
  SignedAssertion,
} from './auth.ts'
export type { BodySpec, MultipartBody, PartSpec, RawBody } from './body.ts'
export type {
  Ed25519Verify,
  EventSpec,
  HandshakeSpec,
  HmacVerify,
  QueueSpec,
  ReactionSpec,
  SignedVerify,
  SubscribeSpec,
  VerifySpec,
  WebhookSpec,
} from './events.ts'
export type { PagingSpec } from './paging.ts'

type Expression = string
type Text = string
export type Duration = string
type TextMap = Readonly<Record<string, Text>>
export type ValueMap = Readonly<Record<string, ValueTree>>

export type SettingSpec = {
  readonly type: 'string' | 'boolean' | 'integer' | 'number'
  readonly format?: 'uri'
  readonly default?: string | boolean | number
  readonly enum?: readonly (string | number)[]
  readonly title?: string
  readonly description?: string
}

/** Numbers may be expressions over the headers of the last successful response. */
export type LimitSpec = {
  readonly concurrency?: number | Expression
  readonly calls?: number | Expression
  /** The remaining calls, and when the window resets. */
  readonly left?: Expression
  readonly reset?: Expression
  readonly per?: Duration
  /** IANA zone: a `1d` window then starts at midnight in it. */
  readonly zone?: string
  readonly of?: readonly string[]
  /** Each endpoint has its own limit of this kind. */
  readonly each?: boolean
  /** All connections of the connector share it, whatever their credentials. */
  readonly shared?: boolean
}

export type ErrorClass =
  | 'auth'
  | 'rate_limited'
  | 'unavailable'
  | 'rejected'
  | 'duplicate'
  | 'not_found'
  | 'too_old'
  | 'config'
export type ErrorRule = {
  readonly when: Expression
  readonly is: ErrorClass
  readonly wait?: { readonly header?: string; readonly else?: Duration }
  /** Which calls a rejection of this kind pauses; all calls of the credential by default. */
  readonly pauses?: 'credential' | 'endpoint'
}

/** The name of a date codec, or one with options. */
export type DateSpec = string | { readonly kind: 'iso' | 'pattern'; readonly pattern?: string; readonly zone?: string }

/** The keys of an endpoint; `http` sets the defaults of every endpoint. */
type EndpointDefaults = {
  readonly base_url?: Text
  readonly headers?: TextMap
  readonly records?: Expression
  readonly paging?: PagingSpec
  readonly total?: Expression
  readonly dates?: DateSpec
  readonly errors?: readonly ErrorRule[]
  readonly message?: Expression
  readonly timeout?: Duration
}
export type HttpSpec = EndpointDefaults & { readonly limits?: readonly LimitSpec[] }
export type EndpointSpec = Omit<EndpointDefaults, 'base_url'> & {
  readonly description?: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: Text
  readonly query?: TextMap
  /** For a read sent as POST; the root is the result of `with`. */
  readonly body?: BodySpec
  readonly no_records?: NoRecords
  readonly response_body?: 'json' | 'ignored'
}
/** Which responses of a read mean that there are no records. */
export type NoRecords = { readonly status?: readonly (204 | 205 | 304 | 404 | 410)[]; readonly empty_body?: boolean }

/** Cursors that are timestamps of the ATS. */
type SinceTime = {
  /** A date codec, or a pattern such as yyyy-MM-dd (UTC). */
  readonly format: string
  readonly overlap?: Duration
  /** A date, or how far back. */
  readonly initial?: string
}
export type SinceSpec =
  | { readonly kind: 'none' }
  | (SinceTime & { readonly kind: 'watermark'; readonly window?: Duration })
  | (SinceTime & { readonly kind: 'created_only'; readonly open: Expression; readonly at_most?: number })
  | { readonly kind: 'sync_token'; readonly next: Expression }
export type ForEachSpec =
  | { readonly kind: 'list'; readonly values: readonly (string | number)[]; readonly as: string }
  | { readonly kind: 'vocabulary'; readonly of: string; readonly as: string }
  | {
      readonly kind: 'stream'
      readonly of: string
      readonly where?: Expression
      readonly as: string
      readonly batch?: number
    }
export type DeletesSpec =
  | { readonly kind: 'none' }
  | { readonly kind: 'absent'; readonly at_most: string; readonly set?: Readonly<Record<string, string>> }
  | { readonly kind: 'flag'; readonly when: Expression }
  | { readonly kind: 'tombstones'; readonly call: string; readonly with?: ValueMap; readonly id: Expression }

export type MinInterval =
  | Duration
  | { readonly default: Duration; readonly unlocked_by?: Readonly<Record<string, Duration>> }

export type StreamSpec = {
  readonly from: string
  readonly into: 'requisition' | 'candidate' | 'application' | 'offer' | 'department' | 'location'
  readonly every: Duration
  readonly min_interval?: MinInterval
  readonly full_every?: Duration
  /** A full run is held if it returns less than this share of the last complete one. */
  readonly at_least?: string
  readonly with?: ValueMap
  readonly for_each?: ForEachSpec
  readonly since?: SinceSpec
  readonly deletes?: DeletesSpec
  readonly select?: Expression
  readonly id: Expression
  readonly updated?: Expression
  readonly map: ValueMap
  /** Reads one record: for an event's `refresh`, and with `always` the detail of each listed record. */
  readonly read?: { readonly call: string; readonly with: ValueMap; readonly always?: boolean }
}

export type DedupeRow = {
  readonly name: string
  /** The check runs only if this is true: a search by a missing phone number would match everyone. */
  readonly when?: Expression
  /** An endpoint of the ATS, or a stream whose stored records are searched: exactly one of the two. */
  readonly call?: string
  readonly stream?: string
  /** Maximum age of the stream's last read; twice its interval by default. */
  readonly max_age?: Duration
  readonly with?: ValueMap
  readonly for_each?: ForEachSpec
  readonly where: Expression
  readonly found: 'use' | 'update' | 'review'
  readonly save?: ValueMap
  /** What a reviewer sees of a match, under the names of the push request. */
  readonly show?: ValueMap
  /** `after_loss`: runs only to resolve an attempt whose response was lost. */
  readonly ask?: 'always' | 'after_loss'
}
export type SettleSpec =
  | { readonly kind: 'key'; readonly header: string; readonly lifetime: Duration }
  | { readonly kind: 'conflict'; readonly when?: Expression; readonly save: ValueMap }
  | { readonly kind: 'search'; readonly grace: Duration }
  | { readonly kind: 'person' }
export type StepSpec = {
  readonly name: string
  readonly when?: Expression
  readonly dedupe?: readonly DedupeRow[]
  readonly call: string
  readonly with?: ValueMap
  readonly effect: 'none' | 'update' | 'create'
  readonly body?: BodySpec
  readonly save?: ValueMap
  readonly settle?: SettleSpec
  readonly update?: { readonly call: string; readonly with?: ValueMap; readonly body?: BodySpec }
}
export type AttachmentSpec = {
  readonly formats?: readonly ('pdf' | 'doc' | 'docx' | 'txt' | 'rtf')[]
  readonly max?: string
  /** Longest file name, in characters. */
  readonly max_name?: number
  /** How long the ATS may fetch the file at its URL. */
  readonly fetch_within?: Duration
  readonly optional?: boolean
}
/** The call that erases what our pushes created. */
export type EraseSpec = { readonly call: string; readonly with?: ValueMap; readonly body?: BodySpec }
export type PushSpec = {
  readonly consent: { readonly requires: 'interest_and_consent' | 'approval_of_interest' }
  readonly attachments?: Readonly<Record<string, AttachmentSpec>>
  readonly steps: readonly StepSpec[]
}

export type ConnectorSpec = {
  readonly spec: 1
  readonly id: string
  readonly name: string
  readonly version: string
  readonly api_version?: string
  readonly description?: string
  readonly prerequisites?: readonly string[]
  /** Keyed by auth_type. */
  readonly auth: Readonly<Record<string, AuthSpec>>
  readonly settings?: Readonly<Record<string, SettingSpec>>
  readonly http: HttpSpec
  readonly endpoints: Readonly<Record<string, EndpointSpec>>
  readonly pull?: Readonly<Record<string, StreamSpec>>
  readonly vocabularies?: Readonly<Record<string, Readonly<Record<string, readonly (string | number | boolean)[]>>>>
  readonly push?: { readonly application?: PushSpec; readonly erase?: EraseSpec }
  readonly events?: Readonly<Record<string, EventSpec>>
}

/** A spec with the position of every part in its file. */
export type LoadedConnector = {
  readonly spec: ConnectorSpec
  /** Path of the file as passed in. */
  readonly file: string
  /** SHA-256 of the effective spec; changes with any relevant change. */
  readonly version: string
  /** The spec without the connection's overrides; absent if there are none. */
  readonly base?: ConnectorSpec
  /** What the author tells the linter to ignore, and why. */
  readonly ignores?: readonly Ignore[]
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
