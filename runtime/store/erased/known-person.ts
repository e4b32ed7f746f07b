import { installationKey, newInstallationKey } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import { type Identifiers, identifiersIn } from '../identity/identifiers.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Ids of a person at one connection. */
export type KnownIds = {
  readonly candidates: readonly string[]
  readonly applications: readonly string[]
  /** All ids, including those of offers. */
  readonly ids: readonly string[]
}

/** The identifiers to search for until the erasure is complete. Plain JSON. */
export type KnownPerson = {
  readonly person: string
  readonly emails: readonly string[]
  /**
   * Further e-mail addresses found in records of the person. Others may share them, so they never attribute a record to
   * the person.
   */
  readonly further?: readonly string[]
  /** Normalized phone numbers. */
  readonly phones: readonly string[]
  /** Normalized names. */
  readonly names?: readonly string[]
  readonly there: Readonly<Record<string, KnownIds>>
  /** Ids of the pushes and ledger entries that were deleted. */
  readonly own: readonly string[]
  /** The push for which the erasure in the ATS is requested, of each candidate that several pushes created or found. */
  readonly leads?: Readonly<Record<string, string>>
}

export const NOWHERE: KnownIds = { candidates: [], applications: [], ids: [] }

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])]

/** Whether `after`, which continues `before`, has more to search for. */
export const hasMore = (after: KnownPerson, before: KnownPerson): boolean => sizeOf(after) > sizeOf(before)

const sizeOf = ({ emails, further = [], phones, names = [], there, own }: KnownPerson): number =>
  [emails, further, phones, names, own, ...Object.values(there).map(({ ids }) => ids)].reduce(
    (sum, { length }) => sum + length,
    0,
  )

export function joined(a: KnownPerson, b: Omit<KnownPerson, 'person'>): KnownPerson {
  const there = { ...a.there }
  for (const [connection, known] of Object.entries(b.there)) {
    const before = there[connection] ?? NOWHERE
    there[connection] = {
      candidates: union(before.candidates, known.candidates),
      applications: union(before.applications, known.applications),
      ids: union(before.ids, known.ids),
    }
  }
  return {
    person: a.person,
    emails: union(a.emails, b.emails),
    further: union(a.further ?? [], b.further ?? []),
    phones: union(a.phones, b.phones),
    names: union(a.names ?? [], b.names ?? []),
    there,
    own: union(a.own, b.own),
    leads: { ...b.leads, ...a.leads },
  }
}

const placeOf = (person: string) => sealedPlace('erasing', person, 'known')

/** For its column: nobody who reads a table finds whom an erasure looks for. */
export function* sealKnown(tx: Transaction, known: KnownPerson): Step<string> {
  return (yield* newInstallationKey(tx)).seal(placeOf(known.person), JSON.stringify(known))
}

export function* openKnown(tx: Transaction, { person, known }: { person: string; known: string }): Step<KnownPerson> {
  return parse((yield* installationKey(tx)).open(placeOf(person), known))
}

export type Traces = {
  /** Whether a text contains an e-mail address or phone number of the person. */
  contact(identifiers: Identifiers): boolean
  /** Whether one of the values is an id of the person at this connection. */
  id(connection: string, identifiers: Identifiers): boolean
  /** Whether JSON that is of no connection mentions the person, by an id of a push or a consent, too. */
  anywhere(json: string): boolean
  /** Whether JSON mentions the person: by a contact, or by an id that is long enough to be distinctive. */
  in(connection: string, json: string): boolean
}

/** A short id such as `5` also occurs as a status, a page or a count. */
export const DISTINCTIVE_LENGTH = 4

export function tracesOf({ person, emails, further = [], phones, there, own }: KnownPerson): Traces {
  // A person may have ten thousand ids, and a text has few.
  const ids = new Map(Object.entries(there).map(([connection, known]) => [connection, new Set(known.ids)]))
  const ownIds = new Set(own)
  const contact = (identifiers: Identifiers): boolean =>
    [...emails, ...further].some((email) => identifiers.emails.has(email)) ||
    phones.some((phone) => identifiers.phones.has(phone))
  function mentions(json: string, isOwn: (id: string) => boolean): boolean {
    const identifiers = identifiersIn(json)
    const isMention = (value: string): boolean =>
      value.length >= DISTINCTIVE_LENGTH && (value === person || isOwn(value))
    return contact(identifiers) || [...identifiers.values].some(isMention)
  }
  return {
    contact,
    id: (connection, { values }) => [...values].some((value) => ids.get(connection)?.has(value)),
    anywhere: (json) => mentions(json, (id) => ownIds.has(id) || [...ids.values()].some((known) => known.has(id))),
    in: (connection, json) => mentions(json, (id) => ids.get(connection)?.has(id) === true),
  }
}
