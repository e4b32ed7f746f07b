import { newId } from '../../kernel/machine/random.ts'
import type { StoreContext } from '../database.ts'
import type { RemapResult } from '../port/remap-reports.ts'
import type { RemapPort } from '../port/remaps.ts'
import { originOf } from '../records/origins.ts'
import { RolledBack, resultOf } from '../rolled-back.ts'
import { commitRemap, quarantinedRaws, storedRaws, writePage } from './pages.ts'
import { adoptSpecs, finishRemap, queueRemap, startOver, startRemap } from './runs.ts'

export function remapRepository({ db, clock, random }: StoreContext): RemapPort {
  const run = () => ({ now: clock.now(), id: newId('run', clock.now(), random) })
  const row = () => ({ now: clock.now(), id: () => newId('qua', clock.now(), random) })
  return {
    async origin(key) {
      return db.read((tx) => originOf(tx, key))
    },
    async queue(input) {
      return db.write((tx) => queueRemap(tx, input, run()))
    },
    async start(input) {
      return db.write((tx) => startRemap(tx, input, clock.now()))
    },
    async records(input) {
      return db.readLatest((tx) => storedRaws(tx, input))
    },
    async quarantinedRaws(input) {
      return db.readLatest((tx) => quarantinedRaws(tx, input))
    },
    async commit(page) {
      return db.write((tx) => commitRemap(tx, page, row()))
    },
    async preview(page) {
      return resultOf<RemapResult>(
        db.write(function* (tx) {
          throw new RolledBack(yield* writePage(tx, page, { ...row(), run: null }))
        }),
      )
    },
    async finish(input) {
      return db.write((tx) => finishRemap(tx, input, clock.now()))
    },
    async adopt(changes) {
      return db.write((tx) =>
        adoptSpecs(tx, changes, { now: clock.now(), id: () => newId('run', clock.now(), random) }),
      )
    },
    async startOver(input) {
      return db.write((tx) => startOver(tx, input, run()))
    },
    async applied(connection) {
      const text = 'SELECT applied FROM connection WHERE id = ?'
      return (await db.readLatest((tx) => tx.get<{ applied: string | null }>(text, connection)))?.applied ?? null
    },
  }
}
