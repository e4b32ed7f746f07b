import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'
import { KEYS as CREDENTIALS } from '../../examples/demo/connections.ts'
import { furnishLost, furnishPushes, HOSTILE } from './furnish.ts'
import { consoleTests, type Shared, sharingTests } from './served.ts'

const inBrowser = consoleTests()
/** A push of each kind, and a connection without pushes. */
const amongPushes = sharingTests(async (served: Shared) => {
  const { installation } = served
  const { failed, confirmed } = await furnishPushes(served)
  await installation.connect({ id: 'other' })
  await installation.consent('p-1', installation.job, 'withdrawn')
  await installation.settle()
  await installation.ats.admin.setFaults([])
  return { failed, confirmed, lost: await furnishLost(served) }
})

amongPushes(
  'groups of failures show the filter that hides others, their connection and whether a retry helps',
  async (served) => {
    const { page, signIn, open, arrive, installation } = served
    await signIn('operator')
    await open('/pushes/groups?connection=other')
    await page.getByText('No push of other has failed or is uncertain.').waitFor()
    await page.getByText('Only: other').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.waitForURL('**/console/pushes/groups')
    const [group] = (await installation.app.pushes.groups({ state: ['FAILED'] }, { limit: 1 })).data
    const row = page.getByRole('row', {
      name: new RegExp(`${group!.code}.*Demo recruiting-suite.*only after the cause is fixed`),
    })
    await row.getByRole('link', { name: 'Demo recruiting-suite' }).click()
    await arrive('/connections/acme', 'Demo recruiting-suite')
  },
)

amongPushes('a failed push begins with the message of the ATS', async (served) => {
  const { page, signIn, open, none, installation } = served
  const { confirmed, failed } = served.furnished
  const { attempts } = await installation.app.pushes.get(failed)
  const said = attempts.map(({ response }) => response?.said).findLast((text) => typeof text === 'string')
  expect(said).toEqual(expect.stringMatching(/\w/))
  await signIn('platform')
  await open(`/pushes/${failed}`)
  await page
    .getByRole('paragraph')
    .filter({ hasText: `at Demo recruiting-suite · the ATS says: “${said}”` })
    .waitFor()
  await open(`/pushes/${confirmed}`)
  await page.getByText('CONFIRMED').first().waitFor()
  await none(page.getByText('the ATS says'))
})

amongPushes('a push is saved as a scenario, which is shown with the name of its file', async (served) => {
  const { page, signIn, open, installation } = served
  const { confirmed } = served.furnished
  await signIn('integrator')
  await open(`/pushes/${confirmed}`)
  await page.getByRole('button', { name: 'Save as scenario' }).click()
  await page.getByText('recruiting-suite.test.yaml').waitFor()
  const { text } = await installation.app.pushes.scenario(confirmed)
  expect(await page.locator('pre', { hasText: 'connector: recruiting-suite' }).textContent()).toBe(text)
  await page.getByRole('button', { name: 'Copy the scenario' }).waitFor()
})

