import type { RecordWrite } from '../runtime/store/port/index.ts'
import {
  addConnection,
  appendConsent,
  commit,
  newPush,
  pull,
  requisition,
  startRun,
  takeLane,
  write,
} from '../test/kit/store.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { cooperation } from './cooperation.ts'
import { copying } from './copying.ts'
import { delays } from './delays.ts'
import { spread } from './nodes.ts'
import { median, rounded } from './statistics.ts'
import { type Opened, type Stores, withStores } from './stores.ts'

/** Pages of each kind, and pushes of each lane. */
const SIZES: Readonly<Record<Size, { pages: number; pushes: number }>> = {
  smallest: { pages: 1, pushes: 5 },
  short: { pages: 5, pushes: 40 },
  full: { pages: 20, pushes: 300 },
}
const PAGE = 1_000
const LANES = 8

/** Least speed on PostgreSQL, relative to SQLite. */
const LEAST = { page: 0.5, lanes: 1 } as const

const TEXT = 'The team plans the week, keeps the records that an audit asks for, and trains new colleagues. '.repeat(8)
const job = (id: string): RecordWrite => requisition(id, 'OPEN', { description: TEXT, department: { id: 'dep-1' } })

/** Half of the records of such a page are candidates that the applications embed. */
function applications(id: string): RecordWrite[] {
  const candidate = { id: `can-${id}` }
  const stage = { value: 'NEW', source_value: 'new' }
  const own = write('application', `app-${id}`, { candidate, requisition: { id: 'job-1' }, stage, note: TEXT })
  const data = { first_name: 'Ada', last_name: `Person ${id}`, emails: [{ value: `ada.${id}@people.example` }] }
  return [own, { ...own, model: 'candidate', id: candidate.id, data, embedded: true }]
}

const PAGES = {
  'new requisitions': (page: number) => Array.from({ length: PAGE }, (_, n) => job(`job-${page}-${n}`)),
  'new applications with candidates': (page: number) =>
    Array.from({ length: PAGE / 2 }, (_, n) => applications(`${page}-${n}`)).flat(),
} satisfies Record<string, (page: number) => RecordWrite[]>
type PageKind = keyof typeof PAGES
const KINDS = Object.keys(PAGES) as PageKind[]

const ENGINES = ['sqlite', 'postgres'] as const
type Engine = (typeof ENGINES)[number]
type Times = Record<Engine, number[]>
const noTimes = (): Times => ({ sqlite: [], postgres: [] })

const REQUEST = { endpoint: 'create_candidate', method: 'POST', address: 'http://127.0.0.1/v2/candidate', bytes: 84 }
const RESPONSE = { status: 201, ms: 1 }

/**
 * What several machines need: the store on PostgreSQL beside the file that one machine has, on the same disk and in
 * turns.
 */
export const machines: Benchmark = {
  name: 'machines',
  onlyAlone: 'smallest',
  summary:
    'The store on PostgreSQL beside SQLite: pages of 1,000 new records, eight push lanes, a copied store, wake-ups, a limit that 4 nodes share, pushes of slow and fast ATSs on 1, 2 and 4 nodes, and pushes and calls of the API over a network.',
  async run({ size, say }) {
    return withStores(async (stores, newDatabase) => {
      for (const { store } of Object.values(stores))
        for (let lane = 0; lane < LANES; lane++) await addConnection(store, `lane-${lane}`)
      const figures: Figure[] = []
      const details: Record<string, unknown> = { ...SIZES[size], page: PAGE, lanes: LANES }
      for (const kind of KINDS) {
        const times = await timePages(stores, kind, { pages: SIZES[size].pages, say })
        figures.push(...figuresOfPages(kind, times))
        details[kind] = { ms: times }
      }
      const times = await timeLanes(stores, { pushes: SIZES[size].pushes, say })
      figures.push(...figuresOfLanes(times))
      details.pushes_a_second = times
      figures.push(...(await copying({ size, newDatabase, say })))
      figures.push(...(await cooperation({ size, newDatabase, say })))
      figures.push(...(await spread({ size, newDatabase, say })))
      figures.push(...(await delays({ size, newDatabase, say })))
      return { figures, details }
    })
  },
}

type Work = { say(text: string): void }

