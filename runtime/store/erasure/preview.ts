import type { Random } from '../../kernel/machine/random.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import type { Database } from '../database.ts'
import type { KnownPerson } from '../erased/known-person.ts'
import { makeTombstoneKey } from '../erased/tombstones.ts'
import type { ErasurePreview, ErasureRow, ErasureStatus } from '../port/erasures.ts'
import { RolledBack, resultOf } from '../rolled-back.ts'
import { type ErasureRequest, openingOf, type PersonPushes, pushesOfPerson } from './in-pieces.ts'
import { beginErasing, continueErasing, type OpenedPiece, resumeErasing } from './opening.ts'
import { AT_ONCE, type ErasurePiece } from './person.ts'
import { furtherRecords } from './person-records.ts'
import { readStatus } from './status.ts'

type Counts = { -readonly [Name in keyof ErasurePreview['local']]: number }

/** Sums up what the pieces of an erasure would do. */
class Previewed {
  readonly counts: Counts = { consents: 0, pushes: 0, attempts: 0, files: 0, reviews: 0, records: 0 }
  /** A piece finds what the one before it only would have deleted. */
  readonly keys = new Set<number>()
  readonly waitsFor: string[] = []
  readonly ats: Map<string, ErasureRow>

  constructor(before: ErasureStatus | null) {
    const unfinished = before?.ats.filter(({ state }) => state !== 'done') ?? []
    this.ats = new Map(unfinished.map((row) => [row.id, row]))
  }

  add({ counts, keys, tasks, inFlight }: OpenedPiece): void {
    for (const name of ['pushes', 'attempts', 'files', 'reviews'] as const) this.counts[name] += counts[name]
    this.addRecords(keys)
    this.waitsFor.push(...inFlight)
    for (const task of tasks) this.ats.set(task.id, task)
  }

  addRecords(keys: readonly number[]): void {
    for (const key of keys) this.keys.add(key)
    this.counts.records = this.keys.size
  }
}

/**
 * Erases what an index leads to, in transactions that are rolled back, and sums up what they did. Null: nothing of the
 * person is here, and the person was not erased.
 */
export async function previewErasure(
  db: Database,
  request: ErasureRequest,
  random: Random,
): Promise<ErasurePreview | null> {
  const { person } = request
  const before = await readStatus(db, person)
  const sum = new Previewed(before)
  const pushes = await pushesOfPerson(db, person)
  const known = await previewPieces({ db, request, random }, pushes, sum)
  if (known) sum.addRecords((await furtherRecords(db, known)).flatMap(({ keys }) => keys))
  const { counts, waitsFor, ats } = sum
  const isNothing = ats.size === 0 && waitsFor.length === 0 && Object.values(counts).every((count) => count === 0)
  if (before === null && isNothing) return null
  return { erasedAt: before?.erasedAt ?? null, local: counts, waitsFor, ats: [...ats.values()] }
}

type Previewing = { readonly db: Database; readonly request: ErasureRequest; readonly random: Random }

/** Returns what there is to search for; null: nothing was added since an earlier erasure. */
async function previewPieces(
  previewing: Previewing,
  pushes: PersonPushes,
  sum: Previewed,
): Promise<KnownPerson | null> {
  const { db, request, random } = previewing
  const first = { ...request, pushes: pushes.ids.slice(0, AT_ONCE), recordsAfter: 0 }
  let done = await resultOf<OpenedPiece | null>(
    db.write(function* (tx) {
      const consents = yield* beginErasing(tx, openingOf(request, pushes), random)
      if (consents === null) throw new RolledBack(null)
      sum.counts.consents = consents
      throw new RolledBack(yield* continueErasing(tx, first))
    }),
  )
  for (let ids = pushes.ids; done !== null; ) {
    sum.add(done)
    ids = ids.slice(done.took)
    if (done.recordsAfter === null && ids.length === 0) return done.known
    await nextTurn()
    const piece = { ...request, pushes: ids.slice(0, AT_ONCE), recordsAfter: done.recordsAfter }
    done = await previewPiece(previewing, piece, done.known)
  }
  return null
}

/** `known`: from the piece before. */
const previewPiece = (
  { db, random }: Previewing,
  piece: ErasurePiece,
  known: KnownPerson,
): Promise<OpenedPiece | null> =>
  resultOf<OpenedPiece | null>(
    db.write(function* (tx) {
      yield* makeTombstoneKey(tx, random)
      yield* resumeErasing(tx, known, piece.now)
      throw new RolledBack(yield* continueErasing(tx, piece))
    }),
  )
