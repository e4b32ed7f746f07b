import { Agent, request } from 'undici'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { CLAIMS, type Costs, timeClaims } from './claims.ts'
import { DRAIN, type Drained, drain } from './drain.ts'
import { inFolder } from './folder.ts'
import { CONNECTION, type Opening, openProduct, type Product, pullOnce } from './installation.ts'
import { startPageServer } from './page-server.ts'
import { createWatch, type Watch } from './push-watch.ts'
import { openLedger, QUEUED, type QueueCosts, timeQueues } from './queued-pushes.ts'
import { median, percentile, rounded } from './statistics.ts'

const SIZES: Readonly<Record<Size, number>> = { smallest: 5, short: 200, full: 1_000 }
const WARM_UP = 20
const REQUISITION = 'job-0000001'
const MOST_MS = { p50: 5, p99: 25 }
/** Overhead relative to one commit that is synced to the same disk. */
const MOST_COMMITS = { p50: 3, p99: 6 }
/** Processor time of a queued push relative to a script with a row on disk before and after each call. */
const MOST_OF_SCRIPT = 6
/** Allowed ratio of two equal claims, because of disk noise. */
const MOST_RATIO = 1.2
/** Longest allowed block of the thread. */
const MOST_HELD_MS = 50
const LEAST_USED = 0.9
/** Limit relative to the time in which all connections could have had a turn. */
const MOST_ROUNDS = 3

/** What is pushed, and its calls, which are also made by hand for comparison. */
const FORMS = {
  plain: { connector: 'bench-suite', calls: [send] },
  searched: { connector: 'bench-suite-search', calls: [search, send] },
} as const satisfies Record<string, { connector: Opening['connector']; calls: readonly RawCall[] }>
type Form = keyof typeof FORMS

type Claims = Awaited<ReturnType<typeof timeClaims>>

function figuresOfClaims({ none, many, longestPurge }: Claims, finished: number): Figure[] {
  const names = Object.keys(none) as (keyof Costs)[]
  const held = Math.max(longestPurge, ...names.map((name) => percentile(many[name], 0.99)))
  return [
    ...names.flatMap((name): Figure[] => {
      const [before, after] = [percentile(none[name], 0.5), percentile(many[name], 0.5)]
      return [
        { name: `${name} beside none finished, p50`, value: rounded(before, 3), unit: 'ms' },
        {
          name: `${name} beside ${finished} finished, p50`,
          value: rounded(after / before),
          unit: '×',
          goal: { at: 'most', value: MOST_RATIO },
        },
        {
          name: `${name} beside ${finished} finished, p99`,
          value: rounded(percentile(many[name], 0.99), 3),
          unit: 'ms',
        },
      ]
    }),
    {
      name: `beside ${finished} finished: longest at once`,
      value: rounded(held),
      unit: 'ms',
      goal: { at: 'most', value: MOST_HELD_MS },
    },
  ]
}

const spreads = ({ none, many, longestPurge }: Claims): Record<string, unknown> => ({
  none: Object.fromEntries(Object.entries(none).map(([name, times]) => [name, spread(times)])),
  many: Object.fromEntries(Object.entries(many).map(([name, times]) => [name, spread(times)])),
  longest_purge_ms: rounded(longestPurge),
})

const figuresOfDrain = ({ used, seconds, tooMany, longestWait, firstDone }: Drained): Figure[] => [
  {
    name: 'many connections: used of the limit',
    value: rounded(used),
    unit: '×',
    goal: { at: 'least', value: LEAST_USED },
  },
  { name: 'many connections: calls too many', value: tooMany, unit: 'calls', goal: { at: 'most', value: 0 } },
  {
    name: 'many connections: longest wait for a call',
    value: rounded(longestWait),
    unit: 'rounds',
    goal: { at: 'most', value: MOST_ROUNDS },
  },
  { name: 'many connections: first one done', value: rounded(firstDone), unit: 'of the time' },
  { name: 'many connections: all done', value: rounded(seconds, 1), unit: 's' },
]

const figuresOfQueues = ({ product, script }: QueueCosts): Figure[] => [
  { name: 'queued: processor time of a push', value: rounded(median(product)), unit: 'ms' },
  { name: 'queued: processor time of a script with a synced ledger', value: rounded(median(script)), unit: 'ms' },
  {
    name: 'queued: processor time of a push',
    value: rounded(median(product) / median(script), 1),
    unit: '× script',
    goal: { at: 'most', value: MOST_OF_SCRIPT },
  },
]

