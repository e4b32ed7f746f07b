/** A problem in an author's file, with its position. Lines and columns count from 1; the end is exclusive. */
export type Finding = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Id of the rule, as accepted by `hirewire explain`. */
  readonly rule: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** How to fix it, if known. */
  readonly hint: string | null
  /** What to write instead, and where, if that is sure. */
  readonly replacement?: Replacement
  /** JSON pointer into the document. */
  readonly pointer: string
}

export type Span = {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** A text that takes the place of what is written there. */
export type Replacement = Span & { readonly text: string }

/** Fallback position of a finding: the first character of the file. */
export const FILE_START: Span = { line: 1, column: 1, endLine: 1, endColumn: 2 }

/** Findings in reading order, without duplicates. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  const once = findings.filter((finding) => {
    const key = [finding.file, finding.line, finding.column, finding.rule, finding.message].join('\n')
    return !seen.has(key) && seen.add(key)
  })
  return once.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column))
}
