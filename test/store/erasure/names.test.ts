import { expect, it } from 'vitest'
import { standsFor } from '../../../runtime/store/erasure/tombstones.ts'
import type { Sql } from '../../../runtime/store/sqlite/database.ts'

it('a long text costs a few questions to the store, however many names its words may be', () => {
  let asked = 0
  const sql = {
    get(text: string) {
      asked++
      if (text.includes('FROM secret')) return { data: JSON.stringify({ key: 'a2V5' }) }
      return text === 'SELECT 1 FROM tombstone LIMIT 1' ? { 1: 1 } : undefined
    },
  } as unknown as Sql
  const words = Array.from({ length: 1_500 }, (_, at) => `word${at.toString(36)}`)
  const raw = JSON.stringify({ id: 'r1', description: words.join(' ') })
  const bad = { reason: 'no date', pointer: null, recordId: 'r1', model: 'requisition', raw, rawHash: 'x' } as const
  expect(standsFor(sql, 'acme', bad)).toBe('nobody')
  expect(asked).toBeLessThan(50)
})
