/**
 * The mock ATS of a scenario: it answers only with what the scenario foresees. It keeps state, so that the effect of a
 * fault can be judged: how often each exchange occurred, which creates took effect, and which of their responses were
 * lost.
 */
import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../http/exchange.ts'
import { durationMs } from '../kernel/clock.ts'
import { createEffects, type SettleOf, type Twice } from './effects.ts'
import type { ForeseenCalls } from './foreseen.ts'
import type { Entry, Intent } from './journal.ts'
import { laterOnly, withoutTimes } from './later.ts'
import { mismatch } from './match.ts'
import type { Refuses } from './refusal.ts'
import { answerOf, lostAnswer } from './replies.ts'
import { type ObservedRequest, readRequest, requestLine, sameness } from './request.ts'
import { type Broken, sentAgain, unforeseen } from './unforeseen.ts'

/** The effect of a fault on one request. */
export type Disturbance =
  | { readonly kind: 'answer'; readonly acted: boolean; readonly answer: HttpReply | HttpFailure }
  | { readonly kind: 'crash'; readonly acted: boolean }
export type Disturb = (entry: Entry) => Disturbance | null

export type Replay = HttpClient & {
  readonly journal: readonly Entry[]
  /** An unforeseen request: the scenario ends there. */
  readonly broken: Broken | null
  /**
   * The response to a create was lost, and the scenario does not define what the ATS then returns: it cannot be
   * resolved.
   */
  readonly unsettled: Intent | null
  /**
   * A fault met a create of this push, or of this step of it: whether what is found later existed before is unknown.
   */
  doubts(push: string, step?: string): boolean
  readonly twice: readonly Twice[]
  intend(intent: Intent): void
  enterAct(act: number): void
  /** Exchanges that have not occurred. */
  notMade(): { readonly foreseen: ForeseenCalls; readonly made: number }[]
}

export type ReplayOptions = {
  readonly foreseen: readonly ForeseenCalls[]
  readonly inOrder: boolean
  /** The run without a fault: a repeated request gets the same response as then. */
  readonly undisturbed: readonly Entry[] | null
  readonly disturb: Disturb
  readonly settleOf: SettleOf
  readonly refuses: Refuses
  /** The time of the world. */
  now(): number
  /** Ends the process that made the request. */
  crash(): void
}

const NEVER = new Promise<never>(() => undefined)
/** The result of a request that was no longer permitted when it would have left. */
const WITHHELD: HttpFailure = {
  kind: 'failure',
  stage: 'not_sent',
  reason: 'aborted',
  message: 'This request may not be sent any more.',
  ms: 0,
}

