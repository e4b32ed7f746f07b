import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { preparedPath } from '../../../runtime/store/sqlite/open.ts'
import { RESTORE_STEPS, type RestoreOptions, restoreStore } from '../../../runtime/store/sqlite/restore.ts'
import { addConnection, appendConsent, newPush, openStoreKit } from '../../kit/store.ts'
import { KEY, makeFolder, OTHER_KEY, startHolder } from './files.ts'

const KILLED_AT = fileURLToPath(new URL('./killed-at.ts', import.meta.url))
const NOW = Date.UTC(2026, 5, 1)

describe('a restore', () => {
  let folder: ReturnType<typeof makeFolder>
  let backup: string
  beforeEach(async () => {
    folder = makeFolder()
    backup = join(folder.folder, 'monday.db')
    const store = await folder.open()
    await addConnection(store, 'in-the-backup')
    await store.backup?.(backup)
    await addConnection(store, 'after-the-backup')
    await store.close()
  })
  afterEach(() => folder.clean())

  const restore = (change: Partial<RestoreOptions> = {}) =>
    restoreStore({ backup, file: folder.file, key: KEY, now: NOW, ...change })
  const connections = async (file = folder.file): Promise<string[]> => {
    const store = await folder.open({ file })
    const { data } = await store.connections.list({}, { limit: 10 })
    await store.close()
    return data.map(({ id }) => id).sort()
  }
  const others = () => readdirSync(dirname(folder.file)).filter((name) => !name.endsWith('.lock'))

  it('puts the backup in the place of the store, keeps the store, and leaves the backup as it was', async () => {
    const [before, old] = [readFileSync(backup), readFileSync(folder.file)]
    const { replaced } = restore()
    expect(replaced).toHaveLength(1)
    expect(readFileSync(replaced[0]!)).toEqual(old)
    expect(readFileSync(backup)).toEqual(before)
    expect(statSync(folder.file).mode & 0o777).toBe(0o600)
    expect(await connections()).toEqual(['in-the-backup'])
    expect(await connections(replaced[0]!)).toEqual(['after-the-backup', 'in-the-backup'])
  })

  it('pauses all pushes and says of when the backup is', async () => {
    const { backupTime } = restore()
    expect(backupTime).toBeLessThanOrEqual(NOW)
    const store = await folder.open()
    expect((await store.pauses.get()).pushes !== null).toBe(true)
    expect(await store.pushes.restored()).toEqual({ at: NOW, backupTime })
    await store.close()
  })

  it('gives the feed another epoch each time, because its numbers are given again', async () => {
    const epoch = async () => {
      const store = await folder.open()
      const bounds = await store.changes.bounds()
      await store.close()
      return bounds.epoch
    }
    const epochs = [await epoch()]
    for (const now of [NOW, NOW + 1]) {
      restore({ now })
      epochs.push(await epoch())
    }
    expect(new Set(epochs).size).toBe(3)
  })

  it('works without a store', async () => {
    const file = join(folder.folder, 'new', 'hirewire.db')
    expect(restore({ file: preparedPath(file) }).replaced).toEqual([])
    expect(await connections(file)).toEqual(['in-the-backup'])
  })

  it('takes over the log beside a copy of the files of a killed process', async () => {
    const holder = await startHolder(folder.file)
    await holder.kill()
    const copied = join(folder.folder, 'copied.db')
    for (const end of ['', '-wal']) copyFileSync(`${folder.file}${end}`, `${copied}${end}`)
    const { replaced } = restore({ backup: copied })
    expect(replaced.map((name) => name.slice(replaced[0]!.length))).toEqual(['', '-wal', '-shm'])
    const store = await folder.open()
    expect(await store.secrets.get('held')).toEqual({ secret: 'CANARY-SECRET' })
    await store.close()
  })

  describe('of a store with persons', () => {
    const queue = async () => {
      const kit = await openStoreKit((seams) => folder.open(seams))
      for (const person of ['ada', 'bob']) await kit.ready({ person })
      const [ada, bob] = [await kit.queued({ person: 'ada' }), await kit.queued({ person: 'bob' })]
      return { kit, ada, bob }
    }

    /** The backup is from before the erasure of `ada`, the keys of persons beside it from after it. */
    async function restoredAfterErasure() {
      const { kit, ada, bob } = await queue()
      const one = join(folder.folder, 'one.db')
      await kit.store.backup?.(one)
      await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
      await kit.store.backup?.(join(folder.folder, 'two.db'))
      await kit.store.close()
      restore({ backup: one })
      return { ada, bob }
    }

    it('takes the keys of persons from the file beside the backup, and closes what was erased since', async () => {
      const { ada, bob } = await restoredAfterErasure()
      const store = await folder.open()
      expect(await store.pushes.get(bob.id)).toMatchObject({ state: 'QUEUED', candidate: bob.candidate })
      expect(await store.pushes.get(ada.id)).toMatchObject({ state: 'CANCELLED', code: 'person_erased', candidate: {} })
      expect((await store.erasures.erase({ person: 'ada', emails: [], callable: [] })).local.pushes).toBe(1)
      expect(await store.pushes.get(ada.id)).toBeNull()
      await store.close()
    })

    const consents = (store: Store, person: string) => store.consents.list({ person }, { limit: 10 })

    it('keeps the consents of a person who was erased since, without their evidence: pushes are decided by them', async () => {
      await restoredAfterErasure()
      const clock = new WoundClock()
      const store = await folder.open({ clock })
      expect((await consents(store, 'ada')).data).toMatchObject([
        { state: 'confirmed', at: expect.any(Number), evidence: { erased: true } },
      ])
      expect((await consents(store, 'bob')).data).toMatchObject([{ evidence: { recorded_by: 'recruiter' } }])
      expect(await store.pushes.request(newPush({ person: 'ada' }))).toMatchObject({ kind: 'queued' })
      const withdrawn = await appendConsent(store, clock, { state: 'withdrawn', person: 'ada' })
      expect(withdrawn.entry.evidence).toEqual({ recorded_by: 'recruiter' })
      expect(await store.pushes.request(newPush({ person: 'ada' }))).toMatchObject({ kind: 'refused' })
      expect((await consents(store, 'ada')).data).toMatchObject([
        { evidence: { erased: true } },
        { evidence: { recorded_by: 'recruiter' } },
      ])
      await store.close()
    })

    it('reads the consents of a person who was erased and consented again since', async () => {
      const { kit } = await queue()
      const one = join(folder.folder, 'one.db')
      await kit.store.backup?.(one)
      await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
      while ((await kit.store.erasures.sweep('ada')) !== null);
      await kit.clock.wind(1_000)
      await kit.consent('confirmed', { person: 'ada' })
      await kit.store.backup?.(join(folder.folder, 'two.db'))
      await kit.store.close()
      restore({ backup: one })
      const store = await folder.open()
      expect((await consents(store, 'ada')).data).toMatchObject([{ evidence: { erased: true } }])
      await store.close()
    })

    it('closes what was pushed about a person who was erased and pushed again since', async () => {
      const { kit, ada, bob } = await queue()
      const one = join(folder.folder, 'one.db')
      await kit.store.backup?.(one)
      await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
      while ((await kit.store.erasures.sweep('ada')) !== null);
      await kit.clock.wind(1_000)
      await kit.ready({ person: 'ada' })
      await kit.queued({ person: 'ada' })
      await kit.store.backup?.(join(folder.folder, 'two.db'))
      await kit.store.close()
      restore({ backup: one })
      const store = await folder.open()
      expect(await store.pushes.get(ada.id)).toMatchObject({ state: 'CANCELLED', code: 'person_erased', candidate: {} })
      expect(await store.pushes.get(bob.id)).toMatchObject({ state: 'QUEUED', candidate: bob.candidate })
      await store.close()
    })

    it('is refused without that file also if it has nothing but consents of persons', async () => {
      const kit = await openStoreKit((seams) => folder.open(seams))
      await kit.consent('confirmed')
      const one = join(folder.folder, 'one.db')
      await kit.store.backup?.(one)
      await kit.store.close()
      for (const name of readdirSync(folder.folder))
        if (name.endsWith('.keys')) renameSync(join(folder.folder, name), join(folder.folder, 'elsewhere'))
      expect(() => restore({ backup: one })).toThrow(/persons-[0-9a-f]{8}-[0-9a-f]{8}\.keys does not exist/)
    })

    it('is refused without that file, which the message names', async () => {
      const { kit } = await queue()
      const one = join(folder.folder, 'one.db')
      await kit.store.backup?.(one)
      await kit.store.close()
      for (const name of readdirSync(folder.folder))
        if (name.endsWith('.keys')) renameSync(join(folder.folder, name), join(folder.folder, 'elsewhere'))
      expect(() => restore({ backup: one })).toThrow(/persons-[0-9a-f]{8}-[0-9a-f]{8}\.keys does not exist/)
    })
  })

  it('is refused while a process owns the store, and changes nothing', async () => {
    const holder = await startHolder(folder.file)
    const names = others()
    try {
      expect(() => restore()).toThrow(expect.objectContaining({ code: 'store_locked' }))
    } finally {
      await holder.kill()
    }
    expect(others()).toEqual(names)
  })

  it('refuses a backup of another key, a damaged one and another file, and changes nothing', async () => {
    const old = readFileSync(folder.file)
    const names = others()
    expect(() => restore({ key: OTHER_KEY })).toThrow(
      expect.objectContaining({ code: 'key_wrong', message: expect.stringContaining(`The backup ${backup}`) }),
    )
    const bytes = readFileSync(backup)
    const damaged = join(folder.folder, 'damaged.db')
    writeFileSync(damaged, Buffer.concat([bytes.subarray(0, 20_000), Buffer.alloc(4_096, 1), bytes.subarray(24_096)]))
    expect(() => restore({ backup: damaged })).toThrow(expect.objectContaining({ code: 'store_damaged' }))
    writeFileSync(damaged, '')
    expect(() => restore({ backup: damaged })).toThrow('is not a backup of a store')
    expect(readFileSync(folder.file)).toEqual(old)
    expect(others()).toEqual(names)
    expect(await connections()).toEqual(['after-the-backup', 'in-the-backup'])
  })

  const killedAt = (step: string, options: object) => {
    const json = JSON.stringify({
      backup,
      file: folder.file,
      key: Buffer.from(KEY).toString('hex'),
      now: NOW,
      ...options,
    })
    return spawnSync(process.execPath, [KILLED_AT, 'restore', step, json]).signal
  }

  it.each(RESTORE_STEPS)('that is killed when it has %s ends when it runs again, and loses no file', async (step) => {
    const holder = await startHolder(folder.file)
    await holder.kill()
    const old = ['', '-wal'].map((end) => readFileSync(`${folder.file}${end}`))
    expect(killedAt(step, {})).toBe('SIGKILL')
    const exchanging = ['announced', 'moved', 'placed'].includes(step)
    // In between, the store is the old one or the restored one, or is refused: never a mixture.
    if (exchanging) await expect(connections()).rejects.toMatchObject({ code: 'store_unfinished' })
    if (step !== 'finished') expect(restore().replaced).toHaveLength(3)
    expect(await connections()).toEqual(['in-the-backup'])
    const kept = others().filter((name) => name.includes('before-restore'))
    expect(['', '-wal'].map((end) => readFileSync(join(dirname(folder.file), `${kept.sort()[0]}${end}`)))).toEqual(old)
  })

  it('of another backup is refused while one is interrupted, with the command that ends it', async () => {
    killedAt('moved', {})
    const other = join(folder.folder, 'tuesday.db')
    copyFileSync(backup, other)
    expect(() => restore({ backup: other })).toThrow(`Run: hirewire restore ${backup}`)
    restore()
    expect(existsSync(`${folder.file}.restoring`)).toBe(false)
    restore({ backup: other })
    expect(await connections()).toEqual(['in-the-backup'])
  })
})
