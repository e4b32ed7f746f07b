/** One whole path through the console: `npm test` runs it, and the other files of this folder with all tests. */
import { expect } from 'vitest'
import { furnishPushes } from './furnish.ts'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser('Today shows a failed push, the list is filtered by the URL, and a retry sends it again', async (served) => {
  const { page, url, loginPath, open, arrive, installation } = served
  const { failed } = await furnishPushes(served)
  await page.goto(url + loginPath('operator'))
  await page.getByRole('link', { name: '1 failed', exact: true }).click()
  await arrive('/pushes/groups', 'Failures in groups')
  await open('/pushes?state=FAILED')
  await page.getByText('1 in all').waitFor()
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${failed}"]`) })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { level: 1, name: / → / }).waitFor()
  await page.getByText('Send: candidate').first().waitFor()
  await installation.ats.admin.setFaults([])
  await page.getByRole('button', { name: 'Retry' }).first().click()
  // The page may never show it: the push leaves this state as soon as its lane runs.
  const retried = page.waitForResponse((response) => response.url().endsWith(`/v1/pushes/${failed}/retry`))
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  expect(await (await retried).json()).toMatchObject({ state: 'QUEUED' })
  await installation.settle()
  // The page follows the change feed.
  await page.getByText('CONFIRMED').first().waitFor()
  expect((await installation.app.pushes.get(failed)).push.state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([2, 2])
  await page.goBack()
  await arrive('/pushes?state=FAILED', 'Pushes')
  await page.getByText('No push matches these filters.').waitFor()
  await page.reload()
  await page.locator('.tabs [aria-current]').getByText('Failed').waitFor()
})
