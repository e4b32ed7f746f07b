/**
 * The leak rig: `npm run rig:leaks -- --help`. Plants values in every input of a real server, drives each feature and
 * failure, and searches everything that leaves the server in many forms. Exits 1 on any violation, and with 2 where the
 * system does not show what a process reveals.
 */
import { existsSync } from 'node:fs'
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { RIG, SHORT } from './arguments.ts'

const given = readArguments(RIG)
if (!existsSync('/proc/self/environ')) {
  console.error('This rig needs Linux: it reads what processes reveal from /proc.')
  process.exit(2)
}
if (given.store !== undefined && given.store !== 'postgres') {
  console.error(`--store: "${given.store}" is not postgres.`)
  process.exit(2)
}

const failures = failuresOf(RIG, given)
// The arguments are refused, and help is printed, before the runtime is loaded.
const { play } = await import('./play.ts')
const sums = await play(
  { ...given, ...(given.short && SHORT), isDatabase: given.store === 'postgres' },
  {
    report: (text) => given.json || console.log(text),
    note: (text) => failures.note(text),
    plays: (step) => failures.plays(step ?? 'all steps', step === null ? {} : { only: step }),
  },
)
console.log(JSON.stringify(sums))
process.exit(sums.violations === 0 ? 0 : 1)
