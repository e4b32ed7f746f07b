import { expect } from 'vitest'
import { furnishPushes } from './furnish.ts'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser('the funnel is drawn beside a table with the same numbers, also by time', async (served) => {
  const { page, signIn, open, installation } = served
  await furnishPushes(served)
  await installation.pull('applications')
  const { data } = await installation.app.analytics.funnel({}, { limit: 10 })
  const pushed = data.reduce((sum, row) => sum + row.pushed, 0)
  expect(pushed).toBe(1)
  await signIn('auditor')
  await open('/funnel')
  const steps = page.getByRole('table', { name: 'Steps of the funnel' })
  await steps.getByRole('row', { name: `Pushed ${pushed} 100% –` }).waitFor()
  await page.getByRole('img', { name: 'Funnel of pushed people' }).locator('rect').first().waitFor()
  const times = page.getByRole('table', { name: 'Time in each phase' })
  await times.getByRole('row').nth(1).waitFor()
  const { data: stays } = await installation.app.analytics.timeInPhase({}, { limit: 10 })
  const entered = stays.flatMap(({ phases }) => Object.entries(phases)).map(([phase, { entered }]) => [phase, entered])
  expect(entered.length).toBeGreaterThan(0)
  for (const [phase, count] of entered) await times.getByRole('row', { name: `${phase} ${count} 0 –` }).waitFor()
  await page.getByLabel('Connection').fill('acme')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.waitForURL('**/console/funnel?connection=acme')
  await steps.getByRole('row', { name: `Pushed ${pushed} 100%` }).waitFor()
  await page.getByLabel('By time').selectOption('Weeks')
  await page.waitForURL('**/console/funnel?connection=acme&by=week')
  const periods = page.getByRole('table', { name: 'By time' })
  await periods.getByRole('row').nth(1).getByText(String(pushed), { exact: true }).waitFor()
  await page.getByRole('img', { name: 'Pushed and hired people by time' }).locator('rect').first().waitFor()
  await page.getByLabel('Pushed until').fill('2001-01-01')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByText('Nobody was pushed in this time').waitFor()
})
