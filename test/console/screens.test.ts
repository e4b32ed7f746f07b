/**
 * What holds for every screen: a screen is one row of this table. `npm run screenshots` keeps their pictures for the
 * documentation.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import {
  furnishEndpoint,
  furnishErased,
  furnishHeld,
  furnishKey,
  furnishLost,
  furnishPushes,
  furnishQuarantine,
  furnishReviews,
  HOSTILE,
} from './furnish.ts'
import { accessFaults, layoutFaults } from './page-faults.ts'
import { type Shared, sharingTests } from './served.ts'

type Row<T> = {
  readonly title: string
  /** The path; `$id` in it is what `of` returns. */
  readonly at: string
  readonly of?: (furnished: T, served: Shared) => string
  /** The name of its picture, the title if it is left out; null: none. */
  readonly picture?: string | null
}

const PICTURES = process.env.HIREWIRE_SCREENSHOTS
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SIZE = { width: 1280, height: 800 }
const rows: string[] = []

async function keepPicture(page: Page, name: string | null): Promise<void> {
  if (PICTURES === undefined || name === null) return
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SIZE)
  const path = join(PICTURES, `${name.trim().toLowerCase().replaceAll(/\W+/g, '-')}.png`)
  await page.screenshot({ path, animations: 'disabled' })
}

/** A usual screen at 200 %, and on both sides of each change: a drawer, icons or a side bar, and cards or tables. */
const ZOOMED = [
  [640, 400],
  [719, 700],
  [720, 700],
  [1000, 700],
  [1001, 700],
  [1024, 700],
] as const

/** In light and dark, wide and narrow. */
async function expectNoFault(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const faults = await accessFaults(page, colorScheme === 'light' ? 'all' : 'colours')
      expect([colorScheme, width, faults]).toEqual([colorScheme, width, []])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      expect([width, await layoutFaults(page)]).toEqual([width, []])
    }
  }
  for (const [width, height] of ZOOMED) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect([width, await layoutFaults(page)]).toEqual([width, []])
  }
}

/** Checks screens of one installation. */
function checkScreens<T>(inBrowser: ReturnType<typeof sharingTests<T>>, ...shown: Row<T>[]): void {
  for (const { title, at, of, picture = title } of shown) {
    rows.push(at)
    inBrowser(
      `${title}: no accessibility fault, nothing cut off or covered, in light and dark, wide and narrow`,
      async ({ furnished, ...served }) => {
        const { page, signIn, open, show, none, url, installation } = served
        const path = of ? at.replace('$id', of(furnished, served)) : at
        // Pictures show times of the test as relative times.
        if (PICTURES !== undefined) await page.clock.setSystemTime(installation.clock.now() + MINUTE_MS)
        await signIn('admin')
        // A picture shows what the load of a page shows, without the focus of who came from another screen.
        await (page.url().startsWith(url) && PICTURES === undefined ? show : open)(path)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        // A panel of a failure would be accessible, too.
        await page.getByText('Loading …').first().waitFor({ state: 'detached' })
        await none(page.getByRole('alert'))
        // Many tabs are open side by side.
        const heading = await page.getByRole('heading', { level: 1 }).textContent()
        expect(await page.title()).toBe(`${heading} – Hirewire`)
        await keepPicture(page, picture)
        await expectNoFault(page)
      },
    )
  }
}

/** Checks screens of an installation in which there is something. */
function checkScreensAfter<T>(furnish: (served: Shared) => Promise<T>, ...rows: Row<T>[]): void {
  describe(`after ${furnish.name}`, () => checkScreens(sharingTests(furnish), ...rows))
}

/** How many hours before now something happened. */
const LIVELY_HOURS = [21, 17, 13, 10, 7, 5, 3, 2, 1]
const NAMES = ['Júlia Jensen', 'Dmitri Dvořák', 'Chiara Fischer', 'Kofi O’Neill', 'Amina Haddad', 'Mateo Silva']

