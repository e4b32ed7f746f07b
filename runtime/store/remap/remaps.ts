import { newId } from '../../kernel/random.ts'
import type { RemapResult } from '../port/remap-reports.ts'
import type { RemapPort } from '../port/remaps.ts'
import { originOf } from '../records/origins.ts'
import type { StoreContext } from '../sqlite/database.ts'
import { asideRaws, commitRemap, storedRaws, writePage } from './pages.ts'
import { adoptSpecs, finishRemap, queueRemap, startOver, startRemap } from './runs.ts'

/** Carries the answer of a page out of the transaction that is undone. */
class RolledBack extends Error {
  readonly result: RemapResult

  constructor(result: RemapResult) {
    super('undone')
    this.result = result
  }
}

export function remapRepository({ db, clock, random }: StoreContext): RemapPort {
  const run = () => ({ now: clock.now(), id: newId('run', clock.now(), random) })
  const row = () => ({ now: clock.now(), id: () => newId('qua', clock.now(), random) })
  return {
    async origin(key) {
      return originOf(db.read, key)
    },
    async queue(input) {
      return db.write((sql) => queueRemap(sql, input, run()))
    },
    async start(input) {
      return db.write((sql) => startRemap(sql, input, clock.now()))
    },
    async records(input) {
      return storedRaws(db.hot, input)
    },
    async asides(input) {
      return asideRaws(db.hot, input)
    },
    async commit(page) {
      return db.write((sql) => commitRemap(sql, page, row()))
    },
    async preview(page) {
      try {
        return db.write((sql) => {
          throw new RolledBack(writePage(sql, page, { ...row(), run: null }))
        })
      } catch (error) {
        if (error instanceof RolledBack) return error.result
        throw error
      }
    },
    async finish(input) {
      return db.write((sql) => finishRemap(sql, input, clock.now()))
    },
    async adopt(changes) {
      return db.write((sql) =>
        adoptSpecs(sql, changes, { now: clock.now(), id: () => newId('run', clock.now(), random) }),
      )
    },
    async startOver(input) {
      return db.write((sql) => startOver(sql, input, run()))
    },
    async applied(connection) {
      const text = 'SELECT applied FROM connection WHERE id = ?'
      return db.hot.get<{ applied: string | null }>(text, connection)?.applied ?? null
    },
  }
}
