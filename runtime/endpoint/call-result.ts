import type { OpenReply } from '../expression/evaluator.ts'
import type { HttpReply } from '../http/exchange.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { ErrorClass } from '../spec/connector.ts'

/** What came of a call. */
export type CallResult =
  | {
      readonly kind: 'ok'
      readonly status: number
      /** Method and address with the query, every secret masked: kept beside what the answer brought. */
      readonly asked: string
      /** When its request left. */
      readonly askedAt: number
      /** Lower-case names. */
      readonly headers: HttpReply['headers']
      readonly reply: OpenReply
      readonly total: number | null
      /** The spec says of such a response that there are no records. */
      readonly none: boolean
      readonly ms: number
    }
  /** A definite answer that says no. `until`: not before this time. `again`: what was refused is mended, try now. */
  | {
      readonly kind: 'refused'
      readonly class: ErrorClass
      /** What to tell, where the class alone says too little. */
      readonly code?: ErrorCode
      readonly status: number
      readonly message: string
      /** What the ATS said, in its words: for the attempt alone, which an erasure deletes. */
      readonly said?: string | null
      readonly until: number | null
      readonly again: boolean
      readonly ms: number
      /** Where {@link CallRequest.keep} asked for it. */
      readonly kept?: { readonly reply: OpenReply; readonly headers: HttpReply['headers'] }
    }
  /** An answer that cannot be understood: the ATS may have acted. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly message: string; readonly ms: number }
  | {
      readonly kind: 'failure'
      readonly stage: 'not_sent' | 'maybe_sent'
      /** Of the head of the response, where that was received. */
      readonly status?: number
      readonly message: string
      readonly ms: number
    }

/** The budget is used up: come back at that time. */
export type Wait = { readonly kind: 'wait'; readonly until: number }
