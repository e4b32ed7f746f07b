import { expect } from 'vitest'
import { furnishPushes } from './furnish.ts'
import { consoleTests, type Shared, sharingTests } from './served.ts'

const inBrowser = consoleTests()
const amongRecords = sharingTests(async (served: Shared) => {
  await furnishPushes(served)
  for (const stream of ['applications', 'departments']) await served.installation.pull(stream)
})

amongRecords(
  'records are filtered by the URL, and each of their values leads to the line it comes from',
  async (served) => {
    const { page, signIn, open, installation } = served
    await signIn('integrator')
    await open('/records')
    const { data } = await installation.app.records.list('requisition', {}, { limit: 500 })
    await page.getByText(`${data.length} in all`, { exact: true }).waitFor()
    await page.getByLabel('Status').selectOption('CLOSED')
    await page.waitForURL('**/console/records?status=CLOSED')
    await page.getByText('No record matches these filters.').waitFor()
    await page.getByLabel('Model').selectOption('Departments')
    await page.waitForURL('**/console/records?model=department')
    // What is entered before the list has changed belongs to the old filters.
    const [department] = (await installation.app.records.list('department', {}, { limit: 1 })).data
    const link = page
      .getByRole('row')
      .filter({ has: page.getByTitle(department!.id, { exact: true }) })
      .getByRole('link')
    await link.waitFor()
    await page.getByLabel('Connection').fill('acme')
    const filtered = page.waitForRequest((request) => request.url().includes('connection=acme'))
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await filtered
    await page.getByLabel('Deleted in the ATS').selectOption('included')
    await page.waitForURL('**/console/records?model=department&connection=acme&deleted=yes')
    await link.click()
    await page.getByRole('heading', { name: `Department ${department!.id}` }).waitFor()
    const values = page.getByRole('table', { name: 'Where each value comes from' })
    const row = values.getByRole('row').filter({ has: page.getByText('name', { exact: true }).first() })
    await row.getByText(String(department!.data.name)).first().waitFor()
    const place = row.getByRole('link', { name: /^recruiting-suite\.yaml:\d+$/ })
    const [, line] = /:(\d+)$/.exec((await place.textContent()) ?? '') ?? []
    await place.click()
    await page.waitForURL(`**/console/connectors/recruiting-suite?line=${line}`)
    await page.locator(`#L${line}`).getByText('map: { name: name, code: code }').waitFor()
  },
)

amongRecords('an application shows the history of its status', async (served) => {
  const { page, signIn, open, installation } = served
  const [application] = (await installation.app.records.list('application', {}, { limit: 1 })).data
  await signIn('auditor')
  await open(`/records/acme/application/${application!.id}`)
  await page.getByRole('table', { name: 'Status history' }).getByText('POLL').first().waitFor()
})

amongRecords('who may not see explanations sees the record', async (served) => {
  const { page, signIn, open, installation } = served
  await signIn('platform')
  await open(`/records/acme/requisition/${installation.job}`)
  await page.getByText('Stored record').click()
  await page.getByText(`"id": "${installation.job}"`).waitFor()
  await open('/records/acme/requisition/none')
  await page.getByRole('alert').getByText('This does not exist, or not any more').waitFor()
})

inBrowser('the feed shows changes as they occur, stops while it is paused, and misses nothing', async (served) => {
  const { page, signIn, open, none, installation } = served
  await signIn('operator')
  await open('/feed?model=push')
  await page.getByText('No change yet.').waitFor()
  const first = await installation.ready('p-1')
  await installation.settle()
  await page.getByRole('link', { name: first.push.id }).first().waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Nothing is missed').waitFor()
  const second = await installation.ready('p-2')
  await installation.settle()
  const seen = await installation.app.changes.list({ after: 0, limit: 500, model: 'push' })
  expect(seen.some(({ id }) => id === second.push.id)).toBe(true)
  await none(page.getByRole('link', { name: second.push.id }))
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('link', { name: second.push.id }).first().waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(seen.length)
  await page.getByLabel('Connection').fill('nowhere')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.waitForURL('**/console/feed?model=push&connection=nowhere')
  await page.getByText('No change yet.').waitFor()
})

inBrowser('the feed keeps the newest changes only', async (served) => {
  const { page, signIn, open, installation } = served
  await signIn('operator')
  await open('/feed')
  await page.getByRole('row').nth(1).waitFor()
  for (let n = 0; n < 320; n++) await installation.consent(`p-${n}`, installation.job, 'withdrawn')
  const newest = (await installation.app.changes.list({ after: 0, limit: 500 })).at(-1)!.seq
  await page.getByText('Only the newest 300 are shown.').waitFor()
  await expect
    .poll(() => page.locator('td[data-head="Number"]').allTextContents())
    .toEqual(Array.from({ length: 300 }, (_, n) => String(newest - n)))
})
