/** Which foreseen exchange answers a request: by what was made so far, and by how it went without a fault. */
import type { Effects, SettleOf } from './effects.ts'
import type { ForeseenCalls } from './foreseen.ts'
import type { Entry, Intent } from './journal.ts'
import { laterOnly, withoutTimes } from './later.ts'
import { mismatch } from './match.ts'
import { type ObservedRequest, sameness } from './request.ts'

/** What was made so far, and what is foreseen. */
export type Played = {
  readonly options: {
    readonly foreseen: readonly ForeseenCalls[]
    readonly inOrder: boolean
    /** The run without a fault: a repeated request gets the same response as then. */
    readonly undisturbed: readonly Entry[] | null
    readonly settleOf: SettleOf
    /** The time of the world. */
    now(): number
  }
  readonly effects: Effects
  readonly journal: readonly Entry[]
  /** How often each exchange was made. */
  readonly counts: Map<ForeseenCalls, number>
  act: number
}

export const timesUsed = (one: ForeseenCalls, { counts }: Pick<Played, 'counts'>): number => counts.get(one) ?? 0

/** The exchange that answers: the ATS's result for a lost create, otherwise the first one not used up. */
export function chooseExchange(request: ObservedRequest, intent: Intent | null, played: Played): ForeseenCalls | null {
  const { options, effects, act } = played
  const fitting = fittingTo(request, options)
  const lost = intent ? effects.lostSteps(intent.push) : new Set<string>()
  if (intent && lost.has(intent.step) && revealsLoss(intent)) {
    const resolving = fitting.find((one) => isAfterLoss(one, intent.step) && isOpen(one, played))
    if (resolving || (options.undisturbed && onlyByLookUp(intent, options))) return resolving ?? null
  }
  // What a lost create created is also visible to later steps.
  const later = intent?.act === 'ask' ? [...lost] : []
  const usual = fitting.filter((one) => !one.after_loss || later.some((step) => isAfterLoss(one, step)))
  usual.sort((a, b) => Number(Boolean(a.after_loss)) - Number(Boolean(b.after_loss)))
  if (!options.undisturbed)
    return usual.find((one) => isOpen(one, played) && (!options.inOrder || isNext(one, played))) ?? null
  const then = options.undisturbed.filter((entry) => entry.act === act)
  return asBefore(request, then, played) ?? duringAct(usual, then, played) ?? null
}

const isOpen = (one: ForeseenCalls, played: Played): boolean => timesUsed(one, played) < one.atMost

/** The exchanges that match the request; then those that would match, had no fault delayed it. */
function fittingTo(request: ObservedRequest, options: Played['options']): ForeseenCalls[] {
  const found = options.foreseen.map((one) => ({ one, unlike: mismatch(one.request, request) }))
  const later = found.filter(
    ({ one, unlike }) =>
      unlike.length > 0 && unlike.every(({ wanted, got }) => laterOnly(wanted, got, putOffBy(one, options))),
  )
  return [...found.filter(({ unlike }) => unlike.length === 0), ...later].map(({ one }) => one)
}

/** How much later it is now than when this exchange, or any, occurred without a fault. */
function putOffBy({ pointer }: ForeseenCalls, { undisturbed, now }: Played['options']): number {
  const [first] = undisturbed ?? []
  const then = undisturbed?.find((entry) => entry.foreseen.pointer === pointer) ?? first
  return then ? now() - then.at : 0
}

/** A query about a lost create, or the same create again: the ATS's response follows from the loss. */
const revealsLoss = ({ act, effect }: Intent): boolean => act === 'ask' || effect === 'create'

/** A repeated create gets the same response where its key is known, or where it should not have been repeated. */
const onlyByLookUp = ({ act, step }: Intent, { settleOf }: Played['options']): boolean =>
  act === 'ask' || settleOf(step)?.effectClass === 'conflict'

/**
 * The same request in the same act gets the same response as without a fault, even with a later time, and again if
 * repeated. Responses after a write are given only after that write.
 */
function asBefore(
  request: ObservedRequest,
  then: readonly Entry[],
  { options, journal, act }: Played,
): ForeseenCalls | undefined {
  const key = sameness(request)
  const same = then.filter((entry) => sameness(entry.request) === key)
  const repeated =
    same.length > 0 ? same : then.filter((entry) => laterOnly(sameness(entry.request), key, options.now() - entry.at))
  const now = journal.filter((entry) => entry.act === act && entry.answered)
  const reachable = repeated.filter((entry) => writes(then.slice(0, then.indexOf(entry))) <= writes(now))
  const form = same.length > 0 ? (text: string) => text : withoutTimes
  const times = now.filter(({ request }) => form(sameness(request)) === form(key)).length
  const pointer = reachable[Math.min(times, reachable.length - 1)]?.foreseen.pointer
  return options.foreseen.find((one) => one.pointer === pointer)
}

function duringAct(usual: readonly ForeseenCalls[], then: readonly Entry[], played: Played): ForeseenCalls | undefined {
  const open = usual.filter((one) => isOpen(one, played))
  const now = usual.filter((one) => then.some((entry) => entry.foreseen.pointer === one.pointer))
  return open.find((one) => now.includes(one)) ?? now.at(-1) ?? open[0] ?? usual.at(-1)
}

/** Exchanges of the file are independent of the order of a scenario. */
const isNext = (one: ForeseenCalls, played: Played): boolean => {
  const before = ofFile(one) ? [] : played.options.foreseen.slice(0, played.options.foreseen.indexOf(one))
  return before.every((other) => timesUsed(other, played) >= other.atLeast)
}

const ofFile = ({ pointer }: ForeseenCalls): boolean => pointer.startsWith('/exchanges/')

/** Whether an exchange defines the result of a lost create of this step. */
const isAfterLoss = ({ after_loss }: ForeseenCalls, step: string): boolean => after_loss === true || after_loss === step

const writes = (entries: readonly Entry[]): number => entries.filter(({ intent }) => intent?.act === 'send').length
