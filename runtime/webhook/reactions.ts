import { idText } from '../kernel/model/model.ts'
import { REACTION_IDS } from '../kernel/model/states.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { ReactionSpec } from '../spec/connector.ts'
import type { KeptEvent, NewEvent } from '../store/port/events.ts'

/** The action that an event triggers, for which stream, and the expressions that identify its record. */
export type Reaction = Pick<KeptEvent, 'action' | 'stream'> & { readonly with: ValueTree }

/** Events of one record within this time are processed by one further call. */
const CALM_MS = 15_000

/** The reaction to an event by name; null for an event that the connector does not use. */
export function reactionTo(on: Readonly<Record<string, ReactionSpec>>, name: unknown): Reaction | null {
  if (typeof name !== 'string' || !Object.hasOwn(on, name)) return null
  const { with: given, refresh, delete: gone, merge } = on[name]!
  if (refresh !== undefined) return { action: 'refresh', stream: refresh, with: given }
  if (gone !== undefined) return { action: 'delete', stream: gone, with: given }
  return { action: 'merge', stream: merge ?? '', with: given }
}

type NamedRecord = Pick<NewEvent, 'action' | 'stream' | 'with' | 'calmMs'>

/** The part of an event that is stored if its `with` returned this; or why it identifies no record. */
export function namedBy({ action, stream }: Reaction, given: Readonly<Record<string, unknown>>): NamedRecord | string {
  const empty = Object.entries(given).find(([, value]) => value === null || value === '')
  const ids = REACTION_IDS[action].map((name) => [name, idText(given[name])] as const)
  const lacking = ids.find(([, id]) => id === null)
  if (lacking) return `its "${lacking[0]}" is not an id.`
  if (empty) return `its "${empty[0]}" is empty.`
  return { action, stream, with: { ...given, ...Object.fromEntries(ids) }, calmMs: action === 'refresh' ? CALM_MS : 0 }
}
