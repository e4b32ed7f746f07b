import { describe, expect, it } from 'vitest'
import { circles, importsOf, objection } from '../../scripts/layering.ts'

describe('the house', () => {
  const imports = importsOf()

  it('imports only downwards, and never from room to room of one floor', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.flatMap((row) => objection(row) ?? [])).toEqual([])
  })

  it('has no circle of imports, types included', () => {
    expect(circles(imports)).toEqual([])
  })

  it('would notice an import that goes up, one that goes across, and a circle', () => {
    const row = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly })
    expect(objection(row('runtime/kernel/a.ts', 'runtime/api/b.ts'))).toContain('above')
    expect(objection(row('runtime/pull/a.ts', 'runtime/push/b.ts'))).toContain('do not know each other')
    expect(objection(row('runtime/http/a.ts', 'runtime/spec/connector.ts'))).not.toBeNull()
    expect(objection(row('runtime/http/a.ts', 'runtime/spec/connector.ts', true))).toBeNull()
    expect(circles([row('a', 'b'), row('b', 'c'), row('c', 'a')])).toEqual([['a', 'b', 'c', 'a']])
  })
})
