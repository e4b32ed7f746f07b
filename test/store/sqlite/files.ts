import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { personKeysFile, restorePersonKeys } from '../../../runtime/store/sqlite/backup.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { type OpenOptions, openStore } from '../../../runtime/store/sqlite/open.ts'
import { makeStoreFolder } from '../../kit/store-folder.ts'

export const KEY = new Uint8Array(32).fill(7)
export const OTHER_KEY = new Uint8Array(32).fill(8)

/** A separate folder with stores in it; `clean` removes it. */
export function makeFolder() {
  const folder = makeStoreFolder()
  const file = join(folder, 'data', 'hirewire.db')
  return {
    folder,
    file,
    heads: file.replace('.db', '.heads'),
    open: (change: Partial<OpenOptions> = {}) =>
      openStore({ file, key: KEY, clock: new WoundClock(), random: seededRandom(1), ...change }),
    clean: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Opens a backup as a store, with the keys of persons from the file beside it. */
export async function openRestored(file: string, seams: Pick<OpenOptions, 'clock' | 'random'>) {
  const copy = openKeyed(file, KEY)
  restorePersonKeys(copy, personKeysFile(file, copy, KEY), KEY)
  copy.close()
  return openStore({ file, key: KEY, accept: 'restored', ...seams })
}

/**
 * Bytes of every file of a folder, by name. Never of a store that this process has open: closing the file would drop the
 * locks that SQLite holds on it.
 */
export function bytesIn(folder: string): Record<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(names.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))]))
}

const HOLDER = fileURLToPath(new URL('./holder.ts', import.meta.url))

/** A separate process that has opened the store and written to it. `kill` sends SIGKILL and waits for its end. */
export async function startHolder(file: string, store: 'keep' | 'forget' = 'keep') {
  const child = spawn(process.execPath, ['--expose-gc', HOLDER, file, store], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  const [first] = await Promise.race([once(child.stdout, 'data'), ended])
  if (!Buffer.isBuffer(first)) throw new Error(`The holder ended before it held the store (exit ${first}).`)
  return { kill }
}
