/**
 * A test must give the same answer on every machine, so it neither compares a time with a limit nor sleeps: it waits for
 * a fact (`until` of `test/kit/until.ts`), and bounds the work (`test/calls.ts` counts it; an interface counts calls,
 * bytes or statements). Figures are in `bench/`.
 *
 * `node scripts/clocks.ts` prints where a test reads the machine's clock, compares the duration of a call, sleeps, or
 * counts how often it looks, and exits 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Files that use the machine's time, and for what. */
const MAY_USE: Readonly<Record<string, string>> = {
  'test/kit/until.ts': 'the waits themselves, and the guards against hanging',
  'test/kit/real-time.ts': 'the time that rigs of real processes let pass, and what they print about it',
  'test/kit/idle.ts': 'a lane that waits for the clock of the test does nothing, which only time shows',
  'test/codebase/clocks.test.ts': 'what is refused',
  'test/console/settled.ts': 'the timers of a page that are due end before its own',
  'test/console/settled.test.ts': 'a page that shows something by a timer',
  'test/docs/package-demo.test.ts':
    'a webhook is signed with the time, which a program in a process of its own compares',
  'test/rigs/crash/heartbeat.ts': 'when the process last looked, for the earliest arrival of a request',
  'test/rigs/crash/nodes/faults.ts': 'when a fault began, beside the times that servers and a database logged',
  'test/rigs/crash/platform.ts': 'when a consent ended, beside the arrival of a request at an ATS',
  'test/rigs/crash/server.ts': 'when a request arrived at an ATS',
  'test/rigs/feed/process.ts': 'when an entry was written and read, by different processes',
  'test/rigs/mutants/of-postgres.ts': 'broken builds, which read the clock',
  'test/rigs/mutants/of-rigs.ts': 'broken builds, which read the clock',
  'test/rigs/pull/play.ts': 'stops the clock that expressions read',
}

/** Where the time of the machine may pass: a fault of a real process begins at a time that nothing announces. */
const IS_RIG = /^test\/rigs\/(?!.*\.test\.ts$)/

const CLOCK =
  /\b(performance\.now|Date\.now|process\.(cpuUsage|hrtime|resourceUsage|uptime)|hrtime\.bigint)\b|\bnew Date\(\)/
