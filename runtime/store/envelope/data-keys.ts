import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Place, Sealer } from '../../kernel/secrets/sealed.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

/*
 * Data keys: one for each person (pushes, files, attempts, reviews), one for the consents of each person, one for each
 * connection (credentials, what was pulled or received), one for the installation (whom an erasure looks for, keys of its
 * own), one for blind indexes, and one for the digests of the chains. A deleted key makes every value unreadable that it
 * sealed.
 */

const PERSONS = 'person:'
export const CONSENTS = 'consents:'
/** Owners of the keys of persons start with one of these; backups are without them. */
export const OF_PERSONS = [PERSONS, CONSENTS] as const
const ofPerson = (person: string): string => `${PERSONS}${person}`
const ofConsents = (person: string): string => `${CONSENTS}${person}`
const ofConnection = (connection: string): string => `connection:${connection}`
const INSTALLATION = 'installation'
const INDEX = 'index'
const CHAINS = 'chains'

const FIND = 'SELECT wrapped FROM data_key WHERE owner = ?'
const CREATE = 'INSERT INTO data_key (owner, wrapped) VALUES (?, ?)'

/** The data key of an owner that has one; undefined otherwise. */
function* find(tx: Transaction, owner: string): Step<Sealer | undefined> {
  const row = yield* tx.get<{ wrapped: Uint8Array }>(FIND, owner)
  return row && tx.vault.unwrap(owner, row.wrapped)
}

/** To open what was sealed. Throws `store_damaged` without the key. */
function* expect(tx: Transaction, owner: string): Step<Sealer> {
  const sealer = yield* find(tx, owner)
  if (sealer) return sealer
  throw missing(owner)
}

const missing = (owner: string): HirewireError =>
  new HirewireError(
    'store_damaged',
    `The store has values of ${owner.split(':')[0]} that are sealed with a data key that it does not have.`,
  )

const FIND_ALL = `SELECT owner, wrapped FROM data_key WHERE owner ${IN_TEXTS}`

/** The data keys of those owners that have one, with one statement: each entry of a page may be of another person. */
function* findAll(tx: Transaction, owners: ReadonlySet<string>): Step<Map<string, Sealer>> {
  if (owners.size === 0) return new Map()
  const rows = yield* tx.all<{ owner: string; wrapped: Uint8Array }>(FIND_ALL, JSON.stringify([...owners]))
  return new Map(rows.map(({ owner, wrapped }) => [owner, tx.vault.unwrap(owner, wrapped)]))
}

/**
 * To seal: creates the key of an owner that has none. Transitions follow each other; of two side by side that need the same
 * key, the second fails, and they run again one after the other.
 */
function* create(tx: Transaction, owner: string): Step<Sealer> {
  const known = yield* find(tx, owner)
  if (known) return known
  const wrapped = tx.vault.create(owner)
  yield* tx.put(CREATE, owner, wrapped)
  return tx.vault.unwrap(owner, wrapped)
}

export const findPersonKey = (tx: Transaction, person: string): Step<Sealer | undefined> => find(tx, ofPerson(person))
export const personKey = (tx: Transaction, person: string): Step<Sealer> => expect(tx, ofPerson(person))
export const newPersonKey = (tx: Transaction, person: string): Step<Sealer> => create(tx, ofPerson(person))
export const newConnectionKey = (tx: Transaction, connection: string): Step<Sealer> =>
  create(tx, ofConnection(connection))
export const findConnectionKey = (tx: Transaction, connection: string): Step<Sealer | undefined> =>
  find(tx, ofConnection(connection))
export const installationKey = (tx: Transaction): Step<Sealer> => expect(tx, INSTALLATION)
export const newInstallationKey = (tx: Transaction): Step<Sealer> => create(tx, INSTALLATION)

/** The wrapped key of a person as a column of their row. */
export const wrappedKeyOf = (person: string): string =>
  `(SELECT k.wrapped FROM data_key k WHERE k.owner = '${PERSONS}' || ${person})`
/** Throws `store_damaged` without the key. */
export function unwrappedKey(tx: Transaction, person: string, wrapped: Uint8Array | null): Sealer {
  if (wrapped) return tx.vault.unwrap(ofPerson(person), wrapped)
  throw missing(ofPerson(person))
}

