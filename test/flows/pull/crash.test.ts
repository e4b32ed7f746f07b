import { describe, expect, it } from 'vitest'
import type { Evaluator } from '../../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { type Installation, openInstallation } from '../../kit/installation.ts'
import { until } from '../../kit/until.ts'
import { recordsOf } from './reading.ts'

const A = 'talent-management-suite'
const B = 'recruiting-suite'
const C = 'enterprise-hr-suite'
const PATHS = { [A]: 'job_requisitions', [B]: '/v2/job', [C]: '/JobRequisition' } as const
type Kind = keyof typeof PATHS

/** A network that stops responding at the n-th page of requisitions, and reports when that page was requested. */
function silentAt(kind: Kind, page: number) {
  let pages = 0
  let reached = (): void => undefined
  const requested = new Promise<void>((resolve) => {
    reached = resolve
  })
  const http = (real: HttpClient): HttpClient => ({
    ...real,
    attempt(request, limits) {
      if (!request.url.includes(PATHS[kind]) || ++pages < page) return real.attempt(request, limits)
      reached()
      return new Promise(() => undefined)
    },
  })
  return { http, requested }
}

/** Kills the app while it waits for that page; pages before it are stored. Returns the installation that follows. */
async function killedAt(kind: Kind, page: number, requisitions: number): Promise<Installation> {
  const { http, requested } = silentAt(kind, page)
  const installation = await openInstallation({
    ats: kind,
    http,
    store: 'file',
    atsOptions: { requisitions, openShare: 1 },
  })
  void installation.pull('requisitions').catch(() => undefined)
  await requested
  await storedPages(installation, page - 1)
  await installation.crash()
  return installation.reopen({ http: (real) => real })
}

async function storedPages(installation: Installation, pages: number): Promise<void> {
  await until(async () => {
    const { data } = await installation.store.pulls.list({ stream: 'requisitions' }, { limit: 1 })
    return (data[0]?.pages ?? 0) >= pages
  })
}

const offsets = async (installation: Installation, kind: Kind): Promise<string[]> =>
  (await installation.admin.requests())
    .filter(({ path }) => path.includes(PATHS[kind]))
    .map(({ query }) => {
      const params = new URLSearchParams(query)
      return params.get('Page') ?? params.get('start') ?? (params.has('$skiptoken') ? 'next' : 'first')
    })

async function equalsSource(installation: Installation): Promise<void> {
  const stored = (await recordsOf(installation, 'requisition')).map(({ id }) => id).sort()
  expect(stored).toEqual((await installation.admin.requisitions({ status: 'open' })).map(({ id }) => id).sort())
  const changes = await installation.app.changes.list({ after: 0, limit: 1000, model: 'requisition' })
  expect(changes.map(({ id }) => id).sort()).toEqual(stored)
}

