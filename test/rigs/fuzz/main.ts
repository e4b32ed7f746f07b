/**
 * The API fuzz rig: `npm run rig:fuzz -- --help`. Sends requests that it makes from the OpenAPI document to a real server
 * with the data of two customers behind every operation, with keys of every role for each of them, and judges each
 * response by the document and by what its sender may know. Exits 1 on a violation, and if an operation never returned
 * data.
 */
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { OF_ONE, RIG } from './arguments.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { Result } from './play.ts'

const given = readArguments(RIG)
const failures = failuresOf(RIG, given)
const { play } = await import('./play.ts')
const { coverageTable, failureText, merged, onlyOf } = await import('./report.ts')

const note = (text: string): void => void process.stderr.write(`${text}\n`)
const violations = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
const results: Result[] = []
let [requests, exit] = [0, 0]

function add(result: Result, seed: number): void {
  requests += result.requests
  results.push(result)
  for (const failure of result.failures) {
    violations[failure.kind]++
    const only = given.fuzzer === undefined ? onlyOf(failure, seed) : {}
    failures.note(failureText(failure, seed), { name: `seed ${seed}`, only })
  }
  if (!given.json) console.log(`seed ${seed}: ${result.requests} requests, ${result.failures.length} violations`)
}

if (given.fuzzer === undefined) {
  const all = given.requests ?? 20_000
  const isOver = (): boolean => given.bail && results.some((result) => result.failures.length > 0)
  for (let seed = given.seed; requests < all && !isOver(); seed++) {
    const some = Math.min(OF_ONE, all - requests)
    failures.plays(`seed ${seed}`, { seed, requests: some })
    add(await play(seed, { requests: some, bail: given.bail }), seed)
  }
} else {
  const { isInstalled, MISSING, playSchemathesis } = await import('./public-fuzzer.ts')
  if (given.fuzzer !== 'schemathesis' || !isInstalled()) {
    note(given.fuzzer === 'schemathesis' ? MISSING : `There is no fuzzer "${given.fuzzer}": schemathesis is one.`)
    process.exit(2)
  }
  const result = await playSchemathesis(given.seed, given.requests ?? 100_000)
  exit = result.exit
  add(result, given.seed)
}
const coverage = merged(results.map((result) => result.coverage))
// Each installation has its tour, so an operation without data is missing from all of them, or one is broken.
failures.plays('all seeds', {})
const withoutData = [...new Set(results.flatMap((result) => result.withoutData))]
if (!given.json) console.log(coverageTable(coverage))
if (withoutData.length > 0) failures.note(`never returned data: ${withoutData.join(', ')}`)
const wrong = Object.values(violations).reduce((sum, count) => sum + count, 0)
console.log(
  JSON.stringify({
    requests,
    installations: results.length,
    operations: coverage.size,
    without_data: withoutData.length,
    ...violations,
    ...(given.fuzzer === undefined ? {} : { fuzzer: given.fuzzer, fuzzer_exit: exit }),
    violations: wrong,
  }),
)
process.exitCode = wrong === 0 && withoutData.length === 0 && exit === 0 ? 0 : 1
