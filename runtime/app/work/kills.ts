import { formatPlace } from '../../kernel/errors/errors.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import { placeOf } from '../../pull/explain.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { Store } from '../../store/port/index.ts'
import { laneName } from './lanes.ts'

/** After this many evaluations of a lane that ended with a killed process, its connection is paused. */
export const KILLS_AT_MOST = 3

type KillsDeps = {
  readonly store: Pick<Store, 'connections' | 'issues' | 'lanes'>
  readonly sessions: { described(connection: string): Promise<{ readonly connector: LoadedConnector } | null> }
}
type Lane = { readonly name: string; readonly connection: string }

/** Counts the evaluations of one run of a lane, or of one delivery. */
export type WatchedLane = {
  ended(trees: readonly ValueTree[], killed: boolean): Promise<void>
  /** The run is over: if it evaluated something and nothing was killed, earlier kills are reset. */
  over(): Promise<void>
}

/**
 * Counts on disk the processes killed by a connection's expressions, and pauses a connection that keeps causing kills.
 */
export function createKills({ store, sessions }: KillsDeps) {
  const pause = async ({ connection }: Lane, trees: readonly ValueTree[]): Promise<void> => {
    const row = await store.connections.get(connection)
    if (!row) return
    const described = await sessions.described(connection).catch(() => null)
    const where = described && placeOf(described.connector, pointerOf(described.connector.spec, trees))
    const message = `Expressions of ${connection} were stopped ${KILLS_AT_MOST} times because they ran out of time or memory${where ? `; the last one is at ${formatPlace(where)}` : ''}. The connection is paused.`
    await store.issues.raise({ key: keyOf(connection), connection, stream: null, code: 'expression_killed', message })
    if (row.state === 'active')
      await store.connections.update(connection, { state: 'paused', pausedReason: 'its expressions do not terminate' })
  }
  const watch = (lane: Lane): WatchedLane => {
    let evaluated = false
    let anyKilled = false
    return {
      async ended(trees, killed) {
        evaluated = true
        if (!killed) return
        anyKilled = true
        if ((await store.lanes.countKill(lane.name)) >= KILLS_AT_MOST) await pause(lane, trees)
      },
      async over() {
        if (evaluated && !anyKilled) await store.lanes.forgetKills(lane.connection, lane.name)
      },
    }
  }
  return {
    watch,
    /** A verified delivery; it counts with the lane that processes it. */
    watchDelivery: (connection: string): WatchedLane => watch({ name: laneName.hook(connection), connection }),
    /** Its deliveries are not evaluated until it is resumed. */
    isStopped: async (connection: string): Promise<boolean> => (await store.lanes.kills(connection)) >= KILLS_AT_MOST,
    async resumed(connection: string): Promise<void> {
      await store.lanes.forgetKills(connection)
      await store.issues.clear(keyOf(connection))
    },
  }
}

export type Kills = ReturnType<typeof createKills>

const keyOf = (connection: string): string => `expression_killed:${connection}`

/**
 * JSON pointer of the smallest part of a spec that contains all of these expressions, as far as they are written in it.
 * Which of them did not terminate is unknown, because its process was killed.
 */
export function pointerOf(spec: unknown, trees: readonly ValueTree[]): string {
  const all = new Set(textsIn(spec))
  const wanted = [...new Set(trees.flatMap((tree) => [...textsIn(tree)]))].filter((text) => all.has(text))
  let pointer = ''
  for (let node = spec; wanted.length > 0 && typeof node === 'object' && node !== null; ) {
    const holding = Object.entries(node).filter(([, child]) => holdsAll(child, wanted))
    // If several parts contain them, none is reported.
    if (holding.length !== 1) break
    const [[key, child]] = holding as [[string, unknown]]
    pointer += step(key)
    node = child
  }
  return pointer
}

function holdsAll(node: unknown, wanted: readonly string[]): boolean {
  const texts = new Set(textsIn(node))
  return wanted.every((text) => texts.has(text))
}

function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : []
}
