import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml'
import { step } from '../../runtime/kernel/text/json-pointer.ts'
import type { Span } from '../../runtime/spec/finding.ts'
import type { SpecPlaces } from '../../runtime/spec/places.ts'
import { type Parsing, parseYaml } from '../../runtime/spec/yaml.ts'

/** The package `yaml`, as strict as our reader. */
const STRICT = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'error',
} as const

type Oracle = { readonly value: unknown; readonly document: Document }

/** What `yaml` makes of a text; null if it refuses it. */
function oracle(text: string): Oracle | null {
  const document = parseDocument(text, STRICT)
  if (document.errors.length + document.warnings.length > 0 || document.contents === null) return null
  try {
    const value = document.toJS({ maxAliasCount: 100 })
    // It accepts an alias inside of its own target.
    JSON.stringify(value)
    return { value, document }
  } catch {
    return null
  }
}

type Place = { readonly pointer: string; readonly part: 'key' | 'value'; readonly node: Node }

/** Every key and value of a document, but of duplicates the first, and not what an alias repeats or an empty key has. */
function placesIn(node: Node | null, pointer: string): Place[] {
  if (!node) return []
  const own: Place = { pointer, part: 'value', node }
  if (isSeq<Node>(node)) return [own, ...node.items.flatMap((item, at) => placesIn(item, `${pointer}${step(at)}`))]
  if (!isMap<Scalar, Node | null>(node)) return [own]
  const pairs = new Map(node.items.toReversed().map(({ key, value }) => [String(key.source), { key, value }]))
  pairs.delete('')
  const below = [...pairs].flatMap(([name, { key, value }]): Place[] => {
    const at = `${pointer}${step(name)}`
    return [{ pointer: at, part: 'key', node: key }, ...placesIn(value, at)]
  })
  return [own, ...below]
}

type Offsets = (span: Span | undefined) => readonly [from: number, to: number] | null

function offsetsIn(text: string): Offsets {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const offset = (line: number, column: number): number => (starts[line - 1] ?? Number.NaN) + column - 1
  return (span) => (span ? [offset(span.line, span.column), offset(span.endLine, span.endColumn)] : null)
}

/** Comments and empty lines behind these belong to them or to what contains them: nobody depends on that. */
const isOpen = (node: Node): boolean =>
  isMap(node) || isSeq(node) ? !node.flow : isScalar(node) && node.type?.startsWith('BLOCK') === true

