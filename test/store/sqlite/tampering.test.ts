import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom, systemRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { verifyFile } from '../../../runtime/store/sqlite/verify.ts'
import { addConnection, appendConsent, openStoreKit } from '../../kit/store.ts'
import { auditEntry } from '../suites/audit.ts'
import { KEY, makeFolder } from './files.ts'

const PAGE = 4_096
/** Attempts for each sequence of entries. */
const EACH = 20

let folder: ReturnType<typeof makeFolder>
beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => folder.clean())

/** What is recorded in the ledgers. */
type Entry =
  | {
      readonly what: 'consent'
      readonly person: number
      readonly connection: string
      readonly state: 'confirmed' | 'withdrawn'
    }
  | { readonly what: 'audit'; readonly push: number }
  | { readonly what: 'erased'; readonly person: number }

const entry: fc.Arbitrary<Entry> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('consent' as const),
      person: fc.nat(4),
      connection: fc.constantFrom('acme', 'beta'),
      state: fc.constantFrom('confirmed' as const, 'withdrawn' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('audit' as const), push: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('erased' as const), person: fc.nat(4) }) },
)

async function add(store: Store, one: Entry): Promise<void> {
  if (one.what === 'audit')
    return void (await store.audit.append([auditEntry({ subjects: [{ kind: 'push', id: `psh_${one.push}` }] })]))
  const person = `person-${one.person}`
  if (one.what === 'erased') return void (await store.erasures.erase({ person, emails: [], callable: [] }))
  const { connection, state } = one
  await appendConsent(store, new WoundClock(), { person, connection, state }).catch((error: unknown) => {
    if (!(error instanceof HirewireError) || error.code !== 'person_erased') throw error
  })
}

/** A closed store with its heads file. */
type Files = { readonly file: string; readonly headsFile: string }
const files = (name: string): Files => ({
  file: join(folder.folder, `${name}.db`),
  headsFile: join(folder.folder, `${name}.heads`),
})

function copy(from: Files, to: Files): Files {
  copyFileSync(from.file, to.file)
  copyFileSync(from.headsFile, to.headsFile)
  return to
}

async function record({ file }: Files, entries: readonly Entry[], connections: readonly string[] = []): Promise<void> {
  // Ids of each start are its own.
  const store = await folder.open({ file, random: systemRandom })
  for (const id of connections) await addConnection(store, id)
  for (const one of entries) await add(store, one)
  await store.close()
}

function inFile<T>({ file }: Files, work: (db: Database.Database) => T): T {
  const db = openKeyed(file, KEY)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

type Row = Record<string, string | number | null>
const TABLES = ['consent', 'audit', 'audit_object', 'chain_link', 'connection'] as const
type Table = (typeof TABLES)[number]
const KEYS: Readonly<Record<Table, readonly string[]>> = {
  consent: ['seq', 'id'],
  audit: ['number'],
  audit_object: ['entry', 'kind', 'key'],
  chain_link: ['chain', 'n'],
  connection: ['id'],
}
/** An erasure takes it out; nothing is decided on the others. */
const UNCOVERED: Partial<Record<Table, readonly string[]>> = {
  audit_object: ['id'],
  connection: ['applied', 'created_at', 'updated_at', 'same_account'],
}

const rowsIn = (db: Database.Database, table: Table): Row[] =>
  db.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY ${KEYS[table].join(', ')}`).all()
const ledgersIn = (at: Files): unknown => inFile(at, (db) => TABLES.map((table) => rowsIn(db, table)))

/** Puts other rows into a table, with the key and past the triggers. */
function rewrite(db: Database.Database, table: Table, rows: readonly Row[]): void {
  db.pragma('foreign_keys = OFF')
  for (const name of db.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).pluck().all())
    db.exec(`DROP TRIGGER ${name}`)
  db.transaction(() => {
    db.exec(`DELETE FROM ${table}`)
    for (const row of rows) {
      const columns = Object.keys(row)
      db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`).run(...Object.values(row))
    }
  })()
}

