import type { AuthSpec, ConnectorSpec, EventSpec } from './connector.ts'
import { type Provenance, provenanceOf } from './provenance.ts'

/** How a lost create is resolved, the weakest first; a push is as weak as its weakest step. */
const RECOVERIES = ['at_most_once', 'searched', 'conflict', 'keyed'] as const
export type Recovery = (typeof RECOVERIES)[number]
const RECOVERY_OF = { person: 'at_most_once', search: 'searched', conflict: 'conflict', key: 'keyed' } as const

/** A connector in one line. */
export type ConnectorSummary = Provenance & {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly api_version: string | null
  /** The models that its streams fill. */
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** How it learns of events, such as `webhook (hmac)`. */
  readonly events: readonly string[]
  readonly auth: readonly string[]
  /** Null if it takes no pushes. */
  readonly lost_create: Recovery | null
}

export const summaryOf = (spec: ConnectorSpec): ConnectorSummary => ({
  id: spec.id,
  name: spec.name,
  version: spec.version,
  api_version: spec.api_version ?? null,
  reads: [...new Set(Object.values(spec.pull ?? {}).map(({ into }) => into))],
  writes: writesOf(spec),
  events: Object.values(spec.events ?? {}).map(eventText),
  auth: [...new Set(Object.values(spec.auth).map(authText))],
  lost_create: recoveryOf(spec),
  ...provenanceOf(spec),
})

function writesOf({ push }: ConnectorSpec): string[] {
  const files = Object.keys(push?.application?.attachments ?? {})
  return [...(push?.application ? ['application', ...files] : []), ...(push?.erase ? ['erase'] : [])]
}

export const eventText = (event: EventSpec): string =>
  event.kind === 'webhook' ? `webhook (${event.verify.kind})` : event.kind

export const authText = (auth: AuthSpec): string => (auth.kind === 'oauth2' ? `oauth2 (${auth.grant})` : auth.kind)

function recoveryOf({ push }: ConnectorSpec): Recovery | null {
  if (!push?.application) return null
  const creates = push.application.steps.filter(({ effect }) => effect === 'create')
  const found = creates.map(({ settle }) => (settle ? RECOVERY_OF[settle.kind] : 'at_most_once'))
  return RECOVERIES.find((one) => found.includes(one)) ?? 'searched'
}
