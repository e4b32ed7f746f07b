import { emailKey } from '../../kernel/contact.ts'
import { emailsIn, phonesIn } from '../records/rows.ts'
import { phoneMark } from './identifiers.ts'
import { nameMark } from './names.ts'

/** Identifiers of a person other than ids, in normal form for comparison. */
export type Contacts = {
  /** Normalized. */
  readonly emails: readonly string[]
  /** Normalized phone numbers. */
  readonly phones: readonly string[]
  /** Normalized names. */
  readonly names: readonly string[]
}

type Data = Readonly<Record<string, unknown>>

/** Contacts of a candidate as mapped from the ATS. */
export const contactsIn = (data: Data): Contacts => marked(data, { emails: emailsIn(data), phones: phonesIn(data) })

/** Contacts of a candidate as pushed by the platform. */
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
