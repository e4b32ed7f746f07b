import { parseForeignJson, REPLY_JSON } from '../../kernel/text/foreign-json.ts'

/** Distance in words between the first and the last word of a name in a text: `Zelda M. van der Quillfeather`. */
const WINDOW = 4
/** A value with more words is prose, and its words are not combined with those of other fields. */
const WORDS_OF_A_NAME = 3
const FIELDS_OF_AN_OBJECT = 40
/** Bound on the word pairs to check. */
const MOST = 5_000

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu) ?? []

const pair = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

/** Identifies a name regardless of spelling: its first and its last word. Null unless the name is complete. */
export function normalizedName(first: unknown, last: unknown): string | null {
  if (typeof first !== 'string' || typeof last !== 'string') return null
  const [given, family] = [wordsIn(first)[0], wordsIn(last).at(-1)]
  return given === undefined || family === undefined ? null : pair(given, family)
}

/**
 * Every possible name in a JSON text, normalized: words that are close to each other, or in adjacent fields. Null: too
 * many.
 */
export function possibleNamesIn(json: string): ReadonlySet<string> | null {
  const found = new Set<string>()
  const parsed = parseForeignJson(json, REPLY_JSON)
  const waiting: unknown[] = [parsed.kind === 'json' ? parsed.value : json]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') noteNear(wordsIn(value), found)
    else if (value !== null && typeof value === 'object') {
      noteBeside(Object.values(value), found)
      waiting.push(...Object.values(value))
    }
    if (found.size > MOST) return null
  }
  return found
}

function noteNear(words: readonly string[], found: Set<string>): void {
  for (const [at, word] of words.entries()) {
    for (const next of words.slice(at + 1, at + WINDOW)) found.add(pair(word, next))
    if (found.size > MOST) return
  }
}

function noteBeside(values: readonly unknown[], found: Set<string>): void {
  const names = values
    .flatMap((value) => (typeof value === 'string' ? [wordsIn(value)] : []))
    .filter(({ length }) => length > 0 && length <= WORDS_OF_A_NAME)
    .slice(0, FIELDS_OF_AN_OBJECT)
  for (const first of names) for (const last of names) if (first !== last) found.add(pair(first[0]!, last.at(-1)!))
}
