import type { Finding } from '../spec/finding.ts'
import type { Provenance } from '../spec/provenance.ts'

/** What a connector says about itself, with its file. */
export type Note = { readonly file: string } & Provenance

export type Report = {
  readonly findings: readonly Finding[]
  /** The texts read, by their path as passed; null for one that must not be shown. */
  readonly sources: ReadonlyMap<string, string | null>
  /** Connectors that state a maturity or assumptions; not findings. */
  readonly notes: readonly Note[]
}

export const countOf = ({ findings }: Pick<Report, 'findings'>, severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length

/** `3 warnings`. */
export const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** The page that explains a rule; `hirewire explain` shows the same offline. */
export const ruleUrl = (rule: string): string => `https://hirewire.example/docs/lint#${rule}`