describe('a process that is killed during a pull', () => {
  it.each([
    [A, 3, 350, ['1', '2', '3', '4']],
    [B, 3, 350, ['0', '100', '200', '300']],
    [C, 3, 350, ['first', 'next', 'first', 'next', 'next', 'next']],
  ] as const)(
    '%s: continues after the last stored page, or from the start if a page URL may have expired',
    async (kind, page, count, expected) => {
      const installation = await killedAt(kind, page, count)
      const [kept] = (await installation.app.runs.list({}, { limit: 1 })).data
      expect(kept).toMatchObject({ state: 'running', pages: page - 1, received: (page - 1) * 100 })
      expect(await recordsOf(installation, 'requisition')).toHaveLength((page - 1) * 100)
      await installation.pull('requisitions')
      const runs = (await installation.app.runs.list({}, { limit: 9 })).data
      expect(runs.at(-1)).toMatchObject({ id: kept!.id, state: 'complete', written: 350 })
      expect((await offsets(installation, kind)).slice(0, expected.length)).toEqual(expected)
      await equalsSource(installation)
    },
  )

  it('still closes absent records, from both halves of the run', async () => {
    const { http, requested } = silentAt(A, 6)
    const installation = await openInstallation({
      ats: A,
      http,
      store: 'file',
      atsOptions: { requisitions: 250, openShare: 1 },
    })
    await installation.pull('requisitions')
    const closed = await installation.admin.closeRequisitions({ count: 10 })
    void installation.pull('requisitions').catch(() => undefined)
    await requested
    await storedPages(installation, 2)
    await installation.crash()
    const again = await installation.reopen({ http: (real) => real })
    await again.pull('requisitions')
    const runs = (await again.app.runs.list({}, { limit: 9 })).data
    expect(runs.at(-2)).toMatchObject({ state: 'complete', absent: 10, mode: 'full' })
    expect(await again.app.records.count('requisition', { status: 'CLOSED' })).toBe(closed.length)
  })

  it('sends the same request when it continues, even if a full run became due meanwhile', async () => {
    const installation = await openInstallation({ ats: B, store: 'file', atsOptions: { applications: 250 } })
    await installation.pull('applications')
    await installation.wind(3 * 86_400_000)
    let pages = 0
    let reached = (): void => undefined
    const requested = new Promise<void>((resolve) => {
      reached = resolve
    })
    await installation.close()
    const slow = await installation.reopen({
      http: (real) => ({
        ...real,
        attempt(request, limits) {
          if (!request.url.includes('/v2/candidate') || ++pages < 2) return real.attempt(request, limits)
          reached()
          return new Promise(() => undefined)
        },
      }),
    })
    void slow.pull('applications').catch(() => undefined)
    await requested
    await until(async () => (await slow.store.pulls.list({}, { limit: 1 })).data[0]?.pages)
    await slow.crash()
    slow.clock.after(0, () => undefined)
    await slow.clock.wind(5 * 86_400_000)
    const last = await slow.reopen({ http: (real) => real })
    await last.pull('applications')
    const queries = (await last.admin.requests())
      .filter(({ path }) => path === '/v2/candidate')
      .map(({ query }) => new URLSearchParams(query))
    const resumed = queries.filter((query) => query.get('datestart') === '2026-01-04')
    expect(resumed.map((query) => query.get('start'))).toEqual(['0', '100', '200'])
    // The run that was requested afterwards is the full one.
    expect(queries.slice(-3).map((query) => query.get('datestart'))).toEqual([null, null, null])
  })

  it('and continues under another connector version starts again', async () => {
    const { http, requested } = silentAt(B, 3)
    const installation = await openInstallation({
      ats: B,
      http,
      store: 'file',
      atsOptions: { requisitions: 250, openShare: 1 },
    })
    void installation.pull('requisitions').catch(() => undefined)
    await requested
    await storedPages(installation, 2)
    await installation.crash()
    const again = await installation.reopen({ http: (real) => real })
    await again.app.connections.update(again.connection, {
      overrides: { limits: [{ concurrency: 8 }], vocabularies: { 'requisition.status': { DRAFT: ['Sketch'] } } },
    })
    await again.pull('requisitions')
    const runs = (await again.app.runs.list({}, { limit: 9 })).data
    expect(runs.map(({ state }) => state)).toContain('incomplete')
    expect(runs[0]).toMatchObject({ state: 'complete' })
    await equalsSource(again)
  })
})

describe('a stored record', () => {
  it('is not mapped again if it is received unchanged, and no page is left open', async () => {
    const counts = { mapped: 0, opened: 0, closed: 0 }
    const installation = await openInstallation({
      ats: B,
      evaluator: () => counting(counts),
      atsOptions: { requisitions: 250, openShare: 1 },
    })
    await installation.pull('requisitions')
    expect(counts.mapped).toBe(250)
    await installation.pull('requisitions')
    expect(counts.mapped).toBe(250)
    await installation.admin.updateRequisition('j7', 'Renamed')
    expect(await installation.pull('requisitions')).toMatchObject({ written: 1, unchanged: 249 })
    expect(counts.mapped).toBe(251)
    expect(counts.closed).toBe(counts.opened)
  })

  it('leaves no page open when a run ends halfway', async () => {
    const counts = { mapped: 0, opened: 0, closed: 0 }
    const evaluator = (): Evaluator => {
      const real = counting(counts)
      return {
        ...real,
        async open(input) {
          const reply = await real.open(input)
          if (counts.opened !== 2) return reply
          return {
            ...reply,
            map: async () => {
              throw new Error('the mapper fell over')
            },
          }
        },
      }
    }
    const installation = await openInstallation({ ats: B, evaluator, atsOptions: { requisitions: 450, openShare: 1 } })
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'failed', code: 'bug', received: 100 })
    expect(counts.closed).toBe(counts.opened)
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete', received: 450 })
  })
})

function counting(counts: { mapped: number; opened: number; closed: number }): Evaluator {
  const real = createInProcessEvaluator()
  return {
    ...real,
    async open(input) {
      const reply = await real.open(input)
      counts.opened++
      let open = true
      return {
        ...reply,
        map(program, vars, indices) {
          const all =
            reply.reading.records && 'hashes' in reply.reading.records ? reply.reading.records.hashes.length : 0
          counts.mapped += indices?.length ?? all
          return reply.map(program, vars, indices)
        },
        close() {
          if (open) counts.closed++
          open = false
          reply.close()
        },
      }
    },
  }
}
