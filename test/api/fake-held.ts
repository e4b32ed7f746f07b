/** The state of the fake App, and how to find things in it. */
import type {
  App,
  ChangeRow,
  ConnectionView,
  ConsentEntry,
  ConsentRecorded,
  IssueRow,
  ListPage,
  OfConnections,
  Paging,
  PushRow,
  ReviewRow,
  RunRow,
  StoredRecord,
} from '../../runtime/app/contract.ts'
import type { Clock } from '../../runtime/kernel/clock.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import type { RestoredStore } from '../../runtime/store/port/pushes.ts'

export type Held = {
  connections: Map<string, ConnectionView>
  consents: ConsentEntry[]
  consentRequests: Map<string, ConsentRecorded>
  pushes: Map<string, PushRow>
  keys: Map<string, { push: string; body: string }>
  reviews: Map<string, ReviewRow>
  records: StoredRecord[]
  changes: ChangeRow[]
  /** Who waits for changes. */
  watching: Set<() => void>
  runs: Map<string, RunRow>
  issues: IssueRow[]
  hooks: { connection: string; headers: Readonly<Record<string, string>>; body: Uint8Array; url: string }[]
  paused: boolean
  restored: RestoredStore | null
  ready: boolean
}

export type FakeApp = { readonly app: App; readonly held: Held; readonly clock: Clock; id(prefix: string): string }

export type Parts = Omit<FakeApp, 'app'>

export function found<Value>(value: Value | undefined, missing: HirewireError): Value {
  if (value === undefined) throw missing
  return value
}

export function matches(row: object, filter: object): boolean {
  const { connections, ...fields } = filter as { readonly connections?: readonly string[] }
  const visible = connections?.includes(String(Reflect.get(row, 'connection'))) ?? true
  const has = ([name, value]: [string, unknown]): boolean =>
    value === undefined || [value].flat().includes(Reflect.get(row, name))
  return visible && Object.entries(fields).every(has)
}

/** Rows of these connections; all of them without one. */
export const ofConnections = <Row extends { readonly connection: string }>(
  rows: readonly Row[],
  { connection, connections }: OfConnections,
) => rows.filter((row) => matches(row, { ...(connections && { connections }), ...(connection && { connection }) }))

/** Cursors of this fake are positions. */
export function pageOf<Row>(rows: readonly Row[], { limit, cursor, count }: Paging): ListPage<Row> {
  const start = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isInteger(start) || start < 0)
    throw new HirewireError('request_invalid', 'The cursor is not one of ours.')
  const data = rows.slice(start, start + limit)
  const nextCursor = start + limit < rows.length ? String(start + limit) : null
  return { data, nextCursor, ...(count && { total: { count: rows.length, exact: true } }) }
}
