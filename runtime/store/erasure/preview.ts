import type { Random } from '../../kernel/random.ts'
import type { ErasurePreview } from '../port/erasures.ts'
import type { Step, Transaction } from '../transaction.ts'
import { openKnown } from './known-person.ts'
import { OWN_RECORDS } from './owned-records.ts'
import type { ErasureRequest } from './person.ts'
import { eraseRecords, withFound } from './records.ts'
import { statusOf } from './status.ts'
import { beginErasing, type ErasingRecord } from './sweep.ts'
import { makeTombstoneKey, tombstoneTime } from './tombstones.ts'

/**
 * Erases what an index leads to and returns the result: only for a transaction that is rolled back. Null: nothing of the
 * person is here, and the person was not erased.
 */
export function* previewErasure(tx: Transaction, request: ErasureRequest, random: Random): Step<ErasurePreview | null> {
  yield* makeTombstoneKey(tx, random)
  const erasedAt = yield* tombstoneTime(tx, { person: request.person })
  const before = new Set((erasedAt === null ? [] : (yield* statusOf(tx, request.person))!.ats).map(({ id }) => id))
  const local = yield* beginErasing(tx, request)
  const records = (local.records ?? 0) + (yield* eraseFurtherRecords(tx, request.person))
  const { waitsFor, ats } = (yield* statusOf(tx, request.person))!
  const counts = { ...NOTHING, ...local, records }
  if (erasedAt === null && ats.length === 0 && waitsFor.length === 0 && Object.values(counts).every((n) => n === 0))
    return null
  return { erasedAt, local: counts, waitsFor, ats: ats.filter(({ id, state }) => state !== 'done' || !before.has(id)) }
}

const NOTHING: ErasurePreview['local'] = { consents: 0, pushes: 0, attempts: 0, files: 0, reviews: 0, records: 0 }

/** What an erasure finds by an index in its next steps. */
function* eraseFurtherRecords(tx: Transaction, person: string): Step<number> {
  const row = yield* tx.get<ErasingRecord>('SELECT * FROM erasing WHERE person = ?', person)
  if (!row) return 0
  let known = yield* openKnown(tx, row)
  let records = 0
  for (const { last, recordsIn } of OWN_RECORDS)
    for (let from = 0; ; ) {
      const to = yield* last(tx, { after: from, known })
      if (to === null) break
      const found = yield* recordsIn(tx, { from, to, known })
      for (const one of found) yield* eraseRecords(tx, one)
      records += found.reduce((sum, { keys }) => sum + keys.length, 0)
      known = withFound(known, found)
      from = to
    }
  return records
}
