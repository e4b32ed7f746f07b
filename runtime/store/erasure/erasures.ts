import { HirewireError } from '../../kernel/errors.ts'
import type { Random } from '../../kernel/random.ts'
import type { StoreContext } from '../database.ts'
import { assertHold } from '../lanes/lanes.ts'
import type { ErasurePort, ErasureStatus, LocalErasure, PersonErasure } from '../port/erasures.ts'
import { erasureRefusal } from '../pushes/dispatch-checks.ts'
import { ofConnections, page, position, rowLimit, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { ErasureRequest } from './person.ts'
import { type ErasureRecord, endErasure, expectErasure, SELECT_ERASURE, toErasure } from './rows.ts'
import { beginErasing, finishErasing, sweepErased } from './sweep.ts'
import { makeTombstoneKey, tombstoneOf, tombstoneTime } from './tombstones.ts'

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short method for each operation of the port
export function erasureRepository({ db, clock, random }: StoreContext): ErasurePort {
  return {
    async connectionsOf(person) {
      const rows = await db.readLatest((tx) =>
        tx.all<{ connection: string }>('SELECT DISTINCT connection FROM push WHERE person = ?', person),
      )
      return rows.map(({ connection }) => connection)
    },
    async erase(input) {
      const now = clock.now()
      return db.write((tx) => erase(tx, { ...input, now }, random))
    },
    async status(person) {
      return db.readLatest((tx) => statusOf(tx, person))
    },
    async sweep(person) {
      return db.write((tx) => sweepErased(tx, person, clock.now()))
    },
    async unfinished() {
      const text = 'SELECT DISTINCT p.connection FROM erasing e CROSS JOIN push p WHERE p.person = e.person'
      return (await db.readLatest((tx) => tx.all<{ connection: string }>(text))).map(({ connection }) => connection)
    },
    async finish(callable) {
      return db.write((tx) => finishErasing(tx, callable, clock.now()))
    },
    async due(connection, now, limit) {
      const text = `${SELECT_ERASURE} WHERE e.connection = ? AND e.state = 'waiting' AND e.ready_at <= ? ORDER BY e.ready_at LIMIT ?`
      return (await db.readLatest((tx) => tx.all<ErasureRecord>(text, connection, now, limit))).map(toErasure)
    },
    async nextReadyAt(connection) {
      const text = `SELECT ready_at FROM erasure WHERE connection = ? AND state = 'waiting' ORDER BY ready_at LIMIT 1`
      return (await db.readLatest((tx) => tx.get<{ ready_at: number }>(text, connection)))?.ready_at ?? null
    },
    async dispatchCheck(id, hold) {
      return db.dispatchCheck((tx) => erasureRefusal(tx, id, hold))
    },
    async settle(id, end, hold) {
      return db.write(function* (tx) {
        yield* assertHold(tx, hold)
        const row = yield* expectErasure(tx, id)
        // An operator closed it first.
        return row.state === 'waiting' ? yield* endErasure(tx, row, { end, now: clock.now() }) : row
      })
    },
    async close(id, said) {
      return db.write(function* (tx) {
        const row = yield* expectErasure(tx, id)
        if (row.state === 'done') throw new HirewireError('state_conflict', `The erasure task ${id} is already done.`)
        const end = { kind: 'done', message: 'A person erased it in the ATS.' } as const
        return yield* endErasure(tx, row, { end, resolution: said, now: clock.now() })
      })
    },
    async get(id) {
      const row = await db.readLatest((tx) => tx.get<ErasureRecord>(`${SELECT_ERASURE} WHERE e.id = ?`, id))
      return row ? toErasure(row) : null
    },
    /** Newest first. */
    async list({ connection, connections, state, person }, paging) {
      const at = position(paging, ['number'])
      const rows = await db.read(function* (tx) {
        const hash = person === undefined ? null : yield* tombstoneOf(tx, { person })
        const { text, values } = where([
          when('e.connection = ?', connection),
          ofConnections('e.connection', connections),
          when('e.state = ?', state),
          person === undefined ? null : { text: OF_PERSON, values: [hash ?? '', person] },
          at && { text: 'e.number < ?', values: at },
        ])
        const select = `${SELECT_ERASURE} ${text} ORDER BY e.number DESC LIMIT ?`
        return yield* tx.all<ErasureRecord>(select, ...values, rowLimit(paging))
      })
      return page(rows, paging, { at: (row) => [row.number], map: toErasure })
    },
    async scrub() {
      await db.scrub()
    },
  }
}

/** Pushes of an erased person are found by the tombstone, those of a person who withdrew by the push. */
const OF_PERSON =
  'e.number IN (SELECT number FROM erasure WHERE person = ? UNION SELECT o.number FROM push b JOIN erasure o ON o.push = b.id WHERE b.person = ?)'

function* erase(tx: Transaction, leaving: ErasureRequest, random: Random): Step<PersonErasure> {
  yield* makeTombstoneKey(tx, random)
  const local = yield* beginErasing(tx, leaving)
  const { erasedAt, waitsFor, ats } = (yield* statusOf(tx, leaving.person))!
  return { erasedAt, local: { ...NOTHING, ...local }, waitsFor, ats }
}

function* statusOf(tx: Transaction, person: string): Step<ErasureStatus | null> {
  const erasedAt = yield* tombstoneTime(tx, { person })
  if (erasedAt === null) return null
  const hash = (yield* tombstoneOf(tx, { person }))!
  const ats = (yield* tx.all<ErasureRecord>(`${SELECT_ERASURE} WHERE e.person = ? ORDER BY e.number`, hash)).map(
    toErasure,
  )
  const open = (yield* tx.get('SELECT 1 FROM erasing WHERE person = ?', person)) !== undefined
  // Pushes without an open erasure belong to a person who returned after an earlier erasure.
  const text = 'SELECT id FROM push WHERE person = ? ORDER BY number'
  const waitsFor = open ? (yield* tx.all<{ id: string }>(text, person)).map(({ id }) => id) : []
  return { erasedAt, complete: !open && ats.every(({ state }) => state === 'done'), waitsFor, ats }
}

const NOTHING: LocalErasure = {
  consents: 0,
  pushes: 0,
  attempts: 0,
  files: 0,
  reviews: 0,
  records: 0,
  quarantined: 0,
  events: 0,
  changes: 0,
}
