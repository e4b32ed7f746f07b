/**
 * What the audit log costs: the same requests over HTTP with it and without it, by turns, on one installation with every
 * commit on disk.
 */
import { Agent, request } from 'undici'
import { buildApi } from '../runtime/api/api.ts'
import type { Recorder } from '../runtime/app/contract.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { CONNECTION, openProduct, type Product, pullOnce } from './installation.ts'
import { startPageServer } from './page-server.ts'
import { median, percentile, rounded } from './statistics.ts'

const SIZES: Readonly<Record<Size, { readonly rounds: number; readonly pulls: number }>> = {
  smallest: { rounds: 3, pulls: 1 },
  short: { rounds: 200, pulls: 60 },
  full: { rounds: 1_000, pulls: 200 },
}
/** Of the time without the log. */
const MOST_RATIO = 1.1
const REQUISITION = 'job-0000001'
const AT_ONCE = 20

const NO_LOG: Recorder = { record: async () => {}, begin: async () => '', finish: async () => {} }

type Side = { readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown> }
type Sides = { readonly with: Side; readonly without: Side }
type Times = { readonly with: number[]; readonly without: number[] }

export const audit: Benchmark = {
  name: 'audit',
  summary: 'Time of pushes, pulls and reads over HTTP with the audit log, relative to the time without it.',
  async run({ size, say }) {
    const server = await startPageServer()
    try {
      const times = await inFolder((folder) => measure(folder, { api: server.api(200), size, say }))
      return { figures: Object.entries(times).flatMap(([name, one]) => figuresOf(name, one)), details: { times } }
    } finally {
      await server.close()
    }
  },
}

/** Pushes and pulls have a goal; a read only shows what it costs. */
function figuresOf(name: string, times: Times): Figure[] {
  const [before, after] = [median(times.without), median(times.with)]
  const bound = name.startsWith('read') ? {} : { goal: { at: 'most', value: MOST_RATIO } as const }
  return [
    { name: `${name}: without the log, p50`, value: rounded(before, 3), unit: 'ms' },
    { name: `${name}: with it, p50`, value: rounded(after, 3), unit: 'ms' },
    { name: `${name}: with it, p99`, value: rounded(percentile(times.with, 0.99), 3), unit: 'ms' },
    { name: `${name}: ratio`, value: rounded(after / before), unit: '×', ...bound },
  ]
}

type Setting = { readonly api: string; readonly size: Size; readonly say: (text: string) => void }

async function measure(folder: string, { api, size, say }: Setting): Promise<Record<string, Times>> {
  const product = await openProduct({ folder, api, connector: 'bench-suite' })
  const agent = new Agent({ connections: AT_ONCE })
  const sides = await openSides(product, agent)
  const { rounds, pulls } = SIZES[size]
  try {
    await pullOnce(product)
    say(`audit: ${rounds} pushes and reads, ${pulls} pulls, by turns`)
    const pushes: string[] = []
    return {
      push: await byTurns(sides, rounds, async ({ call }, n) => {
        const about = { person: `person-${n}`, connection: CONNECTION, requisition: REQUISITION }
        await call('POST', '/v1/consents', consentOf(about))
        const candidate = { first_name: 'Ada', last_name: `Person ${n}`, email: `person.${n}@people.example` }
        pushes.push(((await call('POST', '/v1/pushes', { ...about, candidate })) as { id: string }).id)
      }),
      pull: await byTurns(sides, pulls, async (side) => pullThrough(side)),
      'read of a push': await byTurns(sides, rounds, ({ call }, n) => call('GET', `/v1/pushes/${pushes[n]}`)),
      'read of 100 pushes': await byTurns(sides, rounds, ({ call }) => call('GET', '/v1/pushes?limit=100')),
      [`read of ${AT_ONCE} pushes at once`]: await byTurns(sides, rounds, ({ call }) =>
        Promise.all(
          Array.from({ length: AT_ONCE }, (_, at) => call('GET', `/v1/pushes/${pushes[at % pushes.length]}`)),
        ),
      ),
    }
  } finally {
    await sides.close()
    await agent.close()
    await product.app.close()
  }
}

const consentOf = (about: object) => ({
  ...about,
  kind: 'interest_and_consent',
  state: 'confirmed',
  at: new Date(Date.now() - 1_000).toISOString(),
  evidence: { recorded_by: 'bench' },
})

/** A whole pull as a client sees it: from the request to the run that has ended. */
async function pullThrough({ call }: Side): Promise<void> {
  const started = (await call('POST', `/v1/connections/${CONNECTION}/sync`, {
    stream: 'requisitions',
    mode: 'full',
  })) as {
    data: { id: string }[]
  }
  for (;;) {
    const run = (await call('GET', `/v1/runs/${started.data[0]!.id}`)) as { state: string }
    if (run.state === 'complete') return
    if (run.state !== 'queued' && run.state !== 'running')
      throw new Error(`A pull of the benchmark ended ${run.state}.`)
  }
}

/** Each round on both sides; the first one changes. */
async function byTurns(
  sides: Sides,
  rounds: number,
  work: (side: Side, n: number) => Promise<unknown>,
): Promise<Times> {
  const times: Times = { with: [], without: [] }
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)
    for (const [at, side] of order.entries()) {
      const begun = performance.now()
      await work(sides[side], round * 2 + at)
      times[side].push(performance.now() - begun)
    }
  }
  return times
}

async function openSides({ app }: Product, agent: Agent): Promise<Sides & { close(): Promise<void> }> {
  const open = async (recorder: Recorder) => {
    const limits = { requestsPerMinute: 10_000_000 }
    const api = await buildApi({ app: { ...app, recorder }, apiKeys: [], localToken: 'bench', version: '0', limits })
    const address = await api.listen({ host: '127.0.0.1', port: 0 })
    const call: Side['call'] = async (method, path, given) => {
      const headers = { authorization: 'Bearer bench', 'content-type': 'application/json' }
      const body = given === undefined ? null : JSON.stringify(given)
      const answer = await request(`${address}${path}`, { method, headers, body, dispatcher: agent })
      const json = await answer.body.json()
      if (answer.statusCode >= 400) throw new Error(`${path}: ${JSON.stringify(json)}`)
      return json
    }
    return { call, close: () => api.close() }
  }
  const sides = { with: await open(app.recorder), without: await open(NO_LOG) }
  return {
    ...sides,
    close: async () => {
      await sides.with.close()
      await sides.without.close()
    },
  }
}
