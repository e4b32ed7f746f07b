import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { loadConnector } from '../../runtime/spec/load.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { consoleTests } from './served.ts'

const FOLDER = referenceFolder()
const FILE = join(FOLDER, 'recruiting-suite.yaml')
const TEXT = readFileSync(FILE, 'utf8')
const lineOf = (words: string, text = TEXT): number => text.split('\n').findIndex((line) => line.includes(words)) + 1

/** A small connector, whose faults are replayed in a moment. */
const SMALL = join(FOLDER, 'cursor-in-query.yaml')
const SCENARIOS = join(FOLDER, 'cursor-in-query.test.yaml')
for (const file of [SMALL, SCENARIOS]) cpSync(join(import.meta.dirname, '../coverage/paging', basename(file)), file)

const load = (file: string) => loadConnector(file, readFileSync(file, 'utf8')).connector!
const inBrowser = consoleTests({ connectors: [load(FILE), load(SMALL)] })

/** Until the end of the test. */
function write(file: string, text: string): void {
  const before = readFileSync(file, 'utf8')
  onTestFinished(() => writeFileSync(file, before))
  writeFileSync(file, text)
}

inBrowser(
  'a connector shows its spec, its scenarios under faults with what they reach, and the line of one that fails',
  async (served) => {
    const { page, signIn, open, none } = served
    await signIn('integrator')
    await open('/connectors')
    await page.getByText('1 more, without a stated maturity').click()
    await page.getByRole('link', { name: 'A mark in the answer goes into the query' }).click()
    await page.getByRole('heading', { name: `Spec: ${basename(SMALL)}` }).waitFor()
    await page
      .locator(`#L${lineOf('title: title', readFileSync(SMALL, 'utf8'))}`)
      .getByText('title: title')
      .waitFor()
    const scenario = 'every page is read, and none beyond the last'
    await page.getByRole('listitem').filter({ hasText: scenario }).waitFor()
    await page.getByRole('button', { name: 'Run them with faults' }).click()
    const results = page.getByRole('table', { name: 'Scenarios' })
    const row = results.getByRole('row').filter({ hasText: scenario })
    await row.getByText('passed').waitFor()
    await row.getByText(/^\d+: \d+ same result/).waitFor()
    await none(results.getByText('failed'))
    await page.getByRole('heading', { name: /^Coverage: \d/ }).waitFor()
    const text = readFileSync(SCENARIOS, 'utf8')
    write(SCENARIOS, text.replace('received: 3', 'received: 4'))
    await page.getByRole('button', { name: 'Run the scenarios' }).click()
    await row.getByText('failed').waitFor()
    await row.getByText(new RegExp(`cursor-in-query\\.test\\.yaml:${lineOf('received: 3', text)}:\\d+`)).waitFor()
  },
)

inBrowser('a file with an error shows it at its line, and what the server uses meanwhile', async (served) => {
  const { page, signIn, open } = served
  write(FILE, TEXT.replace('into: requisition', 'into: requisitions'))
  await signIn('integrator')
  await open('/connectors/recruiting-suite')
  await page.getByText('The file has errors: the server will not start with it.').waitFor()
  const line = lineOf('into: requisition')
  await page
    .locator(`#L${line}`)
    .getByText(/^error, column \d+:/)
    .waitFor()
  await page
    .getByRole('list', { name: 'Findings' })
    .getByRole('link', { name: new RegExp(`:${line}:`) })
    .waitFor()
  await page.getByRole('button', { name: 'Show the text in use' }).click()
  await page.waitForURL('**/console/connectors/recruiting-suite?version=used')
  await page.locator(`#L${line}`).getByText('into: requisition', { exact: true }).waitFor()
})

inBrowser('one page of a stream is requested live, and nothing of it is stored', async (served) => {
  const { page, signIn, open, none, installation } = served
  await signIn('operator')
  await open('/connectors/recruiting-suite')
  const before = (await installation.calls()).length
  await page.getByLabel('Stream').selectOption('departments')
  await page.getByRole('button', { name: 'Request one page' }).click()
  await page.getByText(/records on this page/).waitFor()
  await page.getByText(/^GET .*\/v2\/department.* → 200$/).waitFor()
  expect((await installation.calls()).length).toBe(before + 1)
  const stored = await installation.app.records.list('department', {}, { limit: 1 })
  expect(stored.data).toEqual([])
  // Scenarios are for integrators.
  await none(page.getByRole('button', { name: 'Run the scenarios' }))
})
