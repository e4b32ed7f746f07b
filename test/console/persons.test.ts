import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { furnishErased, furnishPushes } from './furnish.ts'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser('a person is found by e-mail, exported and erased, and the e-mail is in no URL', async (served) => {
  const { page, signIn, open, installation } = served
  await furnishPushes(served)
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  page.on('request', (request) => urls.push(request.url()))
  await signIn('operator')
  await open('/persons')
  await page.getByLabel('Identifier').fill('p-1@candidates.example')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'p-1', exact: true }).click()
  await page.getByRole('heading', { name: 'Person p-1' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as a zip file' }).click()
  const zip = await readFile(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Preview of the erasure' }).click()
  await page.getByText('consents: 1').waitFor()
  expect((await installation.app.persons.get('p-1')).consents).toHaveLength(1)
  await page.reload()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type p-1 to confirm').fill('p-2')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  expect((await installation.app.persons.get('p-1')).consents).toHaveLength(1)
  await dialog.getByLabel('Type p-1 to confirm').fill('p-1')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await page.getByText('This person was erased').waitFor()
  expect((await installation.app.persons.get('p-1')).consents).toEqual([])
  expect(urls.join(' ')).not.toContain('candidates.example')
})

inBrowser('an identifier of nobody says what to do', async ({ page, signIn, open }) => {
  await signIn('auditor')
  await open('/persons?by=phone')
  await page.getByLabel('Identifier').fill('+442079460958')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('try another identifier').waitFor()
})

inBrowser('who may only read sees no erasure, and its progress or certificate', async (served) => {
  const { page, signIn, open } = served
  await furnishErased(served)
  await signIn('auditor')
  await open('/persons/p-2?erase=preview')
  await page.getByRole('link', { name: 'Export as a zip file' }).waitFor()
  expect(await page.getByRole('button', { name: /[Ee]ras/ }).count()).toBe(0)
  await open('/persons/p-1/certificate')
  await page
    .getByText(/not complete|Complete/)
    .first()
    .waitFor()
})
