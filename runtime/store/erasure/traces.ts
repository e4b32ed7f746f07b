import { pack, unpack } from '../../kernel/compress.ts'
import { emailKey } from '../../kernel/contact.ts'
import { flatMapEach } from '../each.ts'
import { forgetPerson, openAttempts } from '../pushes/sealed-attempts.ts'
import { tidyBlock } from '../records/raw-sources.ts'
import { emailsIn } from '../records/rows.ts'
import { NOT_KEPT } from '../runs/quarantine.ts'
import { parse } from '../sql/columns.ts'
import { at, contains, field as fieldOf, IN_TEXTS, TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { identifiersIn } from './identifiers.ts'
import { joined, type KnownIds, type KnownPerson, NOWHERE } from './known-person.ts'
import { mentions, sources } from './mention-scans.ts'
import { mergeEvents } from './merge-events.ts'
import { possibleNamesIn } from './names.ts'
import { eraseRecords, type PersonRecord, recordsOf } from './records.ts'
import { reviews } from './reviews.ts'
import type { ScanStep, TableScan } from './table-scan.ts'
import { PERSONAL } from './tombstones.ts'

/** `said`: the value of the one field that identifies the record. */
type TraceRecord = { key: number; connection: string; id: string; said: string | null }
type Records = {
  readonly model: string
  /** Path in the record. */
  readonly field: readonly string[]
  /** Lower-case texts, at least one of which occurs in every such record: records without any are skipped. */
  hints(known: KnownPerson): readonly string[]
  recordOf(tx: Transaction, row: TraceRecord, look: TableScan): Step<PersonRecord | null>
}

function records({ model, field, hints, recordOf: theirs }: Records): ScanStep {
  const text = `SELECT key, connection, id, ${at('data', ...field)} AS said FROM record
    WHERE key > ? AND key <= ? AND model = '${model}'
    AND EXISTS (SELECT 1 FROM ${TEXTS} WHERE ${contains('lower(data)', 'texts.value')})`
  return {
    table: 'record',
    key: 'key',
    most: 2_000,
    *look(tx, look) {
      const rows = yield* tx.all<TraceRecord>(text, look.from, look.to, JSON.stringify(hints(look.known)))
      const found = yield* flatMapEach(rows, function* (row) {
        return (yield* theirs(tx, row, look)) ?? []
      })
      for (const one of found) yield* eraseRecords(tx, one)
      return { counts: { records: found.reduce((sum, { keys }) => sum + keys.length, 0) }, found }
    },
  }
}

const thereOf = ({ known }: Pick<TableScan, 'known'>, connection: string): KnownIds =>
  known.there[connection] ?? NOWHERE
const quoted = (ids: readonly string[]): string[] => ids.map((id) => JSON.stringify(id).replace(/[A-Z]/g, lower))
const lower = (letter: string): string => letter.toLowerCase()
/** The letters and digits that every spelling of the e-mail address shares. */
export const plainPart = (email: string): string =>
  (email.slice(0, email.lastIndexOf('@')).match(/[a-z0-9]+/g) ?? ['']).reduce((a, b) => (b.length > a.length ? b : a))

const candidates = records({
  model: 'candidate',
  field: ['emails'],
  hints: ({ emails }) => emails.map(plainPart),
  *recordOf(tx, { connection, id, said }, { known }) {
    return said !== null &&
      emailsIn({ emails: parse(said) }).some((email) => known.emails.includes(emailKey(email) ?? ''))
      ? yield* recordsOf(tx, connection, { candidates: [id] })
      : null
  },
})

const applications = records({
  model: 'application',
  field: ['candidate', 'id'],
  hints: ({ there }) => quoted(Object.values(there).flatMap((known) => known.candidates)),
  *recordOf(tx, { connection, id, said }, look) {
    return thereOf(look, connection).candidates.includes(said ?? '')
      ? yield* recordsOf(tx, connection, { applications: [id] })
      : null
  },
})

const offers = records({
  model: 'offer',
  field: ['application', 'id'],
  hints: ({ there }) => quoted(Object.values(there).flatMap((known) => known.applications)),
  *recordOf(tx, { key, connection, id, said }, look) {
    return thereOf(look, connection).applications.includes(said ?? '')
      ? { ...(yield* recordsOf(tx, connection, {})), keys: [key], ids: [id] }
      : null
  },
})

type QuarantinedTrace = {
  key: number
  connection: string
  record_id: string | null
  model: string | null
  raw: Uint8Array
}

/** The person's own records are deleted; those that may mention the person lose their body. */
const quarantine: ScanStep = {
  table: 'quarantine',
  key: 'key',
  // Parses each source record for names: a long one takes milliseconds.
  most: 100,
  *look(tx, { from, to, known, traces }) {
    const rows = yield* tx.all<QuarantinedTrace>(
      'SELECT key, connection, record_id, model, raw FROM quarantine WHERE key > ? AND key <= ?',
      from,
      to,
    )
    const found: PersonRecord[] = []
    let quarantined = 0
    for (const { key, connection, record_id, model, raw } of rows) {
      const body = unpack(raw)
      const { emails } = identifiersIn(body)
      const own = record_id !== null && known.there[connection]?.ids.includes(record_id)
      const named = known.emails.some((email) => emails.has(email))
      if ((own || named) && (model === null || PERSONAL.includes(model))) {
        quarantined += yield* tx.run('DELETE FROM quarantine WHERE key = ?', key)
        if (record_id !== null) found.push(...(yield* ownOf(tx, { connection, model, id: record_id })))
      } else if (named || traces.in(connection, body) || isNamed(known, body))
        quarantined += yield* tx.run(WITHOUT_BODY, NOT_KEPT.reason, pack(NOT_KEPT.body), key)
    }
    for (const one of found) yield* eraseRecords(tx, one)
    return { counts: { quarantined }, found }
  },
}
/** The id holds off the record when it is received again, and its applications. */
function* ownOf(
  tx: Transaction,
  { connection, model, id }: { connection: string; model: string | null; id: string },
): Step<PersonRecord[]> {
  if (model === 'candidate') return [yield* recordsOf(tx, connection, { candidates: [id] })]
  return model === 'application' ? [yield* recordsOf(tx, connection, { applications: [id] })] : []
}

function isNamed({ names = [] }: KnownPerson, body: string): boolean {
  const possibleNames = names.length === 0 ? new Set<string>() : possibleNamesIn(body)
  return possibleNames === null || names.some((name) => possibleNames.has(name))
}

const WITHOUT_BODY = 'UPDATE quarantine SET line = 1, reason = ?, raw = ? WHERE key = ?'

const events: ScanStep = {
  table: 'kept_event',
  key: 'number',
  most: 5_000,
  *look(tx, { from, to, traces }) {
    const rows = yield* tx.all<{ number: number; connection: string; given: string }>(
      'SELECT number, connection, given FROM kept_event WHERE number > ? AND number <= ?',
      from,
      to,
    )
    const matching = rows.filter(({ connection, given }) => traces.id(connection, identifiersIn(given)))
    for (const { number } of matching) yield* tx.run('DELETE FROM kept_event WHERE number = ?', number)
    return { counts: { events: matching.length } }
  },
}

/** Attempts of other persons' pushes: a search by a shared phone number may have returned this person. */
const attempts: ScanStep = {
  table: 'attempt',
  key: 'number',
  // Each is opened with the key of its person.
  most: 500,
  *look(tx, { from, to, traces }) {
    for (const attempt of yield* openAttempts(tx, 'a.number > ? AND a.number <= ?', from, to))
      if (traces.in(attempt.connection, JSON.stringify([attempt.request, attempt.response])))
        yield* forgetPerson(tx, attempt)
    return { counts: {} }
  },
}
const ERASED = '{"erased":true}'

/** Keeps the row: its number must not be reused while a record refers to it. */
const fetches: ScanStep = {
  table: '"fetch"',
  key: 'key',
  most: 5_000,
  *look(tx, { from, to, traces }) {
    const rows = yield* tx.all<{ key: number; connection: string; request: string }>(
      `SELECT f.key, s.connection, f.request FROM "fetch" f JOIN source s ON s.key = f.source WHERE f.key > ? AND f.key <= ?`,
      from,
      to,
    )
    for (const { key, connection, request } of rows)
      if (traces.in(connection, request)) yield* tx.run(`UPDATE "fetch" SET request = 'erased' WHERE key = ?`, key)
    return { counts: {} }
  },
}

const CHANGES = `SELECT seq, connection, model, id, change FROM change WHERE seq > ? AND seq <= ?
  AND (id ${IN_TEXTS} OR ${fieldOf('change', 'person')} = ? OR ${fieldOf('change', 'merged_into')} ${IN_TEXTS})`

/** The feed keeps its numbers; the personal data is removed. */
const changes: ScanStep = {
  table: 'change',
  key: 'seq',
  most: 10_000,
  *look(tx, { from, to, known }) {
    const ids = Object.values(known.there).flatMap((there) => there.ids)
    const named = JSON.stringify([...ids, ...known.own])
    const rows = yield* tx.all<{ seq: number; connection: string; model: string; id: string; change: string }>(
      CHANGES,
      from,
      to,
      named,
      known.person,
      JSON.stringify(ids),
    )
    const matching = rows.filter(({ connection, model, id, change }) => {
      const { person, merged_into } = parse<{ person?: string; merged_into?: string }>(change)
      if (person === known.person || known.own.includes(id)) return true
      // Other ATSs and other models may use the same id for something else.
      const there = thereOf({ known }, connection).ids
      return (
        PERSONAL.includes(model) && (there.includes(id) || (merged_into !== undefined && there.includes(merged_into)))
      )
    })
    for (const { seq } of matching)
      yield* tx.run(`UPDATE change SET id = 'erased', change = '${ERASED}' WHERE seq = ?`, seq)
    return { counts: { changes: matching.length } }
  },
}

/** Source records that newer ones replaced: nothing refers to them any more. */
const blocks: ScanStep = {
  table: 'raw_block',
  key: 'key',
  most: 50,
  *look(tx, { from, to }) {
    const text = 'SELECT key, held FROM raw_block WHERE key > ? AND key <= ?'
    for (const { key, held } of yield* tx.all<{ key: number; held: number }>(text, from, to))
      yield* tidyBlock(tx, key, held)
    return { counts: {} }
  },
}

/**
 * The order matters: candidate ids lead to applications, and those to offers. Quarantine and reviews are searched for
 * ids, and again by the ids that were found.
 */
export const PARTS: readonly ScanStep[] = [
  candidates,
  quarantine,
  sources,
  reviews,
  mergeEvents,
  applications,
  offers,
  quarantine,
  mentions,
  events,
  attempts,
  reviews,
  fetches,
  changes,
  blocks,
]

export const withFound = (known: KnownPerson, found: readonly PersonRecord[]): KnownPerson =>
  found.reduce(
    (sum, { connection, candidates, applications, ids, said: { emails: further, phones, names } }) =>
      joined(sum, {
        emails: [],
        further,
        phones,
        names,
        own: [],
        there: { [connection]: { candidates, applications, ids } },
      }),
    known,
  )
