import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessFaults, launchBrowser } from './browser.ts'
import { KEYS, type Served, serveConsole } from './served.ts'

let browser: Browser | null = null
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A promise that a browser checks; left out where none can start. */
const inBrowser = (name: string, check: (served: Served) => Promise<void>): void =>
  test(name, async ({ skip }) => {
    if (browser === null) return skip('no browser can be started')
    const served = await serveConsole(browser)
    await check(served)
    expect(served.faults).toEqual([])
  })

const HOSTILE = '<img src=x onerror="document.title=1">'

/** A push that the ATS refuses, and one whose person has a hostile name. */
async function furnish({ installation }: Served): Promise<{ failed: string; confirmed: string }> {
  const { ats, ready, settle, job } = installation
  const confirmed = await ready('p-1', job, {
    candidate: { first_name: HOSTILE, last_name: 'Quill', email: 'p-1@candidates.example' },
  })
  await settle()
  await ats.admin.setFaults([{ kind: 'status', status: 400, match: { method: 'POST' }, times: 20 }])
  const failed = await ready('p-2')
  await settle()
  return { failed: failed.push.id, confirmed: confirmed.push.id }
}

inBrowser('a wrong API key is refused with what to do, and a right one opens the screen of the URL', async (served) => {
  const { page, open } = served
  await open('/connections?x=1')
  await page.getByLabel('API key').fill('hw_wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('Unknown API key').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByLabel('API key').fill(KEYS.operator)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Connections' }).waitFor()
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'hirewire_session', httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookie?.value).not.toContain(KEYS.operator)
})

inBrowser('a one-time link signs in once, and leaves no token in the URL', async (served) => {
  const { page, url, loginPath } = served
  const path = loginPath('auditor')
  await page.goto(url + path)
  await page.getByText('auditor (auditor)').waitFor()
  expect(page.url()).not.toContain('#')
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(url + path)
  await page.getByRole('alert').getByText('was used already').waitFor()
})

inBrowser('every screen has no accessibility fault, in light and dark, wide and narrow', async (served) => {
  const { page, signIn, open } = served
  const { failed } = await furnish(served)
  await signIn('admin')
  const screens: [string, string][] = [
    ['/', 'Today'],
    ['/connections', 'Connections'],
    ['/connections/acme', 'acme'],
    ['/pushes', 'Pushes'],
    [`/pushes/${failed}`, `Push ${failed}`],
    ['/nowhere', 'There is no such screen.'],
  ]
  for (const [path, title] of screens) {
    await open(path)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.getByText('Loading …').first().waitFor({ state: 'detached' })
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        expect([path, colorScheme, width, await accessFaults(page)]).toEqual([path, colorScheme, width, []])
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        expect([path, wide <= width]).toEqual([path, true])
      }
  }
})

inBrowser('Today shows a failed push, the list is filtered by the URL, and a retry sends it again', async (served) => {
  const { page, signIn, installation } = served
  const { failed } = await furnish(served)
  await signIn('operator')
  await page.getByRole('link', { name: '1 failed pushes' }).click()
  await page.waitForURL('**/console/pushes?state=FAILED')
  await page.getByText('1 push', { exact: true }).waitFor()
  await page.getByRole('link', { name: failed }).click()
  await page.getByRole('heading', { name: `Push ${failed}` }).waitFor()
  await page.getByText('Send: candidate').first().waitFor()
  await installation.ats.admin.setFaults([])
  await page.getByRole('button', { name: 'Retry' }).first().click()
  // The page may never show it: the push leaves this state as soon as its lane runs.
  const retried = page.waitForResponse((response) => response.url().endsWith(`/v1/pushes/${failed}/retry`))
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  expect(await (await retried).json()).toMatchObject({ state: 'QUEUED' })
  await installation.settle()
  // The page follows the change feed.
  await page.getByText('CONFIRMED').first().waitFor()
  expect((await installation.app.pushes.get(failed)).push.state).toBe('CONFIRMED')
  await page.goBack()
  await page.waitForURL('**/console/pushes?state=FAILED')
  await page.getByText('No push matches these filters.').waitFor()
  await page.reload()
  expect(await page.getByLabel('State').inputValue()).toBe('FAILED')
})

inBrowser('a new push appears in the list without a reload, and names from outside are text', async (served) => {
  const { page, signIn, open } = served
  await signIn('platform')
  await open('/pushes')
  await page.getByText('No pushes yet.').waitFor()
  await page.getByTitle('Live: changes appear as they occur').waitFor()
  const { confirmed } = await furnish(served)
  await page.getByRole('link', { name: confirmed }).click()
  await page.getByText(HOSTILE).waitFor()
  expect(await page.title()).toContain('Hirewire')
})

inBrowser('a connection is paused and resumed, with the reason', async (served) => {
  const { page, signIn, open, installation } = served
  await signIn('operator')
  await open('/connections/acme')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByLabel('Reason').fill('the customer asked')
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await page.getByText('the customer asked').waitFor()
  expect((await installation.app.connections.get('acme')).row.pausedReason).toBe('the customer asked')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('no open issue').waitFor()
  expect((await installation.app.connections.get('acme')).row.state).toBe('active')
})

inBrowser('a role that may only read sees no action, and the API refuses it what it may not do', async (served) => {
  const { page, signIn, open } = served
  await signIn('auditor')
  await open('/connections/acme')
  await page.getByRole('heading', { name: 'Streams' }).waitFor()
  for (const name of ['Pause', 'Check', 'Pull now']) expect(await page.getByRole('button', { name }).count()).toBe(0)
  const refused = await page.evaluate(
    async () => (await fetch('/v1/connections/acme/pause', { method: 'POST' })).status,
  )
  expect(refused).toBe(403)
})

inBrowser('an object that is gone has a screen that says so', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes/psh_none')
  await page.getByRole('alert').getByText('This does not exist, or not any more').waitFor()
})

inBrowser('signing out ends the session, and the screen returns after signing in again', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes?state=QUEUED')
  await page.getByText('No push matches these filters.').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('API key').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await page.getByLabel('API key').fill(KEYS.operator)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('No push matches these filters.').waitFor()
})
