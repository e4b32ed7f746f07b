import type { HttpReply } from '../http/exchange.ts'
import type { ForeseenCalls } from './foreseen.ts'
import type { ObservedRequest } from './request.ts'

/** What the runtime noted on disk before a request of a push left. */
export type Intent = {
  readonly push: string
  readonly step: string
  readonly act: 'ask' | 'send'
  readonly effect: 'none' | 'update' | 'create'
  readonly endpoint: string
  readonly method: string
  readonly address: string
}

/** A request that was made, and what answered it. */
export type Entry = {
  readonly number: number
  /** Index of the act during which it was made. */
  readonly act: number
  readonly made: ObservedRequest
  readonly intent: Intent | null
  readonly foreseen: ForeseenCalls
  readonly reply: HttpReply
  /** A request of a push, and the reply says no. */
  readonly refused: boolean
  readonly at: number
  /** It was answered so, and no fault came between. */
  answered: boolean
  /** What came of it, in words: a status, or why none came. */
  ended: string
}
