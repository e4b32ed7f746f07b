import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadConnector } from '../../runtime/spec/load.ts'
import { callCounter } from '../calls.ts'

const { countCalls } = callCounter()

const FOLDER = join(import.meta.dirname, '..', '..', 'connectors')
const specs = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
const smallest = readFileSync(join(import.meta.dirname, '..', 'lint', 'ok', 'smallest.yaml'), 'utf8')

const load = (text: string) => loadConnector('x.yaml', text)
const messages = (text: string): string =>
  load(text)
    .findings.map(({ message, hint }) => `${message} ${hint}`)
    .join('\n')

describe('a loaded connector', () => {
  for (const name of specs)
    it(`${name} has no findings, and has a version and places`, () => {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      const { connector, findings } = loadConnector(name, text)
      expect(findings).toEqual([])
      expect(connector?.version).toMatch(/^[0-9a-f]{64}$/)
      const id = connector?.locate('/id')
      const line = text.split('\n')[(id?.line ?? 0) - 1] ?? ''
      expect(line.slice((id?.column ?? 1) - 1, (id?.endColumn ?? 1) - 1)).toBe(connector?.spec.id)
    })

  it('is refused with a place if a duration is implausible', () => {
    const found = (text: string) =>
      load(text).findings.map(({ line, column, rule, message }) => [
        text
          .split('\n')
          [line - 1]?.slice(column - 1)
          .split(/[ ,}]/)[0],
        rule,
        message,
      ])
    for (const every of ['1ms', '999ms', '0s', '0.5s'])
      expect(found(smallest.replace('every: 60m', `every: ${every}`))).toEqual([
        [every, 'wrong-size', expect.stringContaining('must be at least 1s')],
      ])
    expect(found(smallest.replace('every: 60m', 'every: 99999999h'))).toEqual([
      ['99999999h', 'wrong-size', expect.stringContaining('must be at most 366d')],
    ])
    const timeout = (text: string) => found(smallest.replace('http:\n', `http:\n  timeout: ${text}\n`))
    expect(timeout('99999999h')).toEqual([['99999999h', 'wrong-size', expect.stringContaining('must be at most 1h')]])
    expect(timeout('0s')).toEqual([['0s', 'wrong-size', expect.stringContaining('must be at least 1ms')]])
    expect(timeout('soon')).toMatchObject([['soon', 'wrong-form', expect.anything()]])
    expect(timeout('60m')).toEqual([])
    for (const fine of ['1s', '366d', '1.5h'])
      expect(found(smallest.replace('every: 60m', `every: ${fine}`))).toEqual([])
  })

  it('changes its version with its content, not with its formatting', () => {
    const version = (text: string) => load(text).connector?.version
    expect(version(smallest)).toBeDefined()
    expect(version(smallest.replaceAll('\n', '\n\n').replace('spec: 2', '# said otherwise\nspec: 2'))).toBe(
      version(smallest),
    )
    expect(version(smallest.replace('60m', '61m'))).not.toBe(version(smallest))
  })

  it('reports the place of a part of an expression, also in quotes and blocks', () => {
    const where = (written: string, offset: number) => {
      const { connector } = load(smallest.replace('title: title', written))
      const place = connector?.within?.('/pull/requisitions/map/title', offset, 4)
      return place && [place.line, place.column, place.endColumn]
    }
    expect(where('title: $trim(name)', 6)).toEqual([23, 25, 29])
    expect(where("title: 'a & b(name)'", 6)).toEqual([23, 26, 30])
    expect(where("title: '\"it''s\" & name'", 9)).toEqual([23, 30, 34])
    const block = smallest.replace(
      '{ title: title, status: state }',
      '\n      status: state\n      title: |\n        (\n          name\n        )',
    )
    const place = load(block).connector?.within?.('/pull/requisitions/map/title', 4, 4)
    expect(place).toEqual({ line: 27, column: 11, endLine: 27, endColumn: 15 })
  })
})

