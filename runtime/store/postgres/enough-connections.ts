import { hasNoConnection, tooFewConnections } from './failures.ts'
import { lend, READERS, type Sessions } from './session.ts'

/*
 * A node needs all of its connections: one that it can open only later makes it slow without a reason that anybody sees,
 * and the one of its lease decides whether it may send at all.
 */

/** Of a node: one that writes, those that read, and that of its lease. */
export const OF_A_NODE = 1 + READERS + 1
/** Shorter than a connection may take, so that one that waits for others to end is not taken for an unreachable server. */
export const PATIENCE_MS = 8_000

/** Opens all connections of a node, and leaves them to its pools. Throws `machine_overloaded` if there are fewer. */
export async function openAll({ place, writers, readers, connect, drop, machine }: Sessions): Promise<void> {
  const failures: unknown[] = []
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  let opened = 0
  let settled = 0
  const settle = (): void => {
    if (++settled === OF_A_NODE) finish()
  }
  // Each is kept until all are open, so that none is given out twice.
  const hold = async (): Promise<void> => {
    opened++
    settle()
    await done
  }
  const ways = [
    () => lend(writers, hold),
    ...Array.from({ length: READERS }, () => () => lend(readers, hold)),
    async () => {
      const client = await connect()
      await hold()
      await client.end()
    },
  ]
  const held = ways.map((open) =>
    open().catch((error: unknown) => {
      failures.push(error)
      settle()
    }),
  )
  const cancel = machine.after(PATIENCE_MS, finish)
  await done
  cancel()
  const [count, [failure]] = [opened, failures.filter((error) => !hasNoConnection(error))]
  // Some still wait, or were opened for nothing.
  if (count < OF_A_NODE) drop()
  await Promise.all(held)
  if (failure !== undefined) throw failure
  if (count < OF_A_NODE)
    throw tooFewConnections(place, `gave ${count} of the ${OF_A_NODE} connections that a node needs`)
}
