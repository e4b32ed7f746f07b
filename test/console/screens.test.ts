/**
 * What holds for every screen: a screen is one row of this table. `npm run screenshots` keeps their pictures for the
 * documentation.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  furnishEndpoint,
  furnishErased,
  furnishFailures,
  furnishHeld,
  furnishKey,
  furnishLost,
  furnishPushes,
  furnishQuarantine,
  furnishReviews,
} from './furnish.ts'
import { accessFaults, layoutFaults } from './page-faults.ts'
import { consoleTests, type Served } from './served.ts'

type Row = {
  readonly title: string
  /** The path; or makes what the screen shows, and returns its path. */
  readonly at: string | ((served: Served) => Promise<string>)
  /** The name of its picture, the title if it is left out; null: none. */
  readonly picture?: string | null
}

const SCREENS: readonly Row[] = [
  { title: 'Today', at: after(furnishPushes, () => '/') },
  { title: 'Connections', at: '/connections' },
  { title: 'acme', picture: 'connection', at: after(furnishPushes, () => '/connections/acme') },
  { title: 'Settings of acme', at: '/connections/acme/settings' },
  { title: 'New connection', at: '/connect?connector=enterprise-hr-suite' },
  { title: 'Pushes', at: after(furnishPushes, () => '/pushes') },
  { title: 'Push psh_', picture: 'push', at: after(furnishPushes, ({ failed }) => `/pushes/${failed}`) },
  { title: 'Push psh_', picture: 'uncertain-push', at: after(furnishLost, (id) => `/pushes/${id}`) },
  { title: 'Failures in groups', at: after(furnishPushes, () => '/pushes/groups') },
  { title: 'Retry pushes', at: planned },
  { title: 'Runs', at: '/runs' },
  { title: 'Run run_', picture: 'run', at: after(furnishHeld, (id) => `/runs/${id}`) },
  { title: 'Quarantine', at: after(furnishQuarantine, () => '/quarantine?connection=acme') },
  {
    title: 'Quarantined record ',
    picture: 'quarantined-record',
    at: after(furnishQuarantine, (id) => `/quarantine/${id}`),
  },
  { title: 'Reviews', at: after(furnishReviews, () => '/reviews') },
  { title: 'Review ', at: after(furnishReviews, ([id]) => `/reviews/${id}`) },
  { title: 'Persons', at: '/persons' },
  { title: 'Person p-1', picture: 'person', at: after(furnishPushes, () => '/persons/p-1?erase=preview') },
  { title: 'Erasure of p-1', picture: 'certificate', at: after(furnishErased, () => '/persons/p-1/certificate') },
  { title: 'Records', at: after(furnishPushes, () => '/records') },
  {
    title: 'Requisition ',
    picture: 'record',
    at: async ({ installation }) => `/records/acme/requisition/${installation.job}`,
  },
  { title: 'Funnel', at: after(furnishPushes, () => '/funnel') },
  { title: 'Feed', at: after(furnishPushes, () => '/feed') },
  { title: 'Connectors', at: '/connectors' },
  { title: 'Recruiting suite', picture: 'connector', at: '/connectors/recruiting-suite?line=20' },
  { title: 'Consents', at: after(furnishPushes, () => '/consents?new=yes') },
  { title: 'Disclosures', at: after(furnishPushes, () => '/disclosures') },
  { title: 'Erasure tasks', picture: 'erasures', at: after(furnishErased, () => '/erasures') },
  { title: 'Webhook endpoints', picture: 'webhooks', at: after(furnishEndpoint, () => '/webhooks?new=yes') },
  { title: 'Webhook endpoint', picture: 'webhook', at: after(furnishEndpoint, (id) => `/webhooks/${id}`) },
  { title: 'Settings', at: '/settings' },
  { title: 'API keys', picture: 'keys', at: after(furnishKey, () => '/settings/keys') },
  { title: 'Audit log', picture: 'audit', at: audited },
  { title: 'There is no such screen.', picture: null, at: '/nowhere' },
]

/** The path of a screen that shows what was furnished. */
function after<T>(furnish: (served: Served) => Promise<T>, pathOf: (furnished: T) => string) {
  return async (served: Served): Promise<string> => pathOf(await furnish(served))
}

/** The audit log names what other screens read. */
async function audited(served: Served): Promise<string> {
  await furnishPushes(served)
  await served.signIn('admin', '/')
  await served.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  return '/settings/audit'
}

const PICTURES = process.env.HIREWIRE_SCREENSHOTS
async function planned(served: Served): Promise<string> {
  await furnishFailures(served, 'anna', 'bert')
  const { app } = served.installation
  const { id } = await app.bulk.plan({ action: 'retry', filter: { state: ['FAILED'] }, shown: {}, by: 'admin' })
  return `/bulk/${id}`
}

const MINUTE_MS = 60_000
const SIZE = { width: 1000, height: 640 }

