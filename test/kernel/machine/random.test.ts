import { expect, it } from 'vitest'
import { newId, systemRandom } from '../../../runtime/kernel/machine/random.ts'

it('no two ids of a process are the same, however many it creates', () => {
  const ids = Array.from({ length: 3_000 }, () => newId('psh', 1, systemRandom))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^psh_[0-9a-hjkmnp-tv-z]{25}$/.test(id))).toEqual([])
})

it('the bytes of one id stay the same when the next ones are drawn', () => {
  const bytes = systemRandom.bytes(16)
  const before = [...bytes]
  for (let n = 0; n < 1_000; n++) systemRandom.bytes(16)
  expect([...bytes]).toEqual(before)
  expect(new Set(before).size).toBeGreaterThan(1)
})
