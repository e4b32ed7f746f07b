import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { asHirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../../runtime/kernel/machine/random.ts'
import type { NewAuditEntry, Store } from '../../../runtime/store/port/index.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { HeadsFile } from '../../../runtime/store/sqlite/heads-file.ts'
import { appendConsent, newPush, openStoreKit, purgeAll, type StoreKit } from '../../kit/store.ts'
import { auditEntry } from '../suites/audit.ts'
import { KEY, makeFolder } from './files.ts'

const PAGE = 4_096

let folder: ReturnType<typeof makeFolder>
let heads: string
beforeEach(() => {
  folder = makeFolder()
  heads = folder.heads
})
afterEach(() => folder.clean())

/** A store with consents of several persons. */
async function lived(): Promise<StoreKit> {
  const kit = await openStoreKit((seams) => folder.open(seams))
  await kit.ready()
  for (const person of ['p-2', 'p-3', 'p-4']) await kit.consent('confirmed', { person })
  return kit
}

/** What is found when the store is opened and its history compared; nothing: null. */
async function found(change: Parameters<typeof folder.open>[0] = {}): Promise<string | null> {
  let store: Store
  try {
    store = await folder.open(change)
  } catch (error) {
    return asHirewireError(error).code
  }
  try {
    const walk = await store.history.walk()
    while (await walk.next());
    return walk.violations[0]?.code ?? null
  } catch (error) {
    return asHirewireError(error).code
  } finally {
    await store.close()
  }
}

/** Changes a closed store with the key, past its triggers. */
function change(work: (db: Database.Database) => unknown): void {
  const db = openKeyed(folder.file, KEY)
  for (const name of db.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).pluck().all())
    db.exec(`DROP TRIGGER ${name}`)
  work(db)
  db.close()
}

describe('old pages of a store', () => {
  it('that are put back bring back no consent: the ledger is intact, or it is found', async () => {
    const kit = await lived()
    await kit.store.close()
    const before = readFileSync(folder.file)
    const store = await folder.open()
    await appendConsent(store, kit.clock, { state: 'withdrawn' })
    await appendConsent(store, kit.clock, { state: 'confirmed', person: 'p-5' })
    await store.close()
    const after = readFileSync(folder.file)
    expect(await found()).toBeNull()
    const [wholeHeads, wholeFile] = [readFileSync(heads), readFileSync(folder.file)]
    const pages = Array.from({ length: before.length / PAGE }, (_, page) => page).filter(
      (page) => !pageOf(before, page).equals(pageOf(after, page)),
    )
    expect(pages.length).toBeGreaterThan(5)
    for (const old of subsetsOf(pages)) {
      const mixed = Buffer.from(wholeFile)
      for (const page of old) pageOf(before, page).copy(mixed, page * PAGE)
      writeFileSync(folder.file, mixed)
      writeFileSync(heads, wholeHeads)
      if ((await found()) !== null) continue
      expect(await granted('person-1', 'p-5'), `pages ${old}`).toEqual([false, true])
    }
  })
})

const pageOf = (file: Buffer, page: number): Buffer => file.subarray(page * PAGE, (page + 1) * PAGE)

/** Each alone, each two, all but one, all. */
const subsetsOf = (pages: readonly number[]): number[][] => [
  ...pages.map((page) => [page]),
  ...pages.flatMap((page, at) => pages.slice(at + 1).map((other) => [page, other])),
  ...pages.map((page) => pages.filter((other) => other !== page)),
  [...pages],
]

/** Whether pushes of these persons would be accepted. */
async function granted(...persons: readonly string[]): Promise<boolean[]> {
  const store = await folder.open({ random: systemRandom })
  try {
    const asked: boolean[] = []
    for (const person of persons) asked.push((await store.pushes.request(newPush({ person }))).kind === 'queued')
    return asked
  } finally {
    await store.close()
  }
}

