import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pair, parseDocument, type YAMLMap } from 'yaml'
import { formatSpec } from '../../runtime/spec/format/format.ts'
import { parseYaml } from '../../runtime/spec/yaml.ts'

const formatted = (text: string): string => {
  const result = formatSpec('acme.yaml', text)
  if (!('text' in result)) throw new Error(result.findings.map(({ message }) => message).join('\n'))
  return result.text
}

const SPECS = globSync(['connectors/*.yaml', 'examples/**/*.yaml', 'test/coverage/**/*.yaml'])
  .filter((file) => !file.endsWith('.test.yaml'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^spec: 2$/m.test(text))
  .map(({ file, text }) => ({ file, text, once: formatted(text) }))

/** The words behind each `#`, in any order: also of texts that contain one. */
const wordsOfComments = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => (line.includes('#') ? line.slice(line.indexOf('#')).split(/[\s#]+/) : []))
    .filter((word) => word !== '')
    .sort()

const SMALL = `# A comment of the file.

spec: 2
id: acme
name: Acme
version: 1.0.0
auth:
  key: { kind: bearer } # shown once
http: { base_url: https://api.acme.example, records: data, errors: [{ when: $response.status = 429, is: rate_limited }] } # an error
requests:
  jobs: { request: GET /jobs, query: { since?: $with.since, state: &open open } }
  people: { request: GET /people, query: { state: *open } }
pull:
  # The jobs.
  requisitions: { into: requisition, list: { request: { use: jobs } }, every: 1h, id: id, map: { title: name, status: status, locations: { $each: places, map: { id: $ } } } }
  departments: { into: department, list: { request: { use: people } }, every: 1d, id: id, map: { name: name } }
vocabularies:
  requisition.status: { OPEN: [open, live, "on"], CLOSED: [closed] }
`
const FORMATTED = `# A comment of the file.

spec: 2
id: acme
name: Acme
version: 1.0.0

auth:
  key: { kind: bearer } # shown once

# an error
http:
  base_url: https://api.acme.example
  records: data
  errors:
    - { when: $response.status = 429, is: rate_limited }

requests:
  jobs:
    request: GET /jobs
    query:
      since?: $with.since
      state: &open open

  people: { request: GET /people, query: { state: *open } }

pull:
  # The jobs.
  requisitions:
    into: requisition
    list: { request: { use: jobs } }
    every: 1h
    id: id
    map:
      title: name
      status: status
      locations: { $each: places, map: { id: $ } }

  departments:
    into: department
    list: { request: { use: people } }
    every: 1d
    id: id
    map: { name: name }

vocabularies:
  requisition.status:
    OPEN: [open, live, "on"]
    CLOSED: [closed]
`

describe('the form of a spec', () => {
  it('has a key in each line, in the order of the schema, and a blank line between its parts', () => {
    expect(formatted(SMALL)).toBe(FORMATTED)
  })

  it('is reached at once: what is formatted stays as it is', () => {
    expect(SPECS.length).toBeGreaterThan(40)
    for (const { file, once } of SPECS) expect(formatted(once), file).toBe(once)
  })

  it('keeps each value and each word of each comment', () => {
    for (const { file, text, once } of SPECS) {
      expect(parseYaml(file, once).parsed!.value, file).toEqual(parseYaml(file, text).parsed!.value)
      expect(wordsOfComments(once), file).toEqual(wordsOfComments(text))
    }
  })

  it('is the same in whatever order its author wrote the keys', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 20, maxLength: 20 }), (numbers) => {
        // What precedes the first key is of the file, wherever that key goes.
        const plain = FORMATTED.replaceAll(/^# .*\n+/gm, '')
        const document = parseDocument(plain)
        const pull = document.get('pull') as YAMLMap<unknown, YAMLMap>
        for (const { value } of pull.items) shuffle(value!, numbers)
        shuffle(document.contents as YAMLMap, numbers)
        expect(formatted(String(document))).toBe(plain)
      }),
    )
  })

  it('lets an anchor stand before its aliases, whichever of them the order puts first', () => {
    const named = 'pull:\n  a: { map: { x: &one { id: key } }, id: *one }\n  b: { id: &one second, map: *one }\n'
    expect(parseYaml('acme.yaml', formatted(named)).parsed!.value).toEqual({
      pull: { a: { map: { x: { id: 'key' } }, id: { id: 'key' } }, b: { id: 'second', map: 'second' } },
    })
  })

  it('is that of no text that is no YAML', () => {
    expect(formatSpec('acme.yaml', 'id: [a\n')).toMatchObject({ findings: [{ rule: 'yaml', line: 2 }] })
  })
})

/** The pairs in another order; a comment above the first one stays with it. */
function shuffle(map: YAMLMap, numbers: readonly number[]): void {
  const items = map.items as Pair[]
  const order = new Map(items.map((pair, at) => [pair, numbers[at] ?? 0]))
  items.sort((one, other) => order.get(one)! - order.get(other)!)
}
