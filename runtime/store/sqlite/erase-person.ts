import { emailKey } from '../../kernel/contact.ts'
import { idText } from '../../kernel/model.ts'
import type { LocalErasure } from '../port-erasures.ts'
import type { PushRow } from '../port-pushes.ts'
import type { Sql } from './database.ts'
import {
  eraseChanges,
  eraseEvents,
  eraseFromReviews,
  eraseQuarantine,
  eraseRecords,
  recordsOf,
  type Theirs,
} from './erase-records.ts'
import { madeBy, wantErasure } from './erasure-rows.ts'
import { parse } from './json.ts'
import { selectPushes } from './push-rows.ts'
import { bury, emailsIn, ofEmail, tombstoneOf } from './tombstones.ts'

export type Leaving = {
  readonly person: string
  readonly mirrored: readonly number[]
  readonly callable: readonly string[]
  readonly now: number
}

/** Erases everything of a person that is not under way; gives what that was, and the pushes that are. */
export function erasePerson(sql: Sql, leaving: Leaving): { readonly local: LocalErasure; readonly waitsFor: string[] } {
  const { person, now } = leaving
  const all = selectPushes(sql, 'person = ?', person)
  const underWay = all.filter((push) => isUnderWay(sql, push))
  const over = all.filter((push) => !underWay.includes(push))
  const emails = emailsOf(sql, all, leaving)
  const theirs = theirsOf(sql, all, leaving)
  bury(sql, [{ person }, ...emails.map(ofEmail)], now)
  for (const { connection, candidates, applications } of theirs) {
    bury(
      sql,
      candidates.map((candidate) => ({ connection, candidate })),
      now,
    )
    bury(
      sql,
      applications.map((application) => ({ connection, application })),
      now,
    )
  }
  askThere(sql, over, leaving)
  const local = { ...eraseMirror(sql, theirs, emails), ...eraseOwn(sql, over, { person, underWay }) }
  const changes = theirs.reduce((sum, one) => sum + eraseChanges(sql, one, ['candidate', 'application', 'offer']), 0)
  return { local: { ...local, changes: changes + local.changes }, waitsFor: underWay.map(({ id }) => id) }
}

/** What is being sent or asked about, or will be asked about by itself. */
function isUnderWay(sql: Sql, { id, state, readyAt }: PushRow): boolean {
  if (state === 'SENDING' || (state === 'UNCERTAIN' && readyAt !== null)) return true
  return sql.get(`SELECT 1 FROM attempt WHERE push = ? AND outcome = 'sending'`, id) !== undefined
}

function emailsOf(sql: Sql, pushes: readonly PushRow[], { mirrored }: Leaving): string[] {
  const given = pushes.flatMap(({ candidate }) => (typeof candidate.email === 'string' ? [candidate.email] : []))
  const rows = sql.all<{ data: string }>(
    'SELECT data FROM record WHERE key IN (SELECT value FROM json_each(?))',
    JSON.stringify(mirrored),
  )
  const shown = rows.flatMap(({ data }) => emailsIn(parse(data)))
  return [...new Set([...given, ...shown].flatMap((email) => emailKey(email) ?? []))]
}

/** Records of the person at every connection: what our pushes made or found, what carries the person, what has the address. */
function theirsOf(sql: Sql, pushes: readonly PushRow[], { person, mirrored }: Leaving): Theirs[] {
  const candidates = new Map<string, Set<string>>()
  const applications = new Map<string, Set<string>>()
  const note = (map: typeof candidates, connection: string, id: string | null): void => {
    const ids = map.get(connection) ?? new Set()
    if (id !== null) ids.add(id)
    map.set(connection, ids)
  }
  for (const { connection, saved } of pushes) {
    note(candidates, connection, idText(saved.candidate))
    note(applications, connection, idText(saved.application))
  }
  const rows = sql.all<{ connection: string; model: string; id: string; data: string }>(
    `SELECT connection, model, id, data FROM record WHERE person = ? OR key IN (SELECT value FROM json_each(?))`,
    person,
    JSON.stringify(mirrored),
  )
  for (const { connection, model, id, data } of rows) {
    if (model === 'candidate') note(candidates, connection, id)
    if (model !== 'application') continue
    note(applications, connection, id)
    note(candidates, connection, idText(parse<{ candidate?: { id?: unknown } }>(data).candidate?.id))
  }
  return [...new Set([...candidates.keys(), ...applications.keys()])].map((connection) => {
    const known = candidates.get(connection) ?? new Set<string>()
    for (const id of mergedWith(sql, connection, known)) known.add(id)
    return recordsOf(sql, { connection, candidates: known }, [...(applications.get(connection) ?? [])])
  })
}

