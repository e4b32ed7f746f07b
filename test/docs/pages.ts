import { expect } from 'vitest'
import { documentAt, markOf } from './documents.ts'
import { follow, runnable, type Step } from './reader.ts'

export type Page = {
  readonly path: string
  /** Where its reader is, from the root. */
  readonly folder: string
}

/** The shortest page with runnable blocks: from a mock ATS to its records. */
export const FIRST: Page = { path: 'examples/first-connector/README.md', folder: 'examples/first-connector' }

export const LONGER: readonly Page[] = [
  { path: 'docs/getting-started.md', folder: '' },
  { path: 'docs/operations.md', folder: '' },
  { path: 'docs/tutorial.md', folder: 'examples/tutorial' },
]

const transcript = ({ block, code, output }: Step): string =>
  `line ${block.line}, exit code ${code}\n${block.text}\n${output}`
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Follows a page, and compares each exit code, and each text that the page shows below a block. */
export async function expectToWork({ path, folder }: Page): Promise<void> {
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
}