/** For pictures, so that what is drawn over time shows something: pulls and pushes of the last day. */
async function live({ installation }: Shared): Promise<void> {
  if (PICTURES === undefined) return
  const { clock, pull, ready, settle, job } = installation
  const end = systemClock.now() - MINUTE_MS
  let count = 0
  for (const hours of LIVELY_HOURS) {
    await clock.wind(end - hours * HOUR_MS - clock.now())
    await pull('requisitions')
    for (let n = 0; n <= hours % 4; n++) {
      const [first_name = '', last_name = ''] = NAMES[count % NAMES.length]!.split(' ')
      const person = `person-${++count}`
      await ready(person, job, { candidate: { first_name, last_name, email: `${person}@candidates.example` } })
    }
    await settle()
  }
  await clock.wind(end - clock.now())
}

/** Pushes, a bulk action that is planned for those that failed, and an audit log with what was read. */
async function pushes(served: Shared) {
  await live(served)
  const { failed } = await furnishPushes(served)
  const { app } = served.installation
  const { id: plan } = await app.bulk.plan({ action: 'retry', filter: { state: ['FAILED'] }, shown: {}, by: 'admin' })
  await served.signIn('admin')
  expect((await served.page.context().request.get(`${served.url}/v1/pushes`)).status()).toBe(200)
  return { failed, plan }
}

/** Of each kind of what waits for a person, one; what is lost stays so, because nothing is sent afterwards. */
async function oneOfEachKind(served: Shared) {
  await live(served)
  const [review] = await furnishReviews(served, 'bert')
  const quarantined = await furnishQuarantine(served)
  const held = await furnishHeld(served)
  await furnishKey(served)
  return { review, quarantined, held, lost: await furnishLost(served), endpoint: await furnishEndpoint(served) }
}

/** What there is on a day like this one: the API of the console has the clock of the machine. */
async function today(served: Shared) {
  await live(served)
  const { clock } = served.installation
  await clock.wind(systemClock.now() - clock.now() - MINUTE_MS)
  await furnishReviews(served, 'bert', 'cleo')
  await furnishPushes(served)
  await served.installation.ats.admin.setFaults([])
  await furnishQuarantine(served)
  await furnishHeld(served)
}

const inBrowser = sharingTests(pushes)

