import { expect } from 'vitest'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import { furnishHeld } from './furnish.ts'
import { consoleTests, sharingTests } from './served.ts'

const inBrowser = consoleTests()
const whereRunIsHeld = sharingTests(furnishHeld)

inBrowser('a connection is paused and resumed, with the reason', async (served) => {
  const { page, signIn, open, installation } = served
  await signIn('operator')
  await open('/connections/acme')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByLabel('Reason').fill('the customer asked')
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await page.getByText('the customer asked').waitFor()
  expect((await installation.app.connections.get('acme')).row.pausedReason).toBe('the customer asked')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('no open issue').waitFor()
  expect((await installation.app.connections.get('acme')).row.state).toBe('active')
})

inBrowser(
  'a connection is checked and pulled, and its streams and rate limits show what came of it',
  async (served) => {
    const { page, signIn, open, installation } = served
    const limits = [{ calls: 50, per: '1h' }]
    await installation.app.connections.update('acme', { overrides: { limits } })
    await signIn('operator')
    await open('/connections/acme')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('The check found nothing wrong.').waitFor()
    const queued = page.waitForResponse((response) => response.url().endsWith('/sync'))
    await page.getByRole('button', { name: 'Pull now' }).click()
    const { data: runs } = (await (await queued).json()) as { data: { id: string }[] }
    await page.getByText('5 runs were queued').waitFor()
    await installation.ended(await Promise.all(runs.map(({ id }) => installation.app.runs.get(id))))
    await page.reload()
    const streams = page.getByRole('table', { name: 'Streams' })
    await streams
      .getByRole('row', { name: /departments/ })
      .getByText('complete')
      .waitFor()
    const { data } = await installation.app.budgets.list({ named: ['acme'] }, { limit: 10 })
    const used = data[0]?.windows[0]?.used ?? 0
    expect(used).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Limits' }).click()
    await page.waitForURL('**/connections/acme?tab=limits')
    await page.getByRole('table', { name: 'Rate limits' }).getByText(`${used} of 50`).waitFor()
  },
)

whereRunIsHeld('a stream says that its last run is held, and leads to its runs', async (served) => {
  const { page, signIn, open, arrive } = served
  await signIn('operator')
  await open('/connections/acme')
  const row = page.getByRole('table', { name: 'Streams' }).getByRole('row', { name: /requisitions/ })
  await row.getByText('held', { exact: true }).waitFor()
  await page.getByRole('columnheader', { name: 'Records of the last full run' }).waitFor()
  await row.getByRole('link', { name: 'requisitions' }).click()
  await arrive('/runs?connection=acme&stream=requisitions', 'Runs')
  await page.getByRole('cell', { name: 'held', exact: true }).waitFor()
})

inBrowser('a call that waits for the rate limit is shown with its purpose', async (served) => {
  const { page, signIn, open, installation } = served
  const { connections } = installation.app
  await connections.update('acme', { overrides: { limits: [{ concurrency: 1 }] } })
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  installation.wire.before(() => answered)
  const checks = [connections.check('acme'), connections.check('acme')]
  await signIn('integrator')
  await open('/connections/acme?tab=limits')
  await page.getByText('1 of 1 concurrent calls in progress').waitFor()
  await page.getByRole('table', { name: '1 waiting call' }).getByText('in the queue').waitFor()
  answer(undefined)
  expect((await Promise.all(checks)).map(({ ok }) => ok)).toEqual([true, true])
})

