import { HirewireError } from '../../kernel/errors.ts'
import type { Random } from '../../kernel/random.ts'
import { assertHold } from '../lanes/lanes.ts'
import type { ErasurePort, ErasureStatus, LocalErasure, PersonErasure } from '../port/erasures.ts'
import { erasureRefusal, readNow } from '../pushes/dispatch-checks.ts'
import { askFor, page, position, when, where } from '../sql/paging.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
import type { Leaving } from './person.ts'
import { type ErasureRecord, endErasure, expectErasure, SELECT_ERASURE, toErasure } from './rows.ts'
import { beginErasing, finishErasing, sweepErased } from './sweep.ts'
import { buriedAt, makeTombstoneKey, tombstoneOf } from './tombstones.ts'

export function erasureRepository({ db, clock, random }: StoreContext): ErasurePort {
  return {
    async connectionsOf(person) {
      const rows = db.hot.all<{ connection: string }>('SELECT DISTINCT connection FROM push WHERE person = ?', person)
      return rows.map(({ connection }) => connection)
    },
    async erase(input) {
      const now = clock.now()
      return db.write((sql) => erase(sql, { ...input, now }, random))
    },
    async status(person) {
      return statusOf(db.hot, person)
    },
    async sweep(person) {
      return db.write((sql) => sweepErased(sql, person, clock.now()))
    },
    async unfinished() {
      const text = 'SELECT DISTINCT p.connection FROM erasing e CROSS JOIN push p ON p.person = e.person'
      return db.hot.all<{ connection: string }>(text).map(({ connection }) => connection)
    },
    async finish(callable) {
      return db.write((sql) => finishErasing(sql, callable, clock.now()))
    },
    async due(connection, now, limit) {
      const text = `${SELECT_ERASURE} WHERE e.connection = ? AND e.state = 'waiting' AND e.ready_at <= ? ORDER BY e.ready_at LIMIT ?`
      return db.hot.all<ErasureRecord>(text, connection, now, limit).map(toErasure)
    },
    async nextReadyAt(connection) {
      const text = `SELECT ready_at FROM erasure WHERE connection = ? AND state = 'waiting' ORDER BY ready_at LIMIT 1`
      return db.hot.get<{ ready_at: number }>(text, connection)?.ready_at ?? null
    },
    async dispatchCheck(id, hold) {
      return readNow(() => erasureRefusal(db.hot, id, hold))
    },
    async settle(id, end, hold) {
      return db.write((sql) => {
        assertHold(sql, hold)
        const row = expectErasure(sql, id)
        // An operator was quicker.
        return row.state === 'waiting' ? endErasure(sql, row, { end, now: clock.now() }) : row
      })
    },
    async close(id, said) {
      return db.write((sql) => {
        const row = expectErasure(sql, id)
        if (row.state === 'done') throw new HirewireError('state_conflict', `The erasure task ${id} is already done.`)
        const end = { kind: 'done', message: 'A person erased it in the ATS.' } as const
        return endErasure(sql, row, { end, said, now: clock.now() })
      })
    },
    /** Newest first. */
    async list({ connection, state, person }, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([
        when('e.connection = ?', connection),
        when('e.state = ?', state),
        person === undefined ? null : { text: OF_PERSON, values: [tombstoneOf(db.hot, { person }) ?? '', person] },
        at && { text: 'e.number < ?', values: at },
      ])
      const sql = `${SELECT_ERASURE} ${text} ORDER BY e.number DESC LIMIT ?`
      const rows = db.read.all<ErasureRecord>(sql, ...values, askFor(paging))
      return page(rows, paging, { at: (row) => [row.number], map: toErasure })
    },
    async scrub() {
      if (!db.writer.memory) db.writer.pragma('wal_checkpoint(TRUNCATE)')
    },
  }
}

/** Who was erased is found by the tombstone, whoever withdrew by the pushes. */
const OF_PERSON =
  'e.number IN (SELECT number FROM erasure WHERE person = ? UNION SELECT o.number FROM push b JOIN erasure o ON o.push = b.id WHERE b.person = ?)'

function erase(sql: Sql, leaving: Leaving, random: Random): PersonErasure {
  makeTombstoneKey(sql, random)
  const local = beginErasing(sql, leaving)
  const { erasedAt, waitsFor, ats } = statusOf(sql, leaving.person)!
  return { erasedAt, local: { ...NOTHING, ...local }, waitsFor, ats }
}

function statusOf(sql: Sql, person: string): ErasureStatus | null {
  const erasedAt = buriedAt(sql, { person })
  if (erasedAt === null) return null
  const hash = tombstoneOf(sql, { person })!
  const ats = sql.all<ErasureRecord>(`${SELECT_ERASURE} WHERE e.person = ? ORDER BY e.number`, hash).map(toErasure)
  const open = sql.get('SELECT 1 FROM erasing WHERE person = ?', person) !== undefined
  // Whoever was erased and has pushes again, and no erasure that is open, came back.
  const text = 'SELECT id FROM push WHERE person = ? ORDER BY number'
  const waitsFor = open ? sql.all<{ id: string }>(text, person).map(({ id }) => id) : []
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
