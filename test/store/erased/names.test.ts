import { expect, it } from 'vitest'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { relationToErased } from '../../../runtime/store/erased/tombstones.ts'
import { nothing, type Transaction } from '../../../runtime/store/transaction.ts'

const vault = vaultOf(new Uint8Array(32))
const WRAPPED = vault.create('installation')
const KEYS = JSON.stringify({ key: 'a2V5' })
const SEALED = vault.unwrap('installation', WRAPPED).seal(['secret', 'tombstones', 'data'], KEYS)

it('a long text causes only a few store queries, however many names its words may be', () => {
  let asked = 0
  const tx = {
    get(text: string) {
      asked++
      if (text.includes('FROM secret')) return nothing({ data: SEALED })
      if (text.includes('FROM data_key')) return nothing({ wrapped: WRAPPED })
      return nothing(text === 'SELECT 1 FROM tombstone LIMIT 1' ? { 1: 1 } : undefined)
    },
    vault,
  } as unknown as Transaction
  const words = Array.from({ length: 1_500 }, (_, at) => `word${at.toString(36)}`)
  const raw = JSON.stringify({ id: 'r1', description: words.join(' ') })
  const bad = { reason: 'no date', pointer: null, recordId: 'r1', model: 'requisition', raw, rawHash: 'x' } as const
  const step = relationToErased(tx, 'acme', bad)[Symbol.iterator]()
  expect(step.next()).toEqual({ done: true, value: 'none' })
  expect(asked).toBeLessThan(50)
})
