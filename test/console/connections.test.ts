import { expect } from 'vitest'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

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
