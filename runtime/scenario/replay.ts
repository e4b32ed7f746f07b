/**
 * The ATS of a scenario: answers from what the scenario foresees, and from nothing else. It keeps a state of its own, so that
 * a fault can be told from what it does: how often each exchange was made, which creates took effect, and which of their
 * answers was lost.
 */
import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../http/exchange.ts'
import { durationMs } from '../kernel/clock.ts'
import { differenceLine } from './differ.ts'
import type { Foreseen } from './foreseen.ts'
import { distance, mismatch } from './match.ts'
import { answerOf, lostAnswer } from './replies.ts'
import { type Made, readRequest, requestLine, sameness } from './request.ts'

/** What the runtime noted on disk before a request of a push left. */
export type Intent = {
  readonly push: string
  readonly step: string
  readonly act: 'ask' | 'send'
  readonly effect: 'none' | 'update' | 'create'
  readonly method: string
  readonly address: string
}

/** A request that was made, and what answered it. */
export type Entry = {
  readonly number: number
  /** Index of the act during which it was made. */
  readonly act: number
  readonly made: Made
  readonly intent: Intent | null
  readonly foreseen: Foreseen
  readonly reply: HttpReply
  /** It was answered so, and no fault came between. */
  answered: boolean
}

/** What a fault does to one request. */
export type Disturbance =
  | { readonly kind: 'answer'; readonly acted: boolean; readonly answer: HttpReply | HttpFailure }
  | { readonly kind: 'crash'; readonly acted: boolean }
export type Disturb = (entry: Entry) => Disturbance | null

/** Why a scenario cannot go on. */
export type Broken = { readonly pointer: string | null; readonly message: string; readonly details: readonly string[] }

export type Replay = HttpClient & {
  readonly journal: readonly Entry[]
  /** A request that nothing foresees: the scenario ends there. */
  readonly broken: Broken | null
  /** The answer to a create did not come, and the scenario does not say what the ATS then tells: nobody can settle it. */
  readonly unsettled: boolean
  /** A fault met a create of this push, or of this step of it: whether what is found afterwards was there before, nobody can tell. */
  doubts(push: string, step?: string): boolean
  /** Creates that took effect more than once, in words. */
  readonly twice: readonly string[]
  intend(intent: Intent): void
  enterAct(act: number): void
  /** What is left to be made. */
  notMade(): { readonly foreseen: Foreseen; readonly made: number }[]
}

export type ReplayOptions = {
  readonly foreseen: readonly Foreseen[]
  readonly inOrder: boolean
  /** How it went without a fault: then what was answered once is answered again when it is asked again. */
  readonly undisturbed: readonly Entry[] | null
  readonly disturb: Disturb
  /** The time of the world. */
  now(): number
  /** Ends the process in which the request was made. */
  crash(): void
}

const NEVER = new Promise<never>(() => undefined)

