import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { later } from '../../kit/real-time.ts'
import { untilOrNull } from '../../kit/until.ts'
import { type AtsRequest, type AtsResponse, PushAts } from '../ats/ats.ts'
import { type Fault, FINE, faultOf, isFromProxy } from '../ats/faults.ts'
import type { Shape } from '../ats/shape.ts'
import type { Dice } from '../pull/case.ts'
import { Heartbeat } from './heartbeat.ts'

/** How the ATSs of the crash rig behave, in milliseconds of real time. */
export type Manners = {
  readonly faults: number
  readonly lag: number
  readonly late: number
  readonly slow: number
  /** How long a connection without a response stays open. */
  readonly silence: number
}
export type Hosted = { readonly name: string; readonly shape: Shape; readonly ats: PushAts }

/**
 * A request that arrived between `since` and `at`: which process sent it, if that is known, and the response, which ends
 * with it.
 */
export type Arrival = {
  readonly since: number
  readonly at: number
  readonly sender: number | null
  readonly response: ServerResponse
}

/** A request that may have waited for so long in a busy machine is answered as if it had been handled at once. */
const BEHIND_MS = 200

type Beating = { readonly heartbeat: Pick<Heartbeat, 'since' | 'stop'> }

/** Several ATSs behind one real HTTP server, each under its name: `/keyed/candidates`. */
export class AtsServer {
  readonly hosted: ReadonlyMap<string, Hosted>
  wild = true
  /** Called for each push request on arrival. */
  arrives: (name: string, received: AtsRequest, arrival: Arrival) => void = () => undefined
  /** The process that opened a connection. */
  senderOf: (socket: Socket) => number | null = () => null
  /** Pending responses to creates: a server killed now never receives them. */
  private readonly awaited = new Set<ServerResponse>()
  private readonly server = createServer((request, response) => void this.respond(request, response))
  private readonly dice: Dice
  private readonly manners: Manners
  private readonly heartbeat: Beating['heartbeat']
  /** How long the request that is executed waited before. */
  private behind = 0

  constructor(
    shapes: Readonly<Record<string, Shape>>,
    { dice, manners, heartbeat = new Heartbeat() }: { dice: Dice; manners: Manners } & Partial<Beating>,
  ) {
    this.dice = dice
    this.manners = manners
    this.heartbeat = heartbeat
    const lag = (): number => Math.max(0, dice.whole(0, manners.lag) - this.behind)
    this.hosted = new Map(
      Object.entries(shapes).map(([name, shape]) => [
        name,
        { name, shape, ats: new PushAts(shape, { now: () => Date.now(), lag }) },
      ]),
    )
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.heartbeat.stop()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Waits until this many creates are in flight at once, for at most `ms`. */
  async untilInFlight(creates: number, ms: number): Promise<void> {
    await untilOrNull(() => this.awaited.size >= creates, { everyMs: 1, guardMs: ms })
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrival = { ...this.now(), sender: this.senderOf(request.socket), response }
    const [, name = '', ...path] = new URL(request.url ?? '/', 'http://ats').pathname.split('/')
    const hosted = this.hosted.get(name)
    const received = await readRequest(request, `/${path.join('/')}`).catch(() => null)
    // A caller that died before its request was complete has requested nothing.
    if (!hosted || !received) return void response.destroy()
    if (received.method === 'POST') this.await(response)
    this.arrives(name, received, arrival)
    const { dice, manners } = this
    const fault: Fault = this.wild ? faultOf(dice, manners.faults, received.method) : FINE
    const durationMs = dice.whole(1, manners.slow)
    const known = fault.acts === 'no' ? null : hosted.ats.receive(received)
    let result: AtsResponse | null = known
    // The ATS promises to act within a time of the request: a search after that time must not overtake it.
    const behind = arrival.at - arrival.since > BEHIND_MS ? arrival.at - arrival.since : 0
    const after = (ms: number, then: () => void): void => void later(Math.max(0, ms - behind), then)
    if (fault.acts !== 'no' && known === null)
      after(fault.acts === 'late' ? dice.whole(1, manners.late) : Math.floor(durationMs / 2), () => {
        this.behind = behind
        result = hosted.ats.act(received)
        this.behind = 0
      })
    after(fault.receives === 'silence' ? manners.silence : durationMs, () => say(response, fault, result))
  }

  private now(): Pick<Arrival, 'since' | 'at'> {
    return { since: this.heartbeat.since, at: Date.now() }
  }

  /** Until the response is sent, or the caller gave up or was killed. */
  private await(response: ServerResponse): void {
    this.awaited.add(response)
    response.once('close', () => this.awaited.delete(response))
  }
}

function say(response: ServerResponse, { receives }: Fault, result: AtsResponse | null): void {
  if (receives === 'reset' || receives === 'silence' || receives === 'not_sent') return void response.destroy()
  const page = receives === 'page' || isFromProxy(receives)
  response.setHeader('content-type', page ? 'text/html' : 'application/json')
  if (isFromProxy(receives)) response.statusCode = receives.proxy
  if (page) return void response.end('<html>maintenance</html>')
  response.statusCode = typeof receives === 'number' ? receives : (result?.status ?? 500)
  if (receives === 429) response.setHeader('retry-after', '1')
  const text = typeof receives === 'number' ? '{"error":"not now"}' : JSON.stringify(result?.json ?? {})
  if (receives !== 'cut') return void response.end(text)
  response.setHeader('content-length', text.length)
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

async function readRequest(request: IncomingMessage, path: string): Promise<AtsRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { searchParams } = new URL(request.url ?? '/', 'http://ats')
  return {
    method: request.method ?? 'GET',
    path,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    json: text === '' ? {} : JSON.parse(text),
  }
}
