import { describe, expect, it } from 'vitest'
import { newDataKey } from '../../../runtime/kernel/secrets/sealed.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'

const HERE = ['push', 'psh_1', 'candidate'] as const
const damaged = expect.objectContaining({ code: 'store_damaged' })

describe('a wrapped data key', () => {
  it('is unwrapped under the same master key only', () => {
    const master = newDataKey()
    const vault = vaultOf(master)
    const wrapped = vault.create('person:p1')
    const sealed = vault.unwrap('person:p1', wrapped).seal(HERE, 'Ada')
    expect(vaultOf(master).unwrap('person:p1', wrapped).open(HERE, sealed)).toBe('Ada')
    expect(() => vaultOf(newDataKey()).unwrap('person:p1', wrapped)).toThrow(damaged)
  })

  it('belongs to one owner: another row cannot use it', () => {
    const vault = vaultOf(newDataKey())
    expect(() => vault.unwrap('person:p2', vault.create('person:p1'))).toThrow(damaged)
  })

  it('opens the same values after it is wrapped under a new master key', () => {
    const [before, after] = [vaultOf(newDataKey()), vaultOf(newDataKey())]
    const wrapped = before.create('person:p1')
    const sealed = before.unwrap('person:p1', wrapped).seal(HERE, 'Ada')
    const again = before.rewrap('person:p1', wrapped, after)
    expect(after.unwrap('person:p1', again).open(HERE, sealed)).toBe('Ada')
    expect(() => before.unwrap('person:p1', again)).toThrow(damaged)
  })

  it('is replaced by a newer one of the same owner, however often the older one was used', () => {
    const vault = vaultOf(newDataKey())
    const [one, other] = [vault.create('person:p1'), vault.create('person:p1')]
    const sealed = vault.unwrap('person:p1', one).seal(HERE, 'Ada')
    expect(() => vault.unwrap('person:p1', other).open(HERE, sealed)).toThrow(damaged)
  })

  it('is unwrapped again after many others, so that memory is bounded', () => {
    const vault = vaultOf(newDataKey())
    const first = vault.create('person:0')
    const sealed = vault.unwrap('person:0', first).seal(HERE, 'Ada')
    const sealer = vault.unwrap('person:0', first)
    for (let n = 1; n <= 1_000; n++) vault.unwrap(`person:${n}`, vault.create(`person:${n}`))
    const later = vault.unwrap('person:0', first)
    expect(later).not.toBe(sealer)
    expect(later.open(HERE, sealed)).toBe('Ada')
  })
})
