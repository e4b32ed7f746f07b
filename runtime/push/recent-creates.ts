import { emailKey } from '../kernel/text/contact.ts'
import type { PushRow } from '../store/port/index.ts'
import type { AtStep, PushDeps } from './deps.ts'

/** How long the index of an ATS may lag behind a create; nobody deletes the record that soon. */
const FRESH_MS = 10 * 60_000
const LAST = 20
const CHECK_AGAIN_MS = 60_000
/** A push that ended with this code left nothing; after other failures the record exists. */
const GONE = 'ats_not_found'
/** The record of such a push exists until a person erases it; nothing is built on it unless the ATS still shows it. */
const TAKEN_BACK: ReadonlySet<string | null> = new Set(['consent_missing', 'erase_in_ats'])

/** A create of such a push may have arrived. */
const UNSETTLED: ReadonlySet<PushRow['state']> = new Set(['SENDING', 'UNCERTAIN'])

export type RecentCreate =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'made'; readonly saved: Record<string, unknown> }
  /**
   * Another person with this e-mail address created it, or it may be erased at any time, or its create through another
   * connection may still arrive: the ATS has to show what is true.
   */
  | { readonly kind: 'wait'; readonly until: number; readonly push: string }

/**
 * Records that another push created a moment ago, with the names that an adopting query would `save`: the ATS's search
 * lags behind and would lead to a duplicate. `since`: later creates cannot be found yet.
 */
export async function findRecentCreate(
  { push }: AtStep,
  { names, since }: { readonly names: readonly string[]; readonly since: number | null },
  { pushes, sameAccount, clock }: PushDeps,
): Promise<RecentCreate> {
  const ofJob = names.includes('application')
  const identity = ofJob ? 'application' : 'candidate'
  if (!names.includes(identity)) return { kind: 'nothing' }
  const { person, requisition, candidate } = push
  const { connections } = await sameAccount(push.connection)
  const now = clock.now()
  const after = Math.min(since ?? now, now - FRESH_MS)
  const isRecent = ({ id, code, saved, updatedAt }: PushRow): boolean =>
    id !== push.id && code !== GONE && updatedAt >= after && saved[identity] !== undefined
  /** Those of this connection do not run before it is known what became of it. */
  const mayArrive = ({ connection, state, saved }: PushRow): boolean =>
    connection !== push.connection && UNSETTLED.has(state) && saved[identity] === undefined
  const own = await pushes.list({ connections, person, ...(ofJob ? { requisition } : {}) }, { limit: LAST })
  const found = own.data.find(isRecent)
  if (found && !TAKEN_BACK.has(found.code) && names.every((name) => found.saved[name] !== undefined))
    return { kind: 'made', saved: Object.fromEntries(names.map((name) => [name, found.saved[name]])) }
  const email = typeof candidate.email === 'string' ? emailKey(candidate.email) : null
  const twin = ofJob || email === null ? undefined : (await pushes.list({ connections, email }, { limit: LAST })).data
  const other = found ?? twin?.find(isRecent) ?? [...own.data, ...(twin ?? [])].find(mayArrive)
  return other ? { kind: 'wait', until: now + CHECK_AGAIN_MS, push: other.id } : { kind: 'nothing' }
}
