import type { Texts } from './texts/en.ts'

/** Of responses of an ATS that are not as its connector expects them. */
const UNEXPECTED = /^(ats|records|more_pages|page|too_many_pages|expression)(_|$)/

/** What went wrong, by its error code. Null: the server was not reached. */
export const reasonFor = (code: string | null | undefined, { problems }: Texts): string =>
  problems[String(code)] ?? (UNEXPECTED.test(String(code)) ? problems.unexpected! : problems.unknown!)
