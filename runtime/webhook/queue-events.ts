import type { Session } from '../endpoint/session.ts'
import type { OpenReply, RecordResult } from '../expression/evaluator.ts'
import type { Clock } from '../kernel/machine/clock.ts'
import { idText } from '../kernel/model/model.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { QueueSpec } from '../spec/connector.ts'
import type { NewEvent } from '../store/port/events.ts'
import { namedBy, type Reaction, reactionTo } from './reactions.ts'

/** The result of reading a queue. */
export type QueueEvents = {
  /** Those that the connector uses. */
  readonly kept: readonly NewEvent[]
  /** Ids of all of them, for the acknowledgement. */
  readonly ids: readonly unknown[]
  /** Why some could not be parsed; null when all could. */
  readonly unread: string | null
}
type QueueEventInput = {
  readonly connection: string
  readonly session: Session
  readonly hook: string
  readonly spec: QueueSpec
}
/** An event to which the connector has a reaction. */
type UsedEvent = { readonly index: number; readonly event: string; readonly id: string; readonly reaction: Reaction }

/**
 * Parses the events of a response. An event that cannot be parsed is reported and not stored: it would block the head
 * of the queue forever, and the next pull reads its record.
 */
export async function readEvents(
  input: QueueEventInput,
  reply: OpenReply,
  deps: { clock: Clock },
): Promise<QueueEvents> {
  const { session, spec } = input
  const vars = { settings: session.settings }
  const tree: ValueTree = { event: spec.event, id: spec.id ?? '' }
  const heads = await reply.map({ kind: 'value', tree, missing: 'omit' }, vars)
  const faults: string[] = []
  const used: UsedEvent[] = []
  const ids: unknown[] = []
  for (const { index, result } of heads) {
    const { event, id } = (result.ok ? result.value : {}) as { event?: unknown; id?: unknown }
    ids.push(id)
    const reaction = reactionTo(spec.on, event)
    const key = idText(id)
    if (!result.ok) faults.push(result.error.message)
    else if (key === null) faults.push('an event has no id.')
    else if (reaction) used.push({ index, event: String(event), id: key, reaction })
  }
  const kept: NewEvent[] = []
  for (const [name, events] of Map.groupBy(used, ({ event }) => event)) {
    const program = { kind: 'value', tree: events[0]!.reaction.with, missing: 'error' } as const
    const given = await reply.map(
      program,
      vars,
      events.map(({ index }) => index),
    )
    for (const [at, one] of events.entries()) {
      const named = nameOf(one, given[at])
      if (typeof named === 'string') faults.push(`an event "${name}" does not identify its record: ${named}`)
      else kept.push({ ...base(input, one, deps), ...named })
    }
  }
  const unread = faults.length === 0 ? null : `${faults.length} of its events could not be processed; ${faults[0]}`
  return { kept, ids, unread }
}

function nameOf({ reaction }: UsedEvent, given: RecordResult | undefined): ReturnType<typeof namedBy> {
  if (!given) return 'no result'
  const { result } = given
  return result.ok ? namedBy(reaction, result.value as Record<string, unknown>) : result.error.message
}

const base = ({ connection, hook }: QueueEventInput, { event, id }: UsedEvent, { clock }: { clock: Clock }) => ({
  connection,
  hook,
  event,
  receivedAt: clock.now(),
  mark: { id },
})
