import { expect } from 'vitest'
import { furnishFailures } from './furnish.ts'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser(
  'a group of failures is retried: first a plan that says who is skipped and why, then its progress',
  async (served) => {
    const { page, signIn, arrive, installation } = served
    await furnishFailures(served, 'anna', 'bert', 'cleo')
    await installation.consent('bert', installation.job, 'withdrawn')
    await signIn('operator', '/')
    await page.getByRole('link', { name: '3 failed', exact: true }).click()
    await arrive('/pushes/groups', 'Failures in groups')
    await page.getByRole('button', { name: 'Retry these' }).click()
    await arrive('/bulk/*', 'Retry pushes')
    await page.getByText('Nothing has been changed yet.').waitFor()
    await page.getByRole('table', { name: 'Why some are skipped or fail' }).getByText('consent').waitFor()
    expect(await installation.made()).toEqual([0, 0])
    // A reload loses nothing: the plan is in the URL.
    await page.reload()
    const retry = page.getByRole('button', { name: 'Retry 2' })
    await retry.waitFor()
    // Who goes on meanwhile learns how it ended.
    let release = (): void => undefined
    const left = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/v1\/bulk\/blk_\w+$/, async (route) => {
      await left
      await route.continue()
    })
    const started = page.waitForResponse('**/v1/bulk/*/start')
    await retry.click()
    await started
    await page.getByRole('link', { name: 'Connections' }).click()
    await arrive('/connections', 'Connections')
    release()
    const toast = page.locator('.toast').filter({ hasText: 'Retry pushes: All of them were processed: 2 done' })
    await toast.getByRole('link', { name: 'Open' }).click()
    await arrive('/bulk/*', 'Retry pushes')
    await page.getByRole('main').getByText('All of them were processed: 2 done').waitFor()
    await installation.settle()
    expect(await installation.made()).toEqual([2, 2])
  },
)

inBrowser('what waits is cancelled by its filter, and nothing is sent', async (served) => {
  const { page, signIn, open, arrive, installation } = served
  await installation.app.pushes.setSwitch({ paused: true })
  for (const person of ['anna', 'bert']) await installation.ready(person)
  await signIn('operator')
  await open('/pushes?state=QUEUED')
  await page.getByText('2 in all').waitFor()
  await page.getByRole('button', { name: 'Cancel all of these' }).click()
  await arrive('/bulk/*', 'Cancel pushes')
  await page.getByRole('button', { name: 'Cancel 2' }).click()
  await page.getByText('All of them were processed: 2 done').waitFor()
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  expect(await installation.made()).toEqual([0, 0])
  await page.getByRole('link', { name: /^psh_/ }).first().click()
  await arrive('/pushes/*', / → /)
  await page.getByRole('tab', { name: 'Cancelled by operator' }).first().click()
  await page.getByRole('tabpanel').getByRole('link', { name: /^blk_/ }).waitFor()
  await page.getByText('CANCELLED').first().waitFor()
})

inBrowser('who may not act in bulk sees no button for it', async (served) => {
  const { page, signIn, open, arrive, none } = served
  await furnishFailures(served, 'anna')
  await signIn('platform')
  await open('/pushes/groups')
  await page.getByRole('link', { name: 'ats_rejected, candidate' }).click()
  await arrive('/pushes?fingerprint=*', 'Pushes')
  await page.getByText('1 in all').waitFor()
  await none(page.getByRole('button', { name: /these/ }))
})

inBrowser('an action says what it is about, and is no success if nothing was changed', async (served) => {
  const { page, signIn, open, installation } = served
  await furnishFailures(served, 'anna')
  await signIn('operator')
  await open('/pushes?state=FAILED&connection=acme')
  await page.getByRole('button', { name: 'Retry all of these' }).click()
  await page.getByText('Of: state FAILED · connection acme').waitFor()
  await page.getByRole('button', { name: 'Retry 1' }).waitFor()
  await installation.consent('anna', installation.job, 'withdrawn')
  await page.getByRole('button', { name: 'Retry 1' }).click()
  await page.getByText('All of them were processed: 0 done, 0 failed, 1 skipped.').waitFor()
  expect(await page.getByRole('status').locator('.badge.good').count()).toBe(0)
})

inBrowser(
  'what is selected is retried, after a dialog that names it, and the sum says who was refused',
  async (served) => {
    const { page, signIn, open, none, installation } = served
    await furnishFailures(served, 'anna', 'bert', 'cleo')
    await signIn('operator')
    await open('/pushes?state=FAILED')
    const boxes = page.getByRole('checkbox')
    await page.getByRole('checkbox', { name: 'Select all 3 that are shown' }).check()
    const bar = page.getByRole('region', { name: 'What is selected' })
    await bar.getByText('3 selected').waitFor()
    await boxes.nth(1).uncheck()
    expect(await boxes.first().evaluate((box) => (box as unknown as { indeterminate: boolean }).indeterminate)).toBe(
      true,
    )
    await bar.getByRole('button', { name: 'Retry 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Retry these 2 pushes?' })
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents())
      .toEqual(['Olivia Quill-bert', 'Olivia Quill-anna'])
    // Right before it, one of them is retried by another person.
    const { data } = await installation.app.pushes.list({ person: 'anna' }, { limit: 1 })
    await page.route(`**/v1/pushes/${data[0]!.id}/retry`, async (route) => {
      await installation.app.pushes.retry(data[0]!.id)
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Retry 2' }).click()
    await page.getByText('1 queued again, 1 refused:').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Olivia Quill-anna: ' }).waitFor()
    await none(bar)
    await installation.settle()
    expect(await installation.made()).toEqual([2, 2])
    await signIn('auditor')
    await open('/pushes')
    await page.getByText('3 in all').waitFor()
    await none(boxes)
  },
)
