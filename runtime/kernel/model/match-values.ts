/** How a value of ours is compared with one of a record: as the same contact, or as the same text. */
export type Comparison = 'email' | 'phone' | 'text'

type MatchValue = { readonly compare: Comparison; readonly summary: string }

/**
 * Values of a push that `match` of a duplicate check can compare a record with. The set is closed, because what a check
 * proves follows from these names ({@link ../../plan/duplicate-checks.ts}).
 */
export const MATCH_VALUES = {
  '$candidate.email': { compare: 'email', summary: 'The e-mail address, compared as by `$same_email`.' },
  '$candidate.phone': { compare: 'phone', summary: 'The phone number, compared as by `$same_phone`.' },
  '$push.person': { compare: 'text', summary: "The sourcing platform's id of the person." },
  '$requisition.id': { compare: 'text', summary: "The ATS's id of the requisition." },
  '$requisition.code': { compare: 'text', summary: 'The code that the requisition was pulled with.' },
  '$push.id': { compare: 'text', summary: "Hirewire's id of the push, where the ATS keeps an external id." },
  '$resume.file_name': { compare: 'text', summary: 'The file name of the résumé.' },
  '$resume.size': { compare: 'text', summary: 'The size of the résumé in bytes.' },
  '$cover_letter.file_name': { compare: 'text', summary: 'The file name of the cover letter.' },
  '$cover_letter.size': { compare: 'text', summary: 'The size of the cover letter in bytes.' },
} as const satisfies Readonly<Record<string, MatchValue>>

export type MatchName = keyof typeof MATCH_VALUES

/** A value that an earlier step saved, by its name; null for any other name. */
export const savedNameOf = (name: string): string | null => /^\$saved\.([A-Za-z]\w*)$/.exec(name)?.[1] ?? null

/** The pattern of {@link savedNameOf}, for the schema. */
export const SAVED_VALUE = '^\\$saved\\.[A-Za-z][A-Za-z0-9_]{0,63}$'

export const comparisonOf = (name: string): Comparison =>
  Object.hasOwn(MATCH_VALUES, name) ? MATCH_VALUES[name as MatchName].compare : 'text'
