import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'
import type { Clock } from '../../../runtime/kernel/machine/clock.ts'
import type { AtsRequest, AtsResponse, PushAts } from '../ats/ats.ts'
import { type Fault, FINE, faultOf, isFromProxy } from '../ats/faults.ts'
import type { Dice } from '../pull/case.ts'
import type { Case } from './case.ts'
import type { Life } from './life.ts'
import { asList, type Odd, oddBody, oddOf } from './odd.ts'

export type Wire = {
  readonly testCase: Case
  readonly dice: Dice
  readonly oddDice: Dice
  readonly clock: Clock
  readonly ats: PushAts
  /** Whether faults happen. */
  wild: boolean
  /** Whether odd responses happen. */
  odd: boolean
  /** Inspects a request when it leaves, as the ATS reads it and as it is on the wire. */
  leaves(received: AtsRequest, request: HttpRequest, life: Life): void
  /** Inspects a request that waits for a connection: it gets it when this resolves. */
  waits(received: AtsRequest): Promise<void> | null
  /** Inspects a response when a living process has received it. */
  delivers(request: HttpRequest, reply: HttpReply): void
}

/** The longest wait for a connection. */
const LONGEST_WAIT_MS = 4_000

/** The network of one process. A sent request arrives at the ATS even if its sender has died. */
export function networkOf(life: Life, wire: Wire): HttpClient {
  return {
    attempt: (request, { deadlineMs, mayLeave }) =>
      new Promise((resolve) => {
        const receives = (result: HttpReply | HttpFailure): void =>
          life.reach(() => {
            if (result.kind === 'reply') wire.delivers(request, result)
            resolve(result)
          })
        const leave = (): void => {
          if (life.dead) return
          if (mayLeave?.() !== false) send(request, { life, wire, deadlineMs, receives })
          else receives(failure('not_sent', 'aborted', 0))
        }
        const { dice, testCase, clock, wild } = wire
        if (!wild || !dice.chance(testCase.connects)) return leave()
        let left = false
        const once = (): void => {
          if (!left) life.reach(leave)
          left = true
        }
        const waits = wire.waits(readRequest(request))
        void waits?.then(once)
        clock.after(waits ? LONGEST_WAIT_MS : dice.whole(1, testCase.slow), once)
      }),
    close: async () => undefined,
  }
}

function send(request: HttpRequest, carried: Carried): void {
  const received = readRequest(request)
  carried.wire.leaves(received, request, carried.life)
  carry(received, carried)
}

type Carried = {
  readonly life: Life
  readonly wire: Wire
  readonly deadlineMs: number
  receives(result: HttpReply | HttpFailure): void
}

function carry(received: AtsRequest, { wire, deadlineMs, receives }: Carried): void {
  const { dice, clock, ats, testCase } = wire
  const fault = faultFor(received, wire)
  const durationMs = dice.whole(1, testCase.slow)
  const known = fault.acts === 'no' ? null : ats.receive(received)
  let response: AtsResponse | null = known
  if (fault.acts !== 'no' && known === null)
    clock.after(fault.acts === 'late' ? dice.whole(1, testCase.late) : Math.floor(durationMs / 2), () => {
      response = ats.act(received)
    })
  const ms = fault.receives === 'silence' ? deadlineMs : durationMs
  clock.after(ms, () =>
    receives(
      replyFor(fault, { response, ms, of: ats.records.at(-1)?.email ?? 'nobody', lists: listsAt(received, wire) }),
    ),
  )
}

/** A {@link Fault}, or an odd response. */
type Met = Fault | { readonly acts: Fault['acts']; readonly receives: Odd }

function faultFor(received: AtsRequest, { dice, oddDice, testCase, wild, odd }: Wire): Met {
  const fault = wild ? faultOf(dice, testCase.faults, received.method) : FINE
  const met =
    odd && testCase.oddity && fault === FINE ? oddOf(received, { odds: testCase.oddity.odds, dice: oddDice }) : null
  return met === null ? fault : { receives: met.hears, acts: met.acts ? 'yes' : 'no' }
}

const listsAt = ({ method, path }: AtsRequest, { testCase }: Wire): boolean =>
  testCase.oddity?.spec.replies === 'list' && path !== '/token' && (method === 'POST' || method === 'PATCH')

const failure = (stage: HttpFailure['stage'], reason: HttpFailure['reason'], ms: number): HttpFailure => ({
  kind: 'failure',
  stage,
  reason,
  message: `ats.test: ${reason}`,
  ms,
})

type ReplyInput = {
  readonly response: AtsResponse | null
  readonly ms: number
  readonly of: string
  readonly lists: boolean
}

/** An error message quotes a person: `of`. */
function replyFor({ receives }: Met, { response, ms, of, lists }: ReplyInput): HttpReply | HttpFailure {
  const reply = (status: number, text: string, headers: Record<string, string> = {}): HttpReply => ({
    kind: 'reply',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    text,
    ms,
  })
  if (receives === 'not_sent') return failure('not_sent', 'connect', ms)
  if (receives === 'reset') return failure('maybe_sent', 'reset', ms)
  if (receives === 'silence') return failure('maybe_sent', 'timeout', ms)
  if (isFromProxy(receives))
    return reply(receives.proxy, `<html>no answer for ${of}</html>`, {
      'content-type': 'text/html',
      'retry-after': '3',
    })
  if (receives === 'page')
    return reply(200, `<html>maintenance, ${of}</html>`, { 'content-type': `text/html; of=${of}` })
  if (receives === 429) return reply(429, JSON.stringify({ error: `wait, ${of}` }), { 'retry-after': '3' })
  if (typeof receives === 'number') return reply(receives, JSON.stringify({ error: `no answer for ${of}` }))
  const right = response ?? (isOdd(receives) ? CONFIRMED : { status: 500, json: {} })
  if (isOdd(receives) && right.status < 300) {
    const body = oddBody(receives, { json: right.json, lists })
    return receives === 'text' ? reply(right.status, body, { 'content-type': 'text/plain' }) : reply(right.status, body)
  }
  const text = JSON.stringify(lists ? asList(right).json : right.json)
  return reply(right.status, receives === 'cut' ? text.slice(0, text.length / 2) : text)
}

/** A response of the ATS that confirms something it did not do. */
const CONFIRMED: AtsResponse = { status: 201, json: {} }

const isOdd = (receives: Met['receives']): receives is Odd =>
  receives === 'none' || receives === 'two' || receives === 'unnamed' || receives === 'text'

function readRequest({ method, url, headers, body }: HttpRequest): AtsRequest {
  const { pathname, searchParams } = new URL(url)
  const isJson = body.kind === 'bytes' && body.contentType.startsWith('application/json')
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers,
    json: isJson ? JSON.parse(Buffer.from(body.bytes).toString()) : {},
  }
}
