/**
 * State at the top of a module is shared by everything in the process and invisible to callers: state belongs to an
 * object that is passed. `node scripts/module-state.ts` prints collections at the top of a module of `runtime/` that
 * change, except those listed here, and exits 1.
 */
import { fileURLToPath } from 'node:url'
import { type Source, sourcesOf } from './foreign-json.ts'

/**
 * Files with such a collection, and why. A memo is listed if it is bounded, its value depends on its key alone, and
 * the work would be repeated for each record, response, message or place without it.
 */
const LISTED: Readonly<Record<string, string>> = {
  'runtime/kernel/model/consent.ts': 'the grants that this file created; no other object counts as one',
  'runtime/store/sqlite/lock.ts': 'keeps held locks from the garbage collector, which would release them',
  'runtime/cli/call/pinned-fetch.ts': 'memo: an agent with the open connections of a command to its server',
  'runtime/expression/admission.ts': 'memo: one expression is at many places of a spec, and each is parsed for lint',
  'runtime/expression/compute.ts': 'memo: a parsed expression, which is evaluated for each record',
  'runtime/expression/cost.ts': 'memo: the cost of an expression, which each response of a push needs',
  'runtime/expression/program.ts': 'memo: a prepared program, which arrives again with each message to a process',
  'runtime/expression/reading.ts': 'memo: the leading names of an expression, which is read from each response',
  'runtime/expression/regex.ts': 'memo: a compiled pattern, which JSONata requests for each record',
  'runtime/store/budgets/local-days.ts': 'memo: the current day of a zone, which each reserved call reads',
}

const COLLECTION = /^(?:export )?(?:const|let) (\w+)\b.*?= (?:new (Weak)?(?:Map|Set)\b|(remember)\()/gm

/** Names of collections at the top of a module that change. */
const stateIn = ({ text }: Source): string[] =>
  [...text.matchAll(COLLECTION)].flatMap(([, name = '', weak, memo]) =>
    weak || memo || new RegExp(`\\b${name}\\.(?:set|add|delete|clear)\\(`).test(text) ? [name] : [],
  )

/** State of modules that are not listed, and listed files without any, as texts. */
export function moduleState(sources: readonly Source[]): string[] {
  const found = sources.map((source) => ({ file: source.file, names: stateIn(source) }))
  const unlisted = found
    .filter(({ file, names }) => names.length > 0 && !Object.hasOwn(LISTED, file))
    .map(({ file, names }) => `${file} keeps ${names.join(', ')} at the top of the module: pass an object that has it`)
  const listedInVain = Object.keys(LISTED)
    .filter((listed) => !found.some(({ file, names }) => file === listed && names.length > 0))
    .map((file) => `${file} has no such state: remove it from the list in scripts/module-state.ts`)
  return [...unlisted, ...listedInVain]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = moduleState(sourcesOf())
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
