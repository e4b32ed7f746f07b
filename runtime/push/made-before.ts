import type { PushState } from '../store/port.ts'
import type { AtStep, PushDeps } from './deps.ts'

/** So long the ATS may not find what it was told, and nobody there has deleted it. */
const FRESH_MS = 10 * 60_000
const LAST = 20
/** What these made may have been taken back. */
const ENDED: ReadonlySet<PushState> = new Set(['CANCELLED', 'FAILED'])

/**
 * What another push of this person made a moment ago, of that which this step would make: the search of an ATS lags behind, and
 * would let it be made twice. Null where there is nothing.
 */
export async function madeBefore(
  { push, step }: AtStep,
  { pushes, clock }: PushDeps,
): Promise<Record<string, unknown> | null> {
  const names = Object.keys(step.save.tree as object).map((name) => name.replace(/\?$/, ''))
  const ofJob = names.includes('application')
  if (!ofJob && !names.includes('candidate')) return null
  const { connection, person, requisition } = push
  const { data } = await pushes.list({ connection, person, ...(ofJob ? { requisition } : {}) }, { limit: LAST })
  const since = clock.now() - FRESH_MS
  const found = data.find(
    ({ id, state, saved, updatedAt }) =>
      id !== push.id && !ENDED.has(state) && updatedAt >= since && names.every((name) => saved[name] !== undefined),
  )
  return found ? Object.fromEntries(names.map((name) => [name, found.saved[name]])) : null
}
