/**
 * The text of a file that people read, at its original position: everything else is blanked, so that lines and columns
 * stay the same. In Markdown that is the prose and the code blocks; in TypeScript the strings that are prose: the help
 * of commands, the errors, the rules of the linter, the descriptions of the schemas and of the API.
 */
import { parseSync, Visitor } from 'oxc-parser'

/** Replaces skipped text: neither a word character nor white space, so that no pattern matches across it. */
const BLANK = '¦'
const blank = (text: string): string => text.replace(/\S| /g, BLANK)

export const readableText = (file: string, text: string): string =>
  file.endsWith('.md') ? proseOf(text) : stringsOf(file, text)

/** Names are not prose: inline code, link targets, URLs. */
const NAMES = /(?<!`)(`{1,2})(?!`)(?:(?!\n\n)[\s\S])*?(?<!`)\1(?!`)|(?<=\]\()[^)\s]+|\bhttps?:\/\/[^\s)]+/g
/** A single word without a final punctuation mark is a name: a key, a path, a state. */
const PROSE = /\s|[.:!…]$/

const proseOf = (text: string): string => text.replace(NAMES, blank)

type Span = { readonly start: number; readonly end: number }

function stringsOf(file: string, text: string): string {
  let read = ''
  let from = 0
  for (const { start, end } of spansOf(file, text)) {
    const gap = text.slice(from, start)
    const string = text.slice(from, end).slice(gap.length)
    // A text that continues in the next string is one text.
    read += read !== '' && /^['"`]\s*\+\s*['"`]$/.test(gap) ? gap.replace(/\S/g, ' ') : blank(gap)
    read += PROSE.test(string) ? withoutEscapes(string).replace(NAMES, blank) : blank(string)
    from = end
  }
  return read + blank(text.slice(from))
}

/** Escapes keep their length; the n of a line break does not belong to the next word. */
const withoutEscapes = (string: string): string =>
  string.replace(/\\[\s\S]/g, (pair) => (pair === '\\`' ? '¦`' : /[nrt]/.test(pair) ? '  ' : pair))

/** The positions of strings and template texts, without their quotes. */
function spansOf(file: string, text: string): Span[] {
  const { program, errors } = parseSync(file, text, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}. Run \`npx tsc --noEmit\`.`)
  const spans: Span[] = []
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string') spans.push({ start: start + 1, end: end - 1 })
    },
    TemplateElement({ tail, start, end }) {
      spans.push({ start: start + 1, end: end - (tail ? 1 : 2) })
    },
  }).visit(program)
  return spans.toSorted((one, other) => one.start - other.start)
}
