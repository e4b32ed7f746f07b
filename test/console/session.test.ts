import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { KEYS as ATS_KEYS } from '../../examples/demo/connections.ts'
import { accessFaults } from './page-faults.ts'
import { consoleTests, KEYS, type Served } from './served.ts'

const inBrowser = consoleTests()

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
  await page.getByRole('banner').getByRole('button', { name: 'auditor' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('#')
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(url + path)
  await page.getByRole('alert').getByText('was used already').waitFor()
})

inBrowser('a role that may only read sees no action, and the API refuses it what it may not do', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('auditor')
  await open('/connections/acme')
  await page.getByRole('heading', { name: 'Streams' }).waitFor()
  for (const name of ['Pause', 'Check', 'Pull now']) await none(page.getByRole('button', { name }))
  const refused = await page.evaluate(
    async () => (await fetch('/v1/connections/acme/pause', { method: 'POST' })).status,
  )
  expect(refused).toBe(403)
})

inBrowser('signing out ends the session, and the screen returns after signing in again', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes?state=QUEUED')
  await page.getByText('No push matches these filters.').waitFor()
  await served.signOut()
  await page.getByLabel('API key').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await page.getByLabel('API key').fill(KEYS.operator)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('No push matches these filters.').waitFor()
})

/** The session ends while someone types. */
async function typeAndLose({ page, signIn, open }: Served, save: string): Promise<void> {
  await signIn('integrator')
  await open('/connections/acme/settings#credentials')
  await page.getByLabel('Name', { exact: true }).fill('Acme of the form')
  await page.getByLabel('API secret', { exact: true }).fill(ATS_KEYS.api.secret)
  await endSession(page.getByRole('button', { name: save }), page.getByRole('dialog', { name: 'Sign in again' }))
}

/** The click meets the end of the session, unless a read of the page itself meets it before. */
async function endSession(button: Locator, shown: Locator): Promise<void> {
  await button.page().context().clearCookies()
  const clicked = button.click().catch(() => undefined)
  await Promise.race([clicked, shown.waitFor()])
  await shown.waitFor()
}

async function signInAgain({ page }: Served, key: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Sign in again' })
  await form.getByLabel('API key').fill(key)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

inBrowser(
  'a form whose session ended is saved after signing in again, and its secrets are not kept',
  async (served) => {
    const { page, arrive, none, installation } = served
    await typeAndLose(served, 'Save')
    const name = page.getByLabel('Name', { exact: true })
    const secret = page.getByLabel('API secret', { exact: true })
    expect(await secret.inputValue()).toBe('')
    expect(await accessFaults(page)).toEqual([])
    for (const _ of ['once', 'twice']) await page.keyboard.press('Escape')
    await signInAgain(served, 'hw_wrong')
    await page.getByRole('dialog').getByRole('alert').getByText('Unknown API key').waitFor()
    await signInAgain(served, KEYS.integrator)
    expect(await name.inputValue()).toBe('Acme of the form')
    await page.getByText('What you entered is here, and not saved yet').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await secret.and(page.locator(':focus')).and(page.locator(':invalid')).waitFor()
    expect((await installation.app.connections.get('acme')).row.name).not.toBe('Acme of the form')
    await secret.fill(ATS_KEYS.api.secret)
    await page.getByRole('button', { name: 'Save' }).click()
    await arrive('/connections/acme', 'Acme of the form')
    expect((await installation.app.connections.get('acme')).row.name).toBe('Acme of the form')
    await none(page.getByText('What you entered is here, and not saved yet'))
  },
)

inBrowser(
  'what was entered is dropped when another key signs in, and at once where nothing was entered',
  async (served) => {
    const { page, signIn, open, none } = served
    await typeAndLose(served, 'Save')
    await signInAgain(served, KEYS.admin)
    await page.getByRole('banner').getByRole('button', { name: 'admin' }).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).not.toBe('Acme of the form')
    await none(page.getByText('What you entered is here'))
    await signIn('operator')
    await open('/connections/acme')
    await page.getByRole('heading', { name: 'Streams' }).waitFor()
    await endSession(
      page.getByRole('button', { name: 'Check' }),
      page.getByRole('heading', { name: 'Hirewire: Sign in' }),
    )
    expect(await page.getByRole('heading', { name: 'Streams' }).count()).toBe(0)
  },
)

inBrowser('a secret that was issued leaves the page with the session', async (served) => {
  const { page, signIn, open, installation } = served
  await installation.app.keys.create({ name: 'acme-desk', role: 'operator', connections: null, expiresAt: null })
  await signIn('admin')
  await open('/settings/keys')
  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  const secret = await page.getByLabel('Secret of acme-desk').last().inputValue()
  expect(secret).toMatch(/^hw_/)
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name').fill('another')
  await endSession(page.getByRole('button', { name: 'Create' }), page.getByRole('dialog', { name: 'Sign in again' }))
  const values = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('input')].map(({ value }) => value).filter(Boolean)`)
  expect(await values()).not.toContain(secret)
  await signInAgain(served, KEYS.admin)
  await page.getByText('The secret was removed from the page when the session ended.').waitFor()
  expect(await values()).not.toContain(secret)
})
