import { describe, expect, it } from 'vitest'
import { boundFaults, collectionsIn } from '../../scripts/bounds.ts'
import { sourcesOf } from '../../scripts/foreign-json.ts'

const sources = sourcesOf()
const foundIn = (text: string): string[] => collectionsIn({ file: 'a.ts', text })

describe('collections that outlive a call', () => {
  it('have a bound with a test, and the table has no row too many', () => {
    expect(boundFaults(sources)).toEqual([])
    const without = sources.filter(({ file }) => file !== 'runtime/endpoint/login-turns.ts')
    expect(boundFaults(without)).toEqual([expect.stringContaining('login-turns.ts last: no such collection')])
  })

  it('are reported without a row', () => {
    const text = 'export class Cache {\n  readonly #known = new Map<string, number>()\n}'
    expect(boundFaults([...sources, { file: 'runtime/pull/a.ts', text }])).toEqual([
      expect.stringMatching(/^runtime\/pull\/a.ts known: state its bound/),
    ])
  })

  it.each([
    'export function create() {\n  const known = new Map<string, number>()\n  return { note: (name: string) => known.set(name, 1) }\n}',
    'export function create() {\n  let line: string[] = []\n  return (name: string) => {\n    line = [...line, name]\n  }\n}',
    'export function bind(api: Api) {\n  const open = new Set<string>()\n  api.addHook("onRequest", (request) => open.add(request.id))\n}',
    'class A {\n  #waiting: string[] = []\n}',
    'const seen = new Set<string>()\nexport const see = (name: string) => seen.add(name)',
    'const parsed = remember(500, parse)',
    'export const create = () => {\n  const changes = new PQueue({ concurrency: 1 })\n  return { run: (work) => changes.add(work) }\n}',
  ])('are found: %s', (text) => {
    expect(foundIn(text)).toHaveLength(1)
  })

  it.each([
    'export function count(list: string[]) {\n  const seen = new Set<string>()\n  list.forEach((one) => seen.add(one))\n  return seen.size\n}',
    'const NAMES = new Set(["a"])\nexport const has = (name: string) => NAMES.has(name)',
    'export function create() {\n  const kept = new WeakMap<object, number>()\n  return { note: (key: object) => kept.set(key, 1) }\n}',
  ])('are no constants, no collections of one call, and none that keeps nothing alive: %s', (text) => {
    expect(foundIn(text)).toEqual([])
  })
})
