import { expect } from 'vitest'
import { consoleTests, type Served } from './served.ts'

const inBrowser = consoleTests()
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** A push that waits, in the list of pushes. Returns its id, and how its last change is shown. */
async function openPushes({ page, signIn, open, installation }: Served) {
  await installation.app.pushes.setSwitch({ paused: true })
  const { push } = await installation.ready('anna')
  await signIn('operator')
  await open('/pushes')
  const changed = page.locator('td[data-head="Changed"]')
  await changed.waitFor()
  return { id: push.id, changed: () => changed.textContent() }
}

inBrowser('what happened is never shown as ahead, also if the clock of the browser is behind', async (served) => {
  const { page, installation } = served
  await page.clock.install({ time: installation.clock.now() - 30 * MINUTE_MS })
  const { changed } = await openPushes(served)
  expect(await changed()).toBe('now')
})

inBrowser('a page that stays open shows times as they are from now, also of what changes', async (served) => {
  const { page, installation } = served
  await page.clock.install({ time: installation.clock.now() })
  const { id, changed } = await openPushes(served)
  await page.getByTitle('Live: changes appear as they occur').waitFor()
  await page.clock.fastForward(20 * SECOND_MS)
  await installation.wind(15 * SECOND_MS)
  await installation.app.pushes.cancel(id, 'A test.')
  await page.getByRole('cell', { name: 'CANCELLED' }).waitFor()
  expect(await changed()).toMatch(/^(\d+ (sec|min) ago|now)$/)
  await page.clock.fastForward(20 * MINUTE_MS)
  await expect.poll(changed).toMatch(/^2\d min ago$/)
})

inBrowser('what ends is ahead until it has ended', async ({ page, signIn, open, installation: { app, clock } }) => {
  await app.keys.create({ name: 'desk', role: 'operator', connections: null, expiresAt: clock.now() + DAY_MS })
  await page.clock.install({ time: clock.now() })
  await signIn('admin')
  await open('/settings/keys')
  const ends = page.locator('td[data-head="Expires"]')
  expect(await ends.textContent()).toBe('in 23 hr')
  await page.clock.fastForward(2 * DAY_MS)
  await expect.poll(() => ends.textContent()).toBe('1 day ago')
})

inBrowser('what is printed has exact times with their zone', async (served) => {
  const { page } = served
  await openPushes(served)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate<string>(`getComputedStyle(document.querySelector('time'), '::after').content`)
  expect(printed).toMatch(/\(\w+ \d+, 20\d\d, .*[AP]M \S+\)/)
})
