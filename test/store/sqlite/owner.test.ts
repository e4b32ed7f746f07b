import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, startHolder } from './files.ts'

describe('the owner of a store file', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.clean())

  it('is one process, even after garbage collection: a second one is refused, and may follow when the first is killed', async () => {
    const holder = await startHolder(folder.file, 'forget')
    try {
      await expect(folder.open()).rejects.toMatchObject({ code: 'store_locked' })
    } finally {
      await holder.kill()
    }
    const store = await folder.open()
    await store.close()
  })

  it('is one opener within a process, also by another name of the file', async () => {
    const store = await folder.open()
    await expect(folder.open()).rejects.toMatchObject({ code: 'store_locked' })
    const alias = join(folder.folder, 'alias')
    symlinkSync(dirname(folder.file), alias)
    await expect(folder.open({ file: join(alias, 'hirewire.db') })).rejects.toMatchObject({ code: 'store_locked' })
    await store.close()
    await (await folder.open()).close()
  })

  it('releases the lock when a wrong key is refused', async () => {
    await (await folder.open()).close()
    await expect(folder.open({ key: new Uint8Array(32) })).rejects.toMatchObject({ code: 'key_wrong' })
    await (await folder.open()).close()
  })

  it('is reported for a folder that cannot be written', async () => {
    writeFileSync(join(folder.folder, 'file'), '')
    await expect(folder.open({ file: join(folder.folder, 'file', 'x.db') })).rejects.toMatchObject({
      code: 'store_unwritable',
    })
    mkdirSync(join(folder.folder, 'x.db'))
    await expect(folder.open({ file: join(folder.folder, 'x.db') })).rejects.toMatchObject({ code: 'store_unwritable' })
  })

  it('is the only user who can read it', async () => {
    await (await folder.open()).close()
    expect(statSync(folder.file).mode & 0o077).toBe(0)
    expect(statSync(dirname(folder.file)).mode & 0o077).toBe(0)
  })

  it('makes files private that others could read, including the log', async () => {
    await (await startHolder(folder.file)).kill()
    const files = ['', '-wal', '-shm'].map((end) => `${folder.file}${end}`)
    for (const file of files) chmodSync(file, 0o664)
    const store = await folder.open()
    expect(files.map((file) => (statSync(file).mode & 0o777).toString(8))).toEqual(['600', '600', '600'])
    await store.close()
  })

  it('can close twice', async () => {
    const store = await folder.open()
    await store.close()
    await store.close()
  })
})
