import type { Finding } from '../spec/finding.ts'

/** What a run of the linter found, and the texts it looked at by the path under which they were given. */
export type Report = { readonly findings: readonly Finding[]; readonly sources: ReadonlyMap<string, string> }

export const countOf = ({ findings }: Pick<Report, 'findings'>, severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length

/** `3 warnings`. */
export const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** Where a rule is explained; `hirewire explain` says the same without a network. */
export const ruleUrl = (rule: string): string => `https://hirewire.example/docs/lint#${rule}`
