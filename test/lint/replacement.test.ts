import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'
import { outputOf } from '../../runtime/lint/print/json.ts'
import { printSarif } from '../../runtime/lint/print/sarif.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import type { Finding } from '../../runtime/spec/finding.ts'
import { TAUGHT } from '../../scripts/reference/language.ts'
import { lintExample } from '../../scripts/reference/lint-example.ts'

const FOLDER = join(import.meta.dirname, 'err')
const SPEC = readFileSync(join(import.meta.dirname, '../..', TAUGHT), 'utf8')
const findingsOf = (text: string): readonly Finding[] => lintText(TAUGHT, text).findings
const report = (findings: readonly Finding[]) => ({ findings, sources: new Map(), notes: [] })
const keyOf = ({ rule, message, pointer }: Finding): string => [rule, message, pointer].join('\n')

/** The text with the replacement in it, as an editor makes it. */
function replaced(text: string, { replacement }: Finding): string {
  if (!replacement) return text
  const { line, column, endColumn } = replacement
  const lines = text.split('\n')
  const at = lines[line - 1] ?? ''
  lines[line - 1] = at.slice(0, column - 1) + replacement.text + at.slice(endColumn - 1)
  return lines.join('\n')
}

/** What is written in a spec, and how it is mistyped. */
const SLIPS: readonly (readonly [meant: string, written: string])[] = [
  ['every: 1h', 'evry: 1h'],
  ['into: requisition', 'into: requisitions'],
  ['kind: page', 'kind: pgae'],
  ['kind: headers', 'knd: headers'],
  ['request: GET', 'reqest: GET'],
  ['title: name', 'titel: name'],
  ['$candidate.first_name', '$candidate.frist_name'],
  ['email={{ $candidate.email', 'email={{ $candidat.email'],
  ['OPEN: [live]', 'OPN: [live]'],
  ['{ $file: resume', '{ $file: resme'],
  ['$settings.address', '$settings.adress'],
  ['$credentials.api_key', '$credentials.api_kye'],
  ['person: $saved.candidate', 'person: $saved.candidat'],
]

it('names the keys of a small block beside the other places of a wrong one', () => {
  const [found] = findingsOf(
    SPEC.replace('recovery: { kind: search, delay: 60s }', 'recovery: { kind: search, delay: 60s, title: x }'),
  )
  expect(found).toMatchObject({
    rule: 'unknown-key',
    hint: expect.stringMatching(/^Move it .+ Allowed here: kind, delay\.$/),
  })
})

describe('the replacement of a finding', () => {
  it.each(SLIPS)('brings back %s, written as %s', (meant, written) => {
    expect(SPEC).toContain(meant)
    const text = SPEC.replace(meant, written)
    const found = findingsOf(text).find(({ replacement }) => replacement)
    expect(found && replaced(text, found)).toBe(SPEC)
  })

  it.each([
    ['use: delete_person', 'use: delete_preson'],
    ['with: { id:', 'with: { ids:'],
  ])('brings back %s in a request of `requests`, written as %s', (meant, written) => {
    const shared = readFileSync(join(import.meta.dirname, 'ok', 'not-given-erase.yaml'), 'utf8')
    expect(shared).toContain(meant)
    const text = shared.replace(meant, written)
    const found = findingsOf(text).find(({ replacement }) => replacement)
    expect(found && replaced(text, found)).toBe(shared)
  })

  it('quotes a number where a text is needed', () => {
    const text = SPEC.replace('name: Lantern Hire', 'name: 17')
    const [found] = findingsOf(text)
    expect(found && replaced(text, found)).toContain("name: '17'\n")
  })

  it('removes its finding, and leads to no other one at its place, in every spec with a fault', () => {
    const tried = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => {
        const text = readFileSync(join(FOLDER, name), 'utf8')
        return lintText(name, text)
          .findings.filter(({ replacement }) => replacement)
          .map((finding) => ({ name, text, finding }))
      })
    expect(tried.length).toBeGreaterThan(5)
    for (const { name, text, finding } of tried) {
      const after = lintText(name, replaced(text, finding)).findings
      expect(after.map(keyOf), `${name}: ${finding.message}`).not.toContain(keyOf(finding))
      expect(after.filter(({ line, rule }) => line === finding.line && rule === finding.rule)).toEqual([])
    }
  })

  it('writes a name of a header in lower case', () => {
    const save = `save: { candidate: '$substringAfter($response.headers.%, "/people/")' }`
    const right = SPEC.replace(/(?<=base64 \}\n +)save: \{ candidate: ref \}/, () => save.replace('%', 'location'))
    expect(right).not.toBe(SPEC)
    const written = right.replace('$response.headers.location', '$response.headers.Location')
    const found = findingsOf(written).find(({ replacement }) => replacement)
    expect(found && replaced(written, found)).toBe(right)
  })

  it('is null where only a person knows: beside the right key', () => {
    const both = SPEC.replace('every: 1h', 'every: 1h\n    evry: 2h')
    const [beside] = outputOf(report(findingsOf(both))).findings
    expect(beside).toMatchObject({ rule: 'unknown-key', hint: 'Did you mean "every"?', replacement: null })
  })

  it('is in the JSON of each finding of an example, and a fix of SARIF', async () => {
    const found = await Promise.all(RULES.map(async ({ example }) => (await lintExample(example, 'bad')).findings))
    const all = outputOf(report(found.flat())).findings
    expect(all.filter((finding) => !('replacement' in finding) || !('hint' in finding))).toEqual([])
    expect(all.filter(({ line, column, endLine, endColumn }) => !(line && column && endLine && endColumn))).toEqual([])
    const [slip] = found.flat().filter(({ rule }) => rule === 'unknown-key')
    const { runs } = JSON.parse(printSarif(report(slip ? [slip] : []), { version: '1' }))
    expect(runs[0].results[0].fixes[0].artifactChanges[0].replacements[0].insertedContent).toEqual({ text: 'every' })
  })
})
