import { fingerprintOf, groupIn } from '../../kernel/model/failure-group.ts'
import { UNFINISHED_PUSHES } from '../../kernel/model/states.ts'
import { findBlindIndex } from '../envelope/data-keys.ts'
import type { AnyOf, ListPage, Paging } from '../port/paging.ts'
import type { PushFilter, PushGroup, PushGroupFilter, PushRow } from '../port/pushes.ts'
import { byIndex } from '../sql/dialect.ts'
import { groupPage } from '../sql/groups.ts'
import { anyOf, type Condition, listRows, ofConnections, when, where, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { PUSH_COLUMNS, type PushRecord, toPushes } from './rows.ts'

/** A time range is read in the order of time, so that a page of it costs the same wherever it is. */
export function* listPushes(tx: Transaction, filter: PushFilter, paging: Paging): Step<ListPage<PushRow>> {
  const ranged = filter.from !== undefined || filter.to !== undefined
  const found = yield* listRows<PushRecord>(
    tx,
    {
      select: PUSH_COLUMNS,
      from: 'push p',
      conditions: yield* conditionsOf(tx, filter),
      implied: isUnfinished(filter.state) ? { text: INDEXED, values: [] } : null,
      by: ranged ? { 'p.created_at': 'number', 'p.number': 'number' } : { 'p.number': 'number' },
      order: 'newest',
    },
    paging,
  )
  return { ...found, data: yield* toPushes(tx, found.data) }
}

/** The conditions of a filter, on `push p`. */
export function* conditionsOf(tx: Transaction, filter: PushFilter): Step<Condition[]> {
  const { connection, connections, person, email, requisition, state, cause, code, fingerprint } = filter
  return [
    when('p.connection = ?', connection),
    ofConnections('p.connection', connections),
    when('p.person = ?', person),
    when('p.email = ?', email && ((yield* findBlindIndex(tx))?.email(email) ?? '')),
    when('p.requisition = ?', requisition),
    typeof state === 'string' ? when(OF_STATE, state) : anyOf('p.state', state),
    anyOf('p.cause', cause),
    anyOf('p.code', code),
    fingerprint === undefined ? null : inGroups(fingerprint),
    ...within('p.created_at', filter),
  ]
}

/**
 * Several indices hold one state only: for `state = ?`, SQLite reads the value to choose among them, and compiles the
 * statement again at each call. It chooses the index of all states either way, and an expression has no value to read.
 */
const OF_STATE = 'p.state = CAST(? AS TEXT)'

/** The text of the partial index. */
const INDEXED = `p.state IN (${UNFINISHED_PUSHES.map((state) => `'${state}'`).join(', ')})`

const isUnfinished = (states: PushFilter['state']): boolean =>
  states !== undefined && [states].flat().every((state) => (UNFINISHED_PUSHES as readonly string[]).includes(state))

const STUCK = `p.state IN ('FAILED', 'UNCERTAIN')`

/** Pushes in one of the groups; a text that is no fingerprint is in none. */
function inGroups(fingerprints: AnyOf<string>): Condition {
  const groups = (typeof fingerprints === 'string' ? [fingerprints] : fingerprints).map(groupIn)
  const each = groups.flatMap((group) => (group === null || group.pointer !== null ? [] : [inGroup(group)]))
  const text = each.length === 0 ? '1 = 0' : each.map((one) => `(${one.text})`).join(' OR ')
  return { text: `${STUCK} AND (${text})`, values: each.flatMap(({ values }) => values) }
}

function inGroup({ code, connector, part }: NonNullable<ReturnType<typeof groupIn>>) {
  const step = part === null ? 'p.step IS NULL' : 'p.step = ?'
  const of =
    connector === null
      ? 'NOT EXISTS (SELECT 1 FROM connection c WHERE c.id = p.connection)'
      : 'EXISTS (SELECT 1 FROM connection c WHERE c.id = p.connection AND c.connector = ?)'
  return {
    text: `p.code = ? AND ${step} AND ${of}`,
    values: [code, ...(part === null ? [] : [part]), ...(connector === null ? [] : [connector])],
  }
}

type GroupRecord = {
  code: string
  connector: string | null
  step: string | null
  connection: string
  connections: number
  failed: number
  uncertain: number
  oldest: number
  newest: number
}

/** Counted from the index of unfinished pushes alone: first by connection, which has one connector. */
const grouped = (text: string): string => `SELECT g.code, c.connector, g.step, min(g.connection) AS connection,
    count(DISTINCT g.connection) AS connections, CAST(sum(g.failed) AS BIGINT) AS failed,
    CAST(sum(g.uncertain) AS BIGINT) AS uncertain, min(g.oldest) AS oldest, max(g.newest) AS newest
  FROM (
    SELECT p.connection, p.code, p.step, sum(CASE WHEN p.state = 'FAILED' THEN 1 ELSE 0 END) AS failed,
      sum(CASE WHEN p.state = 'UNCERTAIN' THEN 1 ELSE 0 END) AS uncertain,
      min(p.created_at) AS oldest, max(p.created_at) AS newest
    FROM push p ${byIndex('push_unfinished')} ${text} GROUP BY p.state, p.cause, p.connection, p.code, p.step
  ) AS g LEFT JOIN connection c ON c.id = g.connection
  GROUP BY g.code, c.connector, g.step`

export function* pushGroups(tx: Transaction, filter: PushGroupFilter, paging: Paging): Step<ListPage<PushGroup>> {
  const { text, values } = where([
    { text: `${INDEXED} AND ${STUCK} AND p.code IS NOT NULL`, values: [] },
    ...(yield* conditionsOf(tx, filter)),
  ])
  const rows = yield* tx.all<GroupRecord>(grouped(text), ...values)
  return groupPage(rows.map(toGroup), paging, ({ failed, uncertain }) => failed + uncertain)
}

const toGroup = ({ oldest, newest, ...row }: GroupRecord): PushGroup => ({
  fingerprint: fingerprintOf({ code: row.code, connector: row.connector, part: row.step, pointer: null }),
  ...row,
  oldestAt: oldest,
  newestAt: newest,
})
