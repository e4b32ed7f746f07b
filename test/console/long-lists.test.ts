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
      for (const person of await table.locator('td[data-head="Person"] small').allTextContents()) seen.add(person)
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
    await page.getByRole('heading', { level: 1, name: /p-000 → / }).waitFor()
    await page.goBack()
    await page.getByRole('row', { name: /p-000/ }).waitFor()
  },
)

const FOCUSED = `document.activeElement.closest('tr')?.textContent ?? ''`
/** How far the row with the focus is from the upper edge of the window; its half is within a row. */
const PLACE = `Math.round(document.activeElement.closest('tr')?.getBoundingClientRect().top ?? -1)`

inBrowser('from a push that was opened by the keyboard, Back leads to its row, where it was', async (served) => {
  const { page, signIn, open, settled } = served
  await signIn('operator')
  await open('/pushes')
  await showAll(served)
  for (const person of ['p-308', 'p-150', 'p-007']) {
    const row = page.getByRole('row', { name: new RegExp(person) })
    // Rows before and after those in view are there, too.
    for (let at = 0; at === 0 || (await row.count()) === 0; at += 600) await page.evaluate(scrolledTo(at))
    await row.getByRole('link').focus()
    const place = await page.evaluate<number>(PLACE)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: new RegExp(`${person} → `) }).waitFor()
    await settled()
    await page.goBack()
    await expect.poll(() => page.evaluate<string>(FOCUSED)).toContain(person)
    await expect.poll(async () => Math.abs((await page.evaluate<number>(PLACE)) - place)).toBeLessThan(4)
    await page.keyboard.press('Shift')
  }
})

inBrowser('the columns of a long list stay where they are when more of it is shown', async (served) => {
  const { page, signIn, open } = served
  await signIn('operator')
  await open('/pushes')
  await page.getByText(`${MANY} in all`).waitFor()
  const columns = () =>
    page.evaluate<number[]>(`[...document.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left)`)
  const before = await columns()
  // Longer than anything among the first rows: nothing that comes later is wider than its column.
  await page.evaluate(
    `document.querySelector('td[data-head="Customer"], td[data-head="Connection"]').append('W'.repeat(60))`,
  )
  expect(await columns()).toEqual(before)
  await showAll(served)
  expect(await columns()).toEqual(before)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.getByRole('row', { name: /p-000/ }).waitFor()
  expect(await columns()).toEqual(before)
  const cut = `[...document.querySelectorAll('td')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).textOverflow !== 'ellipsis')
    .map((cell) => cell.textContent)`
  expect(await page.evaluate<string[]>(cut)).toEqual([])
})

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
    // Before the name, the checkbox of the row.
    await page.keyboard.press('Tab')
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
