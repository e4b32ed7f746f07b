import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { Databases } from '../kit/postgres/databases.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { captured } from './captured.ts'

const databases = new Databases()
let folder = ''
let url = ''
const path = (name: string): string => join(folder, name)
const configure = (store = ''): void =>
  writeFileSync(path('hirewire.yaml'), `key: { env: STORE_KEY }\nlog_level: silent\n${store}`)
const run = (...args: string[]) => captured(() => main([...args, '--config', path('hirewire.yaml')]))
const copy = (from: string, to: string) => run('store', 'copy', '--from', from, '--to', to)

beforeAll(async () => {
  folder = makeStoreFolder()
  vi.stubEnv('STORE_KEY', 'ab'.repeat(32))
  mkdirSync(path('connectors'))
  url = await databases.create()
  configure()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await databases.clean()
})

it('a store moves from its file to a database and to a new file, and each command on an old place names the new one', async () => {
  const file = path('data/hirewire.db')
  expect((await run('keys', 'create', 'desk', '--role', 'operator')).code).toBe(0)
  const there = await copy(file, url)
  expect([there.code, there.stdout], there.stderr).toEqual([
    0,
    expect.stringMatching(/Copied .*: \d+ rows in \d+ tables, each compared, no difference/),
  ])
  expect(there.stderr).toContain('api_key: 1 rows')
  const old = await run('status')
  expect([old.code, old.stderr]).toEqual([
    2,
    expect.stringMatching(/was copied to postgres:\/\/postgres@.*store_moved/),
  ])
  expect((await copy(file, url)).stdout).toContain('before: nothing was done')
  configure(`store: { postgres: ${JSON.stringify(url)} }\n`)
  const back = await copy(url, path('back/hirewire.db'))
  expect([back.code, back.stdout], back.stderr).toEqual([
    0,
    expect.stringContaining('Remove `store` from hirewire.yaml'),
  ])
  expect((await run('status')).stderr).toContain(path('back/hirewire.db'))
  configure('data_dir: back\n')
  const { stdout } = await run('audit', 'list')
  expect([...stdout.matchAll(/copyStore|createKey/g)].map(String)).toEqual(['copyStore', 'copyStore', 'createKey'])
})

it('bad use is refused, and a password in an argument is named without being repeated', async () => {
  const secret = url.replace('postgres@', 'postgres:hunter2@')
  for (const [args, said] of [
    [[], 'Pass --from'],
    [['--from', path('data/hirewire.db')], 'Pass --to'],
    [['--from', 'a.db', '--to', 'b.db'], 'from a file to a PostgreSQL database'],
    [['--from', 'a.db', '--to', secret], 'PGPASSWORD'],
    [['--from', path('none.db'), '--to', url], 'There is no store at'],
  ] as const) {
    const { code, stderr } = await run('store', 'copy', ...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)])
    expect(stderr).not.toContain('hunter2')
  }
})
