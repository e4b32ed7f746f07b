import { describe, expect, it } from 'vitest'
import { loadScenarios, samplesOf } from '../../runtime/spec/scenarios.ts'

const FILE = 'connectors/acme.test.yaml'
const GOOD = `connector: acme
exchanges:
  - { request: { method: POST, path: /token }, reply: { json: { access_token: t } }, times: any }
scenarios:
  - name: jobs
    do: [{ pull: jobs }]
    exchanges:
      - { request: { path: /jobs, query: { start: 0, since: null } }, reply: { json: [{ id: 1 }] } }
      - { request: { path: /jobs }, reply: { status: 503, text: down } }
    expect: { run: { state: complete } }
`

describe('a scenario file', () => {
  it('is loaded with places', () => {
    const { scenarios, findings } = loadScenarios(FILE, GOOD)
    expect(findings).toEqual([])
    expect(scenarios?.document.scenarios[0]?.name).toBe('jobs')
    expect(scenarios?.places.locate('/scenarios/0/exchanges/1')).toMatchObject({ line: 9, column: 9 })
  })

  it('provides its JSON responses as samples, with their requests', () => {
    const { scenarios } = loadScenarios(FILE, GOOD)
    expect(samplesOf(scenarios!)).toEqual([
      { method: 'POST', path: '/token', query: {}, status: 200, json: { access_token: 't' } },
      { method: 'GET', path: '/jobs', query: { start: '0' }, status: 200, json: [{ id: 1 }] },
    ])
  })

  const wrong: [
    name: string,
    change: [from: string, to: string],
    place: [line: number, column: number, rule: string],
  ][] = [
    ['a mistyped key', ['times: any', 'tims: any'], [3, 86, 'unknown-key']],
    ['a connector that the file is not named after', ['connector: acme', 'connector: other'], [1, 12, 'file-name']],
    ['an act that is two', ['pull: jobs', 'pull: jobs, wind: 1h'], [6, 10, 'wrong-size']],
    ['a state that no run ends in', ['state: complete', 'state: done'], [10, 29, 'not-allowed']],
  ]
  for (const [name, [from, to], [line, column, rule]] of wrong)
    it(`${name}: is reported at its place`, () => {
      const { scenarios, findings } = loadScenarios(FILE, GOOD.replace(from, to))
      expect(scenarios).toBeNull()
      expect(findings).toMatchObject([{ file: FILE, line, column, rule }])
    })

  it('two scenarios of one name are reported at the second', () => {
    const twice = `${GOOD}  - { name: jobs, do: [{ wind: 1h }], expect: { issues: [] } }\n`
    expect(loadScenarios(FILE, twice).findings).toMatchObject([{ line: 11, rule: 'name-twice' }])
  })
})