describe('a store whose process was killed', () => {
  it('has everything that it acknowledged, wherever its log was cut, or the loss is found', async () => {
    const { store, clock, queued } = await lived()
    const acknowledged = [await queued()]
    for (const person of ['p-2', 'p-3', 'p-4']) {
      acknowledged.push(await queued({ person }))
      await appendConsent(store, clock, { state: 'withdrawn', person })
    }
    const crashed = join(folder.folder, 'crashed')
    // Not read by this process: closing the files would drop the locks that it holds on them.
    execFileSync('cp', ['-r', dirname(folder.file), crashed])
    await store.close()
    const file = join(crashed, 'hirewire.db')
    const [log, main, kept] = [
      readFileSync(`${file}-wal`),
      readFileSync(file),
      readFileSync(join(crashed, 'hirewire.heads')),
    ]
    const outcomes = new Map<string | null, number>()
    for (let cut = 0; cut <= log.length; cut += 9_001) {
      writeFileSync(file, main)
      writeFileSync(`${file}-wal`, log.subarray(0, cut))
      writeFileSync(join(crashed, 'hirewire.heads'), kept)
      rmSync(`${file}-shm`, { force: true })
      const outcome = await found({ file })
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome !== null) continue
      const reopened = await folder.open({ file })
      for (const { id } of acknowledged) expect(await reopened.pushes.get(id), `cut at ${cut}`).not.toBeNull()
      await reopened.close()
    }
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['store_rolled_back']))
    expect(outcomes.get('store_rolled_back')).toBeGreaterThan(20)
    writeFileSync(file, main)
    writeFileSync(`${file}-wal`, log)
    writeFileSync(join(crashed, 'hirewire.heads'), kept)
    rmSync(`${file}-shm`, { force: true })
    expect(await found({ file }), 'the whole log').toBeNull()
  })

  it('may have a heads file that is older, as after a power failure', async () => {
    const kit = await lived()
    const older = readFileSync(heads)
    await kit.consent('withdrawn')
    await kit.store.close()
    writeFileSync(heads, older)
    expect(await found()).toBeNull()
  })
})

describe('a new store', () => {
  it('opens where its first start was interrupted before there was a heads file, and not once it has a commit', async () => {
    await (await folder.open()).close()
    rmSync(heads)
    const { store } = await lived()
    await store.close()
    rmSync(heads)
    await expect(folder.open()).rejects.toMatchObject({ code: 'heads_missing' })
  })

  it('whose server is killed right after the first entry of a chain opens again', async () => {
    const kit = await openStoreKit((seams) => folder.open(seams))
    // The process ends between the commit and its line in the heads file.
    const written = vi.spyOn(HeadsFile.prototype, 'committed').mockImplementation(() => undefined)
    await kit.consent('confirmed')
    const killed = join(folder.folder, 'killed')
    // Not read by this process: closing the files would drop the locks that it holds on them.
    execFileSync('cp', ['-r', dirname(folder.file), killed])
    written.mockRestore()
    const store = await folder.open({ file: join(killed, 'hirewire.db') })
    expect((await store.consents.list({ person: 'person-1' }, { limit: 10 })).data).toHaveLength(1)
    await store.close()
    await kit.store.close()
  })
})

