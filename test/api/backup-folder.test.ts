import { readdirSync, rmSync, statSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { KEY, LOCAL_TOKEN } from '../kit/api.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { openForOperations } from './operations.ts'

/** A folder, and a request that names it for a backup. */
async function openFolder() {
  const path = makeStoreFolder()
  onTestFinished(() => rmSync(path, { recursive: true }))
  const { dev, ino } = statSync(path, { bigint: true })
  const { call } = await openForOperations()
  const payload = { name: 'monday.db', folder: { path, id: `${dev}:${ino}` } }
  return { path, backup: (key: string) => call({ method: 'POST', url: '/v1/backups', payload, key }) }
}

test('a key may not say into which folder a backup is written', async () => {
  const { path, backup } = await openFolder()
  const refused = await backup(KEY)
  expect([refused.status, refused.json().code]).toEqual([403, 'forbidden'])
  expect(readdirSync(path)).toEqual([])
})

test('the command line on this machine may', async () => {
  const { path, backup } = await openFolder()
  expect(await backup(LOCAL_TOKEN)).toMatchObject({ status: 201 })
  expect(readdirSync(path)).toContain('monday.db')
})
