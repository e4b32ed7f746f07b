/** What an ATS tells by itself, as a spec says it. `schemas/connector.schema.json` is the authority. */
import type { ValueTree } from '../expression/evaluator.ts'
import type { CredentialFields } from './auth.ts'

type Expression = string
type Text = string
type Values = Readonly<Record<string, ValueTree>>

type Encoding = 'hex' | 'base64'
/** What the ways to verify a signature have in common. */
export type SignedVerify = {
  readonly keys: readonly Text[]
  /** Is in front of a key, and is taken off. */
  readonly key_prefix?: string
  readonly key_encoding?: 'utf8' | Encoding
  /** What was signed; without it, the raw bytes of the body. */
  readonly text?: Text
  /** One of `header`, `query` and `field` says where it is. */
  readonly signature: {
    readonly header?: string
    readonly query?: string
    readonly field?: Expression
    readonly wrapped?: 'base64'
    readonly separator?: string
    readonly prefix?: string
    readonly encoding?: Encoding
  }
  readonly body_hash?: { readonly algorithm?: 'sha1' | 'sha256' | 'sha512'; readonly encoding?: Encoding }
  /** One of `header`, `field` and `prefix` (a part of the signature) says where it is. */
  readonly time?: {
    readonly header?: string
    readonly field?: Expression
    readonly prefix?: string
    readonly unit?: 's' | 'ms' | 'iso'
    readonly tolerance?: string
  }
}
export type HmacVerify = SignedVerify & { readonly kind: 'hmac'; readonly algorithm?: 'sha1' | 'sha256' | 'sha512' }
/** Keys and signature are base64 where nothing is said. */
export type Ed25519Verify = SignedVerify & { readonly kind: 'ed25519'; readonly key_encoding?: Encoding }
export type VerifySpec =
  | { readonly kind: 'token'; readonly header: string; readonly equals: Text }
  | { readonly kind: 'basic'; readonly username: Text; readonly password: Text }
  | HmacVerify
  | Ed25519Verify
  | { readonly kind: 'secret_url'; readonly param: string; readonly equals: Text }

/** A delivery that is answered and goes no further. */
export type HandshakeSpec = {
  readonly when: Expression
  /** `false`: answered before anything is verified. */
  readonly verified?: boolean
  readonly status?: number
  readonly headers?: Readonly<Record<string, Text>>
  readonly body?: ValueTree
}

/** What an event does; one of `refresh`, `delete` and `merge` names the stream. */
export type ReactionSpec = {
  readonly refresh?: string
  readonly delete?: string
  readonly merge?: string
  readonly with: Values
}
type CallSpec = { readonly call: string; readonly with?: Values }

/** A webhook that is registered by call. */
export type SubscribeSpec = {
  /** The credential that we make up where the connection does not bring it. */
  readonly secret?: string
  /** One webhook is made for each of them. */
  readonly events?: readonly string[]
  readonly find?: CallSpec & { readonly where?: Expression; readonly id: Expression }
  readonly create: CallSpec & { readonly id: Expression; readonly save?: Readonly<Record<string, Expression>> }
  readonly remove?: CallSpec
}

type ToldSpec = {
  /** Of a webhook. */
  readonly credentials?: CredentialFields
  readonly event: Expression
  readonly id?: Expression
  readonly on: Readonly<Record<string, ReactionSpec>>
}
export type WebhookSpec = ToldSpec & {
  readonly kind: 'webhook'
  readonly verify: VerifySpec
  readonly handshake?: readonly HandshakeSpec[]
  readonly reply?: { readonly status?: number; readonly body?: ValueTree }
  readonly subscribe?: SubscribeSpec
}
export type QueueSpec = ToldSpec & {
  readonly id: Expression
  readonly kind: 'queue'
  readonly every: string
  readonly call: string
  readonly with?: Values
  readonly calls?: number
  readonly ack?: CallSpec & { readonly per?: 'batch' | 'event' }
  readonly again?: CallSpec & { readonly last?: CallSpec & { readonly is: Expression } }
}
export type EventSpec = WebhookSpec | QueueSpec

/** Credentials of a webhook that come from `subscribe`: made up by us, or shown when it is made. */
export function subscribedCredentials(event: EventSpec): string[] {
  if (event.kind !== 'webhook' || !event.subscribe) return []
  const { secret, create } = event.subscribe
  return [...(secret === undefined ? [] : [secret]), ...Object.keys(create.save ?? {})]
}
