/** What the tests of the console check of every page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose result depends on colours. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page, each as rule and element; `colours`: only what can differ between light and dark. */
export async function accessFaults(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(AXE)
  return page.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
      type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
      // What is right is not described.
      const options = { resultTypes: ['violations'], selectors: false, ...(rules && { runOnly: rules }) }
      const { violations } = await axe.run(options)
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
    },
    what === 'colours' ? ABOUT_COLOURS : null,
  )
}

const LAYOUT_FAULTS = `(() => {
  const nameOf = (element) => element.outerHTML.slice(0, 80) + ' in ' + element.parentElement?.tagName
  const isCutOff = (element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && right > 0 && (left < -0.5 || right > innerWidth + 0.5)
  }
  const isInFrame = ({ parentElement: parent }) =>
    parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isInFrame(parent))
  // What is folded is nowhere.
  const all = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility())
  const beyond = all.filter((one) => isCutOff(one) && !isInFrame(one))
  const first = [...document.querySelectorAll('tbody tr:first-child')].filter((row) => row.checkVisibility())
  const covering = first.flatMap((row) => {
    row.scrollIntoView({ block: 'center' })
    return [...row.children].flatMap((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part) => {
        const found = document.elementFromPoint(left + part * width, top + height / 2)
        return found === null || row.contains(found) ? [] : [found]
      })
    })
  })
  return [
    ...beyond.map((element) => 'beyond the page: ' + nameOf(element)),
    ...[...new Set(covering)].map((element) => 'covers the first row: ' + nameOf(element)),
  ]
})()`

/**
 * What a page cuts off or covers: an element beyond its width, unless it is in one that scrolls or clips, and what is
 * in front of the first row of a table.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(LAYOUT_FAULTS)

/**
 * Adds what a page does that it may not do: requests to other servers, violations of its policy, and errors of its
 * scripts.
 */
export function watchFaults({ page, url, faults }: { page: Page; url: string; faults: string[] }): void {
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) faults.push(`request to ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|violates/i.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
}