async function timePages(stores: Stores, kind: PageKind, { pages, say }: Work & { pages: number }): Promise<Times> {
  const times = noTimes()
  // The first page is a warm-up.
  for (let page = 0; page <= pages; page++)
    for (const engine of turns(page)) {
      const { store } = stores[engine]
      const open = await startRun(store, `${kind} ${page}`, 'incremental', 'lane-0')
      const records = PAGES[kind](page)
      const begun = performance.now()
      await commit(store, open, records)
      const ms = performance.now() - begun
      await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
      say(`machines: ${kind}, page ${page} of ${pages}, ${engine}: ${Math.round(ms)} ms`)
      if (page > 0) times[engine].push(ms)
    }
  return times
}

function figuresOfPages(kind: PageKind, times: Times): Figure[] {
  const speed = (engine: Engine): number => PAGE / (median(times[engine]) / 1_000)
  const goal = { at: 'least', value: LEAST.page } as const
  return [
    ...ENGINES.map((engine) => ({
      name: `${kind}, ${engine}`,
      value: Math.round(speed(engine)),
      unit: 'records/s',
    })),
    { name: kind, value: rounded(speed('postgres') / speed('sqlite')), unit: '× sqlite', goal },
  ]
}

const ROUNDS = 5

/** Pushes a second through beginning and outcome, on all lanes at once. */
async function timeLanes(stores: Stores, { pushes, say }: Work & { pushes: number }): Promise<Times> {
  const rates = noTimes()
  const lanes = { sqlite: await openLanes(stores.sqlite), postgres: await openLanes(stores.postgres) }
  for (let round = 0; round <= ROUNDS; round++)
    for (const engine of turns(round)) {
      const each = Math.max(1, Math.round(pushes / ROUNDS))
      const waiting: string[][] = []
      for (const lane of lanes[engine]) waiting.push(await lane.request(round, each))
      const begun = performance.now()
      await Promise.all(lanes[engine].map((lane, at) => lane.sendAll(waiting[at]!)))
      const rate = (LANES * each) / ((performance.now() - begun) / 1_000)
      say(`machines: ${LANES} lanes, round ${round} of ${ROUNDS}, ${engine}: ${Math.round(rate)} pushes a second`)
      if (round > 0) rates[engine].push(rate)
    }
  return rates
}

const openLanes = ({ store, clock }: Opened) =>
  Promise.all(
    Array.from({ length: LANES }, async (_, at) => {
      const connection = `lane-${at}`
      const hold = await takeLane(store, `push:${connection}`)
      await pull(store, 'jobs', [requisition('job-1')], connection)
      return {
        async request(round: number, count: number): Promise<string[]> {
          const ids: string[] = []
          for (let n = 0; n < count; n++) {
            const subject = { person: `person-${at}-${round}-${n}`, connection, requisition: 'job-1' }
            await appendConsent(store, clock, { state: 'confirmed', ...subject })
            const asked = await store.pushes.request(newPush({ ...subject, files: [] }))
            if (asked.kind !== 'queued') throw new Error(`A push of the benchmark was ${asked.kind}.`)
            ids.push(asked.push.id)
          }
          return ids
        },
        async sendAll(ids: readonly string[]): Promise<void> {
          for (const push of ids) {
            const step = { step: 'candidate', act: 'send', effect: 'create' } as const
            const begun = await store.pushes.begin({ push, hold, ...step, request: REQUEST })
            if (begun.kind !== 'go') throw new Error(`A push of the benchmark was ${begun.kind}.`)
            const to = {
              kind: 'step',
              step: null,
              saved: { candidate: `c-${push}`, application: `a-${push}` },
            } as const
            const end = { attempt: begun.attempt, outcome: 'confirmed', response: RESPONSE } as const
            await store.pushes.settle({ push, hold, ...end, to })
          }
        },
      }
    }),
  )

const figuresOfLanes = (rates: Times): Figure[] => [
  ...ENGINES.map((engine) => ({
    name: `${LANES} push lanes, ${engine}`,
    value: Math.round(median(rates[engine])),
    unit: 'pushes/s',
  })),
  {
    name: `${LANES} push lanes`,
    value: rounded(median(rates.postgres) / median(rates.sqlite)),
    unit: '× sqlite',
    goal: { at: 'least', value: LEAST.lanes },
  },
]

/** The first one runs on a colder machine, so the order rotates. */
const turns = (round: number): readonly Engine[] => (round % 2 === 0 ? ENGINES : [...ENGINES].reverse())
