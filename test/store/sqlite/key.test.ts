import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addConnection, pull, write } from '../../kit/store.ts'
import { bytesIn, KEY, makeFolder, OTHER_KEY, startHolder } from './files.ts'

describe('the key of a store file', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.clean())

  /** Starts a process that owns the store, and kills it: its log stays behind. */
  const killedHolder = async (): Promise<void> => (await startHolder(folder.file)).kill()

  it('leaves nothing readable in the file, in its log, or in a backup', async () => {
    await killedHolder()
    const afterKill = bytesIn(folder.folder)
    expect(Object.keys(afterKill)).toContain('hirewire.db-wal')
    expect(afterKill['hirewire.db-wal']!.length).toBeGreaterThan(0)
    const store = await folder.open()
    await addConnection(store, 'acme')
    await pull(store, 'candidates', [write('candidate', 'c1', { first_name: 'CANARY-NAME' })])
    await store.backup?.(join(folder.folder, 'copy.db'))
    await store.close()
    const files = { ...bytesIn(folder.folder), killed: afterKill['hirewire.db-wal']! }
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['copy.db', 'hirewire.db']))
    for (const [name, bytes] of Object.entries(files))
      for (const canary of [
        'CANARY-NAME',
        'CANARY-SECRET',
        'SQLite format 3',
        'CREATE TABLE',
        Buffer.from(KEY).toString('hex'),
      ])
        expect(bytes.includes(canary), `${canary} in ${name}`).toBe(false)
  })

  it('keeps what was committed before a kill', async () => {
    await killedHolder()
    const store = await folder.open()
    expect(await store.secrets.get('held')).toEqual({ secret: 'CANARY-SECRET' })
    await store.close()
  })

  it('is refused if it is a wrong key, and no byte of file or log is changed', async () => {
    await killedHolder()
    const before = bytesIn(dirname(folder.file))
    await expect(folder.open({ key: OTHER_KEY })).rejects.toMatchObject({ code: 'key_wrong' })
    const after = bytesIn(dirname(folder.file))
    for (const name of ['hirewire.db', 'hirewire.db-wal']) expect(after[name]!.equals(before[name]!), name).toBe(true)
    const store = await folder.open()
    expect(await store.secrets.get('held')).toEqual({ secret: 'CANARY-SECRET' })
    await store.close()
  })

  it('is refused if it is a wrong key for a file that was closed cleanly, too', async () => {
    await (await folder.open()).close()
    const before = bytesIn(dirname(folder.file))
    const refusal = await folder.open({ key: OTHER_KEY }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'key_wrong' })
    expect(String(refusal)).not.toContain(Buffer.from(OTHER_KEY).toString('hex'))
    expect(bytesIn(dirname(folder.file))['hirewire.db']!.equals(before['hirewire.db']!)).toBe(true)
  })

  it('is required for a file, with all its 32 bytes', async () => {
    await expect(folder.open({ key: null })).rejects.toMatchObject({ code: 'key_missing' })
    await expect(folder.open({ key: new Uint8Array(16) })).rejects.toMatchObject({ code: 'key_missing' })
    expect(bytesIn(folder.folder)).toEqual({})
  })

  it('does not turn another kind of file into a store', async () => {
    await (await folder.open()).close()
    writeFileSync(folder.file, 'just a note')
    await expect(folder.open()).rejects.toMatchObject({ code: 'store_damaged' })
    expect(bytesIn(dirname(folder.file))['hirewire.db']!.toString()).toBe('just a note')
  })

  it('of another store does not open a backup', async () => {
    const store = await folder.open()
    const copy = join(folder.folder, 'copy.db')
    await store.backup?.(copy)
    await store.close()
    await expect(folder.open({ file: copy, key: OTHER_KEY })).rejects.toMatchObject({ code: 'key_wrong' })
  })
})
