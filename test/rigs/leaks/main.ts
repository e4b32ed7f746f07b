/**
 * The leak rig: `npm run rig:leaks -- --help`. Plants values in every input of a real server, drives each feature and
 * failure, and searches everything that leaves the server in many forms. Exits 1 on any violation, and with 2 where the
 * system does not show what a process reveals.
 */
import { existsSync } from 'node:fs'
import { readArguments } from '../arguments.ts'

/** Each way in which an ATS fails, with each form in which it repeats a credential. */
const ALL_ECHOES = 91
const SHORT = { echoes: 14, kills: 1 }

const given = readArguments({
  name: 'leaks',
  summary: 'Plants personal data and secrets in every input of a real server, and searches all that leaves it.',
  numbers: {
    kills: { is: 'the server is killed so often', otherwise: 5 },
    echoes: { is: 'so many responses of an ATS repeat what it was sent', otherwise: ALL_ECHOES },
  },
  texts: {
    only: 'plays only steps whose names contain this, and those without which there are none',
    store: '`postgres`: what the operator of the database server can read is searched, too; without it, a file',
  },
  flags: { short: `the same with ${SHORT.kills} kill and ${SHORT.echoes} echoes` },
})
if (!existsSync('/proc/self/environ')) {
  console.error('This rig needs Linux: it reads what processes reveal from /proc.')
  process.exit(2)
}
if (given.store !== undefined && given.store !== 'postgres') {
  console.error(`--store: "${given.store}" is not postgres.`)
  process.exit(2)
}

// The arguments are refused, and help is printed, before the runtime is loaded.
const { play } = await import('./play.ts')
const { sums, violations } = await play(
  { ...given, ...(given.short && SHORT), isDatabase: given.store === 'postgres' },
  (step) => {
    if (!given.json) console.log(step)
  },
)
for (const text of violations) process.stderr.write(`${text}\n`)
console.log(JSON.stringify({ ...sums, violations: violations.length }))
process.exit(violations.length === 0 ? 0 : 1)
