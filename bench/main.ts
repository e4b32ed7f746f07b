/**
 * `npm run bench`: compares the product with hand-written code. Figures are printed with their goals and not asserted:
 * exits 0 unless something failed (1) or the arguments were wrong (2). With `--goals`, a missed goal counts as a failure.
 */
import { parseArgs } from 'node:util'
import { api } from './api.ts'
import { audit } from './audit.ts'
import { backlog } from './backlog.ts'
import type { Benchmark, Result, Size } from './benchmark.ts'
import { budgets } from './budgets.ts'
import { bulk } from './bulk.ts'
import { consoleInBrowser } from './console.ts'
import { editor } from './editor.ts'
import { hostile } from './hostile.ts'
import { links } from './links.ts'
import { lint } from './lint.ts'
import { machines } from './machines.ts'
import { memory } from './memory.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { reportOf, table } from './report.ts'
import { restart } from './restart.ts'
import { scale } from './scale.ts'
import { security } from './security.ts'
import { start } from './start.ts'
import { rounded } from './statistics.ts'
import { webhooks } from './webhooks.ts'

const BENCHMARKS: readonly Benchmark[] = [
  pull,
  memory,
  push,
  lint,
  editor,
  start,
  scale,
  backlog,
  budgets,
  api,
  consoleInBrowser,
  links,
  bulk,
  webhooks,
  hostile,
  restart,
  audit,
  security,
  machines,
]

const HELP = `Usage: npm run bench -- [options]

Options:
  --only NAMES      some benchmarks, separated by commas: ${BENCHMARKS.map(({ name }) => name).join(', ')}
  --without NAMES   all but these
  --package FOLDER  start measures this installed package, and builds none
  --full            as large as the goals are stated for (minutes)
  --smallest        only enough to see that it runs; its figures mean nothing
  --json            one JSON object as the last line
  --goals           exits 1 if a figure misses its goal; run it on an idle machine
  --help            this text

${BENCHMARKS.map(({ name, summary }) => `${name.padEnd(10)}${summary}`).join('\n')}

Example:
  npm run bench -- --only pull --json
`

const OPTIONS = {
  only: { type: 'string' },
  without: { type: 'string' },
  package: { type: 'string' },
  full: { type: 'boolean', default: false },
  smallest: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  goals: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Wanted = {
  readonly chosen: readonly Benchmark[]
  readonly size: Size
  readonly installed: string | null
  readonly json: boolean
  readonly goals: boolean
}

/** The parsed arguments; a text if there is nothing to run. */
function wanted(args: readonly string[]): Wanted | { readonly text: string; readonly code: number } {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.help) return { text: HELP, code: 0 }
    const size = values.smallest ? 'smallest' : values.full ? 'full' : 'short'
    const names = values.only?.split(',')
    const left = values.without?.split(',') ?? []
    const unknown = [...(names ?? []), ...left].find((name) => BENCHMARKS.every((benchmark) => benchmark.name !== name))
    if (unknown !== undefined) return { text: `Unknown benchmark "${unknown}".\n\n${HELP}`, code: 2 }
    const chosen = BENCHMARKS.filter(
      ({ name, onlyAlone }) => (names?.includes(name) ?? onlyAlone !== size) && !left.includes(name),
    )
    return { chosen, size, installed: values.package ?? null, json: values.json, goals: values.goals }
  } catch (error) {
    return { text: `${error instanceof Error ? error.message : error}\n\n${HELP}`, code: 2 }
  }
}

async function main(): Promise<number> {
  const options = wanted(process.argv.slice(2))
  if ('text' in options) {
    const stream = options.code === 0 ? process.stdout : process.stderr
    stream.write(options.text)
    return options.code
  }
  const { chosen, size, installed, json, goals } = options
  const begun = performance.now()
  const say = (text: string): void => void process.stderr.write(`${text}\n`)
  const results: Record<string, Result> = {}
  for (const { name, run } of chosen) {
    const result = await run({ size, installed, say })
    results[name] = result
    if (!json) console.log(table(name, result))
  }
  const report = reportOf(size, rounded((performance.now() - begun) / 1_000, 1), results)
  if (json) console.log(JSON.stringify(report))
  if (!goals) return 0
  for (const missed of report.goals_missed) say(`missed: ${missed}`)
  return report.goals_missed.length > 0 ? 1 : 0
}

process.exitCode = await main()
