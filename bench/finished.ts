import type Database from 'better-sqlite3'
import type { Place, Sealer } from '../runtime/kernel/secrets/sealed.ts'
import { chainOf } from '../runtime/store/chains/links.ts'
import { chainKey } from '../runtime/store/envelope/data-keys.ts'
import { type Vault, vaultOf } from '../runtime/store/envelope/vault.ts'
import { acceptHistory } from '../runtime/store/history/acceptance.ts'
import { writerOf } from '../runtime/store/sqlite/database.ts'
import { openKeyed } from '../runtime/store/sqlite/encrypted-file.ts'

/** Rows per transaction. */
const PIECE = 50_000

/** A person has two data keys: `person:` and `consents:` with the id. */
const PAST_OWNER = `substr(t.owner, 1, instr(t.owner, ':')) || 'past-' || n`

/**
 * The columns that differ between two pushes, by table: all others are as the product wrote them. `n` counts from 1.
 */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  consent: {
    seq: 't.seq + n',
    id: `'cns_past' || n`,
    person: `'past-' || n`,
    evidence: `sealed('consents:', 'past-' || n, 'consent', 'cns_past' || n, 'evidence', t.id, t.evidence)`,
  },
  push: {
    number: 't.number + n',
    id: `'psh_past' || n`,
    person: `'past-' || n`,
    consent: `'cns_past' || n`,
    candidate_id: `'can-past' || n`,
    application_id: `'app-past' || n`,
    saved: `replace(replace(t.saved, t.candidate_id, 'can-past' || n), t.application_id, 'app-past' || n)`,
    candidate: `sealed('person:', 'past-' || n, 'push', 'psh_past' || n, 'candidate', t.id, t.candidate)`,
  },
  idempotency: { key: `'past-' || n`, push: `'psh_past' || n` },
  data_key: { owner: PAST_OWNER, wrapped: `wrapped(${PAST_OWNER})` },
  attempt: {
    number: 't.number + n',
    id: `'att_past' || n`,
    push: `'psh_past' || n`,
    consent: `'cns_past' || n`,
    request: `sealed('person:', 'past-' || n, 'attempt', 'att_past' || n, 'request', t.id, t.request)`,
    response: `sealed('person:', 'past-' || n, 'attempt', 'att_past' || n, 'response', t.id, t.response)`,
  },
  record: {
    key: 't.key + n',
    id: `'app-past' || n`,
    person: `'past-' || n`,
    data: `past_record(t.connection, t.model, t.id, 'app-past' || n, t.data, t.person, 'past-' || n)`,
  },
  fact: { key: 't.key + n' },
  fact_of: { application: `'app-past' || n`, fact: 't.fact + n' },
  change: { seq: 't.seq + 2 * n', id: `CASE t.kind WHEN 'push' THEN 'psh_past' ELSE 'app-past' END || n` },
}
/** Which rows of these tables belong to the newest push. */
const NEWEST: Readonly<Record<string, string>> = {
  data_key: `owner LIKE 'person:%' OR owner LIKE 'consents:%'`,
  record: `model = 'application' ORDER BY key DESC LIMIT 1`,
  change: `seq > (SELECT max(seq) - 2 FROM change)`,
  idempotency: '1 ORDER BY at DESC LIMIT 1',
  fact_of: '1 ORDER BY fact DESC LIMIT 1',
}

/**
 * Repeats the newest confirmed push of a closed store `count` times, with all its rows: at the speed of SQLite, with
 * the same result as real pushes.
 */
export function repeatFinished(file: string, key: Uint8Array, count: number): void {
  const db = openKeyed(file, key)
  try {
    db.pragma('synchronous = OFF')
    db.pragma('cache_size = -500000')
    sealAsWritten(db, key)
    sealRecords(db, vaultOf(key))
    for (const table of Object.keys(OWN)) repeat(db, table, count)
    db.prepare(`UPDATE counter SET value = (SELECT max(seq) FROM change) WHERE name = 'change'`).run()
    acceptConsents(db, key)
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}

/** As an operator does: without links and MACs, no push would be sent. */
function acceptConsents(db: Database.Database, key: Uint8Array): void {
  const chains = db.prepare<[], string>('SELECT DISTINCT connection FROM consent').pluck().all().map(chainOf)
  const acceptance = { violations: 1, chains, kept: null, reason: 'repeated', now: 0, raises: false }
  writerOf(
    db,
    vaultOf(key),
  )(function* (tx) {
    yield* chainKey(tx)
    yield* acceptHistory(tx, acceptance)
  })
}

/** What the newest push sealed, sealed again with a key of the repeated person, in its own place. */
function sealAsWritten(db: Database.Database, key: Uint8Array): void {
  const vault = vaultOf(key)
  const newest = db.prepare<[], string>('SELECT person FROM push ORDER BY number DESC LIMIT 1').pluck().get()!
  const wrapped = db.prepare<[string], Uint8Array>('SELECT wrapped FROM data_key WHERE owner = ?').pluck()
  // Read before: a function that a statement calls runs none itself.
  const own = new Map<string, Sealer>(
    ['person:', 'consents:'].map((of) => [of, vault.unwrap(`${of}${newest}`, wrapped.get(`${of}${newest}`)!)]),
  )
  const keys = new Map<string, Uint8Array>()
  const keyOf = (owner: string): Uint8Array => {
    const known = keys.get(owner) ?? vault.create(owner)
    keys.set(owner, known)
    return known
  }
  db.function('wrapped', keyOf)
  db.function(
    'sealed',
    (of: string, person: string, table: string, row: string, column: string, from: string, value: string | null) => {
      if (value === null) return null
      const owner = `${of}${person}`
      const text = own.get(of)!.open([table, from, column], value)
      return vault.unwrap(owner, keyOf(owner)).seal([table, row, column], text)
    },
  )
}

/** The newest application with the id of the repeated one, and of its person; the key of the connection stays. */
function sealRecords(db: Database.Database, vault: Vault): void {
  const rows = db.prepare<[], { owner: string; wrapped: Uint8Array }>(
    `SELECT * FROM data_key WHERE owner LIKE 'connection:%'`,
  )
  const keys = new Map(rows.all().map(({ owner, wrapped }) => [owner, vault.unwrap(owner, wrapped)]))
  db.function(
    'past_record',
    (connection: string, model: string, id: string, pastId: string, data: Uint8Array, person: string, past: string) => {
      const key = keys.get(`connection:${connection}`)!
      const place = (row: string): Place => ['record', `${connection}/${model}/${row}`, 'data']
      const text = Buffer.from(key.openBytes(place(id), data)).toString('utf8')
      return Buffer.from(key.sealBytes(place(pastId), Buffer.from(text.replaceAll(person, past), 'utf8')))
    },
  )
}

function repeat(db: Database.Database, table: string, count: number): void {
  const own = OWN[table]!
  const columns = db.pragma(`table_info(${table})`) as { name: string }[]
  const last = `1 ORDER BY rowid DESC LIMIT 1`
  db.exec(`CREATE TEMP TABLE kept AS SELECT * FROM ${table} WHERE ${NEWEST[table] ?? last}`)
  const insert = db.prepare(
    `WITH RECURSIVE counted(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM counted WHERE n < ?)
     INSERT INTO ${table} SELECT ${columns.map(({ name }) => own[name] ?? `t.${name}`).join(', ')} FROM counted, kept t`,
  )
  for (let from = 1; from <= count; from += PIECE) insert.run(from, Math.min(count, from + PIECE - 1))
  db.exec('DROP TABLE temp.kept')
}