const changed = (value: Row[string]): Row[string] => {
  if (typeof value === 'number') return value + 1
  return value === null ? 1 : value.startsWith('x') ? value.slice(1) : `x${value}`
}

/** How rows are changed: `at` and `other` are places in the list of them. */
const CHANGES: Readonly<Record<string, (rows: readonly Row[], pick: Pick) => Row[]>> = {
  removal: (rows, { at }) => rows.filter((_, index) => index !== at),
  'removal of all later ones': (rows, { at }) => rows.slice(0, at),
  exchange: (rows, { at, other, keys }) => {
    const content = (row: Row): [string, Row[string]][] => Object.entries(row).filter(([name]) => !keys.includes(name))
    const swapped = new Map([
      [at, other],
      [other, at],
    ])
    return rows.map((row, index) => ({ ...row, ...Object.fromEntries(content(rows[swapped.get(index) ?? index]!)) }))
  },
  repetition: (rows, { at, keys }) => {
    const number = keys.find((name) => typeof rows[at]![name] === 'number') ?? 'revision'
    const next = Math.max(...rows.map((row) => Number(row[number]))) + 1
    const { id } = rows[at]!
    return [...rows, { ...rows[at], ...(id ? { id: `${id}x` } : {}), [number]: next } as Row]
  },
  change: (rows, { at, column }) =>
    rows.map((row, index) => (index === at ? { ...row, [column]: changed(row[column]!) } : row)),
}
type Pick = { readonly at: number; readonly other: number; readonly keys: readonly string[]; readonly column: string }

type Tampering = { readonly table: Table; readonly change: string; readonly picks: readonly number[] }
const tampering: fc.Arbitrary<Tampering> = fc.record({
  table: fc.constantFrom(...TABLES),
  change: fc.constantFrom(...Object.keys(CHANGES)),
  picks: fc.array(fc.nat(10_000), { minLength: 3, maxLength: 3 }),
})

const covered = (table: Table, rows: readonly Row[]): string =>
  JSON.stringify(rows, (name, value) => (UNCOVERED[table]?.includes(name) ? null : value))

/** False: the schema does not allow these rows, or they are the same. */
function tamper(at: Files, { table, change, picks }: Tampering): boolean {
  return inFile(at, (db) => {
    const rows = rowsIn(db, table)
    const [one = 0, other = 0, column = 0] = picks
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !UNCOVERED[table]?.includes(name))
    if (rows.length === 0) return false
    const pick = { at: one % rows.length, other: other % rows.length, keys: KEYS[table] }
    try {
      rewrite(db, table, CHANGES[change]!(rows, { ...pick, column: columns[column % columns.length]! }))
    } catch (error) {
      if (String((error as { code?: string }).code).startsWith('SQLITE_CONSTRAINT')) return false
      throw error
    }
    return covered(table, rowsIn(db, table)) !== covered(table, rows)
  })
}

/** Whether the file is refused, or found to contradict its history. */
function isFound({ file, headsFile }: Files): boolean {
  try {
    return verifyFile({ file, key: KEY, headsFile }).found > 0
  } catch (error) {
    if (error instanceof HirewireError) return true
    throw error
  }
}

const sequence = (most: number) => fc.array(entry, { minLength: 2, maxLength: most })

