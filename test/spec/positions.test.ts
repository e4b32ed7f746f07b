import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadConnector } from '../../runtime/spec/load.ts'

const SPEC = (title: string): string => `spec: 2
id: x
name: X
version: 1.0.0
auth: { key: { kind: headers, credentials: { key: { secret: true } }, headers: { k: $credentials.key } } }
http: { base_url: 'https://x.example' }
pull:
  requisitions:
    into: requisition
    list: { request: GET /jobs, records: jobs }
    every: 60m
    id: id
    map:
      status: state
      title: ${title}
`
/** An expression of words, over several lines if the form of the text allows it. */
const word: fc.Arbitrary<string> = fc.constantFrom('name', 'jobTitle', 'it', 'a.b', '$trim(x)', 'δ', '😀', 'x ? y')
const words = fc.array(word, { minLength: 3, maxLength: 9 })

/** Each way to write a text in YAML; a marker surrounds the wanted word. */
const FORMS: Readonly<Record<string, (list: readonly string[]) => string>> = {
  plain: (list) => list.join(' '),
  'plain over several lines': (list) => list.join('\n        '),
  'single quotes': (list) => `'it''s ${list.join(" '' ")}'`,
  'single quotes over several lines': (list) => `'${list.join("\n\n        ''")}'`,
  'double quotes': (list) => `"\\"\\u0041 ${list.join(' \\t\\\\ ')}"`,
  'double quotes over several lines': (list) => `"${list.join(' \\\n         ')}"`,
  'literal block': (list) => `|\n        ${list.join('\n          ')}`,
  'literal block, stripped': (list) => `|-2\n          ${list.join('\n        ')}\n`,
  'folded block': (list) => `>\n        ${list.join('\n        ')}`,
  'folded block with gaps': (list) => `>-\n        ${list.join('\n\n          ')}\n        end`,
}

describe('a part of a text is located where its author wrote it', () => {
  for (const [form, write] of Object.entries(FORMS))
    it(`in ${form}`, () => {
      const property = fc.property(words, fc.nat(), (list, seed) => {
        const at = seed % list.length
        const text = SPEC(write(list.with(at, 'needle')))
        const { connector } = loadConnector('x.yaml', text)
        const title = String(connector?.spec.pull?.requisitions?.map.title)
        const place = connector?.within?.('/pull/requisitions/map/title', title.indexOf('needle'), 6)
        const line = text.split('\n')[(place?.line ?? 0) - 1] ?? ''
        expect(line.slice((place?.column ?? 1) - 1, (place?.endColumn ?? 1) - 1)).toBe('needle')
        expect(place?.endLine).toBe(place?.line)
      })
      fc.assert(property, { numRuns: 40 })
    })
})