describe('an older copy of a store', () => {
  /** The files of the store before a withdrawal, put back after it; without the heads file. */
  async function putBack(): Promise<void> {
    const kit = await lived()
    await kit.store.close()
    const older = readFileSync(folder.file)
    const store = await folder.open()
    await appendConsent(store, kit.clock, { state: 'withdrawn' })
    await store.close()
    writeFileSync(folder.file, older)
  }

  it('is refused by the heads that are kept elsewhere, and not a byte of it is changed', async () => {
    await putBack()
    const before = readFileSync(folder.file)
    await expect(folder.open()).rejects.toMatchObject({
      code: 'store_rolled_back',
      message: expect.stringMatching(/commits.*are lost/),
    })
    expect(readFileSync(folder.file).equals(before)).toBe(true)
  })

  it('is refused with a heads file in another folder, too', async () => {
    const headsFile = join(folder.folder, 'elsewhere.heads')
    const kit = await openStoreKit((seams) => folder.open({ ...seams, headsFile }))
    const older = join(folder.folder, 'older.db')
    await kit.store.backup?.(older)
    await kit.consent('confirmed')
    await kit.store.close()
    copyFileSync(older, folder.file)
    expect(await found({ headsFile })).toBe('store_rolled_back')
  })

  it('opens once an operator accepts it, which the chain of the installation and an issue record', async () => {
    await putBack()
    const accepted = await folder.open({ accept: 'the disk was lost' })
    const [issue] = (await accepted.issues.list({ open: true }, { limit: 10 })).data
    expect(issue).toMatchObject({ code: 'history_accepted', connection: null })
    await accepted.close()
    expect(await found()).toBeNull()
    const marks = look((db) => db.prepare(`SELECT mark FROM chain_link WHERE chain = 'installation'`).pluck().all())
    const row = { what: 'row', table: 'connection', row: 'acme' }
    expect(marks.map((mark) => JSON.parse(String(mark)))).toMatchObject([
      row,
      { what: 'acceptance', chains: ['connection:acme'], reason: 'the disk was lost' },
      { what: 'rows' },
      row,
    ])
    const store = await folder.open()
    expect(await store.issues.close(issue!.key)).toMatchObject({ code: 'history_accepted' })
    await store.close()
  })

  it('is found when the store file is gone, so that a new one would be created', async () => {
    await (await lived()).store.close()
    rmSync(folder.file)
    expect(await found()).toBe('store_rolled_back')
    expect(existsSync(folder.file)).toBe(false)
  })
})

describe('a heads file', () => {
  beforeEach(async () => (await lived()).store.close())

  it.each([
    ['missing', () => rmSync(heads)],
    ['empty', () => truncateSync(heads, 0)],
    ['cut', () => truncateSync(heads, 600)],
    ['zeros', () => writeFileSync(heads, Buffer.alloc(1_024))],
    [
      'of another store',
      async () => {
        const other = makeFolder()
        await (await other.open()).close()
        copyFileSync(other.heads, heads)
        other.clean()
      },
    ],
  ])('that is %s is reported with the next step, and replaced when an operator accepts that', async (_, damage) => {
    await damage()
    const before = readFileSync(folder.file)
    const error = asHirewireError(await folder.open().catch((thrown: unknown) => thrown))
    expect(error.code).toBe('heads_missing')
    expect(error.next).toContain('verify the store, then accept it')
    expect(readFileSync(folder.file).equals(before)).toBe(true)
    await (await folder.open({ accept: 'the heads file was lost' })).close()
    expect(await found()).toBeNull()
  })

  it('can be read by its owner only, and shows no person', () => {
    expect(statSync(heads).mode & 0o777).toBe(0o600)
    expect(readFileSync(heads, 'latin1')).not.toMatch(/person|p-2/)
  })

  it('is refused if one of its lines was changed', () => {
    writeFileSync(heads, readFileSync(heads, 'latin1').replaceAll(/"n":\d+/g, '"n":1'), 'latin1')
    return expect(folder.open()).rejects.toMatchObject({ code: 'heads_missing' })
  })

  it('that cannot be written stops nothing, is reported, and is complete again later', async () => {
    const faults: unknown[] = []
    const store = await folder.open({ headsReport: (fault) => faults.push(fault) })
    const fail = vi.spyOn(HeadsFile.prototype, 'committed').mockImplementationOnce(() => {
      throw new Error('ENOSPC')
    })
    await appendConsent(store, new WoundClock(), { state: 'confirmed', person: 'p-9' })
    await appendConsent(store, new WoundClock(), { state: 'confirmed', person: 'p-8' })
    expect(faults.map((fault) => fault === null)).toEqual([false, true])
    fail.mockRestore()
    await store.close()
    expect(await found()).toBeNull()
  })
})

