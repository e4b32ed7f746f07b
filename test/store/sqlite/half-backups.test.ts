import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createBackup } from '../../../runtime/app/process/backup.ts'
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
  await expect(createBackup({ store, backupDir })('nightly')).rejects.toMatchObject({
    code: 'store_unwritable',
    next: expect.stringContaining('writable'),
  })
  expect(existsSync(join(backupDir, 'nightly'))).toBe(false)
})
