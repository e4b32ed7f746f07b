import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { sameText } from '../../kernel/secrets/keyed-hash.ts'
import type { Sealer } from '../../kernel/secrets/sealed.ts'
import type { ChainHead, Heads } from '../port/history.ts'
import { guarded } from './failures.ts'
import { PlacedFile } from './placed-file.ts'

/*
 * The heads file: how many transactions the store committed, and the ends of its chains, outside of the store. Lines of
 * 256 bytes, each authenticated. The count and each chain have two lines, written in turns: one of them is complete,
 * whenever the process is killed. Lines are not synced: after a power failure an older one may be there, with which the
 * store still agrees, because it is synced first.
 */

const LINE = 256
/** A hundred thousand chains. */
const MOST_BYTES = 100_000 * 2 * LINE

/** Where the heads file of a store is, unless it is configured. */
export const headsFileOf = (file: string): string => file.replace(/\.db$/, '').concat('.heads')

/** The content of a heads file. `unreadable`: damaged, or of another store. */
export type FoundHeads =
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'read'; readonly heads: Heads }

type Line = { readonly chain: string | null; readonly n: number; readonly link: string; readonly mac: string }

const macOf = (key: Sealer, { chain, n, link }: Omit<Line, 'mac'>): string =>
  key.blind('head', JSON.stringify([chain, n, link]))

/** Never throws for what the file contains. */
export function readHeads(file: string, key: Sealer): FoundHeads {
  let text: string
  try {
    if (statSync(file).size > MOST_BYTES) return { state: 'unreadable' }
    text = readFileSync(file, 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: 'missing' }
    return guarded(file, () => {
      throw error
    })
  }
  const chains: ChainHead[] = []
  let commit: number | null = null
  for (let at = 0; at < text.length; at += 2 * LINE) {
    const newest = newestOf(key, text.slice(at, at + 2 * LINE))
    if (newest === null || (newest.chain === null) !== (at === 0)) return { state: 'unreadable' }
    if (newest.chain === null) commit = newest.n
    else chains.push({ chain: newest.chain, n: newest.n, link: newest.link })
  }
  return commit === null ? { state: 'unreadable' } : { state: 'read', heads: { commit, chains } }
}

function newestOf(key: Sealer, pair: string): Line | null {
  const lines = [pair.slice(0, LINE), pair.slice(LINE)].flatMap((text) => lineIn(key, text) ?? [])
  return lines.sort((a, b) => b.n - a.n)[0] ?? null
}

function lineIn(key: Sealer, text: string): Line | null {
  let line: Partial<Line> | null
  try {
    line = JSON.parse(text.trim())
  } catch {
    return null
  }
  const { chain, n, link, mac } = line ?? {}
  if (chain === undefined || typeof n !== 'number' || typeof link !== 'string' || typeof mac !== 'string') return null
  return sameText(macOf(key, { chain, n, link }), mac) ? { chain, n, link, mac } : null
}

/** Writes the heads of a store that this process owns. */
export class HeadsFile {
  private readonly file: string
  private readonly key: Sealer
  private readonly descriptor: number
  /** The position of each pair of lines, and which line of it is next. */
  private readonly pairs = new Map<string | null, { readonly at: number; odd: boolean }>()
  private closed = false
  private readonly unwritten = new Map<string, ChainHead>()
  readonly placed: PlacedFile

  /** Replaces the file as a whole, synced. */
  constructor(file: string, key: Sealer, heads: Heads) {
    this.file = file
    this.key = key
    const half = `${file}.part`
    this.descriptor = guarded(file, () => {
      writeFileSync(half, '', { mode: 0o600 })
      return openSync(half, 'r+')
    })
    guarded(file, () => {
      this.write(heads.commit, heads.chains)
      fsyncSync(this.descriptor)
      renameSync(half, file)
      syncFolder(dirname(file))
    })
    this.placed = new PlacedFile(file)
  }

  /**
   * Before the commit of the first link of a chain: from then on, the file has the chain. Synced, because otherwise nothing
   * would show that a chain is lost; without a link, because the transaction may not be committed.
   */
  announce(chains: Iterable<string>): void {
    const added = [...chains].filter((chain) => !this.pairs.has(chain))
    if (added.length === 0) return
    guarded(this.file, () => {
      for (const chain of added) this.writeLine({ chain, n: 0, link: '' })
      fsyncSync(this.descriptor)
    })
  }

  /** Not synced. */
  committed(commit: number, moved: readonly ChainHead[]): void {
    guarded(this.file, () => this.write(commit, moved))
  }

  /** Heads that could not be written are written with the next commit. */
  private write(commit: number, moved: readonly ChainHead[]): void {
    for (const head of moved) this.unwritten.set(head.chain, head)
    this.writeLine({ chain: null, n: commit, link: '' })
    for (const head of this.unwritten.values()) this.writeLine(head)
    this.unwritten.clear()
  }

  private writeLine(line: Omit<Line, 'mac'>): void {
    const known = this.pairs.get(line.chain)
    const pair = known ?? { at: this.pairs.size * 2 * LINE, odd: false }
    const text = `${JSON.stringify({ ...line, mac: macOf(this.key, line) }).padEnd(LINE - 1)}\n`
    writeWhole(this.descriptor, known ? text : `${text}${EMPTY}`, pair.at + (pair.odd ? LINE : 0))
    pair.odd = !pair.odd
    this.pairs.set(line.chain, pair)
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    guarded(this.file, () => {
      try {
        fsyncSync(this.descriptor)
      } finally {
        closeSync(this.descriptor)
      }
    })
  }
}

const EMPTY = `${' '.repeat(LINE - 1)}\n`

/** The second try of what a full disk cut short reports why. */
function writeWhole(descriptor: number, text: string, at: number): void {
  for (let done = 0; done < text.length; ) done += writeSync(descriptor, text.slice(done), at + done, 'latin1')
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
