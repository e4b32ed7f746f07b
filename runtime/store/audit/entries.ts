import { newId, type Random } from '../../kernel/machine/random.ts'
import { auditContent } from '../chains/ledgers.ts'
import { INSTALLATION, lastLink, linkEntry, linkMark } from '../chains/links.ts'
import { mapEach } from '../each.ts'
import { readsByHash, tombstoneHashes, tombstoneOf } from '../erased/tombstones.ts'
import { lastNumber, nextAhead } from '../lanes/counters.ts'
import type { AuditObject, AuditRow, AuditSubject, NewAuditEntry } from '../port/audit.ts'
import { parse, whole } from '../sql/columns.ts'
import { IN_TEXTS, KEYS, keyPart } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

/** An entry in its stored form, without its number. */
type StoredEntry = Omit<AuditRow, 'seq'>

const INSERT = `INSERT INTO audit (number, at, key, key_name, role, acting_person, address, kind, operation, route, status, row_count)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const INSERT_OBJECTS = `INSERT INTO audit_object (entry, kind, key, id)
  SELECT CAST(? AS BIGINT), ${keyPart(0)}, ${keyPart(1)}, ${keyPart(2)} FROM ${KEYS}`

/** The only statement that adds to the log. Numbers are never used again, also after a purge. */
export function* appendAudit(tx: Transaction, entry: StoredEntry): Step<number> {
  yield* tx.ahead(lastNumber(tx, 'audit'), lastLink(tx, INSTALLATION))
  const number = yield* nextAhead(tx, 'audit')
  const { at, key, actingPerson, address, kind, operation, route, status, rows } = entry
  yield* tx.put(
    INSERT,
    number,
    whole(at),
    key.id,
    key.name,
    key.role,
    actingPerson,
    address,
    kind,
    operation,
    route,
    status,
    rows,
  )
  if (entry.objects.length > 0)
    yield* tx.put(INSERT_OBJECTS, number, JSON.stringify(entry.objects.map(({ kind, key, id }) => [kind, key, id])))
  const row = { ...entry, at: whole(at), key: key.id, key_name: key.name, role: key.role, acting_person: actingPerson }
  const content = auditContent({ ...row, row_count: rows }, entry.objects)
  yield* linkEntry(tx, INSTALLATION, { ledger: 'audit', entry: number, content })
  return number
}

/** What adding an entry reads, with which nothing has to be waited for twice. */
export function* readsOfEntry(tx: Transaction, { subjects }: NewAuditEntry): Step<void> {
  const persons = subjects.flatMap((subject) => ('person' in subject && subject.known ? [subject.person] : []))
  const isNamed = subjects.some((subject) => !('id' in subject))
  yield* tx.ahead(
    lastNumber(tx, 'audit'),
    lastLink(tx, INSTALLATION),
    ...(isNamed
      ? [
          readsByHash(
            tx,
            persons.map((person) => ({ person })),
            (hashes) => tx.all(ERASED, JSON.stringify(hashes)),
          ),
        ]
      : []),
  )
}

/** The stored form: ids of ATSs, and of persons who are erased or whom only a request names, become keyed hashes. */
export function* stored(tx: Transaction, { subjects, ...entry }: NewAuditEntry, random: Random): Step<StoredEntry> {
  const objects = new Map<string, AuditObject>()
  for (const object of yield* objectsOf(tx, subjects, random)) {
    const name = JSON.stringify([object.kind, object.key])
    objects.set(name, { ...object, id: object.id ?? objects.get(name)?.id ?? null })
  }
  return { ...entry, objects: [...objects.values()] }
}

function* objectsOf(tx: Transaction, subjects: readonly AuditSubject[], random: Random): Step<AuditObject[]> {
  if (subjects.every((subject) => 'id' in subject)) return subjects.map(({ kind, id }) => ({ kind, key: id, id }))
  const hash = yield* tombstoneHashes(tx, random)
  const objects = subjects.map((subject): AuditObject => {
    if ('id' in subject) return { kind: subject.kind, key: subject.id, id: subject.id }
    if ('record' in subject) return { kind: subject.model, key: hash(recordOf(subject)), id: null }
    const { person, known } = subject
    return { kind: 'person', key: hash({ person }), id: known ? person : null }
  })
  const erased = yield* erasedAmong(tx, objects)
  return objects.map((object) => (erased.has(object.key) ? { ...object, id: null } : object))
}

/** The fields in a fixed order, because their text is hashed. */
const recordOf = ({ connection, model, record }: { connection: string; model: string; record: string }) => ({
  connection,
  model,
  record,
})

/** The hash by which a person or a record is found in the log. */
export function* auditKey(
  tx: Transaction,
  subject:
    | { readonly person: string }
    | { readonly connection: string; readonly model: string; readonly record: string },
): Step<string | null> {
  return yield* tombstoneOf(tx, 'person' in subject ? { person: subject.person } : recordOf(subject))
}

const ERASED = `SELECT hash FROM tombstone WHERE hash ${IN_TEXTS}`

function* erasedAmong(tx: Transaction, objects: readonly AuditObject[]): Step<ReadonlySet<string>> {
  const named = objects.filter(({ kind, id }) => kind === 'person' && id !== null)
  if (named.length === 0) return new Set()
  const rows = yield* tx.all<{ hash: string }>(ERASED, JSON.stringify(named.map(({ key }) => key)))
  return new Set(rows.map(({ hash }) => hash))
}

/** The entries stay; the person is in them only by the keyed hash. */
export const eraseFromAudit = (tx: Transaction, hash: string): Step<number> =>
  tx.run(`UPDATE audit_object SET id = NULL WHERE kind = 'person' AND key = ? AND id IS NOT NULL`, hash)

/** Remembers an action that begins, so that one whose process ends has an entry, too. */
export function* rememberPending(tx: Transaction, entry: StoredEntry, random: Random): Step<string> {
  const id = newId('aud', entry.at, random)
  const objects = entry.objects.map((object) => (object.kind === 'person' ? { ...object, id: null } : object))
  yield* tx.put('INSERT INTO audit_pending (id, entry) VALUES (?, ?)', id, JSON.stringify({ ...entry, objects }))
  return id
}

export const forgetPending = (tx: Transaction, id: string): Step<void> =>
  tx.put('DELETE FROM audit_pending WHERE id = ?', id)

/** `before`: no process that runs now can have begun an action earlier. */
export function* appendPending(tx: Transaction, before: number): Step<number> {
  const rows = yield* tx.all<{ id: string; entry: string }>('SELECT id, entry FROM audit_pending ORDER BY id')
  const ended = rows
    .map(({ id, entry }) => ({ id, entry: parse<StoredEntry>(entry) }))
    .filter(({ entry }) => entry.at < before)
  yield* mapEach(ended, function* ({ id, entry }) {
    yield* appendAudit(tx, entry)
    yield* forgetPending(tx, id)
  })
  return ended.length
}

type PurgedRange = { readonly from: number; readonly to: number; readonly before: number }

/** Deletes the entries of a range up to the first one that stays; returns their number. */
export function* purgeAudit(tx: Transaction, { from, to, before }: PurgedRange): Step<number> {
  const text = 'SELECT min(number) AS number FROM audit WHERE number > ? AND number <= ? AND at >= ?'
  const kept = (yield* tx.get<{ number: number | null }>(text, from, to, before))?.number ?? to + 1
  yield* tx.run('INSERT INTO audit_purge (before) VALUES (?)', before)
  yield* tx.run('DELETE FROM audit_object WHERE entry > ? AND entry < ?', from, kept)
  const gone = yield* tx.run('DELETE FROM audit WHERE number > ? AND number < ?', from, kept)
  yield* tx.run('DELETE FROM audit_purge')
  if (gone > 0) yield* linkMark(tx, INSTALLATION, { what: 'purged', ledger: 'audit', through: kept - 1, before })
  return gone
}
