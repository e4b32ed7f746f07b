/** The console in a real browser, with a full store: until a screen can be used, its files, and how lists scroll. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { createSessions } from '../runtime/api/console/sessions.ts'
import { consoleFolder } from '../runtime/cli/serve/console-files.ts'
import { systemClock } from '../runtime/kernel/machine/clock.ts'
import { launchBrowser } from '../test/console/browser.ts'
import { API_KEY, type Filling, fill, serve } from './api.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { percentile, rounded } from './statistics.ts'
import { withStores } from './stores.ts'

/** `rows` of the list that is scrolled. */
const SIZES: Readonly<Record<Size, Filling & { readonly times: number; readonly rows: number }>> = {
  smallest: { records: 20, pushes: 20, connections: 3, times: 1, rows: 20 },
  short: { records: 5_000, pushes: 2_000, connections: 200, times: 5, rows: 500 },
  full: { records: 1_000_000, pushes: 100_000, connections: 10_000, times: 20, rows: 10_000 },
}
const SCREENS = {
  Today: '/',
  Connections: '/connections',
  Pushes: '/pushes',
  'Failures in groups': '/pushes/groups',
  Runs: '/runs',
  Quarantine: '/quarantine',
  Reviews: '/reviews',
  'Person p-7': '/persons/p-7',
} as const
const GOALS = { Today: 300, others: 500 } as const

export const consoleInBrowser: Benchmark = {
  name: 'console',
  summary:
    'The console in a real browser, with a full store: until a screen can be used, its files, and how lists scroll.',
  onlyAlone: 'smallest',
  run: ({ size, say }) =>
    withStores(async ({ sqlite }) => {
      const { times, rows, ...filling } = SIZES[size]
      const folder = await consoleFolder({ info: () => undefined })
      say(`console: ${filling.records} records, ${filling.pushes} pushes, ${filling.connections} connections`)
      await fill(sqlite.store, sqlite, filling)
      const sessions = createSessions(randomBytes(32), systemClock)
      const server = await serve(sqlite, { console: { sessions, folder: async () => folder } })
      const browser = await launchBrowser()
      if (browser === null) throw new Error('No browser can be started.')
      try {
        const page = await browser.newPage()
        await page.goto(`${server.url}/console/sign-in#${sessions.offer(API_KEY)}`)
        await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
        const isFull = size === 'full'
        say(`console: ${times} times each screen`)
        const figures = [...(await opened(page, server.url, { times, isFull })), ...sizesOf(folder)]
        say(`console: a list of ${rows} rows`)
        return { figures: [...figures, await scrolled(page, server.url, { rows, isFull })], details: {} }
      } finally {
        await browser.close()
        await server.close()
      }
    }),
}

type Opening = { readonly times: number; readonly isFull: boolean }

/** Milliseconds from the navigation until the heading is there and nothing is loading. */
async function opened(page: Page, url: string, { times, isFull }: Opening): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [title, path] of Object.entries(SCREENS)) {
    const ms: number[] = []
    for (let n = 0; n <= times; n++) {
      const begun = performance.now()
      await page.goto(`${url}/console${path}`, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText('Loading …').first().waitFor({ state: 'detached' })
      // The first one reads the files.
      if (n > 0) ms.push(performance.now() - begun)
    }
    const goal = title === 'Today' ? GOALS.Today : GOALS.others
    figures.push({
      name: `until ${title} can be used, p50`,
      value: rounded(percentile(ms, 0.5)),
      unit: 'ms',
      ...(isFull && { goal: { at: 'most' as const, value: goal } }),
    })
  }
  return figures
}

/** Of all screens together; what the first one loads is less (`test/console/size.test.ts`). */
function sizesOf(folder: string): Figure[] {
  const assets = join(folder, 'assets')
  const kilobytes = (extension: string): number =>
    readdirSync(assets)
      .filter((name) => name.endsWith(extension))
      .reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0) / 1_000
  return [
    { name: 'scripts of all screens, gzip', value: rounded(kilobytes('.js')), unit: 'kB' },
    { name: 'styles, gzip', value: rounded(kilobytes('.css')), unit: 'kB' },
  ]
}

type Scrolling = { readonly rows: number; readonly isFull: boolean }

/** Tasks of the page that took longer than 50 ms while a list is scrolled from its beginning to its end. */
async function scrolled(page: Page, url: string, { rows, isFull }: Scrolling): Promise<Figure> {
  await page.goto(`${url}/console/pushes`)
  const table = page.getByRole('table', { name: 'Pushes' })
  await table.waitFor()
  const more = page.getByRole('button', { name: 'Show more' })
  // A long list has only the rows in view in the page, and says how many there are.
  const shown = async () =>
    Number((await table.getAttribute('aria-rowcount')) ?? (await table.getByRole('row').count()))
  while ((await shown()) <= rows && (await more.count()) > 0) {
    await more.click()
    await page.locator('main button:disabled').waitFor({ state: 'detached' })
  }
  const long = await page.evaluate<number>(`new Promise((resolve) => {
    let long = 0
    new PerformanceObserver((list) => { long += list.getEntries().length }).observe({ type: 'longtask' })
    const step = () => {
      const before = scrollY
      scrollBy(0, innerHeight)
      if (scrollY === before) setTimeout(() => resolve(long), 200)
      else requestAnimationFrame(step)
    }
    step()
  })`)
  const goal = isFull ? { goal: { at: 'most' as const, value: 0 } } : {}
  return { name: `tasks over 50 ms while ${rows} rows are scrolled`, value: long, unit: '', ...goal }
}
