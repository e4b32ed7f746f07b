import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const STORE = fileURLToPath(new URL('../../runtime/store', import.meta.url))

/** The sources of the store whose path in it matches, as path and text. */
export const storeSources = (matches: (name: string) => boolean): (readonly [name: string, source: string])[] =>
  readdirSync(STORE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && matches(name))
    .map((name) => [name, readFileSync(join(STORE, name), 'utf8')])

/** The texts of a source, each as its parts between expressions. */
export function textsOf(name: string, source: string): string[][] {
  const texts: string[][] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
    if (type === 'Literal' && typeof value === 'string') texts.push([value])
    if (type === 'TemplateLiteral' && quasis) texts.push(quasis.map((quasi) => quasi.value.cooked))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(name, source).program)
  return texts
}
