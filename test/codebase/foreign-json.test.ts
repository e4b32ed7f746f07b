import { expect, test } from 'vitest'
import { rawParsers, sourcesOf } from '../../scripts/foreign-json.ts'

test('foreign JSON is parsed by one parser only', () => {
  expect(rawParsers(sourcesOf())).toEqual({ unlisted: [], listedInVain: [] })
})

test('a parser without limits is found, however it is called', () => {
  const ways = [
    'JSON.parse(text)',
    'JSON\n  .parse(text)',
    "JSON['parse'](text)",
    'texts.map(JSON.parse)',
    'await response.json()',
  ]
  for (const text of ways)
    expect([text, rawParsers([{ file: 'runtime/a.ts', text }]).unlisted]).toEqual([text, ['runtime/a.ts']])
  expect(rawParsers([{ file: 'runtime/a.ts', text: '// JSON.parse is for others' }]).unlisted).toEqual([])
})
