/** What the keyboard does on every screen. */
import { expect } from 'vitest'
import { furnishPushes } from './furnish.ts'
import { accessFaults } from './page-faults.ts'
import { type Shared, sharingTests } from './served.ts'

const inBrowser = sharingTests(furnishPushes)

const fieldOf = ({ page }: Shared) => page.getByRole('combobox', { name: 'Go to a person, push or screen' })

inBrowser('the palette finds screens, connections and ids with the keyboard alone', async (served) => {
  const { page, signIn, arrive, settled, furnished } = served
  await signIn('operator', '/settings')
  await settled()
  const field = fieldOf(served)
  await page.keyboard.press('Control+k')
  await field.and(page.locator(':focus')).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessFaults(page)).toEqual([])
  await page.keyboard.type('quarantine')
  await page.getByRole('option', { name: 'Pulls: Quarantine', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await arrive('/quarantine', 'Quarantine')
  await page.keyboard.press('/')
  await page.keyboard.type('acme')
  await page.getByRole('option', { name: /acme.*Connection/, selected: true }).waitFor()
  // The last one is that it may be the id of a person.
  await page.keyboard.press('ArrowUp')
  await page.getByRole('option', { name: 'Open the person acme', selected: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await arrive('/connections/acme', 'Demo recruiting-suite')
  await page.getByRole('button', { name: 'Go to a person' }).click()
  await field.fill(furnished.failed)
  await page.keyboard.press('Enter')
  await arrive(`/pushes/${furnished.failed}`, / → /)
})

inBrowser('a person is found by e-mail, which is in the audit log and in no URL', async (served) => {
  const { page, signIn, arrive, none, installation } = served
  await signIn('operator', '/connections')
  const field = fieldOf(served)
  await page.getByRole('button', { name: 'Go to a person' }).click()
  await field.fill('nobody@candidates.example')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing is stored of anybody with this e-mail address.').waitFor()
  await field.fill('p-1@candidates.example')
  const asked = page.waitForRequest('**/v1/persons/look-up')
  await page.keyboard.press('Enter')
  expect((await asked).method()).toBe('POST')
  await arrive('/persons/p-1', /O'Quill$/)
  const { data } = await installation.app.audit.list({}, { limit: 5 })
  expect(data.map(({ operation }) => operation)).toContain('lookUpPerson')
  await signIn('integrator', '/connections')
  await page.getByRole('button', { name: 'Go to a person' }).click()
  await field.fill('p-1@candidates.example')
  await none(page.getByRole('listbox').getByRole('option'))
})

inBrowser(
  'the keys that lead to screens are listed, rest while something is typed, and can be switched off',
  async (served) => {
    const { page, signIn, arrive, settled } = served
    await signIn('operator', '/connections')
    await settled()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keys' })
    await list.getByText('Events out').waitFor()
    expect(await accessFaults(page)).toEqual([])
    // It is of the list now.
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/console/connections')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await arrive('/pushes', 'Pushes')
    await page.getByLabel('Person').press('g')
    await page.getByLabel('Person').press('r')
    expect(await page.getByLabel('Person').inputValue()).toBe('gr')
    await page.getByRole('heading', { name: 'Pushes' }).click()
    await page.keyboard.press('?')
    await list.getByRole('checkbox', { name: 'Single keys act' }).uncheck()
    await list.getByRole('button', { name: 'Close' }).click()
    for (const key of ['g', 'r', '/', '?']) await page.keyboard.press(key)
    await settled()
    expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([0, '/console/pushes'])
    await page.keyboard.press('Control+k')
    await fieldOf(served).waitFor()
    await page.evaluate<void>('localStorage.clear()')
  },
)
