import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testFile } from '../../runtime/cli/author/test-file.ts'
import { lintText } from '../../runtime/lint/lint.ts'
import { formatSpec } from '../../runtime/spec/format/format.ts'
import { scenarioFileOf } from '../../runtime/spec/scenarios.ts'
import { languagePage, TAUGHT } from '../../scripts/reference/language.ts'
import { documentAt, ROOT } from './documents.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const [path, page] = languagePage(ROOT)

/** What the tutorial lets its reader type, after the first line of each text. */
const typed = (first: string): string =>
  documentAt('docs/tutorial.md')
    .blocks.flatMap(({ text }) => [...text.matchAll(/<<'END'\n([\s\S]*?)^END$/gm)].map(([, body = '']) => body))
    .find((body) => body.includes(first)) ?? ''

test('the page shows the whole connector, and nothing that is not in it', () => {
  expect(read(path)).toBe(page)
  const shown = documentAt(path).blocks.filter(({ language }) => language === 'yaml')
  expect(shown.map(({ text }) => text.trimEnd()).join('\n\n')).toBe(read(TAUGHT).trimEnd())
  expect(page.split('\n').length).toBeLessThanOrEqual(160)
})

test('its connector has no findings, and its scenarios pass', async () => {
  expect(lintText(TAUGHT, read(TAUGHT)).findings).toEqual([])
  const { findings, report } = await testFile(join(ROOT, scenarioFileOf(TAUGHT)), { faults: false, only: null })
  expect(findings).toEqual([])
  expect(report?.scenarios.flatMap(({ failures }) => failures)).toEqual([])
  expect(report?.scenarios.length).toBe(4)
})

test('its connector and scenarios are those that the tutorial ends with', () => {
  const start = typed('id: lantern-hire').replace('ON_HOLD: [paused]', 'ON_HOLD: [paused], CLOSED: [filled]')
  const written = start + typed('push:')
  const formatted = formatSpec(TAUGHT, written)
  expect('text' in formatted && formatted.text).toBe(read(TAUGHT))
  const scenarios = typed('connector: lantern-hire') + typed('- name: a person who consented')
  expect(parse(read(scenarioFileOf(TAUGHT)))).toEqual(parse(scenarios))
})