describe('the consent ledger, changed with the key past its triggers,', () => {
  beforeEach(async () => (await lived()).store.close())

  it.each([
    ['a removed entry', 'entry_missing', 'DELETE FROM consent WHERE seq = 2'],
    ['the last entry removed', 'entry_missing', 'DELETE FROM consent WHERE seq = 4'],
    ['an entry that was changed', 'entry_changed', `UPDATE consent SET state = 'withdrawn' WHERE seq = 2`],
    ['an evidence that was changed', 'entry_changed', `UPDATE consent SET evidence = '{}' WHERE seq = 2`],
    ['an entry of another connection', 'entry_missing', `UPDATE consent SET connection = 'acmf' WHERE seq = 2`],
    ['an entry that was moved', 'entry_added', 'UPDATE consent SET seq = 9 WHERE seq = 2'],
    [
      'an entry that was added',
      'entry_added',
      `INSERT INTO consent SELECT 9, 'cns_9', 'p-9', connection, requisition, kind, state, at, expires_at, evidence, recorded_at, mac
       FROM consent WHERE seq = 2`,
    ],
    ['a removed link', 'link_broken', 'DELETE FROM chain_link WHERE n = 2'],
    ['the last link removed', 'store_rolled_back', 'DELETE FROM chain_link WHERE n = 4'],
    [
      'a changed link',
      'link_broken',
      `UPDATE chain_link SET digest = replace(digest, substr(digest, 5, 1), 'x') WHERE n = 2`,
    ],
    ['two links exchanged', 'link_broken', 'UPDATE chain_link SET entry = 5 - entry WHERE n IN (2, 3)'],
    [
      'an invented erasure',
      'link_broken',
      `INSERT INTO chain_link VALUES ('connection:acme', 5, 'mark', NULL,
      '{"what":"erased","ledger":"consent","entries":[2],"at":0}', 'x', 'y')`,
    ],
    ['a counter set back', 'store_rolled_back', 'UPDATE commit_count SET n = n - 1'],
    ['the key of the chains removed', 'store_rolled_back', `DELETE FROM data_key WHERE owner = 'chains'`],
  ])('is found: %s', async (_, code, sql) => {
    change((db) => db.exec(sql))
    expect(await found()).toBe(code)
  })
})

describe('the audit log, changed with the key past its triggers,', () => {
  it.each([
    [
      'a removed entry',
      'entry_missing',
      'DELETE FROM audit_object WHERE entry = 2; DELETE FROM audit WHERE number = 2',
    ],
    ['an entry that was changed', 'entry_changed', `UPDATE audit SET key_name = 'other' WHERE number = 2`],
    ['an object that was removed', 'entry_changed', 'DELETE FROM audit_object WHERE entry = 2'],
    ['an object that was changed', 'entry_changed', `UPDATE audit_object SET key = 'psh_9' WHERE entry = 2`],
    [
      'an entry that was added',
      'entry_added',
      `INSERT INTO audit SELECT 9, at, key, key_name, role, acting_person, address, kind, operation, route, status, row_count FROM audit
       WHERE number = 1`,
    ],
  ])('is found: %s', async (_, code, sql) => {
    const { store } = await lived()
    await store.audit.append([1, 2, 3].map((n) => auditEntry({ subjects: [{ kind: 'push', id: `psh_${n}` }] })))
    await store.close()
    expect(await found()).toBeNull()
    change((db) => db.exec(sql))
    expect(await found()).toBe(code)
  })

  it('agrees with its chain after an erasure and a purge', async () => {
    const { store, clock } = await lived()
    const subjects: NewAuditEntry['subjects'] = [
      { person: 'p-2', known: true },
      { kind: 'push', id: 'psh_1' },
    ]
    await store.audit.append([auditEntry({ subjects }), auditEntry({ at: clock.now(), subjects })])
    await store.erasures.erase({ person: 'p-2', emails: [], callable: [] })
    const { auditMs } = RETENTION
    expect(await purgeAll(store, { ...RETENTION, auditMs: Math.min(auditMs, clock.now() - 2_000) })).toMatchObject({
      audit: 1,
    })
    await store.audit.append([auditEntry({ at: clock.now(), subjects })])
    await store.close()
    expect(await found()).toBeNull()
    expect(look((db) => db.prepare('SELECT count(*) FROM audit').pluck().get())).toBe(2)
  })
})

