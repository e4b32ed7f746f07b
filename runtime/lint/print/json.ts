import { printableJson } from '../../kernel/text/printable.ts'
import type { Finding } from '../../spec/finding.ts'
import { countOf, type Note, type Report, ruleUrl } from '../report.ts'

/** The stable form for programs: keys may be added, never renamed. Lines and columns count from 1, ends are exclusive. */
export type LintOutput = {
  readonly findings: readonly (Omit<Finding, 'pointer'> & { readonly url: string })[]
  readonly files: number
  readonly errors: number
  readonly warnings: number
  readonly notes: readonly Note[]
}

export const outputOf = (report: Report): LintOutput => ({
  findings: report.findings.map(({ file, line, column, endLine, endColumn, rule, severity, message, hint }) => ({
    file,
    line,
    column,
    endLine,
    endColumn,
    rule,
    severity,
    message,
    hint,
    url: ruleUrl(rule),
  })),
  files: report.sources.size,
  errors: countOf(report, 'error'),
  warnings: countOf(report, 'warning'),
  notes: report.notes,
})

export const printJson = (report: Report): string => `${printableJson(outputOf(report))}\n`
