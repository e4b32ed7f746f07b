/**
 * The fault rig: `npm run rig:faults -- --help`. Lets the machine of a real server fail in every way of a table while
 * pushes, pulls, webhooks, erasures and backups run: a full or read-only disk, failing system calls, no descriptors or
 * memory, a clock that jumps, signals. After each fault the server goes on or has ended with a clear error, and has
 * everything that it acknowledged. Exits 1 on any violation and if a fault never happened, and 2 if this machine cannot
 * produce some of them (strace is missing, or mounts are not allowed): the others have run then.
 */
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { RIG } from './arguments.ts'
import { ownsMounts, withOwnMounts } from './own-mounts.ts'
import { hasStrace } from './strace.ts'
import type { FaultSums } from './sums.ts'

const given = readArguments(RIG)
await withOwnMounts()
const failures = failuresOf(RIG, given)

// The arguments are refused, and help is printed, before the runtime is loaded.
const { FaultTest } = await import('./fault-test.ts')
const { violationsIn } = await import('./sums.ts')
const { FAULTS, SHORT_FAULTS } = await import('./table.ts')
const { SmallDisk } = await import('./small-disk.ts')

const DISK_MB = 96
const note = (text: string): void => void process.stderr.write(`${text}\n`)
const report = (text: string): void => (given.json ? undefined : console.log(text))
const can = { nothing: true, strace: hasStrace(), mounts: ownsMounts() }
const wanted = (given.short ? SHORT_FAULTS : FAULTS).filter(({ name }) => name.includes(given.fault ?? ''))
const faults = wanted.filter(({ needs }) => can[needs])
if (wanted.length === 0) throw new Error(`There is no fault "${given.fault}".`)

const sums: Partial<FaultSums> = {}
for (let seed = given.seed; seed < given.seed + given.seeds; seed++) {
  const of = { seed, seeds: 1 }
  const printers = {
    report,
    note: (text: string): void => failures.note(text),
    plays: (fault: string | null): void =>
      failures.plays(fault ?? `seed ${seed}`, fault === null ? of : { ...of, fault, kills: null }),
  }
  const test = await FaultTest.open(seed, { disk: can.mounts ? new SmallDisk(DISK_MB) : null, ...printers })
  try {
    const inOrder = given.short ? faults : test.shuffled(faults)
    await test.play(inOrder.slice(0, given.kills ?? faults.length), {
      bail: given.bail,
      restarts: !given.short,
    })
  } finally {
    await test.close()
  }
  for (const name of Object.keys(test.sums) as (keyof FaultSums)[]) sums[name] = (sums[name] ?? 0) + test.sums[name]
  if (!given.json) console.log(`seed ${seed}: ${JSON.stringify(test.sums)}`)
}

if (!can.strace) note('There is no strace here: install it (apt-get install strace), and run this rig again.')
if (!can.mounts) note('This process may not mount: run this rig as root, or where user namespaces are allowed.')
const notRun = wanted.length - faults.length
const violations = violationsIn(sums)
failures.plays('all faults', {})
console.log(JSON.stringify({ ...sums, violations, not_run: notRun }))
// After --bail, the platform still repeats its requests.
process.exit(violations + (sums.never_fired ?? 0) > 0 ? 1 : notRun > 0 ? 2 : 0)
