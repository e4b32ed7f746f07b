import { fingerprint } from '../kernel/text/fingerprint.ts'
import type { ConnectorSpec } from '../spec/connector.ts'
import type { EndpointPlan } from './endpoint.ts'
import { type MappingPlan, type PullPlan, planPull, type Vocabularies } from './pull.ts'

/**
 * Fingerprints of what the records of a stream depend on. A change of `mapping` can be applied to stored source
 * records; after a change of `reading` (which records exist, and under which ids) only the ATS can provide them.
 */
export type StreamPrints = {
  readonly mapping: string
  readonly reading: string
  /** The mapping uses data that a stored record does not contain, so a change of it also needs the ATS. */
  readonly needsReread: boolean
}

type Settings = Readonly<Record<string, unknown>>

/** Schedules, deadlines and error rules are part of no fingerprint. */
export function printsOf(spec: ConnectorSpec, stream: string, settings: Settings): StreamPrints {
  const plan = planPull(spec, stream)
  const { data, ...identity } = plan.mapping.program.tree as Record<string, unknown>
  const mapping = { data, vocabularies: vocabulariesOf(plan), dates: plan.mapping.dates, region: settings.phone_region }
  const reading = {
    identity,
    model: plan.mapping.model,
    base: spec.http.base_url,
    from: requestOf(plan.endpoint),
    with: plan.with.tree,
    forEach: plan.forEach,
    values: plan.forEach?.kind === 'vocabulary' ? spec.vocabularies?.[plan.forEach.of] : undefined,
    since: plan.since,
    deletes: plan.deletes.kind === 'absent' ? { kind: 'absent', set: plan.deletes.set } : plan.deletes,
    read: plan.read && { from: requestOf(plan.read.endpoint), with: plan.read.with.tree, always: plan.read.always },
    tombstones: plan.tombstones && { from: requestOf(plan.tombstones.endpoint), with: plan.tombstones.with.tree },
  }
  return {
    mapping: fingerprint([mapping, settingsIn(mapping, settings)]),
    reading: fingerprint([reading, settingsIn(reading, settings)]),
    needsReread: needsReread(plan.mapping),
  }
}

/**
 * Whether a mapping uses what a stored source record does not contain: the part of the stream, the call, and the time
 * it was read since.
 */
export const needsReread = ({ program }: MappingPlan): boolean =>
  /\$(item|cursor|with)\b/.test(JSON.stringify(program.tree))

const requestOf = ({ method, path, request, body, paging, records }: EndpointPlan) => ({
  method,
  path: path.tree,
  request: request.tree,
  body: body?.program.tree,
  paging,
  records,
})

/** Only the settings that are used count. */
function settingsIn(part: object, settings: Settings): Settings {
  const text = JSON.stringify(part)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => text.includes(`$settings.${name}`)))
}

/** The vocabularies for fields of the model; a requisition contains locations. */
function vocabulariesOf({ mapping: { model, vocabularies } }: PullPlan): Vocabularies {
  const used = (name: string): boolean =>
    name.startsWith(`${model}.`) || (model === 'requisition' && name.startsWith('location.'))
  return Object.fromEntries(Object.entries(vocabularies).filter(([name]) => used(name)))
}
