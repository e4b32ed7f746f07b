import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw, linesIn, linesOf, RECORDING, readOutput, recordDemo } from '../../scripts/recording.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { ROOT } from './documents.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('the recording in the README shows what the demo prints today', async () => {
  // Where its store is: no commit waits for the disk.
  const folder = makeStoreFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const printed = linesOf(await recordDemo())
  expect(linesIn(read(RECORDING)), 'Run `npm run recording` and look at the picture.').toEqual(printed)
})

test('a recording is the same on every machine: neither speed nor the order of the ATSs changes it', () => {
  const result = (seconds: string): string => `\n${''.padEnd(34)}one two\npushes & more  1 2\n\n${seconds} seconds\n`
  const fast = readOutput('one   starting\none   done\ntwo   starting\ntwo   done\n', result('9'))
  const slow = readOutput(
    'two   starting\none   starting\none   3 of 9 pushes\none   done\ntwo   done\n',
    result('17.5'),
  )
  expect(draw(slow)).toBe(draw(fast))
  expect(linesIn(draw(slow))).toEqual(linesOf(slow))
  expect(linesOf(slow)).toContain('N seconds')
})

test.each(['docs/images/architecture.svg', RECORDING])(
  '%s is small, loads nothing and describes itself to screen readers',
  (path) => {
    const svg = read(path)
    expect(svg.length).toBeLessThan(15_000)
    expect(svg).toMatch(
      /role="img" aria-labelledby="title desc"[\s\S]*<title id="title">.+<\/title>\s*<desc id="desc">/,
    )
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href|<script|<image|@import/)
  },
)
