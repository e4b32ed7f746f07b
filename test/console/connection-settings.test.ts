import { expect } from 'vitest'
import { KEYS } from '../../examples/demo/connections.ts'
import { accessFaults } from './page-faults.ts'
import { consoleTests, type Served } from './served.ts'

const inBrowser = consoleTests({ env: { ATS_SECRET: KEYS.api.secret } })

/** The names of the candidates' sources in the ATS. */
async function sourcesIn({ installation }: Served): Promise<unknown[]> {
  const { bodies } = installation.wire
  return bodies.map((body) => JSON.parse(body) as { source?: unknown }).flatMap(({ source }) => source ?? [])
}

inBrowser(
  'a setting and an interval are changed, no secret is shown, and the ATS receives what was set',
  async (served) => {
    const { page, signIn, open, installation } = served
    await signIn('integrator')
    await open('/connections/acme')
    await page.locator('main').getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Settings of Demo recruiting-suite' }).waitFor()
    expect(await page.getByLabel('API secret', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('Source name shown in the ATS').fill('Quill & Co')
    await page.getByLabel('requisitions').fill('36h')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Demo recruiting-suite', exact: true }).waitFor()
    const { input } = await installation.app.connections.get('acme')
    expect(input).toMatchObject({ settings: { source_label: 'Quill & Co' }, every: { requisitions: '36h' } })
    expect(input.settings).toMatchObject({ ats_base_url: installation.ats.url })
    await installation.ready('p-1')
    await installation.settle()
    expect(await sourcesIn(served)).toContain('Quill & Co')
  },
)

inBrowser('what someone else changed meanwhile is shown, and nothing of theirs is overwritten', async (served) => {
  const { page, signIn, open, installation } = served
  const { connections } = installation.app
  await signIn('integrator')
  await open('/connections/acme/settings')
  await page.getByLabel('Name', { exact: true }).fill('Acme, the customer')
  await connections.update('acme', {
    settings: { ...(await connections.get('acme')).input.settings, phone_region: 'DE' },
  })
  const refused = page.waitForResponse((response) => response.status() === 412)
  await page.getByRole('button', { name: 'Save' }).click()
  await refused
  const alert = page.getByRole('alert')
  await alert.getByText('settings/phone_region: unset → DE').waitFor()
  expect((await connections.get('acme')).row.name).not.toBe('Acme, the customer')
  const phones = page.getByLabel('Country of phone numbers without a country code')
  await expect.poll(() => phones.inputValue()).toBe('DE')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Acme, the customer')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Acme, the customer', exact: true }).waitFor()
  const { row, input } = await connections.get('acme')
  expect([row.name, input.settings?.phone_region]).toEqual(['Acme, the customer', 'DE'])
})

inBrowser('a wrong value is refused with its reason, what was entered stays, and leaving asks', async (served) => {
  const { page, signIn, open, installation } = served
  await signIn('integrator')
  await open('/connections/acme/settings')
  await page.getByLabel('requisitions').fill('often')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('often').waitFor()
  await page.getByText('Advanced').click()
  await page.getByLabel('Overrides').fill('no JSON')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The overrides are not a JSON object').waitFor()
  expect(await page.getByLabel('requisitions').inputValue()).toBe('often')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect.poll(() => asked).toEqual(['What you entered is not saved. Leave anyway?'])
  await page.getByRole('heading', { name: 'Settings of Demo recruiting-suite' }).waitFor()
  expect((await installation.app.connections.get('acme')).input.every ?? {}).toEqual({})
})

inBrowser('a connection is created from the form of its connector, and reads from the ATS', async (served) => {
  const { page, signIn, open, arrive, installation } = served
  await signIn('integrator')
  await open('/connections')
  await page.getByRole('link', { name: 'New connection' }).click()
  await arrive('/connect', 'New connection')
  await page.getByRole('combobox', { name: 'ATS' }).selectOption('Recruiting suite')
  await page.waitForURL('**/console/connect?connector=recruiting-suite')
  await page.getByLabel('Id', { exact: true }).fill('globex')
  await page.getByLabel('Name', { exact: true }).fill('Globex')
  await page.getByLabel('API key', { exact: true }).fill(KEYS.api.key)
  const secret = page.getByLabel('API secret', { exact: true })
  await secret.fill(KEYS.api.secret)
  await page.getByLabel('Where API secret is').selectOption('Environment variable')
  // A typed secret is not shown, and not sent as a name.
  expect(await secret.inputValue()).toBe('')
  await secret.fill('ATS_SECRET')
  await page.getByLabel('Where API secret is').selectOption('File')
  expect(await secret.inputValue()).toBe('ATS_SECRET')
  await page.getByLabel('Where API secret is').selectOption('Environment variable')
  await page.getByLabel('Base URL').fill(installation.ats.url)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'globex' }).waitFor()
  const { input } = await installation.app.connections.get('globex')
  expect(input).toMatchObject({ credentials: { api_secret: { env: 'ATS_SECRET' } }, name: 'Globex' })
  expect((await installation.pull('requisitions', 'full', 'globex')).state).toBe('complete')
  const { data } = await installation.app.records.list('requisition', { connection: 'globex' }, { limit: 1 })
  expect(data).toHaveLength(1)
})

