import type { Figure, Size } from './benchmark.ts'
import { CountedNetwork, type Traffic } from './counted-network.ts'
import { type Call, rateOf } from './nodes.ts'
import { rounded } from './statistics.ts'

/** Round trips between the nodes and the database, in milliseconds, and the pushes of each connection. */
const SIZES: Readonly<Record<Size, { roundTrips: readonly number[]; connections: number; each: number }>> = {
  smallest: { roundTrips: [1], connections: 2, each: 1 },
  short: { roundTrips: [0, 1, 5, 20], connections: 20, each: 5 },
  full: { roundTrips: [0, 1, 5, 20], connections: 20, each: 15 },
}
const NODES = [1, 2] as const
/** Of which the mean is taken: a node also renews its lease meanwhile. */
const CALLS = 10
/** Goals of the round trips of a push, and of a call of the API. */
const MOST = { push: 12, call: 6 } as const

type Delaying = { readonly size: Size; newDatabase(): Promise<string>; say(text: string): void }

/** Pushes over a network whose packets take their time, and what they and calls of the API send. */
export async function delays({ size, newDatabase, say }: Delaying): Promise<Figure[]> {
  const { roundTrips, connections, each } = SIZES[size]
  const figures: Figure[] = []
  for (const ms of roundTrips)
    for (const nodes of NODES) {
      const database = await newDatabase()
      const network = await CountedNetwork.before(database, ms)
      const ends: Traffic[] = []
      const calls: Figure[] = []
      const counting = { begins: () => void network.take(), ends: () => void ends.push(network.take()) }
      const prepared = async (call: Call): Promise<void> => void calls.push(...(await callsThrough(network, call)))
      const load = { connections, each, waitMs: 0 }
      const rate = await rateOf({ load, nodes, url: network.urlOf(database), ...counting, prepared })
      await network.close()
      const name = `${nodes} nodes, ${ms} ms to the database`
      const trips = rounded(ends[0]!.trips / (connections * each))
      say(`machines: ${name}: ${rounded(rate)} pushes a second, ${trips} round trips a push`)
      figures.push({ name: `pushes, ${name}`, value: rounded(rate), unit: 'pushes/s' })
      if (nodes > 1) continue
      const of = { unit: 'round trips', goal: { at: 'most', value: MOST.push } } as const
      figures.push({ name: `a push, ${name}`, value: trips, ...of })
      if (ms === roundTrips[0]) figures.push(...calls)
    }
  return figures
}

async function callsThrough(network: CountedNetwork, call: Call): Promise<Figure[]> {
  const { data } = (await call('GET', '/v1/pushes?limit=1')) as { data: { id: string }[] }
  const figures: Figure[] = []
  for (const [name, path] of [
    ['a list of pushes', '/v1/pushes?limit=10'],
    ['a push that is read', `/v1/pushes/${data[0]!.id}`],
  ] as const) {
    network.take()
    for (let at = 0; at < CALLS; at++) await call('GET', path)
    const value = rounded(network.take().trips / CALLS)
    figures.push({ name, value, unit: 'round trips', goal: { at: 'most', value: MOST.call } })
  }
  return figures
}
