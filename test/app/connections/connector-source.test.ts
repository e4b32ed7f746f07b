import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createConnectorSources } from '../../../runtime/app/connections/connector-source.ts'
import type { LoadedConnector } from '../../../runtime/spec/connector.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import { specText } from '../../kit/installation.ts'

const TEXT = specText('recruiting-suite')
let file = ''
let connector: LoadedConnector
let sourceOf: ReturnType<typeof createConnectorSources>

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  file = join(folder, 'recruiting-suite.yaml')
  writeFileSync(file, TEXT)
  connector = loadConnector(file, TEXT).connector!
  sourceOf = createConnectorSources()
})

test('a file that was not changed has the text in use, and no scenarios where there is no file of them', () => {
  const { used, now, scenarios } = sourceOf(connector)
  expect(used).toMatchObject({ text: TEXT, hash: connector.version })
  expect([now, scenarios]).toEqual([null, null])
})

test('a file with an error shows its place, while the text in use stays', () => {
  const broken = TEXT.replace('into: requisition\n', 'into: requisitions\n')
  writeFileSync(file, broken)
  const { used, now } = sourceOf(connector)
  expect(used.text).toBe(TEXT)
  expect(now).toMatchObject({ text: broken, hash: null })
  const line = broken.split('\n').findIndex((one) => one.includes('into: requisitions')) + 1
  expect(now?.findings).toMatchObject([{ file, line, severity: 'error' }])
})

test('a file that only the linter refuses has no hash, and one that it accepts has another', () => {
  writeFileSync(file, TEXT.replace('list: { request: { use: list_jobs } }', 'list: { request: { use: list_job } }'))
  const refused = sourceOf(connector).now
  expect(refused?.hash).toBeNull()
  expect(refused?.findings.map(({ severity, rule }) => `${severity} ${rule}`)).toContain('error unknown-request')
  writeFileSync(file, TEXT.replace('every: 24h', 'every: 48h'))
  const { now } = sourceOf(connector)
  expect(now?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(now?.hash).not.toBe(connector.version)
})

test('a file that is gone is a finding', () => {
  rmSync(file)
  expect(sourceOf(connector).now).toMatchObject({ text: null, hash: null, findings: [{ rule: 'unreadable' }] })
})

test('scenarios are listed with their lines, and those with an error show it', () => {
  const beside = file.replace('.yaml', '.test.yaml')
  const text =
    'connector: recruiting-suite\nscenarios:\n  - name: a pull\n    do: [{ pull: requisitions }]\n    expect: { run: { state: complete } }\n'
  writeFileSync(beside, text)
  expect(sourceOf(connector).scenarios).toEqual({ file: beside, list: [{ name: 'a pull', line: 3 }], findings: [] })
  writeFileSync(beside, text.replace('name:', 'nome:'))
  const { list, findings } = sourceOf(connector).scenarios!
  expect(list).toEqual([])
  expect(findings.map(({ line, rule }) => [line, rule])).toContainEqual([3, 'unknown-key'])
})