/** `ms` is the duration that a call of the runtime reports. */
const COMPARED = /expect\((\w+[.!]+)*(\w*ms|elapsed|took|duration)\)\.(not\.)?toBe(LessThan|GreaterThan|CloseTo)/i
/** A guard against hanging is minutes long: `timeout: 5_000` is a measurement. Texts of specs do not count. */
const SHORT_GUARD = /(?:\b(?:timeout|testTimeout|hookTimeout): |^\s*\}, )(\d[\d_]*)\b(?! \*)/
const LEAST_GUARD_MS = 5 * 60_000
/** They give up after a second by default; `expect.poll` waits as configured in vitest.config.ts. */
const WAITS = /\bvi\.wait(?:For|Until)\(|\bexpect\.poll\(.*\btimeout: (?!\d+ \* 60_000)|^\s*\}, [A-Z]+_MS\)/
/** Also in a program that a test starts, and in a script for a shell. */
const SLEEPS =
  /(?:(?<![\w.])|\b(?:globalThis|timers)\.)set(?:Timeout|Interval)\(|\bpromisify\(set|\btimers\/promises\b|\bAtomics\.wait|\bscheduler\.wait\b|\bwaitForTimeout\b|\bsleep [\d.$]/
/** Without these, a file need not be parsed. */
const LOOKS = /\bsetImmediate\b|\b(?:turn|quiet|pause)\(|\b(?:tries|looks|polls|retries|spins) = /
const REAL_TIME = /\bkit\/real-time\.ts['"]/

export type Fault = { readonly file: string; readonly line: number; readonly text: string }

/** Lines of a test that depend on how fast the machine is. */
export function clocksIn(file: string, text: string): Fault[] {
  const lines = text.split('\n')
  const marked = new Set(LOOKS.test(text) ? linesOfLooks(file, text) : [])
  return lines.flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(line)) return []
    const isFault =
      marked.has(index) || isMeasured(line) || SLEEPS.test(line) || (REAL_TIME.test(line) && !IS_RIG.test(file))
    return isFault ? [{ file, line: index + 1, text: line.trim() }] : []
  })
}

function isMeasured(line: string): boolean {
  const guard = SHORT_GUARD.exec(line)?.[1]?.replaceAll('_', '')
  const short = guard !== undefined && Number(guard) < LEAST_GUARD_MS
  const compares = COMPARED.test(line) && !line.trimEnd().endsWith('(0)')
  return short || compares || CLOCK.test(line) || WAITS.test(line)
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
/** Of `test/kit/until.ts` and `test/kit/real-time.ts`. */
const WAITS_FOR_TURNS = new Set(['turn', 'quiet', 'pause'])
/** What the variable of a loop is called that gives up after some looks. */
const COUNTS_LOOKS = new Set(['tries', 'looks', 'polls', 'retries', 'spins'])

/**
 * Lines, from 0, of a promise for a turn of the event loop outside of the kit, of a loop that waits for one, and of a
 * loop that gives up after some looks: how much happens in a turn depends on the machine.
 */
function linesOfLooks(file: string, text: string): number[] {
  const { program } = parseSync(file, text, { lang: 'ts' })
  return [...nodesIn(program as unknown as Node)]
    .filter((node) => isOwnTurn(node) || (LOOPS.has(node.type) && (waitsForTurns(node) || countsLooks(node))))
    .map(({ start }) => text.slice(0, start).split('\n').length - 1)
}

/** `new Promise((resolve) => setImmediate(resolve))`. */
const isOwnTurn = (node: Node): boolean =>
  node.type === 'NewExpression' &&
  nameOf(node.callee) === 'Promise' &&
  [...nodesIn(node)].some((inner) => nameOf(inner) === 'setImmediate')

/** It does nothing else meanwhile. */
function waitsForTurns(loop: Node): boolean {
  const awaited = awaitedIn(loop)
  const isTurn = (one: Node): boolean => isOwnTurn(one) || WAITS_FOR_TURNS.has(nameOf(one.callee))
  return awaited.length > 0 && awaited.every(isTurn)
}

const countsLooks = (loop: Node): boolean =>
  awaitedIn(loop).length > 0 &&
  [...nodesIn(loop.init)].some((node) => node.type === 'VariableDeclarator' && COUNTS_LOOKS.has(nameOf(node.id)))

/** What a loop awaits itself, not in a function within it. */
const awaitedIn = (loop: Node): Node[] =>
  [...nodesIn(loop.body, FUNCTIONS)].flatMap((node) =>
    node.type === 'AwaitExpression' && isNode(node.argument) ? [node.argument] : [],
  )

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** A node and all below it, but not below these types. */
function* nodesIn(node: unknown, except: ReadonlySet<string> = new Set()): Generator<Node> {
  if (!isNode(node)) return
  yield node
  if (except.has(node.type)) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) yield* nodesIn(child, except)
}

/** The faults of all test files on disk, and files that are listed in vain. */
export function clocks(): Fault[] {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
  const found = files.flatMap((file) => clocksIn(file, readFileSync(join(ROOT, file), 'utf8')))
  const listedInVain = Object.keys(MAY_USE).filter((listed) => !found.some(({ file }) => file === listed))
  return [
    ...found.filter(({ file }) => !Object.hasOwn(MAY_USE, file)),
    ...listedInVain.map((file) => ({ file, line: 1, text: 'is listed in scripts/clocks.ts, and uses no time' })),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = clocks()
  for (const { file, line, text } of faults)
    console.error(`${file}:${line}: a test may not depend on how fast the machine is: ${text}`)
  console.log(`clocks: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
