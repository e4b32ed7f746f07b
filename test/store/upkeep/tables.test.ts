import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import { DEFAULT_CONFIG } from '../../../runtime/spec/config.ts'
import { SEALED_COLUMNS } from '../../../runtime/store/envelope/sealed-columns.ts'
import { PARTS } from '../../../runtime/store/erasure/traces.ts'
import { PERSONAL_TABLES } from '../../../runtime/store/personal-tables.ts'
import { SEALED_OF_PERSON } from '../../../runtime/store/upkeep/retention-pushes.ts'
import { personalIn, RETENTION_TABLE } from '../../../scripts/retention-table.ts'
import { application, begin, clearAll, commit, startRun, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { auditEntry } from '../suites/audit.ts'
import { LINK } from '../suites/connect-links.ts'

eachTestHasStore()

type Schema = Readonly<Record<string, readonly string[]>>

/** The columns of every table of the real schema. */
function schema(): Schema {
  const text = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`
  const names = writer.prepare(text).pluck().all() as string[]
  const columns = writer.prepare('SELECT name FROM pragma_table_info(?)').pluck()
  return Object.fromEntries(names.map((name) => [name, (columns.all(name) as string[]).sort()]))
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

describe('tables with personal data', () => {
  it('seal columns with personal data only, and are read by a number that the schema has', () => {
    const tables = schema()
    for (const [name, { personal, sealed = {}, key }] of Object.entries(PERSONAL_TABLES)) {
      expect(personal, name).toEqual(expect.arrayContaining(Object.keys(sealed)))
      expect(tables[name], name).toEqual(expect.arrayContaining(key === undefined ? [] : [key]))
    }
  })

  it('are searched by an erasure where no index leads to a person', () => {
    const searched = Object.entries(PERSONAL_TABLES).flatMap(([name, row]) => (row.searched ? name : []))
    expect([...new Set(PARTS.flatMap(({ table }) => table ?? []))].sort()).toEqual(searched.sort())
  })

  it('keep the key of a person as long as anything is sealed with it', () => {
    const sealed = SEALED_COLUMNS.filter(({ owner }) => owner.includes("'person:'")).map(({ table }) => table)
    // A content is there as long as a push has the file.
    const asked = new Set(sealed.filter((table) => table !== 'file_content'))
    for (const table of asked) expect(SEALED_OF_PERSON).toMatch(new RegExp(`\\b(?:FROM|JOIN) ${table}\\b`))
  })
})

describe('the table of retention', () => {
  it('has a row for every table and names every column of it, and nothing else', () => {
    const stated = Object.fromEntries(
      RETENTION_TABLE.map((row) => [row.table, [...personalIn(row), ...words(row.other)].sort()]),
    )
    expect(stated).toEqual(schema())
  })

  it('takes the columns with personal data from their declaration, and no table has both', () => {
    const without = RETENTION_TABLE.flatMap((row) => ('personal' in row ? row.table : []))
    const declared = Object.keys(PERSONAL_TABLES)
    expect([...without, ...declared].sort()).toEqual(Object.keys(schema()).sort())
  })

  it('has a row for every setting, and says what an erasure does to each table with personal data', () => {
    const settings = new Set(RETENTION_TABLE.flatMap(({ setting }) => setting ?? []))
    expect([...settings].sort()).toEqual(Object.keys(DEFAULT_CONFIG.retention).sort())
    expect([...settings].map((name) => `${name}Ms`).sort()).toEqual(Object.keys(RETENTION).sort())
    const silent = RETENTION_TABLE.filter((row) => personalIn(row).length > 0 && row.erasure === undefined)
    // Who used the installation is no candidate; the others hold ids of records until they are replaced or purged.
    expect(silent.map(({ table }) => table).sort()).toEqual(['audit', 'audit_pending', 'run', 'stream_state'])
  })

  it('names a test that exists for each row', () => {
    const faults = RETENTION_TABLE.filter(({ test }) => {
      const [path = '', title = ''] = test.split(' > ')
      return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
    })
    expect(faults.map(({ table, test }) => `${table}: ${test}`)).toEqual([])
  })
})

/** Rows in nearly every table, all of one connection. */
async function everyTable(): Promise<void> {
  await kit.ready()
  const { lanes, budgets, secrets, hooks, issues, audit, pushes, keys, connectLinks } = store
  const now = kit.clock.now()
  const file = { kind: 'resume', fileName: 'a.pdf', givenName: 'a.pdf', mediaType: 'application/pdf', size: 1 } as const
  const push = await kit.queued({
    idempotency: { key: 'k', bodyHash: 'x' },
    files: [{ ...file, sha256: sha256('x'), content: Buffer.from('x') }],
  })
  const hold = await kit.hold('push:acme')
  const attempt = await begin(store, push, hold)
  const to = { kind: 'step', step: null, saved: { candidate: 'c1', application: 'a1' } } as const
  await pushes.settle({ attempt, push: push.id, hold, outcome: 'confirmed', response: { status: 201 }, to })
  const open = await startRun(store, 'applications')
  const bad = { reason: 'no', pointer: null, recordId: 'b1', model: 'application', raw: '{}', rawHash: 'h' } as const
  const records = [
    application('a1', 'NEW', { candidate: { id: 'c1' } }),
    write('candidate', 'c1', { first_name: 'Ada', emails: [{ value: 'ada@example.com' }] }),
  ]
  await commit(store, open, records, { quarantined: [bad], received: 3, request: 'GET /applications' })
  await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
  const event = { connection: 'acme', hook: 'h', event: 'e', action: 'refresh', stream: 'applications' } as const
  await hooks.keep({ ...event, with: { id: 'a2' }, receivedAt: now, calmMs: 0, mark: { id: '1' } })
  await issues.raise({ key: 'i', connection: 'acme', stream: null, code: 'ats_auth', message: 'Refused.' })
  await secrets.put('connection:acme', { 'credentials.key': 'secret' })
  await secrets.put('token:acme', { value: 'token' })
  await lanes.ensure([{ name: 'hook:acme', kind: 'hook', connection: 'acme', stream: null, readyAt: now }])
  const window = { scope: '*', calls: 9, ms: 1_000, zone: null, inTransitMs: 0, spare: 0 }
  await budgets.reserve({ key: 'suite key', windows: [window], endpoint: 'list', ahead: 0 }, now)
  await keys.create({ name: 'desk', role: 'operator', connections: null, expiresAt: null }, { lookup: 'a', hash: 'h' })
  const link = await connectLinks.create({ ...LINK, connection: 'acme' })
  await connectLinks.take(link.id, 0)
  await audit.append([auditEntry({ at: now })])
  await store.requests.begin({ key: 'k', print: 'p' })
}

/** Keys of persons and of the installation are no connection's. */
const COUNTED: Readonly<Record<string, string>> = { data_key: `WHERE owner LIKE 'connection:%'` }

const counts = (): Record<string, number> =>
  Object.fromEntries(
    Object.keys(schema()).map((table) => [
      table,
      writer
        .prepare(`SELECT count(*) FROM "${table}" ${COUNTED[table] ?? ''}`)
        .pluck()
        .get() as number,
    ]),
  )

/** Tables that this test leaves empty. */
const NOT_FILLED = [
  'audit_object',
  'audit_pending',
  'audit_purge',
  'budget_pause',
  'budget_told',
  'bulk',
  'bulk_item',
  'bulk_run',
  'consent_request',
  'erasing',
  'erasure',
  'merged_candidate',
  'phase_stay',
  'queue_read',
  'removed_connection',
  'renamed_record',
  'review',
  'review_match',
  'setting',
  'stream_state',
  'tombstone',
  'used_connection',
  'webhook_attempt',
  'webhook_endpoint',
  'webhook_event',
  'webhook_response',
  'webhook_waiting',
  'whole_page',
]

it('the removal of a connection deletes what its rows say, and keeps the rest', async () => {
  await everyTable()
  const before = counts()
  const empty = Object.keys(before).filter((table) => before[table] === 0)
  expect(NOT_FILLED).toEqual(expect.arrayContaining(empty))
  await store.connections.remove('acme', true)
  await clearAll(store)
  const after = counts()
  for (const { table, removal } of RETENTION_TABLE) {
    // One row is kept as the last number; the keys of the installation are no connection's.
    const left = removal === undefined ? expect.toSatisfy((rows: number) => rows >= before[table]!) : 0
    expect([table, after[table]]).toEqual([table, left])
  }
})

it('a counted call is deleted when no window counts it any more', async () => {
  const window = { scope: '*', calls: 9, ms: 1_000, zone: null, inTransitMs: 0, spare: 0 }
  for (let at = 0; at < 50; at++) {
    await store.budgets.reserve({ key: 'suite key', windows: [window], endpoint: 'list', ahead: 0 }, kit.clock.now())
    await kit.clock.wind(1_000)
    expect(counts().budget_call).toBeLessThanOrEqual(6)
  }
})
