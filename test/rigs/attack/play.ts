import { createMasker, MASK } from '../../../runtime/kernel/secrets/mask.ts'
import type { Attack, Kind } from './attack.ts'
import { measure } from './processes.ts'
import { TOKEN } from './spec.ts'
import { KEYS, type World } from './world.ts'

export type Played = {
  readonly attacks: number
  /** `of`: the attack, as `kind/id`, or the kind. */
  readonly violations: readonly { readonly of: string; readonly text: string }[]
  /** The most of one attack. */
  readonly memoryMb: number
  readonly processorSeconds: number
}

/** Plays the attacks of a kind one after the other, and then lets the innocent connection work. */
export async function play(world: World, kind: Kind, attacks: readonly Attack[]): Promise<Played> {
  const violations: Played['violations'][number][] = []
  let [memoryMb, processorSeconds] = [0, 0]
  for (const attack of attacks) {
    const use = measure(...world.processes)
    const wrong = [...(await endOf(attack, world)), ...(await harmOf(world))]
    const used = use.stop()
    for (const what of ['memoryMb', 'processorSeconds'] as const)
      if (used[what] > attack[what]) wrong.push(`it takes ${used[what]} ${what}, and may take ${attack[what]}`)
    memoryMb = Math.max(memoryMb, used.memoryMb)
    processorSeconds = Math.max(processorSeconds, used.processorSeconds)
    const of = `${kind}/${attack.id}`
    violations.push(...wrong.map((text) => ({ of, text: `${of}: ${text}` })))
  }
  const after = (await world.innocent.goesOn()).map((text) => ({
    of: kind,
    text: `${kind}: of the innocent connection, ${text}`,
  }))
  return { attacks: attacks.length, violations: [...violations, ...after], memoryMb, processorSeconds }
}

/** What is wrong with the end of an attack; none may leave the server without a response. */
async function endOf(attack: Attack, world: World): Promise<readonly string[]> {
  world.forget()
  try {
    return await attack.run(world)
  } catch (error) {
    return [`it breaks the connection: ${error instanceof Error ? error.message : error}`]
  }
}

const SECRETS = createMasker([TOKEN, ...Object.values(KEYS)])

/** What must never happen, whatever is tried. */
async function harmOf(world: World): Promise<string[]> {
  const harm: string[] = []
  if (world.trap.connections > 0) harm.push(`${world.trap.connections} connections to where nobody may connect`)
  const elsewhere = world.hostile.received.find(
    ({ path }) => !/^\/(?:jobs|quick|people|applications)(?:[/?]|$)/.test(path),
  )
  if (elsewhere) harm.push(`a call to ${elsewhere.path}`)
  if (world.faults.length > 0) harm.push(`an internal fault: ${world.faults.join(' ')}`)
  for (const [where, text] of [
    ['a response', world.answers],
    ['the log', world.log],
  ] as const)
    if (SECRETS.text(text) !== text) harm.push(`a secret in ${where}: ${around(SECRETS.text(text))}`)
  if (world.hasEnded()) harm.push('a server has ended')
  world.trap.connections = 0
  return harm
}

const around = (text: string): string => text.slice(Math.max(0, text.indexOf(MASK) - 80), text.indexOf(MASK) + 80)
