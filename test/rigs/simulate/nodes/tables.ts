import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { nodes as NODES } from '../../../../runtime/store/postgres/migrations/initial/nodes.ts'
import { SERVER_NOW } from '../../../../runtime/store/postgres/nodes/server-time.ts'
import { openMemoryWriter } from '../../../../runtime/store/sqlite/memory.ts'
import { memoryFolder } from '../../../kit/postgres/folders.ts'
import { atEnd } from '../../leftovers.ts'

/*
 * The tables of the simulated server: a SQLite file with the schema of the store and the tables of the nodes. Each of its
 * connections reads what was committed, as those of a server do.
 */

/** What the triggers know of the session whose statement runs. */
type Observed = {
  now(): number
  /** The session registered this node. */
  joined(node: string): void
  /** Whether this node is the process of the session. */
  isOwn(node: string): boolean
}

/** What no process may do, whatever the statements of the runtime allow. */
const TRIGGERS = `
CREATE TABLE rig_note (what TEXT);
CREATE TRIGGER rig_joined AFTER INSERT ON node BEGIN SELECT rig_joined(NEW.id); END;
CREATE TRIGGER rig_revived AFTER UPDATE OF expires_at ON node WHEN OLD.expires_at <= server_now()
  BEGIN INSERT INTO rig_note VALUES ('the lease of ' || OLD.id || ' was over, and was renewed'); END;
CREATE TRIGGER rig_begun AFTER INSERT ON attempt WHEN NEW.outcome = 'sending'
  BEGIN INSERT INTO rig_note SELECT 'attempt ' || NEW.id || ' was begun' WHERE NOT ${ofOwnTurn('NEW.push')}; END;
CREATE TRIGGER rig_ended AFTER UPDATE OF outcome ON attempt WHEN OLD.outcome = 'sending' AND NEW.outcome <> 'sending'
  BEGIN INSERT INTO rig_note SELECT 'attempt ' || NEW.id || ' was ended as ' || NEW.outcome WHERE NOT ${ofOwnTurn('NEW.push')}; END;`

export const UNWATCH = ['joined', 'revived', 'begun', 'ended'].map((name) => `DROP TRIGGER rig_${name}`).join(';')

/** The session is of the process that runs the lane of a push under its current fence, with a lease. */
function ofOwnTurn(push: string): string {
  return `EXISTS (SELECT 1 FROM push p JOIN lane l ON l.name = 'push:' || p.connection
    JOIN holding h ON h.lane = l.name AND h.fence = l.fence JOIN node n ON n.id = h.node
    WHERE p.id = ${push} AND rig_is_own(n.id))`
}

/** The statements of PostgreSQL's schema as SQLite accepts them. */
const inSqlite = (sql: string): string =>
  sql
    .replaceAll(' COLLATE "C"', '')
    .replaceAll('BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY', 'INTEGER PRIMARY KEY')

let template: Buffer | null = null

/** A new file with empty tables, and what removes it. */
export function newTables(): { readonly file: string; remove(): void } {
  const folder = mkdtempSync(join(memoryFolder(), 'hirewire-simulated-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const forget = atEnd(remove)
  const file = join(folder, 'store.db')
  template ??= migrated()
  writeFileSync(file, template)
  return {
    file,
    remove() {
      forget()
      remove()
    },
  }
}

function migrated(): Buffer {
  const db = openMemoryWriter()
  knowsTriggers(db, () => 0)
  db.exec(`${inSqlite(NODES)};${TRIGGERS}`)
  const pages = db.serialize()
  db.close()
  return pages
}

function functionsIn(db: Database.Database, { now, joined, isOwn }: Observed): void {
  db.function('server_now', { directOnly: false }, () => now())
  db.function('rig_joined', (node) => {
    joined(String(node))
    return 0
  })
  db.function('rig_is_own', (node) => (isOwn(String(node)) ? 1 : 0))
}

/** The connection fires no trigger; it must know their functions all the same. */
export const knowsTriggers = (db: Database.Database, now: () => number): void =>
  functionsIn(db, { now, joined: () => undefined, isOwn: () => true })

export type Outcome = { readonly rows: unknown[]; readonly rowCount: number }

/** `order`: which value each placeholder is, where they are numbered. */
type Prepared = { readonly statement: Database.Statement; readonly order: readonly number[] }
const NUMBERED = /\$(\d+)/g

/** One connection to the tables. */
export class Tables {
  readonly db: Database.Database
  private readonly prepared = new Map<string, Prepared>()

  constructor(file: string, observed: Observed) {
    this.db = new Database(file)
    for (const pragma of ['journal_mode = WAL', 'synchronous = OFF', 'foreign_keys = ON', 'temp_store = MEMORY'])
      this.db.pragma(pragma)
    functionsIn(this.db, observed)
  }

  /** Runs a statement of the runtime. */
  run(text: string, values: readonly unknown[]): Outcome {
    const { statement, order } = this.prepared.get(text) ?? this.prepare(text)
    const given = order.length === 0 ? values : order.map((number) => values[number - 1])
    if (!statement.reader) return { rows: [], rowCount: statement.run(...given).changes }
    const rows = statement.all(...given)
    return { rows, rowCount: rows.length }
  }

  private prepare(text: string): Prepared {
    const order = [...text.matchAll(NUMBERED)].map(([, number]) => Number(number))
    const statement = this.db.prepare(text.replaceAll(SERVER_NOW, 'server_now()').replaceAll(NUMBERED, '?'))
    this.prepared.set(text, { statement, order })
    return { statement, order }
  }

  exec(text: string): void {
    this.db.exec(text)
  }

  close(): void {
    this.db.close()
  }
}
