import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkScenarios } from '../../runtime/scenario/check.ts'
import { COVERED } from '../../runtime/scenario/report/coverage.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { loadScenarios } from '../../runtime/spec/scenarios.ts'
import { documentAt } from '../docs/documents.ts'
import { scenario } from './small.ts'

const page = documentAt('docs/scenarios.md')
const [whole, hooks, ...parts] = page.blocks.filter(({ language }) => language === 'yaml').map(({ text }) => text)
const file = 'connectors/recruiting-suite.yaml'
const { connector } = loadConnector(file, readFileSync(file, 'utf8'))

it('the first scenario of the page passes, under faults too', async () => {
  const { scenarios, findings } = loadScenarios('recruiting-suite.test.yaml', whole ?? '')
  expect(findings).toEqual([])
  const report = await checkScenarios(connector!, scenarios!, { faults: true, only: null })
  expect(report.scenarios).toMatchObject([{ failures: [] }])
  expect(report.scenarios[0]?.faults?.replayed).toBeGreaterThan(5)
})

it('its deliveries are signed and refused as it describes', async () => {
  const signed = 'test/coverage/webhooks/hex-hmac.yaml'
  const { connector: hooked } = loadConnector(signed, readFileSync(signed, 'utf8'))
  const { scenarios, findings } = loadScenarios('hex-hmac.test.yaml', `connector: hex-hmac\n${hooks}`)
  expect(findings).toEqual([])
  const report = await checkScenarios(hooked!, scenarios!, { faults: true, only: null })
  expect(report.scenarios.map(({ failures }) => failures)).toEqual([[], [], []])
})

it('its exchanges have the format that it describes', () => {
  const written = parts.map((part) => parse(part) as { exchanges: unknown[] })
  expect(written).toHaveLength(2)
  const rows = written.flatMap(({ exchanges }) => exchanges.map((exchange) => JSON.stringify(exchange)))
  const text = scenario({ do: '[{ wind: 1s }]', exchanges: rows, expect: '{ issues: [] }' })
  expect(loadScenarios('small.test.yaml', text).findings).toEqual([])
})

it('it describes every kind of part that coverage counts', () => {
  const section = page.text.split('## Coverage')[1]?.split('## ')[0] ?? ''
  const words = {
    request: 'requests',
    mapping: 'mapped',
    vocabulary: 'vocabularies',
    error: 'error rules',
    step: 'push steps',
    event: 'events',
  }
  for (const kind of COVERED) expect(section).toContain(words[kind])
})