/** The places at which our reader and the oracle differ. */
function differences(text: string, { document }: Oracle, places: SpecPlaces): unknown[] {
  const offsetsOf = offsetsIn(text)
  return placesIn(document.contents, '').flatMap(({ pointer, part, node }) => {
    const [from, to] = node.range ?? [0, 0]
    const found = offsetsOf(places.locate(pointer, part))
    const [ours, theirs] = [found?.[1] ?? 0, Math.max(to, from + 1)]
    const between = text.slice(Math.min(ours, theirs), Math.max(ours, theirs))
    const same = isOpen(node) ? /^(?:\s|#.*)*$/.test(between) : between === ''
    return found?.[0] === from && same ? [] : [{ text, pointer, part, found, expected: [from, to] }]
  })
}

const isRefused = (text: string): boolean => parseYaml('x.yaml', text).findings.length > 0

/** Comment lines confuse the oracle if they are not indented further than the key above them. */
const withoutCommentLines = (text: string): string => text.replace(/^\s*#.*\n/gm, '')

/** Whether both read the text, with equal values and places, or it is refused: by us at least, if by the oracle. */
function agree(text: string): { readonly theirs: Oracle | null; readonly ours: Parsing } {
  const theirs = oracle(text)
  const ours = parseYaml('x.yaml', text)
  if (theirs === null) expect(ours.findings.length > 0 || oracle(withoutCommentLines(text)) !== null, text).toBe(true)
  else if (ours.parsed) {
    expect(ours.parsed.value, text).toEqual(theirs.value)
    expect(differences(text, theirs, ours.parsed.places)).toEqual([])
  }
  return { theirs, ours }
}

/** What we refuse although the oracle accepts it. */
const NARROWER = [
  'An empty line follows an escaped line break.',
  'This block has a digit in its header, and ends with a line of spaces.',
]

/** Writes a value behind a key or dash: at this indentation, and in brackets or not. */
type Write = (indent: number, flow: boolean) => string

const pad = (indent: number): string => ' '.repeat(indent)
const WORDS = ['word', 'a#b', 'a:b', "it's", 'é', '😀', '$x.y', '"', '-', '(a)', '\\', '&', '#'] as const
const NUMBERS = ['0', '0x1F', '0o17', '017', '08', '1e3', '-1.5', '.5', '1.', '+3', '-0', '12e03', '1_000', '0x', '0b1']
const OTHERS = [
  '~',
  'null',
  'Null',
  'NULL',
  'nULL',
  'true',
  'TRUE',
  'False',
  'yes',
  '.inf',
  '-.INF',
  '.nan',
  '.NaN',
  '--',
]
const SCALARS = [
  ...NUMBERS,
  ...OTHERS,
  '2026-11-28',
  '=',
  '9007199254740993',
  '0x1G',
  '-.5',
  '1e',
  '.e1',
  '%x',
  '?x',
  ':x',
]
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((list) => ['x', ...list].join(' '))
const lines = fc
  .array(fc.oneof(words, fc.constant('')), { minLength: 1, maxLength: 4 })
  .map((list) => ['x', ...list, 'y'])
const comment = fc.option(fc.constantFrom(' # a note', '  # "quoted', ' #'), { nil: '', freq: 4 })
const anchor = fc.option(fc.constantFrom(' &a', ' &b'), { nil: '', freq: 6 })

const plain: fc.Arbitrary<Write> = fc.tuple(anchor, fc.oneof(fc.constantFrom(...SCALARS), words), comment).map(
  ([name, text, end]) =>
    (_, flow) =>
      `${name} ${text.replaceAll(' #', '')}${flow ? '' : end}`,
)
const plainLines: fc.Arbitrary<Write> = lines.map((list) => (indent) => {
  const safe = list.map((line) => line.replaceAll(' #', '').trim())
  return ` ${safe.join(`\n${pad(indent)}`)}`
})
const quoted: fc.Arbitrary<Write> = fc.tuple(fc.boolean(), anchor, lines, comment).map(([double, name, list, end]) => {
  const text = (indent: number): string => list.join(`\n${pad(indent)}`)
  return (indent, flow) => {
    const body = double
      ? `"${text(indent).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('é', '\\u00e9 \\\n')}"`
      : `'${text(indent).replaceAll("'", "''")}'`
    return `${name} ${body}${flow ? '' : end}`
  }
})
const block: fc.Arbitrary<Write> = fc
  .tuple(
    fc.constantFrom('|', '>'),
    fc.constantFrom('', '-', '+', '1', '2', '1-', '-2', '2+', '+1'),
    lines,
    fc.array(fc.nat(3)),
    comment,
  )
  .map(([style, chomp, list, deeper, end]) => (indent, flow) => {
    if (flow) return ' x'
    const body = list.map((line, at) =>
      line === '' ? '' : `${pad(indent + (at === 0 ? 0 : (deeper[at] ?? 0)))}${line}`,
    )
    return ` ${style}${chomp}${end}\n${body.join('\n')}${deeper.length > 2 ? `\n${pad(deeper[0] ?? 0)}\n` : ''}`
  })
const alias: fc.Arbitrary<Write> = fc.constantFrom(' *a', ' *b').map((text) => () => text)
const keys = fc.uniqueArray(fc.constantFrom('a', 'b c', '"d"', "'e f'", '1', 'null', 'x-y', '? z', '&b k'), {
  maxLength: 4,
})
/** What is between two items. */
const gap = fc.option(fc.constantFrom('\n', '\n# margin', '\n     # note'), { nil: '', freq: 5 })

const { node } = fc.letrec<{ node: Write; flow: Write; open: Write }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: plain, weight: 4 },
    plainLines,
    quoted,
    block,
    alias,
    tie('flow'),
    { arbitrary: tie('open'), weight: 4 },
  ),
  flow: fc.tuple(fc.boolean(), keys, fc.array(tie('node'), { maxLength: 4 }), anchor, fc.boolean()).map(
    ([isMapping, names, values, name, wide]): Write =>
      (indent) => {
        const glue = wide ? `,\n${pad(indent + 1)}` : ','
        const items = values.map((write) => write(indent + 2, true))
        if (!isMapping) return `${name} [${items.join(glue)}${wide && items.length > 0 ? ',' : ''} ]`
        const pairs = names.flatMap((key, at) => (items[at] === undefined ? [` ${key}`] : [` ${key}:${items[at]}`]))
        return `${name} {${pairs.join(glue)} }`
      },
  ),
  open: fc.tuple(fc.boolean(), keys, fc.array(tie('node'), { minLength: 1, maxLength: 4 }), anchor, gap).map(
    ([isMapping, names, values, name, between]): Write =>
      (indent, flow) => {
        if (flow) return ' []'
        const ahead = `\n${pad(indent)}`
        const items = isMapping
          ? names.slice(0, values.length).map((key, at) => {
              const value = values[at]?.(indent + 2, false) ?? ''
              return key.startsWith('?') ? `${key}${ahead}:${value}` : `${key}:${value}`
            })
          : values.map((write) => `-${write(indent + 2, false)}`)
        return items.length === 0 ? ' {}' : `${name}${ahead}${items.join(`${between}${ahead}`)}`
      },
  ),
}))