inBrowser('another key asks whether the account is the same, and is saved after that statement', async (served) => {
  const { page, signIn, open, installation } = served
  const { connections } = installation.app
  await signIn('integrator')
  await open('/connections/acme/settings')
  const before = await connections.get('acme')
  await page.getByLabel('API secret', { exact: true }).fill('a-renewed-secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('credentials.api_secret changed').waitFor()
  expect((await connections.get('acme')).row.revision).toBe(before.row.revision)
  await page.getByRole('button', { name: 'It is the same account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Demo recruiting-suite', exact: true }).waitFor()
  expect((await connections.get('acme')).row.revision).toBeGreaterThan(before.row.revision)
})

consoleTests({ ats: 'talent-management-suite', env: { ATS_CLIENT: KEYS.client.id } })(
  'what is typed for a credential is what its choice says, and only a secret must be a reference',
  async (served) => {
    const { page, signIn, open, arrive, installation } = served
    const saved = async () => (await installation.app.connections.get('acme')).input.credentials?.client_id
    const source = page.getByLabel('Where Client ID is')
    const client = page.getByLabel('Client ID', { exact: true })
    await signIn('integrator')
    await open('/connections/acme/settings')
    // It is stored as a text, and called one.
    expect(await source.locator('option:checked').textContent()).toBe('Value')
    expect(await client.inputValue()).toBe(KEYS.client.id)
    expect(await page.getByLabel('Where Client secret is').locator('option').allTextContents()).toEqual([
      'Environment variable',
      'File',
    ])
    await source.selectOption('Environment variable')
    // A value is no name of a variable.
    expect(await client.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Save' }).click()
    await client.and(page.locator(':invalid')).waitFor()
    expect(await saved()).toBe(KEYS.client.id)
    await client.and(page.locator(':focus')).waitFor()
    const hint = (await client.getAttribute('aria-describedby'))!
    await page.locator(`[id="${hint}"]`).getByText('name of an environment variable').waitFor()
    await client.fill('ATS_CLIENT')
    await page.getByRole('button', { name: 'Save' }).click()
    await arrive('/connections/acme', /^Demo /)
    expect(await saved()).toEqual({ env: 'ATS_CLIENT' })
    await open('/connections/acme/settings')
    expect(await source.locator('option:checked').textContent()).toBe('Environment variable')
    await source.selectOption('Value')
    await client.fill(KEYS.client.id)
    await page.getByRole('button', { name: 'Save' }).click()
    await arrive('/connections/acme', /^Demo /)
    expect(await saved()).toBe(KEYS.client.id)
  },
)

inBrowser('what a form failed with is in view, and leads to each field that it names', async (served) => {
  const { page, signIn, open } = served
  await signIn('integrator')
  await page.setViewportSize({ width: 1280, height: 400 })
  await open('/connections/acme/settings')
  const [url, interval] = [page.getByLabel('Base URL'), page.getByLabel('requisitions')]
  await interval.fill('often')
  await page.getByRole('button', { name: 'Save' }).click()
  const alert = page.getByRole('alert')
  await page.locator(':focus').filter({ has: alert }).waitFor()
  const isInView = async () => (await alert.boundingBox())!.y
  await expect.poll(isInView).toBeGreaterThanOrEqual(0)
  expect(await isInView()).toBeLessThan(400)
  expect(await accessFaults(page)).toEqual([])
  await alert.getByRole('button', { name: /often/ }).click()
  await interval.and(page.locator(':focus')).waitFor()
  expect(await interval.getAttribute('aria-invalid')).toBe('true')
  await interval.fill('')
  await url.fill('https://')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Advanced').click()
  await page.getByLabel('Overrides').fill('no JSON')
  await page.getByText('Advanced').click()
  await url.fill('https://ats.example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Overrides').and(page.locator(':focus')).waitFor()
})
