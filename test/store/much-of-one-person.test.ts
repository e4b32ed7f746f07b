/** A person with many pushes: what is stored of them is read in pieces, and other work gets its turn between two of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveOf } from '../../runtime/api/lists/person-archive.ts'
import { seededRandom } from '../../runtime/kernel/machine/random.ts'
import { assemble } from '../../runtime/store/assemble.ts'
import type { Database } from '../../runtime/store/database.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { openMemoryDatabase, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'
import type { Step, Transaction } from '../../runtime/store/transaction.ts'
import { assembleApp } from '../kit/app.ts'
import { MEMORY_KEY } from '../kit/memory-store.ts'
import { application, confirm, openStoreKit, PERSON, pull, requisition, type StoreKit } from '../kit/store.ts'
import { unzip } from '../kit/unzip.ts'

const PUSHES = 1_200
/** Rows that one turn may read: 500 of a piece, and what each of them leads to. */
const MOST = 1_000
/** Rows that one turn may read and change: what belongs to the 100 pushes of a piece, or 2,000 entries of the feed. */
const MOST_ERASED = 5_000

/** An erasure takes all of them back at once: from then on, nothing is sent. */
const CONSENTS = /FROM consent(_request)? WHERE/

/** Rows of each transaction, and `turn` wherever something else had its turn. */
let log: (number | 'turn')[] = []
let kit: StoreKit

beforeAll(async () => {
  kit = await openStoreKit(async ({ clock }) => {
    const db = watched(openMemoryDatabase(openMemoryWriter(), MEMORY_KEY))
    return assemble({ db, clock, random: seededRandom(1) })
  })
  const ids = Array.from({ length: PUSHES }, (_, at) => `${at}`)
  await pull(
    kit.store,
    'requisitions',
    ids.map((id) => requisition(`r-${id}`)),
  )
  const hold = await kit.hold('push:acme')
  for (const id of ids) {
    await kit.consent('confirmed', { requisition: `r-${id}` })
    const candidate = { first_name: 'Ada', last_name: 'Lovelace', email: `ada${id}@example.org` }
    const push = await kit.queued({ requisition: `r-${id}`, candidate })
    await confirm(kit.store, push, hold, { candidate: `c-${id}`, application: `a-${id}` })
  }
  const applications = ids.map((id) => application(`a-${id}`, 'NEW', { candidate: { id: `c-${id}` } }))
  await pull(kit.store, 'applications', applications)
})
afterAll(() => kit.store.close())

/** Notes how many rows the statements of each transaction return or change. */
function watched(db: Database): Database {
  const noting =
    <T>(transition: (tx: Transaction) => Step<T>) =>
    (tx: Transaction): Step<T> => {
      const at = log.push(0) - 1
      const note = <Rows>(rows: Rows, count: number): Rows => {
        log[at] = (log[at] as number) + count
        return rows
      }
      return transition({
        ...tx,
        *all<Row>(...given: Parameters<Transaction['all']>) {
          const rows = yield* tx.all<Row>(...given)
          return CONSENTS.test(given[0]) ? rows : note(rows, rows.length)
        },
        *run(...given) {
          const rows = yield* tx.run(...given)
          return CONSENTS.test(given[0]) ? rows : note(rows, rows)
        },
        *fitting<Row>(...given: Parameters<Transaction['fitting']>) {
          const found = yield* tx.fitting<Row>(...given)
          return note(found, found.rows.length)
        },
      })
    }
  return {
    ...db,
    write: (transition, beside) => db.write(noting(transition), beside),
    read: (transition) => db.read(noting(transition)),
    readLatest: (transition) => db.readLatest(noting(transition)),
  }
}

/** What the log has of this work, while something else wants its turn again and again. */
async function whileOthersWork<T>(work: (store: Store) => Promise<T>): Promise<{ result: T; pieces: number[] }> {
  log = []
  let isOver = false
  const other = () => {
    if (isOver) return
    log.push('turn')
    setImmediate(other)
  }
  setImmediate(other)
  const result = await work(kit.store)
  isOver = true
  const pieces = [0]
  for (const entry of log) {
    if (entry === 'turn') pieces.push(0)
    else pieces.push(pieces.pop()! + entry)
  }
  return { result, pieces }
}

describe('what is stored of a person with many pushes', () => {
  it('is read in pieces of bounded rows, and other work gets its turn between them', async () => {
    const { result, pieces } = await whileOthersWork((store) => store.persons.overview(PERSON))
    expect(result).toMatchObject({ counts: { pushes: PUSHES, records: PUSHES, files: PUSHES } })
    expect(result!.records).toHaveLength(PUSHES)
    expect(pieces.filter((rows) => rows > MOST)).toEqual([])
    expect(pieces.filter((rows) => rows > 0).length).toBeGreaterThan(10)
  })

  it('is exported entry by entry, with all of it', async () => {
    const app = assembleApp({ store: kit.store, clock: kit.clock })
    const story = await app.persons.toExport(PERSON)
    const { result, pieces } = await whileOthersWork(async () => {
      const chunks: Buffer[] = []
      const archive = await archiveOf({ app, story, at: 0, admitted: async () => undefined })
      for await (const chunk of archive) chunks.push(chunk as Buffer)
      return unzip(Buffer.concat(chunks))
    })
    const listIn = (name: string): unknown[] => JSON.parse(result.get(name)!.toString('utf8'))
    for (const name of ['pushes.json', 'disclosures.json', 'records.json', 'consents.json'])
      expect([name, listIn(name).length]).toEqual([name, PUSHES])
    expect([...result.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(PUSHES)
    expect(pieces.filter((rows) => rows > MOST)).toEqual([])
  })

  it('is previewed and erased in pieces of bounded rows, and other work gets its turn between them', async () => {
    const app = assembleApp({ store: kit.store, clock: kit.clock })
    await kit.clock.wind(1)
    const previewed = await whileOthersWork(() => app.erasures.preview(PERSON))
    const erased = await whileOthersWork(() => app.erasures.erase(PERSON))
    const local = { consents: PUSHES, pushes: PUSHES, attempts: PUSHES, files: PUSHES, records: PUSHES }
    for (const { result, pieces } of [previewed, erased]) {
      expect(result.local).toMatchObject(local)
      expect(result.ats).toHaveLength(PUSHES)
      expect(pieces.filter((rows) => rows > MOST_ERASED)).toEqual([])
      expect(pieces.filter((rows) => rows > 0).length).toBeGreaterThan(PUSHES / 100)
    }
    expect((await app.erasures.status(PERSON)).waitsFor).toEqual([])
  })
})
