import { flatMapEach, mapEach } from '../each.ts'
import { NOWHERE } from '../erased/known-person.ts'
import { eraseRecords, recordsOf } from '../erased/records.ts'
import { identifiersIn } from '../identity/identifiers.ts'
import type { Match } from '../port/pushes.ts'
import { openMatches, storeMatches } from '../pushes/review-matches.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type ScanStep, wholeTable } from './table-scan.ts'

type Ids = { readonly candidates: readonly string[]; readonly applications: readonly string[] }

const isApplication = ({ model }: Match): boolean => model === 'application'
const idsOf = (matches: readonly Match[]): Ids => ({
  candidates: matches.filter((match) => !isApplication(match)).map(({ candidate }) => candidate),
  applications: matches.filter(isApplication).map(({ candidate }) => candidate),
})

/** Whether a match shows an e-mail address of the person. Others may share every other field. */
function showsAddress({ shown }: Match, emails: readonly string[]): boolean {
  const identifiers = identifiersIn(JSON.stringify(shown))
  return emails.some((email) => identifiers.emails.has(email))
}

const OF_PUSHES = `SELECT id, person, connection, matches, decision, candidate FROM review
  WHERE push ${IN_TEXTS}`

/** Records that reviews of the person's own pushes show to be the person's, or that a reviewer identified. */
export function* reviewedOf(
  tx: Transaction,
  pushes: readonly { readonly id: string }[],
  emails: readonly string[],
): Step<(Ids & { readonly connection: string })[]> {
  const rows = yield* tx.all<{
    id: string
    person: string
    connection: string
    matches: string
    decision: string | null
    candidate: string | null
  }>(OF_PUSHES, JSON.stringify(pushes.map(({ id }) => id)))
  return yield* mapEach(rows, function* (row) {
    const { connection, decision, candidate } = row
    const isChosen = (match: Match): boolean => decision === 'update' && match.candidate === candidate
    const all = yield* openMatches(tx, row)
    const matching = all.filter((match) => isChosen(match) || showsAddress(match, emails))
    return { connection, ...idsOf(matching) }
  })
}

type ScannedReview = { id: string; person: string; push: string; connection: string; matches: string }

/** Data of the person in reviews of other persons. */
export const reviews: ScanStep = {
  ...wholeTable('review'),
  *look(tx, { from, to, known }) {
    const rows = yield* tx.all<ScannedReview>(
      'SELECT id, person, push, connection, matches FROM review WHERE number > ? AND number <= ?',
      from,
      to,
    )
    const found = yield* flatMapEach(rows, function* (row) {
      const { push, connection } = row
      const there = known.there[connection] ?? NOWHERE
      const isKnown = (match: Match): boolean =>
        (isApplication(match) ? there.applications : there.candidates).includes(match.candidate)
      const all = yield* openMatches(tx, row)
      const matching = all.filter((match) => isKnown(match) || showsAddress(match, known.emails))
      if (matching.length === 0) return []
      const kept = all.filter((match) => !matching.includes(match))
      yield* storeMatches(tx, row, kept)
      yield* tx.run(`UPDATE push SET message = ? WHERE id = ? AND state = 'IN_REVIEW'`, '[erased candidate]', push)
      return [yield* recordsOf(tx, connection, idsOf(matching))]
    })
    for (const one of found) yield* eraseRecords(tx, one)
    return { counts: { records: found.reduce((sum, { keys }) => sum + keys.length, 0) }, found }
  },
}
