import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createBackups } from '../../../runtime/app/store/backup.ts'
import { makeFolder } from './files.ts'

it('what a killed process left of a backup is removed when the store is opened, and complete backups stay', async () => {
  const { file, open, clean } = makeFolder()
  onTestFinished(clean)
  const backups = join(dirname(file), 'backups')
  mkdirSync(backups, { recursive: true })
  for (const name of ['half.part', 'whole', 'part']) writeFileSync(join(backups, name), 'x')
  await (await open()).close()
  expect(readdirSync(backups).sort()).toEqual(['part', 'whole'])
})

it('a folder of backups that cannot be created is reported with code and next step', async () => {
  const { file, open, clean } = makeFolder()
  onTestFinished(clean)
  const store = await open()
  onTestFinished(() => store.close())
  const backupDir = join(dirname(file), 'backups')
  writeFileSync(backupDir, 'in the way')
  await expect(createBackups({ store, backupDir }).backup('nightly')).rejects.toMatchObject({
    code: 'store_unwritable',
    next: expect.stringContaining('writable'),
  })
  expect(existsSync(join(backupDir, 'nightly'))).toBe(false)
})

it('the list of backups has complete ones, newest first, and no keys, halves or folders', async () => {
  const { file, open, clean } = makeFolder()
  onTestFinished(clean)
  const store = await open()
  onTestFinished(() => store.close())
  const backupDir = join(dirname(file), 'backups')
  const { backup, backups } = createBackups({ store, backupDir })
  expect(await backups()).toEqual([])

  await backup('monday.db')
  await backup('tuesday.db')
  utimesSync(join(backupDir, 'monday.db'), 1_000, 1_000)
  utimesSync(join(backupDir, 'tuesday.db'), 2_000, 2_000)
  writeFileSync(join(backupDir, 'half.part'), 'x')
  mkdirSync(join(backupDir, 'folder'))
  expect(readdirSync(backupDir).some((name) => name.endsWith('.keys'))).toBe(true)
  expect(await backups()).toEqual([
    { name: 'tuesday.db', bytes: expect.any(Number), at: 2_000_000 },
    { name: 'monday.db', bytes: expect.any(Number), at: 1_000_000 },
  ])
  expect(await createBackups({ store: {}, backupDir }).backups()).toEqual([])
})

it('a backup is written straight into the folder that the command line names, if the server has the same one', async () => {
  const { folder, file, open, clean } = makeFolder()
  onTestFinished(clean)
  const store = await open()
  onTestFinished(() => store.close())
  const [backupDir, path] = [join(dirname(file), 'backups'), join(folder, 'other-disk')]
  mkdirSync(path)
  const { dev, ino } = statSync(path, { bigint: true })
  const { backup } = createBackups({ store, backupDir })
  expect(await backup('monday.db', { path, id: `${dev}:${ino}` })).toBe(join(path, 'monday.db'))
  expect(existsSync(backupDir)).toBe(false)
  for (const other of [
    { path, id: '1:1' },
    { path: join(folder, 'nowhere'), id: `${dev}:${ino}` },
  ])
    await expect(backup('tuesday.db', other)).rejects.toMatchObject({
      code: 'request_invalid',
      place: { pointer: '/folder' },
    })
  expect(readdirSync(path).filter((name) => !name.endsWith('.keys'))).toEqual(['monday.db'])
})
