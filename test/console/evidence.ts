/**
 * What a failing check adds to its error: what its pages showed. A report of many tests has the messages of errors, and
 * nothing else that a test printed.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright-core'

/** A page, and what it reported: errors of its console and scripts, and requests that failed. */
export type Seen = { readonly page: Page; readonly reports: readonly string[] }

/** Of the whole message. */
const MOST = 2_500
const MOST_OF = { assertion: 700, value: 250, report: 200, reports: 600 }
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 2)} …`)

/** It stays: whoever reads the report looks at the pictures. */
const KEPT = join(tmpdir(), `hirewire-console-failures-${randomBytes(4).toString('hex')}`)

/** Begins to collect what a page reports. */
export function watch(page: Page): Seen {
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => reports.push(`error of a script: ${error}`))
  page.on('crash', () => reports.push('the page crashed'))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that is left ends its requests.
    if (reason !== 'net::ERR_ABORTED') reports.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) reports.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return { page, reports }
}

/** Runs a check. If it fails, its error begins with its own message, followed by what the pages showed. */
export async function withEvidence<T>(name: string, pages: readonly Seen[], check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const failed = error instanceof Error ? error : new Error(String(error))
    const own = assertionOf(failed)
    const most = Math.floor((MOST - own.length) / Math.max(pages.length, 1))
    const shown = await Promise.all(
      pages.map((seen, at) => evidenceOf(seen, at === 0 ? name : `${name} ${at + 1}`, most)),
    )
    throw changed(failed, [own, ...shown].join('\n'))
  }
}

/** What an assertion compared is not in its message as a whole. */
function assertionOf(error: Error & { readonly expected?: unknown; readonly actual?: unknown }): string {
  const compared = (['expected', 'actual'] as const).flatMap((name) =>
    name in error ? cut(`${name}: ${inspect(error[name], { depth: 5 })}`, MOST_OF.value) : [],
  )
  return [cut(stripVTControlCharacters(error.message), MOST_OF.assertion), ...compared].join('\n')
}

async function evidenceOf({ page, reports }: Seen, name: string, most: number): Promise<string> {
  mkdirSync(KEPT, { recursive: true })
  const path = join(KEPT, name.replaceAll(/[^\w.-]+/g, '-').slice(0, 100))
  const [picture, text] = await Promise.all([
    page.screenshot({ path: `${path}.png` }).then(() => `${path}.png`, notTaken),
    textOf(page).catch(notTaken),
  ])
  writeFileSync(`${path}.txt`, [page.url(), ...reports, text].join('\n'))
  // The last ones are nearest to the failure.
  const last = reports.slice(-5).map((report) => cut(report, MOST_OF.report))
  const head = [
    `screenshot: ${picture}`,
    `all that follows: ${path}.txt`,
    `URL: ${page.url()}`,
    `reported by the page: ${cut(last.join('; ') || 'nothing', MOST_OF.reports)}`,
  ].join('\n')
  return cut(`${head}\nshown by the page:\n${text}`, most - 1)
}

/** Of a screen, without the menu. */
async function textOf(page: Page): Promise<string> {
  const screen = page.locator('main')
  return ((await screen.count()) > 0 ? screen.first() : page.locator('body')).ariaSnapshot()
}

const notTaken = (error: unknown): string => `not taken: ${cut(String(error), MOST_OF.report)}`

/** The same error with another message. Reports print its stack, which has the message that it was created with. */
function changed(error: Error, message: string): Error {
  const { stack = '', message: before } = error
  const frames = stack.includes(before) ? stack.slice(stack.indexOf(before) + before.length) : `\n${stack}`
  error.message = message
  error.stack = `${error.name}: ${message}${frames}`
  return error
}
