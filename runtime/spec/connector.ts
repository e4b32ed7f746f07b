/**
 * A connector spec as the runtime sees it. Its types are written from the schema (`npm run generate`); here are names for
 * parts of them.
 */
import type {
  AuthSpec,
  BodySpec,
  ConnectorSpec,
  CredentialSpec,
  DedupeSpec,
  EndpointSpec,
  ErrorSpec,
  EventSpec,
  StreamSpec,
  ValuesSpec,
  VerifySpec,
} from './connector.gen.ts'
import type { Ignore } from './ignores.ts'

export type {
  AttachmentSpec,
  AuthSpec,
  BodySpec,
  ConnectorSpec,
  DeletesSpec,
  EndpointSpec,
  EventSpec,
  ForEachSpec,
  LimitSpec,
  PagingSpec,
  ReactionSpec,
  SettingSpec,
  SettleSpec,
  SinceSpec,
  StepSpec,
  StreamSpec,
  VerifySpec,
} from './connector.gen.ts'

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

export type PushSpec = NonNullable<NonNullable<ConnectorSpec['push']>['application']>
export type DedupeRow = DedupeSpec

export type WebhookSpec = Kind<EventSpec, 'webhook'>
export type QueueSpec = Kind<EventSpec, 'queue'>
export type HandshakeSpec = NonNullable<WebhookSpec['handshake']>[number]
export type SubscribeSpec = NonNullable<WebhookSpec['subscribe']>
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
  /** What was read from the file. */
  readonly text?: string
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
