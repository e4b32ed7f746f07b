import { readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Seen, watch, withEvidence } from './evidence.ts'
import { workerBrowser } from './worker-browser.ts'

let browser: Browser | null = null
beforeAll(async () => {
  browser = await workerBrowser()
})

/** A small page that reports an error, and requests what there is not. */
async function openPage(body: string): Promise<Seen & { readonly url: string }> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/page' ? 200 : 404, { 'content-type': 'text/html' })
    response.end(`<body>${body}<script>console.error('out of order'); fetch('/none')</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const seen = watch(await browser!.newPage())
  onTestFinished(() => seen.page.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`
  const missing = seen.page.waitForResponse('**/none')
  await seen.page.goto(url)
  await missing
  return { ...seen, url }
}

/** Other tests of the worker may have failed: what they kept stays. */
function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** How a check fails, and the sizes of the pictures of its pages; the files are removed. */
async function failing(pages: readonly Seen[], check: () => Promise<unknown>) {
  const error = await withEvidence('a name / of: a test', pages, check).then(
    () => expect.unreachable(),
    (reason) => reason as Error,
  )
  const pathsOf = (label: string) =>
    [...error.message.matchAll(new RegExp(`^${label}: (/.*)$`, 'gm'))].map(([, path]) => path!)
  const pictures = pathsOf('screenshot')
  const sizes = pictures.map((path) => statSync(path).size)
  const files = [...pictures, ...pathsOf('all that follows')]
  for (const path of files) rmSync(path)
  for (const folder of new Set(files.map(dirname))) removeIfEmpty(folder)
  return { error, sizes }
}

test('a check that fails reports its assertion, and then what the page showed and reported', async ({ skip }) => {
  if (browser === null) return skip('no browser can be started')
  const seen = await openPage('<h1>Today</h1><button>Pause</button>')
  const { error, sizes } = await failing([seen], async () =>
    expect(await seen.page.getByRole('button').count()).toBe(2),
  )
  expect(error.message).toMatch(/^expected 1 to be 2/)
  expect(error.message).toContain(`URL: ${seen.url}`)
  expect(error.message).toContain('heading "Today"')
  expect(error.message).toContain('button "Pause"')
  expect(error.message).toContain('console: out of order')
  expect(error.message).toMatch(/GET http\S+\/none: 404/)
  expect(sizes).toEqual([expect.any(Number)])
  expect(sizes[0]).toBeGreaterThan(0)
  // Reports print the stack.
  expect(error.stack).toContain(error.message)
  expect(error.stack).toMatch(/evidence\.test\.ts\S*:\d+/)
})

test('of long pages, a failure reports a part of each, within what a report prints', async ({ skip }) => {
  if (browser === null) return skip('no browser can be started')
  const paragraphs = Array.from({ length: 300 }, (_, n) => `<p>paragraph ${n}</p>`).join('')
  const pages = [await openPage(`<h1>First</h1>${paragraphs}`), await openPage(`<h1>Second</h1>${paragraphs}`)]
  const { error, sizes } = await failing(pages, async () => expect('long '.repeat(1_000)).toBe('short'))
  expect(error.message.length).toBeLessThanOrEqual(2_500)
  expect(error.message).toMatch(/^expected 'long long/)
  expect(sizes).toHaveLength(2)
  for (const text of ['heading "First"', 'heading "Second"', ...pages.map(({ url }) => `URL: ${url}`)])
    expect(error.message).toContain(text)
})

test('a page that is gone does not hide why the check failed, and a check that passes adds nothing', async ({
  skip,
}) => {
  if (browser === null) return skip('no browser can be started')
  const seen = await openPage('<h1>Today</h1>')
  expect(await withEvidence('passes', [seen], () => seen.page.title())).toBe('')
  const { error, sizes } = await failing([seen], async () => {
    await seen.page.close()
    throw new Error('lost')
  })
  expect(error.message).toMatch(/^lost\n/)
  expect(error.message).toContain('screenshot: not taken')
  expect(sizes).toEqual([])
})
