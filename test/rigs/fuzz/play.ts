import { inPlace } from '../../../scripts/in-place.ts'
import { type Document, operationsOf } from '../../api/document.ts'
import { closedDocument } from '../../kit/closed-document.ts'
import { Dice } from '../pull/case.ts'
import { Admin, furnish, pullJobs, type Sender } from './furnish.ts'
import { type FuzzRequest, Generator } from './generate.ts'
import type { Received } from './http.ts'
import { Judge, type Violation } from './judge.ts'
import { Pool } from './pool.ts'
import { simplerThan } from './simplify.ts'
import { listsOf, tourOf } from './tour.ts'
import { openWorld, type World } from './world.ts'

/** The lists are read again after so many requests. */
const REFRESH = 1_000
/** And the clock moves, so that what waits for it happens. */
const MINUTE = 60_000
const CURSORS = 400
/**
 * The servers of the rig have a store in a file, which has no list of nodes, and a connector without a file, beside which
 * scenarios would be (`test/api/connector-test.test.ts` runs some).
 */
const EMPTY_HERE = ['listNodes', 'testConnector']
/** Characters of a text, so that its record is not refused as too large. */
const LARGEST = 950_000
/** After so many failures, more say nothing new. */
export const FAILURES = 20

export type Failure = Violation & {
  readonly at: number
  readonly request: FuzzRequest
  readonly response: Received | null
}

/** How often each operation got a response of each class: `listRuns` → `2xx` → 12. */
export type Coverage = Map<string, Map<string, number>>

export type Result = {
  readonly requests: number
  readonly failures: readonly Failure[]
  readonly coverage: Coverage
  /** Operations that never returned data with a 2xx. */
  readonly withoutData: readonly string[]
}

/** Plays one installation: the tour, then random requests. Everything follows from the seed. */
export const play = (seed: number, { requests, bail }: { requests: number; bail: boolean }): Promise<Result> =>
  openRound(seed, async (round) => {
    const { document, pool, senders } = round
    const generator = new Generator(document, { pool, senders, dice: new Dice(seed) })
    await round.start()
    while (round.sent < requests && round.failures.length < (bail ? 1 : FAILURES)) {
      if (round.sent % REFRESH === 0) await round.refresh()
      await round.send(generator.next())
    }
    return round.result()
  })

/** Opens an installation with its data, and closes it after `use`. */
export async function openRound<Out>(seed: number, use: (round: Round) => Promise<Out>): Promise<Out> {
  const world = await openWorld(seed)
  try {
    const senders = await furnish(world)
    const published = inPlace(JSON.parse((await new Admin(world).call('GET', '/openapi.json')).text) as Document)
    const document = closedDocument(published)
    return await use(new Round(world, { document, senders }))
  } finally {
    await world.close()
  }
}

type Given = { readonly document: Document; readonly senders: readonly Sender[] }

/** Sends requests to one installation, judges the responses, and counts them. */
export class Round {
  readonly document: Document
  readonly senders: readonly Sender[]
  readonly pool = new Pool()
  readonly failures: Failure[] = []
  sent = 0
  private readonly world: World
  private readonly judge: Judge
  private readonly coverage: Coverage = new Map()
  private readonly withData = new Set<string>()

  constructor(world: World, { document, senders }: Given) {
    this.world = world
    this.document = document
    this.senders = senders
    this.judge = new Judge(document, this.pool)
    for (const { operation } of operationsOf(document)) this.coverage.set(operation.operationId, new Map())
  }

  /** Reads what exists, and takes the tour. */
  async start(): Promise<void> {
    await this.pool.refresh(this.world, this.senders)
    await this.tour()
    await this.readLarge()
  }

  /** Every list once while records are as large as an ATS can make them. */
  private async readLarge(): Promise<void> {
    await pullJobs(this.world, LARGEST)
    for (const request of listsOf(this.document, this.senders[0]!)) await this.send(request)
    await pullJobs(this.world, 0)
  }

