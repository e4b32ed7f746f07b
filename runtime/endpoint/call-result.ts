import type { OpenReply } from '../expression/evaluator.ts'
import type { HttpReply } from '../http/exchange.ts'
import type { ErrorCode } from '../kernel/errors/errors.ts'
import type { ErrorClass } from '../spec/connector.ts'

/** The result of a call. */
export type CallResult =
  | {
      readonly kind: 'ok'
      readonly status: number
      /** Method and URL with the query, all secrets masked; stored with the results of the response. */
      readonly request: string
      /** When its request left. */
      readonly askedAt: number
      /** Header names are in lower case. */
      readonly headers: HttpReply['headers']
      readonly misencoded?: HttpReply['misencoded']
      readonly reply: OpenReply
      readonly total: number | null
      /** According to the spec, this response means that there are no records. */
      readonly none: boolean
      readonly ms: number
    }
  /** A definite rejection. `until`: not before this time. `again`: the cause is fixed, retry now. */
  | {
      readonly kind: 'refused'
      readonly class: ErrorClass
      /** An error rule of the spec states the class; otherwise it follows from the status, or from what we did. */
      readonly byRule?: true
      /** What to report if the class alone is not specific enough. */
      readonly code?: ErrorCode
      readonly status: number
      readonly message: string
      /** The error message of the ATS: kept only with the attempt, which an erasure deletes. */
      readonly said?: string | null
      readonly until: number | null
      readonly again: boolean
      readonly ms: number
      /** Present if {@link CallRequest.keep} requested it. */
      readonly kept?: { readonly reply: OpenReply; readonly headers: HttpReply['headers'] }
    }
  /** A response that cannot be understood: the ATS may have acted. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly message: string; readonly ms: number }
  | {
      readonly kind: 'failure'
      readonly stage: 'not_sent' | 'maybe_sent'
      /** The status of the response, if its head was received. */
      readonly status?: number
      readonly message: string
      readonly ms: number
    }

/** Everything but a successful response. */
export type FailedCall = Exclude<CallResult, { kind: 'ok' }>

/** The budget is used up: retry at that time. */
export type Wait = { readonly kind: 'wait'; readonly until: number }
