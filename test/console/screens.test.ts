/** What holds for every screen: a screen is one row of this table. */
import { expect } from 'vitest'
import { accessFaults } from './browser.ts'
import { furnishErased, furnishPushes, furnishReviews } from './furnish.ts'
import { consoleTests, type Served } from './served.ts'

type Row = {
  readonly title: string
  /** The path; or makes what the screen shows, and returns its path. */
  readonly at: string | ((served: Served) => Promise<string>)
}

const SCREENS: readonly Row[] = [
  { title: 'Today', at: after(furnishPushes, () => '/') },
  { title: 'Connections', at: '/connections' },
  { title: 'acme', at: after(furnishPushes, () => '/connections/acme') },
  { title: 'Pushes', at: after(furnishPushes, () => '/pushes') },
  { title: 'Push psh_', at: after(furnishPushes, ({ failed }) => `/pushes/${failed}`) },
  { title: 'Reviews', at: after(furnishReviews, () => '/reviews') },
  { title: 'Review ', at: after(furnishReviews, ([id]) => `/reviews/${id}`) },
  { title: 'Persons', at: '/persons' },
  { title: 'Person p-1', at: after(furnishPushes, () => '/persons/p-1?erase=preview') },
  { title: 'Erasure of p-1', at: after(furnishErased, () => '/persons/p-1/certificate') },
  { title: 'There is no such screen.', at: '/nowhere' },
]

/** The path of a screen that shows what was furnished. */
function after<T>(furnish: (served: Served) => Promise<T>, pathOf: (furnished: T) => string) {
  return async (served: Served): Promise<string> => pathOf(await furnish(served))
}

const inBrowser = consoleTests()

for (const { title, at } of SCREENS)
  inBrowser(`${title}: no accessibility fault, in light and dark, wide and narrow`, async (served) => {
    const { page, signIn, open } = served
    const path = typeof at === 'string' ? at : await at(served)
    await signIn('admin')
    await open(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    // A panel of a failure would be accessible, too.
    await page.getByText('Loading …').first().waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').count()).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        expect([colorScheme, width, await accessFaults(page)]).toEqual([colorScheme, width, []])
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      }
  })
