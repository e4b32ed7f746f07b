import { renameSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { createMetrics } from '../../../runtime/app/reporting/metrics.ts'
import { createStoreWatch } from '../../../runtime/app/store/store-watch.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import type { StoreFault } from '../../../runtime/store/port/index.ts'
import { openInstallation } from '../../kit/installation.ts'
import { openMemoryStore } from '../../kit/memory-store.ts'
import { makeStoreFolder } from '../../kit/store-folder.ts'

test('the time is stored although nothing is due, so what has ended stays ended when the clock is set back', async () => {
  const { app, clock, store } = await openInstallation({ ats: 'recruiting-suite' })
  await app.lookAtStore()
  clock.setBack(2 * 3_600_000)
  await app.lookAtStore()
  expect(await store.issues.get('clock_behind')).toMatchObject({ clearedAt: null })
})

test('a store file that is moved while the app runs: an issue, not ready, no consent, and a backup has everything', async () => {
  const installation = await openInstallation({ ats: 'recruiting-suite', store: 'file' })
  const { app, file, log } = installation
  const open = async () => (await app.issues.list({ open: true }, { limit: 9 })).data.map(({ code }) => code)
  await app.lookAtStore()
  expect(await app.health()).toMatchObject({ ready: true, checks: { store: 'ok' } })
  renameSync(file, `${file}.away`)
  await app.lookAtStore()
  await app.lookAtStore()
  expect(await app.health()).toMatchObject({ ready: false, checks: { store: 'store_gone' } })
  expect(await open()).toEqual(['store_gone'])
  expect(await app.metrics()).toContain('hirewire_store_fault{code="store_gone"} 1')
  expect(log.filter((line) => line.includes('store_gone'))).toHaveLength(1)
  await expect(installation.consent('anna', 'job-1')).rejects.toMatchObject({ code: 'store_gone' })
  await app.upkeep.backup('rescue.db')
  renameSync(`${file}.away`, file)
  await app.lookAtStore()
  expect(await app.health()).toMatchObject({ ready: true, checks: { store: 'ok' } })
  expect(await open()).toEqual([])
  expect(await app.metrics()).not.toContain('hirewire_store_fault{')
  await installation.consent('anna', 'job-1')
})

test('a key file that is gone is an issue as long as it is', async () => {
  const keyFile = `${makeStoreFolder()}/key`
  const { store } = openMemoryStore({ clock: new WoundClock(), random: seededRandom(1) })
  const logger = createLogger({ level: 'silent', masker: createMasker() })
  const watch = createStoreWatch({ store, keyFile, logger, metrics: createMetrics() })
  const open = async () => (await store.issues.list({ open: true }, { limit: 9 })).data.map(({ code }) => code)
  await watch.look()
  expect([await open(), watch.unready()]).toEqual([['key_missing'], null])
  writeFileSync(keyFile, 'x')
  await watch.look()
  expect(await open()).toEqual([])
})

test('a full disk is in the readiness, the metrics and the log without any request, and in the issues once they can be written', async () => {
  const { store } = openMemoryStore({ clock: new WoundClock(), random: seededRandom(1) })
  let faults: StoreFault[] = [{ subject: 'room', code: 'store_full', message: 'The disk is full.', effect: 'unready' }]
  let full = true
  const lines: string[] = []
  const metrics = createMetrics()
  const watch = createStoreWatch({
    store: {
      look: () => faults,
      issues: {
        ...store.issues,
        raise: (issue) => (full ? Promise.reject(new HirewireError('store_full', 'Full.')) : store.issues.raise(issue)),
      },
    },
    logger: createLogger({ level: 'info', masker: createMasker(), destination: { write: (line) => lines.push(line) } }),
    metrics,
  })
  const open = async () => (await store.issues.list({ open: true }, { limit: 9 })).data.map(({ code }) => code)
  await watch.look()
  await watch.look()
  expect([watch.unready(), await open()]).toEqual(['store_full', []])
  expect(await metrics.registry.metrics()).toContain('hirewire_store_fault{code="store_full"} 1')
  expect(lines).toEqual([expect.stringContaining('The disk is full.')])
  full = false
  await watch.look()
  expect(await open()).toEqual(['store_full'])
  faults = []
  await watch.look()
  expect([watch.unready(), await open()]).toEqual([null, []])
})
