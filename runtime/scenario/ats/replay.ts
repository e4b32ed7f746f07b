/**
 * The mock ATS of a scenario: it answers only with what the scenario foresees. It keeps state, so that the effect of a
 * fault can be judged: how often each exchange occurred, which creates took effect, and which of their responses were
 * lost.
 */
import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../../http/exchange.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import { MASK } from '../../kernel/secrets/mask.ts'
import { chooseExchange, type Played, timesUsed } from './choose-exchange.ts'
import { createEffects, type Twice } from './effects.ts'
import type { ForeseenCalls } from './foreseen.ts'
import type { Entry, Intent } from './journal.ts'
import type { Refuses } from './refusal.ts'
import { lostReply, replyOf } from './replies.ts'
import { type ObservedRequest, readRequest, requestLine } from './request.ts'
import { type Broken, sentAgain, unforeseen } from './unforeseen.ts'

/** The effect of a fault on one request. */
export type Disturbance =
  | { readonly kind: 'respond'; readonly acted: boolean; readonly response: HttpReply | HttpFailure }
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
  notSent(): { readonly foreseen: ForeseenCalls; readonly times: number }[]
}

export type ReplayOptions = Played['options'] & {
  readonly disturb: Disturb
  readonly refuses: Refuses
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

type Scene = Played & {
  readonly options: ReplayOptions
  readonly journal: Entry[]
  /** Noted before a request leaves, and of use once. */
  readonly intents: Intent[]
  broken: Broken | null
  unsettled: Intent | null
}

export function createReplay(options: ReplayOptions): Replay {
  const effects = createEffects(options.settleOf)
  const scene: Scene = {
    options,
    effects,
    journal: [],
    intents: [],
    counts: new Map(),
    act: 0,
    broken: null,
    unsettled: null,
  }
  return {
    journal: scene.journal,
    get broken() {
      return scene.broken
    },
    get unsettled() {
      return scene.unsettled
    },
    doubts: effects.doubts,
    get twice() {
      return effects.twice()
    },
    intend: (intent) => void scene.intents.push(intent),
    enterAct(index) {
      scene.act = index
      scene.intents.length = 0
    },
    notSent: () =>
      options.foreseen
        .map((one) => ({ foreseen: one, times: timesUsed(one, scene) }))
        .filter(({ foreseen, times }) => times < foreseen.atLeast),
    attempt: (request, { mayLeave }) => attempt(request, mayLeave, scene),
    close: async () => {},
  }
}

async function attempt(
  request: HttpRequest,
  mayLeave: (() => boolean) | undefined,
  scene: Scene,
): Promise<HttpReply | HttpFailure> {
  if (scene.broken) return NEVER
  if (mayLeave?.() === false) {
    intentOf(request, scene)
    return WITHHELD
  }
  const read = await readRequest(request)
  if (scene.broken) return NEVER
  const intent = intentOf(request, scene)
  const found = meet(read, intent, scene)
  if (!found) return NEVER
  const reply = replyOf(found.reply)
  const refused = intent !== null && (await scene.options.refuses(intent.endpoint, reply))
  if (scene.broken) return NEVER
  const entry = note({ request: read, intent, foreseen: found, reply, refused }, scene)
  const response = respond(entry, scene.options.disturb(entry), scene)
  entry.ended = endOf(response, entry)
  if (response !== 'crash') return response
  scene.options.crash()
  return NEVER
}

/** The recorded intent of this request; used once. */
function intentOf({ method, url }: HttpRequest, { intents }: Scene): Intent | null {
  const at = intents.findIndex((one) => one.method === method && isAt(url.split('?')[0]!, one.address))
  return at < 0 ? null : (intents.splice(at, 1)[0] ?? null)
}

/** An intent keeps its URL without personal data and secrets: any text may be where they are masked. */
function isAt(url: string, address: string): boolean {
  const [first, ...others] = address.split(MASK)
  const last = others.pop()
  if (last === undefined) return url === address
  let end = url.startsWith(first!) ? first!.length : -1
  for (const part of others) end = end < 0 ? -1 : after(url, part, end)
  return end >= 0 && url.endsWith(last) && url.length - last.length > end
}

/** The end of this part, with at least one character before it; -1: it is not there. */
function after(url: string, part: string, from: number): number {
  const at = url.indexOf(part, from + 1)
  return at < 0 ? -1 : at + part.length
}

/** The exchange that answers a request; null: the scenario ends there. */
function meet(read: ObservedRequest, intent: Intent | null, scene: Scene): ForeseenCalls | null {
  const { options, effects, journal } = scene
  const found = chooseExchange(read, intent, scene)
  if (!found && options.undisturbed && intent && effects.doubts(intent.push, intent.step)) {
    scene.unsettled = intent
    return null
  }
  if (!found) {
    const broken = unforeseen(read, { ...options, used: (one) => timesUsed(one, scene) })
    scene.broken = { ...broken, details: [...broken.details, ...sentAgain(intent, journal)] }
    return null
  }
  scene.broken = options.undisturbed ? null : tooSoon(read, found, { last: journal.at(-1), now: options.now() })
  return scene.broken ? null : found
}

type Exchanged = Pick<Entry, 'request' | 'intent' | 'foreseen' | 'reply' | 'refused'>

function note(exchanged: Exchanged, { journal, options, act }: Scene): Entry {
  const entry = { ...exchanged, number: journal.length, act, at: options.now(), answered: false, ended: '' }
  journal.push(entry)
  return entry
}

/** A read without a result is simply repeated; a request that took effect is used up. */
function respond(entry: Entry, disturbance: Disturbance | null, scene: Scene): HttpReply | HttpFailure | 'crash' {
  const { effects } = scene
  const { intent, foreseen, request } = entry
  if (!disturbance) {
    entry.answered = true
    const { lost } = foreseen.reply
    if (lost && intent) effects.doubt(intent)
    use(foreseen, scene)
    if (lost !== 'before') effects.record(entry)
    if (lost === 'after') effects.lost(entry)
    return lost ? lostReply(request) : entry.reply
  }
  if (intent?.effect === 'create') effects.doubt(intent)
  if (disturbance.acted && intent?.act === 'send') {
    entry.answered = true
    use(foreseen, scene)
    effects.record(entry)
    effects.lost(entry)
  }
  return disturbance.kind === 'crash' ? 'crash' : disturbance.response
}

const use = (one: ForeseenCalls, scene: Scene): void => void scene.counts.set(one, timesUsed(one, scene) + 1)

function endOf(response: HttpReply | HttpFailure | 'crash', { reply, refused }: Entry): string {
  if (response === 'crash') return 'the process was killed'
  if (response.kind !== 'reply') return 'no response'
  return `${response.status}${refused && response === reply ? ', refused' : ''}`
}

/** A fault changes the times of requests, so waits are checked only without one. */
function tooSoon(
  request: ObservedRequest,
  { waited, pointer }: ForeseenCalls,
  { last, now }: { last: Entry | undefined; now: number },
): Broken | null {
  const passed = now - (last?.at ?? 0)
  if (waited === undefined || !last || passed >= durationMs(waited)) return null
  const message = `${requestLine(request)} was sent ${passed / 1_000} s after the previous request, not ${waited}. The previous request was ${requestLine(last.request)}.`
  return { pointer: `${pointer}/waited`, message, details: [] }
}
