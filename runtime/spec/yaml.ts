import { type Document, isMap, isPair, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml'
import { FILE_START, type Finding, type Span } from './finding.ts'
import { placesOf, type SpecPlaces } from './places.ts'
import { yamlFault } from './yaml-faults.ts'
import { type Quirk, quirks } from './yaml-quirks.ts'
import { foreignLetter } from './yaml-text.ts'

export const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 64
/** Limit on uses of anchors, weighted by the aliases inside their targets; stops YAML bombs. */
const MAX_ALIASES = 100

type Parsed = { readonly value: unknown; readonly document: Document; readonly places: SpecPlaces }
export type Parsing = { readonly parsed: Parsed | null; readonly findings: Finding[] }

const STRICT = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  // The parser compares every key with every other; {@link quirks} needs one pass.
  uniqueKeys: false,
  prettyErrors: false,
  // 'silent' would also suppress the error about a second document.
  logLevel: 'error',
} as const

/**
 * Reads a YAML text from an untrusted author: bounded in size, depth and aliases; no tags, no merge keys, no duplicate
 * keys; parser warnings count as errors. Never throws.
 */
export function parseYaml(file: string, text: string): Parsing {
  const refuse = (message: string, hint: string | null = null, at: Span = FILE_START): Parsing => ({
    parsed: null,
    findings: [{ file, ...at, rule: 'yaml', severity: 'error', message, hint, pointer: '' }],
  })
  if (text.length > MAX_BYTES || Buffer.byteLength(text) > MAX_BYTES)
    return refuse(
      `The file is larger than ${MAX_BYTES / 1024} kB.`,
      'This is probably the wrong file: a typical spec has a few hundred lines.',
    )
  const foreign = foreignLetter(text)
  if (foreign) return refuse(foreign.message, foreign.hint, foreign.at)
  if (nestsTooDeep(text)) return refuse(`The file is nested deeper than ${MAX_DEPTH} levels.`)
  const lines = new LineCounter()
  const document = parseDocument(text, { ...STRICT, lineCounter: lines })
  const places = placesOf(document, lines, text)
  const faults = withoutEchoes([...document.errors, ...document.warnings]).slice(0, 20)
  if (faults.length > 0)
    return { parsed: null, findings: faults.map((fault) => yamlFault({ file, text, places }, fault)) }
  if (deeperThan(document.contents, MAX_DEPTH)) return refuse(`The file is nested deeper than ${MAX_DEPTH} levels.`)
  const findings = quirks(document).map((quirk) => quirkFinding(file, quirk, places))
  if (document.contents === null) return refuse('The file is empty.')
  try {
    return { parsed: { value: document.toJS({ maxAliasCount: MAX_ALIASES }), document, places }, findings }
  } catch (error) {
    // Too many aliases, or an alias without an anchor, which is already reported at its position.
    if (findings.length > 0) return { parsed: null, findings }
    return refuse(error instanceof Error ? `${error.message}.` : String(error))
  }
}

function quirkFinding(file: string, { range, message, hint }: Quirk, places: SpecPlaces): Finding {
  return { file, ...places.span(...range), rule: 'yaml', severity: 'error', message, hint, pointer: '' }
}

/** If text follows a value that has ended, the parser loses its position; its later errors are consequences. */
function withoutEchoes(faults: readonly YAMLError[]): readonly YAMLError[] {
  const lost = faults.findIndex(({ code }) => code === 'UNEXPECTED_TOKEN')
  return lost < 0 ? faults : faults.slice(0, lost + 1)
}

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

/**
 * Aliases are not followed: their targets are measured where they are defined, and each use adds to the depth that toJS
 * sees.
 */
function deeperThan(root: Node | null, limit: number): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

function childrenOf(node: unknown): unknown[] {
  if (isMap(node)) return node.items.flatMap((item) => (isPair(item) ? [item.value] : []))
  return isSeq(node) ? node.items : []
}
