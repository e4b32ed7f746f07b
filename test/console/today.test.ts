import { expect } from 'vitest'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import { furnishFailures, furnishPushes } from './furnish.ts'
import { consoleTests, type Shared, sharingTests } from './served.ts'

const inBrowser = consoleTests()
const DAY_MS = 86_400_000

/** An issue about the requisitions of the connection, or about none. */
const raise = ({ installation }: Shared, code: string, stream: string | null) =>
  installation.store.issues.raise({
    ...{ key: `${code}:acme`, connection: stream && 'acme', stream, code, message: `This is ${code}.` },
  })
const cardOf = ({ page }: Shared, code: string) => page.getByRole('listitem').filter({ hasText: `This is ${code}.` })

/** Issues of many kinds; one of two connections is not authorized. */
const amongIssues = sharingTests(async (served: Shared) => {
  const { installation } = served
  await installation.connect({ id: 'other' })
  for (const code of ['mirror_old', 'erase_in_ats', 'event_refused']) await raise(served, code, 'applications')
  for (const code of ['webhook_left', 'forbidden']) await raise(served, code, null)
  await raise(served, 'ats_auth', 'requisitions')
  const message = 'The setting `site` is missing.'
  await installation.store.issues.raise({
    ...{ key: 'mirror_old:site', connection: 'acme', stream: 'applications', code: 'mirror_old', message },
  })
})

inBrowser('an issue has a button that does its next step, with the parameters of the issue', async (served) => {
  const { signIn, installation } = served
  await raise(served, 'mirror_old', 'applications')
  await raise(served, 'webhook_left', null)
  await signIn('operator', '/')
  await cardOf(served, 'mirror_old').getByRole('button', { name: 'Pull now' }).click()
  await cardOf(served, 'mirror_old').getByText('Done.').waitFor()
  const queued = (await installation.app.runs.list({ stream: ['applications'] }, { limit: 10 })).data
  expect(queued).toMatchObject([{ connection: 'acme', trigger: 'demand' }])
  await cardOf(served, 'webhook_left').getByRole('button', { name: 'Close' }).click()
  await cardOf(served, 'webhook_left').waitFor({ state: 'detached' })
  const left = (await installation.app.issues.list({ open: true }, { limit: 10 })).data
  expect(left.map(({ code }) => code)).toEqual(['mirror_old'])
})

inBrowser('what waits behind paused pushes is sent from Today, after a question', async (served) => {
  const { page, signIn, installation } = served
  await installation.app.pushes.setSwitch({ paused: true })
  await installation.ready('anna')
  await signIn('operator', '/')
  await page.getByText('All pushes are paused.').waitFor()
  await page.getByRole('button', { name: 'Resume all pushes' }).click()
  await page.getByRole('dialog').getByText('consent of each push').waitFor()
  expect((await installation.app.pushes.getSwitch()).paused).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Resume all pushes' }).click()
  await page.getByText('All pushes are paused.').waitFor({ state: 'detached' })
  await installation.settle()
  expect(await installation.made()).toEqual([1, 1])
})

amongIssues('who may not do the next step gets to the screen that explains it, or no button', async (served) => {
  const { page, signIn, arrive, none } = served
  await signIn('auditor', '/')
  await cardOf(served, 'webhook_left').waitFor()
  await none(page.getByRole('button', { name: /Close|Pull/ }))
  await cardOf(served, 'mirror_old').getByRole('link', { name: 'Open the connection' }).click()
  await arrive('/connections/acme', 'Demo recruiting-suite')
})

