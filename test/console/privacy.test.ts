import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { furnishErased, furnishPushes } from './furnish.ts'
import { consoleTests, KEYS, type Shared, sharingTests } from './served.ts'

const inBrowser = consoleTests()
/** p-1 was erased, p-2 could not be pushed, and anna was. */
const afterErasure = sharingTests(async (served: Shared) => {
  await furnishErased(served)
  const { push } = await served.installation.ready('anna')
  await served.installation.settle()
  return { push: push.id }
})
const DAY_MS = 86_400_000

/** The text of what a button downloads. */
async function downloaded({ page }: Shared, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}

inBrowser('a consent is withdrawn in the ledger, and the ATS has to erase what it received', async (served) => {
  const { page, signIn, open, installation } = served
  await furnishPushes(served)
  await signIn('platform')
  await open('/consents?person=p-1')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How the person withdrew it').fill('wrote to us')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Erasure tasks: 1.').waitFor()
  await page.getByRole('cell', { name: 'withdrawn' }).waitFor()
  const { data } = await installation.app.consents.list({ person: 'p-1' }, { limit: 10 })
  expect(data.map(({ state }) => state)).toEqual(['confirmed', 'withdrawn'])
  expect(data[1]!.evidence).toMatchObject({ reason: 'wrote to us', recorded_by: 'platform' })
  await installation.settle()
  expect((await installation.app.erasures.list({ person: 'p-1' }, { limit: 10 })).data).toHaveLength(1)
})

inBrowser('a consent is recorded with its evidence, and the person can be pushed', async (served) => {
  const { page, signIn, open, installation } = served
  const { app, job } = installation
  await signIn('platform')
  await open('/consents?person=p-9&connection=acme')
  await page.getByRole('button', { name: 'Record a consent' }).click()
  const form = page.getByRole('form', { name: 'Record a consent' })
  expect(await form.getByLabel('Person', { exact: true }).inputValue()).toBe('p-9')
  await form.getByLabel('Requisition').fill('none')
  await form.getByLabel('Expires').fill('2099-12-31')
  await form.getByLabel('Where the person decided').fill('call of Monday')
  await form.getByLabel('Version of the text').fill('3')
  await form.getByLabel('Takes effect').fill('2099-01-01T00:00')
  await form.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('alert').getByText('five minutes in the future').first().waitFor()
  expect((await app.consents.list({ person: 'p-9' }, { limit: 10 })).data).toEqual([])
  await form.getByLabel('Takes effect').fill('2026-01-02T00:00')
  await form.getByLabel('Requisition').fill(job)
  await form.getByRole('button', { name: 'Record' }).click()
  await page.getByText('Recorded: confirmed.').waitFor()
  await page.getByRole('cell', { name: 'p-9' }).waitFor()
  await form.waitFor({ state: 'detached' })
  expect((await app.consents.list({ person: 'p-9' }, { limit: 10 })).data).toMatchObject([
    {
      ...{ person: 'p-9', connection: 'acme', requisition: job, kind: 'interest_and_consent', state: 'confirmed' },
      expiresAt: Date.parse('2099-12-31T23:59:59.999Z'),
      evidence: { where: 'call of Monday', text_version: '3', recorded_by: 'platform' },
    },
  ])
  const { push } = await installation.push('p-9', job)
  expect(push.state).toBe('QUEUED')
})

inBrowser('a consent that ends is recorded, too: what is queued is cancelled', async (served) => {
  const { page, signIn, open, installation } = served
  await installation.app.pushes.setSwitch({ paused: true })
  const { push } = await installation.ready('anna')
  await signIn('platform')
  await open(`/consents?new=yes&person=anna&connection=acme&requisition=${installation.job}`)
  const form = page.getByRole('form', { name: 'Record a consent' })
  await form.getByLabel('State').selectOption('opted_out')
  await form.getByLabel('Where the person decided').fill('call of Monday')
  await form.getByRole('button', { name: 'Record' }).click()
  await page.getByText('Recorded: opted_out. Cancelled pushes: 1.').waitFor()
  expect((await installation.app.pushes.get(push.id)).push.state).toBe('CANCELLED')
})

inBrowser('the ledger shows the entries of one state, and who may only read records none', async (served) => {
  const { page, signIn, open, none, installation } = served
  await installation.consent('anna', installation.job, 'confirmed')
  await installation.consent('anna', installation.job, 'withdrawn')
  await installation.consent('bert', installation.job, 'confirmed')
  await signIn('operator')
  await open('/consents?new=yes')
  await page.getByText('3 in all').waitFor()
  await page.getByLabel('State').selectOption('withdrawn')
  await page.waitForURL('**/console/consents?new=yes&state=withdrawn')
  await page.getByText('1 in all').waitFor()
  await expect.poll(() => page.getByRole('row').getByRole('link').allTextContents()).toEqual(['anna'])
  await none(page.getByRole('button', { name: 'Record' }))
})

