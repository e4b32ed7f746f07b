import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { newConsentKey, tryOpen } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import type { ConsentEvidence } from '../port/consents.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

type OfConsent = { readonly id: string; readonly person: string }

const placeOf = (id: string) => sealedPlace('consent', id, 'evidence')

/** The evidence of a consent for its column. The chain covers this text, so that no key is needed to compare it. */
export function* sealEvidence(tx: Transaction, { id, person }: OfConsent, evidence: string): Step<string> {
  return (yield* newConsentKey(tx, person)).seal(placeOf(id), evidence)
}

/** Stands for the evidence of a person who was erased after a backup: in the restored store, it cannot be opened. */
const ERASED: ConsentEvidence = { erased: true }

/** The ledger stays readable without the evidence: its states and times decide about pushes. */
export function openEvidence(
  key: Sealer | undefined,
  { id, evidence }: Pick<OfConsent, 'id'> & { readonly evidence: string },
): ConsentEvidence {
  // The person may have a new key, from a consent after the erasure. A text that was changed is found by the chain.
  const text = key && tryOpen(key, placeOf(id), evidence)
  return text === undefined ? ERASED : parse(text)
}
