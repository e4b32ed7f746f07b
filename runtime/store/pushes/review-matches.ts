import { newPersonKey, personKey } from '../envelope/data-keys.ts'
import type { Match } from '../port/pushes.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { placeOf } from './rows.ts'

type OfReview = { readonly id: string; readonly person: string }

/** The matches of a review for its column; the candidates among them are stored apart, to find the review by them. */
export function* sealMatches(tx: Transaction, { id, person }: OfReview, matches: readonly Match[]): Step<string> {
  yield* tx.run('DELETE FROM review_match WHERE review = ?', id)
  for (const candidate of new Set(matches.map((match) => match.candidate)))
    yield* tx.run('INSERT INTO review_match (review, candidate) VALUES (?, ?)', id, candidate)
  return (yield* newPersonKey(tx, person)).seal(placeOf.matches(id), JSON.stringify(matches))
}

export function* storeMatches(tx: Transaction, review: OfReview, matches: readonly Match[]): Step<void> {
  const sealed = yield* sealMatches(tx, review, matches)
  yield* tx.run('UPDATE review SET matches = ? WHERE id = ?', sealed, review.id)
}

export function* openMatches(tx: Transaction, { id, person, matches }: OfReview & { matches: string }): Step<Match[]> {
  return parse((yield* personKey(tx, person)).open(placeOf.matches(id), matches))
}