inBrowser('what is being read is not begun again with every change, but once more at its end', async (served) => {
  const { page, signIn, installation } = served
  await installation.app.pushes.setSwitch({ paused: true })
  const pushes = [await installation.ready('p-1'), await installation.ready('p-2'), await installation.ready('p-3')]
  await signIn('operator', '/')
  await page.getByTitle('Live: changes appear as they occur').waitFor()
  const held: (() => void)[] = []
  await page.route('**/v1/issues?**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const queued = (count: number) => page.getByRole('link', { name: `Queue: ${count}`, exact: true }).waitFor()
  for (const [at, { push }] of pushes.entries()) {
    await installation.app.pushes.cancel(push.id, 'A test.')
    // Both are read in one moment, and only the issues have to wait.
    await queued(pushes.length - 1 - at)
    expect(held).toHaveLength(1)
  }
  held[0]!()
  await expect.poll(() => held.length).toBe(2)
  held[1]!()
})

amongIssues('the next step of a task to erase leads to the open tasks of its connection', async (served) => {
  const { page, signIn, arrive } = served
  await signIn('operator', '/')
  await cardOf(served, 'erase_in_ats').getByRole('link', { name: 'Open the erasure tasks' }).click()
  await arrive('/erasures?**', 'Erasure tasks')
  const search = new URL(page.url()).searchParams
  expect([search.get('connection'), search.get('state')]).toEqual(['acme', 'open'])
})

amongIssues('the next step of a refused event leads to the issues of its connection', async (served) => {
  const { page, signIn, arrive, none } = served
  await signIn('auditor', '/')
  await cardOf(served, 'event_refused').getByRole('link', { name: 'Open the connection' }).click()
  await arrive('/connections/acme', 'Demo recruiting-suite')
  await page.getByText('This is event_refused.').waitFor()
  await none(page.getByRole('link', { name: 'Open the connection' }))
})

amongIssues(
  'where another API key is needed, an admin gets to the form that creates one, and nobody else',
  async (served) => {
    const { page, signIn, arrive, none } = served
    await signIn('admin', '/')
    await cardOf(served, 'forbidden').getByRole('link', { name: 'Open the API keys' }).click()
    await arrive('/settings/keys?new=yes', 'API keys')
    await page.getByRole('form', { name: 'New key' }).waitFor()
    await signIn('operator', '/')
    await cardOf(served, 'forbidden').waitFor()
    await none(page.getByRole('link', { name: 'Open the API keys' }))
  },
)

/** Of the card of what needs action, from above. */
const titlesIn = ({ page }: Shared) => page.locator('.needs strong').allTextContents()

amongIssues('what needs action is sorted by harm, and can be limited to the role', async (served) => {
  const { page, signIn, none } = served
  await signIn('integrator', '/')
  await page.getByText('7 things need action.').waitFor()
  expect((await titlesIn(served))[0]).toBe('Credentials refused')
  await page.getByRole('button', { name: 'Mine' }).click()
  await page.waitForURL(/who=mine$/)
  await expect.poll(() => titlesIn(served)).toEqual(['Credentials refused'])
  await page.getByText('Customer', { exact: true }).first().waitFor()
  // The badge counts the same.
  const today = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Today' })
  await expect.poll(() => today.textContent()).toBe('Today1 waiting')
  await signIn('auditor', '/?who=mine')
  await page.getByText('Nothing waits for your role.').waitFor()
  await none(page.locator('.needs li'))
})

inBrowser('each number of the flow leads to its list, of one connection, too', async (served) => {
  const { page, signIn, arrive, open, installation } = served
  await installation.clock.wind(systemClock.now() - installation.clock.now())
  await furnishPushes(served)
  await signIn('operator', '/')
  const flow = page.getByRole('region', { name: /^What moved since/ })
  for (const name of ['Sourcing platform: 2', 'Consent gate: 0', 'Queue: 0', 'ATSs: 1', '1 failed'])
    await flow.getByRole('link', { name, exact: true }).waitFor()
  await flow.getByRole('link', { name: 'ATSs: 1', exact: true }).click()
  await arrive('/pushes?state=CONFIRMED', 'Pushes')
  await page.getByRole('row').getByText('confirmed').waitFor()
  await open('/')
  await flow.getByRole('link', { name: '1 failed', exact: true }).click()
  await arrive('/pushes/groups', 'Failures in groups')
  await open('/')
  // What is zero and holds nothing up is left out.
  expect(await flow.getByText('in review').count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('img', { name: /^Runs in the last 24 hours/ }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(900)
  await open('/connections/acme')
  await flow.getByRole('link', { name: 'ATSs: 1', exact: true }).click()
  await page.waitForURL('**/console/pushes?*state=CONFIRMED*')
  expect(new URL(page.url()).searchParams.get('connection')).toBe('acme')
})

amongIssues('connections are filtered by their health', async (served) => {
  const { page, signIn, open } = served
  await signIn('auditor', '/connections?health=unauthorized')
  // Both have the same name.
  const listed = page.getByRole('table', { name: 'Connections' }).locator('td:first-child small')
  await expect.poll(() => listed.allTextContents()).toEqual(['acme'])
  await page.getByLabel('Health').selectOption('healthy')
  await expect.poll(() => listed.allTextContents()).toEqual(['other'])
  await open('/connections?health=ill')
  await page.getByRole('alert').getByText('health').first().waitFor()
})

amongIssues('an issue says who acts, who that is, and shows code as code', async (served) => {
  const { page, signIn } = served
  await signIn('operator', '/')
  const card = page.getByRole('listitem').filter({ hasText: 'The setting site is missing.' })
  await card.locator('code').getByText('site', { exact: true }).waitFor()
  await page.getByText('Who acts').click()
  await page.getByText('runs Hirewire').waitFor()
})

inBrowser('pushes of the last hours are drawn, and are in a table', async (served) => {
  const { page, signIn, installation } = served
  // The API of the console has the clock of the machine.
  await installation.clock.wind(systemClock.now() - installation.clock.now())
  await installation.ready('anna')
  await installation.settle(0)
  await signIn('operator', '/')
  await page.getByRole('img', { name: /^What became of pushes/ }).waitFor()
  await page.getByText('As a table').click()
  const table = page.getByRole('table', { name: 'Pushes by hour' })
  await table.waitFor()
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => Number(cell.textContent))),
    )
  expect(rows).toHaveLength(24)
  const sums = rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0))
  expect(sums).toEqual([1, 0, 1, 0, 0, 0])
})

inBrowser('pushes of today are compared with those of yesterday', async (served) => {
  const { page, signIn, installation } = served
  const { clock, ready, settle } = installation
  const midnight = Math.floor(systemClock.now() / DAY_MS) * DAY_MS
  await clock.wind(midnight - DAY_MS / 2 - clock.now())
  for (const person of ['anna', 'bert']) await ready(person)
  await settle()
  await clock.wind(systemClock.now() - clock.now())
  await furnishFailures(served, 'cleo')
  await signIn('operator', '/')
  const card = page.getByRole('region', { name: 'Pushes by hour' })
  await expect
    .poll(() => card.locator('dl.days').textContent())
    .toBe('Today (UTC)1 failed of 1 requestedYesterday0 failed of 2 requested')
})
