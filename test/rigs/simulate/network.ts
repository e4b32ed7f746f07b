import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'
import type { Clock } from '../../../runtime/kernel/clock.ts'
import type { Asked, PushAts, Said } from '../ats/ats.ts'
import { type Fault, FINE, faultOf } from '../ats/faults.ts'
import type { Dice } from '../pull/case.ts'
import type { Case } from './case.ts'
import type { Life } from './life.ts'
import { asList, type Odd, oddBody, oddOf } from './odd.ts'

export type Wire = {
  readonly made: Case
  readonly dice: Dice
  readonly oddDice: Dice
  readonly clock: Clock
  readonly ats: PushAts
  /** Whether faults happen. */
  wild: boolean
  /** Whether odd responses happen. */
  odd: boolean
  /** Inspects a request when it leaves, as the ATS reads it and as it is on the wire. */
  leaves(asked: Asked, request: HttpRequest): void
  /** Inspects a response when a living process has received it. */
  delivers(request: HttpRequest, reply: HttpReply): void
}

/** Share of requests that first wait for a connection, as long as a response may take. */
const CONNECTS = 0.1

/** The network of one process. A sent request arrives at the ATS even if its sender has died. */
export function networkOf(life: Life, wire: Wire): HttpClient {
  return {
    attempt: (request, { deadlineMs, mayLeave }) =>
      new Promise((resolve) => {
        const hears = (result: HttpReply | HttpFailure): void =>
          life.reach(() => {
            if (result.kind === 'reply') wire.delivers(request, result)
            resolve(result)
          })
        const leave = (): void => {
          if (life.dead) return
          if (mayLeave?.() !== false) send(request, { wire, deadlineMs, hears })
          else hears(failure('not_sent', 'aborted', 0))
        }
        const { dice, made, clock, wild } = wire
        if (wild && dice.chance(CONNECTS)) clock.after(dice.whole(1, made.slow), () => life.reach(leave))
        else leave()
      }),
    close: async () => undefined,
  }
}

function send(request: HttpRequest, carried: Carried): void {
  const asked = readRequest(request)
  carried.wire.leaves(asked, request)
  carry(asked, carried)
}

type Carried = { readonly wire: Wire; readonly deadlineMs: number; hears(result: HttpReply | HttpFailure): void }

function carry(asked: Asked, { wire, deadlineMs, hears }: Carried): void {
  const { dice, clock, ats, made } = wire
  const fault = faultFor(asked, wire)
  const took = dice.whole(1, made.slow)
  const known = fault.acts === 'no' ? null : ats.receive(asked)
  let said: Said | null = known
  if (fault.acts !== 'no' && known === null)
    clock.after(fault.acts === 'late' ? dice.whole(1, made.late) : Math.floor(took / 2), () => {
      said = ats.act(asked)
    })
  const ms = fault.hears === 'silence' ? deadlineMs : took
  clock.after(ms, () =>
    hears(heard(fault, { said, ms, of: ats.made.at(-1)?.email ?? 'nobody', lists: listsAt(asked, wire) })),
  )
}

/** A {@link Fault}, or an odd response. */
type Met = Fault | { readonly acts: Fault['acts']; readonly hears: Odd }

function faultFor(asked: Asked, { dice, oddDice, made, wild, odd }: Wire): Met {
  const fault = wild ? faultOf(dice, made.faults) : FINE
  const met = odd && made.oddity && fault === FINE ? oddOf(asked, { odds: made.oddity.odds, dice: oddDice }) : null
  return met === null ? fault : { hears: met.hears, acts: met.acts ? 'yes' : 'no' }
}

const listsAt = ({ method, path }: Asked, { made }: Wire): boolean =>
  made.oddity?.spec.replies === 'list' && path !== '/token' && (method === 'POST' || method === 'PATCH')

const failure = (stage: HttpFailure['stage'], reason: HttpFailure['reason'], ms: number): HttpFailure => ({
  kind: 'failure',
  stage,
  reason,
  message: `ats.test: ${reason}`,
  ms,
})

type Heard = { readonly said: Said | null; readonly ms: number; readonly of: string; readonly lists: boolean }

/** An error message quotes a person: `of`. */
function heard({ hears }: Met, { said, ms, of, lists }: Heard): HttpReply | HttpFailure {
  const reply = (status: number, text: string, headers: Record<string, string> = {}): HttpReply => ({
    kind: 'reply',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    text,
    ms,
  })
  if (hears === 'not_sent') return failure('not_sent', 'connect', ms)
  if (hears === 'reset') return failure('maybe_sent', 'reset', ms)
  if (hears === 'silence') return failure('maybe_sent', 'timeout', ms)
  if (hears === 'page') return reply(200, `<html>maintenance, ${of}</html>`, { 'content-type': `text/html; of=${of}` })
  if (hears === 429) return reply(429, JSON.stringify({ error: `wait, ${of}` }), { 'retry-after': '3' })
  if (typeof hears === 'number') return reply(hears, JSON.stringify({ error: `no answer for ${of}` }))
  const right = said ?? (isOdd(hears) ? CONFIRMED : { status: 500, json: {} })
  if (isOdd(hears) && right.status < 300) {
    const body = oddBody(hears, { json: right.json, lists })
    return hears === 'text' ? reply(right.status, body, { 'content-type': 'text/plain' }) : reply(right.status, body)
  }
  const text = JSON.stringify(lists ? asList(right).json : right.json)
  return reply(right.status, hears === 'cut' ? text.slice(0, text.length / 2) : text)
}

/** A response of the ATS that confirms something it did not do. */
const CONFIRMED: Said = { status: 201, json: {} }

const isOdd = (hears: Met['hears']): hears is Odd =>
  hears === 'none' || hears === 'two' || hears === 'unnamed' || hears === 'text'

function readRequest({ method, url, headers, body }: HttpRequest): Asked {
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
