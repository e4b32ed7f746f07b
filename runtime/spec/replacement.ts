import type { Replacement, Span } from './finding.ts'
import { nearest, suggestion } from './nearest.ts'

/** A mistyped word, and the one that was meant. */
export type Slip = { readonly from: string; readonly to: string }

/** How to fix a mistyped word: in words, and what takes its place if one known word was meant. */
export function correctionOf(word: string, known: readonly string[]): { hint: string | null; slip?: Slip } {
  const hint = suggestion(word, known)
  const meant = nearest(word, known)
  return meant === null ? { hint } : { hint, slip: { from: word, to: meant } }
}

/**
 * Where the mistyped word is in the text of its finding; null unless it is there once, as a word of its own: then only a
 * person can see what to replace.
 */
export function replacementIn(text: string, span: Span | undefined, { from, to }: Slip): Replacement | null {
  if (!span || span.line !== span.endLine || from === '') return null
  const written = (text.split('\n')[span.line - 1] ?? '').slice(span.column - 1, span.endColumn - 1)
  const places = Array.from({ length: written.length }, (_, at) => at).filter((at) => isWordAt(written, from, at))
  if (places.length !== 1) return null
  const column = span.column + (places[0] ?? 0)
  return { line: span.line, column, endLine: span.line, endColumn: column + from.length, text: to }
}

function isWordAt(text: string, word: string, at: number): boolean {
  const around = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
  return text.startsWith(word, at) && !around.some((letter) => /[\w-]/.test(letter))
}
