import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadScenarios, scenarioFileOf } from '../../runtime/spec/scenarios.ts'
import { promisesOf } from './promises.ts'
import { CONNECTORS, connectorOf } from './requests.ts'

function loadedOf(id: string) {
  const beside = scenarioFileOf(join(CONNECTORS, `${id}.yaml`))
  const { scenarios } = loadScenarios(beside, readFileSync(beside, 'utf8'))
  if (!scenarios) throw new Error(`${beside} has findings: run hirewire lint connectors`)
  return { spec: connectorOf(id).spec, document: scenarios.document }
}

const vendors = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))

test.each(vendors)('the scenarios of %s show every promise of the catalogue', (id) => {
  const { spec, document } = loadedOf(id)
  expect(promisesOf(spec, document).missing).toEqual([])
})

test('a promise is excepted only where the spec lacks the feature', () => {
  const exempt = vendors.flatMap((id) => {
    const { spec, document } = loadedOf(id)
    return promisesOf(spec, document).exempt.map((line) => `${id}: ${line.split(':')[0]}`)
  })
  expect(exempt).toMatchInlineSnapshot(`
    [
      "bamboohr: an incremental second run",
      "bamboohr: a webhook with a right proof",
      "bamboohr: a webhook with a wrong proof",
      "breezy-hr: an incremental second run",
      "bullhorn: a webhook with a right proof",
      "bullhorn: a webhook with a wrong proof",
      "cornerstone: an incremental second run",
      "cornerstone: a webhook with a right proof",
      "cornerstone: a webhook with a wrong proof",
      "recruitee: an incremental second run",
    ]
  `)
})

test.each([
  ['lost', 'a push whose response is lost'],
  ['wrong signature', 'a webhook with a wrong proof'],
  ['rate limit', 'a rate limit'],
  ['empty list', 'nothing found'],
  ['old application', 'a status change on an old application'],
  ['without access', 'an error body'],
])('a missing scenario is reported: "%s"', (words, promise) => {
  const { spec, document } = loadedOf('lever')
  const scenarios = document.scenarios.filter(({ name }) => !name.includes(words))
  expect(scenarios.length).toBeLessThan(document.scenarios.length)
  expect(promisesOf(spec, { scenarios }).missing).toContain(promise)
})
