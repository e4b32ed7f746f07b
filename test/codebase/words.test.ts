import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { filesToRead, wordsIn } from '../../scripts/words.ts'

type Rule = { readonly expected: string; readonly specs: readonly { readonly from: string; readonly to: string }[] }
const { rules } = parse(readFileSync('terminology.yml', 'utf8')) as { rules: Rule[] }
const found = rules.flatMap(({ expected, specs }) =>
  specs.filter(({ from, to }) => from !== to).map(({ from }) => ({ expected, from })),
)
const leftAlone = rules.flatMap(({ specs }) => specs.filter(({ from, to }) => from === to).map(({ from }) => from))

const rows = readFileSync('test/codebase/fixtures/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const OLD = rows.map((cells) => cells[1]!)
const BETTER = rows.map((cells) => cells[2]!)

describe('the terminology', () => {
  it.each(OLD)('finds: %s', (old) => {
    expect(wordsIn('a.md', old)).not.toEqual([])
  })

  it.each(BETTER)('passes: %s', (better) => {
    expect(wordsIn('a.md', better)).toEqual([])
  })

  it.each(found)('proposes "$expected" for: $from', ({ from, expected }) => {
    expect(wordsIn('a.md', `# Title\n\n${from}\n`)).toContainEqual(
      expect.objectContaining({ line: 3, better: expected }),
    )
    expect(wordsIn('a.ts', `text(${JSON.stringify(from)})`)).toContainEqual(
      expect.objectContaining({ line: 1, better: expected }),
    )
  })

  it.each(leftAlone)('ignores: %s', (text) => {
    expect(wordsIn('a.md', text)).toEqual([])
  })

  it('has an example for every rule', () => {
    expect(rules.filter(({ expected }) => !found.some((one) => one.expected === expected))).toEqual([])
  })
})

describe('the check of words', () => {
  it('names file, line, column, the word and its better form', () => {
    expect(wordsIn('a.md', 'One line,\nand the one to mend.\n')).toEqual([
      { file: 'a.md', line: 2, column: 16, word: 'mend', better: 'fix, fixed' },
    ])
    expect(wordsIn('a.ts', "const b = 1\nfail('Mend the spec.')\n")).toEqual([
      { file: 'a.ts', line: 2, column: 7, word: 'Mend', better: 'fix, fixed' },
    ])
  })

  it.each([
    ['a line break', 'a.md', 'it goes under\nway'],
    ['strings that are joined', 'a.ts', "say('it is under ' +\n  'way now')"],
    ['an escape', 'a.ts', "say('One line.\\nMend it.')"],
    ['a template', 'a.ts', 'say(`of $' + '{count} to mend`)'],
    ['a code block', 'a.md', '```sh\nhirewire lint   # and mend\n```'],
    ['a label', 'a.ts', "say('mend:')"],
  ])('reads across %s', (_, file, text) => {
    expect(wordsIn(file, text)).toHaveLength(1)
  })

  it.each([
    ['inline code', 'a.md', 'The key `what came` and ``told``.'],
    ['the target of a link', 'a.md', '[decision](0024-what-came.md#told) and https://example.test/told'],
    ['inline code of a description', 'a.ts', "say('The key `told`.', `and \\`told\\`.`)"],
    ['names in code', 'a.ts', "import { told } from '../house/told.ts'\nconst anew = row['told']"],
    ['a comment', 'a.ts', '// what came\n/** told */'],
    ['strings that are not joined', 'a.ts', "say('it is under ', 'way now')"],
    ['a paragraph that quotes a word on purpose', 'a.md', 'The word told. <!-- prh:disable:told -->'],
  ])('does not read %s', (_, file, text) => {
    expect(wordsIn(file, text)).toEqual([])
  })

  it('reads the pages, the decisions and the texts of the code, but no generated file', () => {
    const files = filesToRead()
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'docs/operations.md',
        'docs/decisions/0001-encrypted-sqlite.md',
        'runtime/kernel/errors/error-table.ts',
        'runtime/cli/commands.ts',
        'runtime/lint/rules/endless.ts',
        'runtime/api/operations/pushes.ts',
        'scripts/schema/pull.ts',
      ]),
    )
    expect(files).not.toContain('docs/cli.md')
    expect(files).not.toContain('runtime/lint/examples.gen.ts')
  })
})
