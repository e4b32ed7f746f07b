import { expect } from 'vitest'
import { accessFaults } from './page-faults.ts'
import { type Shared, sharingTests } from './served.ts'

const MANY = 310
/** More than the rows that the page has at first. */
const TABS = 40

/** More pushes than a table has rows in the page; all wait. */
async function furnishMany({ installation }: Shared): Promise<void> {
  await installation.app.pushes.setSwitch({ paused: true })
  for (let n = 0; n < MANY; n++) await installation.ready(`p-${String(n).padStart(3, '0')}`)
}

const inBrowser = sharingTests(furnishMany)

/** Reads the rest, and waits until the page has only the rows in view. */
async function showAll({ page }: Shared): Promise<void> {
  await page.getByText(`${MANY} in all`).waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.locator('tr[data-index]').first().waitFor()
  await page.locator(`table[aria-rowcount="${MANY + 1}"]`).waitFor()
}

/** Resolves when the last row of the view is there: with whether it is the last one of all. */
const scrolledTo = (at: number): string => `new Promise((resolve) => {
  scrollTo(0, ${at})
  const look = () => {
    const isThere = document.elementFromPoint(400, innerHeight - 5)?.closest('.space') === null
    if (isThere) resolve(scrollY + innerHeight + 1 >= document.documentElement.scrollHeight)
    else requestAnimationFrame(look)
  }
  look()
})`

const rowsIn = ({ page }: Shared) => page.locator('tbody tr:not(.space)').count()

inBrowser(
  'of a long list, the page has only the rows in view, and shows every row when it is scrolled to',
  async (served) => {
    const { page, signIn, open } = served
    await signIn('operator')
    await open('/pushes')
    await page.getByText(`${MANY} in all`).waitFor()
    await expect.poll(() => rowsIn(served)).toBe(50)
    await showAll(served)
    await expect.poll(() => rowsIn(served)).toBeLessThan(100)
    const table = page.getByRole('table', { name: 'Pushes' })
    const seen = new Set<string>()
    const look = async () => {
      for (const person of await table.locator('td[data-head="Candidate"] small').allTextContents()) seen.add(person)
    }
    for (let at = 0; ; at += 250) {
      const isEnd = await page.evaluate<boolean>(scrolledTo(at))
      await look()
      if (isEnd) break
    }
    // At the end, the foot of the page is in view, which says nothing about the last rows.
    await page.getByRole('row', { name: /p-000/ }).waitFor()
    await look()
    expect(seen.size).toBe(MANY)
    expect(await accessFaults(page)).toEqual([])
    await expect.poll(() => rowsIn(served)).toBeLessThan(100)
    // The oldest one is the last.
    await page.getByRole('row', { name: /p-000/ }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Push psh_' }).waitFor()
    await page.goBack()
    await page.getByRole('row', { name: /p-000/ }).waitFor()
  },
)

inBrowser('the keyboard goes through a long list from row to row, and what has the focus stays', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes')
  await showAll(served)
  // The button was below the list.
  await page.evaluate('scrollTo(0, 0)')
  await page.getByRole('row', { name: /p-309/ }).getByRole('link').focus()
  const focused = () => page.evaluate<string>(`document.activeElement.closest('tr')?.textContent ?? ''`)
  for (let n = 1; n <= TABS; n++) {
    // A busy page adds the rows below those in view later than the key is pressed.
    await page.locator(`tr[data-index="${n}"]`).waitFor()
    await page.keyboard.press('Tab')
    expect(await focused()).toContain(`p-${MANY - 1 - n}`)
  }
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.getByRole('row', { name: /p-000/ }).waitFor()
  expect(await focused()).toContain(`p-${MANY - 1 - TABS}`)
})

inBrowser('a long list on a narrow screen is one of cards', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/pushes')
  await showAll(served)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.getByRole('row', { name: /p-000/ }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await accessFaults(page)).toEqual([])
})