async function keepPicture(page: Page, name: string | null): Promise<void> {
  if (PICTURES === undefined || name === null) return
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SIZE)
  const path = join(PICTURES, `${name.trim().toLowerCase().replaceAll(/\W+/g, '-')}.png`)
  await page.screenshot({ path, animations: 'disabled' })
}

const inBrowser = consoleTests()
const opened: string[] = []

for (const { title, at, picture = title } of SCREENS)
  inBrowser(
    `${title}: no accessibility fault, nothing cut off or covered, in light and dark, wide and narrow`,
    async (served) => {
      const { page, signIn, open, installation } = served
      const path = typeof at === 'string' ? at : await at(served)
      // Pictures show times of the test as relative times.
      if (PICTURES !== undefined) await page.clock.setSystemTime(installation.clock.now() + MINUTE_MS)
      opened.push(path.replace(/\?.*/, ''))
      await signIn('admin')
      await open(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      // A panel of a failure would be accessible, too.
      await page.getByText('Loading …').first().waitFor({ state: 'detached' })
      expect(await page.getByRole('alert').count()).toBe(0)
      await keepPicture(page, picture)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1280, 390]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 844 })
          const faults = await accessFaults(page, colorScheme === 'light' ? 'all' : 'colours')
          expect([colorScheme, width, faults]).toEqual([colorScheme, width, []])
          expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
          expect([width, await layoutFaults(page)]).toEqual([width, []])
        }
    },
  )

/** How wide an element is, and how wide and in how many lines its words are. */
const MEASURED = `(element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
  return { text: element.textContent, lines, around: element.clientWidth - range.getBoundingClientRect().width }
}`
type Measured = { readonly text: string; readonly lines: number; readonly around: number }
const measure = (page: Page, selector: string) =>
  page.evaluate<Measured[]>(`[...document.querySelectorAll('${selector}')].map(${MEASURED})`)

inBrowser('on a narrow page, the menu shows each screen on one line, and leads to all of them', async (served) => {
  const { page, signIn } = served
  await signIn('admin', '/')
  await page.setViewportSize({ width: 390, height: 844 })
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  await page.getByText('Menu').click()
  const shown = await measure(page, '.menu a')
  expect(shown.map(({ text }) => text)).toContain('Quarantine')
  expect(shown.filter(({ lines }) => lines !== 1)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await page.getByText('Menu').click()
  for (const { text } of shown) {
    await page.getByText('Menu').click()
    await links.getByText(text, { exact: true }).click()
    await page
      .locator(`.menu:not([open]) a[aria-current="page"]`)
      .getByText(text, { exact: true })
      .waitFor({ state: 'attached' })
  }
})

inBrowser('on a narrow page, the menu works with the keyboard, which continues in the screen', async (served) => {
  const { page, signIn, arrive } = served
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('operator', '/')
  const focused = () => page.evaluate<string | undefined>('document.activeElement?.textContent?.slice(0, 30)')
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Menu')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Today', exact: true }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Today')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await arrive('/connections', 'Connections')
  await page.getByRole('link', { name: 'Today', exact: true }).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('content')
})

inBrowser('on a narrow page, a badge is as wide as its words', async (served) => {
  const { page, signIn, open } = served
  await furnishPushes(served)
  await signIn('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/pushes')
  await page.getByRole('row').getByText('CONFIRMED').waitFor()
  const shown = await measure(page, 'td .badge')
  expect(shown.map(({ text }) => text)).toEqual(['FAILED', 'CONFIRMED'])
  expect(shown.filter(({ around }) => around > 20)).toEqual([])
})

inBrowser(
  'the content of every screen begins at the same place, and words of the audit log are whole',
  async (served) => {
    const { page, signIn, open } = served
    await furnishPushes(served)
    await signIn('admin', '/')
    await page.setViewportSize({ width: 1600, height: 700 })
    const places = new Set<number>()
    for (const path of ['/', '/connections', '/persons', '/pushes', '/settings', '/settings/audit']) {
      await open(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Loading …').first().waitFor({ state: 'detached' })
      places.add(await page.evaluate<number>(`document.querySelector('h1').getBoundingClientRect().left`))
    }
    expect(places.size).toBe(1)
    await page.setViewportSize({ width: 1000, height: 700 })
    const keys = (await measure(page, 'td[data-head="Key"]')).filter(({ text }) => text === 'admin (admin)')
    expect(keys.length).toBeGreaterThan(0)
    // They may break between the words.
    expect(keys.filter(({ lines }) => lines > 2)).toEqual([])
  },
)

inBrowser('every screen of the console has a row here', async () => {
  const table = await readFile(new URL('../../console/src/screens.ts', import.meta.url), 'utf8')
  const screens = [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  expect(screens).toContain('/pushes/$id')
  // A path without a parameter is a screen of its own, also where it has the form of another one.
  const screenOf = (path: string) =>
    screens.find((screen) => screen === path) ??
    screens.find((screen) => new RegExp(`^${screen.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path))
  expect(screens.filter((screen) => !opened.some((path) => screenOf(path) === screen))).toEqual([])
})
