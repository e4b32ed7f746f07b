import { backoffMs } from '../../kernel/machine/backoff.ts'
import type { Random } from '../../kernel/machine/random.ts'
import type { WebhookAttemptRow } from '../../store/port/index.ts'
import type { LoggedAttempt, WaitingKey, WebhookResults, WebhookWork } from '../../store/port/webhook-endpoints.ts'
import { about, freshIn, isGone, type Message, messageId, subjectOf } from './messages.ts'
import type { Sent, Withheld } from './send.ts'

const HOUR_MS = 3_600_000
/** A message that was not delivered for so long disables its endpoint. */
const GIVE_UP_MS = 72 * HOUR_MS
const RETRY = { base: 5_000, cap: 4 * HOUR_MS }
/** Subjects of one endpoint at a time. */
const AT_ONCE = 16
/** Messages that are sent before their results are stored. A process that is killed sends as many again. */
const BETWEEN_WRITES = 64
/** A subject begins no further message in a round that lasts so long: what other subjects have is read after the round. */
const FURTHER_MS = 1_000
/** Failing subjects from which on an endpoint that receives nothing seems to be down, and new messages that it is sent then. */
const DOWN = 16
const PROBE = 1
/** Entries of the feed that are looked through for them. */
const ENTRIES = 256
/** While more messages wait, nothing new is read: the feed keeps it. */
const WAITING = 1_000
export const WORK = { entries: ENTRIES, waiting: WAITING } as const

type RoundDeps = {
  readonly random: Random
  readonly now: () => number
  readonly deliver: (work: WebhookWork, message: Message, id: string) => Promise<Sent | Withheld>
  /** From now on, nothing more is sent. */
  readonly stopping: () => boolean
  /** Little besides what waits: the endpoint seems to be down. */
  readonly isDown: boolean
}

export type Round = {
  readonly results: WebhookResults
  /** There may be more to send at once. */
  readonly goesOn: boolean
  /** Many subjects fail, and no attempt of this round succeeded. */
  readonly isDown: boolean
}

/**
 * Sends what is due, and the next entries: each subject in order, several at once. After a failure, what is behind it of
 * the same subject waits, and nothing else does. A subject with many slow messages sends the others in later rounds.
 */
export async function runRound(work: WebhookWork, deps: RoundDeps): Promise<Round> {
  const wasDown = deps.isDown && work.waiting.length > 0
  const fresh = freshIn(work, wasDown ? PROBE : BETWEEN_WRITES)
  const lanes = lanesOf(work, fresh.messages, deps.now())
  const outcome: Outcome = { done: [], waiting: [], attempts: [], end: null }
  const left = [...lanes.values()]
  const running = { work, deps, outcome, until: deps.now() + FURTHER_MS }
  const worker = async (): Promise<void> => {
    for (let lane = left.shift(); lane; lane = left.shift()) await runLane(lane, running)
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, left.length) }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const { attempts } = outcome
  const isMoved = fresh.to.change !== work.position.change || fresh.to.event !== work.position.event
  const isDown = attempts.length === 0 ? wasDown : lanes.size >= DOWN && attempts.every(({ error }) => error !== null)
  return {
    results: { from: work.position, to: fresh.to, ...outcome },
    goesOn: outcome.end === null && !isDown && (isMoved || outcome.done.length > 0),
    isDown,
  }
}

type Outcome = Pick<WebhookResults, 'end'> & {
  done: WaitingKey[]
  waiting: WebhookResults['waiting'][number][]
  attempts: LoggedAttempt[]
  end: WebhookResults['end']
}
/** Messages of one subject in order. `isStored`: it waits already. */
type Lane = { readonly messages: { readonly message: Message; readonly isStored: boolean }[]; isDue: boolean }

function lanesOf({ waiting }: WebhookWork, fresh: readonly Message[], now: number): Map<string, Lane> {
  const lanes = new Map<string, Lane>()
  const add = (message: Message, isStored: boolean): void => {
    const subject = subjectOf(message)
    const lane = lanes.get(subject) ?? { messages: [], isDue: !isStored || (message.readyAt ?? 0) <= now }
    lane.messages.push({ message, isStored })
    lanes.set(subject, lane)
  }
  for (const message of waiting) add(message, true)
  for (const message of fresh) add(message, false)
  return lanes
}

type Running = {
  readonly work: WebhookWork
  readonly deps: RoundDeps
  readonly outcome: Outcome
  readonly until: number
}

async function runLane(lane: Lane, { work, deps, outcome, until }: Running): Promise<void> {
  let { isDue } = lane
  let hasSent = false
  for (const { message, isStored } of lane.messages) {
    if (isGone(message, work.endpoint)) {
      outcome.done.push(keyOf(message))
    } else if (!isDue || outcome.end !== null || deps.stopping() || (hasSent && deps.now() >= until)) {
      // What is the first of its subject is due at once.
      const isNext = isDue && message.readyAt === null
      if (!isStored || isNext) outcome.waiting.push(waitingOf(message, isNext ? deps.now() : null))
      isDue = false
    } else {
      hasSent = true
      const sent = await deps.deliver(work, message, idOf(work, message))
      if (sent === 'erased') {
        if (isStored) outcome.done.push(keyOf(message))
        continue
      }
      if (sent === 'changed') {
        isDue = false
        outcome.waiting.push(waitingOf(message, deps.now()))
        continue
      }
      const { isGone: wantsNoMore, waitMs, ...attempt } = sent
      outcome.attempts.push({ ...attempt, ...about(message) })
      if (attempt.error === null) {
        if (isStored) outcome.done.push(keyOf(message))
        continue
      }
      isDue = false
      const failed = failedOf(message, { now: deps.now(), random: deps.random, waitMs })
      outcome.waiting.push(failed)
      outcome.end ??= endOf(work, attempt, { wantsNoMore, lasts: deps.now() - failed.failingSince! })
    }
  }
}

const idOf = (work: WebhookWork, message: Message): string => messageId(work.endpoint.id, message)
const keyOf = ({ source, number, type }: Message): WaitingKey => ({ source, number, type })
const waitingOf = (message: Message, readyAt: number | null): Outcome['waiting'][number] => ({
  ...keyOf(message),
  attempt: message.attempt,
  readyAt,
  failingSince: message.failingSince,
})

type Failing = { readonly now: number; readonly random: Random; readonly waitMs: number }

/** The last attempt is at the end of the three days. */
function failedOf(message: Message, { now, random, waitMs }: Failing): Outcome['waiting'][number] {
  const attempt = message.attempt + 1
  const failingSince = message.failingSince ?? now
  const pause = Math.max(RETRY.base + backoffMs(attempt, random, RETRY), Math.min(waitMs, RETRY.cap))
  const last = Math.max(failingSince + GIVE_UP_MS, now + RETRY.base)
  return { ...waitingOf(message, Math.min(now + pause, last)), attempt, failingSince }
}

type Ending = { readonly wantsNoMore: boolean; readonly lasts: number }

function endOf({ endpoint }: WebhookWork, attempt: WebhookAttemptRow, { wantsNoMore, lasts }: Ending): Outcome['end'] {
  const what = `The webhook endpoint ${endpoint.id}`
  if (wantsNoMore) return { reason: 'gone', message: `${what} responded with 410 and was disabled.` }
  if (lasts < GIVE_UP_MS) return null
  return {
    reason: 'failing',
    message: `${what} was disabled: a message could not be delivered for three days. ${attempt.error}`,
  }
}
