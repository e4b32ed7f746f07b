import { expect } from 'vitest'
import { KEYS } from '../../examples/demo/connections.ts'
import { consoleTests, type Served } from './served.ts'

const inBrowser = consoleTests()

/** The customer changed the key in the ATS: a push and a pull failed. */
async function changeKey({ installation }: Served): Promise<string> {
  const { connections } = installation.app
  await connections.update('acme', { credentials: { api_key: 'old', api_secret: 'old' } }, { sameAccount: true })
  const { push } = await installation.ready('anna')
  await installation.settle()
  expect(await installation.pull('requisitions')).toMatchObject({ code: 'ats_auth' })
  return push.id
}

inBrowser(
  'new credentials are set from Today, checked, and the screen follows until nothing is refused',
  async (served) => {
    const { page, signIn, arrive, later, installation } = served
    const push = await changeKey(served)
    await page.clock.install()
    await signIn('admin', '/')
    await page.getByRole('link', { name: 'Set new credentials' }).click()
    await arrive('/connections/acme/settings#credentials', 'Settings of Demo recruiting-suite')
    const key = page.getByLabel('API key', { exact: true })
    await key.and(page.locator(':focus')).waitFor()
    await key.fill(KEYS.api.key)
    await page.getByLabel('API secret', { exact: true }).fill(KEYS.api.secret)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'It is the same account' }).click()
    const saved = page.getByRole('status', { name: 'Saved.' })
    await saved.getByText('The check found nothing wrong.').waitFor()
    await page.getByText('refused by the ATS').waitFor()
    // At the moment of the refusal, nothing would show which of them was later.
    await installation.clock.wind(1)
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
    await later(page.getByText('authorized', { exact: true }))
    await page.getByRole('listitem').filter({ hasText: 'requisitions' }).waitFor({ state: 'detached' })
    await saved.getByRole('button', { name: 'Retry 1 push' }).click()
    await arrive('/bulk/*', 'Retry pushes')
    await page.getByRole('button', { name: 'Retry 1' }).click()
    await page.getByRole('cell', { name: 'done' }).waitFor()
    await installation.settle()
    expect(await installation.app.pushes.get(push)).toMatchObject({ push: { state: 'CONFIRMED' } })
  },
)

inBrowser(
  'what the check says of credentials that are wrong again is shown, with the way back to them',
  async (served) => {
    const { page, signIn, open, none } = served
    await changeKey(served)
    await signIn('integrator')
    await open('/connections/acme')
    await page.getByRole('heading', { name: 'Authorization' }).waitFor()
    await page.getByRole('link', { name: 'Set new credentials' }).last().click()
    await page.getByLabel('API key', { exact: true }).fill('wrong, too')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'It is the same account' }).click()
    const saved = page.getByRole('status', { name: 'Saved.' })
    await saved.getByText('The check found what is wrong:').waitFor()
    await saved.getByText('returned 401').waitFor()
    await none(saved.getByText('Pulls that failed'))
    await page.getByRole('link', { name: 'Set new credentials' }).first().waitFor()
  },
)

inBrowser('who may not change connections is offered no credentials', async (served) => {
  const { page, signIn, open, none } = served
  await changeKey(served)
  await signIn('operator')
  await open('/connections/acme')
  await page.getByText('refused by the ATS').waitFor()
  await none(page.getByRole('link', { name: 'Set new credentials' }))
})

inBrowser('one cause is one row, with what follows from it', async (served) => {
  const { page, signIn, open, none, installation } = served
  await changeKey(served)
  for (const stream of ['applications', 'departments']) await installation.pull(stream)
  await signIn('admin', '/')
  const needs = page.getByRole('main').locator('.needs > li')
  const row = needs.filter({ hasText: 'Credentials refused' })
  for (const what of ['Customer', '2 streams too', '1 push failed']) await row.getByText(what).waitFor()
  await row.getByRole('link', { name: 'Set new credentials' }).waitFor()
  expect(await needs.count()).toBe(1)
  await open('/connections')
  await page.getByRole('row', { name: /acme/ }).getByText('1 open issue').waitFor()
  await open('/connections/acme')
  await page.getByText('1 open issue').waitFor()
  await none(page.getByText('2 open issues'))
  const refused = page.getByRole('main').locator('.causes > li').filter({ hasText: 'ats_auth' })
  for (const what of [/applications.* since/, /departments.* since/, /Push .* is FAILED/])
    await refused.getByRole('listitem').filter({ hasText: what }).waitFor()
  await refused.getByRole('link', { name: 'Open the push' }).waitFor()
  // Another stream has a cause of its own.
  const message = 'One record could not be mapped.'
  await installation.store.issues.raise({
    ...{ key: 'quarantine:acme:departments', connection: 'acme', stream: 'departments' },
    ...{ code: 'record_quarantined', message },
  })
  await open('/')
  await needs.filter({ hasText: message }).waitFor()
  expect(await needs.count()).toBe(2)
})
