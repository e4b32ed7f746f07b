import { expectVersion, versionOf } from '../../kernel/versions.ts'
import type { StoreContext } from '../database.ts'
import { mapEach } from '../each.ts'
import type { PausableWork, Pause, PausePort, Pauses } from '../port/operations.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/** The name of each switch of the installation: its row exists only while that work is paused. */
const SWITCHES = { pushes: 'pushes_paused', pulls: 'pulls_paused' } as const satisfies Record<PausableWork, string>
const WORK = Object.keys(SWITCHES) as PausableWork[]

/** A condition of a statement. */
export const isPaused = (work: PausableWork): string =>
  `EXISTS (SELECT 1 FROM setting WHERE name = '${SWITCHES[work]}')`

export function pauseRepository({ db, clock }: StoreContext): PausePort {
  return {
    async get() {
      return db.readLatest(pauses)
    },
    async set(change, { by, match }) {
      return db.write(function* (tx) {
        expectVersion((yield* pauses(tx)).version, match, 'The setting')
        for (const work of WORK) {
          const paused = change[work]
          if (paused !== undefined) yield* setPause(tx, work, paused ? { by, at: clock.now() } : null)
        }
        return yield* pauses(tx)
      })
    },
    async holdsPulls(connection) {
      const text = `SELECT 1 FROM connection WHERE id = ? AND (state = 'paused' OR ${isPaused('pulls')})`
      return db.readLatest(function* (tx) {
        return (yield* tx.get(text, connection)) !== undefined
      })
    },
  }
}

function* pauses(tx: Transaction): Step<Pauses> {
  const [pushes = null, pulls = null] = yield* mapEach(WORK, (work) => pauseOf(tx, work))
  return { pushes, pulls, version: versionOf({ pushes, pulls }) }
}

/** Null: the work is not paused. */
export function* pauseOf(tx: Transaction, work: PausableWork): Step<Pause | null> {
  const row = yield* tx.get<{ value: string }>('SELECT value FROM setting WHERE name = ?', SWITCHES[work])
  if (!row) return null
  // Version 0.1.0 stored `true`.
  const { by = null, at = null } = Object(parse<unknown>(row.value)) as Partial<Pause>
  return { by, at }
}

/** What is paused already keeps who paused it, and since when. */
export function* setPause(tx: Transaction, work: PausableWork, pause: Pause | null): Step<void> {
  const text = 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING'
  if (pause) yield* tx.run(text, SWITCHES[work], JSON.stringify(pause))
  else yield* tx.run('DELETE FROM setting WHERE name = ?', SWITCHES[work])
}

export function* pushesPaused(tx: Transaction): Step<boolean> {
  return (yield* pauseOf(tx, 'pushes')) !== null
}
