import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { pack, unpack } from '../../kernel/text/compress.ts'
import { once } from '../each.ts'
import { type ConnectionKeys, connectionKeys } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'

/** Where a source record is stored: a block, and its line there. */
export type RawPlace = { readonly block: number; readonly line: number }

/** Collects the source records of one page into blocks. */
export type Raws = {
  keepRaw(raw: string): Step<RawPlace | null>
  /** Writes the blocks; call it before the transaction ends. */
  closeRaws(): Step<void>
}

/** Keeps nothing: what is known from a push is no source record. */
export const NO_RAWS: Raws = { keepRaw: () => nothing(null), closeRaws: () => nothing(undefined) }

/** Characters per block: larger blocks compress no better, and reading one of their records costs more. */
const FULL = 250_000
/** The row is inserted first: the store numbers it, and records refer to it before its block is full. */
const BEGIN = 'INSERT INTO raw_block (source, held, data) VALUES (?, 0, ?)'
const KEEP = 'UPDATE raw_block SET held = ?, data = ? WHERE key = ?'
const NO_DATA = new Uint8Array()

const placeOf = (block: number) => sealedPlace('raw_block', block, 'data')
/** Takes packed lines. */
export const sealBlock = (sealer: Sealer, block: number, packed: Uint8Array): Uint8Array =>
  sealer.sealBytes(placeOf(block), packed)
const sealLines = (sealer: Sealer, block: number, lines: readonly string[]): Uint8Array =>
  sealBlock(sealer, block, pack(lines.join('\n')))

type OpenBlock = { readonly lines: string[]; size: number; blockKey(): Step<number> }

/** JSON text contains no line break, so each line of a block is one record. */
export function rawsOf(tx: Transaction, source: number, sealer: Sealer): Raws {
  const blocks: OpenBlock[] = []
  const newBlock = (): OpenBlock => {
    const blockKey = once(() => tx.add(BEGIN, source, NO_DATA))
    const block = { lines: [], size: 0, blockKey }
    blocks.push(block)
    return block
  }
  return {
    *closeRaws() {
      for (const block of blocks.splice(0)) {
        const key = yield* block.blockKey()
        yield* tx.put(KEEP, block.lines.length, sealLines(sealer, key, block.lines), key)
      }
    },
    *keepRaw(raw) {
      const last = blocks.at(-1)
      const open = last === undefined || last.size + raw.length > FULL ? newBlock() : last
      open.size += raw.length
      const line = open.lines.push(raw) - 1
      return { block: yield* open.blockKey(), line }
    },
  }
}

/** Reads source records and unpacks each block once. Use a reader for one response only. */
export function rawReader(tx: Transaction): RawReader {
  const open = new Map<number, readonly string[]>()
  const keys = connectionKeys(tx)
  return {
    *rawAt(block, line) {
      if (block === null || line === null) return null
      const lines = open.get(block) ?? (yield* linesOf(tx, block, keys))
      open.set(block, lines)
      return lines[line] || null
    },
  }
}

type RawReader = { rawAt(block: number | null, line: number | null): Step<string | null> }

/** A block that is still open contains no records yet. */
const FIND = `SELECT b.data, s.connection FROM raw_block b JOIN source s ON s.key = b.source WHERE b.key = ? AND b.held > 0`

function* linesOf(tx: Transaction, block: number, keys: ConnectionKeys): Step<string[]> {
  const row = yield* tx.get<{ data: Uint8Array; connection: string }>(FIND, block)
  if (!row) return []
  return unpack((yield* keys.of(row.connection)).openBytes(placeOf(block), row.data)).split('\n')
}

const CONNECTION = 'SELECT s.connection FROM raw_block b JOIN source s ON s.key = b.source WHERE b.key = ?'

/**
 * Removes from a block what no record refers to any more: it was replaced by a newer source record, or its retention
 * period is over. Returns how many were removed.
 */
export function* tidyBlock(tx: Transaction, block: number, held: number): Step<number> {
  const live = yield* tx.all<{ line: number }>('SELECT raw_line AS line FROM record WHERE raw_block = ?', block)
  if (live.length >= held) return 0
  if (live.length === 0) yield* tx.run('DELETE FROM raw_block WHERE key = ?', block)
  else {
    const named = new Set(live.map(({ line }) => line))
    const { connection } = (yield* tx.get<{ connection: string }>(CONNECTION, block))!
    const keys = connectionKeys(tx)
    const lines = (yield* linesOf(tx, block, keys)).map((raw, line) => (named.has(line) ? raw : ''))
    yield* tx.run(KEEP, live.length, sealLines(yield* keys.of(connection), block, lines), block)
  }
  return held - live.length
}
