/**
 * The creates in the mock ATS of a scenario: which took effect, which responses were lost, and what was created twice.
 */
import type { Settle } from '../../strategies/contracts.ts'
import type { Entry, Intent } from './journal.ts'

/** How the step with this name recovers a lost create. */
export type SettleOf = (step: string) => Settle | null

/** A create that took effect more than once, with the requests. */
export type Twice = { readonly step: string; readonly requests: readonly Entry[] }

export type Effects = {
  /** The ATS executed this request. */
  record(entry: Entry): void
  /** It did, and its response was lost. */
  lost(entry: Entry): void
  /** Whether it did is unknown. */
  doubt(intent: Intent): void
  /** Steps of this push with a lost response to a create. */
  lostSteps(push: string): ReadonlySet<string>
  doubts(push: string, step?: string): boolean
  twice(): readonly Twice[]
}

/** A create takes effect unless the ATS refuses it. */
const creates = ({ intent, refused }: Entry): boolean => intent?.effect === 'create' && !refused

/** So does an update whose response reports a creation: 201 Created to a POST. */
const makes = (entry: Entry): boolean =>
  creates(entry) ||
  (entry.intent?.effect === 'update' && entry.intent.method === 'POST' && entry.reply.status === 201 && !entry.refused)

export function createEffects(settleOf: SettleOf): Effects {
  const created = new Map<string, Entry[]>()
  const lost = new Map<string, Set<string>>()
  const doubted = new Map<string, Set<string>>()
  const note = (where: Map<string, Set<string>>, { push, step }: Intent): void =>
    void where.set(push, (where.get(push) ?? new Set()).add(step))

  /** With the key of an earlier request, an ATS that honors keys creates nothing further. */
  function isKnown({ intent, request }: Entry, before: readonly Entry[]): boolean {
    const header = settleOf(intent?.step ?? '')?.key?.header
    return header !== undefined && before.some((one) => one.request.headers[header] === request.headers[header])
  }

  return {
    record(entry) {
      if (!entry.intent || !makes(entry)) return
      const key = `${entry.intent.push} ${entry.intent.step}`
      const before = created.get(key) ?? []
      if (!isKnown(entry, before)) created.set(key, [...before, entry])
    },
    lost(entry) {
      if (entry.intent && creates(entry)) note(lost, entry.intent)
    },
    doubt: (intent) => note(doubted, intent),
    lostSteps: (push) => lost.get(push) ?? new Set(),
    doubts: (push, step) => (step === undefined ? doubted.has(push) : (doubted.get(push)?.has(step) ?? false)),
    twice: () =>
      [...created.values()]
        .filter((requests) => requests.length > 1)
        .map((requests) => ({ step: requests[0]?.intent?.step ?? '', requests })),
  }
}
