import { loadModule, parseSync } from 'libpg-query'
import type { Database } from '../../runtime/store/database.ts'
import { namedIn, tablesOf } from '../../runtime/store/postgres/tables.ts'
import { translated } from '../../runtime/store/postgres/text.ts'
import type { Transaction } from '../../runtime/store/transaction.ts'

const RUN_TEXT_FIRST = ['run', 'put', 'add', 'get', 'all']

/** The same database, which notes the text of each statement. */
export function noting(db: Database, texts: Set<string>): Database {
  const noted = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get(target, name, receiver) {
        const made: unknown = Reflect.get(target, name, receiver)
        if (typeof made !== 'function') return made
        const at = name === 'fitting' ? 1 : RUN_TEXT_FIRST.includes(String(name)) ? 0 : null
        return (...given: unknown[]) => {
          if (at !== null) texts.add(String(given[at]))
          return made.apply(target, given)
        }
      },
    })
  return {
    ...db,
    write: (transition, beside) => db.write((tx) => transition(noted(tx)), beside),
    read: (transition) => db.read((tx) => transition(noted(tx))),
    readLatest: (transition) => db.readLatest((tx) => transition(noted(tx))),
    dispatchCheck: (refusal, scope) => db.dispatchCheck((tx) => refusal(noted(tx)), scope),
  }
}

type Node = { readonly [name: string]: unknown }
type Found = { readonly reads: Set<string>; readonly changes: Set<string>; readonly revises: Set<string> }

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object'
const nameOf = (range: unknown): string => String((range as { relname: unknown }).relname)

/** Adds the tables below a node of the parser. `own`: names of WITH, which are no tables. */
function look(node: Node, found: Found, own: ReadonlySet<string>): void {
  for (const [type, value] of Object.entries(node)) {
    if (!isNode(value)) continue
    const { ctes = [] } = isNode(value.withClause) ? (value.withClause as { ctes?: readonly Node[] }) : {}
    const names = new Set([...own, ...ctes.map(({ CommonTableExpr: one }) => String((one as Node).ctename))])
    if (type === 'RangeVar' && !names.has(nameOf(value))) found.reads.add(nameOf(value))
    if (['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(type)) {
      const table = nameOf(value.relation)
      found.changes.add(table)
      const { action } = isNode(value.onConflictClause) ? value.onConflictClause : { action: null }
      if (type !== 'InsertStmt' || action === 'ONCONFLICT_UPDATE') found.revises.add(table)
    }
    look(value, found, names)
  }
}

const parsed = (text: string): Node => parseSync(translated(text)) as unknown as Node

/** What the parser of PostgreSQL finds in a text of the store. */
function parsedTables(text: string): Found {
  const found: Found = { reads: new Set(), changes: new Set(), revises: new Set() }
  try {
    look(parsed(text), found, new Set())
  } catch (cause) {
    throw new Error(`PostgreSQL cannot parse: ${text}`, { cause })
  }
  return found
}

const lacks = (those: Iterable<string>, all: Iterable<string>): string[] => {
  const known = new Set(all)
  return [...those].filter((table) => !known.has(table))
}

/** Where the runtime's own reader does not see a table of the parser, or a change of one that is none. */
function faultsOf(text: string): string[] {
  const real = parsedTables(text)
  const read = tablesOf(text)
  const named = namedIn(text)
  const all = [...real.reads, ...real.changes]
  const lists: Readonly<Record<string, readonly string[]>> = {
    'reads unseen': lacks(real.reads, read.reads),
    'changes unseen': lacks(real.changes, read.changes),
    'does not change': lacks(read.changes, real.changes),
    'revises unseen': lacks(real.revises, read.revises),
    'does not revise': lacks(read.revises, real.revises),
    'names unseen': named.isSure ? lacks(all, named.tables) : [],
  }
  return Object.entries(lists).flatMap(([what, tables]) => (tables.length > 0 ? `${what} ${tables}: ${text}` : []))
}

/** Those that are whole statements; the others begin one that is built from parts. */
export async function wholeStatements(texts: readonly string[]): Promise<string[]> {
  await loadModule()
  return texts.filter((text) => {
    try {
      return IS_STATEMENT.test(text) && parsed(text) !== null
    } catch {
      return false
    }
  })
}
const IS_STATEMENT = /^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/

/** The faults of all of them. */
export async function faultsOfStatements(texts: Iterable<string>): Promise<string[]> {
  await loadModule()
  return [...texts].flatMap(faultsOf)
}
