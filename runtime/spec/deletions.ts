import type { ConnectorSpec } from './connector.ts'

/** How a stream learns that a record was deleted in the ATS, in words; empty if the spec says nothing about it. */
export function deletionsOf(spec: ConnectorSpec, stream: string): string[] {
  const kind = spec.pull?.[stream]?.deletes?.kind ?? 'none'
  const events = Object.values(spec.events ?? {}).flatMap(({ on }) =>
    Object.entries(on).flatMap(([event, reaction]) => (reaction.delete === stream ? [event] : [])),
  )
  const never = (spec.assumptions ?? []).some(({ deletes_of: streams }) => streams?.includes(stream))
  return [
    ...(kind === 'none' ? [] : [kind]),
    ...(events.length > 0 ? [`event ${events.join(', ')}`] : []),
    ...(never ? ['see the assumptions'] : []),
  ]
}
