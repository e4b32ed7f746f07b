import { expect } from 'vitest'
import { systemClock, WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { furnishPushes } from './furnish.ts'
import { consoleTests, sharingTests } from './served.ts'

const inBrowser = consoleTests({ store: 'file' })
/** As the server, which judges whether a link has expired. */
const now = new WoundClock(systemClock.now())
const withLinks = consoleTests({ publicUrl: 'https://hirewire.example', clock: now })
const afterPushes = sharingTests(furnishPushes, { store: 'file' })
const HOUR_MS = 3_600_000

inBrowser('a key is created with its secret shown once, rotated and revoked', async (served) => {
  const { page, signIn, open, none, installation } = served
  const list = async () => (await installation.app.keys.list({ limit: 10 })).data
  await signIn('admin')
  await open('/settings/keys')
  await page.getByText('No key was created').waitFor()
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name').fill('acme-desk')
  await page.getByLabel('Role').selectOption('operator')
  await page.getByLabel('Connections').fill('acme')
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = await page.getByLabel('Secret of acme-desk').last().inputValue()
  expect(await list()).toMatchObject([{ name: 'acme-desk', role: 'operator', connections: ['acme'], revokedAt: null }])
  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('row', { name: /acme-desk.*….*…/ }).waitFor()
  await expect.poll(() => page.getByLabel('Secret of acme-desk').last().inputValue()).not.toBe(secret)
  expect((await list())[0]!.secrets).toHaveLength(2)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('cell', { name: 'revoked' }).waitFor()
  expect((await list())[0]!.revokedAt).not.toBeNull()
  await page.reload()
  await page.getByRole('cell', { name: 'revoked' }).waitFor()
  await none(page.getByLabel('Secret of acme-desk'))
})

inBrowser('the secret of a key that is created after a rotation is the one that is shown', async (served) => {
  const { page, signIn, open, none, installation } = served
  await installation.app.keys.create({ name: 'first', role: 'auditor', connections: null, expiresAt: null })
  await signIn('admin')
  await open('/settings/keys')
  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  await page.getByLabel('Secret of first').last().waitFor()
  await page
    .getByRole('cell')
    .getByText(/^old, valid until/)
    .waitFor()
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name').fill('second')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByLabel('Secret of second').last().waitFor()
  await none(page.getByLabel('Secret of first'))
})

inBrowser('an expired key is rotated with a new end, and its old secret stays refused', async (served) => {
  const { page, signIn, open, installation } = served
  const { app, clock } = installation
  const { key, token } = await app.keys.create({
    ...{ name: 'acme-desk', role: 'operator', connections: null, expiresAt: clock.now() + HOUR_MS },
  })
  await installation.wind(2 * HOUR_MS)
  await signIn('admin')
  await open('/settings/keys')
  await page.getByRole('cell', { name: 'expired' }).waitFor()
  await page.getByRole('button', { name: 'Rotate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  // The browser says what is missing, and the dialog stays.
  await dialog.getByLabel('Expires').and(page.locator(':invalid')).waitFor()
  expect((await app.keys.get(key.id)).secrets).toHaveLength(1)
  await dialog.getByLabel('Expires').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  const secret = await page.getByLabel('Secret of acme-desk').last().inputValue()
  await page.getByRole('cell', { name: 'active' }).waitFor()
  expect((await app.keys.get(key.id)).expiresAt).toBe(Date.parse('2099-12-31T23:59:59.999Z'))
  expect(await app.keys.identify(secret)).toMatchObject({ id: key.id })
  await expect(app.keys.identify(token)).rejects.toThrow('this secret of it ended')
})

inBrowser('one button pauses all pushes, and another resumes them', async (served) => {
  const { page, signIn, open, installation } = served
  await signIn('operator')
  await open('/settings')
  await page.getByText('One server with one file').waitFor()
  await page.getByRole('button', { name: 'Pause all pushes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause all pushes' }).click()
  await page.getByText('All pushes are paused.').waitFor()
  await installation.ready('anna')
  await installation.settle()
  expect(await installation.sends()).toEqual([])
  await page.getByRole('button', { name: 'Resume all pushes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume all pushes' }).click()
  await page.getByText('Nothing is paused as a whole.').waitFor()
  await installation.settle()
  expect((await installation.sends()).length).toBeGreaterThan(0)
})

inBrowser('a paused connection is in the settings with its reason, and resumed there', async (served) => {
  const { page, signIn, open, installation } = served
  await installation.app.connections.pause('acme', 'contract ended')
  await signIn('operator')
  await open('/settings')
  await page.getByRole('cell', { name: 'contract ended' }).waitFor()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByText('No connection is paused.').waitFor()
  expect((await installation.app.connections.get('acme')).row.pausedReason).toBeNull()
})

inBrowser('a backup is written, and a name that is taken overwrites nothing', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/settings')
  await page.getByLabel('File').fill('monday.db')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await page.getByText(/Written: .*monday\.db/).waitFor()
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await page.getByRole('alert').getByText('monday.db').first().waitFor()
  const backups = page.getByRole('table', { name: 'Backups in that folder' })
  await backups.getByRole('cell', { name: 'monday.db', exact: true }).waitFor()
})

afterPushes('the retention period of each kind of data is shown', async ({ page, signIn, open }) => {
  await signIn('integrator')
  await open('/settings')
  const row = page.getByRole('table', { name: 'Retention' }).getByRole('row', { name: /^files\b/ })
  await row.getByText('7 days').waitFor()
})

afterPushes('the audit log shows who did what, by the filters in the URL', async (served) => {
  const { page, signIn, open } = served
  await signIn('auditor')
  await open('/persons/p-1')
  await page.getByRole('heading', { name: /O'Quill/ }).waitFor()
  await open('/settings/audit?person=p-1')
  await page.getByRole('cell', { name: 'auditor (auditor)' }).first().waitFor()
  await page.getByLabel('Kind').selectOption('action')
  await page.waitForURL('**/console/settings/audit?person=p-1&kind=action')
  await page.getByText('No entry matches these filters.').waitFor()
})

afterPushes('who read a record is found by its connection, model and id', async (served) => {
  const { page, signIn, open, none, installation } = served
  const { job } = installation
  await signIn('auditor')
  await open(`/records/acme/requisition/${job}`)
  await page.getByText('Stored record').waitFor()
  await open('/settings/audit?record=acme/requisition/another')
  await page.getByText('No entry matches these filters.').waitFor()
  await page.getByLabel('Record').fill(`acme/requisition/${job}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('cell', { name: 'getRequisition' }).first().waitFor()
  await none(page.getByRole('cell', { name: 'listAudit' }))
  await page.getByLabel('Record').fill(job)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('alert').getByText('must be <connection>/<model>/<id in the ATS>').first().waitFor()
})

afterPushes('who may not read keys is told who may, and sees no action in the settings', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('platform')
  await open('/settings')
  await page.getByText('Nothing is paused as a whole.').waitFor()
  await none(page.getByRole('button', { name: /Pause|backup/ }))
  for (const path of ['/settings/keys', '/settings/audit']) {
    await open(path)
    await page.getByRole('heading', { level: 1, name: 'Your role does not allow this' }).waitFor()
    await page.getByText('This screen is for keys with the role auditor or admin.').waitFor()
  }
})

withLinks(
  'a connect link is created with its URL shown once, shows where its customer is, and is revoked',
  async (served) => {
    const { page, signIn, open, none, installation } = served
    const { app } = installation
    await signIn('operator')
    await open('/connections')
    await page.getByRole('link', { name: 'Connect links' }).click()
    await page.getByText('No link was created yet.').waitFor()
    await page.getByRole('button', { name: 'New link' }).click()
    await page.getByRole('textbox', { name: 'Customer' }).fill('Beta')
    await page.getByLabel('ATSs to choose from').selectOption('recruiting-suite')
    await page.getByRole('button', { name: 'Create' }).click()
    const url = await page.getByLabel('Link for Beta', { exact: true }).last().inputValue()
    await page.getByRole('row', { name: /Beta.*open.*not opened yet.*recruiting-suite/ }).waitFor()
    const token = url.split('#')[1]!
    const { turn } = (await app.connectLinks.list({}, { limit: 1 })).data[0]!
    await app.connectPage.open(token, '127.0.0.1')
    await app.connectPage.go({ token, turn, address: '127.0.0.1' }, 'credentials')
    await page.reload()
    await page.getByRole('row', { name: /Beta.*enters the access/ }).waitFor()
    await none(page.getByLabel('Link for Beta', { exact: true }))
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('cell', { name: 'revoked' }).waitFor()
    expect((await app.connectLinks.list({}, { limit: 1 })).data[0]!.revokedAt).not.toBeNull()
  },
)
