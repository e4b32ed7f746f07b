import type { Sealer } from '../../kernel/sealed.ts'
import { chainKey } from '../envelope/data-keys.ts'
import type { Violation } from '../port/history.ts'
import { parse } from '../sql/columns.ts'
import { byIndex } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { chainAfter } from './heads.ts'
import { LEDGERS, type Ledger, type LedgerRow } from './ledgers.ts'
import { type Accepted, entryDigest, type LedgerName, type LinkRow, linkAfter, type Mark, markDigest } from './links.ts'

/** Links of one piece: it takes about 10 ms. */
const PIECE = 500
/** More would only be more of the same. */
const MOST_VIOLATIONS = 100
const EVERY = Number.MAX_SAFE_INTEGER

/** Where the walk is in one chain. */
type ChainPlace = {
  readonly chain: string
  /** The last link that was compared. */
  n: number
  link: string
  /** The last entry of each ledger that was compared. */
  readonly entries: Map<LedgerName, number>
  /** The marks up to here are read. */
  marks: number
  /** The number of the last mark that removed an entry, by ledger and entry. */
  readonly removed: Map<string, number>
  /** The last mark that removed all entries up to one. */
  readonly purged: Map<LedgerName, { readonly n: number; readonly through: number }>
}

/**
 * Compares the chains with themselves and with their ledgers, piece by piece. Between two pieces, entries may be added
 * and erased; each piece sees one state of the store.
 */
export class Walk {
  readonly violations: Violation[] = []
  found = 0
  /** The chains with violations. */
  readonly broken = new Set<string>()
  private key: Sealer | null = null
  private place: ChainPlace | null = null
  private last = ''
  private ended = false;

  /** Compares the next piece; false: everything is compared. */
  *next(tx: Transaction): Step<boolean> {
    if (this.ended) return false
    this.key ??= (yield* chainKey(tx)) ?? null
    this.place ??= yield* this.nextPlace(tx)
    if (this.place === null) {
      this.ended = true
      return false
    }
    if (yield* this.compare(tx, this.place)) return true
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
    return chain === undefined ? null : yield* beginOf(tx, chain)
  }

  /** Compares a piece of a chain; false: the chain is compared. */
  private *compare(tx: Transaction, place: ChainPlace): Step<boolean> {
    yield* readMarks(tx, place)
    const text =
      'SELECT n, kind, entry, mark, digest, link FROM chain_link WHERE chain = ? AND n > ? ORDER BY n LIMIT ?'
    const links = yield* tx.all<LinkRow>(text, place.chain, place.n, PIECE)
    const ends = links.length < PIECE
    for (const row of links) this.compareLink(place, row)
    for (const ledger of LEDGERS) {
      const live = links.filter((row) => row.kind === ledger.name && !isRemoved(place, ledger.name, row))
      yield* this.compareEntries(tx, { place, ledger, live, ends })
    }
    return !ends
  }

  private compareLink(place: ChainPlace, row: LinkRow): void {
    const { chain } = place
    const follows = row.n === place.n + 1 || isAccepted(row.mark)
    const known = row.mark === null || (this.key !== null && markDigest(this.key, row.mark) === row.digest)
    if (!follows)
      this.report('link_broken', chain, `The chain ${chain} lacks the links ${place.n + 1} to ${row.n - 1}.`)
    else if (!known || this.key === null || linkAfter(this.key, place.link, { ...row, chain }) !== row.link)
      this.report('link_broken', chain, `Link ${row.n} of the chain ${chain} was changed.`)
    place.n = row.n
    place.link = row.link
  }

  /** Compares the entries of a piece with its links: both are in the order of the entries. */
  private *compareEntries(tx: Transaction, { place, ledger, live, ends }: Compared): Step<void> {
    const first = live[0]?.entry ?? null
    const last = live.at(-1)?.entry ?? null
    if (last === null && !ends) return
    // A number that was erased since the last piece can be used again.
    const after = Math.min(place.entries.get(ledger.name) ?? 0, first === null ? EVERY : first - 1)
    const through = ends ? EVERY : last!
    const links = new Map(live.map((row) => [row.entry, row]))
    let from = after
    for (;;) {
      const rows = yield* ledger.rows(tx, place.chain, { after: from, through, most: PIECE })
      for (const row of rows) this.compareEntry(place.chain, ledger, { row, link: links.get(row.entry) })
      for (const { entry } of rows) links.delete(entry)
      from = rows.at(-1)?.entry ?? from
      if (rows.length < PIECE) break
    }
    for (const { entry, n } of links.values())
      this.report('entry_missing', place.chain, `${nameOf(ledger, entry)} (link ${n} of ${place.chain}) is missing.`)
    place.entries.set(ledger.name, Math.max(from, last ?? 0))
  }

  private compareEntry(chain: string, ledger: Ledger, { row, link }: { row: LedgerRow; link: LinkRow | undefined }) {
    const name = nameOf(ledger, row.entry)
    if (this.place?.removed.has(`${ledger.name} ${row.entry}`) && !link)
      this.report('entry_returned', chain, `${name} was erased, but is in the ledger of ${chain}.`)
    else if (!link) this.report('entry_added', chain, `${name} of ${chain} was not added by Hirewire.`)
    else if (row.indexed === false) this.report('entry_missing', chain, `${name} of ${chain} is missing in an index.`)
    else if (this.key === null || entryDigest(this.key, { ledger: ledger.name, ...row }) !== link.digest)
      this.report('entry_changed', chain, `${name} (link ${link.n} of ${chain}) was changed.`)
  }

  private report(code: Violation['code'], chain: string, message: string): void {
    this.found++
    this.broken.add(chain)
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
const isAccepted = (mark: string | null): boolean => mark !== null && parse<Mark>(mark).what === 'accepted'

const MARKS = `SELECT n, mark FROM chain_link ${byIndex('chain_mark')}
  WHERE chain = ? AND mark IS NOT NULL AND n > ? ORDER BY n`

/** The walk begins at the last state that an operator accepted. */
function* beginOf(tx: Transaction, chain: string): Step<ChainPlace> {
  const begin = { entries: new Map(), removed: new Map(), purged: new Map() }
  const marks = yield* tx.all<{ n: number; mark: string }>(MARKS, chain, 0)
  const accepted = marks.findLast(({ mark }) => isAccepted(mark))
  const from = accepted ? parse<Accepted>(accepted.mark).from : null
  if (!accepted) return { chain, n: 0, link: '', marks: 0, ...begin }
  return { chain, n: accepted.n - 1, link: from?.link ?? '', marks: accepted.n, ...begin }
}

function* readMarks(tx: Transaction, place: ChainPlace): Step<void> {
  for (const { n, mark: text } of yield* tx.all<{ n: number; mark: string }>(MARKS, place.chain, place.marks)) {
    const mark = parse<Mark>(text)
    if (mark.what === 'erased') for (const entry of mark.entries) place.removed.set(`${mark.ledger} ${entry}`, n)
    if (mark.what === 'purged') place.purged.set(mark.ledger, { n, through: mark.through })
    place.marks = n
  }
}

/** Whether a later mark says that the entry of this link is gone. */
function isRemoved(place: ChainPlace, ledger: LedgerName, { n, entry }: LinkRow): boolean {
  if ((place.removed.get(`${ledger} ${entry}`) ?? 0) > n) return true
  const purged = place.purged.get(ledger)
  return purged !== undefined && purged.n > n && (entry ?? 0) <= purged.through
}
