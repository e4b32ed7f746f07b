/**
 * Refuses the words of `terminology.yml` in hand-written Markdown and in the texts of the code.
 * `node scripts/words.ts [files]` prints where they are, with the better form, and exits 1.
 *
 * The texts of generated pages and schemas are checked at their source: in `runtime/` and `scripts/`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromRowConfig } from 'prh'
import { parse } from 'yaml'
import { readableText } from './texts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READ = ['*.md', '{docs,examples}/**/*.md', 'bench/peers/*.md', '{runtime,scripts,examples}/**/*.ts']
/** Types without texts, and SQL. */
const NOT_READ = ['**/node_modules/**', '**/*.gen.ts', 'runtime/store/**/migrations/**']
const GENERATED = '<!-- Written by `npm run generate`'

export type Finding = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly word: string
  readonly better: string
}

/** Makes a space match a line break too. prh runs the `specs` of each rule here, and throws if one fails. */
const acrossLines = (_: unknown, value: unknown): unknown =>
  typeof value === 'string' && /^\/.*\/i$/.test(value) ? value.replaceAll(' ', String.raw`\s+`) : value

const TERMINOLOGY = join(ROOT, 'terminology.yml')
const terminology = fromRowConfig(TERMINOLOGY, parse(readFileSync(TERMINOLOGY, 'utf8'), acrossLines))

/** Where a text uses a word of the terminology; lines and columns count from 1. */
export function wordsIn(file: string, text: string): Finding[] {
  return terminology.makeChangeSet(file, readableText(file, text)).diffs.map(({ index, tailIndex, expected }) => {
    const before = text.slice(0, index).split('\n')
    const word = text.slice(index, tailIndex).replace(/\s+/g, ' ')
    return { file, line: before.length, column: before.at(-1)!.length + 1, word, better: expected ?? '' }
  })
}

const isGenerated = (file: string): boolean => readFileSync(resolve(ROOT, file), 'utf8').startsWith(GENERATED)

export const filesToRead = (): string[] =>
  globSync(READ, { cwd: ROOT, exclude: NOT_READ })
    .filter((file) => !isGenerated(file))
    .toSorted()

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2)
  for (const file of named.filter(isGenerated))
    console.error(`${file} is generated and was skipped: its texts are in runtime/ and scripts/.`)
  const files = named.length > 0 ? named.filter((file) => !isGenerated(file)) : filesToRead()
  const findings = files.flatMap((file) => wordsIn(file, readFileSync(resolve(ROOT, file), 'utf8')))
  for (const { file, line, column, word, better } of findings)
    console.error(`${file}:${line}:${column}: "${word}": write "${better}"`)
  if (findings.length > 0)
    console.error(
      `\n${findings.length} findings in ${files.length} files (terminology.yml). Rewrite the sentences; after a change in runtime/ or scripts/ run \`npm run generate\`.`,
    )
  process.exitCode = findings.length === 0 ? 0 : 1
}
