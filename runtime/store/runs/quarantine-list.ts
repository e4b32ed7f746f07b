import { type FailureGroup, fingerprintOfQuarantined, groupIn } from '../../kernel/model/failure-group.ts'
import type { StoreContext } from '../database.ts'
import { connectionKeys } from '../envelope/data-keys.ts'
import type { AnyOf, ListPage, Paging } from '../port/paging.ts'
import type { QuarantineFilter, QuarantineGroup, QuarantinePort, QuarantineRow } from '../port/quarantine.ts'
import { groupPage } from '../sql/groups.ts'
import { anyOf, type Condition, listRows, mapPage, ofConnections, when, where, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { hasQuarantine, openSource } from './quarantine.ts'

type QuarantineRecord = {
  key: number
  id: string
  connection: string
  connector: string | null
  stream: string
  run: string | null
  connector_version: string
  record_id: string | null
  reason: string
  pointer: string | null
  first_at: number
  last_at: number
}

const QUARANTINE = {
  select: `SELECT q.key, q.id, q.connection, (SELECT c.connector FROM connection c WHERE c.id = q.connection) AS connector,
    q.stream, q.run, q.connector_version, q.record_id, q.reason, q.pointer, q.first_at, q.last_at`,
  from: 'quarantine q',
} as const

export function quarantineRepository({ db }: StoreContext): QuarantinePort {
  return {
    async list(filter, paging) {
      const listing = {
        ...QUARANTINE,
        conditions: conditions(filter),
        by: { 'q.key': 'number' },
        order: 'newest',
      } as const
      return mapPage(await db.read((tx) => listRows<QuarantineRecord>(tx, listing, paging)), toRow)
    },
    async groups(filter, paging) {
      return db.read((tx) => groups(tx, filter, paging))
    },
    async streams(filter) {
      const { text, values } = where(conditions(filter))
      const sql = `SELECT q.connection, q.stream, count(*) AS count FROM quarantine q ${text} GROUP BY q.connection, q.stream`
      return db.read((tx) => tx.all(sql, ...values))
    },
    async get(id) {
      return db.read(function* (tx) {
        const text = `${QUARANTINE.select}, q.raw FROM quarantine q WHERE q.id = ?`
        const row = yield* tx.get<QuarantineRecord & { raw: Uint8Array }>(text, id)
        return row ? { ...toRow(row), raw: yield* openSource(connectionKeys(tx), row) } : null
      })
    },
    async holds(connection, stream) {
      return db.readLatest((tx) => hasQuarantine(tx, connection, stream))
    },
  }
}

/** On `quarantine q`. */
export const conditions = (filter: QuarantineFilter): Condition[] => [
  when('q.connection = ?', filter.connection),
  ofConnections('q.connection', filter.connections),
  anyOf('q.stream', filter.stream),
  when('q.reason = ?', filter.reason),
  when('q.record_id = ?', filter.record),
  filter.fingerprint === undefined ? null : inGroups(filter.fingerprint),
  ...within('q.first_at', filter),
]

function inGroups(fingerprints: AnyOf<string>): Condition {
  const all = [fingerprints].flat().map(groupIn)
  const each = all.flatMap((group) => (group?.code === CODE ? [inGroup(group)] : []))
  if (each.length === 0) return { text: '1 = 0', values: [] }
  return { text: each.map(({ text }) => `(${text})`).join(' OR '), values: each.flatMap(({ values }) => values) }
}

function inGroup({ connector, part, pointer }: FailureGroup) {
  const of =
    connector === null
      ? 'NOT EXISTS (SELECT 1 FROM connection c WHERE c.id = q.connection)'
      : 'EXISTS (SELECT 1 FROM connection c WHERE c.id = q.connection AND c.connector = ?)'
  return {
    text: `q.stream = ? AND ${pointer === null ? 'q.pointer IS NULL' : 'q.pointer = ?'} AND ${of}`,
    values: [part ?? '', ...(pointer === null ? [] : [pointer]), ...(connector === null ? [] : [connector])],
  }
}

const CODE = 'record_quarantined'

type GroupRecord = Pick<
  QuarantineGroup,
  'connector' | 'stream' | 'pointer' | 'connection' | 'connections' | 'count'
> & {
  oldest: number
  newest: number
}

/** Counted first by connection, from an index alone where no other column is filtered. */
const grouped = (text: string): string => `SELECT c.connector, g.stream, g.pointer, min(g.connection) AS connection,
    count(DISTINCT g.connection) AS connections, CAST(sum(g.n) AS BIGINT) AS count, min(g.oldest) AS oldest,
    max(g.newest) AS newest
  FROM (
    SELECT q.connection, q.stream, q.pointer, count(*) AS n, min(q.first_at) AS oldest, max(q.first_at) AS newest
    FROM quarantine q ${text} GROUP BY q.connection, q.stream, q.pointer
  ) AS g LEFT JOIN connection c ON c.id = g.connection
  GROUP BY c.connector, g.stream, g.pointer`

function* groups(tx: Transaction, filter: QuarantineFilter, paging: Paging): Step<ListPage<QuarantineGroup>> {
  const { text, values } = where(conditions(filter))
  const rows = yield* tx.all<GroupRecord>(grouped(text), ...values)
  return groupPage(rows.map(toGroup), paging, ({ count }) => count)
}

const toGroup = ({ oldest, newest, ...row }: GroupRecord): QuarantineGroup => ({
  fingerprint: fingerprintOfQuarantined(row),
  ...row,
  oldestAt: oldest,
  newestAt: newest,
})

const toRow = (row: QuarantineRecord): QuarantineRow => ({
  id: row.id,
  connection: row.connection,
  connector: row.connector,
  stream: row.stream,
  run: row.run,
  connectorVersion: row.connector_version,
  recordId: row.record_id,
  reason: row.reason,
  pointer: row.pointer,
  firstAt: row.first_at,
  lastAt: row.last_at,
})
