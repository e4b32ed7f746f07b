import { RecentMap } from '../kernel/machine/recent-map.ts'
import type { EvaluationTurn, TurnKind } from './evaluators.ts'

type Class = 'urgent' | 'pull'
const CLASS: Record<TurnKind, Class> = { webhook: 'urgent', push: 'urgent', request: 'urgent', pull: 'pull' }

/** After this many urgent turns in a row, a waiting pull that may run gets the next turn. */
export const URGENT_IN_A_ROW = 8

/** Items of one connection that may wait; what comes then is refused, and its sender repeats it. */
export const WAITING_AT_MOST = 1_000
/** Connections whose last turn is remembered; a forgotten one goes first, as if it had been idle. */
export const TURNS_AT_MOST = 10_000

export const isUrgent = ({ kind }: EvaluationTurn): boolean => CLASS[kind] === 'urgent'

/**
 * Requests waiting for an evaluator. Each connection has its own queue; the connection with the oldest last turn is
 * next. Between two turns of one connection, every other waiting connection that may run gets one turn; an idle
 * connection goes first. Urgent work precedes pulls, but pulls are not starved.
 */
export type FairQueue<Item> = {
  /** False: too many items of its connection wait. */
  add(item: Item): boolean
  /** Removes and returns the next item for which a place is available, with that place. */
  take<Place>(placeFor: (item: Item) => Place | null): { readonly item: Item; readonly place: Place } | null
  /** Whether another connection waits. */
  othersWait(connection: string): boolean
  clear(): Item[]
}

export function createFairQueue<Item extends { readonly turn: EvaluationTurn }>(): FairQueue<Item> {
  const lines = { urgent: createLines<Item>(), pull: createLines<Item>() }
  let urgentInARow = 0
  return {
    add: (item) => lines[CLASS[item.turn.kind]].add(item),
    take(placeFor) {
      const overdue = urgentInARow >= URGENT_IN_A_ROW ? lines.pull.take(placeFor) : null
      const urgent = overdue ? null : lines.urgent.take(placeFor)
      const taken = overdue ?? urgent ?? lines.pull.take(placeFor)
      if (taken) urgentInARow = urgent && lines.pull.connections().length > 0 ? urgentInARow + 1 : 0
      return taken
    },
    othersWait: (connection) =>
      Object.values(lines).some((some) => some.connections().some((other) => other !== connection)),
    clear: () => Object.values(lines).flatMap((some) => some.clear()),
  }
}

/** The queues of one class. */
function createLines<Item extends { readonly turn: EvaluationTurn }>() {
  const lines = new Map<string, Item[]>()
  const lastTurn = new RecentMap<string, number>(TURNS_AT_MOST)
  let turns = 0
  const last = (connection: string): number => lastTurn.get(connection) ?? 0
  return {
    connections: () => [...lines.keys()],
    add(item: Item): boolean {
      const { connection } = item.turn
      const line = lines.get(connection) ?? []
      if (line.length >= WAITING_AT_MOST) return false
      line.push(item)
      lines.set(connection, line)
      return true
    },
    take<Place>(placeFor: (item: Item) => Place | null) {
      const inOrder = [...lines].sort(([one], [other]) => last(one) - last(other))
      for (const [connection, line] of inOrder) {
        const [item] = line
        const place = item ? placeFor(item) : null
        if (!item || place === null) continue
        line.shift()
        if (line.length === 0) lines.delete(connection)
        lastTurn.set(connection, ++turns)
        return { item, place }
      }
      return null
    },
    clear(): Item[] {
      const all = [...lines.values()].flat()
      lines.clear()
      return all
    },
  }
}
