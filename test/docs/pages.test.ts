import { describe, expect, test } from 'vitest'
import { documentAt, documents, markOf } from './documents.ts'
import { follow, runnable, type Step } from './reader.ts'

/** Every page with runnable blocks, and its folder. */
const PAGES = [
  { path: 'docs/getting-started.md', folder: '' },
  { path: 'docs/operations.md', folder: '' },
  { path: 'docs/tutorial.md', folder: 'examples/tutorial' },
  { path: 'examples/first-connector/README.md', folder: 'examples/first-connector' },
]

test('every page with runnable blocks is in the list', () => {
  const pages = documents().filter((document) => document.blocks.some(({ marks }) => marks.includes('test')))
  expect(pages.map(({ path }) => path).sort()).toEqual(PAGES.map(({ path }) => path).sort())
})

const transcript = ({ block, code, output }: Step): string =>
  `line ${block.line}, exit code ${code}\n${block.text}\n${output}`
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

describe.concurrent.each(PAGES)('$path', ({ path, folder }) => {
  test('its blocks do what they describe, one after the other, and print what is shown', async () => {
    const document = documentAt(path)
    const steps = await follow(document, { folder })
    for (const step of steps) expect(step.code, transcript(step)).toBe(Number(markOf(step.block, 'exit') ?? 0))
    for (const shown of document.blocks.filter(({ language }) => language === 'text')) {
      const shower = document.blocks.findLast(({ language, line }) => language === 'sh' && line < shown.line)
      const step = steps.find(({ block }) => block === shower)
      if (!step) continue
      for (const line of shown.text.trim().split('\n'))
        expect(plain(step.output), `line ${shown.line}`).toContain(plain(line))
    }
    expect(steps.length).toBe(runnable(document).filter(({ marks }) => !marks.includes('background')).length)
  })
})
