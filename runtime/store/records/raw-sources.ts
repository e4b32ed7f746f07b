import { pack, unpack } from '../../kernel/compress.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'

/** Where a source record is stored: a block, and its line there. */
export type RawPlace = { readonly block: number; readonly line: number }

/** Collects the source records of one page into blocks. */
export type Raws = {
  keepRaw(raw: string): Step<RawPlace | null>
  /** Writes the open block; call it before the transaction ends. */
  closeRaws(): Step<void>
}

/** Keeps nothing: what is known from a push is no source record. */
export const NO_RAWS: Raws = { keepRaw: () => nothing(null), closeRaws: () => nothing(undefined) }

/** Characters per block: larger blocks compress no better, and reading one of their records costs more. */
const FULL = 250_000
/** The row is inserted first: the store numbers it, and records refer to it before its block is full. */
const BEGIN = 'INSERT INTO raw_block (source, held, data) VALUES (?, 0, ?) RETURNING key'
const KEEP = 'UPDATE raw_block SET held = ?, data = ? WHERE key = ?'
const NO_DATA = new Uint8Array()

/** Canonical JSON contains no line break, so each line of a block is one record. */
export function rawsOf(tx: Transaction, source: number): Raws {
  let block: number | null = null
  let lines: string[] = []
  let size = 0
  function* closeRaws(): Step<void> {
    if (block !== null) yield* tx.run(KEEP, lines.length, pack(lines.join('\n')), block)
    block = null
    lines = []
    size = 0
  }
  return {
    closeRaws,
    *keepRaw(raw) {
      if (size > 0 && size + raw.length > FULL) yield* closeRaws()
      block ??= (yield* tx.get<{ key: number }>(BEGIN, source, NO_DATA))!.key
      size += raw.length
      return { block, line: lines.push(raw) - 1 }
    },
  }
}

/** Reads source records and unpacks each block once. Use a reader for one response only. */
export function rawReader(tx: Transaction): RawReader {
  const open = new Map<number, readonly string[]>()
  return {
    *rawAt(block, line) {
      if (block === null || line === null) return null
      const lines = open.get(block) ?? (yield* linesOf(tx, block))
      open.set(block, lines)
      return lines[line] || null
    },
  }
}

type RawReader = { rawAt(block: number | null, line: number | null): Step<string | null> }

function* linesOf(tx: Transaction, block: number): Step<string[]> {
  // A block that is still open contains no records yet.
  const row = yield* tx.get<{ data: Uint8Array }>('SELECT data FROM raw_block WHERE key = ? AND held > 0', block)
  return row ? unpack(row.data).split('\n') : []
}

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
    const lines = (yield* linesOf(tx, block)).map((raw, line) => (named.has(line) ? raw : ''))
    yield* tx.run('UPDATE raw_block SET held = ?, data = ? WHERE key = ?', live.length, pack(lines.join('\n')), block)
  }
  return held - live.length
}