inBrowser('a new push appears in the list without a reload, and names from outside are text', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('platform')
  await open('/pushes')
  await page.getByText('No pushes yet.').waitFor()
  await page.getByTitle('Live: changes appear as they occur').waitFor()
  await furnishPushes(served)
  const row = page.getByRole('row', { name: /O'Quill p-1@candidates.example Associate Cook/ })
  await row.getByText('Demo recruiting-suite').waitFor()
  await row.getByRole('link', { name: HOSTILE }).click()
  await page.getByRole('heading', { level: 1, name: `${HOSTILE} O'Quill → Associate Cook` }).waitFor()
  await page.locator('h1 bdi', { hasText: HOSTILE }).waitFor()
  await none(page.locator('img[src=x]'))
  expect(await page.title()).toContain('Hirewire')
})

inBrowser('a push whose response was lost continues with the ids that a person found in the ATS', async (served) => {
  const { page, signIn, open, installation } = served
  const id = await furnishLost(served)
  await signIn('operator')
  await open(`/pushes/${id}`)
  await page.getByText('Do you know already what the ATS has?').click()
  await page.getByRole('button', { name: 'It arrived', exact: true }).click()
  await page.getByLabel('Id in the ATS: candidate').fill('c1')
  await page.getByLabel('Id in the ATS: application').fill('a1')
  await page.getByRole('dialog').getByRole('button', { name: 'It arrived' }).click()
  await page.getByRole('tab').getByText('operator reported that it arrived: c1, a1').waitFor()
  await installation.settle()
  await page.getByText('CONFIRMED').first().waitFor()
  expect((await installation.app.pushes.get(id)).push.saved).toMatchObject({ candidate: 'c1', application: 'a1' })
  expect(await installation.made()).toEqual([1, 1])
})

inBrowser('an UNCERTAIN push says once who finds out what the ATS has', async (served) => {
  const { page, signIn, open, installation } = served
  const id = await furnishLost(served)
  const said = page.getByText('No action needed: Hirewire checks in the ATS whether the record arrived')
  const asks = page.getByRole('heading', { name: 'What does the ATS have?' })
  await signIn('operator')
  await open(`/pushes/${id}`)
  await said.waitFor()
  await page.getByText('Do you know already what the ATS has?').click()
  await page.getByText('You need not: Hirewire looks it up.').waitFor()
  expect(await asks.count()).toBe(0)
  await open('/')
  const need = page.getByRole('listitem').filter({ hasText: 'The response to a push was lost' })
  await need.getByText('No action needed').waitFor()
  // Without a connection, nobody but a person can look.
  await installation.app.connections.remove('acme', true)
  await open(`/pushes/${id}`)
  await page.getByText('Next: Check in the ATS whether the record exists, and report it').waitFor()
  await asks.waitFor()
  expect(await said.count()).toBe(0)
  expect(await page.getByText('Hirewire looks it up').count()).toBe(0)
  await page.getByRole('button', { name: 'It did not arrive' }).click()
  await page.getByRole('dialog').getByText('The connection was removed: the push is cancelled').waitFor()
})

inBrowser('a push that did not arrive is sent again when a person says so', async (served) => {
  const { page, signIn, open, installation } = served
  const id = await furnishLost(served, false)
  expect(await installation.made()).toEqual([0, 0])
  await signIn('operator')
  await open(`/pushes/${id}`)
  await page.getByText('Do you know already what the ATS has?').click()
  await page.getByRole('button', { name: 'It did not arrive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'It did not arrive' }).click()
  await page.getByRole('tab').getByText('operator reported that it did not arrive').waitFor()
  await installation.settle()
  await page.getByText('CONFIRMED').first().waitFor()
  expect(await installation.made()).toEqual([1, 1])
})

amongPushes('who may not resolve a lost response sees no button for it', async (served) => {
  const { page, signIn, open, none } = served
  await signIn('platform')
  await open(`/pushes/${served.furnished.lost}`)
  await page.getByText('UNCERTAIN').first().waitFor()
  await none(page.getByRole('button', { name: /arrive/ }))
})

amongPushes(
  'an attempt shows the consent that it was sent on, also after the consent was withdrawn',
  async (served) => {
    const { page, signIn, open, installation } = served
    const { confirmed } = served.furnished
    await signIn('auditor')
    await open(`/pushes/${confirmed}`)
    const ledger = page.getByRole('table', { name: 'Consents' })
    await ledger.getByText('withdrawn').waitFor()
    const decided = (await installation.app.pushes.get(confirmed)).push.consent!
    await ledger.getByRole('row').filter({ hasText: 'decided this push' }).getByTitle(decided).waitFor()
    await page.getByRole('tab', { name: 'Send: candidate' }).click()
    const sent = page.getByRole('tabpanel')
    await sent.getByText('Consent at that time: interest_and_consent, confirmed').waitFor()
    await sent.getByText(/^recruiting-suite\.yaml:\d+$/).waitFor()
  },
)

amongPushes(
  'a request is copied as a command of a shell, with its names as text and without credentials',
  async (served) => {
    const { page, signIn, open } = served
    const { confirmed } = served.furnished
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn('operator')
    await open(`/pushes/${confirmed}`)
    await page.getByRole('tab', { name: 'Send: candidate' }).click()
    const sent = page.getByRole('tabpanel')
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

amongPushes('a row leads where its link does, also with j and k, and its id is copied whole', async (served) => {
  const { page, signIn, open, none, settled } = served
  const { confirmed } = served.furnished
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('operator')
  await open('/pushes')
  const row = page.getByRole('row', { name: /O'Quill/ })
  await row.waitFor()
  const names = await page.locator('tbody td a').allTextContents()
  const focused = () => page.evaluate<string>('document.activeElement.textContent')
  await page.locator('main').focus()
  for (const [key, name] of [
    ['j', names[0]],
    ['j', names[1]],
    ['k', names[0]],
  ] as const) {
    await page.keyboard.press(key)
    expect([key, await focused()]).toEqual([key, name])
  }
  await page.getByLabel('Person').fill('jk')
  expect(await focused()).not.toBe(names[0])
  await row.getByText('acme').click()
  await page.waitForURL(`**/console/pushes/${confirmed}`)
  await page.locator('h1 bdi').first().waitFor()
  await page.goBack()
  await row.waitFor()
  await settled()
  expect(await focused()).toContain("O'Quill")
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/console/pushes/${confirmed}`)
  await page.getByRole('button', { name: `Copy ${confirmed}` }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(confirmed)
  await none(page.getByRole('alert'))
})

amongPushes('arrow keys move through what happened, and the URL names the chosen entry', async (served) => {
  const { page, signIn, open, settled } = served
  await signIn('operator')
  await open(`/pushes/${served.furnished.confirmed}`)
  const entries = page.getByRole('tab')
  await entries.filter({ hasText: 'Requested by the sourcing platform' }).click()
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('tab', { selected: true })
  await chosen.filter({ hasText: 'Consent gate: allowed' }).waitFor()
  await page.getByRole('tabpanel').getByText('interest_and_consent, confirmed').waitFor()
  await page.waitForURL('**?entry=gate')
  await page.keyboard.press('End')
  await chosen.filter({ hasText: 'Confirmed' }).waitFor()
  await settled()
  expect(await page.evaluate('document.activeElement?.ariaSelected')).toBe('true')
  await page.reload()
  await page.getByRole('tabpanel').getByRole('heading', { name: 'Confirmed' }).waitFor()
})

inBrowser('equal attempts are one entry, and each of them can be shown', async (served) => {
  const { page, signIn, open, installation } = served
  await installation.ats.admin.setFaults([{ kind: 'status', status: 503, match: { method: 'GET' }, times: 3 }])
  const { push } = await installation.ready('anna')
  await installation.settle()
  const { attempts } = await installation.app.pushes.get(push.id)
  expect(attempts.filter(({ outcome }) => outcome === 'retry')).toHaveLength(3)
  await signIn('operator')
  await open(`/pushes/${push.id}`)
  const folded = page.getByRole('tab').filter({ hasText: '3 times, with the same result · 503' })
  await folded.click()
  await page.getByLabel('Attempt').selectOption({ index: 0 })
  await page
    .getByRole('tabpanel')
    .getByText(/^503 in/)
    .waitFor()
  expect(await folded.count()).toBe(1)
})

inBrowser('a push says who retried it, and when', async (served) => {
  const { page, signIn, open, installation } = served
  const { failed } = await furnishPushes(served)
  await installation.ats.admin.setFaults([])
  await signIn('operator')
  await open(`/pushes/${failed}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('tab', { name: 'Retried by operator' }).waitFor()
  await installation.settle()
  await page.getByRole('tab', { name: 'Confirmed' }).waitFor()
})

amongPushes('where the browser does not copy, the command is shown', async (served) => {
  const { page, signIn, open } = await served.another()
  const { confirmed } = served.furnished
  // As on a page without HTTPS.
  await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })')
  await signIn('operator')
  await open(`/pushes/${confirmed}`)
  await page.getByRole('button', { name: 'Copy as curl' }).last().click()
  await page.getByText(/^curl -X /).waitFor()
})

amongPushes('an object that is gone has a screen that says so', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes/psh_none')
  await page.getByRole('alert').getByText('This does not exist, or not any more').waitFor()
})

inBrowser('a push without consent leads to the form that records it, and is requested again', async (served) => {
  const { page, signIn, open, none, installation } = served
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
  await signIn('integrator')
  await open(`/pushes/${push.id}`)
  await page.getByText('Record a confirmed consent').waitFor()
  await none(page.getByRole('link', { name: 'Open the consents' }))
})

inBrowser('a push for a job that is not open names what to do: pull it, or choose another one', async (served) => {
  const { page, signIn, open, arrive, installation } = served
  const { app, job } = installation
  await installation.admin.closeRequisitions({ ids: [job] })
  await installation.pull('requisitions')
  const { push } = await installation.ready('anna')
  expect(push).toMatchObject({ state: 'REFUSED', code: 'requisition_not_open' })
  await signIn('operator')
  await open(`/pushes/${push.id}`)
  await page.getByText('Choose an open requisition, or pull the requisitions').waitFor()
  await page.getByRole('button', { name: 'Pull now' }).click()
  await page.getByText('Done.').waitFor()
  const queued = (await app.runs.list({ stream: ['requisitions'], state: ['queued'] }, { limit: 5 })).data
  expect(queued).toMatchObject([{ connection: 'acme', trigger: 'demand' }])
  await page.getByRole('link', { name: 'Open requisitions of this connection' }).click()
  await arrive('/records?model=requisition&connection=acme&status=OPEN', 'Records')
})
