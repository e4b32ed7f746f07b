import { isoTime } from '../../kernel/machine/clock.ts'
import { idText, type Model, type RecordData } from '../../kernel/model/model.ts'
import { findFact } from '../analytics/facts.ts'
import { connectionExists } from '../connections/exists.ts'
import { findBlindIndex, findConnectionKey } from '../envelope/data-keys.ts'
import type { PushRow } from '../port/pushes.ts'
import type { RecordWrite } from '../port/runs.ts'
import { lastEffective } from '../records/application-events.ts'
import { appendChanges } from '../records/changes.ts'
import { NO_FETCHES } from '../records/fetches.ts'
import { NO_RAWS } from '../records/raw-sources.ts'
import { dataOf } from '../records/shapes.ts'
import { knownSource, knownVersion, sourceKey, versionKey } from '../records/sources.ts'
import { findStored, sealingOf, type WriteContext, writeRecord } from '../records/writes.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Stream name of records that are known from a push until a pull returns them. */
const FROM_PUSH = 'push'
/** Their mapping. */
const VERSION = 'push'

/**
 * Stores the results of a confirmed push as records: its application, so that the first pull can already report a move
 * of it, and the person on an application or candidate that was pulled before. The application has no stage until a
 * pull returns one; its first stage is a `status` change from null.
 */
export function* storeResult(
  tx: Transaction,
  push: PushRow,
  { candidate, application, now }: PushResult & { readonly now: number },
): Step<void> {
  const { connection } = push
  const context = yield* contextOf(tx, connection, now)
  if (candidate !== null) yield* noteCandidate(context, candidate)
  if (application !== null) {
    const fresh = newApplication(push, candidate, now)
    yield* writeRecord(context, yield* known(context, { model: 'application', id: application, fresh }))
  }
  yield* appendChanges(tx, now, context.changes)
}

/** The ids under which the ATS has what a push created, as columns of the push. */
export type PushResult = { readonly candidate: string | null; readonly application: string | null }
export const resultIn = (saved: PushRow['saved']): PushResult => ({
  candidate: idText(saved.candidate),
  application: idText(saved.application),
})

type OfResult = { readonly connection: string; readonly saved: Record<string, unknown> }

/** Reads ahead what storing the results of a push depends on. */
export function* readsOfResult(tx: Transaction, { connection, saved }: OfResult): Step<void> {
  const [candidate, application] = [idText(saved.candidate) ?? '', idText(saved.application) ?? '']
  yield* tx.ahead(
    connectionExists(tx, connection),
    findConnectionKey(tx, connection),
    findBlindIndex(tx),
    knownSource(tx, connection, FROM_PUSH),
    knownVersion(tx, VERSION),
    findStored(tx, { connection, model: 'candidate', id: candidate }),
    findStored(tx, { connection, model: 'application', id: application }),
    lastEffective(tx, connection, application),
    findFact(tx, { connection, application }),
  )
}

/** Writes the person of our pushes on a candidate if it is stored. */
export function* notePerson(tx: Transaction, of: { connection: string; candidate: string; now: number }): Step<void> {
  const context = yield* contextOf(tx, of.connection, of.now)
  yield* noteCandidate(context, of.candidate)
  yield* appendChanges(tx, of.now, context.changes)
}

function* contextOf(tx: Transaction, connection: string, now: number): Step<WriteContext> {
  return {
    tx,
    connection,
    ...(yield* sealingOf(tx, connection)),
    now,
    via: 'PUSH',
    source: yield* sourceKey(tx, connection, FROM_PUSH),
    version: yield* versionKey(tx, VERSION),
    seen: null,
    askedAt: null,
    changes: [],
    raws: NO_RAWS,
    fetches: NO_FETCHES,
    carriers: new Map(),
    remembered: null,
  }
}

function newApplication({ requisition }: PushRow, candidate: string | null, now: number): RecordData {
  return {
    ...(candidate === null ? {} : { candidate: { id: candidate } }),
    requisition: { id: requisition },
    applied_at: isoTime(now),
  }
}

/** Updates a candidate that is stored; stores no new one. */
function* noteCandidate(context: WriteContext, id: string): Step<void> {
  const write = yield* known(context, { model: 'candidate', id, fresh: {} })
  yield* writeRecord(context, { ...write, admitted: false })
}

type KnownRecord = { readonly model: Model; readonly id: string; readonly fresh: RecordData }

/** A write without a source record: stored data stays as it is and only gains what the push knows. */
function* known(context: WriteContext, { model, id, fresh }: KnownRecord): Step<RecordWrite> {
  const stored = yield* findStored(context.tx, { connection: context.connection, model, id })
  const data = stored ? yield* dataOf(context, { model, id }, stored) : fresh
  return { model, id, data, raw: '', rawHash: '', sourceUpdatedAt: null, admitted: true, embedded: true }
}
