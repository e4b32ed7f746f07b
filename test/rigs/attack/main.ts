/**
 * The attack rig: `npm run rig:attack -- --help`. Drives a table of attacks against a real server and its command line,
 * checks how each ends and what it costs, and lets another connection work after each kind. Exits 1 on any violation,
 * and with 2 where the system does not show what a process uses.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { KINDS, type Kind } from './attack.ts'

const HELP = `npm run rig:attack -- [options]

Attacks a real server: ${KINDS.join(', ')}.
After each kind, a connection that nobody attacks has to pull, push and receive an event.

  --only KIND     only the attacks of this kind
  --attack ID     only this attack: files/an-executable
  --short         every fourth attack of each kind
  --list          prints the attacks with what they try and how they have to end
  --json          says nothing on stdout but one object with the sums, as its last line (problems go to stderr)
  --help          prints this`

const given = readArguments()
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

const { World } = await import('./world.ts')
const { play } = await import('./play.ts')
const note = (text: string): void => void process.stderr.write(`${text}\n`)
const sums = { attacks: 0, kinds: 0, violations: 0, memory_mb_max: 0, processor_seconds_max: 0 }
const world = await World.open()
try {
  for (const { kind, attacks } of chosen) {
    const played = await play(world, kind, attacks)
    for (const text of played.violations) note(text)
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

type Given = {
  readonly only?: Kind
  readonly attack?: string
  readonly short: boolean
  readonly list: boolean
  readonly json: boolean
}

function readArguments(): Given {
  try {
    const text = { type: 'string' as const }
    const flag = { type: 'boolean' as const, default: false }
    const { values } = parseArgs({
      options: { only: text, attack: text, short: flag, list: flag, json: flag, help: flag },
    })
    if (values.help) {
      console.log(HELP)
      process.exit(0)
    }
    const only = KINDS.find((kind) => kind === values.only)
    if (values.only !== undefined && only === undefined) throw new Error(`--only: there is no kind "${values.only}".`)
    return { ...values, only }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(why: string): never {
  console.error(`${why}\nnpm run rig:attack -- --help says what there is.`)
  process.exit(2)
}
