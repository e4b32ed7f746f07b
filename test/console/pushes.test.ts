import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'
import { KEYS as CREDENTIALS } from '../../examples/demo/connections.ts'
import { furnishLost, furnishPushes, HOSTILE } from './furnish.ts'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser('Today shows a failed push, the list is filtered by the URL, and a retry sends it again', async (served) => {
  const { page, signIn, arrive, installation } = served
  const { failed } = await furnishPushes(served)
  await signIn('operator', '/')
  await page.getByRole('link', { name: '1 failed push' }).click()
  await arrive('/pushes/groups', 'Failures in groups')
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
  await arrive('/pushes?state=FAILED', 'Pushes')
  await page.getByText('No push matches these filters.').waitFor()
  await page.reload()
  expect(await page.getByLabel('State').inputValue()).toBe('FAILED')
})

inBrowser(
  'groups of failures show the filter that hides others, their connection and whether a retry helps',
  async (served) => {
    const { page, signIn, open, arrive, installation } = served
    await furnishPushes(served)
    await installation.connect({ id: 'other' })
    await signIn('operator')
    await open('/pushes/groups?connection=other')
    await page.getByText('No push of other has failed or is uncertain.').waitFor()
    await page.getByText('Only: other').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.waitForURL('**/console/pushes/groups')
    const [group] = (await installation.app.pushes.groups({}, { limit: 1 })).data
    const row = page.getByRole('row', { name: new RegExp(`${group!.code}.*acme.*Only after the cause is fixed`) })
    await row.getByRole('link', { name: 'acme' }).click()
    await arrive('/connections/acme', 'acme')
  },
)

inBrowser('a failed push begins with the message of the ATS', async (served) => {
  const { page, signIn, open, installation } = served
  const { confirmed, failed } = await furnishPushes(served)
  const { attempts } = await installation.app.pushes.get(failed)
  const said = attempts.map(({ response }) => response?.said).findLast((text) => typeof text === 'string')
  expect(said).toEqual(expect.stringMatching(/\w/))
  await signIn('platform')
  await open(`/pushes/${failed}`)
  await page
    .getByRole('paragraph')
    .filter({ hasText: `Message of the ATS: ${said}` })
    .waitFor()
  await open(`/pushes/${confirmed}`)
  await page.getByText('CONFIRMED').first().waitFor()
  expect(await page.getByText('Message of the ATS').count()).toBe(0)
})

