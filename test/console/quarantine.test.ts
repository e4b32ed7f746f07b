import { expect } from 'vitest'
import { furnishQuarantine } from './furnish.ts'
import { consoleTests, type Served, sharingTests } from './served.ts'

const inBrowser = consoleTests()
const withRecords = sharingTests(furnishQuarantine)

/** Waits for the run of a replay, and runs it. */
async function replayed({ app, ended }: Served['installation']): Promise<void> {
  const queued = async () => (await app.runs.list({ mode: ['replay'] }, { limit: 10 })).data
  await expect.poll(async () => (await queued()).length).toBeGreaterThan(0)
  await ended(await queued())
}

inBrowser(
  'quarantined records are grouped with the place in the spec, and mapped again when they are right',
  async (served) => {
    const { page, signIn, arrive, installation } = served
    await furnishQuarantine(served)
    await signIn('operator', '/')
    await page.getByRole('link', { name: 'Open the quarantine' }).click()
    await arrive('/quarantine?**', 'Quarantine')
    await page
      .getByText(/^recruiting-suite\.yaml:\d+$/)
      .first()
      .waitFor()
    await page.getByRole('table', { name: 'By field or error' }).getByRole('link', { name: '/pull' }).click()
    await page.waitForURL('**/console/quarantine?fingerprint=*')
    await page.getByText('3 in all').waitFor()
    // The ATS was right to have no title for two of them: nothing has changed.
    await page.getByRole('button', { name: 'Map all of these again' }).click()
    await arrive('/bulk/*', 'Map records again')
    const stateOf = async (url: string) => (await installation.app.bulk.get(url.split('/').at(-1)!)).state
    await page.getByText('Nothing has been changed yet.').waitFor()
    await page.getByRole('button', { name: 'Map 3 again' }).click()
    await replayed(installation)
    await expect.poll(() => installation.clock.wind(1_000).then(() => stateOf(page.url()))).toBe('complete')
    await page.getByText('All of them were processed:').waitFor()
    await page.getByRole('cell', { name: 'failed' }).first().waitFor()
    expect((await installation.app.quarantine.list({}, { limit: 10 })).data).toHaveLength(3)
  },
)

withRecords('without a filter, every record is listed with its reason in words', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('operator')
  await open('/quarantine')
  const records = page.getByRole('table', { name: 'Records', exact: true })
  await records.getByText('required field').first().waitFor()
  await expect.poll(() => records.getByRole('link').count()).toBe(3)
  await none(page.getByRole('button', { name: 'Map all of these again' }))
})

inBrowser('one record is shown beside what did not accept it, and mapped again', async (served) => {
  const { page, signIn, open, arrive, installation } = served
  const id = await furnishQuarantine(served)
  await signIn('integrator')
  await open(`/quarantine/${id}`)
  await page.getByText(/^recruiting-suite\.yaml:\d+$/).waitFor()
  await page.getByText('"requisitionId"').waitFor()
  await page.getByRole('button', { name: 'Map it again' }).click()
  await arrive('/runs/*', /^Run of /)
  await replayed(installation)
  await page.getByText('complete', { exact: true }).waitFor()
})

withRecords('a platform sees how many records are in quarantine and why, and no record', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('platform')
  await open('/quarantine?connection=acme')
  await page
    .getByText(/^recruiting-suite\.yaml:\d+$/)
    .first()
    .waitFor()
  await none(page.getByRole('heading', { name: 'Records' }))
})
