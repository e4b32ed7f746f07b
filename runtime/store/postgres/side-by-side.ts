import { NEXT, NEXT_NUMBER } from '../lanes/counters.ts'
import type { Statement } from '../transaction.ts'
import { partsOfBoth } from './both.ts'
import { flat } from './joined.ts'
import { namedIn } from './tables.ts'
import type { Texts } from './text.ts'

/*
 * Transitions of several connections can run side by side, in one transaction and each up to its next statement
 * (decision 67), if none reads or changes a row that another one changes. Whoever calls `write` says of which connection
 * a transition is; here, each of its statements is held against that before it runs. Where it is not sure that they keep
 * apart, they run one after the other instead.
 */

/** Tables whose rows are each of one connection. */
const OWN: ReadonlySet<string> = new Set([
  'application_event',
  'attempt',
  'change',
  'connection',
  'erasure',
  'fact',
  'fact_of',
  'hour_count',
  'issue',
  'lane',
  'merged_candidate',
  'phase_stay',
  'push',
  'push_file',
  'record',
  'record_mark',
  'renamed_record',
  'review',
  'review_match',
  'seen',
  'source',
])
/** Tables of all connections that are only read. */
const READ: ReadonlySet<string> = new Set(['consent', 'erasing', 'secret', 'setting', 'tombstone'])
/** Tables of all connections in which a transition creates a row unless it is there, or takes numbers. */
const ADDED: ReadonlySet<string> = new Set(['connector_version', 'counter', 'data_key'])

/** The columns by which a statement finds its rows, and which say whose a row is that it adds. */
const NAMES: ReadonlySet<string> = new Set([
  'attempt',
  'connection',
  'fact',
  'id',
  'key',
  'name',
  'push',
  'record',
  'review',
])

/** The values that name the rows of a statement, as places in its values; a text: why it cannot run beside others. */
type Rule = readonly { readonly column: string; readonly at: number }[] | string

/** The rule of each text. */
export class Rules {
  private readonly texts: Texts
  private readonly known = new WeakMap<object, Rule>()

  constructor(texts: Texts) {
    this.texts = texts
  }

  of(text: string): Rule {
    const prepared = this.texts.of(text)
    const rule = this.known.get(prepared) ?? ruleOf(text)
    this.known.set(prepared, rule)
    return rule
  }
}

/** A transition was about to do what only one that runs alone may do. */
export class NotApart extends Error {}

/** The rows that transitions touch which run side by side. */
export class SideBySide {
  private readonly rules: Rules
  /** The number of the transition that a connection or a row belongs to. */
  private readonly owners = new Map<string, number>()

  /** `connections`: of the transitions, in the order of their numbers. */
  constructor(rules: Rules, connections: readonly string[]) {
    this.rules = rules
    for (const [member, connection] of connections.entries()) this.owners.set(connection, member)
  }

  /** Why this statement of a transition might meet another one; null: it does not. */
  fault(member: number, statement: Statement): string | null {
    for (const { text, values } of flat(statement)) {
      const rule = this.rules.of(text)
      if (typeof rule === 'string') return `${rule}: ${text}`
      for (const { column, at } of rule) {
        const value = values[at]
        const name = typeof value === 'string' ? value : `${column} ${value}`
        const owner = this.owners.get(name) ?? member
        if (owner !== member) return `It needs a row of another transition: ${text}`
        this.owners.set(name, member)
      }
    }
    return null
  }
}

function ruleOf(text: string): Rule {
  const both = partsOfBoth(text)
  return both ? ruleOfBoth(both) : ruleOfOne(text)
}

/** The first value of the second statement is what the first one returns. */
function ruleOfBoth({ first, second }: NonNullable<ReturnType<typeof partsOfBoth>>): Rule {
  const [one, other] = [ruleOfOne(first), ruleOfOne(second)]
  if (typeof one === 'string') return one
  if (typeof other === 'string') return other
  const before = [...first.matchAll(/\?/g)].length - 1
  return [...one, ...other.map(({ column, at }) => ({ column, at: before + at }))]
}

function ruleOfOne(text: string): Rule {
  const { tables, isSure } = namedIn(text)
  if (/\bOR\b/.test(text) || !isSure) return 'It may need more rows than it names'
  for (const table of tables)
    if (!OWN.has(table) && !READ.has(table) && !ADDED.has(table)) return `The table ${table} is of no connection`
  const changed = /^(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/.exec(text)?.[1]
  if (changed !== undefined && READ.has(changed)) return `The table ${changed} is of all connections`
  if (changed !== undefined && ADDED.has(changed) && !isAdding(text)) return `It changes what ${changed} has`
  if (!tables.some((table) => OWN.has(table))) return []
  const names = namesIn(text)
  if (names.length === 0) return 'It does not say whose rows it needs'
  // The other columns name rows within the connection.
  const connection = names.filter(({ column }) => column === 'connection')
  return connection.length > 0 ? connection : names
}

/** The numbers of a counter are taken in the statement that increments it. A row that is there stays as it is. */
const isAdding = (text: string): boolean =>
  text === NEXT ||
  text === NEXT_NUMBER ||
  (text.startsWith('INSERT INTO') &&
    !text.replace(/DO UPDATE SET (\w+) = excluded\.\1 RETURNING/, '').includes('DO UPDATE'))

function namesIn(text: string): { readonly column: string; readonly at: number }[] {
  const condition = text.indexOf(' WHERE ')
  const columns = columnsAdded(text)
  const names: { column: string; at: number }[] = []
  let at = 0
  for (const { index } of text.matchAll(/\?/g)) {
    const compared = index > condition && condition >= 0 ? /(\w+) = $/.exec(text.slice(0, index))?.[1] : undefined
    const column = columns[at] ?? compared
    if (column !== undefined && NAMES.has(column)) names.push({ column, at })
    at++
  }
  return names
}

/** The column of each value of an INSERT, up to the first one that is not only a value. */
function columnsAdded(text: string): string[] {
  const [, columns, values] = /^INSERT INTO \S+\s*\(([^)]*)\)\s*VALUES \(([^)]*)\)/.exec(text) ?? []
  if (columns === undefined || values === undefined) return []
  const given = values.split(',').map((value) => value.trim())
  const plain = given.findIndex((value) => value !== '?')
  return columns
    .split(',')
    .map((column) => column.trim())
    .slice(0, plain < 0 ? given.length : plain)
}
