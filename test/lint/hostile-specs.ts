import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SPEC = readFileSync(join(import.meta.dirname, 'ok', 'smallest.yaml'), 'utf8')
const quotedYaml = (expression: string): string => `'${expression.replaceAll("'", "''")}'`
const withTitle = (expression: string): string => SPEC.replace('title: title', `title: ${quotedYaml(expression)}`)
const withMany = (expression: string, times: number): string =>
  SPEC.replace(
    '{ title: title, status: state }',
    `\n      title: title\n      status: state\n      stages:\n${`        - ${quotedYaml(expression)}\n`.repeat(times)}`,
  )

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`),
].join('\n')

/** Specs that would take a linter without bounds very long or use up its memory. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'a bomb of aliases': bomb,
  'ten megabytes': `${SPEC}${'# x\n'.repeat(2_600_000)}`,
  'thousands of ignore comments': `${SPEC}${'# hirewire-ignore nothing\n'.repeat(9_000)}`,
  'holes that are never closed': SPEC.replace('request: GET /jobs', `request: "GET /${'\\x7b\\x7b'.repeat(30_000)}"`),
  'deep nesting': `a: ${'['.repeat(100_000)}`,
  'a regular expression that backtracks': withTitle('$match(title, /^(?=(a+)+$)/)'),
  'a regular expression that repeats without measure': withTitle('$replace(title, /((a{100}){100}){100}/, "")'),
  'an expression that calls itself': withTitle('($f := function($n) { $f($n + 1) }; $f(1))'),
  'an expression that is given to itself': withTitle('(function($x) { $x($x) })(function($x) { $x($x) })'),
  'an expression that is never closed': withTitle(`${'('.repeat(5_000)}title`),
  'an expression without an end': withTitle(`${'title & '.repeat(5_000)}title`),
  'a range of everything': withTitle('$sum([1..9000000])'),
  'nested defaults': withTitle(`${'('.repeat(40)}title${' ?: 1)'.repeat(40)}`),
  'hundreds of heavy expressions': withMany(`${'a.b[c=1].'.repeat(120)}d & ${'('.repeat(60)}x${')'.repeat(60)}`, 170),
}
