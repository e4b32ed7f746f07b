import { type Document, isMap, isPair, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml'
import { FILE_START, type Finding, type Span } from './finding.ts'
import { placesOf, type SpecPlaces } from './places.ts'
import { yamlFault } from './yaml-faults.ts'
import { quirks } from './yaml-quirks.ts'
import { foreignLetter } from './yaml-text.ts'

export const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 64
/** Uses of anchors, weighted by the aliases inside of what they name: a bomb ends here. */
const MAX_ALIASES = 100

type Parsed = { readonly value: unknown; readonly document: Document; readonly places: SpecPlaces }
export type Parsing = { readonly parsed: Parsed | null; readonly findings: Finding[] }

/**
 * Reads a YAML text of an author who is not trusted: bounded in size, depth and aliases; no tags, no merge keys, no
 * repeated keys; what the parser only warns of is an error. Never throws.
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
  const document = parseDocument(text, {
    lineCounter: lines,
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    stringKeys: true,
    // The parser compares every key with every other; {@link quirks} does it in one pass.
    uniqueKeys: false,
    prettyErrors: false,
    // 'silent' would also keep the error of a second document to itself.
    logLevel: 'error',
  })
  const places = placesOf(document, lines, text)
  const faults = withoutEchoes([...document.errors, ...document.warnings]).slice(0, 20)
  if (faults.length > 0)
    return { parsed: null, findings: faults.map((fault) => yamlFault({ file, text, places }, fault)) }
  if (deeperThan(document.contents, MAX_DEPTH)) return refuse(`The file is nested deeper than ${MAX_DEPTH} levels.`)
  const findings = quirks(document).map(
    (quirk): Finding => ({
      file,
      ...places.span(...quirk.range),
      rule: 'yaml',
      severity: 'error',
      message: quirk.message,
      hint: quirk.hint,
      pointer: '',
    }),
  )
  if (document.contents === null) return refuse('The file is empty.')
  try {
    return { parsed: { value: document.toJS({ maxAliasCount: MAX_ALIASES }), document, places }, findings }
  } catch (error) {
    // Too many aliases, or one without an anchor, which is told at its place already.
    if (findings.length > 0) return { parsed: null, findings }
    return refuse(error instanceof Error ? `${error.message}.` : String(error))
  }
}

/** Where text follows a value that has ended, the parser has lost its place: what it says of the rest is an echo. */
function withoutEchoes(faults: readonly YAMLError[]): readonly YAMLError[] {
  const lost = faults.findIndex(({ code }) => code === 'UNEXPECTED_TOKEN')
  return lost < 0 ? faults : faults.slice(0, lost + 1)
}

/**
 * Looks for nesting before the parser does, which takes most of a second to give up on it. Brackets in quoted texts
 * count as well, and closing ones take them back: nobody writes as many as {@link MAX_DEPTH} × 4 that stay open.
 */
function nestsTooDeep(text: string): boolean {
  if (/(?:[-?][ \t]+){65}/.test(text)) return true
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x5b || code === 0x7b) open++
    else if ((code === 0x5d || code === 0x7d) && open > 0) open--
    if (open > MAX_DEPTH * 4) return true
  }
  return false
}

/** Aliases are not followed: what they name was measured where it stands, and its use adds to the depth that toJS sees. */
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
