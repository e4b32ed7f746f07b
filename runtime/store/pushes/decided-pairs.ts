import { idText } from '../../kernel/model/model.ts'
import type { DecidedPair, Match, ReviewRow } from '../port/pushes.ts'
import { livingCandidate } from '../records/survivors.ts'
import type { Step, Transaction } from '../transaction.ts'
import { openMatches } from './review-matches.ts'

type PairSubject = Pick<ReviewRow, 'connection' | 'person' | 'step'>
type DecidedRecord = {
  id: string
  person: string
  matches: string
  decision: 'create' | 'update'
  candidate: string | null
}

const DECIDED = `SELECT id, person, matches, decision, candidate FROM review
  WHERE connection = ? AND person = ? AND step = ? AND state = 'decided' AND decision IN ('create', 'update') ORDER BY decided_at, number`

/**
 * Decisions of reviewers about a person and records of the ATS. `create` declares every match a different person,
 * `update` every match but the chosen one. The last decision on a pair counts; a candidate merged since then is
 * identified by the surviving id.
 */
export function* decidedPairs(
  tx: Transaction,
  { connection, person, step }: PairSubject,
): Step<Map<string, DecidedPair>> {
  const pairs = new Map<string, DecidedPair>()
  for (const row of yield* tx.all<DecidedRecord>(DECIDED, connection, person, step)) {
    const { decision, candidate } = row
    for (const match of yield* openMatches(tx, row)) {
      const rules = [...match.rules, ...(pairs.get(match.candidate)?.rules ?? [])]
      pairs.set(match.candidate, { same: decision === 'update' && match.candidate === candidate, rules })
    }
    const living = decision === 'update' ? idText(candidate) : null
    if (living !== null) pairs.set(yield* livingCandidate(tx, connection, living), { same: true, rules: [] })
  }
  return pairs
}

/** Whether `by` covers every match of a review with all the rules that found it. */
export const isCovered = (matches: readonly Match[], by: readonly Match[]): boolean =>
  matches.every(({ candidate, rules }) =>
    by.some((one) => one.candidate === candidate && rules.every((rule) => one.rules.includes(rule))),
  )
