/** Connect links: what 10,000 open ones cost, and the page of one in a real browser. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Agent, request } from 'undici'
import { buildApi } from '../runtime/api/api.ts'
import { consoleFolder } from '../runtime/cli/serve/console-files.ts'
import { systemClock } from '../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../runtime/kernel/machine/random.ts'
import { sha256 } from '../runtime/kernel/text/fingerprint.ts'
import type { NewConnectLink } from '../runtime/store/port/connect-links.ts'
import { openStore } from '../runtime/store/sqlite/open.ts'
import { launchBrowser } from '../test/console/browser.ts'
import { assembleApp } from '../test/kit/app.ts'
import { addConnection } from '../test/kit/store.ts'
import { API_KEY } from './api.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { percentile, rounded } from './statistics.ts'

/** `rounds` of `times` requests of each kind, to the two stores in turns. */
const SIZES: Readonly<Record<Size, { links: number; rounds: number; times: number; loads: number }>> = {
  smallest: { links: 20, rounds: 1, times: 2, loads: 1 },
  short: { links: 2_000, rounds: 5, times: 40, loads: 5 },
  full: { links: 10_000, rounds: 20, times: 50, loads: 20 },
}
const FEW = 10
const AT_ONCE = 64
/** Within what two rounds of the same differ. */
const GOAL_RATIO = 1.1
const GOAL_MS = 300
const GOAL_KB = 60
/** Far away, as the link must not end while it is measured. */
const LASTS_MS = 86_400_000

const tokenOf = (n: number): string => `cl_${String(n).padStart(43, '0')}`

export const links: Benchmark = {
  name: 'links',
  summary: 'Connect links: what many open ones cost a request, and the page of one in a real browser.',
  onlyAlone: 'smallest',
  run: ({ size, say }) =>
    inFolder(async (folder) => {
      const { links: count, rounds, times, loads } = SIZES[size]
      const files = await consoleFolder({ info: () => undefined })
      say(`links: stores with ${FEW} and with ${count} open links`)
      const few = await served({ count: FEW, folder, files })
      const many = await served({ count, folder, files })
      try {
        say(`links: ${rounds} rounds of ${times} requests of each kind`)
        const ratios = await compared(few, many, { rounds, times, isFull: size === 'full' })
        say(`links: the page, ${loads} times`)
        const page = await opened(many.url, loads, size === 'full')
        return { figures: [...ratios, ...page, ...sizesOf(join(files, 'connect'))], details: {} }
      } finally {
        await few.close()
        await many.close()
      }
    }),
}

type Server = { readonly url: string; close(): Promise<unknown> }

type Serving = { readonly count: number; readonly folder: string; readonly files: string }

/** A server on a file with so many open links. `files`: the folder of the built pages. */
async function served({ count, folder, files }: Serving): Promise<Server> {
  const store = await openStore({
    ...{ file: join(folder, `${count}.db`), key: new Uint8Array(32).fill(7) },
    ...{ clock: systemClock, random: systemRandom },
  })
  await addConnection(store, 'c-0')
  let next = 0
  const adding = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await store.connectLinks.create(newLink(n))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, adding))
  const app = assembleApp({ store, clock: systemClock, log: { level: 'error' } })
  const most = 1_000_000
  const api = await buildApi({
    ...{ app, logger: false, version: 'bench', limits: { requestsPerMinute: most, connectStepsPerMinute: most } },
    apiKeys: [{ name: 'bench', hash: sha256(API_KEY), role: 'admin', connections: null }],
    connect: { folder: async () => files, style: { name: 'Platform', color: null, frame_ancestors: [] } },
  })
  const close = async (): Promise<void> => {
    await api.close()
    await store.close()
  }
  return { url: await api.listen({ host: '127.0.0.1', port: 0 }), close }
}

const newLink = (n: number): NewConnectLink => ({
  ...{
    customer: `Customer ${n}`,
    connectors: null,
    returnUrl: null,
    language: 'en' as const,
    preset: {},
    connection: null,
  },
  ...{ connector: null, step: 'choose' as const, createdBy: 'bench', tokenHash: sha256(tokenOf(n)) },
  ...{ expiresAt: systemClock.now() + LASTS_MS, secrets: { signing: `cls_${n}` } },
})

