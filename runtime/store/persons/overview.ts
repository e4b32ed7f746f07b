import { nextTurn } from '../../kernel/machine/turn.ts'
import type { Database } from '../database.ts'
import { flatMapEach } from '../each.ts'
import { personKey } from '../envelope/data-keys.ts'
import { tombstoneOf, tombstoneTime } from '../erased/tombstones.ts'
import { recordsOfPerson } from '../erasure/person-records.ts'
import { OF_PERSON } from '../erasure/status.ts'
import type { PersonFile, PersonOverview, PersonReview } from '../port/persons.ts'
import { type FileNames, placeOf } from '../pushes/rows.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Files and reviews that an overview names. */
const MOST = 100

const COUNTS = {
  consents: 'SELECT count(*) AS n FROM consent WHERE person = ?',
  pushes: 'SELECT count(*) AS n FROM push WHERE person = ?',
  reviews: 'SELECT count(*) AS n FROM push p JOIN review r ON r.push = p.id WHERE p.person = ?',
  files: 'SELECT count(*) AS n FROM push p JOIN push_file f ON f.push = p.id WHERE p.person = ?',
}

/** In pieces: what is stored of one person may be much. */
export async function overviewOf(db: Pick<Database, 'readLatest'>, person: string): Promise<PersonOverview | null> {
  const records = await recordsOfPerson(db, person)
  const counted = await db.readLatest((tx) => countsOf(tx, person))
  await nextTurn()
  const counts = { ...counted, records: records.length }
  const shown = await db.readLatest((tx) => shownOf(tx, person))
  if (shown.erasedAt === null && Object.values(counts).every((n) => n === 0)) return null
  return { counts, records, ...shown }
}

function* countsOf(tx: Transaction, person: string): Step<Omit<PersonOverview['counts'], 'records'>> {
  const count = function* (text: string, ...values: string[]): Step<number> {
    return (yield* tx.get<{ n: number }>(text, ...values))?.n ?? 0
  }
  const hash = (yield* tombstoneOf(tx, { person })) ?? ''
  return {
    consents: yield* count(COUNTS.consents, person),
    pushes: yield* count(COUNTS.pushes, person),
    reviews: yield* count(COUNTS.reviews, person),
    files: yield* count(COUNTS.files, person),
    erasures: yield* count(`SELECT count(*) AS n FROM erasure e WHERE ${OF_PERSON}`, hash, person),
  }
}

function* shownOf(tx: Transaction, person: string): Step<Pick<PersonOverview, 'files' | 'reviews' | 'erasedAt'>> {
  return {
    files: yield* filesOf(tx, person),
    reviews: yield* reviewsOf(tx, person),
    erasedAt: yield* tombstoneTime(tx, { person }),
  }
}

type FileRow = Pick<PersonFile, 'push' | 'kind' | 'size'> & {
  readonly position: number
  readonly media_type: string
  readonly names: string
}
const FILES = `SELECT f.push, f.position, f.kind, f.media_type, f.size, f.names FROM push p JOIN push_file f ON f.push = p.id
  WHERE p.person = ? ORDER BY p.number DESC, f.position LIMIT ?`

function* filesOf(tx: Transaction, person: string): Step<PersonFile[]> {
  return yield* flatMapEach(yield* tx.all<FileRow>(FILES, person, MOST), function* (row) {
    const key = yield* personKey(tx, person)
    const { fileName, sha256 } = parse<FileNames>(key.open(placeOf.names(row.push, row.position), row.names))
    const { push, kind, media_type: mediaType, size } = row
    return { push, kind, fileName, mediaType, size, sha256 }
  })
}

type ReviewRow = Pick<PersonReview, 'id' | 'push' | 'state' | 'decision'> & {
  readonly created_at: number
  readonly decided_at: number | null
}
const REVIEWS = `SELECT r.id, r.push, r.state, r.decision, r.created_at, r.decided_at FROM push p
  JOIN review r ON r.push = p.id WHERE p.person = ? ORDER BY r.number DESC LIMIT ?`

function* reviewsOf(tx: Transaction, person: string): Step<PersonReview[]> {
  const rows = yield* tx.all<ReviewRow>(REVIEWS, person, MOST)
  return rows.map(({ created_at, decided_at, ...row }) => ({ ...row, createdAt: created_at, decidedAt: decided_at }))
}
