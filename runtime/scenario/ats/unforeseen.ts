import { differenceLine } from '../differ.ts'
import type { ForeseenCalls } from './foreseen.ts'
import type { Entry, Intent } from './journal.ts'
import { distance, mismatch } from './match.ts'
import { type ObservedRequest, requestLine } from './request.ts'

/** Why a scenario cannot continue. */
export type Broken = { readonly pointer: string | null; readonly message: string; readonly details: readonly string[] }

type Sought = {
  readonly foreseen: readonly ForeseenCalls[]
  readonly inOrder: boolean
  used(one: ForeseenCalls): number
}

/** Reports the request, the nearest foreseen request, and how they differ. */
export function unforeseen(request: ObservedRequest, { foreseen, inOrder, used }: Sought): Broken {
  const line = requestLine(request)
  const ranked = foreseen
    .map((one) => ({ one, found: mismatch(one.request, request) }))
    .sort((a, b) => distance(a.found) - distance(b.found))
  const [nearest] = ranked
  if (!nearest) return { pointer: null, message: `Unexpected request ${line}: the scenario expects none.`, details: [] }
  const { one, found } = nearest
  if (found.length > 0)
    return {
      pointer: `${one.pointer}/request`,
      message: `Unexpected request ${line}. The nearest expected request differs:`,
      details: found.map(differenceLine),
    }
  const why = one.after_loss
    ? 'is expected only after the response to a create was lost'
    : used(one) >= one.atMost
      ? `is expected ${one.atMost === 1 ? 'once' : `${one.atMost} times`}, but was sent again`
      : `was sent too early${inOrder ? ': the exchanges are `in_order`' : ''}`
  return { pointer: `${one.pointer}/request`, message: `${line} ${why}.`, details: [] }
}

/** An answered create is repeated only when the response lacks what the step saves. */
export function sentAgain(intent: Intent | null, journal: readonly Entry[]): string[] {
  if (intent?.act !== 'send' || intent.effect !== 'create') return []
  const { push, step } = intent
  const before = journal.findLast(
    (entry) => entry.intent?.act === 'send' && entry.intent.push === push && entry.intent.step === step,
  )
  return before?.answered && !before.refused && !before.foreseen.reply.lost
    ? [`The response to step ${step} was ${before.reply.status}, but it lacks a value that \`save\` reads.`]
    : []
}
