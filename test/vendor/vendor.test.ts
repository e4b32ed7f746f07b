import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { REFERENCE_CONNECTORS } from '../kit/reference-list.ts'
import { compare } from './compare.ts'
import { type Assumed, factsOf, usedSources } from './facts.ts'
import { CONNECTORS, connectorOf, requestsOf } from './requests.ts'
import { unshownTexts } from './texts.ts'

const own = (file: string): boolean => !REFERENCE_CONNECTORS.includes(file)
const ofCatalogue = readdirSync(CONNECTORS)
  .filter((name) => name.endsWith('.test.yaml'))
  .map((name) => name.replace('.test.yaml', ''))
  .filter(own)
const tables = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))

describe('the catalogue', () => {
  it('has a table of facts for each connector to a real ATS', () => {
    expect(tables.toSorted()).toEqual(ofCatalogue.toSorted())
  })

  it.each(tables)('%s is held against sources of at least two publishers', (id) => {
    const facts = factsOf(id)
    expect(new Set(usedSources(facts).map(([, source]) => facts.sources[source]?.by)).size).toBeGreaterThan(1)
  })

  it.each(tables)('%s publishes no text that is not for candidates', (id) => {
    expect(unshownTexts(connectorOf(id), factsOf(id))).toEqual([])
  })

  it('notes of the hiring team as the description of a job are found', () => {
    const connector = connectorOf('greenhouse')
    const { requisitions } = connector.spec.pull ?? {}
    if (!requisitions) throw new Error('The connector has no stream of requisitions.')
    const map = { ...requisitions.map, description_html: 'notes', apply_url: 'careers' }
    const spec = { ...connector.spec, pull: { requisitions: { ...requisitions, map } } }
    expect(unshownTexts({ ...connector, spec }, factsOf('greenhouse'))).toEqual([
      'description_html is notes, which is for the hiring team',
      'no source says that candidates see careers, which is apply_url',
    ])
  })

  for (const id of tables)
    it(`${id}: its scenarios send only what the sources document, or what the spec lists as an assumption`, async () => {
      const facts = factsOf(id)
      const { spec, requests } = await requestsOf(id)
      const used = new Set<Assumed>()
      // Once for each path: many scenarios make the same request.
      const differences = new Map<string, string>()
      for (const { scenario, request } of requests) {
        const compared = compare(request, facts)
        for (const one of compared.used) used.add(one)
        for (const difference of compared.differences)
          differences.set(`${request.method} ${request.path}: ${difference}`, scenario)
      }
      expect(facts.connector).toBe(id)
      expect([...differences].map(([difference, scenario]) => `${difference} (${scenario})`)).toEqual([])
      expect((facts.assumed ?? []).filter((one) => !used.has(one))).toEqual([])
      const assumptions = (spec.assumptions ?? []).map(({ what }) => what)
      const shown = Object.values(facts.public ?? {}).filter((one) => 'assumption' in one)
      expect(
        [...(facts.assumed ?? []), ...shown].filter(({ assumption }) => !assumptions.includes(assumption)),
      ).toEqual([])
    })
})
