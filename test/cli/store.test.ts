import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock, WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { openKeyed } from '../../runtime/store/sqlite/encrypted-file.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { addConnection, appendConsent } from '../kit/store.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'

const KEY = new Uint8Array(32).fill(7)
const env = { HIREWIRE_KEY: Buffer.from(KEY).toString('hex') }

let folder: string
let file: string
beforeEach(async () => {
  const clock = new WoundClock()
  folder = makeStoreFolder()
  file = join(folder, 'data', 'hirewire.db')
  await inProcess(['init'], { cwd: folder, env })
  const store = await openStore({ file, key: KEY, clock: systemClock, random: systemRandom })
  await addConnection(store, 'acme')
  for (const person of ['p-1', 'p-2', 'p-3']) await appendConsent(store, clock, { state: 'confirmed', person })
  await store.backup?.(join(folder, 'backup.db'))
  await appendConsent(store, clock, { state: 'withdrawn', person: 'p-2' })
  await store.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const verify = (...args: string[]) => ['store', 'verify', ...args]
const run = (...args: string[]) => inProcess(verify(...args), { cwd: folder, env })

describe('hirewire store verify', () => {
  it('finds nothing in a store, in a backup, and in a store compared with its backup', async () => {
    // As a process, which has to end.
    const whole = await hirewire(verify('--against', 'backup.db'), { cwd: folder, env })
    expect([whole.code, whole.stdout]).toEqual([0, expect.stringMatching(/4 consent(?:.|\n)*No violations/)])
    const backup = await run('backup.db', '--json')
    expect([backup.code, backup.json()]).toEqual([
      0,
      expect.objectContaining({
        ok: true,
        found: 0,
        violations: [],
        rows: expect.objectContaining({ consent: 3 }),
        chains: [
          { chain: 'connection:acme', n: 3, link: expect.any(String) },
          // That the connection was added.
          { chain: 'installation', n: 1, link: expect.any(String) },
        ],
      }),
    ])
  })

  it('lists each violation, and exits with 1', async () => {
    const db = openKeyed(file, KEY)
    db.exec(`DROP TRIGGER consent_kept; DELETE FROM consent WHERE state = 'withdrawn'`)
    db.close()
    const found = await run('--json')
    expect([found.code, found.json()]).toEqual([
      1,
      expect.objectContaining({
        ok: false,
        violations: [expect.objectContaining({ code: 'entry_missing', chain: 'connection:acme' })],
      }),
    ])
    expect((await run()).stdout).toMatch(
      /VIOLATION entry_missing: Entry 4 .*\n1 violation\b(?:.|\n)*docs\/operations.md/,
    )
  })

  it('finds an older store, and says how to continue; --accept does, and records it', async () => {
    copyFileSync(join(folder, 'backup.db'), file)
    const refused = await inProcess(['status'], { cwd: folder, env })
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/store_rolled_back(?:.|\n)*--accept/)])
    expect((await run()).code).toBe(1)
    const accepted = await run('--accept', '--reason', 'restored by hand', '--json')
    expect([accepted.code, accepted.json()]).toEqual([0, expect.objectContaining({ accepted: true })])
    expect((await run()).code).toBe(0)
    const status = await inProcess(['status'], { cwd: folder, env })
    expect([status.code, status.stdout]).toEqual([0, expect.stringContaining('history_accepted')])
  })

  it('finds that a store lacks the history of a newer backup', async () => {
    copyFileSync(file, join(folder, 'newer.db'))
    copyFileSync(join(folder, 'backup.db'), file)
    const found = await run('--against', 'newer.db', '--json')
    expect(found.code).toBe(1)
    expect(found.json()).toMatchObject({
      violations: expect.arrayContaining([expect.objectContaining({ code: 'head_missing' })]),
    })
  })

  it('accepts neither a backup nor a damaged file', async () => {
    expect((await run('backup.db', '--accept')).code).toBe(2)
    expect((await run('missing.db')).code).toBe(2)
  })
})
