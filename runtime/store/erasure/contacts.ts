import { emailKey } from '../../kernel/contact.ts'
import { emailsIn, phonesIn } from '../records/rows.ts'
import { phoneMark } from './identifiers.ts'
import { nameMark } from './names.ts'

/** What somebody is known by apart from ids, in the forms that are compared. */
export type Contacts = {
  /** In their normal form. */
  readonly emails: readonly string[]
  /** Marks of telephone numbers. */
  readonly phones: readonly string[]
  /** Marks of names. */
  readonly names: readonly string[]
}

type Data = Readonly<Record<string, unknown>>

/** Of a candidate as an ATS shows it, mapped. */
export const contactsIn = (data: Data): Contacts => marked(data, { emails: emailsIn(data), phones: phonesIn(data) })

/** Of a candidate as the platform pushes it. */
export const contactsOfPush = (candidate: Data): Contacts =>
  marked(candidate, { emails: textsOf(candidate.email), phones: textsOf(candidate.phone) })

const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])

function marked({ first_name, last_name }: Data, texts: { emails: string[]; phones: string[] }): Contacts {
  return {
    emails: texts.emails.flatMap((email) => emailKey(email) ?? []),
    phones: texts.phones.flatMap((phone) => phoneMark(phone) ?? []),
    names: [nameMark(first_name, last_name) ?? []].flat(),
  }
}

export function joinContacts(all: readonly Contacts[]): Contacts {
  const together = (of: (contacts: Contacts) => readonly string[]): string[] => [...new Set(all.flatMap(of))]
  return {
    emails: together(({ emails }) => emails),
    phones: together(({ phones }) => phones),
    names: together(({ names }) => names),
  }
}
