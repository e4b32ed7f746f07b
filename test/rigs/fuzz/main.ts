/**
 * The API fuzz rig: `npm run rig:fuzz -- --help`. Sends requests that it makes from the OpenAPI document to a real server
 * with the data of two customers behind every operation, with keys of every role for each of them, and judges each
 * response by the document and by what its sender may know. Exits 1 on a violation, and if an operation never returned
 * data.
 */
import { readArguments } from '../arguments.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { Result } from './play.ts'

/** Requests of one installation: the last ones would otherwise meet what the first ones left. */
const OF_ONE = 10_000

const given = readArguments({
  name: 'fuzz',
  summary: 'Sends requests made from the OpenAPI document to a real server, and judges every response.',
  numbers: {
    requests: { is: `requests in all, ${OF_ONE} for each installation (20000)`, otherwise: null },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
  },
  flags: { bail: 'stops at the first violation' },
  texts: { fuzzer: 'lets a public fuzzer send them instead: schemathesis (100,000 requests by default)' },
})
const { play } = await import('./play.ts')
const { coverageTable, failureText, merged } = await import('./report.ts')

const note = (text: string): void => void process.stderr.write(`${text}\n`)
const violations = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
const results: Result[] = []
let [requests, exit] = [0, 0]

function add(result: Result, seed: number): void {
  requests += result.requests
  results.push(result)
  for (const failure of result.failures) {
    violations[failure.kind]++
    note(failureText(failure, seed))
  }
  if (!given.json) console.log(`seed ${seed}: ${result.requests} requests, ${result.failures.length} violations`)
}

if (given.fuzzer === undefined) {
  const all = given.requests ?? 20_000
  for (
    let seed = given.seed;
    requests < all && !(given.bail && results.some(({ failures }) => failures.length > 0));
    seed++
  )
    add(await play(seed, { requests: Math.min(OF_ONE, all - requests), bail: given.bail }), seed)
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
const withoutData = [...new Set(results.flatMap((result) => result.withoutData))]
if (!given.json) console.log(coverageTable(coverage))
if (withoutData.length > 0) note(`never returned data: ${withoutData.join(', ')}`)
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
