import { printableJson } from '../../kernel/text/printable.ts'
import type { Finding, Replacement } from '../../spec/finding.ts'
import { countOf, type Note, type Report, ruleUrl } from '../report.ts'

/** A finding of `lint` and of `test`. */
export type FindingOutput = Omit<Finding, 'pointer' | 'replacement'> & {
  readonly replacement: Replacement | null
  readonly url: string
}

/** The stable form for programs: keys may be added, never renamed. Lines and columns count from 1, ends are exclusive. */
export type LintOutput = {
  readonly findings: readonly FindingOutput[]
  readonly files: number
  readonly errors: number
  readonly warnings: number
  readonly notes: readonly Note[]
}

export const findingOutput = ({ pointer: _, replacement, ...finding }: Finding): FindingOutput => ({
  ...finding,
  replacement: replacement ?? null,
  url: ruleUrl(finding.rule),
})

export const outputOf = (report: Report): LintOutput => ({
  findings: report.findings.map(findingOutput),
  files: report.sources.size,
  errors: countOf(report, 'error'),
  warnings: countOf(report, 'warning'),
  notes: report.notes,
})

export const printJson = (report: Report): string => `${printableJson(outputOf(report))}\n`