/** Of many persons. `keyOf` throws `store_damaged` for one without a key. */
export function* personKeys(tx: Transaction, persons: readonly string[]): Step<{ keyOf(person: string): Sealer }> {
  const keys = yield* findAll(tx, new Set(persons.map(ofPerson)))
  return {
    keyOf(person) {
      const sealer = keys.get(ofPerson(person))
      if (sealer) return sealer
      throw missing(ofPerson(person))
    },
  }
}

/** Undefined: it was sealed with another key. A person who was erased may have a new one since. */
export function tryOpen(key: Sealer, place: Place, sealed: string): string | undefined {
  try {
    return key.open(place, sealed)
  } catch (error) {
    if (error instanceof HirewireError && error.code === 'store_damaged') return undefined
    throw error
  }
}

/** The key of the chains, for all uses of this vault from now on; undefined: nothing was ever linked. */
export function* chainKey(tx: Transaction): Step<Sealer | undefined> {
  const key = yield* find(tx, CHAINS)
  if (key) tx.vault.keepChains(key)
  return key
}
export function* newChainKey(tx: Transaction): Step<Sealer> {
  const key = yield* create(tx, CHAINS)
  tx.vault.keepChains(key)
  return key
}

/** No push, file, attempt or review that was sealed for this person can be opened any more. */
export const removePersonKey = (tx: Transaction, person: string): Step<number> =>
  tx.run('DELETE FROM data_key WHERE owner = ?', ofPerson(person))

/*
 * Consents have a key of their own: retention deletes that of the pushes, and consents stay until the person is erased.
 */
export function* findConsentKeys(
  tx: Transaction,
  persons: readonly string[],
): Step<{ keyOf(person: string): Sealer | undefined }> {
  const keys = yield* findAll(tx, new Set(persons.map(ofConsents)))
  return { keyOf: (person) => keys.get(ofConsents(person)) }
}
export const findConsentKey = (tx: Transaction, person: string): Step<Sealer | undefined> =>
  find(tx, ofConsents(person))
export const newConsentKey = (tx: Transaction, person: string): Step<Sealer> => create(tx, ofConsents(person))
export const removeConsentKey = (tx: Transaction, person: string): Step<number> =>
  tx.run('DELETE FROM data_key WHERE owner = ?', ofConsents(person))

/** Nothing that was sealed for this connection can be opened any more. */
export const removeConnectionKey = (tx: Transaction, connection: string): Step<number> =>
  tx.run('DELETE FROM data_key WHERE owner = ?', ofConnection(connection))

/** Keys to open what was sealed for connections; each is looked up once. Use it in one transaction only. */
export type ConnectionKeys = { of(connection: string): Step<Sealer> }

export function connectionKeys(tx: Transaction, known = new Map<string, Sealer>()): ConnectionKeys {
  return {
    *of(connection) {
      const owner = ofConnection(connection)
      const sealer = known.get(owner) ?? (yield* expect(tx, owner))
      known.set(owner, sealer)
      return sealer
    },
  }
}

/** Those of the connections of rows, with one statement. */
export function* keysOfConnections(
  tx: Transaction,
  rows: readonly { readonly connection: string }[],
): Step<ConnectionKeys> {
  return connectionKeys(tx, yield* findAll(tx, new Set(rows.map(({ connection }) => ofConnection(connection)))))
}

/**
 * Hashes of e-mail addresses and phone numbers, each in its normal form, and of the names of accounts, to look rows up
 * without storing the values.
 */
export type BlindIndex = { email(email: string): string; phone(phone: string): string; account(name: string): string }

const blindIndex = (sealer: Sealer): BlindIndex => ({
  email: (email) => sealer.blind('email', email),
  phone: (phone) => sealer.blind('phone', phone),
  account: (name) => sealer.blind('account', name),
})

export function* newBlindIndex(tx: Transaction): Step<BlindIndex> {
  return blindIndex(yield* create(tx, INDEX))
}

/** Null: nothing was ever indexed. */
export function* findBlindIndex(tx: Transaction): Step<BlindIndex | null> {
  const sealer = yield* find(tx, INDEX)
  return sealer ? blindIndex(sealer) : null
}
