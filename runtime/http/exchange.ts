/** The types of one HTTP attempt: the request, the response, and how far the attempt got. */

import type { HttpMethod } from '../kernel/model/states.ts'

export type HttpBody =
  | { readonly kind: 'none' }
  /** Complete bytes with their content type; a body strategy creates them. */
  | {
      readonly kind: 'bytes'
      readonly contentType: string
      readonly bytes: Uint8Array
      /** No header replaces the content type, because only this one tells how to read the bytes. */
      readonly ownsType?: true
      /** The ranges of files in the body, in order; logs show the file name instead. */
      readonly files?: readonly FileRange[]
    }

/** A range of a body that contains a file, in any encoding; `file` is the name in its mark. */
export type FileRange = { readonly file: string; readonly start: number; readonly end: number }

export type HttpRequest = {
  readonly method: HttpMethod
  /** Absolute URL with its query. */
  readonly url: string
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: HttpBody
}

export type HttpReply = {
  readonly kind: 'reply'
  readonly status: number
  /** Header names are in lower case; repeated headers are joined by ", ". */
  readonly headers: Readonly<Record<string, string>>
  /** The body, decompressed and decoded as UTF-8 (or the charset that it declares). */
  readonly text: string
  /** It is not UTF-8, and should be: read as Windows-1252, or with damaged characters. */
  readonly misencoded?: true
  /** From the first byte sent to the last byte read, in milliseconds. */
  readonly ms: number
}

/**
 * No complete response. `not_sent` is used only if it is certain that nothing arrived (name not found, connection
 * refused, handshake failed, not yet written). Everything else is `maybe_sent`: the server may have acted.
 */
export type HttpFailure = {
  readonly kind: 'failure'
  readonly stage: 'not_sent' | 'maybe_sent'
  readonly reason: 'address' | 'connect' | 'tls' | 'timeout' | 'reset' | 'too_large' | 'encoding' | 'aborted'
  /** The status of the response, if its head was received. */
  readonly status?: number
  readonly message: string
  readonly ms: number
}

export type HttpLimits = {
  /** For the whole attempt including connecting, in milliseconds. */
  readonly deadlineMs: number
  /** Largest decompressed body, in bytes. */
  readonly maxBytes: number
  /** Called right before the first byte is written, because connecting takes time; false stops the request. */
  readonly mayLeave?: () => boolean
  /** Absent for the authorities of the system, and no client certificate. */
  readonly tls?: ClientTls
}

/** The certificates that a connection uses instead of the defaults of TLS, as PEM texts. */
export type ClientTls = {
  /** The only authorities that may sign the certificate of the server. */
  readonly ca?: string
  /** The certificate that the client presents, followed by its chain, and its private key. */
  readonly certificate?: string
  readonly key?: string
  /** Equal for equal contents: calls with the same material share their network connections. */
  readonly digest: string
}

/** Makes one attempt: no redirects, no retries. Never throws for network failures. */
export type HttpClient = {
  attempt(request: HttpRequest, limits: HttpLimits): Promise<HttpReply | HttpFailure>
  /** The process stops: what waits for the addresses of a name fails unsent, and nothing is looked up any more. */
  endLookups?(): void
  close(): Promise<void>
}