type Sent = { readonly path: string; readonly body?: object; readonly headers: Readonly<Record<string, string>> }

const KINDS = {
  'a step of a link': ({ url }: Server): Sent => ({
    path: '/connect/steps/open',
    body: { token: tokenOf(3) },
    headers: { origin: url, 'content-type': 'application/json' },
  }),
  connections: (): Sent => ({ path: '/v1/connections?limit=100', headers: WITH_KEY }),
  summary: (): Sent => ({ path: '/v1/summary', headers: WITH_KEY }),
} as const
const WITH_KEY = { authorization: `Bearer ${API_KEY}` }

type Comparing = { readonly rounds: number; readonly times: number; readonly isFull: boolean }

/** How much longer a request takes beside many links than beside few: the median of rounds in turns. */
async function compared(few: Server, many: Server, { rounds, times, isFull }: Comparing): Promise<Figure[]> {
  const agent = new Agent()
  try {
    const figures: Figure[] = []
    for (const [name, sentTo] of Object.entries(KINDS)) {
      const ratios: number[] = []
      const beside: number[] = []
      // The first round prepares statements.
      for (let round = 0; round <= rounds; round++) {
        const [one, other] = [
          await timed(few, sentTo(few), times, agent),
          await timed(many, sentTo(many), times, agent),
        ]
        if (round === 0) continue
        ratios.push(other / one)
        beside.push(other)
      }
      const goal = isFull ? { goal: { at: 'most' as const, value: GOAL_RATIO } } : {}
      figures.push(
        {
          name: `${name}: beside many open links, against few`,
          value: rounded(percentile(ratios, 0.5), 2),
          unit: '×',
          ...goal,
        },
        { name: `${name}: beside many, p50`, value: rounded(percentile(beside, 0.5), 2), unit: 'ms' },
      )
    }
    return figures
  } finally {
    await agent.close()
  }
}

/** The median of so many requests, in milliseconds. */
async function timed({ url }: Server, { path, body, headers }: Sent, times: number, agent: Agent): Promise<number> {
  const ms: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    const response = await request(`${url}${path}`, {
      ...{ dispatcher: agent, headers, method: body ? 'POST' : 'GET', body: body ? JSON.stringify(body) : null },
    })
    const text = await response.body.text()
    ms.push(performance.now() - begun)
    if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}: ${text.slice(0, 500)}`)
  }
  return percentile(ms, 0.5)
}

/** Milliseconds from the navigation until the first step can be used, each time in a browser that has nothing of it. */
async function opened(url: string, loads: number, isFull: boolean): Promise<Figure[]> {
  const browser = await launchBrowser()
  if (browser === null) throw new Error('No browser can be started.')
  try {
    const ms: number[] = []
    // The first one starts processes of the browser.
    for (let n = 0; n <= loads; n++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const begun = performance.now()
      await page.goto(`${url}/connect#${tokenOf(n)}`, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1, name: 'Which applicant-tracking system' }).waitFor()
      if (n > 0) ms.push(performance.now() - begun)
      await context.close()
    }
    const goal = isFull ? { goal: { at: 'most' as const, value: GOAL_MS } } : {}
    return [{ name: 'until the page can be used, p50', value: rounded(percentile(ms, 0.5)), unit: 'ms', ...goal }]
  } finally {
    await browser.close()
  }
}

/** All that the page loads; it has one script and one style. */
function sizesOf(folder: string): Figure[] {
  const assets = join(folder, 'assets')
  const files = [join(folder, 'index.html'), ...readdirSync(assets).map((name) => join(assets, name))]
  const bytes = files
    .filter((file) => !/\.(gz|br|zst)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  return [
    {
      name: 'first load of the page, gzip',
      value: rounded(bytes / 1_000, 1),
      unit: 'kB',
      goal: { at: 'most', value: GOAL_KB },
    },
  ]
}
