import { expect } from 'vitest'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser('everything is paused from Today, every screen says by whom, and one button resumes it', async (served) => {
  const { page, signIn, open, none, installation } = served
  const { pauses, pushes } = installation.app
  await signIn('operator', '/')
  await page.getByRole('button', { name: 'Pause everything' }).click()
  await page.getByRole('dialog').getByText('Erasures continue').waitFor()
  expect(await pauses.get()).toMatchObject({ pushes: null, pulls: null })
  await page.getByRole('dialog').getByRole('button', { name: 'Pause everything' }).click()
  const banner = page.getByRole('region', { name: 'Paused' })
  await banner.getByText('By operator').waitFor()
  expect(await pauses.get()).toMatchObject({ pushes: { by: 'operator' }, pulls: { by: 'operator' } })
  await none(page.getByRole('button', { name: 'Pause everything' }))
  const { push } = await installation.ready('anna')
  const sent = (await installation.admin.requests()).length
  await installation.settle()
  expect((await installation.admin.requests()).length).toBe(sent)
  await open('/quarantine')
  await banner.getByText('Everything is paused').waitFor()
  await banner.getByRole('button', { name: 'Resume everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume everything' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await pauses.get()).toMatchObject({ pushes: null, pulls: null })
  await installation.settle()
  expect(await pushes.get(push.id)).toMatchObject({ push: { state: 'CONFIRMED' } })
})

inBrowser('pulls and pushes are paused apart in the settings, and resumed apart', async (served) => {
  const { page, signIn, open, installation } = served
  const { pauses } = installation.app
  await signIn('operator')
  await open('/settings')
  await page.getByRole('button', { name: 'Pause all pulls' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause all pulls' }).click()
  const banner = page.getByRole('region', { name: 'Paused' })
  await banner.getByText('All pulls are paused.').waitFor()
  expect(await pauses.get()).toMatchObject({ pushes: null, pulls: { by: 'operator' } })
  await pauses.set({ pushes: true }, { by: 'someone else' })
  await page.reload()
  await banner.getByText('Pushes: By someone else').waitFor()
  await banner.getByRole('button', { name: 'Resume all pulls' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume all pulls' }).click()
  await banner.getByText('All pushes are paused.').waitFor()
  expect(await pauses.get()).toMatchObject({ pushes: { by: 'someone else' }, pulls: null })
})

inBrowser(
  'a connection that reads nothing says so beside its next run, and why it cannot be pulled',
  async (served) => {
    const { page, signIn, open, installation } = served
    await installation.app.connections.pause('acme', 'moving')
    await signIn('operator')
    await open('/connections')
    const row = page.getByRole('row', { name: /acme/ })
    await row.getByTitle('The connection is paused').waitFor()
    await open('/connections/acme')
    const pull = page.getByRole('button', { name: 'Pull now' })
    await pull.and(page.getByRole('button', { disabled: true })).waitFor()
    await page.getByText('The connection is paused: resume it to pull.').waitFor()
    await expect.poll(() => page.getByRole('cell', { name: 'paused' }).count()).toBe(5)
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await pull.and(page.getByRole('button', { disabled: false })).waitFor()
    await installation.app.pauses.set({ pulls: true }, { by: null })
    await page.reload()
    await page.getByText('All pulls are paused: resume them to pull.').waitFor()
    await page.getByRole('region', { name: 'Paused' }).getByText('Since').waitFor()
  },
)

inBrowser('who may not pause sees what is paused, and no button', async (served) => {
  const { page, signIn, none, installation } = served
  await installation.app.pauses.set({ pushes: true, pulls: true }, { by: 'ops' })
  await signIn('auditor', '/')
  await page.getByRole('region', { name: 'Paused' }).getByText('By ops').waitFor()
  await none(page.getByRole('button', { name: /Pause|Resume/ }))
})
