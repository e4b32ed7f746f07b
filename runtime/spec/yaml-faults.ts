import type { YAMLError } from 'yaml'
import type { Finding } from './finding.ts'
import { shiftAt } from './yaml-indent.ts'
import type { Lines } from './yaml-lines.ts'
import { yamlPackage } from './yaml-package.ts'

type Source = { readonly file: string; readonly text: string; readonly lines: Lines }

const STRICT = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  // 'silent' would also suppress the error about a second document.
  logLevel: 'error',
} as const

/**
 * What the package `yaml` finds in a text, at most 20 faults; warnings count. It explains faults better than the parser
 * that reads good texts, and takes ten times as long.
 */
export function yamlFaults(source: Source): Finding[] {
  const { errors, warnings } = yamlPackage().parseDocument(source.text, STRICT)
  return withoutEchoes([...errors, ...warnings])
    .slice(0, 20)
    .map((fault) => shiftedLine(source, fault) ?? yamlFault(source, fault))
}

/** After a fault of the structure, the parser reads every later line at a wrong level: its later faults are consequences. */
function withoutEchoes(faults: readonly YAMLError[]): readonly YAMLError[] {
  const lost = faults.findIndex(({ code }) => STRUCTURE.includes(code))
  return lost < 0 ? faults : faults.slice(0, lost + 1)
}

const STRUCTURE: readonly YAMLError['code'][] = [
  'UNEXPECTED_TOKEN',
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'TAB_AS_INDENT',
]

/** Converts a parser error to a readable message; recognizes expressions without quotes. */
function yamlFault({ file, text, lines }: Source, fault: YAMLError): Finding {
  const [from, to] = fault.pos
  const line = lineAround(text, from)
  const { message, hint } = words(fault, line, text.slice(from, to))
  return { file, ...lines.span(from, to), rule: 'yaml', severity: 'error', message, hint, pointer: '' }
}

/** A line that is indented unlike its neighbours is reported itself; the parser reports where it lost its position. */
function shiftedLine({ file, text, lines }: Source, fault: YAMLError): Finding | null {
  if (fault.code !== 'BAD_INDENT' && fault.code !== 'BLOCK_AS_IMPLICIT_KEY') return null
  const shift = shiftAt(text, fault)
  if (!shift) return null
  const { start, end, message, hint } = shift
  return { file, ...lines.span(start, end), rule: 'yaml', severity: 'error', message, hint, pointer: '' }
}

const QUOTE = "Put the whole expression in single quotes: '…' (double any single quote inside)."

type Words = { message: string; hint: string | null }

function words(fault: YAMLError, line: string, at: string): Words {
  const value = line.slice(line.indexOf(':') + 1).trim()
  if (value.startsWith('{{') || at.startsWith('{{') || (fault.code === 'NON_STRING_KEY' && line.includes('{{')))
    return {
      message: 'YAML parses {{ … }} without quotes as a mapping.',
      hint: `Put the string in single quotes: '${/\{\{.*?\}\}/.exec(line)?.[0] ?? '{{ … }}'}'.`,
    }
  if (fault.code === 'BLOCK_AS_IMPLICIT_KEY' && value.includes(': '))
    return { message: 'YAML parses ": " inside this value as another key.', hint: QUOTE }
  if (fault.code === 'BAD_SCALAR_START')
    return { message: `A value cannot start with ${at.trim().slice(0, 1)} without quotes.`, hint: QUOTE }
  if (fault.code === 'UNEXPECTED_TOKEN' && /^["'[{]/.test(value))
    return { message: 'YAML ends this value at its closing quote or bracket, but more text follows.', hint: QUOTE }
  if (fault.code === 'TAG_RESOLVE_FAILED')
    return {
      message: `Tags are not allowed: ${at.trim() || fault.message}.`,
      hint:
        value === at.trim() && /^![a-z_$]/i.test(value)
          ? `If it means "not", write $not(${value.slice(1)}).`
          : 'Remove the tag; if a string begins with "!", quote it.',
    }
  const glued = fault.code === 'MULTILINE_IMPLICIT_KEY' ? /^\s*([a-z_]\w*)(:| )(\S.*)$/.exec(line) : null
  if (glued)
    return {
      message: glued[2] === ':' ? 'The colon after a key needs a space.' : 'This line has no colon after its key.',
      hint: `Write ${glued[1]}: ${glued[3]}.`,
    }
  if (fault.code === 'MULTIPLE_DOCS')
    return { message: 'The file contains several documents.', hint: 'Keep one, and remove the line "---".' }
  if (fault.code === 'TAB_AS_INDENT')
    return { message: 'YAML does not allow tabs for indentation.', hint: 'Use spaces.' }
  if (fault.code === 'RESOURCE_EXHAUSTION') return { message: 'The file is nested too deeply.', hint: null }
  const expression = /[$=?&]|\w\(/.test(value)
  return {
    message: `${fault.message.replace(/\.?$/, '')}.`,
    hint: expression ? `If this is an expression: ${QUOTE.toLowerCase()}` : null,
  }
}

function lineAround(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', Math.max(offset - 1, 0)) + 1
  const end = text.indexOf('\n', offset)
  return text.slice(start, end < 0 ? undefined : end)
}