describe('for any sequence of entries, verify finds', () => {
  it('any removal, exchange, repetition and change of a row', async () => {
    let [tried, seen] = [0, 0]
    await fc.assert(
      fc.asyncProperty(sequence(8), fc.array(tampering, { minLength: EACH, maxLength: EACH }), async (entries, all) => {
        const whole = files(`whole-${tried++}`)
        await record(whole, entries, ['acme', 'beta'])
        expect(isFound(whole)).toBe(false)
        for (const one of all) {
          const at = copy(whole, files('tampered'))
          if (!tamper(at, one)) continue
          seen++
          expect(isFound(at), `${one.change} in ${one.table}`).toBe(true)
        }
      }),
      { numRuns: 3, endOnFailure: true },
    )
    expect(seen).toBeGreaterThan(10)
  })

  it('any old pages that are put back, unless the ledgers are as they were', async () => {
    let tried = 0
    const subsets = fc.array(fc.infiniteStream(fc.boolean()), { minLength: EACH, maxLength: EACH })
    await fc.assert(
      fc.asyncProperty(sequence(6), sequence(6), subsets, async (before, after, all) => {
        const whole = files(`whole-${tried++}`)
        await record(whole, before, ['acme', 'beta'])
        const old = readFileSync(whole.file)
        await record(whole, after)
        const now = readFileSync(whole.file)
        const ledgers = JSON.stringify(ledgersIn(whole))
        for (const isOld of all) {
          const at = copy(whole, files('mixed'))
          const mixed = Buffer.from(now)
          for (let page = 0; page < old.length; page += PAGE)
            if (isOld.next().value) old.copy(mixed, page, page, page + PAGE)
          writeFileSync(at.file, mixed)
          if (!isFound(at)) expect(JSON.stringify(ledgersIn(at))).toBe(ledgers)
        }
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })

  it('an entry of another branch of the same store, with the link that it has there', async () => {
    const consents = (from: number): Entry[] =>
      [from, from + 1, from + 2].map((person) => ({ what: 'consent', person, connection: 'acme', state: 'confirmed' }))
    const [whole, branch] = [files('whole'), files('branch')]
    await record(whole, consents(0), ['acme'])
    copy(whole, branch)
    await record(whole, consents(10))
    await record(branch, consents(20))
    const other = inFile(branch, (db) => ({ consents: rowsIn(db, 'consent'), links: rowsIn(db, 'chain_link') }))
    inFile(whole, (db) => {
      const at = <T>(rows: readonly T[], index: number, row: T | undefined): T[] => rows.with(index, row!)
      rewrite(db, 'consent', at(rowsIn(db, 'consent'), 3, other.consents[3]))
      rewrite(db, 'chain_link', at(rowsIn(db, 'chain_link'), 3, other.links[3]))
    })
    expect(isFound(whole)).toBe(true)
  })
})

describe('a long chain', () => {
  const many = (from: number, to: number): string => `WITH RECURSIVE counted(n) AS (SELECT ${from} UNION ALL
      SELECT n + 1 FROM counted WHERE n < ${to})
    INSERT INTO consent (id, person, connection, requisition, kind, state, at, evidence, recorded_at, mac)
    SELECT id || n, person || n, connection, requisition, kind, state, at, evidence, recorded_at, '' FROM counted, consent
    WHERE seq = 1`
  let whole: Files
  beforeEach(async () => {
    whole = files('long')
    await record(whole, [{ what: 'consent', person: 0, connection: 'acme', state: 'confirmed' }], ['acme'])
    inFile(whole, (db) => db.exec(many(2, 3_000)))
    // They get their links and MACs.
    await (await folder.open({ file: whole.file, accept: 'added by the test' })).close()
  })
  const verified = ({ file, headsFile }: Files) => verifyFile({ file, key: KEY, headsFile })

  it.each([1, 250, 251, 1_500, 3_000])('is compared to its end: without the entry %i', (seq) => {
    expect(verified(whole).found).toBe(0)
    inFile(whole, (db) => db.exec(`DROP TRIGGER consent_kept; DELETE FROM consent WHERE seq = ${seq}`))
    const { found, violations } = verified(whole)
    expect([found, violations[0]?.code]).toEqual([1, 'entry_missing'])
  })

  it('is compared in pieces, however many entries have no link', async () => {
    inFile(whole, (db) => db.exec(many(3_001, 6_000)))
    const store = await folder.open({ file: whole.file })
    const walk = await store.history.walk()
    let most = 0
    for (let before = 0; await walk.next(); before = walk.found) most = Math.max(most, walk.found - before)
    // Each has neither a link nor its MAC.
    expect(walk.found).toBe(2 * 3_000)
    expect(most).toBeLessThanOrEqual(500)
    await store.close()
  })

  it('is compared in pieces, however many persons were erased', async () => {
    const store = await folder.open({ file: whole.file })
    for (let n = 2; n <= 260; n++) await store.erasures.erase({ person: `person-0${n}`, emails: [], callable: [] })
    const walk = await store.history.walk()
    while (await walk.next());
    expect(walk.violations).toEqual([])
    await store.close()
    expect(verified(whole).found).toBe(0)
    expect(inFile(whole, (db) => rowsIn(db, 'consent'))).toHaveLength(3_000 - 259)
  })
})

describe('a store whose process was killed', () => {
  it('of 100 damaged logs, none loses an acknowledged entry or push in silence', async () => {
    const kit = await openStoreKit((seams) => folder.open(seams))
    await kit.ready()
    const acknowledged = new Map<string, string>()
    for (const person of ['p-2', 'p-3', 'p-4', 'p-5']) {
      await kit.consent('confirmed', { person })
      acknowledged.set((await kit.queued({ person })).id, 'CANCELLED')
      await kit.consent('withdrawn', { person })
    }
    // Pushes are in no chain.
    for (const person of ['p-6', 'p-7']) await kit.consent('confirmed', { person })
    for (const person of ['p-6', 'p-7']) acknowledged.set((await kit.queued({ person })).id, 'QUEUED')
    const killed = join(folder.folder, 'killed')
    // Not read by this process: closing the files would drop the locks that it holds on them.
    execFileSync('cp', ['-r', dirname(folder.file), killed])
    const entries = (await kit.store.consents.list({}, PAGED)).data
    await kit.store.close()
    const file = join(killed, 'hirewire.db')
    const whole = Object.fromEntries(
      ['hirewire.db', 'hirewire.db-wal', 'hirewire.heads'].map((name) => [name, readFileSync(join(killed, name))]),
    )
    const log = whole['hirewire.db-wal']!
    const outcomes = { found: 0, whole: 0 }
    for (let n = 0; n < 100; n++) {
      for (const [name, bytes] of Object.entries(whole)) writeFileSync(join(killed, name), bytes)
      rmSync(`${file}-shm`, { force: true })
      writeFileSync(`${file}-wal`, damaged(log, n))
      const store = await folder.open({ file }).catch((error: unknown) => {
        if (!(error instanceof HirewireError)) throw error
        return null
      })
      outcomes[store === null ? 'found' : 'whole']++
      if (store === null) continue
      for (const [id, state] of acknowledged) expect((await store.pushes.get(id))?.state, `log ${n}`).toBe(state)
      expect((await store.consents.list({}, PAGED)).data, `log ${n}`).toEqual(entries)
      await store.close()
    }
    expect(outcomes.found).toBeGreaterThan(80)
  })
})

const PAGED = { limit: 100 }
const FRAME = PAGE + 24

/** The log, damaged in one of five ways; `n` decides where. */
function damaged(log: Buffer, n: number): Buffer {
  const random = seededRandom(n)
  const at = Math.floor(random.next() * log.length)
  const frames = Math.floor((log.length - 32) / FRAME)
  const frame = (index: number): number => 32 + (index % frames) * FRAME
  const copied = Buffer.from(log)
  const ways = [
    () => copied.subarray(0, at),
    () => copied.fill(copied[at]! ^ 0x40, at, at + 1),
    () => copied.fill(0, at, Math.min(log.length, at + PAGE)),
    () => copied.fill(random.next() * 256, at, Math.min(log.length, at + 512)),
    // A whole frame of an earlier time in the place of another.
    () => {
      log.copy(copied, frame(at), frame(at >> 3), frame(at >> 3) + FRAME)
      return copied
    },
  ]
  return ways[n % ways.length]!()
}
