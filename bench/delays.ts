import type { Figure, Size } from './benchmark.ts'
import { CountedNetwork, type Traffic } from './counted-network.ts'
import { rateOf } from './nodes.ts'
import { rounded } from './statistics.ts'
import { waits } from './waits.ts'

/** Round trips between the nodes and the database, in milliseconds, and the pushes of each connection. */
const SIZES: Readonly<Record<Size, { roundTrips: readonly number[]; connections: number; each: number }>> = {
  smallest: { roundTrips: [1], connections: 2, each: 1 },
  short: { roundTrips: [0, 1, 5, 20], connections: 20, each: 5 },
  full: { roundTrips: [0, 1, 5, 20], connections: 20, each: 15 },
}
const NODES = [1, 2] as const
/** The goal of the round trips of a push of many: they share commits. */
const MOST = 12

type Delaying = { readonly size: Size; newDatabase(): Promise<string>; say(text: string): void }

/** Pushes over a network whose packets take their time, and how often each piece of work waits for the database there. */
export async function delays({ size, newDatabase, say }: Delaying): Promise<Figure[]> {
  const { roundTrips, connections, each } = SIZES[size]
  const figures = await waits({ roundTrips, newDatabase, say })
  for (const ms of roundTrips)
    for (const nodes of NODES) {
      const database = await newDatabase()
      const network = await CountedNetwork.before(database, ms)
      const ends: Traffic[] = []
      const counting = { begins: () => void network.take(), ends: () => void ends.push(network.take()) }
      const load = { connections, each, waitMs: 0 }
      const rate = await rateOf({ load, nodes, url: network.urlOf(database), ...counting })
      await network.close()
      const name = `${nodes} nodes, ${ms} ms to the database`
      const [trips, statements] = [ends[0]!.trips, ends[0]!.statements].map((all) =>
        rounded(all / (connections * each)),
      )
      say(`machines: ${name}: ${rounded(rate)} pushes a second; ${trips} round trips, ${statements} statements a push`)
      figures.push({ name: `pushes, ${name}`, value: rounded(rate), unit: 'pushes/s' })
      if (nodes > 1) continue
      const goal = { at: 'most', value: MOST } as const
      figures.push({ name: `a push of many, ${name}`, value: trips!, unit: 'round trips', goal })
      figures.push({ name: `a push of many, ${name}`, value: statements!, unit: 'statements' })
    }
  return figures
}
