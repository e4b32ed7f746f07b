import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { launchBrowser } from '../console/browser.ts'

const MAIN = fileURLToPath(new URL('../../bench/main.ts', import.meta.url))

test('the benchmarks in a browser open the screens of the console, scroll a list, and open the page of connect links', async ({
  skip,
}) => {
  const browser = await launchBrowser()
  if (browser === null) return skip('no browser can be started')
  await browser.close()
  const { stdout } = await promisify(execFile)(process.execPath, [
    MAIN,
    '--only',
    'console,links',
    '--smallest',
    '--json',
  ])
  const { console: screens, links } = JSON.parse(stdout.trim().split('\n').at(-1)!).benchmarks
  const figures = [...screens.figures, ...links.figures]
  const values = new Map(figures.map(({ name, value }: { name: string; value: number }) => [name, value]))
  expect(values.get('until Today can be used, p50')).toBeGreaterThan(0)
  expect(values.get('scripts of all screens, gzip')).toBeGreaterThan(0)
  expect(values.has('tasks over 50 ms while 20 rows are scrolled')).toBe(true)
  expect(values.get('a step of a link: beside many open links, against few')).toBeGreaterThan(0)
  expect(values.get('first load of the page, gzip')).toBeGreaterThan(0)
})
