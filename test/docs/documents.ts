import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Block = {
  /** The word after the fence: `sh`, `yaml`, `json`, `text`. */
  readonly language: string
  /** The words after it: `test`, `background`, `exit=1`, `file=…`. */
  readonly marks: readonly string[]
  readonly text: string
  readonly line: number
}

export type Document = { readonly path: string; readonly text: string; readonly blocks: readonly Block[] }

/** Every page for readers, by its path from the root. */
export function documents(): Document[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith('.md'))
  const below = ['docs', 'examples'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
  return [...top, ...below].sort().map(documentAt)
}

export function documentAt(path: string): Document {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path: relative('.', path), text, blocks: blocksOf(text) }
}

function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [language = '', ...marks] = match[1]!.trim().split(/\s+/)
    return { language, marks, text: match[2]!, line: text.slice(0, match.index).split('\n').length }
  })
}

/** The value of `name=value` after a fence. */
export const markOf = (block: Block, name: string): string | undefined =>
  block.marks.find((mark) => mark.startsWith(`${name}=`))?.slice(name.length + 1)

/** The text without its fenced blocks. */
export const proseOf = ({ text }: Document): string => text.replaceAll(/^```.*\n[\s\S]*?^```$/gm, '')
