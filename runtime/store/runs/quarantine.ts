import { pack, unpack } from '../../kernel/text/compress.ts'
import { type ConnectionKeys, newConnectionKey } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import { addRecordTombstone, relationToErased } from '../erased/tombstones.ts'
import type { PageCommit, Quarantined } from '../port/runs.ts'
import type { Step, Transaction } from '../transaction.ts'

type QuarantineContext = Pick<PageCommit, 'connection' | 'stream' | 'connectorVersion' | 'run'> & {
  readonly now: number
  /** Creates the id of a new row. */
  readonly id: () => string
}

const KEEP = `INSERT INTO quarantine
  (id, connection, stream, run, connector_version, record_id, model, reason, pointer, raw_hash, first_at, last_at, line, raw)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (connection, stream, raw_hash) DO UPDATE SET run = excluded.run, connector_version = excluded.connector_version,
  record_id = excluded.record_id, model = excluded.model, reason = excluded.reason, pointer = excluded.pointer, last_at = excluded.last_at`

/** Replaces a body that is not kept, and its reason, which may repeat a value of it. */
const NOT_KEPT = {
  body: '{"erased":true}',
  reason: 'It cannot be mapped, and may be about an erased person: its content is not stored.',
} as const

export type QuarantinedSource = OfRow & { readonly raw: Uint8Array }

const placeOf = (id: string) => sealedPlace('quarantine', id, 'raw')

type OfRow = { readonly connection: string; readonly id: string }

/** The packed source record of a row, for its column. */
export function* sealSource(tx: Transaction, { connection, id }: OfRow, packed: Uint8Array): Step<Uint8Array> {
  return (yield* newConnectionKey(tx, connection)).sealBytes(placeOf(id), packed)
}

export function* openSource(keys: ConnectionKeys, { connection, id, raw }: QuarantinedSource): Step<string> {
  return unpack((yield* keys.of(connection)).openBytes(placeOf(id), raw))
}

const WITHOUT_BODY = 'UPDATE quarantine SET line = 1, reason = ?, raw = ? WHERE id = ?'

/** Removes the body of a row that may be about an erased person. Returns the number of changed rows. */
export function* removeBody(tx: Transaction, of: OfRow): Step<number> {
  return yield* tx.run(WITHOUT_BODY, NOT_KEPT.reason, yield* sealSource(tx, of, pack(NOT_KEPT.body)), of.id)
}

/**
 * Quarantines a record; false for a record of an erased person, of which nothing is kept. The same raw record is stored
 * once, so that a bad record does not pile up with every run.
 */
export function* quarantineRecord(tx: Transaction, context: QuarantineContext, bad: Quarantined): Step<boolean> {
  const { recordId, model, pointer, rawHash } = bad
  const { connection, stream, connectorVersion, run, now } = context
  const relation = yield* relationToErased(tx, connection, bad)
  if (relation === 'erased') {
    // The record may come back later without the identifiers it was recognized by.
    if (recordId !== null) yield* addRecordTombstone(tx, { connection, model, id: recordId }, now)
    return false
  }
  const mentionsErased = relation === 'mentions'
  const reason = mentionsErased ? NOT_KEPT.reason : bad.reason
  const values = [
    connection,
    stream,
    run,
    connectorVersion,
    recordId,
    model ?? null,
    reason,
    pointer,
    rawHash,
    now,
    now,
  ] as const
  // Without its body no mapping can turn it into a record.
  const id = context.id()
  const raw = yield* sealSource(tx, { connection, id }, pack(mentionsErased ? NOT_KEPT.body : bad.raw))
  yield* tx.run(KEEP, id, ...values, bad.line || mentionsErased ? 1 : 0, raw)
  return true
}

/** Whether a stream has quarantined records: queried once per page, so that a healthy stream has no cost per record. */
export function* hasQuarantine(tx: Transaction, connection: string, stream: string): Step<boolean> {
  return (
    (yield* tx.get('SELECT 1 FROM quarantine WHERE connection = ? AND stream = ? LIMIT 1', connection, stream)) !==
    undefined
  )
}

const RELEASE = [
  'DELETE FROM quarantine WHERE connection = ? AND stream = ? AND record_id = ?',
  'DELETE FROM quarantine WHERE connection = ? AND stream = ? AND raw_hash = ?',
] as const

/** Removes a record that maps again from the quarantine. Returns the number of removed rows. */
export function* release(
  tx: Transaction,
  { connection, stream }: Pick<QuarantineContext, 'connection' | 'stream'>,
  record: { id: string; rawHash: string },
): Step<number> {
  return (
    (yield* tx.run(RELEASE[0], connection, stream, record.id)) +
    (yield* tx.run(RELEASE[1], connection, stream, record.rawHash))
  )
}

const RELEASE_LINE = 'DELETE FROM quarantine WHERE connection = ? AND stream = ? AND raw_hash = ? AND line = 1'

/** Removes lines once the record they name was read, whatever its own fingerprint is. */
export function* releaseLines(
  tx: Transaction,
  { connection, stream }: Pick<QuarantineContext, 'connection' | 'stream'>,
  hashes: readonly string[],
): Step<void> {
  for (const hash of hashes) yield* tx.run(RELEASE_LINE, connection, stream, hash)
}

/** A quarantined record was present in the ATS: it is not absent. */
export function* markQuarantinedSeen(
  tx: Transaction,
  source: number,
  seen: { recordId: string; run: number; now: number },
): Step<void> {
  const text = `UPDATE seen SET run = ?, at = ? WHERE record IN
    (SELECT key FROM record WHERE connection = (SELECT connection FROM source WHERE key = ?)
     AND model IN ('requisition', 'candidate', 'application', 'offer', 'department', 'location')
     AND id = ? AND source = ? AND own = 1)`
  yield* tx.run(text, seen.run, seen.now, source, seen.recordId, source)
}