  /** Reads what exists now, one minute later. */
  async refresh(): Promise<void> {
    await this.world.wind(MINUTE)
    await this.pool.refresh(this.world, this.senders)
  }

  result(): Result {
    const operations = operationsOf(this.document).map(({ operation }) => operation.operationId)
    const withoutData = operations.filter((id) => !this.withData.has(id) && !EMPTY_HERE.includes(id))
    return { requests: this.sent, failures: this.failures, coverage: this.coverage, withoutData }
  }

  private async tour(): Promise<void> {
    for (const requests of tourOf(this.document, this.pool, this.senders[0]!))
      for (const request of requests) {
        const response = await this.send(request)
        const isRead = request.method === 'GET'
        if (
          response !== null &&
          response.status < 300 &&
          (!isRead || this.withData.has(request.operation.operation.operationId))
        )
          break
      }
  }

  /** Null if there was no response. */
  async send(request: FuzzRequest): Promise<Received | null> {
    const at = this.sent++
    this.judge.hear(request)
    const response = await this.response(request)
    if (response instanceof Error) {
      this.fail({ kind: 'server_errors', message: `no response: ${response.message}` }, { at, request, response: null })
      return null
    }
    this.count(request, response)
    const [worst] = this.judge.judge(request, response)
    if (worst) this.fail(worst, { at, request: await this.simplest(request, worst), response })
    // What a request starts is done before the next one, so that a seed has one course.
    if (request.method !== 'GET' && response.status < 300) await this.world.idle()
    return response
  }

  private async response(request: FuzzRequest): Promise<Received | Error> {
    try {
      return await this.world.http.send(request, { events: await this.hasEvents(request) })
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** Whether the event stream of this request has events now: the same request for a page shows it. */
  private async hasEvents(request: FuzzRequest): Promise<boolean> {
    const { accept, 'last-event-id': last, ...headers } = request.headers
    if (accept !== 'text/event-stream' || !request.path.startsWith('/v1/changes')) return false
    const url = new URL(request.path, 'http://rig')
    if (last !== undefined) url.searchParams.set('after', last)
    const { status, text } = await this.world.http.send({ ...request, headers, path: `${url.pathname}${url.search}` })
    return status === 200 && request.method === 'GET' && JSON.parse(text).data.length > 0
  }

  private count({ operation: { operation, path } }: FuzzRequest, { status, headers, text }: Received): void {
    const classes = this.coverage.get(operation.operationId)!
    const name = status === 401 || status === 403 || status === 404 ? `${status}` : `${Math.floor(status / 100)}xx`
    classes.set(name, (classes.get(name) ?? 0) + 1)
    if (status >= 300) return
    const json = String(headers['content-type']).startsWith('application/json') ? JSON.parse(text || 'null') : text
    const rows = Object(json).data as unknown
    if (Array.isArray(rows) ? rows.length > 0 : text !== '') this.withData.add(operation.operationId)
    const { next_cursor: cursor, address } = Object(json) as { next_cursor?: unknown; address?: unknown }
    if (typeof cursor === 'string' && this.pool.cursors.length < CURSORS) this.pool.cursors.push({ path, cursor })
    if (typeof address === 'string') this.pool.states.push(new URL(address).searchParams.get('state') ?? '')
  }

  private fail(violation: Violation, { at, request, response }: Omit<Failure, keyof Violation>): void {
    this.failures.push({ ...violation, at, request, response })
  }

  /** A simpler request with the same violation, if there is one. */
  private async simplest(request: FuzzRequest, { kind }: Violation): Promise<FuzzRequest> {
    if (this.failures.length >= SIMPLIFIED) return request
    for (const simpler of simplerThan(request)) {
      const response = await this.response(simpler)
      const same = !(response instanceof Error) && this.judge.judge(simpler, response).some((one) => one.kind === kind)
      if (same) return this.simplest(simpler, { kind, message: '' })
    }
    return request
  }
}

/** Failures whose request is simplified: the first ones, as others mostly have the same cause. */
const SIMPLIFIED = 3