const document = fc
  .tuple(node, fc.boolean(), fc.constantFrom('', '---\n', '# top\n', '--- # top\n', '\n'), fc.boolean())
  .map(([write, crlf, head, end]) => {
    const text = `${head}root:${write(2, false)}${end ? '\nlast: 1\n' : ''}`
    return crlf ? text.replaceAll('\n', '\r\n') : text
  })

describe('a YAML text', () => {
  it('has the values and places that the package yaml finds in it, or both refuse it (property)', () => {
    let read = 0
    const property = fc.property(document, (text) => {
      const { theirs, ours } = agree(text)
      if (ours.parsed) read++
      else if (theirs) expect(NARROWER, text).toContain(ours.findings[0]?.message)
    })
    fc.assert(property, { numRuns: 1_500 })
    expect(read).toBeGreaterThan(500)
  })

  const files = globSync('{connectors,examples,test/{coverage,lint,vendor},docs}/**/*.yaml', {
    cwd: join(import.meta.dirname, '../..'),
  })
    .map((file) => join(import.meta.dirname, '../..', file))
    .filter((file) => statSync(file).isFile())
  const texts = files.map((file) => readFileSync(file, 'utf8'))

  it('of this repository is read as the package yaml reads it', () => {
    expect(texts.length).toBeGreaterThan(300)
    for (const text of texts) {
      const { theirs, ours } = agree(text)
      expect(ours.parsed === null, text).toBe(theirs === null)
    }
  })

  it('that an editor has cut or changed is read as the package yaml reads it, or refused (property)', () => {
    const junk = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ': ',
        ',',
        '- ',
        '? ',
        '|',
        '>-\n',
        "'",
        '"',
        '\n',
        '\r\n',
        '\n\n',
        '\t',
        '  ',
        ' #',
        '# c\n',
      ],
      ...['&a ', '*a', '!!x ', '!t ', '---\n', '...\n', '%', '@', '`', '\n#c\n', '<<: ', '0x1f', '~', '\ufeff', '\\'],
      ...['|1\n', '>+2\n '],
    )
    const property = fc.property(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.nat(400),
      fc.array(fc.tuple(fc.nat(), fc.nat(5), junk), { maxLength: 3 }),
      (whole, seed, length, edits) => {
        const start = whole.lastIndexOf('\n', seed % whole.length) + 1
        const part = whole.slice(start, start + length + 10)
        const indent = /^ */.exec(part)?.[0] ?? ''
        const text = edits.reduce(
          (edited, [at, cut, put]) => {
            const from = at % (edited.length + 1)
            return edited.slice(0, from) + put + edited.slice(from + cut)
          },
          part.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
        )
        agree(text)
      },
    )
    fc.assert(property, { numRuns: 1_500 })
  })

  it('with a block whose header gives its indentation is read as the package yaml reads it, or refused (property)', () => {
    const before = fc.constantFrom(
      ...['', '--- ', '# top\n', ' ', '&a ', 'a: ', 'a: &a ', 'a:\n  b: ', 'a:\n  ', '- ', '-   ', '- - ', '- a: '],
      ...['a:\n- ', 'a:\n  - b:\n     c: ', '? ', '- ? '],
    )
    const header = fc
      .tuple(
        fc.constantFrom('|', '>'),
        fc.constantFrom('1', '2', '3', '9'),
        fc.constantFrom('', '-', '+'),
        fc.boolean(),
      )
      .map(([style, digit, chomp, first]) => style + (first ? chomp + digit : digit + chomp))
    const line = fc
      .tuple(fc.nat(6), fc.constantFrom('', '', 'x', 'id: y', '- x', '# c'))
      .map(([deep, text]) => pad(deep) + text)
    let read = 0
    const property = fc.property(before, header, fc.array(line, { maxLength: 5 }), (place, sign, list) => {
      if (agree(`${place}${sign}\n${list.join('\n')}`).ours.parsed) read++
    })
    fc.assert(property, { numRuns: 1_500 })
    expect(read).toBeGreaterThan(300)
  })

  it.each([
    ['|1\n id: x', 'id: x\n'],
    ['|2-\n  id: x\n\n   y\n', 'id: x\n\n y'],
    ['--- |+1\n x\n\n', 'x\n\n'],
    ['&a >1\n x\n y\n', 'x y\n'],
    ['# top\r\n>-2\r\n   x\r\n  y\r\n', ' x\ny'],
    ['|1\n\n', ''],
  ])('that is one block counts the indentation in its header from the start of the line: %j', (text, value) => {
    expect(parseYaml('x.yaml', text)).toMatchObject({ parsed: { value }, findings: [] })
    expect(oracle(text)?.value).toBe(value)
  })

  it.each([
    ['|1\nid: x', 'A line of this block is less indented than the digit in its header says.'],
    ['|3\n  x', 'A line of this block is less indented than the digit in its header says.'],
    ['>1\n x\n# c', 'A line of this block is less indented than the digit in its header says.'],
    ['a: |1\n   \n', 'This block has a digit in its header, and ends with a line of spaces.'],
    ['- >-2\n\n     \n', 'This block has a digit in its header, and ends with a line of spaces.'],
    ['|+1\n x\n   ', 'This block has a digit in its header, and ends with a line of spaces.'],
    ['a: |1\n  x\n  \n', 'This block has a digit in its header, and ends with a line of spaces.'],
  ])('with a block that does not have the indentation of its header is refused: %j', (text, message) => {
    const { parsed, findings } = parseYaml('x.yaml', text)
    expect(parsed).toBeNull()
    // The package yaml explains what it refuses, too.
    if (oracle(text)) expect(findings).toMatchObject([{ message }])
    else expect(findings).not.toEqual([])
  })

  it.each([
    ['a: !!str 5', 4, 'Tags are not allowed: !!str.'],
    ['a: &a !!map\n  b: 1', 7, 'Tags are not allowed: !!map.'],
    ['a: &a [*a]', 8, '*a is inside of the value that it repeats.'],
    ['a: &a { b: { c: *a } }', 17, '*a is inside of the value that it repeats.'],
    ['a: b\rc: d', 5, 'Unexpected control character (U+000D).'],
    ['a: b\ufeffc', 5, 'Unexpected byte order mark (U+FEFF).'],
    ['a: {\n  b: c\n}', 1, 'This line is not indented further than the key of its value.'],
    ['a: { \tb: c }', 7, 'YAML does not allow a tab here.'],
    ['a: "b\\\n\n  c"', 4, 'An empty line follows an escaped line break.'],
    ['a: {b: [&c\n]}', 1, 'Flow sequence in block collection must be sufficiently indented and end with a ].'],
    ['a: &b c: d', 4, 'YAML parses ": " inside this value as another key.'],
    [
      `${'a'.repeat(1_025)}: b`,
      1,
      'The : indicator must be at most 1024 chars after the start of an implicit block mapping key.',
    ],
    ['? [a]\n: b', 3, 'With stringKeys, all keys must be strings.'],
    ['...\na: b', 1, 'The file contains several documents.'],
    [' ---\nx', 1, 'A line "---" begins with spaces.'],
    ['\ufeff  ---\n- a', 1, 'A line "---" begins with spaces.'],
    ['%FOO\n---\na: b', 1, 'Unknown directive %FOO.'],
  ])('is refused with a reason and its place: %j', (text, column, message) => {
    const { findings } = parseYaml('x.yaml', text)
    expect(findings[0]).toMatchObject({ rule: 'yaml', severity: 'error', column, message })
  })

  it('whose aliases repeat more than the limit is refused, also if they repeat empty lists', () => {
    const levels = (leaf: string, count: number): string =>
      Array.from({ length: count }, (_, n) =>
        n === 0
          ? `a0: &a0 ${leaf}`
          : `a${n}: &a${n} [${Array(9)
              .fill(`*a${n - 1}`)
              .join(', ')}]`,
      ).join('\n')
    for (const leaf of ['[]', '{}', '[x]', 'x', "''"]) {
      expect(isRefused(levels(leaf, 2))).toBe(false)
      expect(parseYaml('x.yaml', levels(leaf, 5))).toMatchObject({
        parsed: null,
        findings: [{ message: 'Aliases repeat too much of the file.' }],
      })
    }
  })

  it('is accepted with a byte order mark, a directive or an end of the document', () => {
    for (const text of ['\ufeffa: b', '%YAML 1.2\n---\na: b', 'a: b\n...\n', '---\na: b'])
      expect(parseYaml('x.yaml', text)).toMatchObject({ parsed: { value: { a: 'b' } }, findings: [] })
  })
})