export function createReplay(options: ReplayOptions): Replay {
  const { foreseen, disturb } = options
  const made = new Map<ForeseenCalls, number>()
  const effects = createEffects(options.settleOf)
  const intents: Intent[] = []
  const journal: Entry[] = []
  const state = {
    act: 0,
    number: 0,
    broken: null as Broken | null,
    unsettled: null as Intent | null,
  }

  const used = (one: ForeseenCalls): number => made.get(one) ?? 0

  /** The recorded intent of this request; used once. */
  function intentOf({ method, url }: HttpRequest): Intent | null {
    const at = intents.findIndex((one) => one.method === method && url.split('?')[0] === one.address)
    return at < 0 ? null : (intents.splice(at, 1)[0] ?? null)
  }

  /** The exchanges that match the request; then those that would match, had no fault delayed it. */
  function fittingTo(request: ObservedRequest): ForeseenCalls[] {
    const found = foreseen.map((one) => ({ one, unlike: mismatch(one.request, request) }))
    const later = found.filter(
      ({ one, unlike }) =>
        unlike.length > 0 && unlike.every(({ wanted, got }) => laterOnly(wanted, got, putOffBy(one))),
    )
    return [...found.filter(({ unlike }) => unlike.length === 0), ...later].map(({ one }) => one)
  }

  /** How much later it is now than when this exchange, or any, occurred without a fault. */
  function putOffBy({ pointer }: ForeseenCalls): number {
    const [first] = options.undisturbed ?? []
    const then = options.undisturbed?.find((entry) => entry.foreseen.pointer === pointer) ?? first
    return then ? options.now() - then.at : 0
  }

  /** The exchange that answers: the ATS's result for a lost create, otherwise the first one not used up. */
  function choose(request: ObservedRequest, intent: Intent | null): ForeseenCalls | null {
    const fitting = fittingTo(request)
    const lost = intent ? effects.lostSteps(intent.push) : new Set<string>()
    if (intent && lost.has(intent.step) && tellsOfLoss(intent)) {
      const told = fitting.find((one) => tellsOf(one, intent.step) && used(one) < one.atMost)
      if (told || (options.undisturbed && onlyTold(intent))) return told ?? null
    }
    // What a lost create created is also visible to later steps.
    const later = intent?.act === 'ask' ? [...lost] : []
    const usual = fitting.filter((one) => !one.after_loss || later.some((step) => tellsOf(one, step)))
    usual.sort((a, b) => Number(Boolean(a.after_loss)) - Number(Boolean(b.after_loss)))
    if (!options.undisturbed)
      return usual.find((one) => used(one) < one.atMost && (!options.inOrder || isNext(one))) ?? null
    const then = options.undisturbed.filter((entry) => entry.act === state.act)
    return asBefore(request, then) ?? duringAct(usual, then) ?? null
  }

  /** A query about a lost create, or the same create again: the ATS's response follows from the loss. */
  const tellsOfLoss = ({ act, effect }: Intent): boolean => act === 'ask' || effect === 'create'

  /** A repeated create gets the same response where its key is known, or where it should not have been repeated. */
  const onlyTold = ({ act, step }: Intent): boolean =>
    act === 'ask' || options.settleOf(step)?.effectClass === 'conflict'

  /**
   * The same request in the same act gets the same response as without a fault, even with a later time, and again if
   * repeated. Responses after a write are given only after that write.
   */
  function asBefore(request: ObservedRequest, then: readonly Entry[]): ForeseenCalls | undefined {
    const key = sameness(request)
    const same = then.filter((entry) => sameness(entry.made) === key)
    const answered =
      same.length > 0 ? same : then.filter((entry) => laterOnly(sameness(entry.made), key, options.now() - entry.at))
    const now = journal.filter((entry) => entry.act === state.act && entry.answered)
    const reachable = answered.filter((entry) => writes(then.slice(0, then.indexOf(entry))) <= writes(now))
    const form = same.length > 0 ? (text: string) => text : withoutTimes
    const times = now.filter(({ made }) => form(sameness(made)) === form(key)).length
    const pointer = reachable[Math.min(times, reachable.length - 1)]?.foreseen.pointer
    return foreseen.find((one) => one.pointer === pointer)
  }

  function duringAct(usual: readonly ForeseenCalls[], then: readonly Entry[]): ForeseenCalls | undefined {
    const open = usual.filter((one) => used(one) < one.atMost)
    const now = usual.filter((one) => then.some((entry) => entry.foreseen.pointer === one.pointer))
    return open.find((one) => now.includes(one)) ?? now.at(-1) ?? open[0] ?? usual.at(-1)
  }

  /** Exchanges of the file are independent of the order of a scenario. */
  const isNext = (one: ForeseenCalls): boolean => {
    const before = ofFile(one) ? [] : foreseen.slice(0, foreseen.indexOf(one))
    return before.every((other) => used(other) >= other.atLeast)
  }

  /** A read without a result is simply repeated; a request that took effect is used up. */
  function answer(entry: Entry, disturbance: Disturbance | null): HttpReply | HttpFailure | 'crash' {
    const { intent, foreseen, made: request } = entry
    if (!disturbance) {
      entry.answered = true
      const { lost } = foreseen.reply
      if (lost && intent) effects.doubt(intent)
      use(foreseen)
      if (lost !== 'before') effects.took(entry)
      if (lost === 'after') effects.lost(entry)
      return lost ? lostAnswer(request) : entry.reply
    }
    if (intent?.effect === 'create') effects.doubt(intent)
    if (disturbance.acted && intent?.act === 'send') {
      entry.answered = true
      use(foreseen)
      effects.took(entry)
      effects.lost(entry)
    }
    return disturbance.kind === 'crash' ? 'crash' : disturbance.answer
  }

  const use = (one: ForeseenCalls): void => void made.set(one, used(one) + 1)

  return {
    journal,
    get broken() {
      return state.broken
    },
    get unsettled() {
      return state.unsettled
    },
    doubts: effects.doubts,
    get twice() {
      return effects.twice()
    },
    intend: (intent) => void intents.push(intent),
    enterAct(index) {
      state.act = index
      intents.length = 0
    },
    notMade: () => foreseen.filter((one) => used(one) < one.atLeast).map((one) => ({ foreseen: one, made: used(one) })),
    async attempt(request, { mayLeave }) {
      if (state.broken) return NEVER
      if (mayLeave?.() === false) {
        intentOf(request)
        return WITHHELD
      }
      const read = await readRequest(request)
      if (state.broken) return NEVER
      const intent = intentOf(request)
      const found = choose(read, intent)
      if (!found && options.undisturbed && intent && effects.doubts(intent.push, intent.step)) {
        state.unsettled = intent
        return NEVER
      }
      if (!found) {
        const broken = unforeseen(read, { ...options, used })
        state.broken = { ...broken, details: [...broken.details, ...sentAgain(intent, journal)] }
        return NEVER
      }
      state.broken = options.undisturbed ? null : tooSoon(read, found, { last: journal.at(-1), now: options.now() })
      if (state.broken) return NEVER
      const reply = answerOf(found.reply)
      const refused = intent !== null && (await options.refuses(intent.endpoint, reply))
      if (state.broken) return NEVER
      const entry: Entry = {
        number: state.number++,
        act: state.act,
        made: read,
        intent,
        foreseen: found,
        reply,
        refused,
        at: options.now(),
        answered: false,
        ended: '',
      }
      journal.push(entry)
      const answered = answer(entry, disturb(entry))
      entry.ended = endOf(answered, entry)
      if (answered !== 'crash') return answered
      options.crash()
      return NEVER
    },
    close: async () => {},
  }
}

const ofFile = ({ pointer }: ForeseenCalls): boolean => pointer.startsWith('/exchanges/')

/** Whether an exchange defines the result of a lost create of this step. */
const tellsOf = ({ after_loss }: ForeseenCalls, step: string): boolean => after_loss === true || after_loss === step

function endOf(answered: HttpReply | HttpFailure | 'crash', { reply, refused }: Entry): string {
  if (answered === 'crash') return 'the process was killed'
  if (answered.kind !== 'reply') return 'no response'
  return `${answered.status}${refused && answered === reply ? ', refused' : ''}`
}

/** A fault changes the times of requests, so waits are checked only without one. */
function tooSoon(
  made: ObservedRequest,
  { waited, pointer }: ForeseenCalls,
  { last, now }: { last: Entry | undefined; now: number },
): Broken | null {
  const passed = now - (last?.at ?? 0)
  if (waited === undefined || !last || passed >= durationMs(waited)) return null
  const message = `${requestLine(made)} was sent ${passed / 1_000} s after the previous request, not ${waited}. The previous request was ${requestLine(last.made)}.`
  return { pointer: `${pointer}/waited`, message, details: [] }
}

const writes = (entries: readonly Entry[]): number => entries.filter(({ intent }) => intent?.act === 'send').length
