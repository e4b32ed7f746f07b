import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { chainAfter } from '../chains/heads.ts'
import { LEDGERS, type Ledger, type LedgerRow } from '../chains/ledgers.ts'
import {
  type Erased,
  entryDigest,
  INSTALLATION,
  type LedgerName,
  type LinkRow,
  linkAfter,
  type Mark,
  markDigest,
} from '../chains/links.ts'
import { isCut } from '../chains/seen-heads.ts'
import { RowComparison } from '../deciding-rows/compare.ts'
import { chainKey } from '../envelope/data-keys.ts'
import type { ChainHead, Violation } from '../port/history.ts'
import { parse } from '../sql/columns.ts'
import { byIndex } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Links, marks or entries of one piece: it takes about 10 ms, whatever is in the store. */
const PIECE = 250
/** Entries without a link are read beside those that have one. */
const ENTRIES = 2 * PIECE
/** More would only be more of the same. */
const MOST_VIOLATIONS = 100
const EVERY = Number.MAX_SAFE_INTEGER

/** Where the walk is in one chain. */
type ChainPlace = {
  readonly chain: string
  /** The last link that was compared. */
  n: number
  link: string
  /** The last link whose entries are compared, too. */
  whole: number
  /** The last entry of each ledger that was compared. */
  readonly entries: Map<LedgerName, number>
  /** The same, within a piece that has too many entries for one. */
  readonly within: Map<LedgerName, number>
  /** The marks up to here are read. */
  marks: number
  /** The number of the last mark that removed an entry. */
  readonly removed: Map<LedgerName, Map<number, number>>
  /** The rows that decide, as the chain of the installation has them; other chains have none. */
  readonly rows: RowComparison
  /** The last mark that removed all entries up to one. */
  readonly purged: Map<LedgerName, { readonly n: number; readonly through: number }>
}

/**
 * Compares the chains with themselves and with their ledgers, piece by piece, in the order of their names. Between two
 * pieces, entries may be added and erased; each piece sees one state of the store.
 */
export class Walk {
  readonly violations: Violation[] = []
  found = 0
  /** The chains with violations. */
  readonly broken = new Set<string>()
  private key: Sealer | null = null
  private place: ChainPlace | null = null
  private last = ''
  private ended = false

  /** Ends of the chains that were seen before, and are not met yet. */
  private readonly unmet: Map<string, ChainHead>

  constructor(seen: ReadonlyMap<string, ChainHead> = new Map()) {
    this.unmet = new Map(seen)
  }

  /** Whether a chain is compared as a whole; also of one that does not exist. */
  isCompared(chain: string): boolean {
    return this.ended || chain <= this.last
  }

  /** Compares the next piece; false: everything is compared. */
  *next(tx: Transaction): Step<boolean> {
    if (this.ended) return false
    this.key ??= (yield* chainKey(tx)) ?? null
    this.place ??= yield* this.nextPlace(tx)
    if (this.place === null) {
      for (const head of this.unmet.values()) this.reportCut(head)
      this.ended = true
      return false
    }
    if (yield* this.compare(tx, this.place)) return true
    const { chain, n } = this.place
    const unmet = this.unmet.get(chain)
    if (unmet && unmet.n > n) this.reportCut(unmet)
    this.unmet.delete(chain)
    this.last = this.place.chain
    this.place = null
    return true
  }

  private *nextPlace(tx: Transaction): Step<ChainPlace | null> {
    const next: string[] = []
    const linked = yield* chainAfter(tx, this.last)
    if (linked !== undefined) next.push(linked)
    for (const ledger of LEDGERS) {
      const chain = yield* ledger.chainAfter(tx, this.last)
      if (chain !== undefined) next.push(chain)
    }
    const [chain] = next.sort()
    return chain === undefined ? null : beginningOf(chain)
  }

  /** Compares a piece of a chain; false: the chain is compared. */
  private *compare(tx: Transaction, place: ChainPlace): Step<boolean> {
    if (!(yield* readMarks(tx, place))) return true
    const text =
      'SELECT n, kind, entry, mark, digest, link FROM chain_link WHERE chain = ? AND n > ? ORDER BY n LIMIT ?'
    const links = yield* tx.all<LinkRow>(text, place.chain, place.whole, PIECE)
    const ends = links.length < PIECE
    for (const row of links) if (row.n > place.n) this.compareLink(place, row)
    for (const ledger of LEDGERS) {
      const live = links.filter((row) => row.kind === ledger.name && !isRemoved(place, ledger.name, row))
      if (!(yield* this.compareEntries(tx, { place, ledger, live, ends }))) return true
    }
    place.whole = place.n
    place.within.clear()
    if (!ends || place.chain !== INSTALLATION) return !ends
    return yield* this.compareRows(tx, place)
  }

  /** A piece of the rows that decide; false: they are compared. */
  private *compareRows(tx: Transaction, { rows }: ChainPlace): Step<boolean> {
    const { found, ended } = yield* rows.next(tx)
    for (const { code, message } of found) this.report(code, null, message)
    return !ended
  }

  private compareLink(place: ChainPlace, row: LinkRow): void {
    const { chain } = place
    const follows = row.n === place.n + 1 || isAccepted(row.mark)
    const known = row.mark === null || (this.key !== null && markDigest(this.key, row.mark) === row.digest)
    if (!follows)
      this.report('link_broken', chain, `The chain ${chain} lacks the links ${place.n + 1} to ${row.n - 1}.`)
    else if (!known || this.key === null || linkAfter(this.key, place.link, { ...row, chain }) !== row.link)
      this.report('link_broken', chain, `Link ${row.n} of the chain ${chain} was changed.`)
    const seen = this.unmet.get(chain)
    if (seen?.n === row.n && seen.link !== row.link)
      this.report('head_differs', chain, `Link ${row.n} of the chain ${chain} is not the one that was written.`)
    place.n = row.n
    place.link = row.link
  }

