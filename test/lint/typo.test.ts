import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMap, isSeq, type Node, parseDocument, type Scalar } from 'yaml'
import { lintText } from '../../runtime/lint/lint.ts'
import { REFERENCE_CONNECTORS } from '../kit/reference-list.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'connectors')
const specs = REFERENCE_CONNECTORS.map((id) => `${id}.yaml`)

type Key = {
  readonly path: string
  readonly name: string
  readonly from: number
  readonly to: number
  readonly file: boolean
}

/** Every key in the text of a spec, with its place. */
function keysOf(node: unknown, path: string): Key[] {
  if (isSeq(node)) return node.items.flatMap((item, at) => keysOf(item, `${path}/${at}`))
  if (!isMap(node)) return []
  const file = node.items.length === 2 && node.has('file') && node.has('as')
  return node.items.flatMap((pair) => {
    const key = pair.key as Scalar
    const name = String(key.value)
    const [from, to] = key.range ?? [0, 0]
    return [{ path: `${path}/${name}`, name, from, to, file }, ...keysOf(pair.value as Node, `${path}/${name}`)]
  })
}

/**
 * Names that only the ATS or the author defines: no tool can detect a typo in one of them. All other keys belong to the
 * language, to the model, or are named elsewhere in the spec.
 */
const FREE = [
  /^\/auth\/[^/]+$/,
  /^\/auth\/[^/]+\/(headers|token\/extra)\/[^/]+$/,
  /\/(query|headers)\/[^/]+$/,
  /^\/pull\/[^/]+$/,
  /\/(json|form)\/|\/raw\/value\//,
  /\/save\/[^/]+$/,
]
const isFree = ({ path, file }: Key): boolean => !file && FREE.some((pattern) => pattern.test(path))
const GIVES_A_NAME = /^\/(?:settings|requests|(?:auth\/[^/]+|events)\/credentials)\/[^/]+$/

const slips: Readonly<Record<string, (name: string, at: number) => string>> = {
  double: (name, at) => name.slice(0, at + 1) + name.slice(at),
  drop: (name, at) => name.slice(0, at) + name.slice(at + 1),
  swap: (name, at) => name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
  other: (name, at) => `${name.slice(0, at)}q${name.slice(at + 1)}`,
}

for (const spec of specs) {
  const text = readFileSync(join(FOLDER, spec), 'utf8')
  const keys = keysOf(parseDocument(text).contents, '').filter((key) => key.to > key.from)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const mistype = (key: Key, slip: string): string => text.slice(0, key.from) + slip + text.slice(key.to)

  describe(spec, () => {
    it('a typo in a key is always reported', () => {
      const property = fc.property(
        fc.constantFrom(...keys.filter((key) => !isFree(key) && key.name.replace('?', '').length > 1)),
        fc.constantFrom(...Object.keys(slips)),
        fc.nat(),
        (key, kind, seed) => {
          const bare = key.name.replace(/\?$/, '')
          const slip = slips[kind]?.(bare, seed % (bare.length - (kind === 'swap' ? 1 : 0))) ?? bare
          fc.pre(slip !== bare)
          const { findings } = lintText(spec, mistype(key, slip + key.name.slice(bare.length)))
          // Of a name that the file gives, the finding is where it is used: what is there is no known one.
          if (GIVES_A_NAME.test(key.path)) expect(findings).not.toEqual([])
          else expect(findings.map(({ line }) => line)).toContain(lineOf(key.from))
        },
      )
      fc.assert(property, { numRuns: Number(process.env.TYPOS ?? 120) })
    })

    it('a renamed definition is reported where it is used', () => {
      const used = keys.filter(({ path }) => /^\/pull\/applications$|\/save\/(candidate|application)$/.test(path))
      const unread = used.filter((key) => lintText(spec, mistype(key, `${key.name}q`)).findings.length === 0)
      // Another lookup of the same push may save the name as well, so not every typo can be detected.
      expect(unread.filter(({ path }) => path === '/pull/applications' && text.includes('applications,'))).toEqual([])
    })
  })
}
