import { expect } from 'vitest'
import { accessFaults } from './page-faults.ts'
import { consoleTests, KEYS } from './served.ts'

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
  await page.getByText('auditor (auditor)').waitFor()
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
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('API key').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await page.getByLabel('API key').fill(KEYS.operator)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('No push matches these filters.').waitFor()
})
