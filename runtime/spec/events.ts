/** What an ATS tells by itself, as a spec says it. `schemas/connector.schema.json` is the authority. */
import type { ValueTree } from '../expression/evaluator.ts'
import type { CredentialFields } from './auth.ts'

type Expression = string
type Text = string
type Values = Readonly<Record<string, ValueTree>>

type Encoding = 'hex' | 'base64'
export type HmacVerify = {
  readonly kind: 'hmac'
  readonly algorithm?: 'sha1' | 'sha256' | 'sha512'
  readonly keys: readonly Text[]
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
export type VerifySpec =
  | { readonly kind: 'token'; readonly header: string; readonly equals: Text }
  | { readonly kind: 'basic'; readonly username: Text; readonly password: Text }
  | HmacVerify
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
export type EventSpec = {
  readonly kind: 'webhook'
  readonly credentials?: CredentialFields
  readonly verify: VerifySpec
  readonly handshake?: readonly HandshakeSpec[]
  readonly reply?: { readonly status?: number; readonly body?: ValueTree }
  readonly event: Expression
  readonly id?: Expression
  readonly on: Readonly<Record<string, { readonly refresh: string; readonly with: Values }>>
}
