/** The shapes of one HTTP attempt: what goes out, what comes back, and how far it got. */

import type { HttpMethod } from '../kernel/states.ts'

export type HttpBody =
  | { readonly kind: 'none' }
  /** Complete bytes with their content type; how they were made is the business of a body strategy. */
  | {
      readonly kind: 'bytes'
      readonly contentType: string
      readonly bytes: Uint8Array
      /** Where files stand in it, in their order: what shows the body names them instead. */
      readonly files?: readonly FileRange[]
    }

/** Bytes of a body that are a file, in whatever encoding; `file` is the name that its mark has. */
export type FileRange = { readonly file: string; readonly start: number; readonly end: number }

export type HttpRequest = {
  readonly method: HttpMethod
  /** Absolute address with its query. */
  readonly url: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: HttpBody
}

export type HttpReply = {
  readonly kind: 'reply'
  readonly status: number
  /** Lower-case names; a repeated header is joined by ", ". */
  readonly headers: Readonly<Record<string, string>>
  /** The body, decompressed and decoded as UTF-8 (or the charset that it declares). */
  readonly text: string
  /** From the first byte sent to the last byte read, in milliseconds. */
  readonly ms: number
}

/**
 * No complete answer. `not_sent` is said only where it is proven that nothing arrived (name not found, refused,
 * handshake failed, not yet written); everything else is `maybe_sent`: the server may have acted.
 */
export type HttpFailure = {
  readonly kind: 'failure'
  readonly stage: 'not_sent' | 'maybe_sent'
  readonly reason: 'address' | 'connect' | 'tls' | 'timeout' | 'reset' | 'too_large' | 'encoding' | 'aborted'
  /** Of the head of the response, where that was received. */
  readonly status?: number
  readonly message: string
  readonly ms: number
}

export type HttpLimits = {
  /** For the whole attempt, connecting included, in milliseconds. */
  readonly deadlineMs: number
  /** Largest decompressed body, in bytes. */
  readonly maxBytes: number
  /** Asked right before the first byte is written: connecting takes its time, and false keeps the request from leaving. */
  readonly mayLeave?: () => boolean
}

/** Makes one attempt: follows no redirect, tries nothing again. Never throws for what the network does. */
export type HttpClient = {
  attempt(request: HttpRequest, limits: HttpLimits): Promise<HttpReply | HttpFailure>
  close(): Promise<void>
}
