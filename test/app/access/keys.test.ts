import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeys } from '../../../runtime/app/access/keys.ts'
import type { Keys } from '../../../runtime/app/contract.ts'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import { openMemoryStore, type Tables } from '../../kit/memory-store.ts'
import { addConnection } from '../../kit/store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DESK = { name: 'desk', role: 'operator', connections: ['acme'], expiresAt: null } as const

let clock: WoundClock
let keys: Keys
let store: ReturnType<typeof openMemoryStore>['store']
let tables: Tables
let lines: string[]
beforeEach(async () => {
  clock = new WoundClock()
  const random = seededRandom(3)
  const memory = openMemoryStore({ clock, random })
  store = memory.store
  tables = memory.tables
  lines = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ level: 'trace', masker: createMasker(), destination })
  keys = createKeys({ store, clock, random, logger })
  await addConnection(store, 'acme')
  return () => store.close()
})

describe('an API key', () => {
  it('that has expired stays so if the clock is set back', async () => {
    const { token } = await keys.create({ ...DESK, expiresAt: clock.now() + MINUTE })
    await clock.wind(DAY)
    await store.lanes.noteTime(clock.now(), clock.now())
    clock.setBack(DAY)
    await expect(keys.identify(token)).rejects.toThrow('expired')
    await store.lanes.noteTime(clock.now(), clock.now())
    await expect(keys.identify(token)).rejects.toThrow('expired')
  })

  it('begins with hw_, has 256 random bits, and is stored as a hash only', async () => {
    const { key, token } = await keys.create(DESK)
    expect(token).toMatch(/^hw_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/)
    const stored = JSON.stringify(tables.prepare('SELECT * FROM api_key JOIN api_key_secret ON api_key = id').all())
    expect(stored).toContain(token.slice(3, 15))
    expect(stored).not.toContain(token.slice(16))
    expect(JSON.stringify(key)).not.toContain(token.slice(16))
    expect((await keys.create({ ...DESK, name: 'second' })).token).not.toBe(token)
  })

  it('proves its sender, and nothing that differs from it does', async () => {
    const { key, token } = await keys.create(DESK)
    const sender = { id: key.id, name: 'desk', role: 'operator', connections: ['acme'] }
    expect(await keys.identify(token)).toEqual(sender)
    const other = (await keys.create({ ...DESK, name: 'other' })).token
    for (const wrong of [
      '',
      'hw_',
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
      token.slice(0, 16) + other.slice(16),
    ])
      expect(await keys.identify(wrong)).toBeNull()
  })

  it('ends at its end, and says so only to who has the whole of it', async () => {
    const { token } = await keys.create({ ...DESK, expiresAt: clock.now() + DAY })
    await clock.wind(DAY - 1)
    expect(await keys.identify(token)).not.toBeNull()
    await clock.wind(1)
    await expect(keys.identify(token)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(keys.identify(token)).rejects.toThrow(/"desk" expired at 2026-01-06/)
    expect(await keys.identify(`${token.slice(0, -1)}_`)).toBeNull()
  })

  it('that is rotated has two secrets for the overlap, and then the new one', async () => {
    const { key, token } = await keys.create(DESK)
    const rotated = await keys.rotate(key.id, { overlapMs: DAY })
    expect(await keys.identify(token)).toEqual(await keys.identify(rotated.token))
    await clock.wind(DAY)
    await expect(keys.identify(token)).rejects.toThrow(/rotated, and this secret of it ended at/)
    expect(await keys.identify(rotated.token)).toMatchObject({ id: key.id })
    const at_once = await keys.rotate(key.id, { overlapMs: 0 })
    await expect(keys.identify(rotated.token)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await keys.identify(at_once.token)).toMatchObject({ id: key.id })
  })

  it('that is revoked is refused at once, with each of its secrets', async () => {
    const { key, token } = await keys.create(DESK)
    const rotated = await keys.rotate(key.id, { overlapMs: DAY })
    await keys.revoke(key.id)
    for (const one of [token, rotated.token]) await expect(keys.identify(one)).rejects.toThrow(/"desk" was revoked at/)
  })

  it('for an unknown connection, or that ends in the past, is refused with the field', async () => {
    await expect(keys.create({ ...DESK, connections: ['acme', 'amce'] })).rejects.toMatchObject({
      code: 'request_invalid',
      place: { pointer: '/connections/1' },
    })
    await expect(keys.create({ ...DESK, expiresAt: clock.now() })).rejects.toMatchObject({
      place: { pointer: '/expires_at' },
    })
    expect((await keys.list({ limit: 10 })).data).toEqual([])
  })
})

describe('the last use of a key', () => {
  it('is written once in ten minutes, however many requests there are', async () => {
    const { key, token } = await keys.create(DESK)
    const used = vi.spyOn(store.keys, 'used')
    const first = clock.now()
    await Promise.all([1, 2, 3].map(() => keys.identify(token)))
    await clock.wind(9 * MINUTE)
    await keys.identify(token)
    expect(used).toHaveBeenCalledTimes(1)
    expect((await keys.get(key.id)).secrets).toMatchObject([{ lastUsedAt: first }])
    await clock.wind(MINUTE)
    await keys.identify(token)
    expect(used).toHaveBeenCalledTimes(2)
    expect((await keys.get(key.id)).secrets).toMatchObject([{ lastUsedAt: clock.now() }])
  })

  it('refuses no request where it cannot be written, and no secret is in the log', async () => {
    const { token } = await keys.create(DESK)
    vi.spyOn(store.keys, 'used').mockRejectedValue(new HirewireError('store_full', 'The disk is full.'))
    expect(await keys.identify(token)).not.toBeNull()
    expect(lines.join()).toContain('was not recorded')
    expect(lines.join()).not.toContain(token.slice(16))
  })
})