checkScreens(
  inBrowser,
  { title: 'Demo recruiting-suite', picture: 'connection', at: '/connections/acme' },
  { title: 'Pushes', at: '/pushes' },
  { title: 'Olivia Quill-p-2 → Associate Cook', picture: 'push', at: '/pushes/$id', of: ({ failed }) => failed },
  { title: 'Failures in groups', at: '/pushes/groups' },
  { title: 'Bulk actions', at: '/bulk' },
  { title: 'Demo recruiting-suite', picture: 'connection-limits', at: '/connections/acme?tab=limits' },
  { title: 'Retry pushes', at: '/bulk/$id', of: ({ plan }) => plan },
  { title: "O'Quill", picture: 'person', at: '/persons/p-1' },
  { title: 'Records', at: '/records' },
  { title: 'Demo recruiting-suite', picture: null, at: '/connections/acme?tab=pulls' },
  { title: 'Funnel', at: '/funnel' },
  { title: "O'Quill", picture: 'erasure-preview', at: '/persons/p-1?erase=preview' },
  { title: 'Feed', at: '/feed' },
  { title: 'Consents', at: '/consents?new=yes' },
  { title: 'Disclosures', at: '/disclosures' },
  { title: 'Audit log', picture: 'audit', at: '/settings/audit' },
)
checkScreensAfter(
  live,
  { title: 'Connections', at: '/connections' },
  { title: 'Settings of Demo recruiting-suite', picture: 'settings-of-acme', at: '/connections/acme/settings' },
  { title: 'New connection', at: '/connect?connector=enterprise-hr-suite' },
  { title: 'Connect links', picture: null, at: '/connect-links' },
  { title: 'Runs', at: '/runs' },
  { title: 'Persons', at: '/persons' },
  {
    title: 'Requisition ',
    picture: 'record',
    at: '/records/acme/requisition/$id',
    of: (_, { installation }) => installation.job,
  },
  { title: 'Connectors', at: '/connectors' },
  { title: 'Recruiting suite', picture: 'connector', at: '/connectors/recruiting-suite?line=20' },
  { title: 'Settings', at: '/settings' },
  { title: 'There is no such screen.', picture: null, at: '/nowhere' },
)
checkScreensAfter(
  oneOfEachKind,
  { title: 'Reviews', at: '/reviews' },
  {
    title: 'Possible duplicate: Olivia Quill-bert',
    picture: 'review',
    at: '/reviews/$id',
    of: ({ review }) => review!,
  },
  { title: 'Quarantine', at: '/quarantine?connection=acme' },
  {
    title: 'Quarantined record ',
    picture: 'quarantined-record',
    at: '/quarantine/$id',
    of: ({ quarantined }) => quarantined,
  },
  { title: 'Run of requisitions', picture: 'run', at: '/runs/$id', of: ({ held }) => held },
  { title: 'API keys', picture: 'keys', at: '/settings/keys' },
  { title: 'Olivia Quill-anna → Associate Cook', picture: 'uncertain-push', at: '/pushes/$id', of: ({ lost }) => lost },
  { title: 'Webhook endpoints', picture: 'webhooks', at: '/webhooks?new=yes' },
  { title: 'Deliveries', at: '/webhooks/deliveries' },
  { title: 'Webhook endpoint', picture: 'webhook', at: '/webhooks/$id', of: ({ endpoint }) => endpoint },
)
checkScreensAfter(today, { title: 'Today', at: '/' })
checkScreensAfter(
  furnishErased,
  { title: 'Erasure of p-1', picture: 'certificate', at: '/persons/p-1/certificate' },
  { title: 'Erasure tasks', picture: 'erasures', at: '/erasures' },
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

const DRAWER = '.side:popover-open'

inBrowser('on a narrow page, a drawer shows each screen on one line, and leads to all of them', async (served) => {
  const { page, signIn } = served
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin', '/')
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await page.locator(DRAWER).waitFor()
  const shown = await measure(page, `${DRAWER} a .name`)
  expect(shown.map(({ text }) => text)).toHaveLength(12)
  expect(shown.filter(({ lines }) => lines !== 1)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  for (const { text } of shown) {
    // The choice of a screen closes it.
    if ((await page.locator(DRAWER).count()) === 0) await menu.click()
    await links.getByText(text, { exact: true }).click()
    await page
      .locator('.side:not(:popover-open) a[aria-current="page"]')
      .getByText(text, { exact: true })
      .waitFor({ state: 'attached' })
  }
})

inBrowser('the drawer works with the keyboard; Escape and a tap outside close it', async (served) => {
  const { page, signIn, arrive, settled } = served
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('operator', '/')
  await settled()
  const focused = () => page.evaluate<string | undefined>('document.activeElement?.textContent?.slice(0, 30)')
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Menu')
  await page.keyboard.press('Enter')
  await page.locator(DRAWER).waitFor()
  await page.keyboard.press('Escape')
  await page.locator(DRAWER).waitFor({ state: 'detached' })
  expect(await focused()).toBe('Menu')
  await page.keyboard.press('Enter')
  await page.locator(DRAWER).waitFor()
  await page.mouse.click(380, 600)
  await page.locator(DRAWER).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^Today/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await arrive('/pushes', 'Pushes')
  await page.locator(DRAWER).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('content')
})

inBrowser('the navigation has icons where there is less room, with the names of the screens', async (served) => {
  const { page, signIn } = served
  await page.setViewportSize({ width: 1000, height: 700 })
  await signIn('operator', '/settings/audit')
  const side = page.getByRole('navigation', { name: 'Screens' })
  await side.getByRole('link', { name: 'Jobs and records' }).waitFor()
  expect((await page.locator('.side').boundingBox())?.width).toBe(56)
  await page.setViewportSize({ width: 1280, height: 700 })
  expect((await page.locator('.side').boundingBox())?.width).toBe(216)
  // A screen that is a tab, or below one, belongs to its entry.
  for (const [path, entry] of [
    ['/quarantine', 'Pulls'],
    ['/feed', 'Events out'],
    ['/bulk', 'Pushes'],
  ] as const) {
    await served.show(path)
    await side.locator('a[aria-current]').getByText(entry, { exact: true }).waitFor()
  }
})

inBrowser('what waits for the role is counted at its entry, and for no other role', async (served) => {
  const { page, signIn, none } = served
  await signIn('operator', '/pushes')
  const pushes = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Pushes/ })
  await expect.poll(() => pushes.textContent()).toBe('Pushes1 waiting')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await tabs.getByRole('link', { name: 'Confirmed 1' }).waitFor()
  await tabs.getByRole('link', { name: 'Failed 1' }).click()
  await page.waitForURL('**/console/pushes?state=FAILED')
  await expect.poll(() => tabs.locator('[aria-current]').textContent()).toBe('Failed 1')
  await signIn('auditor', '/pushes')
  await tabs.getByRole('link', { name: 'Failed 1' }).waitFor()
  await none(page.locator('.side .waiting'))
})

