import { HirewireError } from '../../kernel/errors.ts'
import type { Sealer } from '../../kernel/sealed.ts'
import type { Step, Transaction } from '../transaction.ts'

/*
 * Data keys: one for each person (pushes, files, attempts, reviews), one for the installation (whom an erasure looks for),
 * one for blind indexes, and one for the digests of the chains. A deleted key makes every value unreadable that it sealed.
 */

/** Owners of the keys of persons start with this; backups are without them. */
export const PERSONS = 'person:'
const ofPerson = (person: string): string => `${PERSONS}${person}`
const INSTALLATION = 'installation'
const INDEX = 'index'
const CHAINS = 'chains'

const FIND = 'SELECT wrapped FROM data_key WHERE owner = ?'
const CREATE = 'INSERT INTO data_key (owner, wrapped) VALUES (?, ?) ON CONFLICT (owner) DO NOTHING'

/** The data key of an owner that has one; undefined otherwise. */
function* find(tx: Transaction, owner: string): Step<Sealer | undefined> {
  const row = yield* tx.get<{ wrapped: Uint8Array }>(FIND, owner)
  return row && tx.vault.unwrap(owner, row.wrapped)
}

/** To open what was sealed. Throws `store_damaged` without the key. */
function* expect(tx: Transaction, owner: string): Step<Sealer> {
  const sealer = yield* find(tx, owner)
  if (sealer) return sealer
  throw new HirewireError(
    'store_damaged',
    `The store has values of ${owner.split(':')[0]} that are sealed with a data key that it does not have.`,
  )
}

/** To seal: creates the key of an owner that has none. */
function* create(tx: Transaction, owner: string): Step<Sealer> {
  const known = yield* find(tx, owner)
  if (known) return known
  yield* tx.run(CREATE, owner, tx.vault.create(owner))
  return yield* expect(tx, owner)
}

export const personKey = (tx: Transaction, person: string): Step<Sealer> => expect(tx, ofPerson(person))
export const newPersonKey = (tx: Transaction, person: string): Step<Sealer> => create(tx, ofPerson(person))
export const installationKey = (tx: Transaction): Step<Sealer> => expect(tx, INSTALLATION)
export const newInstallationKey = (tx: Transaction): Step<Sealer> => create(tx, INSTALLATION)

/** The key of the chains; undefined: nothing was ever linked. */
export const chainKey = (tx: Transaction): Step<Sealer | undefined> => find(tx, CHAINS)
export const newChainKey = (tx: Transaction): Step<Sealer> => create(tx, CHAINS)

/** Nothing that was sealed for this person can be opened any more. */
export const removePersonKey = (tx: Transaction, person: string): Step<number> =>
  tx.run('DELETE FROM data_key WHERE owner = ?', ofPerson(person))

/** Hashes of e-mail addresses, each in its normal form, to look rows up without storing the values. */
export type BlindIndex = { email(email: string): string }

const blindIndex = (sealer: Sealer): BlindIndex => ({ email: (email) => sealer.blind('email', email) })

export function* newBlindIndex(tx: Transaction): Step<BlindIndex> {
  return blindIndex(yield* create(tx, INDEX))
}

/** Null: nothing was ever indexed. */
export function* findBlindIndex(tx: Transaction): Step<BlindIndex | null> {
  const sealer = yield* find(tx, INDEX)
  return sealer ? blindIndex(sealer) : null
}
