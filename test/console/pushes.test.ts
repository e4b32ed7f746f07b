import { expect } from 'vitest'
import { furnishPushes, HOSTILE } from './furnish.ts'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser('Today shows a failed push, the list is filtered by the URL, and a retry sends it again', async (served) => {
  const { page, signIn, installation } = served
  const { failed } = await furnishPushes(served)
  await signIn('operator')
  await page.getByRole('link', { name: '1 failed pushes' }).click()
  await page.waitForURL('**/console/pushes/groups')
  await served.open('/pushes?state=FAILED')
  await page.getByText('1 in all').waitFor()
  await page.getByRole('link', { name: failed }).click()
  await page.getByRole('heading', { name: `Push ${failed}` }).waitFor()
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
  await page.goBack()
  await page.waitForURL('**/console/pushes?state=FAILED')
  await page.getByText('No push matches these filters.').waitFor()
  await page.reload()
  expect(await page.getByLabel('State').inputValue()).toBe('FAILED')
})

inBrowser('a new push appears in the list without a reload, and names from outside are text', async (served) => {
  const { page, signIn, open } = served
  await signIn('platform')
  await open('/pushes')
  await page.getByText('No pushes yet.').waitFor()
  await page.getByTitle('Live: changes appear as they occur').waitFor()
  const { confirmed } = await furnishPushes(served)
  await page.getByRole('link', { name: confirmed }).click()
  await page.getByText(HOSTILE).waitFor()
  expect(await page.title()).toContain('Hirewire')
})

inBrowser('an object that is gone has a screen that says so', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes/psh_none')
  await page.getByRole('alert').getByText('This does not exist, or not any more').waitFor()
})
