/**
 * Reads the JSON of `hirewire test connectors --coverage` from standard input and holds it against the promise of every
 * included connector: each scenario passes, under every fault too, and coverage is nearly complete. With the argument
 * `scenarios`, it expects no faults: they take ten times as long.
 */
import { text } from 'node:stream/consumers'
import { REFERENCE_CONNECTORS } from '../test/kit/reference-list.ts'

type Faults = { readonly replayed: number; readonly same: number; readonly says_so: number; readonly hidden: number }
type Tested = {
  readonly connector: string
  readonly scenarios: readonly { readonly name: string; readonly passed: boolean; readonly faults: Faults | null }[]
  readonly coverage: { readonly percent: number }
}
type Result = { readonly files: readonly Tested[]; readonly findings: readonly unknown[]; readonly failed: number }

const FAULTS = process.argv[2] !== 'scenarios'
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

const given = await text(process.stdin)
const { files, findings, failed } = JSON.parse(given.trimEnd().split('\n').at(-1) ?? '') as Result
const missing = REFERENCE_CONNECTORS.filter((id) => !files.some(({ connector }) => connector === id))
const faults = [...files.flatMap(faultsOf), ...missing.map((id) => `${id}: was not tested`)]
for (const fault of faults) console.error(fault)
console.log(`${files.length} connectors tested, ${faults.length} faults, ${findings.length} findings.`)
process.exitCode = faults.length + findings.length + failed > 0 ? 1 : 0