inBrowser('a push is saved as a scenario, which is shown with the name of its file', async (served) => {
  const { page, signIn, open, installation } = served
  const { confirmed } = await furnishPushes(served)
  await signIn('integrator')
  await open(`/pushes/${confirmed}`)
  await page.getByRole('button', { name: 'Save as scenario' }).click()
  await page.getByText('recruiting-suite.test.yaml').waitFor()
  const { text } = await installation.app.pushes.scenario(confirmed)
  expect(await page.locator('pre', { hasText: 'connector: recruiting-suite' }).textContent()).toBe(text)
  await page.getByRole('button', { name: 'Copy the scenario' }).waitFor()
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

inBrowser('a push whose response was lost continues with the ids that a person found in the ATS', async (served) => {
  const { page, signIn, open, installation } = served
  const id = await furnishLost(served)
  await signIn('operator')
  await open(`/pushes/${id}`)
  await page.getByRole('button', { name: 'It arrived', exact: true }).click()
  await page.getByLabel('Id in the ATS: candidate').fill('c1')
  await page.getByLabel('Id in the ATS: application').fill('a1')
  await page.getByRole('dialog').getByRole('button', { name: 'It arrived' }).click()
  await page.getByText('operator reported that it arrived: c1, a1').waitFor()
  await installation.settle()
  await page.getByText('CONFIRMED').first().waitFor()
  expect((await installation.app.pushes.get(id)).push.saved).toMatchObject({ candidate: 'c1', application: 'a1' })
  expect(await installation.made()).toEqual([1, 1])
})

inBrowser('a push that did not arrive is sent again when a person says so', async (served) => {
  const { page, signIn, open, installation } = served
  const id = await furnishLost(served, false)
  expect(await installation.made()).toEqual([0, 0])
  await signIn('operator')
  await open(`/pushes/${id}`)
  await page.getByRole('button', { name: 'It did not arrive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'It did not arrive' }).click()
  await page.getByText('operator reported that it did not arrive').waitFor()
  await installation.settle()
  await page.getByText('CONFIRMED').first().waitFor()
  expect(await installation.made()).toEqual([1, 1])
})

inBrowser('who may not resolve a lost response sees no button for it', async (served) => {
  const { page, signIn, open } = served
  const id = await furnishLost(served)
  await signIn('platform')
  await open(`/pushes/${id}`)
  await page.getByText('UNCERTAIN').first().waitFor()
  expect(await page.getByRole('button', { name: /arrive/ }).count()).toBe(0)
})

inBrowser('an attempt shows the consent that it was sent on, also after the consent was withdrawn', async (served) => {
  const { page, signIn, open, installation } = served
  const { confirmed } = await furnishPushes(served)
  await installation.consent('p-1', installation.job, 'withdrawn')
  await signIn('auditor')
  await open(`/pushes/${confirmed}`)
  const ledger = page.getByRole('table', { name: 'Consents' })
  await ledger.getByText('withdrawn').waitFor()
  const decided = (await installation.app.pushes.get(confirmed)).push.consent!
  await ledger.getByText(`${decided}, which decided this push`).waitFor()
  const sent = page.getByRole('listitem').filter({ hasText: 'Send: candidate' }).first()
  await sent.getByText('Consent at that time: interest_and_consent, confirmed').waitFor()
  await sent.getByText(/^recruiting-suite\.yaml:\d+$/).waitFor()
})

inBrowser(
  'a request is copied as a command of a shell, with its names as text and without credentials',
  async (served) => {
    const { page, signIn, open } = served
    const { confirmed } = await furnishPushes(served)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn('operator')
    await open(`/pushes/${confirmed}`)
    const sent = page.getByRole('listitem').filter({ hasText: 'Send: candidate' }).first()
    await sent.getByRole('button', { name: 'Copy as curl' }).click()
    await sent.getByText('Copied.').waitFor()
    const command = await page.evaluate<string>('navigator.clipboard.readText()')
    const shell = spawnSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' })
    const words = shell.stdout.split('\n')
    expect(words.slice(0, 2)).toEqual(['-X', 'POST'])
    expect(words[2]).toMatch(/^http:.*\/v2\/candidate/)
    expect(shell.stdout).toContain(JSON.stringify(HOSTILE))
    expect(shell.stdout).toContain("O'Quill")
    for (const secret of [CREDENTIALS.api.key, CREDENTIALS.api.secret]) expect(command).not.toContain(secret)
  },
)

inBrowser('where the browser does not copy, the command is shown', async (served) => {
  const { page, signIn, open } = served
  const { confirmed } = await furnishPushes(served)
  // As on a page without HTTPS.
  await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })')
  await signIn('operator')
  await open(`/pushes/${confirmed}`)
  await page.getByRole('button', { name: 'Copy as curl' }).last().click()
  await page.getByText(/^curl -X /).waitFor()
})

inBrowser('an object that is gone has a screen that says so', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes/psh_none')
  await page.getByRole('alert').getByText('This does not exist, or not any more').waitFor()
})

inBrowser('a push without consent leads to the form that records it, and is requested again', async (served) => {
  const { page, signIn, open, installation, another } = served
  const { app, job } = installation
  const { push } = await installation.push('anna', job)
  await signIn('platform')
  await open(`/pushes/${push.id}`)
  await page.getByRole('link', { name: 'Open the consents' }).click()
  const form = page.getByRole('form', { name: 'Record a consent' })
  await form.getByLabel('Takes effect').fill('2026-01-02T00:00')
  await form.getByLabel('Where the person decided').fill('call of Monday')
  await form.getByRole('button', { name: 'Record' }).click()
  await page.getByText('Recorded: confirmed.').waitFor()
  expect((await app.consents.list({ person: 'anna' }, { limit: 10 })).data).toMatchObject([
    { person: 'anna', connection: 'acme', requisition: job, state: 'confirmed' },
  ])
  expect((await installation.push('anna', job)).push.state).toBe('QUEUED')
  const integrator = await another()
  await integrator.signIn('integrator')
  await integrator.open(`/pushes/${push.id}`)
  await integrator.page.getByText('Record a confirmed consent').waitFor()
  expect(await integrator.page.getByRole('link', { name: 'Open the consents' }).count()).toBe(0)
})
