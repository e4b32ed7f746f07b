import { FILE_START, type Finding, type Span } from './finding.ts'
import { placesOf, type SpecPlaces } from './places.ts'
import { yamlFaults } from './yaml-faults.ts'
import { linesOf } from './yaml-lines.ts'
import { MAX_DEPTH, nodesOf, TOO_DEEP, type YamlNode } from './yaml-nodes.ts'
import { quirks } from './yaml-quirks.ts'
import { foreignLetter } from './yaml-text.ts'
import { documentValue } from './yaml-value.ts'

export const MAX_BYTES = 256 * 1024

type Parsed = { readonly value: unknown; readonly root: YamlNode; readonly places: SpecPlaces }
export type Parsing = { readonly parsed: Parsed | null; readonly findings: Finding[] }

/**
 * Reads a YAML text from an untrusted author: bounded in size, depth and aliases; no tags, no merge keys, no duplicate
 * keys. Never throws.
 */
export function parseYaml(file: string, text: string): Parsing {
  const finding = (at: Span, message: string, hint: string | null): Finding => ({
    file,
    ...at,
    rule: 'yaml',
    severity: 'error',
    message,
    hint,
    pointer: '',
  })
  const refuse = (message: string, hint: string | null = null, at: Span = FILE_START): Parsing => ({
    parsed: null,
    findings: [finding(at, message, hint)],
  })
  if (text.length > MAX_BYTES || Buffer.byteLength(text) > MAX_BYTES)
    return refuse(
      `The file is larger than ${MAX_BYTES / 1024} kB.`,
      'This is probably the wrong file: a typical spec has a few hundred lines.',
    )
  const foreign = foreignLetter(text)
  if (foreign) return refuse(foreign.message, foreign.hint, foreign.at)
  if (nestsTooDeep(text)) return refuse(TOO_DEEP)
  const lines = linesOf(text)
  const { root, refusal } = nodesOf(text)
  if (refusal || isUnusual(text)) {
    const findings = yamlFaults({ file, text, lines })
    if (findings.length > 0) return { parsed: null, findings }
  }
  if (refusal?.message === TOO_DEEP) return refuse(TOO_DEEP)
  if (refusal) return refuse(refusal.message, refusal.hint, lines.span(...refusal.range))
  if (!root) return refuse('The file is empty.')
  const findings = quirks(root, text).map(({ range, message, hint }) => finding(lines.span(...range), message, hint))
  const read = documentValue(root)
  if (read) return { parsed: { value: read.value, root, places: placesOf(root, lines, text) }, findings }
  return findings.length > 0
    ? { parsed: null, findings }
    : refuse('Aliases repeat too much of the file.', 'Write the values out.')
}

/**
 * What two parsers may understand differently, although it is rare: a tab, a directive, an end of a document, a document
 * that begins after white space. Such a text is accepted only if both accept it.
 */
const isUnusual = (text: string): boolean => /\t|^%|^\.\.\./m.test(text) || /^(?: +---|\ufeff)/.test(text)

/**
 * Detects deep nesting before the parser, which needs most of a second to reject it. Counts brackets in quoted texts
 * too, and closing brackets reduce the count: no real file leaves {@link MAX_DEPTH} × 4 open.
 */
function nestsTooDeep(text: string): boolean {
  if (/(?:[-?][ \t]+){65}/.test(text)) return true
  let open = 0
  // A pattern finds the brackets sooner than a loop that has just been loaded.
  for (const [sign] of text.matchAll(/[[{\]}]/g)) {
    if (sign === '[' || sign === '{') open++
    else if (open > 0) open--
    if (open > MAX_DEPTH * 4) return true
  }
  return false
}
