/**
 * Reads the JSON of `hirewire test connectors --coverage` from standard input and holds it against the promise of every
 * included connector: each scenario passes, under every fault too, and coverage is nearly complete; a connector to a real
 * ATS has a scenario for each promise of the catalogue, unless its spec lacks the feature. With the argument `scenarios`,
 * it expects no faults: they take ten times as long. The files that are named must have been tested; otherwise those of
 * the service description.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { loadConnector } from '../runtime/spec/load.ts'
import { loadScenarios, scenarioFileOf } from '../runtime/spec/scenarios.ts'
import { REFERENCE_CONNECTORS } from '../test/kit/reference-list.ts'
import { promisesOf } from '../test/vendor/promises.ts'

type Faults = { readonly replayed: number; readonly same: number; readonly says_so: number; readonly hidden: number }
type Tested = {
  readonly connector: string
  readonly scenarios: readonly { readonly name: string; readonly passed: boolean; readonly faults: Faults | null }[]
  readonly coverage: { readonly percent: number }
}
type Result = { readonly files: readonly Tested[]; readonly findings: readonly unknown[]; readonly failed: number }

const [form = '', ...named] = process.argv.slice(2)
const FAULTS = form !== 'scenarios'
const EXPECTED = named.length > 0 ? named.map((file) => basename(file, '.yaml')) : REFERENCE_CONNECTORS
const COVERED = 90
const REPLAYS = 100
/** An uncertain outcome is the exception. */
const UNCERTAIN_SHARE = 0.15

function faultsOf({ connector, scenarios, coverage }: Tested): string[] {
  const sum = (count: keyof Faults): number => scenarios.reduce((all, { faults }) => all + (faults?.[count] ?? 0), 0)
  const failed = scenarios.filter(({ passed }) => !passed).map(({ name }) => `"${name}" fails`)
  const judged = sum('same') + sum('says_so') + sum('hidden') === sum('replayed')
  const uncertain = sum('says_so') / sum('replayed')
  return [
    ...failed,
    ...(coverage.percent < COVERED ? [`its coverage is ${coverage.percent} %, below ${COVERED} %`] : []),
    ...(judged || !FAULTS ? [] : ['some replays have no result']),
    ...(FAULTS && sum('replayed') <= REPLAYS ? [`only ${sum('replayed')} faults were replayed`] : []),
    ...(FAULTS && REFERENCE_CONNECTORS.includes(connector) && uncertain >= UNCERTAIN_SHARE
      ? [`${Math.round(uncertain * 100)} % of the replays are uncertain`]
      : []),
  ].map((fault) => `${connector}: ${fault}`)
}

/** What the scenarios of a connector to a real ATS do not show, and what they need not show. */
function promises(connector: string): { missing: string[]; exempt: string[] } {
  if (REFERENCE_CONNECTORS.includes(connector)) return { missing: [], exempt: [] }
  const file = `connectors/${connector}.yaml`
  const spec = loadConnector(file, readFileSync(file, 'utf8')).connector?.spec
  const beside = scenarioFileOf(file)
  const document = loadScenarios(beside, readFileSync(beside, 'utf8')).scenarios?.document
  return spec && document ? promisesOf(spec, document) : { missing: [`${file} has findings`], exempt: [] }
}

const given = await text(process.stdin)
const { files, findings, failed } = JSON.parse(given.trimEnd().split('\n').at(-1) ?? '') as Result
const missing = EXPECTED.filter((id) => !files.some(({ connector }) => connector === id))
const shown = files.map(({ connector }) => ({ connector, ...promises(connector) }))
const faults = [
  ...files.flatMap(faultsOf),
  ...missing.map((id) => `${id}: was not tested`),
  ...shown.flatMap(({ connector, missing: lacking }) => lacking.map((one) => `${connector}: no scenario for ${one}`)),
]
for (const { connector, exempt } of shown) for (const one of exempt) console.log(`${connector}: without ${one}`)
for (const fault of faults) console.error(fault)
console.log(`${files.length} connectors tested, ${faults.length} faults, ${findings.length} findings.`)
process.exitCode = faults.length + findings.length + failed > 0 ? 1 : 0
