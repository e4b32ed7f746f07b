/**
 * The attack rig: `npm run rig:attack -- --help`. Drives a table of attacks against a real server and its command line,
 * checks how each ends and what it costs, and lets another connection work after each kind. Exits 1 on any violation,
 * and with 2 where the system does not show what a process uses.
 */
import { existsSync } from 'node:fs'
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { RIG } from './arguments.ts'
import { KINDS } from './attack.ts'

const given = readArguments(RIG)
const { ATTACKS } = await import('./table.ts')
const chosen = KINDS.map((kind) => ({
  kind,
  attacks: ATTACKS[kind].filter(({ id }, at) =>
    given.attack === undefined ? !given.short || at % 4 === 0 : given.attack === `${kind}/${id}`,
  ),
})).filter(({ kind, attacks }) => attacks.length > 0 && (given.only === undefined || given.only === kind))
if (chosen.length === 0) refuse('There is no such attack. --list prints all of them.')
if (given.list) {
  for (const { kind, attacks } of chosen)
    for (const { id, tries, ends } of attacks) console.log(`${kind}/${id}: to ${tries} → ${ends}`)
  process.exit(0)
}
if (!existsSync('/proc/self/clear_refs')) refuse('This rig needs Linux: it reads the memory of processes from /proc.')

const failures = failuresOf(RIG, given)
const { World } = await import('./world.ts')
const { play } = await import('./play.ts')
const sums = { attacks: 0, kinds: 0, violations: 0, memory_mb_max: 0, processor_seconds_max: 0 }
const world = await World.open()
try {
  for (const { kind, attacks } of chosen) {
    failures.plays(kind, { only: kind })
    const played = await play(world, kind, attacks)
    for (const { of, text } of played.violations)
      failures.note(text, { name: of, only: of === kind ? { only: kind } : { attack: of, only: undefined } })
    sums.kinds++
    sums.attacks += played.attacks
    sums.violations += played.violations.length
    sums.memory_mb_max = Math.max(sums.memory_mb_max, played.memoryMb)
    sums.processor_seconds_max = Math.max(sums.processor_seconds_max, Math.round(played.processorSeconds * 10) / 10)
    if (!given.json) console.log(`${kind}: ${played.attacks} attacks, ${played.violations.length} violations`)
  }
} finally {
  await world.close()
}
console.log(JSON.stringify(sums))
process.exitCode = sums.violations === 0 ? 0 : 1

function refuse(why: string): never {
  console.error(`${why}\nnpm run rig:attack -- --help says what there is.`)
  process.exit(2)
}