  private reportCut(head: ChainHead): void {
    const { code, message } = isCut(head)
    this.report(code, head.chain, message)
  }

  /** Compares entries of a piece with its links: both are in the order of the entries. False: there are more entries. */
  private *compareEntries(tx: Transaction, { place, ledger, live, ends }: Compared): Step<boolean> {
    const first = live[0]?.entry ?? null
    const last = live.at(-1)?.entry ?? null
    if (last === null && !ends) return true
    // A number that was erased since the last piece can be used again.
    const begin = Math.min(place.entries.get(ledger.name) ?? 0, first === null ? EVERY : first - 1)
    const after = place.within.get(ledger.name) ?? begin
    const through = ends ? EVERY : last!
    const links = new Map(live.flatMap((row) => (row.entry! > after ? [[row.entry!, row]] : [])))
    const rows = yield* ledger.rows(tx, place.chain, { after, through, most: ENTRIES })
    for (const row of rows) this.compareEntry(place.chain, ledger, { row, link: links.get(row.entry) })
    for (const { entry } of rows) links.delete(entry)
    const reached = rows.length < ENTRIES ? Math.max(rows.at(-1)?.entry ?? after, last ?? 0) : rows.at(-1)!.entry
    for (const { entry, n } of links.values())
      if (entry! <= reached)
        this.report('entry_missing', place.chain, `${nameOf(ledger, entry)} (link ${n} of ${place.chain}) is missing.`)
    const positions = rows.length < ENTRIES ? place.entries : place.within
    positions.set(ledger.name, reached)
    return rows.length < ENTRIES
  }

  private compareEntry(chain: string, ledger: Ledger, { row, link }: { row: LedgerRow; link: LinkRow | undefined }) {
    const name = nameOf(ledger, row.entry)
    if (this.place?.removed.get(ledger.name)?.has(row.entry) && !link)
      this.report('entry_returned', chain, `${name} was erased, but is in the ledger of ${chain}.`)
    else if (!link) this.report('entry_added', chain, `${name} of ${chain} was not added by Hirewire.`)
    else if (row.indexed === false) this.report('entry_missing', chain, `${name} of ${chain} is missing in an index.`)
    else if (this.key === null || entryDigest(this.key, { ledger: ledger.name, ...row }) !== link.digest)
      this.report('entry_changed', chain, `${name} (link ${link.n} of ${chain}) was changed.`)
  }

  private report(code: Violation['code'], chain: string | null, message: string): void {
    this.found++
    if (chain !== null) this.broken.add(chain)
    if (this.violations.length < MOST_VIOLATIONS) this.violations.push({ code, chain, message })
  }
}

type Compared = {
  readonly place: ChainPlace
  readonly ledger: Ledger
  readonly live: readonly LinkRow[]
  /** The chain ends with this piece. */
  readonly ends: boolean
}

const nameOf = ({ name }: Ledger, entry: number | null): string => `Entry ${entry} of the ${name} ledger`
const isAccepted = (mark: string | null): boolean => mark !== null && markIn(mark)?.what === 'accepted'

/** Null: it was changed, which its digest shows. */
function markIn(text: string): Mark | null {
  try {
    return parse<Mark | null>(text)
  } catch {
    return null
  }
}

const MARKS = `SELECT n, mark FROM chain_link ${byIndex('chain_mark')}
  WHERE chain = ? AND mark IS NOT NULL AND n > ? ORDER BY n LIMIT ?`

const beginningOf = (chain: string): ChainPlace => ({
  chain,
  n: 0,
  link: '',
  whole: 0,
  entries: new Map(),
  within: new Map(),
  marks: 0,
  rows: new RowComparison(),
  removed: new Map(),
  purged: new Map(),
})

/** Reads marks that were not read yet; false: there are more. No link is compared before all are read. */
function* readMarks(tx: Transaction, place: ChainPlace): Step<boolean> {
  const marks = yield* tx.all<{ n: number; mark: string }>(MARKS, place.chain, place.marks, PIECE)
  for (const { n, mark: text } of marks) {
    const mark = markIn(text)
    if (mark?.what === 'accepted') beginAt(place, mark.from, n)
    if (mark?.what === 'erased') addRemoved(place, mark, n)
    if (mark?.what === 'rows') place.rows.clear()
    if (mark?.what === 'row') place.rows.note(mark)
    if (mark?.what === 'purged') place.purged.set(mark.ledger, { n, through: mark.through })
    place.marks = n
  }
  return marks.length < PIECE
}

/** The walk begins at the last state that an operator accepted. */
function beginAt(place: ChainPlace, from: ChainHead | null, n: number): void {
  place.n = n - 1
  place.whole = n - 1
  place.link = from?.link ?? ''
  place.removed.clear()
  place.purged.clear()
  place.rows.clear()
}

function addRemoved({ removed }: ChainPlace, { ledger, entries }: Erased, n: number): void {
  const numbers = removed.get(ledger) ?? new Map<number, number>()
  for (const entry of entries) numbers.set(entry, n)
  removed.set(ledger, numbers)
}

/** Whether a later mark says that the entry of this link is gone. */
function isRemoved(place: ChainPlace, ledger: LedgerName, { n, entry }: LinkRow): boolean {
  if ((place.removed.get(ledger)?.get(entry ?? 0) ?? 0) > n) return true
  const purged = place.purged.get(ledger)
  return purged !== undefined && purged.n > n && (entry ?? 0) <= purged.through
}
