import { pack, unpack } from '../../kernel/compress.ts'
import type { Sql } from '../sqlite/database.ts'

/** Where a source record lies: a block, and its line there. */
export type RawPlace = { readonly block: number; readonly line: number }

/** Source records of one page on their way into blocks. */
export type Raws = {
  add(raw: string): RawPlace | null
  /** Writes what is still open: before the transaction ends. */
  close(): void
}

/** Where nothing is kept: what we know of a push is no source record. */
export const NO_RAWS: Raws = { add: () => null, close: () => undefined }

/** Characters of a block: more make no text smaller, and each look at one of its records costs more. */
const FULL = 250_000
/** The row comes first: the store numbers it, and records name it before its block is full. */
const BEGIN = 'INSERT INTO raw_block (source, held, data) VALUES (?, 0, ?) RETURNING key'
const KEEP = 'UPDATE raw_block SET held = ?, data = ? WHERE key = ?'
const NO_DATA = new Uint8Array()

/** Canonical JSON has no line break in it, so a block is lines. */
export function rawsOf(sql: Sql, source: number): Raws {
  let block: number | null = null
  let lines: string[] = []
  let size = 0
  const close = (): void => {
    if (block !== null) sql.run(KEEP, lines.length, pack(lines.join('\n')), block)
    block = null
    lines = []
    size = 0
  }
  return {
    close,
    add(raw) {
      if (size > 0 && size + raw.length > FULL) close()
      block ??= sql.get<{ key: number }>(BEGIN, source, NO_DATA)!.key
      size += raw.length
      return { block, line: lines.push(raw) - 1 }
    },
  }
}

/** Reads source records; those of one block are unpacked once. A reader is for one answer, and not to be kept. */
export function rawReader(sql: Sql): (block: number | null, line: number | null) => string | null {
  const open = new Map<number, readonly string[]>()
  return (block, line) => {
    if (block === null || line === null) return null
    const lines = open.get(block) ?? linesOf(sql, block)
    open.set(block, lines)
    return lines[line] || null
  }
}

function linesOf(sql: Sql, block: number): string[] {
  // A block that is still open has none yet.
  const row = sql.get<{ data: Uint8Array }>('SELECT data FROM raw_block WHERE key = ? AND held > 0', block)
  return row ? unpack(row.data).split('\n') : []
}

/**
 * Takes out of a block what no record names any more: a newer source record took its place, or its time is over. Gives how
 * many went.
 */
export function tidyBlock(sql: Sql, block: number, held: number): number {
  const live = sql.all<{ line: number }>('SELECT raw_line AS line FROM record WHERE raw_block = ?', block)
  if (live.length >= held) return 0
  if (live.length === 0) sql.run('DELETE FROM raw_block WHERE key = ?', block)
  else {
    const named = new Set(live.map(({ line }) => line))
    const lines = linesOf(sql, block).map((raw, line) => (named.has(line) ? raw : ''))
    sql.run('UPDATE raw_block SET held = ?, data = ? WHERE key = ?', live.length, pack(lines.join('\n')), block)
  }
  return held - live.length
}
