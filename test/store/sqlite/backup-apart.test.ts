/** A backup is written in a process of its own: what this one does meanwhile, and what is left when that process fails. */
import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { addConnection, openStoreKit } from '../../kit/store.ts'
import { KEY, makeFolder, openRestored } from './files.ts'

/** A store whose backups the real program writes; `started` gets each process before its job is sent. */
async function openWith(started: (child: ChildProcess) => void = () => undefined, start: typeof fork = fork) {
  const folder = makeFolder()
  const startBackup = ((...given: Parameters<typeof fork>) => {
    const child = start(...given)
    started(child)
    return child
  }) as typeof fork
  const kit = await openStoreKit((seams) => folder.open({ ...seams, startBackup }))
  onTestFinished(async () => {
    await kit.store.close()
    folder.clean()
  })
  const copies = join(folder.folder, 'copies')
  mkdirSync(copies)
  return { ...kit, ...folder, copies, target: join(copies, 'monday.db') }
}

/** Each process gets its job only after `release`. */
function held() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const started = (child: ChildProcess): void => {
    const send = child.send.bind(child)
    child.send = (message: object) => {
      void promise.then(() => child.connected && send(message))
      return true
    }
  }
  return { started, release }
}

/** Kills each process, which has begun to write. */
const killed = (target: string) => (child: ChildProcess) => {
  for (const half of [`${target}.part`, join(target, '../persons-0a-0b.keys.part')]) writeFileSync(half, 'half')
  child.kill('SIGKILL')
}

test('this process reads and writes the store while a backup is written, and the backup restores', async () => {
  const { started, release } = held()
  const { store, ready, queued, copies, target } = await openWith(started)
  await ready()
  const push = await queued()
  const order: string[] = []
  const written = store.backup!(target).then(() => order.push('backup'))
  await addConnection(store, 'meanwhile')
  order.push((await store.connections.get('meanwhile'))!.id)
  release()
  await written
  expect(order).toEqual(['meanwhile', 'backup'])
  expect(readdirSync(copies).filter((name) => !name.endsWith('.keys'))).toEqual(['monday.db'])
  for (const name of readdirSync(copies)) expect(statSync(join(copies, name)).mode & 0o777).toBe(0o600)
  const restored = await openRestored(target, { clock: new WoundClock(), random: seededRandom(8) })
  expect(await restored.pushes.get(push.id)).toMatchObject({ state: 'QUEUED', files: push.files })
  await restored.close()
})

test('a backup has what was written and is still in the log only, and leaves the store to its owner', async () => {
  const { store, target } = await openWith()
  await addConnection(store, 'in-the-log')
  await store.backup!(target)
  const copy = openKeyed(target, KEY, { readonly: true })
  expect(copy.prepare('SELECT id FROM connection ORDER BY id').pluck().all()).toEqual(['acme', 'in-the-log'])
  copy.close()
  await addConnection(store, 'after')
})

test('a process that the system kills leaves no file, and the error says so', async () => {
  let target = ''
  const opened = await openWith((child) => killed(target)(child))
  target = opened.target
  await expect(opened.store.backup!(target)).rejects.toMatchObject({
    code: 'machine_overloaded',
    message: `The system ended the process that wrote the backup ${target} (SIGKILL).`,
  })
  expect(readdirSync(opened.copies)).toEqual([])
})

test('a backup that fails in its process has the error of its cause, and leaves no file', async () => {
  const { store, copies } = await openWith()
  const nowhere = join(copies, 'missing', 'monday.db')
  await expect(store.backup!(nowhere)).rejects.toMatchObject({ code: 'store_unwritable', place: { file: nowhere } })
  writeFileSync(join(copies, 'tuesday.db'), '')
  await expect(store.backup!(join(copies, 'tuesday.db'))).rejects.toMatchObject({ code: 'state_conflict' })
  expect(readdirSync(copies)).toEqual(['tuesday.db'])
})

test('of two backups under one name, the second one finds the first', async () => {
  const { store, target } = await openWith()
  const [first, second] = await Promise.allSettled([store.backup!(target), store.backup!(target)])
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'state_conflict' } })
  expect(existsSync(target)).toBe(true)
})

test('a stop ends a backup, which leaves no file', async () => {
  const { store, copies, target } = await openWith(held().started)
  const stop = new AbortController()
  const stopped = expect(store.backup!(target, stop.signal)).rejects.toMatchObject({ code: 'server_stopping' })
  stop.abort()
  await stopped
  const closed = expect(store.backup!(target)).rejects.toMatchObject({ code: 'server_stopping' })
  await store.close()
  await closed
  expect(readdirSync(copies)).toEqual([])
})

test('what is left of deleted rows is removed from the log after a backup that reads it, not skipped', async () => {
  const { started, release } = held()
  const { store, target } = await openWith(started)
  const order: string[] = []
  const written = store.backup!(target).then(() => order.push('backup'))
  const scrubbed = store.erasures.scrub().then(() => order.push('scrub'))
  await addConnection(store, 'meanwhile')
  release()
  await Promise.all([written, scrubbed])
  expect(order).toEqual(['backup', 'scrub'])
})

test('why a backup failed is said also where the system refuses to clean up', async () => {
  const { store, copies } = await openWith()
  // Below a file, nothing can be written, listed or removed.
  writeFileSync(join(copies, 'a-file'), '')
  const failed = store.backup!(join(copies, 'a-file', 'monday.db'))
  await expect(failed).rejects.toMatchObject({ code: 'store_unwritable' })
})

test('a system that has no file descriptors for the process is named, and not a bug', async () => {
  // As Node returns it then: without a process and a channel, and with the error afterwards.
  const start = (() => {
    const child = new EventEmitter()
    process.nextTick(() => child.emit('error', Object.assign(new Error('spawn'), { code: 'EMFILE' })))
    return child
  }) as unknown as typeof fork
  const { store, copies, target } = await openWith(undefined, start)
  await expect(store.backup!(target)).rejects.toMatchObject({ code: 'machine_overloaded' })
  expect(readdirSync(copies)).toEqual([])
})
