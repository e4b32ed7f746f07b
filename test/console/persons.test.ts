import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { candidateOf } from '../kit/installation.ts'
import { furnishErased, furnishPushes } from './furnish.ts'
import { consoleTests, type Shared, sharingTests } from './served.ts'

const inBrowser = consoleTests()
/** p-1 was erased, p-2 could not be pushed, and anna was. */
const amongPersons = sharingTests(async (served: Shared) => {
  await furnishErased(served)
  const { installation } = served
  const outcome = await installation.ready('anna')
  await installation.settle()
  return { candidate: String((await installation.state(outcome)).saved.candidate) }
})

inBrowser('a person is found by e-mail, exported and erased, and the e-mail is in no URL', async (served) => {
  const { page, signIn, open, none, installation } = served
  await furnishPushes(served)
  const urls: string[] = []
  const erasures: unknown[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  page.on('request', (request) => {
    urls.push(request.url())
    if (request.method() === 'POST' && request.url().includes('/erase')) erasures.push(request.postDataJSON())
  })
  await signIn('operator')
  await open('/persons')
  await page.getByLabel('Identifier').fill('p-1@candidates.example')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'p-1', exact: true }).click()
  await page.getByRole('heading', { name: /O'Quill/ }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a zip file' }).click()
  const zip = await readFile(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Preview of the erasure' }).click()
  await page.getByText('consents: 1').waitFor()
  const preview = page.getByRole('region', { name: 'Preview of the erasure' })
  await preview.getByText('from which the disclosures are listed: ').waitFor()
  await preview.getByRole('row', { name: /acme.*a task for a person.*in the ATS/ }).waitFor()
  await none(preview.getByText(/ers_/))
  const again = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Export as a zip file' }).click()
  expect((await again).suggestedFilename()).toBe('person.zip')
  expect((await installation.app.persons.get('p-1')).consents).toHaveLength(1)
  await page.reload()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // Nobody erases someone else by a wrong id.
  await dialog.getByText("O'Quill").waitFor()
  await dialog.getByText('p-1@candidates.example').waitFor()
  await dialog.getByLabel('Type p-1 to confirm').fill('p-2')
  // What cannot be undone does not look like what can.
  expect(await dialog.getByRole('button', { name: 'Erase' }).getAttribute('class')).toBe('main danger')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  // The browser says what is wrong, and the dialog stays.
  await dialog.getByLabel('Type p-1 to confirm').and(page.locator(':invalid')).waitFor()
  expect((await installation.app.persons.get('p-1')).consents).toHaveLength(1)
  await dialog.getByLabel('Type p-1 to confirm').fill('p-1')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await page.getByText('This person was erased').waitFor()
  expect(erasures).toHaveLength(1)
  expect((await installation.app.persons.get('p-1')).consents).toEqual([])
  expect(urls.join(' ')).not.toContain('candidates.example')
})

amongPersons('an identifier of nobody says what to do', async ({ page, signIn, open }) => {
  await signIn('auditor')
  await open('/persons?by=phone')
  await page.getByLabel('Identifier').fill('+442079460958')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('try another identifier').waitFor()
})

amongPersons('who may only read may export a person, and not erase them', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('auditor')
  await open('/persons/p-2?erase=preview')
  await page.getByRole('button', { name: 'Export as a zip file' }).waitFor()
  await none(page.getByRole('button', { name: /[Ee]ras/ }))
})

inBrowser('an export that fails shows why and the next step, and saves nothing', async (served) => {
  const { page, signIn, open, installation } = served
  await furnishPushes(served)
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await signIn('operator')
  await open('/persons/p-1')
  await page.getByRole('button', { name: 'Export as a zip file' }).waitFor()
  // Meanwhile someone else erases the person, and the page does not hear of it.
  await page.route(/\/v1\/(changes|persons\/p-1$)/, (route) => route.abort())
  await installation.app.erasures.erase('p-1')
  await page.getByRole('button', { name: 'Export as a zip file' }).click()
  await page.getByRole('alert').getByText('erased').first().waitFor()
  expect(saved).toEqual([])
})

amongPersons('a person is found by phone, and by the id of the candidate in an ATS', async (served) => {
  const { page, signIn, open, arrive } = served
  const { candidate } = served.furnished
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  await signIn('auditor')
  await open('/persons?by=phone')
  await page.getByLabel('Identifier').fill(candidateOf('anna').phone!)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'anna', exact: true }).waitFor()
  await page.getByLabel('Find by').selectOption('candidate')
  await page.waitForURL('**/console/persons?by=candidate')
  await page.getByRole('link', { name: 'anna', exact: true }).waitFor({ state: 'detached' })
  await page.getByLabel('Connection').fill('acme')
  await page.getByLabel('Identifier').fill(candidate)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'anna', exact: true }).click()
  await arrive('/persons/anna', /Quill-anna/)
  expect(urls.join(' ')).not.toContain(candidate)
})

inBrowser('a certificate is there when the last task of an erasure is done, with who erased', async (served) => {
  const { page, signIn, open, arrive, none, installation } = served
  await furnishErased(served)
  const [task] = (await installation.app.erasures.list({ person: 'p-1' }, { limit: 10 })).data
  await signIn('auditor')
  await open('/persons/p-1/certificate')
  await page.getByText('The erasure is not complete.').waitFor()
  await page.getByTitle(task!.id, { exact: true }).waitFor()
  await none(page.getByRole('button', { name: 'Print' }))
  await installation.app.erasures.close(task!.id, { evidence: 'Deleted by staff, ticket 7', by: 'operator' })
  await page.reload()
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await page.getByRole('row', { name: new RegExp(`${task!.id}.*acme.*staff`) }).waitFor()
  await none(page.getByText('ticket 7'))
  await page.getByRole('link', { name: 'Erasure tasks of this person' }).click()
  await page.getByText('operator: Deleted by staff, ticket 7').waitFor()
  await page.goBack()
  await arrive('/persons/p-1/certificate', 'Erasure of p-1')
  await page.getByRole('link', { name: 'To the person' }).click()
  await arrive('/persons/p-1', 'Person p-1')
})

amongPersons('who was erased is found by the id at the platform, with the certificate', async (served) => {
  const { page, signIn, open, arrive, none } = served
  await signIn('auditor')
  await open('/persons?by=person')
  await page.getByLabel('Identifier').fill('nobody')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('found by the id at the sourcing platform only').waitFor()
  await page.getByLabel('Identifier').fill('p-2')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'p-2', exact: true }).waitFor()
  await none(page.getByText('This person was erased'))
  await page.getByLabel('Identifier').fill('p-1')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'p-1', exact: true }).waitFor()
  await page.getByText('This person was erased').waitFor()
  await page.getByRole('link', { name: 'Progress and certificate' }).click()
  await arrive('/persons/p-1/certificate', 'Erasure of p-1')
})

amongPersons('the open task of a person leads to where it is reported as done', async (served) => {
  const { page, signIn, open, arrive } = served
  await signIn('operator')
  await open('/persons/p-1')
  await page.getByRole('link', { name: 'Open the erasure tasks' }).click()
  await arrive('/erasures?state=open', 'Erasure tasks')
  await page.getByRole('button', { name: 'Report as erased' }).waitFor()
})
