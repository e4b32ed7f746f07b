import type { Span } from './finding.ts'

type Foreign = { readonly at: Span; readonly message: string; readonly hint: string }

/**
 * The first character that a text must not contain: a control character, a carriage return that ends no line, a byte
 * order mark that is not the first character, or the replacement for bytes that are not UTF-8. Accepting it would
 * silently change a word of a vocabulary.
 */
export function foreignLetter(text: string): Foreign | null {
  const offset = text.search(/[^\P{Cc}\t\n\r]|\r(?!\n)|(?<!^)\ufeff|\ufffd/u)
  if (offset < 0) return null
  const before = text.slice(0, offset).split('\n')
  const [line, column] = [before.length, (before.at(-1) ?? '').length + 1]
  const at = { line, column, endLine: line, endColumn: column + 1 }
  if (text[offset] === '\ufffd') return { at, message: 'The file is not written in UTF-8.', hint: 'Save it as UTF-8.' }
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')
  const name = code === 'FEFF' ? 'byte order mark' : 'control character'
  return { at, message: `Unexpected ${name} (U+${code}).`, hint: 'Remove it.' }
}
