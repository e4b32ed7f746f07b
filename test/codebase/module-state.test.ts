import { describe, expect, it } from 'vitest'
import { sourcesOf } from '../../scripts/foreign-json.ts'
import { moduleState } from '../../scripts/module-state.ts'

const sources = sourcesOf()
const faultsWith = (text: string): string[] => moduleState([...sources, { file: 'runtime/pull/a.ts', text }])

describe('modules', () => {
  it('keep no state that is not listed, and the list has no entry too many', () => {
    expect(moduleState(sources)).toEqual([])
    expect(moduleState(sources.filter(({ file }) => file !== 'runtime/kernel/model/consent.ts'))).toHaveLength(1)
  })

  it.each([
    'const known = new WeakMap<Spec, Plan>()',
    'export const known: WeakSet<object> = new WeakSet()',
    'const days = new Map<string, Day>()\nconst dayOf = (zone: string) => days.set(zone, { start: 0 })',
    'const seen = new Set<string>()\nfunction see(name: string) {\n  seen.add(name)\n}',
    'const plans: (text: string) => Plan = remember(500, parse)',
  ])('are reported with a cache of their own: %s', (text) => {
    expect(faultsWith(text)).toEqual([expect.stringContaining('runtime/pull/a.ts')])
  })

  it.each([
    'const NAMES: ReadonlySet<string> = new Set(["a", "b"])',
    'const BY_NAME = new Map(LIST.map((entry) => [entry.name, entry]))',
    'export function create() {\n  const known = new Map<string, number>()\n  return { note: (name: string) => known.set(name, 1) }\n}',
  ])('are free to have constants, and objects with state: %s', (text) => {
    expect(faultsWith(text)).toEqual([])
  })
})
