import { connectionKeys } from '../envelope/data-keys.ts'
import type { KnownPerson } from '../erased/known-person.ts'
import { possibleNamesIn } from '../erased/names.ts'
import { eraseRecords, type PersonRecord, recordsOf } from '../erased/records.ts'
import { PERSONAL } from '../erased/tombstones.ts'
import { FORGET, openGiven } from '../events/sealed-events.ts'
import { identifiersIn } from '../identity/identifiers.ts'
import { forgetPerson, openAttempts } from '../pushes/sealed-attempts.ts'
import { ERASED_REQUEST, openRequest } from '../records/fetches.ts'
import { tidyBlock } from '../records/raw-sources.ts'
import { openKept } from '../requests/requests.ts'
import { openSource, type QuarantinedSource, removeBody } from '../runs/quarantine.ts'
import { parse } from '../sql/columns.ts'
import { field as fieldOf, IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { mayNamePerson, openResponse } from '../webhook-endpoints/responses.ts'
import { mentions } from './mention-scans.ts'
import { mergeEvents } from './merge-events.ts'
import { applications, candidates, offers } from './owned-records.ts'
import { reviews } from './reviews.ts'
import { type ScanStep, wholeTable } from './table-scan.ts'

type QuarantinedTrace = QuarantinedSource & {
  readonly key: number
  readonly record_id: string | null
  readonly model: string | null
}

/** The person's own records are deleted; those that may mention the person lose their body. */
const quarantine: ScanStep = {
  ...wholeTable('quarantine'),
  *look(tx, { from, to, known, traces }) {
    const rows = yield* tx.all<QuarantinedTrace>(
      'SELECT key, connection, id, record_id, model, raw FROM quarantine WHERE key > ? AND key <= ?',
      from,
      to,
    )
    const found: PersonRecord[] = []
    let quarantined = 0
    const keys = connectionKeys(tx)
    for (const row of rows) {
      const { key, connection, record_id, model } = row
      const body = yield* openSource(keys, row)
      const { emails } = identifiersIn(body)
      const own = record_id !== null && known.there[connection]?.ids.includes(record_id)
      const named = known.emails.some((email) => emails.has(email))
      if ((own || named) && (model === null || PERSONAL.includes(model))) {
        quarantined += yield* tx.run('DELETE FROM quarantine WHERE key = ?', key)
        if (record_id !== null) found.push(...(yield* ownOf(tx, { connection, model, id: record_id })))
      } else if (named || traces.in(connection, body) || isNamed(known, body)) quarantined += yield* removeBody(tx, row)
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

/**
 * An event by an id of the person is about them. One that only has a contact is about something else, such as the job
 * that they changed: it keeps nothing of them once it was processed.
 */
const events: ScanStep = {
  ...wholeTable('kept_event'),
  *look(tx, { from, to, traces }) {
    const text = 'SELECT number, connection, id, given, state FROM kept_event WHERE number > ? AND number <= ?'
    const keys = connectionKeys(tx)
    let deleted = 0
    for (const row of yield* tx.all<EventRow>(text, from, to)) {
      const identifiers = identifiersIn(yield* openGiven(keys, row))
      if (traces.id(row.connection, identifiers))
        deleted += yield* tx.run('DELETE FROM kept_event WHERE number = ?', row.number)
      else if (row.state !== 'waiting' && traces.contact(identifiers)) yield* tx.run(FORGET, row.id)
    }
    return { counts: { events: deleted } }
  },
}
type EventRow = {
  readonly number: number
  readonly connection: string
  readonly id: string
  readonly given: string
  readonly state: string
}

/** Attempts of other persons' pushes: a search by a shared phone number may have returned this person. */
const attempts: ScanStep = {
  ...wholeTable('attempt'),
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
  ...wholeTable('fetch'),
  *look(tx, { from, to, traces }) {
    const rows = yield* tx.all<{ key: number; connection: string; request: string }>(
      `SELECT f.key, s.connection, f.request FROM "fetch" f JOIN source s ON s.key = f.source WHERE f.key > ? AND f.key <= ?`,
      from,
      to,
    )
    const keys = connectionKeys(tx)
    for (const { key, connection, request } of rows) {
      const opened = openRequest(yield* keys.of(connection), key, request)
      if (traces.in(connection, opened))
        yield* tx.run('UPDATE "fetch" SET request = ? WHERE key = ?', ERASED_REQUEST, key)
    }
    return { counts: {} }
  },
}

const CHANGES = `SELECT seq, connection, model, id, change FROM change WHERE seq > ? AND seq <= ?
  AND (id ${IN_TEXTS} OR ${fieldOf('change', 'person')} = ? OR ${fieldOf('change', 'merged_into')} ${IN_TEXTS})`

/** The feed keeps its numbers; the personal data is removed. */
const changes: ScanStep = {
  ...wholeTable('change'),
  *look(tx, { from, to, known }) {
    const ids = Object.values(known.there).flatMap((there) => there.ids)
    const named = JSON.stringify([...ids, ...known.own])
    const own = new Set(known.own)
    const idsAt = new Map(Object.entries(known.there).map(([connection, there]) => [connection, new Set(there.ids)]))
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
      if (person === known.person || own.has(id)) return true
      // Other ATSs and other models may use the same id for something else.
      const there = idsAt.get(connection)
      if (!there || !PERSONAL.includes(model)) return false
      return there.has(id) || (merged_into !== undefined && there.has(merged_into))
    })
    for (const { seq } of matching)
      yield* tx.run(`UPDATE change SET id = 'erased', change = '${ERASED}' WHERE seq = ?`, seq)
    return { counts: { changes: matching.length } }
  },
}

/** Source records that newer ones replaced: nothing refers to them any more. */
const blocks: ScanStep = {
  ...wholeTable('raw_block'),
  *look(tx, { from, to }) {
    const text = 'SELECT key, held FROM raw_block WHERE key > ? AND key <= ?'
    for (const { key, held } of yield* tx.all<{ key: number; held: number }>(text, from, to))
      yield* tidyBlock(tx, key, held)
    return { counts: {} }
  },
}

/**
 * Responses to requests with an Idempotency-Key: one may name several persons. The request stays, so that a repetition does
 * not act again. A response that is kept after this names no erased person.
 */
const responses: ScanStep = {
  ...wholeTable('idempotent_request'),
  *look(tx, { from, to, traces }) {
    const text = 'SELECT key, person, body FROM idempotent_request WHERE at > ? AND at <= ? AND body IS NOT NULL'
    for (const { key, ...row } of yield* tx.all<KeptBody>(text, from, to)) {
      const body = yield* openKept(tx, key, row)
      if (body !== null && traces.anywhere(body))
        yield* tx.run('UPDATE idempotent_request SET body = NULL, person = NULL, location = NULL WHERE key = ?', key)
    }
    return { counts: {} }
  },
}
type KeptBody = { readonly key: string; readonly person: string | null; readonly body: string }

/**
 * Responses of receivers of events. One to a message about a person may repeat anything of any person, also shortened or
 * as a hash, which no search finds: all of them are deleted. Of the others, those that name the person.
 */
const webhookResponses: ScanStep = {
  ...wholeTable('webhook_response'),
  *look(tx, { from, to, known, traces }) {
    const text = 'SELECT number, type, response FROM webhook_response WHERE number > ? AND number <= ?'
    for (const { number, type, response } of yield* tx.all<RespondedRow>(text, from, to)) {
      const opened = mayNamePerson(type) ? null : yield* openResponse(tx, number, response)
      if (opened === null || traces.anywhere(opened) || isNamed(known, opened))
        yield* tx.run('DELETE FROM webhook_response WHERE number = ?', number)
    }
    return { counts: {} }
  },
}
type RespondedRow = { readonly number: number; readonly type: string; readonly response: string }

/**
 * The order matters: candidate ids lead to applications, and those to offers. Quarantine and reviews are searched for
 * ids, and again by the ids that were found. An erasure that is under way has stored the number of its step: further ones
 * are at the end.
 */
export const PARTS: readonly ScanStep[] = [
  candidates,
  quarantine,
  mentions,
  reviews,
  mergeEvents,
  applications,
  offers,
  quarantine,
  events,
  attempts,
  reviews,
  fetches,
  changes,
  blocks,
  responses,
  webhookResponses,
]
