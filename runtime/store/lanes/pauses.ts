import { expectVersion, versionOf } from '../../kernel/model/versions.ts'
import type { StoreContext } from '../database.ts'
import { switchOf, turnOff, turnOn } from '../deciding-rows/switches.ts'
import type { SwitchName } from '../deciding-rows/tables.ts'
import { mapEach } from '../each.ts'
import type { PausableWork, Pause, PausePort, Pauses } from '../port/pauses.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/** The name of each switch of the installation: its row exists only while that work is paused. */
const SWITCHES = { pushes: 'pushes_paused', pulls: 'pulls_paused' } as const satisfies Record<PausableWork, SwitchName>
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
  const value = yield* switchOf(tx, SWITCHES[work])
  return value === null ? null : parse<Pause>(value)
}

/** Work that is paused already keeps who paused it, and since when. */
export function* setPause(tx: Transaction, work: PausableWork, pause: Pause | null): Step<void> {
  if (!pause) yield* turnOff(tx, SWITCHES[work])
  else if ((yield* switchOf(tx, SWITCHES[work])) === null) yield* turnOn(tx, SWITCHES[work], JSON.stringify(pause))
}

export function* pushesPaused(tx: Transaction): Step<boolean> {
  return (yield* pauseOf(tx, 'pushes')) !== null
}
