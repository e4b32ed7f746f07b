import type { Finding } from '../spec/finding.ts'

/** The findings of a linter run, and the texts that it read, by their path as passed; null for one that must not be shown. */
export type Report = { readonly findings: readonly Finding[]; readonly sources: ReadonlyMap<string, string | null> }

export const countOf = ({ findings }: Pick<Report, 'findings'>, severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length

/** `3 warnings`. */
export const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** The page that explains a rule; `hirewire explain` shows the same offline. */
export const ruleUrl = (rule: string): string => `https://hirewire.example/docs/lint#${rule}`
