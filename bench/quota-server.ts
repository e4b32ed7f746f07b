/**
 * An ATS that allows a number of calls in any sliding second, counted on arrival with a tolerance of 5 %, as a separate
 * process. A call beyond that is rejected for a second. With `told` in the URL, successful responses contain the limit
 * and the remaining calls.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

const CALLS = 50
/** The tolerance of the server, because no client knows when its calls arrive. */
const TOLERANCE = 0.05
/** A call that left before the rejection was readable does not violate it. */
const ON_THE_WAY_MS = 50

export type QuotaReport = {
  /** Times of successful responses, in milliseconds since the start of the server. */
  readonly served: readonly number[]
  /** Those of them that created a record, with the sender. */
  readonly created: readonly { readonly at: number; readonly from: string }[]
  /** Times of calls beyond the quota. */
  readonly refused: readonly number[]
  /** When the requested rejections were sent. */
  readonly paused: readonly number[]
  /** Calls that arrived during a pause. */
  readonly inside: number
}
export type QuotaOrder = 'report' | { readonly refuseForSeconds: number }

const served: number[] = []
const created: { at: number; from: string }[] = []
const refused: number[] = []
const paused: number[] = []
let inside = 0
let until = { from: 0, to: 0 }
let refuseForSeconds = 0

const server = createServer((request, response) => {
  const now = performance.now()
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (now > until.from + ON_THE_WAY_MS && now < until.to) inside++
  const recent = served.slice(-2 * CALLS).filter((at) => at > now - 1_000).length
  if (refuseForSeconds > 0 || recent >= Math.floor(CALLS * (1 + TOLERANCE))) {
    const seconds = refuseForSeconds || 1
    ;(refuseForSeconds > 0 ? paused : refused).push(now)
    until = { from: now, to: now + seconds * 1_000 }
    refuseForSeconds = 0
    response.writeHead(429, { 'retry-after': String(seconds) })
    return response.end()
  }
  served.push(now)
  if (request.method === 'POST') return create(request, response, now)
  const number = Number(url.searchParams.get('after') ?? 0)
  const reportsLimits = url.pathname.startsWith('/told/')
  const left = Math.max(0, CALLS - recent - 1)
  response.writeHead(200, {
    'content-type': 'application/json',
    ...(reportsLimits ? { 'x-ratelimit-limit': String(CALLS), 'x-ratelimit-remaining': String(left) } : {}),
  })
  response.end(JSON.stringify({ rows: [{ id: `row-${number}`, name: `Row ${number}` }], next: String(number + 1) }))
})

async function create(request: IncomingMessage, response: ServerResponse, at: number): Promise<void> {
  const { from } = (await json(request)) as { from: string }
  created.push({ at, from })
  response.writeHead(201, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ id: `can-${created.length}`, application: { id: `app-${created.length}` } }))
}

process.on('message', (order: QuotaOrder) => {
  if (order === 'report') process.send?.({ served, created, refused, paused, inside } satisfies QuotaReport)
  else refuseForSeconds = order.refuseForSeconds
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
