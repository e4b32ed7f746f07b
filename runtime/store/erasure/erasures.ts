import { HirewireError } from '../../kernel/errors/errors.ts'
import type { StoreContext } from '../database.ts'
import { allTogether } from '../each.ts'
import { UNIDENTIFIED } from '../erased/late-ids.ts'
import {
  ERASURES,
  type ErasureRecord,
  endErasure,
  expectErasure,
  SELECT_ERASURE,
  SHARED,
  toErasure,
} from '../erased/rows.ts'
import { isShared } from '../erased/shared.ts'
import { tombstoneOf } from '../erased/tombstones.ts'
import { assertHold } from '../lanes/lanes.ts'
import type { ErasurePort, LocalErasure } from '../port/erasures.ts'
import { erasureRefusal, scopeOfErasure } from '../pushes/dispatch-checks.ts'
import { anyOf, listRows, mapPage, ofConnections, when, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { eraseInPieces, eraseSettled } from './in-pieces.ts'
import { previewErasure } from './preview.ts'
import { OF_PERSON, readStatus } from './status.ts'
import { sweepErased } from './sweep.ts'

type Unfinished = { connection: string }
const UNFINISHED = 'SELECT DISTINCT p.connection FROM erasing e CROSS JOIN push p WHERE p.person = e.person'
const DUE = `${SELECT_ERASURE} WHERE e.connection = ? AND e.state = 'waiting' AND e.ready_at <= ? ORDER BY e.ready_at LIMIT ?`
const NEXT = `SELECT ready_at FROM erasure WHERE connection = ? AND state = 'waiting' ORDER BY ready_at LIMIT 1`

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short method for each operation of the port
export function erasureRepository({ db, clock, random }: StoreContext): ErasurePort {
  const { opening, isOpening } = openings()
  return {
    async connectionsOf(person) {
      const rows = await db.readLatest((tx) =>
        tx.all<{ connection: string }>('SELECT DISTINCT connection FROM push WHERE person = ?', person),
      )
      return rows.map(({ connection }) => connection)
    },
    async erase(input) {
      const { person } = input
      const local = await opening(person, () => eraseInPieces(db, { ...input, now: clock.now() }, random))
      const { complete: _, ...status } = (await readStatus(db, person))!
      return { ...status, local: { ...NOTHING, ...local } }
    },
    async preview(input) {
      return previewErasure(db, { ...input, emails: [], now: clock.now() }, random)
    },
    async status(person) {
      return readStatus(db, person)
    },
    async sweep(person) {
      return db.write((tx) => sweepErased(tx, person, clock.now()))
    },
    async unfinished() {
      return (await db.readLatest((tx) => tx.all<Unfinished>(UNFINISHED))).map(({ connection }) => connection)
    },
    async finish(callable) {
      let gone = 0
      for (const person of await db.readLatest(personsInErasure))
        if (!isOpening(person)) gone += (await eraseSettled(db, { person, callable, now: clock.now() })).pushes ?? 0
      return gone
    },
    async look(connection, now, limit) {
      const [unfinished, due, next] = await db.readLatest((tx) =>
        allTogether(
          tx.all<Unfinished>(UNFINISHED),
          tx.all<ErasureRecord>(DUE, connection, now, limit),
          tx.get<{ ready_at: number }>(NEXT, connection),
        ),
      )
      return {
        unfinished: unfinished.map((row) => row.connection),
        due: due.map(toErasure),
        nextAt: next?.ready_at ?? null,
      }
    },
    async dispatchCheck(row, hold) {
      return db.dispatchCheck((tx) => erasureRefusal(tx, row, hold), scopeOfErasure(hold))
    },
    async leaveShared(id, hold) {
      return db.write(function* (tx) {
        yield* assertHold(tx, hold)
        const row = yield* expectErasure(tx, id)
        if (row.state !== 'waiting' || !(yield* isShared(tx, row))) return row
        const end = { kind: 'by_hand', code: 'erase_in_ats', message: SHARED } as const
        return yield* endErasure(tx, row, { end, now: clock.now() })
      })
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
    async list({ connection, connections, state, person, ...range }, paging) {
      const found = await db.read(function* (tx) {
        const hash = person === undefined ? null : yield* tombstoneOf(tx, { person })
        const conditions = [
          when('e.connection = ?', connection),
          ofConnections('e.connection', connections),
          anyOf('e.state', state),
          person === undefined ? null : { text: OF_PERSON, values: [hash ?? '', person] },
          ...within('e.created_at', range),
        ]
        const listing = { ...ERASURES, conditions, by: { 'e.number': 'number' }, order: 'newest' } as const
        return yield* listRows<ErasureRecord>(tx, listing, paging)
      })
      return mapPage(found, toErasure)
    },
    async scrub() {
      await db.scrub()
    },
  }
}

/** Persons whose erasure this process opens: a run of a lane does not take part, so that the request counts all of it. */
function openings() {
  const persons: string[] = []
  return {
    isOpening: (person: string): boolean => persons.includes(person),
    async opening<T>(person: string, work: () => Promise<T>): Promise<T> {
      persons.push(person)
      try {
        return await work()
      } finally {
        persons.splice(persons.indexOf(person), 1)
      }
    },
  }
}

function* personsInErasure(tx: Transaction): Step<string[]> {
  const text = 'SELECT person FROM erasing WHERE person <> ? ORDER BY since, person'
  return (yield* tx.all<{ person: string }>(text, UNIDENTIFIED)).map(({ person }) => person)
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
