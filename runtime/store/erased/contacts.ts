import { emailKey } from '../../kernel/text/contact.ts'
import { normalizedPhone } from '../identity/identifiers.ts'
import { emailsIn, phonesIn } from '../records/rows.ts'
import { normalizedName } from './names.ts'

/** Identifiers of a person other than ids, in normal form for comparison. */
export type Contacts = {
  /** Normalized. */
  readonly emails: readonly string[]
  /** Normalized phone numbers. */
  readonly phones: readonly string[]
  /** Normalized names. */
  readonly names: readonly string[]
}

export const NO_CONTACTS: Contacts = { emails: [], phones: [], names: [] }

type Data = Readonly<Record<string, unknown>>

/** Contacts of a candidate as mapped from the ATS. */
export const contactsIn = (data: Data): Contacts => normalized(data, { emails: emailsIn(data), phones: phonesIn(data) })

/** Contacts of a candidate as pushed by the platform. */
export const contactsOfPush = (candidate: Data): Contacts =>
  normalized(candidate, { emails: textsOf(candidate.email), phones: textsOf(candidate.phone) })

const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])

function normalized({ first_name, last_name }: Data, texts: { emails: string[]; phones: string[] }): Contacts {
  return {
    emails: texts.emails.flatMap((email) => emailKey(email) ?? []),
    phones: texts.phones.flatMap((phone) => normalizedPhone(phone) ?? []),
    names: [normalizedName(first_name, last_name) ?? []].flat(),
  }
}

export function joinContacts(all: readonly Contacts[]): Contacts {
  const union = (of: (contacts: Contacts) => readonly string[]): string[] => [...new Set(all.flatMap(of))]
  return {
    emails: union(({ emails }) => emails),
    phones: union(({ phones }) => phones),
    names: union(({ names }) => names),
  }
}