describe('the chains', () => {
  it('stay whole when a person is erased, in pieces of any size, and numbers are used again', async () => {
    const kit = await lived()
    await kit.consent('withdrawn', { person: 'p-4' })
    await kit.store.erasures.erase({ person: 'p-4', emails: [], callable: [] })
    await kit.store.erasures.erase({ person: 'p-2', emails: [], callable: [] })
    await kit.consent('confirmed', { person: 'p-7' })
    await kit.store.close()
    expect(await found()).toBeNull()
    const rows = look((db) =>
      db.prepare(`SELECT kind, entry FROM chain_link WHERE chain = 'connection:acme' ORDER BY n`).raw().all(),
    )
    expect(rows).toHaveLength(4 + 1 + 2 + 1)
    expect(look((db) => db.prepare('SELECT count(*) FROM consent').pluck().get())).toBe(3)
  })

  it('find an erased entry that came back', async () => {
    const kit = await lived()
    await kit.store.close()
    const columns = 'seq, id, person, connection, requisition, kind, state, at, expires_at, evidence, recorded_at, mac'
    const row = look((db) => db.prepare(`SELECT ${columns} FROM consent WHERE person = 'p-3'`).raw().get()) as unknown[]
    const store = await folder.open()
    await store.erasures.erase({ person: 'p-3', emails: [], callable: [] })
    await store.close()
    change((db) => db.prepare(`INSERT INTO consent (${columns}) VALUES (${row.map(() => '?').join(', ')})`).run(...row))
    expect(await found()).toBe('entry_returned')
  })

  it('stay whole when retention deletes everything that it may', async () => {
    const kit = await lived()
    await kit.queued()
    await kit.clock.wind(20 * 365 * 24 * 3_600_000)
    await purgeAll(kit.store, RETENTION)
    await kit.store.close()
    expect(await found()).toBeNull()
  })

  it('list the first hundred violations, and count all', async () => {
    await (await lived()).store.close()
    change((db) =>
      db.exec(`INSERT INTO consent (id, person, connection, requisition, kind, state, at, evidence, recorded_at, mac)
        SELECT consent.id || key, person, connection, requisition, kind, state, at, evidence, recorded_at, ''
        FROM consent, json_each('${JSON.stringify(Array(150).fill(0))}') WHERE seq = 1`),
    )
    const store = await folder.open()
    const walk = await store.history.walk()
    while (await walk.next());
    expect([walk.found, walk.violations.length]).toEqual([2 * 150, 100])
    await store.close()
  })

  it('count only transactions that change something', async () => {
    const kit = await lived()
    const before = readFileSync(heads)
    await kit.store.issues.clear('nothing')
    await kit.store.secrets.remove('nobody')
    expect(readFileSync(heads).equals(before)).toBe(true)
    await kit.store.close()
  })

  it('are append-only', async () => {
    await (await lived()).store.close()
    const db = openKeyed(folder.file, KEY)
    expect(() => db.exec('DELETE FROM chain_link')).toThrow(/append-only/)
    expect(() => db.exec(`UPDATE chain_link SET link = ''`)).toThrow(/append-only/)
    expect(() => db.exec('INSERT OR REPLACE INTO chain_link SELECT * FROM chain_link WHERE n = 1')).toThrow(
      /append-only/,
    )
    db.close()
  })
})

function look<T>(work: (db: Database.Database) => T): T {
  const db = openKeyed(folder.file, KEY, { readonly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
