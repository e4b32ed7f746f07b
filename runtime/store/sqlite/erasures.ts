import { emailKey } from '../../kernel/contact.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { Random } from '../../kernel/random.ts'
import type { ErasurePort, LocalErasure, PersonErasure } from '../port-erasures.ts'
import type { Ground, Sql } from './database.ts'
import { erasePerson, type Leaving } from './erase-person.ts'
import { type ErasureRecord, endErasure, expectErasure, toErasure } from './erasure-rows.ts'
import { parse } from './json.ts'
import { assertHold } from './lanes.ts'
import { askFor, page, position, when, where } from './paging.ts'
import { emailsIn, makeTombstoneKey, tombstoneOf } from './tombstones.ts'

/** Candidates that one look goes through. */
const PIECE = 5_000

export function erasureRoom({ db, clock, random }: Ground): ErasurePort {
  return {
    async connectionsOf(person) {
      const rows = db.hot.all<{ connection: string }>('SELECT DISTINCT connection FROM push WHERE person = ?', person)
      return rows.map(({ connection }) => connection)
    },
    async mirrored(person, after) {
      const emails = addressesOf(db.hot, person)
      if (emails.size === 0) return { keys: [], next: null }
      const rows = db.hot.all<{ key: number; data: string }>(
        `SELECT key, data FROM record WHERE key > ? AND model = 'candidate' ORDER BY key LIMIT ?`,
        after,
        PIECE,
      )
      const found = rows.filter(({ data }) => emailsIn(parse(data)).some((email) => emails.has(emailKey(email) ?? '')))
      return { keys: found.map(({ key }) => key), next: rows.length === PIECE ? rows.at(-1)!.key : null }
    },
    async erase(input) {
      const now = clock.now()
      return db.write((sql) => erase(sql, { ...input, now }, random))
    },
    async unfinished() {
      const text = 'SELECT DISTINCT p.connection FROM erasing e JOIN push p ON p.person = e.person'
      return db.hot.all<{ connection: string }>(text).map(({ connection }) => connection)
    },
    async finish(callable) {
      return db.write((sql) => finishErasing(sql, callable, clock.now()))
    },
    async due(connection, now, limit) {
      const text = `SELECT * FROM erasure WHERE connection = ? AND state = 'waiting' AND ready_at <= ? ORDER BY ready_at LIMIT ?`
      return db.hot.all<ErasureRecord>(text, connection, now, limit).map(toErasure)
    },
    async nextReadyAt(connection) {
      const text = `SELECT ready_at FROM erasure WHERE connection = ? AND state = 'waiting' ORDER BY ready_at LIMIT 1`
      return db.hot.get<{ ready_at: number }>(text, connection)?.ready_at ?? null
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
        if (row.state === 'done') throw new HirewireError('state_conflict', `The erasure ${id} is done already.`)
        const end = { kind: 'done', message: 'Somebody saw to it in the ATS.' } as const
        return endErasure(sql, row, { end, said, now: clock.now() })
      })
    },
    /** Newest first. */
    async list({ connection, state, person }, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([
        when('connection = ?', connection),
        when('state = ?', state),
        person === undefined ? null : when('person = ?', tombstoneOf(db.hot, { person }) ?? ''),
        at && { text: 'number < ?', values: at },
      ])
      const sql = `SELECT * FROM erasure ${text} ORDER BY number DESC LIMIT ?`
      const rows = db.read.all<ErasureRecord>(sql, ...values, askFor(paging))
      return page(rows, paging, { at: (row) => [row.number], map: toErasure })
    },
    async scrub() {
      if (!db.writer.memory) db.writer.pragma('wal_checkpoint(TRUNCATE)')
    },
  }
}

const addressesOf = (sql: Sql, person: string): Set<string> => {
  const rows = sql.all<{ email: string | null }>(
    `SELECT DISTINCT candidate ->> 'email' AS email FROM push WHERE person = ?`,
    person,
  )
  return new Set(rows.flatMap(({ email }) => (email === null ? [] : (emailKey(email) ?? []))))
}

function erase(sql: Sql, leaving: Leaving, random: Random): PersonErasure {
  const { person, now } = leaving
  makeTombstoneKey(sql, random)
  sql.run('INSERT INTO erasing (person, since) VALUES (?, ?) ON CONFLICT DO NOTHING', person, now)
  const { local, waitsFor } = eraseOne(sql, leaving)
  const hash = tombstoneOf(sql, { person })!
  const ats = sql.all<ErasureRecord>('SELECT * FROM erasure WHERE person = ? ORDER BY number', hash).map(toErasure)
  return { erasedAt: now, local, waitsFor, ats }
}

/** Whoever has nothing under way any more is erased to the end. */
export function finishErasing(sql: Sql, callable: readonly string[], now: number): number {
  let finished = 0
  for (const { person } of sql.all<{ person: string }>('SELECT person FROM erasing'))
    if (eraseOne(sql, { person, mirrored: [], callable, now }).waitsFor.length === 0) finished++
  return finished
}

function eraseOne(sql: Sql, leaving: Leaving): { local: LocalErasure; waitsFor: string[] } {
  const erased = erasePerson(sql, leaving)
  if (erased.waitsFor.length === 0) sql.run('DELETE FROM erasing WHERE person = ?', leaving.person)
  return erased
}