export function createReplay(options: ReplayOptions): Replay {
  const { foreseen, disturb } = options
  const made = new Map<Foreseen, number>()
  const effects = new Map<string, number>()
  const intents: Intent[] = []
  const journal: Entry[] = []
  const state = {
    act: 0,
    number: 0,
    broken: null as Broken | null,
    unsettled: false,
    askedAt: null as number | null,
    doubted: new Set<string>(),
    lost: new Set<string>(),
  }

  const used = (one: Foreseen): number => made.get(one) ?? 0
  const keyOf = ({ push, step }: Intent): string => `${push} ${step}`

  function intentOf({ method, url }: HttpRequest): Intent | null {
    const at = intents.findIndex((one) => one.method === method && url.split('?')[0] === one.address)
    return at < 0 ? null : (intents.splice(at, 1)[0] ?? null)
  }

  /** The exchange that answers: what the ATS says of a lost create, else the first that is not used up. */
  function choose(request: Made, intent: Intent | null): Foreseen | null {
    const fitting = foreseen.filter((one) => mismatch(one.request, request).length === 0)
    if (intent?.act === 'ask' && state.lost.has(keyOf(intent))) {
      const told = fitting.find((one) => one.after_loss && used(one) < one.atMost)
      if (told || options.undisturbed) return told ?? null
    }
    // What a lost create made is also seen by the steps after it.
    const later = intent?.act === 'ask' && [...state.lost].some((key) => key.startsWith(`${intent.push} `))
    const usual = fitting.filter((one) => !one.after_loss || later)
    usual.sort((a, b) => Number(a.after_loss ?? false) - Number(b.after_loss ?? false))
    if (!options.undisturbed)
      return usual.find((one) => used(one) < one.atMost && (!options.inOrder || isNext(one))) ?? null
    const then = options.undisturbed.filter((entry) => entry.act === state.act)
    return asBefore(request, then) ?? duringAct(usual, then) ?? null
  }

  /**
   * The same request in the same act is answered as it was without a fault; asked once more, it is answered so once more. What
   * the ATS said after a write it says after that write only.
   */
  function asBefore(request: Made, then: readonly Entry[]): Foreseen | undefined {
    const key = sameness(request)
    const answered = then.filter((entry) => sameness(entry.made) === key)
    const now = journal.filter((entry) => entry.act === state.act && entry.answered)
    const reachable = answered.filter((entry) => writes(then.slice(0, then.indexOf(entry))) <= writes(now))
    const times = now.filter((entry) => sameness(entry.made) === key).length
    const pointer = reachable[Math.min(times, reachable.length - 1)]?.foreseen.pointer
    return foreseen.find((one) => one.pointer === pointer)
  }

  function duringAct(usual: readonly Foreseen[], then: readonly Entry[]): Foreseen | undefined {
    const open = usual.filter((one) => used(one) < one.atMost)
    const now = usual.filter((one) => then.some((entry) => entry.foreseen.pointer === one.pointer))
    return open.find((one) => now.includes(one)) ?? now.at(-1) ?? open[0] ?? usual.at(-1)
  }

  const isNext = (one: Foreseen): boolean => {
    const before = foreseen.slice(0, foreseen.indexOf(one))
    return before.every((other) => used(other) >= other.atLeast)
  }

  /** A create takes effect unless the ATS refuses it. */
  const creates = ({ intent, reply }: Entry): boolean => intent?.effect === 'create' && reply.status < 400

  function act(entry: Entry, took: boolean): void {
    made.set(entry.foreseen, used(entry.foreseen) + 1)
    if (!took || !entry.intent || !creates(entry)) return
    const key = keyOf(entry.intent)
    effects.set(key, (effects.get(key) ?? 0) + 1)
  }

  function lose(entry: Entry): void {
    if (entry.intent && creates(entry)) state.lost.add(keyOf(entry.intent))
  }

  /** A read that came to nothing is simply read again; what took effect is used up. */
  function answer(entry: Entry, disturbance: Disturbance | null): HttpReply | HttpFailure | 'crash' {
    if (!disturbance) {
      entry.answered = true
      const { lost } = entry.foreseen.reply
      if (lost && entry.intent) state.doubted.add(keyOf(entry.intent))
      act(entry, lost !== 'before')
      if (lost === 'after') lose(entry)
      return lost ? lostAnswer(entry.made) : entry.reply
    }
    if (entry.intent?.effect === 'create') state.doubted.add(keyOf(entry.intent))
    if (disturbance.acted && entry.intent?.act === 'send') {
      entry.answered = true
      act(entry, true)
      lose(entry)
    }
    return disturbance.kind === 'crash' ? 'crash' : disturbance.answer
  }

  return {
    journal,
    get broken() {
      return state.broken
    },
    get unsettled() {
      return state.unsettled
    },
    doubts: (push, step) =>
      step === undefined
        ? [...state.doubted].some((key) => key.startsWith(`${push} `))
        : state.doubted.has(`${push} ${step}`),
    get twice() {
      return [...effects]
        .filter(([, count]) => count > 1)
        .map(([key, count]) => `step ${key.split(' ')[1]}, ${count} times`)
    },
    intend: (intent) => void intents.push(intent),
    enterAct(index) {
      state.act = index
      intents.length = 0
    },
    notMade: () => foreseen.filter((one) => used(one) < one.atLeast).map((one) => ({ foreseen: one, made: used(one) })),
    async attempt(request) {
      if (state.broken) return NEVER
      const read = await readRequest(request)
      if (state.broken) return NEVER
      const intent = intentOf(request)
      const found = choose(read, intent)
      if (!found && options.undisturbed && intent && state.doubted.has(keyOf(intent))) {
        state.unsettled = true
        return NEVER
      }
      if (!found) {
        state.broken = unforeseen(read, options, used)
        return NEVER
      }
      state.broken = options.undisturbed ? null : tooSoon(read, found, options.now() - (state.askedAt ?? 0))
      if (state.broken) return NEVER
      state.askedAt = options.now()
      const reply = answerOf(found.reply)
      const entry: Entry = {
        number: state.number++,
        act: state.act,
        made: read,
        intent,
        foreseen: found,
        reply,
        answered: false,
      }
      journal.push(entry)
      const answered = answer(entry, disturb(entry))
      if (answered !== 'crash') return answered
      options.crash()
      return NEVER
    },
    close: async () => {},
  }
}

/** A fault changes when requests are made, so waits are looked at only without one. */
function tooSoon(made: Made, { waited, pointer }: Foreseen, passed: number): Broken | null {
  if (waited === undefined || passed >= durationMs(waited)) return null
  const message = `${requestLine(made)} was made ${passed / 1_000} s after the request before it, not ${waited}.`
  return { pointer: `${pointer}/waited`, message, details: [] }
}

const writes = (entries: readonly Entry[]): number => entries.filter(({ intent }) => intent?.act === 'send').length

/** Says what was asked, which foreseen request is nearest to it, and in what the two differ. */
function unforeseen(made: Made, { foreseen, inOrder }: ReplayOptions, used: (one: Foreseen) => number): Broken {
  const line = requestLine(made)
  const ranked = foreseen
    .map((one) => ({ one, found: mismatch(one.request, made) }))
    .sort((a, b) => distance(a.found) - distance(b.found))
  const [nearest] = ranked
  if (!nearest) return { pointer: null, message: `${line} is not foreseen: no request is.`, details: [] }
  const { one, found } = nearest
  if (found.length > 0)
    return {
      pointer: `${one.pointer}/request`,
      message: `${line} is not foreseen. The nearest foreseen request differs:`,
      details: found.map(differenceLine),
    }
  const why = one.after_loss
    ? 'is foreseen only after the answer to a create was lost'
    : used(one) >= one.atMost
      ? `is foreseen ${one.atMost === 1 ? 'once' : `${one.atMost} times`}, and was made again`
      : `came too early${inOrder ? ': the exchanges are `in_order`' : ''}`
  return { pointer: `${one.pointer}/request`, message: `${line} ${why}.`, details: [] }
}