inBrowser('rows and a line stand for what is being loaded, and are gone after it', async (served) => {
  const { page, signIn, arrive, settled } = served
  await signIn('operator', '/')
  await settled()
  const held: (() => void)[] = []
  const hold = async (of: string) =>
    page.route(of, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
  await hold('**/assets/consents-*.js')
  await hold('**/v1/consents?**')
  await page.getByRole('link', { name: 'Consents' }).click()
  await page.locator('.progress-line').waitFor()
  held.shift()!()
  await arrive('/consents', 'Consents')
  await page.locator('.progress-line').waitFor({ state: 'detached' })
  await page.locator('.skeleton span').first().waitFor()
  await page.getByRole('status').getByText('Loading …').waitFor({ state: 'attached' })
  held.shift()!()
  await page.getByRole('cell', { name: 'p-1' }).waitFor()
  expect(await page.locator('.skeleton').count()).toBe(0)
})

inBrowser('an empty list has one line and one button, which clears its filters or leads on', async (served) => {
  const { page, signIn, open, arrive } = served
  await signIn('operator', '/runs?state=failed&stream=offers')
  await page.locator('.empty').getByText('No run matches these filters.').waitFor()
  expect(await page.locator('.empty').getByRole('button').count()).toBe(1)
  await page.getByRole('button', { name: 'Show all' }).click()
  await arrive('/runs', 'Runs')
  await page.getByRole('row').nth(1).waitFor()
  await open('/records?model=offer')
  await page.getByRole('button', { name: 'Show all' }).waitFor()
})

inBrowser('on a narrow page, a badge is as wide as its words', async (served) => {
  const { page, signIn, open } = served
  await signIn('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/pushes')
  await page.getByRole('row').getByText('confirmed').waitFor()
  const shown = await measure(page, 'td .badge')
  expect(shown.map(({ text }) => text)).toEqual(['failed', 'confirmed'])
  // Its ends are round, and a dot is before the words.
  expect(shown.filter(({ around }) => around > 30)).toEqual([])
})

inBrowser(
  'the content of every screen begins at the same place, and words of the audit log are whole',
  async (served) => {
    const { page, signIn, show } = served
    await signIn('admin', '/connections')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.setViewportSize({ width: 1600, height: 700 })
    const places = new Set<number>()
    for (const path of ['/', '/connections', '/persons', '/pushes', '/settings', '/settings/audit']) {
      await show(path)
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

inBrowser(
  'rows of a list are as high as chosen in this browser, and what a cell cuts off is its title',
  async (served) => {
    const { page, signIn } = served
    await signIn('admin', '/pushes')
    const rows = page.getByRole('table', { name: 'Pushes' }).locator('tbody tr')
    const cell = rows.locator('td[data-head="Person"]').filter({ hasText: "O'Quill" })
    const heights = async () => [
      ...new Set(
        await rows.evaluateAll((all) => all.map((row) => (row as unknown as { clientHeight: number }).clientHeight)),
      ),
    ]
    await cell.hover()
    await expect.poll(() => cell.getAttribute('title')).toBe(`${HOSTILE} O'Quill p-1@candidates.example`)
    expect(await heights()).toEqual([44])
    await page.getByTitle('Key, colours, sign out').click()
    await page.getByLabel('Rows of tables').selectOption('Compact')
    await expect.poll(heights).toEqual([36])
    await page.reload()
    await cell.waitFor()
    expect(await heights()).toEqual([36])
    await page.getByTitle('Key, colours, sign out').click()
    await page.getByLabel('Rows of tables').selectOption('Roomy')
    await expect.poll(heights).toEqual([44])
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
  expect(screens.filter((screen) => !rows.some((at) => screenOf(at.replace(/\?.*/, '')) === screen))).toEqual([])
})