inBrowser('the consents that expire soon are those that still count, the next one first', async (served) => {
  const { page, signIn, open, none, installation } = served
  // The browser asks by its own clock.
  await page.clock.install({ time: installation.clock.now() })
  const given = (person: string, days: number) =>
    installation.consent(person, installation.job, 'confirmed', {
      expiresAt: installation.clock.now() + days * DAY_MS,
    })
  await given('in-twenty', 20)
  await given('in-five', 5)
  await given('in-sixty', 60)
  await given('was-withdrawn', 3)
  await installation.consent('was-withdrawn', installation.job, 'withdrawn')
  await signIn('auditor')
  await open('/consents')
  await page.getByRole('cell', { name: 'was-withdrawn' }).first().waitFor()
  await page.getByLabel('Expires soon').selectOption('30')
  await page.waitForURL('**/console/consents?soon=30')
  await page.getByText('2 in all').waitFor()
  await expect.poll(() => page.getByRole('row').getByRole('link').allTextContents()).toEqual(['in-five', 'in-twenty'])
  await none(page.getByRole('button', { name: 'Withdraw' }))
})

afterErasure('what was sent of a person is shown with its consent, and downloaded as CSV', async (served) => {
  const { page, signIn, open, installation } = served
  const [consent] = (await installation.app.consents.list({ person: 'anna' }, { limit: 1 })).data
  await signIn('auditor')
  await open('/disclosures?person=anna')
  await page.getByRole('cell').getByTitle(consent!.id).first().waitFor()
  const csv = await downloaded(served, 'Download these as CSV')
  expect(csv.trim().split('\n').length).toBeGreaterThan(1)
  expect(csv).toContain(served.furnished.push)
  expect(csv).not.toContain('p-2')
  const asked = page.waitForRequest((request) => request.url().includes('/v1/disclosures?'))
  await open('/disclosures?from=2026-01-31&to=2026-01-31')
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([
    '2026-01-31T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ])
  await page.getByLabel('Person').fill('nobody')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.waitForURL('**/console/disclosures?*person=nobody')
  await page.getByText('Nothing was sent that matches these filters.').waitFor()
})

for (const [screen, heading] of [
  ['/disclosures', 'Disclosures'],
  ['/settings/audit', 'Audit log'],
] as const)
  inBrowser(`${heading}: a CSV that cannot be exported shows why, and saves nothing`, async (served) => {
    const { page, url, signIn, open, server } = served
    await furnishPushes(served)
    const saved: string[] = []
    page.on('download', (download) => saved.push(download.suggestedFilename()))
    const ask = () => page.getByRole('button', { name: 'Download these as CSV' }).click()
    // The audit log names what this screen read: its table is shown once all of it was.
    await signIn('auditor', '/pushes')
    await page.getByRole('table', { name: 'Pushes' }).waitFor()
    await open(screen)
    await page.getByRole('table', { name: heading }).waitFor()
    const proxy = '**/export?**'
    await page.route(proxy, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }))
    await ask()
    await page.getByRole('alert').getByText('The server responded with 502').waitFor()
    await page.unroute(proxy)
    // Another tab signs in with a key that may not export.
    const tab = await page.context().request.post(`${url}/console/session`, {
      ...{ data: { key: KEYS.integrator }, headers: { origin: url } },
    })
    expect(tab.status()).toBe(200)
    await ask()
    await page.getByRole('alert').getByText('Your role does not allow this').waitFor()
    await server.stop()
    await ask()
    await page.getByRole('alert').getByText('The server does not respond.').first().waitFor()
    expect(saved).toEqual([])
    expect(page.url()).toContain(screen)
  })

inBrowser('an erasure task is reported as done with its evidence, by an operator only', async (served) => {
  const { page, signIn, open, none, installation } = served
  await furnishErased(served)
  const { data } = await installation.app.erasures.list({ state: 'open' }, { limit: 10 })
  expect(data).toHaveLength(1)
  await signIn('auditor')
  await open('/erasures?state=open')
  await page.getByTitle(data[0]!.id).waitFor()
  await none(page.getByRole('button', { name: 'Report as erased' }))
  await signIn('operator')
  await open('/erasures?state=open')
  for (const id of Object.values(data[0]!.records))
    await page.getByRole('cell', { name: `in the ATS ${String(id)}` }).waitFor()
  await page.getByRole('button', { name: 'Report as erased' }).click()
  await page.getByRole('dialog').getByText('will be deleted here when you report it').waitFor()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What was done').fill('Deleted by staff, ticket 7')
  await dialog.getByRole('button', { name: 'Report as erased' }).click()
  await page.getByText('No erasure task matches these filters.').waitFor()
  await open('/erasures?state=done')
  await page.getByRole('cell', { name: 'operator: Deleted by staff, ticket 7' }).waitFor()
  expect(await installation.app.erasures.list({ state: 'done' }, { limit: 10 })).toMatchObject({
    data: [{ id: data[0]!.id, evidence: 'Deleted by staff, ticket 7', closedBy: 'operator' }],
  })
})

afterErasure('the disclosures of an erased person say that they were erased, with the certificate', async (served) => {
  const { page, signIn, open, arrive, none } = served
  await signIn('auditor')
  await open('/disclosures?person=p-1')
  await page.getByText('This person was erased').waitFor()
  await none(page.getByText('Nothing was sent'))
  await page.getByRole('link', { name: 'Progress and certificate' }).click()
  await arrive('/persons/p-1/certificate', 'Erasure of p-1')
})

afterErasure('the erasure tasks of a person lead to the certificate', async (served) => {
  const { page, signIn, open, arrive } = served
  await signIn('auditor')
  await open('/erasures')
  await page.getByRole('cell', { name: 'erased', exact: true }).waitFor()
  await page.getByLabel('Person', { exact: true }).fill('p-1')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('link', { name: 'p-1', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Progress and certificate' }).click()
  await arrive('/persons/p-1/certificate', 'Erasure of p-1')
})
