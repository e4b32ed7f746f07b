import { emailKey } from '../kernel/contact.ts'
import type { PushRow } from '../store/port/index.ts'
import type { AtStep, PushDeps } from './deps.ts'

/** So long the ATS may not find what it was told, and nobody there has deleted it. */
const FRESH_MS = 10 * 60_000
const LAST = 20
const LOOK_AGAIN_MS = 60_000
/** What ended so is not there any more; what another failure left there is there. */
const GONE = 'ats_not_found'
/** What ended so is there until somebody erased it, and nothing new is built on it unless the ATS still shows it. */
const TAKEN_BACK: ReadonlySet<string | null> = new Set(['consent_missing', 'erase_in_ats'])

export type RecentCreate =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'made'; readonly saved: Record<string, unknown> }
  /** Another person of ours with this e-mail address has it, or it may be erased any moment: what holds is for the ATS to say. */
  | { readonly kind: 'wait'; readonly until: number; readonly push: string }

/**
 * What another push made a moment ago, of that which a question that adopts would `save`: the search of an ATS lags behind, and
 * would let it be made twice. `since`: what was made later cannot be found yet by what was asked.
 */
export async function findRecentCreate(
  { push }: AtStep,
  { names, since }: { readonly names: readonly string[]; readonly since: number | null },
  { pushes, clock }: PushDeps,
): Promise<RecentCreate> {
  const ofJob = names.includes('application')
  const identity = ofJob ? 'application' : 'candidate'
  if (!names.includes(identity)) return { kind: 'nothing' }
  const { connection, person, requisition, candidate } = push
  const now = clock.now()
  const after = Math.min(since ?? now, now - FRESH_MS)
  const isMade = ({ id, code, saved, updatedAt }: PushRow): boolean =>
    id !== push.id && code !== GONE && updatedAt >= after && saved[identity] !== undefined
  const own = await pushes.list({ connection, person, ...(ofJob ? { requisition } : {}) }, { limit: LAST })
  const found = own.data.find(isMade)
  if (found && !TAKEN_BACK.has(found.code) && names.every((name) => found.saved[name] !== undefined))
    return { kind: 'made', saved: Object.fromEntries(names.map((name) => [name, found.saved[name]])) }
  const email = typeof candidate.email === 'string' ? emailKey(candidate.email) : null
  const twin = ofJob || email === null ? undefined : (await pushes.list({ connection, email }, { limit: LAST })).data
  const other = found ?? twin?.find(isMade)
  return other ? { kind: 'wait', until: now + LOOK_AGAIN_MS, push: other.id } : { kind: 'nothing' }
}