/** Pushes one person after the other, with every commit on disk, and alternates with the same calls made by hand. */
export const push: Benchmark = {
  name: 'push',
  summary:
    'Time of a push over that of its bare HTTP calls, with durability on; processor time of a queue; claims beside many finished pushes; many connections with one limit.',
  async run({ size, say }) {
    const server = await startPageServer()
    const agent = new Agent({ connections: 1, pipelining: 1 })
    try {
      const figures: Figure[] = []
      const details: Record<string, unknown> = { pushes: SIZES[size] }
      for (const form of Object.keys(FORMS) as Form[]) {
        say(`push: ${SIZES[size]} pushes, ${form}`)
        const times = await inFolder((folder) =>
          timePushes(form, { folder, api: server.api(200), agent, count: SIZES[size] }),
        )
        const raw = percentile(times.raw, 0.5)
        const over = times.pushed.map((ms) => Math.max(0, ms - raw))
        figures.push(
          { name: `${form}: bare calls, p50`, value: rounded(raw), unit: 'ms' },
          { name: `${form}: claim to confirmed, p50`, value: rounded(percentile(times.pushed, 0.5)), unit: 'ms' },
          { name: `${form}: request to confirmed, p50`, value: rounded(percentile(times.whole, 0.5)), unit: 'ms' },
          {
            name: `${form}: overhead, p50`,
            value: rounded(percentile(over, 0.5)),
            unit: 'ms',
            goal: { at: 'most', value: MOST_MS.p50 },
          },
          {
            name: `${form}: overhead, p99`,
            value: rounded(percentile(over, 0.99)),
            unit: 'ms',
            goal: { at: 'most', value: MOST_MS.p99 },
          },
        )
        for (const [name, share] of [
          ['p50', 0.5],
          ['p99', 0.99],
        ] as const)
          figures.push({
            name: `${form}: overhead, ${name}`,
            value: rounded(percentile(over, share) / percentile(times.commit, share)),
            unit: '× a synced commit',
            goal: { at: 'most', value: MOST_COMMITS[name] },
          })
        details[form] = {
          commit_ms: spread(times.commit),
          bare_ms: spread(times.raw),
          push_ms: spread(times.pushed),
          request_to_confirmed_ms: spread(times.whole),
        }
      }
      say(`push: claims in a file with ${CLAIMS[size].finished} finished pushes`)
      const claims = await inFolder((folder) => timeClaims({ folder, api: server.api(200) }, size))
      figures.push(...figuresOfClaims(claims, CLAIMS[size].finished))
      details.claims = spreads(claims)
      say(`push: a queue of ${QUEUED[size].pushes} pushes, ${QUEUED[size].rounds} times`)
      const costs = await inFolder((folder) => timeQueues({ folder, api: server.api(200), agent }, size))
      figures.push(...figuresOfQueues(costs))
      details.queues_cpu_ms = costs
      const { connections, each } = DRAIN[size]
      say(`push: ${connections * each} pushes wait at ${connections} connections`)
      const drained = await inFolder((folder) => drain(folder, size))
      figures.push(...figuresOfDrain(drained))
      details.drain = { connections, each, ...drained }
      return { figures, details }
    } finally {
      await agent.close()
      await server.close()
    }
  },
}

const spread = (values: readonly number[]): Record<string, number> =>
  Object.fromEntries([50, 90, 99].map((p) => [`p${p}`, rounded(percentile(values, p / 100), 3)]))

type Times = {
  readonly commit: number[]
  readonly raw: number[]
  readonly pushed: number[]
  readonly whole: number[]
}
type Stage = { readonly folder: string; readonly api: string; readonly agent: Agent; readonly count: number }

async function timePushes(form: Form, stage: Stage): Promise<Times> {
  const { connector, calls } = FORMS[form]
  const watch = createWatch()
  const product = await openProduct({ ...stage, connector, instrument: watch.instrument })
  const ledger = openLedger(stage.folder)
  try {
    await pullOnce(product)
    const times: Times = { commit: [], raw: [], pushed: [], whole: [] }
    for (let n = 0; n < WARM_UP + stage.count; n++) {
      const begun = performance.now()
      ledger.begin(`person-${n}`, 'a row')
      const before = performance.now()
      for (const call of calls) await call(stage, n)
      const raw = performance.now() - before
      const { pushed, whole } = await pushOne(product, watch, n)
      if (n < WARM_UP) continue
      times.commit.push(before - begun)
      times.raw.push(raw)
      times.pushed.push(pushed)
      times.whole.push(whole)
    }
    return times
  } finally {
    ledger.close()
    await product.app.close()
  }
}

async function pushOne({ app }: Product, watch: Watch, n: number): Promise<{ pushed: number; whole: number }> {
  const person = `person-${n}`
  const about = { person, connection: CONNECTION, requisition: REQUISITION }
  await app.consents.record({
    ...about,
    kind: 'interest_and_consent',
    state: 'confirmed',
    at: Date.now() - 1_000,
    expiresAt: null,
    evidence: { recorded_by: 'bench' },
  })
  const begun = performance.now()
  const candidate = { first_name: 'Ada', last_name: `Person ${n}`, email: `person.${n}@people.example` }
  const outcome = await app.pushes.request({ ...about, candidate, attachments: [], idempotencyKey: null })
  if (outcome.kind !== 'queued') throw new Error(`A push of the benchmark was ${outcome.kind}.`)
  const { claimed, settled } = await watch.settled(outcome.push.id)
  return { pushed: settled - claimed, whole: settled - begun }
}

type RawCall = (stage: Stage, n: number) => Promise<void>
const HEADERS = { accept: 'application/json', 'x-api-key': 'bench-key' }

async function search({ api, agent }: Stage, n: number): Promise<void> {
  const query = new URLSearchParams({ email: `person.${n}@people.example`, start: '0', count: '200' })
  const { body } = await request(`${api}/v2/candidate?${query}`, { dispatcher: agent, headers: HEADERS })
  await body.json()
}

async function send({ api, agent }: Stage, n: number): Promise<void> {
  const candidate = {
    firstName: 'Ada',
    lastName: `Person ${n}`,
    email: `person.${n}@people.example`,
    jobId: REQUISITION,
  }
  const { body } = await request(`${api}/v2/candidate`, {
    dispatcher: agent,
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify(candidate),
  })
  await body.json()
}
