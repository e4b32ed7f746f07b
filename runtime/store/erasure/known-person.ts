import { type Marks, marksIn } from './identifiers.ts'

/** Ids by which a person is known at one connection. */
export type KnownIds = {
  readonly candidates: readonly string[]
  readonly applications: readonly string[]
  /** All of them, offers included. */
  readonly ids: readonly string[]
}

/** What the traces of a person are looked for by, as long as the erasure is not at its end. Plain JSON. */
export type KnownPerson = {
  readonly person: string
  readonly emails: readonly string[]
  /** Addresses beside those in records of theirs. Others may have them, too: for one no record is taken for the person's. */
  readonly further?: readonly string[]
  /** Marks of telephone numbers. */
  readonly phones: readonly string[]
  /** Marks of names. */
  readonly names?: readonly string[]
  readonly there: Readonly<Record<string, KnownIds>>
  /** Ids of the pushes and entries of the ledger that went. */
  readonly own: readonly string[]
}

export const NOWHERE: KnownIds = { candidates: [], applications: [], ids: [] }

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])]

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
  }
}

export type Traces = {
  /** Whether a text names an e-mail address or telephone number of the person. */
  contact(marks: Marks): boolean
  /** Whether one of the values is an id by which the person is known at this connection. */
  id(connection: string, marks: Marks): boolean
  /** Whether JSON speaks of the person: by a contact, or by an id that is long enough not to be a number of anything else. */
  in(connection: string, json: string): boolean
}

/** `5` stands in every text, and is a status, a page or a count there. */
export const TELLING_ID = 4

export function tracesOf({ person, emails, further = [], phones, there }: KnownPerson): Traces {
  const ids = new Map(Object.entries(there).map(([connection, known]) => [connection, known.ids]))
  const contact = (marks: Marks): boolean =>
    [...emails, ...further].some((email) => marks.emails.has(email)) || phones.some((phone) => marks.phones.has(phone))
  const idsAt = (connection: string): readonly string[] => ids.get(connection) ?? []
  return {
    contact,
    id: (connection, { values }) => idsAt(connection).some((one) => values.has(one)),
    in(connection, json) {
      const marks = marksIn(json)
      const telling = [person, ...idsAt(connection)].filter((one) => one.length >= TELLING_ID)
      return contact(marks) || telling.some((one) => marks.values.has(one))
    },
  }
}
