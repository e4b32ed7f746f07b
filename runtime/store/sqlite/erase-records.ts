import { unpack } from '../../kernel/packed.ts'
import type { Sql } from './database.ts'
import { tidyBlock } from './raws.ts'

/** What a person is known by at one connection. */
export type KnownThere = { readonly connection: string; readonly candidates: ReadonlySet<string> }
/** Records of one connection that are a person's. */
export type Theirs = {
  readonly connection: string
  readonly keys: readonly number[]
  readonly candidates: readonly string[]
  readonly applications: readonly string[]
  /** Ids of all of them, offers included. */
  readonly ids: readonly string[]
}

const CANDIDATES = `SELECT key, id FROM record WHERE connection = ? AND model = 'candidate' AND id IN (SELECT value FROM json_each(?))`
const APPLICATIONS = `SELECT key, id FROM record WHERE connection = ? AND model = 'application'
  AND (data ->> '$.candidate.id' IN (SELECT value FROM json_each(?)) OR id IN (SELECT value FROM json_each(?)))`
const OFFERS = `SELECT key, id FROM record WHERE connection = ? AND model = 'offer'
  AND data ->> '$.application.id' IN (SELECT value FROM json_each(?))`

/** The candidates with their applications and offers. */
export function recordsOf(sql: Sql, { connection, candidates }: KnownThere, applications: readonly string[]): Theirs {
  const named = JSON.stringify([...candidates])
  const people = sql.all<{ key: number; id: string }>(CANDIDATES, connection, named)
  const applied = sql.all<{ key: number; id: string }>(APPLICATIONS, connection, named, JSON.stringify(applications))
  const all = [...new Set([...applied.map(({ id }) => id), ...applications])]
  const offered = sql.all<{ key: number; id: string }>(OFFERS, connection, JSON.stringify(all))
  return {
    connection,
    keys: [...people, ...applied, ...offered].map(({ key }) => key),
    candidates: [...candidates],
    applications: all,
    ids: [...new Set([...candidates, ...all, ...offered.map(({ id }) => id)])],
  }
}

/** Removes records with everything that says how they came here. */
export function eraseRecords(sql: Sql, { connection, keys, applications, ids }: Theirs): void {
  const these = JSON.stringify(keys)
  const in_ = 'IN (SELECT value FROM json_each(?))'
  // A page that is known as a whole would say that they are still there.
  sql.run(`DELETE FROM whole_page WHERE key IN (SELECT page FROM seen WHERE record ${in_} AND page IS NOT NULL)`, these)
  sql.run(`DELETE FROM seen WHERE record ${in_}`, these)
  const blocks = sql.all<{ key: number; held: number }>(
    `SELECT key, held FROM raw_block WHERE key IN (SELECT raw_block FROM record WHERE key ${in_})`,
    these,
  )
  sql.run(`DELETE FROM record WHERE key ${in_}`, these)
  for (const { key, held } of blocks) tidyBlock(sql, key, held)
  const named = JSON.stringify(applications)
  sql.run(`DELETE FROM application_event WHERE connection = ? AND application ${in_}`, connection, named)
  sql.run(`DELETE FROM fact_of WHERE connection = ? AND application ${in_}`, connection, named)
  const all = JSON.stringify(ids)
  sql.run(`DELETE FROM merged_candidate WHERE connection = ? AND (id ${in_} OR into_id ${in_})`, connection, all, all)
  // What was asked for: an id stands behind a slash or an equals sign.
  sql.run(
    `DELETE FROM fetch WHERE source IN (SELECT key FROM source WHERE connection = ?) AND key < (SELECT max(key) FROM fetch)
     AND EXISTS (SELECT 1 FROM json_each(?) i WHERE instr(request, '/' || i.value) > 0 OR instr(request, '=' || i.value) > 0)`,
    connection,
    all,
  )
}

/** Events that named one of the records. */
export const eraseEvents = (sql: Sql, { connection, ids }: Theirs): number =>
  sql.run(
    `DELETE FROM kept_event WHERE connection = ?
     AND EXISTS (SELECT 1 FROM json_tree(given) g WHERE CAST(g.atom AS TEXT) IN (SELECT value FROM json_each(?)))`,
    connection,
    JSON.stringify(ids),
  )

/** What was set aside of them: under one of the ids, or with an e-mail address of theirs in it. */
export function eraseQuarantine(sql: Sql, { connection, ids }: Theirs, emails: readonly string[]): number {
  const known = new Set(ids)
  const rows = sql.all<{ key: number; record_id: string | null; raw: Uint8Array }>(
    'SELECT key, record_id, raw FROM quarantine WHERE connection = ?',
    connection,
  )
  const theirs = rows.filter(({ record_id, raw }) => {
    if (record_id !== null && known.has(record_id)) return true
    const text = unpack(raw).toLowerCase()
    return emails.some((email) => text.includes(email))
  })
  for (const { key } of theirs) sql.run('DELETE FROM quarantine WHERE key = ?', key)
  return theirs.length
}

/** The feed keeps its numbers; what it said of them goes. */
export const eraseChanges = (
  sql: Sql,
  { connection, ids }: Pick<Theirs, 'connection' | 'ids'>,
  models: readonly string[],
): number =>
  sql.run(
    `UPDATE change SET id = 'erased', change = '{"erased":true}' WHERE connection = ?
     AND model IN (SELECT value FROM json_each(?)) AND id IN (SELECT value FROM json_each(?))`,
    connection,
    JSON.stringify(models),
    JSON.stringify(ids),
  )

/** What reviews of other persons show of them. */
export function eraseFromReviews(sql: Sql, { connection, candidates }: Theirs): void {
  const gone = new Set(candidates)
  const rows = sql.all<{ id: string; matches: string }>(
    `SELECT DISTINCT r.id, r.matches FROM review r, json_each(r.matches) m
     WHERE r.connection = ? AND m.value ->> 'candidate' IN (SELECT value FROM json_each(?))`,
    connection,
    JSON.stringify(candidates),
  )
  for (const { id, matches } of rows) {
    const kept = (JSON.parse(matches) as { candidate: string }[]).filter(({ candidate }) => !gone.has(candidate))
    sql.run('UPDATE review SET matches = ? WHERE id = ?', JSON.stringify(kept), id)
  }
}
