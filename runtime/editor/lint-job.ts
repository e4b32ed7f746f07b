import type { Finding } from '../spec/finding.ts'

/** One check of a text, in a process of its own. */
export type LintJob = {
  readonly id: number
  readonly file: string
  readonly text: string
  /** Texts of other documents that are open, by their path: they count, not what the files contain. */
  readonly open: Readonly<Record<string, string>>
}

export type LintResult = { readonly id: number; readonly findings: readonly Finding[] }
