import { expect } from 'vitest'
import { specText } from '../kit/installation.ts'
import { furnishHeld } from './furnish.ts'
import { consoleTests, sharingTests } from './served.ts'

const whereRunIsHeld = sharingTests(furnishHeld)
const whereAbsenceCloses = consoleTests({
  connectors: [
    specText('recruiting-suite').replace(
      'into: requisition\n',
      'into: requisition\n    deletes: { kind: absent, at_most: 100%, set: { status: CLOSED } }\n',
    ),
  ],
})

whereAbsenceCloses('a held run is found from Today and approved: what it did not contain is closed', async (served) => {
  const { page, signIn, arrive, none, installation } = served
  const held = await furnishHeld(served)
  const open = () => installation.app.records.count('requisition', { connection: 'acme', status: 'OPEN' })
  const before = await open()
  expect(before).toBeGreaterThan(0)
  await signIn('operator', '/')
  await page.getByRole('listitem').filter({ hasText: 'Run held' }).getByRole('link', { name: 'Open the run' }).click()
  await page.getByText('This run is held').waitFor()
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Pulls' }).click()
  await tabs.getByRole('link', { name: 'Held 1' }).click()
  await arrive('/runs?held=true', 'Runs')
  await page.getByTitle(held, { exact: true }).click()
  await page.getByText('This run is held').waitFor()
  await page.getByText(`sets ${before.toLocaleString()} records to status CLOSED`).first().waitFor()
  await expect.poll(() => page.getByText('held', { exact: true }).count()).toBe(1)
  await none(page.getByText(/held:/))
  const { data } = await installation.app.runs.closes(held, { limit: 1 })
  await page.getByRole('table', { name: 'Records that the approval closes' }).getByRole('link').first().waitFor()
  await expect.poll(() => page.locator(`a[href$="/records/acme/requisition/${data[0]!.id}"]`).count()).toBe(1)
  await page.getByRole('cell', { name: data[0]!.id, exact: true }).waitFor()
  const approve = (await page.getByRole('button', { name: 'Approve' }).boundingBox())!
  expect((await page.getByRole('table').boundingBox())!.y).toBeGreaterThan(approve.y + approve.height)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByText('count as absent').waitFor()
  expect(await open()).toBe(before)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('complete', { exact: true }).waitFor()
  expect(await installation.app.runs.get(held)).toMatchObject({ state: 'complete', held: false, absent: before })
  expect(await open()).toBe(0)
  await page.getByText(`Approved by operator: set ${before} absent records to status CLOSED.`).waitFor()
  await none(page.getByText('none was treated as deleted'))
  expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
  expect(await open()).toBe(before)
})

whereRunIsHeld('an auditor sees a held run and that an operator can approve it', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('auditor')
  await open(`/runs/${served.furnished}`)
  await page.getByText('An operator can approve it.').waitFor()
  await page.getByText('Approving it closes or deletes no record.').waitFor()
  await none(page.getByRole('button', { name: 'Approve' }))
})

whereRunIsHeld(
  'the runs of one stream are in the URL, and an unknown filter has a screen that says what is wrong',
  async ({ page, signIn, open }) => {
    await signIn('operator')
    await open('/runs?connection=acme')
    await page.getByRole('cell', { name: 'requisitions' }).first().waitFor()
    await page.getByLabel('State').selectOption('failed')
    await page.waitForURL('**/console/runs?connection=acme&state=failed')
    await page.getByText('No run matches these filters.').waitFor()
    await page.goBack()
    await page.getByRole('cell', { name: 'requisitions' }).first().waitFor()
    await page.getByLabel('Held runs').selectOption('held')
    await page.waitForURL('**/console/runs?connection=acme&held=true')
    await page.getByText('1 in all').waitFor()
    await page.getByRole('cell', { name: 'held', exact: true }).waitFor()
    await open('/runs?state=finished')
    await page.getByRole('alert').getByText('state').first().waitFor()
  },
)

consoleTests()(
  'a held run that is wrong is rejected, and one that was replaced names the run after it',
  async (served) => {
    const { page, signIn, open, arrive, none, installation } = served
    const replaced = await furnishHeld(served)
    await installation.clock.wind(1)
    const rejected = await furnishHeld(served)
    await signIn('operator')
    await open(`/runs/${replaced}`)
    await page.getByText(`The later full run ${rejected} replaced it.`).waitFor()
    await page.getByRole('link', { name: rejected }).click()
    await arrive(`/runs/${rejected}`, 'Run of requisitions')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByText('No record is closed or deleted').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Rejected by operator: no record was closed or deleted.').waitFor()
    await none(page.getByText('This run is held'))
    expect(await installation.app.runs.get(rejected)).toMatchObject({ state: 'incomplete', held: false, absent: 0 })
    expect((await installation.app.issues.list({ open: true }, { limit: 10 })).data).toEqual([])
  },
)