describe('a text that is not a spec', () => {
  const bomb = (levels: number): string => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    for (let n = 1; n <= levels; n++)
      lines.push(
        `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
      )
    return lines.join('\n')
  }
  const hostile: Readonly<Record<string, string>> = {
    'nothing at all': '',
    'a list': '- a\n- b',
    'ten megabytes': 'a'.repeat(10 * 1024 * 1024),
    'a bomb of aliases': bomb(9),
    'an alias of itself': 'a: &a [*a]',
    'bytes that are no UTF-8': smallest.replace('name: Smallest', 'name: Caf\ufffd'),
    'a control character': smallest.replace('name: Smallest', 'name: Sma\0llest'),
    'deep flow lists': '['.repeat(200_000),
    'deep flow mappings': '{a: '.repeat(50_000),
    'deep block lists': `${'- '.repeat(100_000)}a`,
    'deep explicit keys': '? '.repeat(100_000),
    'deep indentation': Array.from({ length: 500 }, (_, n) => `${' '.repeat(n)}k:`).join('\n'),
    'thousands of keys': Array.from({ length: 15_000 }, (_, n) => `k${n}: 1`).join('\n'),
    'thousands of errors': Array.from({ length: 8_000 }, () => 'a: {{ $with.x }}').join('\n'),
    'an unknown tag': 'spec: !!js/function 1',
    'a merge key': 'a: &a { x: 1 }\nb: { <<: *a }',
    'a key into the prototype': '__proto__: { x: 1 }',
    'two documents': 'spec: 2\n---\nspec: 2',
    'bytes that are no text': '\u0000\u0001\uFFFF',
  }
  for (const [name, text] of Object.entries(hostile))
    it(`${name}: ends in a finding, after a bounded amount of work`, () => {
      const { value, calls } = countCalls(() => load(text))
      const { connector, findings } = value
      expect(calls).toBeLessThan(10_000_000)
      expect(connector).toBeNull()
      expect(findings.length).toBeGreaterThan(0)
      expect(findings.length).toBeLessThanOrEqual(300)
      for (const finding of findings) expect(finding.line).toBeGreaterThanOrEqual(1)
    })

  it('never makes the loader throw (property)', () => {
    const scrap = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ': ',
      '- ',
      '\n',
      '  ',
      '&a ',
      '*a',
      '"',
      "'",
      '|',
      '>',
      '!x ',
      '%',
      '#',
      '<<: ',
      '? ',
      '{{ ',
      '0x1',
      '~',
      '\t',
    )
    const noise = fc
      .array(fc.oneof(scrap, fc.string({ maxLength: 8 })), { maxLength: 60 })
      .map((parts) => parts.join(''))
    const spliced = fc
      .tuple(fc.nat(smallest.length), fc.nat(20), noise)
      .map(([at, cut, text]) => smallest.slice(0, at) + text + smallest.slice(at + cut))
    fc.assert(
      fc.property(fc.oneof(noise, spliced, fc.json()), (text) => {
        const { connector, findings } = load(text)
        expect(connector === null).toBe(findings.length > 0)
      }),
      { numRuns: 400 },
    )
  })
})

describe('an expression as YAML parses it', () => {
  it('reports a number where text was meant', () => {
    expect(messages(smallest.replace('version: 0.1.0', 'version: 2.0'))).toContain('Put it in quotes')
  })
  it('refuses numbers that it cannot represent', () => {
    const values = (value: string) => messages(smallest.replace('OPEN: [published]', `OPEN: [${value}]`))
    expect(values('12345678901234567890')).toContain('too large to be represented exactly')
    expect(values('012')).toContain('YAML parses 012 as 12')
    expect(values('.inf')).toContain('not a number in JSON')
    expect(values('12')).toBe('')
  })
  it('reports an expression that a comma or a colon truncated', () => {
    expect(messages(smallest.replace('status: state', 'status: $lookup(a, b)'))).toContain('truncates this expression')
    expect(messages(smallest.replace('    id: id', '    id: a ? b : c'))).toContain('single quotes')
    expect(messages(smallest.replace('    id: id', '    id: `my id`'))).toContain('single quotes')
    expect(messages(smallest.replace('    id: id', '    id: "a" & b'))).toContain('single quotes')
  })
})
