/**
 * The consent rule. Pure: rows in, grant or refusal out. The store calls it inside the transaction that accepts a push
 * and inside the one that marks an attempt as sending, so that nothing can change between the decision and the act.
 */

import { HirewireError } from '../errors/errors.ts'
import { isoTime } from '../machine/clock.ts'

export const CONSENT_KINDS = ['interest_and_consent', 'approval_of_interest'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

export const CONSENT_STATES = [
  'requested',
  'confirmed',
  'opted_out',
  'disengaged',
  'no_response',
  'withdrawn',
  'expired',
] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** The ledger is evaluated for one person, connection and requisition at a time. */
export type ConsentSubject = { readonly person: string; readonly connection: string; readonly requisition: string }

/** The part of a ledger entry that the rule needs. Times in milliseconds. */
export type ConsentRow = {
  readonly id: string
  /** Position in the ledger: later entries have higher numbers. */
  readonly seq: number
  readonly kind: ConsentKind
  readonly state: ConsentState
  readonly at: number
  readonly expiresAt: number | null
}

declare const grantBrand: unique symbol
/** Issued by the consent rule and required by the push queue. Only {@link decideConsent} can create one. */
export type Grant = { readonly consent: string; readonly [grantBrand]: true }

export type Refusal = { readonly reason: string; readonly consent: string | null }

export type ConsentDecision = { readonly grant: Grant } | { readonly refusal: Refusal }

/**
 * Decides on all ledger entries of one person × connection × requisition.
 *
 * Both the entry recorded last and the entry that took effect last must be a confirmation: a withdrawal recorded late
 * blocks, and so does one that a later-dated confirmation would hide. The confirmation must be of a kind that satisfies
 * `requires` (interest and consent includes the approval of interest, not vice versa), must already be in effect, and
 * must not have expired.
 */
export function decideConsent(rows: readonly ConsentRow[], requires: ConsentKind, now: number): ConsentDecision {
  const [lastRecorded, lastEffective] = lastOf(rows)
  if (!lastRecorded || !lastEffective) return refuse(null, 'No consent is recorded for this person and requisition.')
  for (const entry of [lastRecorded, lastEffective]) {
    if (entry.state !== 'confirmed') return refuse(entry, STATE_REASONS[entry.state])
    if (!satisfies(entry.kind, requires))
      return refuse(entry, `The consent confirms ${entry.kind}, but this connector requires ${requires}.`)
    if (entry.at > now)
      return refuse(entry, `The consent takes effect at ${isoTime(entry.at)}; the current time is ${isoTime(now)}.`)
    if (entry.expiresAt !== null && entry.expiresAt <= now) return refuse(entry, 'The consent has expired.')
  }
  return { grant: give(lastEffective.id) }
}

const satisfies = (kind: ConsentKind, requires: ConsentKind): boolean =>
  kind === requires || kind === 'interest_and_consent'

/**
 * Whether a new entry ends a grant that the ledger gives, now or at a later time: only then may a request that is about to
 * leave have to be stopped. A confirmation can, too: of a kind that satisfies less, dated later, or with an earlier expiry.
 */
export const endsGrant = (rows: readonly ConsentRow[], entry: ConsentRow, now: number): boolean =>
  CONSENT_KINDS.some((requires) => {
    const before = spanOf(rows, requires)
    const from = Math.max(now, before.from)
    if (before.until <= from) return false
    const after = spanOf([...rows, entry], requires)
    return after.from > from || after.until < before.until
  })

type Span = { readonly from: number; readonly until: number }
const NEVER: Span = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY }

/** When the rule grants on these entries: from a time on, until before another one. */
function spanOf(rows: readonly ConsentRow[], requires: ConsentKind): Span {
  const entries = lastOf(rows)
  const allow = entries.every(({ state, kind }) => state === 'confirmed' && satisfies(kind, requires))
  if (entries.length === 0 || !allow) return NEVER
  return {
    from: Math.max(...entries.map(({ at }) => at)),
    until: Math.min(...entries.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY)),
  }
}

/** The kind that satisfies both. */
export const stricter = (one: ConsentKind, other: ConsentKind): ConsentKind =>
  one === 'interest_and_consent' ? one : other

/** With these states a person withdraws consent; the other states only mean that there is none now. */
const TAKES_BACK: ReadonlySet<ConsentState> = new Set(['withdrawn', 'opted_out'])
export const takesBack = ({ state }: Pick<ConsentRow, 'state'>): boolean => TAKES_BACK.has(state)

/**
 * Whether the person has withdrawn the consent: what was pushed under it has to be erased. Uses the same two entries as
 * the rule.
 */
export const isTakenBack = (rows: readonly ConsentRow[]): boolean => lastOf(rows).some(takesBack)

/** The entry recorded last and the one that took effect last. */
function lastOf(rows: readonly ConsentRow[]): ConsentRow[] {
  const lastRecorded = latest(rows, (a, b) => a.seq - b.seq)
  const lastEffective = latest(rows, (a, b) => a.at - b.at || a.seq - b.seq)
  return lastRecorded && lastEffective ? [lastRecorded, lastEffective] : []
}

/** All issued grants: an object that only has the type of a grant is rejected. */
const given = new WeakSet<object>()

function give(consent: string): Grant {
  const grant = Object.freeze({ consent }) as Grant
  given.add(grant)
  return grant
}

/** The ledger entry on which a grant is based. Throws `bug` for a grant that the rule did not issue. */
export function grantedBy(grant: Grant): string {
  if (given.has(grant)) return grant.consent
  throw new HirewireError('bug', 'Internal error: the push queue was opened without a grant of the consent rule.')
}

const STATE_REASONS: Record<Exclude<ConsentState, 'confirmed'>, string> = {
  requested: 'The consent was requested but is not confirmed.',
  opted_out: 'The person opted out.',
  disengaged: 'The person disengaged.',
  no_response: 'The person did not respond.',
  withdrawn: 'The consent was withdrawn.',
  expired: 'The consent has expired.',
}

function latest(rows: readonly ConsentRow[], order: (a: ConsentRow, b: ConsentRow) => number): ConsentRow | undefined {
  return rows.reduce<ConsentRow | undefined>(
    (best, entry) => (best && order(best, entry) > 0 ? best : entry),
    undefined,
  )
}

const refuse = (entry: ConsentRow | null, reason: string): ConsentDecision => ({
  refusal: { reason, consent: entry?.id ?? null },
})