inBrowser('a limit of a connection is set in a form, and what else is overridden stays', async (served) => {
  const { page, signIn, open, installation } = served
  const { connections } = installation.app
  const vocabularies = { 'application.stage': { INTERVIEW: ['Panel 2'] } }
  await connections.update('acme', { overrides: { vocabularies } })
  await signIn('integrator')
  await open('/connections/acme?tab=limits')
  await page.getByText('In the last 24 hours, the ATS refused no call as too many').waitFor()
  await page.getByLabel('Calls', { exact: true }).fill('30')
  await page.getByLabel('Per', { exact: true }).fill('soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('soon').waitFor()
  await page.getByLabel('Per', { exact: true }).fill('1m')
  await page.getByRole('button', { name: 'Add a limit' }).click()
  await page.getByLabel('At the same time').last().fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  const limits = [{ calls: 30, per: '1m' }, { concurrency: 2 }]
  await expect.poll(async () => (await connections.get('acme')).input.overrides).toEqual({ vocabularies, limits })
  await page.getByText('0 of 2 concurrent calls in progress').waitFor()
})

inBrowser('a stream shows how its runs ended in each of the last hours', async (served) => {
  const { page, signIn, open, installation } = served
  // The API of the console has the clock of the machine.
  await installation.clock.wind(systemClock.now() - installation.clock.now())
  await furnishHeld(served)
  await signIn('operator')
  await open('/connections/acme')
  const row = page.getByRole('table', { name: 'Streams' }).getByRole('row', { name: /requisitions/ })
  const strip = row.getByRole('img', { name: /^Runs in the last 24 hours: incomplete in 1 hour, no run in/ })
  await strip.waitFor()
  expect(await strip.locator('.late').count()).toBe(1)
})

whereRunIsHeld(
  'a filter that is chosen before the screen has followed another one does not lose it',
  async (served) => {
    const { page, signIn, open } = served
    await signIn('operator')
    await open('/connections')
    await page.getByLabel('Health').waitFor()
    await page.locator('select[name=state], select[name=health]').evaluateAll((selects) => {
      for (const select of selects as unknown as (EventTarget & { name: string; value: string })[]) {
        select.value = select.name === 'state' ? 'active' : 'healthy'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
    await page.waitForURL('**/console/connections?state=active&health=healthy')
  },
)

whereRunIsHeld('who may not change connections sees no form of them', async ({ page, signIn, open, none }) => {
  await signIn('operator')
  await open('/connections/acme')
  const tab = page.locator('main').getByRole('link', { name: 'Settings' })
  await tab.click()
  await page.waitForURL('**/connections/acme?tab=settings')
  await page.getByText('ats_base_url').first().waitFor()
  await none(page.getByRole('button', { name: 'Save' }))
  await open('/connections/acme?tab=limits')
  await page.getByRole('heading', { name: 'Limits of this connection' }).waitFor()
  await none(page.getByRole('button', { name: 'Save' }))
})

inBrowser('what was typed in a filter stays when another one changes, and so does the focus', async (served) => {
  const { page, signIn, open, settled } = served
  await signIn('operator')
  await open('/runs')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByLabel('Connection').fill('acme')
  const state = page.getByLabel('State')
  await state.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/console/runs?*state=queued*')
  await settled()
  expect([
    new URL(page.url()).searchParams.get('connection'),
    await page.getByLabel('Connection').inputValue(),
  ]).toEqual(['acme', 'acme'])
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/console/runs?*state=running*')
  await page.goBack()
  await page.waitForURL('**/console/runs?*state=queued*')
  await expect.poll(() => state.inputValue()).toBe('queued')
  await open('/pushes')
  await page.getByText('No pushes yet.').waitFor()
  await page.getByLabel('Connection').fill('acme')
  await page.getByRole('link', { name: 'Queued 0' }).click()
  await page.waitForURL('**/console/pushes?*state=QUEUED*')
  expect([
    new URL(page.url()).searchParams.get('connection'),
    await page.getByLabel('Connection').inputValue(),
  ]).toEqual(['acme', 'acme'])
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.waitForURL('**/console/pushes')
  await expect.poll(() => page.getByLabel('Connection').inputValue()).toBe('')
})

whereRunIsHeld('a filter by connection suggests customers by their names, and is removed alone', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/runs?state=complete')
  const field = page.getByRole('combobox', { name: 'Connection' })
  await field.waitFor()
  const names = await page.locator('datalist option').allTextContents()
  expect(names).toContain('Demo recruiting-suite')
  expect(names).toContain('requisitions')
  await field.fill('demo recruiting-suite')
  await field.press('Enter')
  await page.waitForURL('**/console/runs?state=complete&connection=acme')
  await expect.poll(() => field.inputValue()).toBe('acme')
  await page.getByRole('button', { name: 'Remove this filter: Connection' }).click()
  await page.waitForURL('**/console/runs?state=complete')
  await expect.poll(() => field.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
})

inBrowser('a connection is removed by who types its id, and only an admin may', async (served) => {
  const { page, signIn, open, arrive, none, installation } = served
  await signIn('operator')
  await open('/connections/acme')
  await page.getByRole('button', { name: 'Check' }).waitFor()
  await none(page.getByRole('button', { name: 'Remove' }))
  await signIn('admin')
  await open('/connections/acme/settings')
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove acme?' })
  await dialog.getByLabel('Type acme to confirm').fill('beta')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByLabel('Type acme to confirm').and(page.locator(':invalid')).waitFor()
  expect((await installation.app.connections.list({}, { limit: 5 })).data).toHaveLength(1)
  await dialog.getByLabel('Type acme to confirm').fill('acme')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await arrive('/connections', 'Connections')
  expect((await installation.app.connections.list({}, { limit: 5 })).data).toHaveLength(0)
})

inBrowser('a connection of which nothing was read yet is not called authorized', async (served) => {
  const { page, signIn, open, none, installation } = served
  await signIn('operator')
  await installation.connect({ id: 'fresh' })
  await open('/connections/fresh')
  await page.getByText('not tried yet').first().waitFor()
  await none(page.getByText('authorized', { exact: true }))
  await none(page.getByText('no open issue'))
})
