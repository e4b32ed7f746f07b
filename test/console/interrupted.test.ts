import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { consoleTests, KEYS } from './served.ts'

const inBrowser = consoleTests()

async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
}

inBrowser(
  'a server that restarts under an open page: the page says so, keeps what it shows, and is live again',
  async ({ page, signIn, open, later, server, installation }) => {
    await page.clock.install()
    await signIn('operator')
    await open('/pushes')
    await installation.ready('anna')
    await page.getByText('anna@candidates.example', { exact: true }).waitFor()
    await server.stop()
    await page.getByText('Not live').waitFor()
    await page.getByText('anna@candidates.example', { exact: true }).waitFor()
    await server.start()
    await later(page.getByText('● Live'))
    await installation.ready('bert')
    await later(page.getByText('bert@candidates.example', { exact: true }))
  },
)

inBrowser(
  'without a network the page is not called live, and what it missed is there when it is again',
  async ({ page, signIn, open, later, installation }) => {
    await page.clock.install({ time: new Date('2026-06-01T09:41:00') })
    await signIn('operator')
    // Nothing can be followed yet.
    await page.route('**/v1/summary', (route) => route.abort())
    await open('/pushes')
    await page.getByText('○ Not live since 09:41').waitFor()
    await page.unroute('**/v1/summary')
    await later(page.getByText('● Live'))
    await page.context().setOffline(true)
    await page.getByText('Not live since').waitFor()
    await installation.ready('anna')
    await page.context().setOffline(false)
    await later(page.getByText('● Live'))
    await later(page.getByText('anna@candidates.example', { exact: true }))
  },
)

inBrowser(
  'an action that reaches no server fails in plain words, and works when it is repeated later',
  async ({ page, signIn, open, later, server, installation }) => {
    await page.clock.install()
    await signIn('operator')
    await open('/connections/acme')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await server.stop()
    await pause(page)
    await later(page.getByRole('alert').getByText('The server does not respond.').first())
    await server.start()
    await pause(page)
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    expect((await installation.app.connections.get('acme')).row.state).toBe('paused')
  },
)

inBrowser(
  'a session that ends before an action asks to sign in, does nothing, and returns to the screen',
  async ({ page, signIn, open, settled, installation }) => {
    await signIn('operator')
    await open('/connections/acme')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    // A read of the page itself would meet the end of the session first.
    await settled()
    await page.context().clearCookies()
    await pause(page)
    await page.getByLabel('API key').fill(KEYS.operator)
    expect((await installation.app.connections.get('acme')).row.state).toBe('active')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Demo recruiting-suite' }).waitFor()
    expect(page.url()).toContain('/console/connections/acme')
  },
)

inBrowser(
  'the frame of the page is shown before its scripts are loaded, and stays while they start',
  async (served) => {
    const { page, signIn } = served
    await signIn('operator')
    const held: (() => void)[] = []
    await page.route('**/*.js', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.route('**/console/session', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    const opening = page.goto(`${served.url}/console/connections`, { waitUntil: 'commit' })
    await page.locator('.side').getByText('Hirewire').waitFor()
    await page.getByRole('main').getByText('Loading …').waitFor()
    const place = () => page.getByRole('main').getByText('Loading …').boundingBox()
    const before = await place()
    await page.unroute('**/*.js')
    for (const release of held.splice(0)) release()
    // The scripts run, and ask who is signed in.
    await expect.poll(() => held.length).toBe(1)
    expect(await place()).toEqual(before)
    held[0]!()
    await opening
    await page.getByRole('heading', { name: 'Connections' }).waitFor()
  },
)
