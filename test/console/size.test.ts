import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { consoleTests, folder } from './served.ts'

const MOST_BYTES = 150_000
const inBrowser = consoleTests()

inBrowser('the first screen loads at most 150 kB of scripts and styles, compressed by gzip', async (served) => {
  const { page, signIn, settled } = served
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/console/assets/')) return
    files.add(pathname.slice('/console/'.length))
  })
  await signIn('operator', '/')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await settled()
  const root = await folder()
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(root, `${file}.gz`)).size, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  // Other screens are loaded when they are shown.
  expect([...files].filter((file) => /(pushes|connections)-(?!by-hour)/.test(file))).toEqual([])
})