function mergedWith(sql: Sql, connection: string, known: ReadonlySet<string>): string[] {
  const named = JSON.stringify([...known])
  const text = `SELECT id, into_id FROM merged_candidate WHERE connection = ?
    AND (id IN (SELECT value FROM json_each(?)) OR into_id IN (SELECT value FROM json_each(?)))`
  const rows = sql.all<{ id: string; into_id: string }>(text, connection, named, named)
  return rows.flatMap(({ id, into_id }) => [id, into_id])
}

const AT_HAND = {
  before: 'The candidate was in this ATS before we came. Tell whoever keeps it there that the person asks for erasure.',
  unknown:
    'It is not known whether this push arrived. Look in the ATS for a candidate who came from us for this requisition at that time, and erase it.',
  made: 'The person asks for erasure, and this connector has no call for it. Erase the records there.',
  called: 'The person asks for erasure: it is asked of the ATS.',
} as const

/** What each ATS received it is asked to erase, one candidate once; where no call can do it, somebody there is. */
function askThere(sql: Sql, pushes: readonly PushRow[], { person, callable, now }: Leaving): void {
  const asked = new Set<string>()
  const hash = tombstoneOf(sql, { person })
  for (const push of pushes) {
    const made = madeBy(push)
    const target = `${push.connection} ${idText(made.candidate) ?? push.id}`
    const known = sql.get(`SELECT 1 FROM erasure WHERE push = ? AND state = 'open'`, push.id) !== undefined
    const lost = push.state === 'UNCERTAIN' || (known && Object.keys(made).length === 0)
    if (asked.has(target) || (Object.keys(push.saved).length === 0 && !lost)) continue
    asked.add(target)
    const byCall = !lost && !push.existing && callable.includes(push.connection)
    const message = lost ? AT_HAND.unknown : push.existing ? AT_HAND.before : byCall ? AT_HAND.called : AT_HAND.made
    wantErasure(sql, { push, records: push.saved, reason: 'erased', person: hash, message, callable: byCall, now })
  }
}

function eraseMirror(
  sql: Sql,
  theirs: readonly Theirs[],
  emails: readonly string[],
): Pick<LocalErasure, 'records' | 'quarantined' | 'events'> {
  const counts = { records: 0, quarantined: 0, events: 0 }
  for (const one of theirs) {
    counts.quarantined += eraseQuarantine(sql, one, emails)
    counts.events += eraseEvents(sql, one)
    eraseFromReviews(sql, one)
    eraseRecords(sql, one)
    counts.records += one.keys.length
  }
  return counts
}

type Own = Pick<LocalErasure, 'consents' | 'pushes' | 'attempts' | 'files' | 'reviews' | 'changes'>

function eraseOwn(
  sql: Sql,
  over: readonly PushRow[],
  { person, underWay }: { person: string; underWay: readonly PushRow[] },
): Own {
  const ids = JSON.stringify(over.map(({ id }) => id))
  const of = 'push IN (SELECT value FROM json_each(?))'
  const entries = sql.all<{ id: string; connection: string }>(
    'SELECT id, connection FROM consent WHERE person = ?',
    person,
  )
  const consents = sql.run('DELETE FROM consent WHERE person = ?', person)
  // Nothing is sent any more, so that what is under way needs no file either.
  const files = eraseFiles(sql, [...over, ...underWay])
  const attempts = sql.run(`DELETE FROM attempt WHERE ${of}`, ids)
  const reviews = sql.run(`DELETE FROM review WHERE ${of}`, ids)
  sql.run(`DELETE FROM idempotency WHERE ${of}`, ids)
  const pushes = sql.run('DELETE FROM push WHERE id IN (SELECT value FROM json_each(?))', ids)
  let changes = 0
  for (const [connection, rows] of Map.groupBy(over, (push) => push.connection)) {
    changes += eraseChanges(sql, { connection, ids: rows.map(({ id }) => id) }, ['push'])
    for (const { id } of rows) sql.run('DELETE FROM issue WHERE key = ?', `unsettled:${connection}:${id}`)
  }
  for (const [connection, rows] of Map.groupBy(entries, (entry) => entry.connection))
    changes += eraseChanges(sql, { connection, ids: rows.map(({ id }) => id) }, ['consent'])
  return { consents, pushes, attempts, files, reviews, changes }
}

function eraseFiles(sql: Sql, pushes: readonly PushRow[]): number {
  let files = 0
  for (const { id, files: held } of pushes) {
    files += sql.run('DELETE FROM push_file WHERE push = ?', id)
    for (const { sha256 } of held) dropContent(sql, sha256)
  }
  return files
}

/** A content that another push still has stays. */
export const dropContent = (sql: Sql, sha256: string): number =>
  sql.run(
    'DELETE FROM file_content WHERE sha256 = ? AND NOT EXISTS (SELECT 1 FROM push_file WHERE sha256 = ?)',
    sha256,
    sha256,
  )
