import { ENDLESS, HOSTILE_EXPRESSIONS } from '../../../expression/hostile-expressions.ts'
import { type Attack, attacks } from '../attack.ts'
import { sendJson } from '../replies.ts'

/** What becomes of an expression: refused when it is set, stopped when it runs, or evaluated without harm. */
type End = 'refused' | 'stopped' | 'harmless'
type Expression = { readonly code: string; readonly end: End }

/** Lint refuses these; the evaluator stops the others. */
const REFUSED_WHEN_SET: readonly string[] = [
  'endless recursion',
  'an endless loop by tail calls',
  'a huge range',
  'a regex that RE2 does not support',
  '$eval',
  '$eval by another name',
  'prototypes through a constructor',
]

const MORE: readonly (readonly [tries: string, code: string, end: End])[] = [
  ['a list of distinct values that takes hours', ENDLESS, 'stopped'],
  ['the constructor of functions', '$.constructor.constructor("return process")()', 'refused'],
  ['the process', '$exists($$.process.env.PATH) ? "found" : title', 'harmless'],
  ['the global object', '$exists(globalThis.process) ? "found" : title', 'harmless'],
  ['the prototype of the record', '$exists(__proto__.toString) ? "found" : title', 'harmless'],
  ['the prototype by a lookup', '$exists($lookup($, "__proto__")) ? "found" : title', 'harmless'],
  ['the constructor by a lookup', '$exists($lookup($, "constructor")) ? "found" : title', 'harmless'],
  ['a module', '$require("fs")', 'refused'],
  ['a file', '$import("/etc/passwd")', 'refused'],
  ['a request', '$fetch("http://127.0.0.1")', 'refused'],
  ['another connection', '$connections.innocent.title', 'refused'],
  ['credentials in a record', '$credentials.token', 'refused'],
  ['a function as a value', '$uppercase', 'stopped'],
  [
    'functions that call each other',
    '($f := function($n) { $g($n) }; $g := function($n) { $f($n) }; $f(1))',
    'stopped',
  ],
  ['a sort that never agrees', '$count($sort([1..150000], function($a, $b) { $random() > 0.5 }))', 'refused'],
  ['a text that is split into letters forever', '$count($split($pad("", 9000000, "x"), "")) & "x"', 'stopped'],
  ['a join of everything with everything', '$join([1..9000].($join([1..9000].("a"))))', 'stopped'],
  ['a replacement that grows', '$replace($pad("", 90000, "x"), /x/, $pad("", 9000, "y"))', 'stopped'],
  ['numbers beyond all bounds', '$string($power(10, 308) * 10)', 'stopped'],
  ['a number in a base that does not exist', '$formatBase(255, 99)', 'stopped'],
  ['a million parentheses', `${'('.repeat(2_000)}title${')'.repeat(2_000)}`, 'refused'],
  ['control characters in a result', '$join(["a\\u0000b\\u001b[2J", title])', 'harmless'],
]

const RECORD = { id: 'r1', title: 'Nurse', state: 'open', n: 150_000 }
const WORDS = Array.from({ length: 20_000 }, (_, index) => ({ index, text: `w${index}` }))

export const EXPRESSIONS: readonly Attack[] = attacks<Expression>(
  [
    ...HOSTILE_EXPRESSIONS.map(([tries, code]) => ({
      tries,
      code,
      end: REFUSED_WHEN_SET.includes(tries) ? ('refused' as const) : ('stopped' as const),
    })),
    ...MORE.map(([tries, code, end]) => ({ tries, code, end })),
  ].map((row) => ({ ...row, id: row.tries.replaceAll(/\W+/g, '-') })),
  {
    bounds: { memoryMb: 500, processorSeconds: 12 },
    ends: ({ end }) => end,
    run:
      ({ tries, code, end }) =>
      async (world) => {
        const words = tries === 'quadratic distinct' ? WORDS : []
        world.hostile.serve((_request, response) => sendJson(response, { data: [{ ...RECORD, words }] }))
        const set = await world.aim(world.hostile.url, { overrides: { map: { jobs: { title: code } } } })
        const ended = set.status === 422 ? 'refused' : await endOf(await world.tryOut())
        return ended === end ? [] : [`it is ${ended}, and was to be ${end}: ${set.text.slice(0, 200)}`]
      },
  },
)

function endOf({ status, json }: { status: number; json: Readonly<Record<string, unknown>> }): End | string {
  if (status !== 200) return `answered with ${status}`
  const { records, quarantined } = json as { records: unknown[]; quarantined: unknown[] }
  if (quarantined.length === 1 && records.length === 0) return 'stopped'
  const text = JSON.stringify(records)
  if (text.includes('found')) return 'evaluated with more than the record'
  return records.length === 1 && text.length < 100_000 ? 'harmless' : 'without an end'
}
