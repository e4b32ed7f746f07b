import type { HttpReply } from '../../http/exchange.ts'
import type { AttemptAct, CallEffect } from '../../kernel/model/states.ts'
import type { ForeseenCalls } from './foreseen.ts'
import type { ObservedRequest } from './request.ts'

/** What the runtime wrote to disk before a request of a push left. */
export type Intent = {
  readonly push: string
  readonly step: string
  readonly act: AttemptAct
  readonly effect: CallEffect
  readonly endpoint: string
  readonly method: string
  readonly address: string
}

/** A request and its response. */
export type Entry = {
  readonly number: number
  /** Index of the act during which it was made. */
  readonly act: number
  readonly request: ObservedRequest
  readonly intent: Intent | null
  readonly foreseen: ForeseenCalls
  readonly reply: HttpReply
  /** A request of a push that the response refuses. */
  readonly refused: boolean
  readonly at: number
  /** It was answered this way, without a fault in between. */
  answered: boolean
  /** Its result in words: a status, or why there is none. */
  ended: string
}
