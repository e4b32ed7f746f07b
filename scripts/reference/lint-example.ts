import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { checkFile } from '../../runtime/lint/check.ts'
import { type Example, excerpt } from '../../runtime/lint/example.ts'
import { printPretty } from '../../runtime/lint/print/pretty.ts'
import type { Finding } from '../../runtime/spec/finding.ts'

const OK = join(import.meta.dirname, '..', '..', 'test', 'lint', 'ok')
/** A configuration and the folder of its connector. */
const CONFIGURATION = join(OK, 'override')

const evaluator = createInProcessEvaluator()

/** Lints one side of an example in its own files, as `hirewire lint` does: the findings, and their printed form. */
export async function lintExample(
  example: Example,
  side: 'bad' | 'good',
): Promise<{ findings: readonly Finding[]; printed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-example-'))
  try {
    const { file, text } = exampleFile(example, side)
    if (example.base === 'configuration') cpSync(CONFIGURATION, folder, { recursive: true })
    if (text === null) mkdirSync(join(folder, file))
    else writeFileSync(join(folder, file), text)
    if (example.scenarios !== undefined)
      writeFileSync(join(folder, `${example.base}.test.yaml`), scenariosText(example.base, example.scenarios))
    const found = (await checkFile(join(folder, file), { evaluator })).findings
    const findings = found.map((one) => ({ ...one, file: basename(one.file) }))
    return { findings, printed: printPretty(findings, new Map([[file, text ?? '']])) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** One side of an example as a complete file; without a text it is a folder. */
export function exampleFile(example: Example, side: 'bad' | 'good'): { file: string; text: string | null } {
  const { base, [side]: shown } = example
  const file = base === 'configuration' ? 'hirewire.yaml' : `${base}.yaml`
  const folder = base === 'configuration' ? CONFIGURATION : OK
  return { file, text: shown === null ? null : exampleText(example, readFileSync(join(folder, file), 'utf8'), shown) }
}

const scenariosText = (connector: string, scenarios: string): string =>
  `connector: ${connector}\nscenarios:\n${excerpt(scenarios)}\n`

type Block = { readonly indent: number; readonly line: string; readonly inner: readonly Block[] }

/**
 * A complete file: an excerpt merged into its base. Works on lines, not on parsed YAML, because findings have lines,
 * and because some examples are not valid YAML.
 */
function exampleText({ setup = '', without = [] }: Example, base: string, shown: string): string {
  const kept = base.split('\n').filter((line) => !without.includes(line.trim()))
  const parts = [setup, shown].map((part) => blocksOf(excerpt(part).split('\n')))
  return `${linesOf(parts.reduce(mergedBlocks, blocksOf(kept))).join('\n')}\n`
}

const indentOf = (line: string): number => line.length - line.trimStart().length

function blocksOf(lines: readonly string[]): Block[] {
  const root: Block[] = []
  const open: { indent: number; inner: Block[] }[] = []
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const block = { indent: indentOf(line), line, inner: [] }
    while ((open.at(-1)?.indent ?? -1) >= block.indent) open.pop()
    const around = open.at(-1)?.inner ?? root
    around.push(block)
    open.push(block)
  }
  return root
}

const linesOf = (blocks: readonly Block[]): string[] => blocks.flatMap(({ line, inner }) => [line, ...linesOf(inner)])

const isEntry = ({ line }: Block): boolean => line.trimStart().startsWith('- ')

/** The key of a mapping; the key of a list entry is its whole first line. */
const keyOf = (block: Block): string =>
  isEntry(block) ? block.line.trimEnd() : (/^\s*[^\s:#][^:]*:/.exec(block.line)?.[0] ?? block.line)

/**
 * A key in both files takes its own line from the excerpt, and below it the content of both; a list with an entry of
 * its own replaces the base's list.
 */
function mergedBlocks(below: readonly Block[], above: readonly Block[]): readonly Block[] {
  const [known, keys] = [below.map(keyOf), above.map(keyOf)]
  const added = above.filter((block) => !known.includes(keyOf(block)))
  if (above.some(isEntry) && (added.length > 0 || new Set(keys).size < keys.length)) return above
  const merged = below.map((block): Block => {
    const over = above[keys.indexOf(keyOf(block))]
    return over && block.inner.length > 0 && over.inner.length > 0
      ? { ...over, inner: mergedBlocks(block.inner, over.inner) }
      : (over ?? block)
  })
  return [...merged, ...added]
}
