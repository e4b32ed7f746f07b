import type { ConnectorSpec } from './connector.ts'

/** The ways in which a stream learns that a record was deleted in the ATS: `absent`, `event job.deleted`. */
export function deletionsOf(spec: ConnectorSpec, stream: string): string[] {
  const kind = spec.pull?.[stream]?.deletes?.kind ?? 'none'
  const events = Object.values(spec.events ?? {}).flatMap(({ on }) =>
    Object.entries(on).flatMap(([event, reaction]) => (reaction.delete === stream ? [event] : [])),
  )
  return [...(kind === 'none' ? [] : [kind]), ...(events.length > 0 ? [`event ${events.join(', ')}`] : [])]
}

/** Whether an assumption says that no deletion in the ATS reaches the stream. */
export const neverDeletes = ({ assumptions = [] }: ConnectorSpec, stream: string): boolean =>
  assumptions.some(({ deletes_of: streams }) => streams?.includes(stream))
