/**
 * Deletions and merges that events report. An event is a hint: what it says is read from the ATS first, and only what
 * the ATS shows is carried out. Anyone who knows the secret of a webhook could otherwise make one person another.
 */
import type { Session } from '../endpoint/session.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { idText, type Model } from '../kernel/model/model.ts'
import { REACTION_IDS } from '../kernel/model/states.ts'
import { planPull } from '../plan/pull.ts'
import type { KeptEvent } from '../store/port/events.ts'
import type { Lease } from '../store/port/index.ts'
import type { PullDeps } from './deps.ts'
import { type RecordRead, readRecord, type ShownRecord } from './refresh.ts'
import type { WalkEnd } from './walk-end.ts'

export type Following = {
  readonly session: Session
  readonly hold: Lease
  /** Failed attempts so far, and the limit. */
  readonly tries: number
  readonly atMost: number
}

/**
 * An ATS may send an event before its API shows the change: what it does not show is looked at again this long after
 * the event was received, and only then counts as wrong.
 */
const LOOK_AGAIN_MS = 5 * 60_000

const COMPLETE: WalkEnd = { kind: 'complete' }

type Shown = readonly ShownRecord[]
type Named = Pick<ShownRecord, 'model' | 'id'>
const isLive = (shown: Shown, { model, id }: Named): boolean =>
  shown.some((one) => one.model === model && one.id === id && !one.deleted)
/** The ATS has no such record, or marks it as deleted. */
const isGone = (shown: Shown, { model, id }: Named): boolean =>
  shown.length === 0 || shown.some((one) => one.model === model && one.id === id && one.deleted)

/** A record was deleted. It counts from the request that found it gone: a page requested later takes precedence. */
export async function confirmDeletion(event: KeptEvent, at: Following, deps: PullDeps): Promise<WalkEnd> {
  const { connection, stream } = event
  const { id } = event.with as { readonly id: string }
  const { model } = planPull(at.session.connector.spec, stream).mapping
  const askedAt = deps.clock.now()
  const { shown, end } = await readRecord({ ...at, stream, given: event.with }, deps)
  if (shown === null) return end
  if (!isGone(shown, { model, id }))
    return unconfirmed(event, `It says that ${model} ${id} was deleted, but the ATS still returns it.`, deps)
  // Its mark is stored with it.
  if (shown.length > 0) return COMPLETE
  if (!(await isAbout(event, { model, id }, deps))) return unconfirmed(event, ELSEWHERE, deps)
  await deps.pulls.commitPage({
    connection,
    stream,
    connectorVersion: at.session.connector.version,
    run: null,
    hold: at.hold,
    via: 'WEBHOOK',
    records: [deletionOf(model, id)],
    unchanged: [],
    quarantined: [],
    received: 1,
    askedAt,
    resume: null,
  })
  return COMPLETE
}

/** Two candidates were merged: the ATS has to have lost one, or to show the other in its place, and to have the other. */
export async function confirmMerge(event: KeptEvent, at: Following, deps: PullDeps): Promise<WalkEnd> {
  const { connection, stream } = event
  const { id: from, into } = idsOfMerge(event)
  refuseOthers(planPull(at.session.connector.spec, stream).mapping.model, stream)
  if (from === into) return COMPLETE
  const askedAt = deps.clock.now()
  const old = await readCandidate(event, { id: from, ...at }, deps)
  if (old.shown === null) return old.end
  if (isLive(old.shown, candidate(from))) return unconfirmed(event, `The ATS still returns ${from}.`, deps)
  const replaced = isLive(old.shown, candidate(into))
  if (!replaced && !isGone(old.shown, candidate(from)))
    return unconfirmed(event, `The ATS returns something else for ${from}.`, deps)
  if (old.shown.length === 0 && !(await isAbout(event, candidate(from), deps)))
    return unconfirmed(event, ELSEWHERE, deps)
  const kept = replaced ? { ...old, id: into } : await readKept(event, at, deps)
  if (kept.shown === null) return kept.end
  if (!isLive(kept.shown, candidate(kept.id))) return unconfirmed(event, `The ATS does not return ${into}.`, deps)
  await deps.pulls.mergeCandidates({ connection, from, into, hold: at.hold, at: askedAt })
  return COMPLETE
}

const ELSEWHERE = 'The ATS does not find the record at the place that the event names, and may have it at another one.'

/**
 * Whether the ATS was asked for this record: a place that the event names besides the id proves nothing, because the
 * sender chooses it. It has to be the requisition of the stored record.
 */
async function isAbout(event: KeptEvent, named: Named, { records }: PullDeps): Promise<boolean> {
  const places = Object.entries(event.with).filter(([name]) => !REACTION_IDS[event.action].includes(name))
  if (places.length === 0) return true
  const stored = await records.get({ connection: event.connection, ...named })
  // Nothing can be deleted.
  if (!stored) return true
  const { id } = (stored.data.requisition ?? {}) as { readonly id?: unknown }
  return places.length === 1 && idText(id) !== null && idText(id) === idText(places[0]![1])
}

/** The candidates that an event says were merged. */
export const idsOfMerge = (event: KeptEvent) => event.with as { readonly id: string; readonly into: string }

const candidate = (id: string): Named => ({ model: 'candidate', id })

const readCandidate = (event: KeptEvent, { id, ...at }: Following & { id: string }, deps: PullDeps) =>
  readRecord({ ...at, stream: event.stream, given: { ...event.with, id } }, deps)

/** The candidate that remains: perhaps it was merged again since, and an event about that was confirmed before. */
async function readKept(
  event: KeptEvent,
  at: Following,
  deps: PullDeps,
): Promise<RecordRead & { readonly id: string }> {
  const { id: from, into } = idsOfMerge(event)
  const read = { ...(await readCandidate(event, { id: into, ...at }, deps)), id: into }
  if (read.shown === null || isLive(read.shown, candidate(into))) return read
  const id = (await deps.records.get({ connection: event.connection, ...candidate(into) }))?.id ?? into
  return id === into || id === from ? read : { ...(await readCandidate(event, { id, ...at }, deps)), id }
}

function refuseOthers(model: Model, stream: string): void {
  if (model === 'candidate' || model === 'application') return
  const message = `Stream ${stream} contains no candidates, and only candidates can be merged.`
  throw new HirewireError('spec_invalid', message, { place: { stream } })
}

/** The ATS does not show what the event says: looked at once more, and then for a person. */
function unconfirmed({ connection, stream, receivedAt }: KeptEvent, message: string, { clock }: PullDeps): WalkEnd {
  const again = receivedAt + LOOK_AGAIN_MS
  if (clock.now() < again) return { kind: 'paused', until: again, alone: true }
  return { kind: 'failed', code: 'event_unconfirmed', message, place: { connection, stream } }
}

const deletionOf = (model: Model, id: string) => ({
  model,
  id,
  data: {},
  raw: '',
  rawHash: '',
  sourceUpdatedAt: null,
  admitted: true,
  embedded: false,
  deleted: true as const,
})
