import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROTATION_STEPS, type RotationOptions, rotateKey } from '../../../runtime/store/sqlite/rotate-key.ts'
import { addConnection, openStoreKit } from '../../kit/store.ts'
import { KEY, makeFolder, OTHER_KEY, startHolder } from './files.ts'

const KILLED_AT = fileURLToPath(new URL('./killed-at.ts', import.meta.url))
const CONNECTIONS = Array.from({ length: 200 }, (_, index) => `connection-${String(index).padStart(3, '0')}`)
const CANDIDATE = { first_name: 'CANARY-NAME', email: 'canary@people.example' }
const NOW = Date.UTC(2026, 5, 1)
const SECRET = { secret: 'CANARY-SECRET' }

describe('a rotation of the key', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(async () => {
    folder = makeFolder()
    const store = await folder.open()
    for (const id of CONNECTIONS) await addConnection(store, id)
    await store.secrets.put('connection:connection-000', SECRET)
    await store.close()
    const kit = await openStoreKit((seams) => folder.open(seams))
    await kit.ready()
    await kit.queued({ candidate: CANDIDATE })
    await kit.store.close()
  })
  afterEach(() => folder.clean())

  const rotate = (change: Partial<RotationOptions> = {}) =>
    rotateKey({ file: folder.file, oldKey: KEY, newKey: OTHER_KEY, now: NOW, by: 'root', ...change })
  const contents = async (key: Uint8Array) => {
    const store = await folder.open({ key })
    const { data } = await store.connections.list({}, { limit: 500 })
    const secret = await store.secrets.get('connection:connection-000')
    const pushes = (await store.pushes.list({}, { limit: 5 })).data
    await store.close()
    return { connections: data.map(({ id }) => id).sort(), secret, candidates: pushes.map((push) => push.candidate) }
  }
  /** The entries in the audit log, which the next start appends. */
  const recorded = async () => {
    const store = await folder.open({ key: OTHER_KEY })
    await store.audit.recordRotations()
    await store.audit.recordRotations()
    const { data } = await store.audit.list({ operation: 'rotateStoreKey' }, { limit: 5 })
    await store.close()
    return data
  }
  const others = () => readdirSync(dirname(folder.file)).filter((name) => !name.endsWith('.lock'))
  const whole = { connections: ['acme', ...CONNECTIONS], secret: SECRET, candidates: [CANDIDATE] }

  it('keeps every row, under the new key only', async () => {
    expect(rotate()).toMatchObject({ done: 'now', rows: expect.any(Number) })
    expect(await contents(OTHER_KEY)).toEqual(whole)
    await expect(contents(KEY)).rejects.toMatchObject({ code: 'key_wrong' })
    expect(others()).toEqual(['hirewire.db', 'hirewire.heads'])
    expect(statSync(folder.file).mode & 0o777).toBe(0o600)
  })

  it('that is done is found done', async () => {
    rotate()
    const before = readFileSync(folder.file)
    expect(rotate()).toMatchObject({ done: 'before' })
    expect(readFileSync(folder.file)).toEqual(before)
  })

  it('takes over the log that a killed process left', async () => {
    const holder = await startHolder(folder.file)
    await holder.kill()
    expect(existsSync(`${folder.file}-wal`)).toBe(true)
    rotate()
    expect(await contents(OTHER_KEY)).toEqual(whole)
  })

  it('is refused while a process owns the store, and with a key that the store does not have', async () => {
    const holder = await startHolder(folder.file)
    try {
      expect(() => rotate()).toThrow(expect.objectContaining({ code: 'store_locked' }))
    } finally {
      await holder.kill()
    }
    const wrong = { oldKey: new Uint8Array(32).fill(1), newKey: new Uint8Array(32).fill(2) }
    expect(() => rotate(wrong)).toThrow(expect.objectContaining({ code: 'key_wrong' }))
    expect(await contents(KEY)).toEqual(whole)
  })

  it('of a damaged store is refused, and changes nothing', async () => {
    const bytes = readFileSync(folder.file)
    writeFileSync(folder.file, bytes.fill(1, 20_000, 20_064))
    const before = readFileSync(folder.file)
    expect(() => rotate()).toThrow(expect.objectContaining({ code: 'store_damaged' }))
    expect(readFileSync(folder.file)).toEqual(before)
    expect(others()).toEqual(['hirewire.db', 'hirewire.heads'])
  })

  it.each(ROTATION_STEPS)(
    'that is killed when it has %s leaves a whole store, and ends when it runs again',
    async (step) => {
      const hex = (key: Uint8Array) => Buffer.from(key).toString('hex')
      const json = JSON.stringify({ file: folder.file, oldKey: hex(KEY), newKey: hex(OTHER_KEY), now: NOW, by: 'root' })
      expect(spawnSync(process.execPath, [KILLED_AT, 'rotate', step, json]).signal).toBe('SIGKILL')
      expect(await contents(step === 'placed' ? OTHER_KEY : KEY)).toEqual(whole)
      expect(rotate().done).toBe(step === 'placed' ? 'before' : 'now')
      expect(await contents(OTHER_KEY)).toEqual(whole)
      expect(others()).toEqual(['hirewire.db', 'hirewire.heads'])
      expect(await recorded()).toMatchObject([{ at: NOW, actingPerson: 'root' }])
    },
  )

  it('leaves no text of the store in any file', () => {
    rotate()
    for (const name of others())
      for (const text of [CANDIDATE.first_name, CANDIDATE.email, SECRET.secret])
        expect([name, readFileSync(join(dirname(folder.file), name)).includes(text)]).toEqual([name, false])
  })
})
