/** Findings, proposals and texts in the words of the Language Server Protocol. */
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type TextEdit,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { ruleUrl } from '../lint/report.ts'
import type { Finding, Span } from '../spec/finding.ts'
import { formatSpec } from '../spec/format/format.ts'
import type { Proposal } from './completion.ts'
import type { TextRange } from './cursor.ts'

/** Lines and columns count from 0 there. */
const rangeOf = ({ line, column, endLine, endColumn }: Span): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: endLine - 1, character: endColumn - 1 },
})

export const rangeIn = (document: TextDocument, { from, to }: TextRange): Range => ({
  start: document.positionAt(from),
  end: document.positionAt(to),
})

export const diagnosticOf = (finding: Finding): Diagnostic => ({
  range: rangeOf(finding),
  severity: finding.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
  code: finding.rule,
  codeDescription: { href: ruleUrl(finding.rule) },
  source: 'hirewire',
  message: finding.hint === null ? finding.message : `${finding.message}\n${finding.hint}`,
})

const KINDS: Readonly<Record<Proposal['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  field: CompletionItemKind.Field,
  name: CompletionItemKind.Reference,
}

/** In the order of the proposals: keys as the schema has them, paths before names before functions. */
export const completionOf = (document: TextDocument, proposal: Proposal, index: number): CompletionItem => ({
  label: proposal.label,
  kind: KINDS[proposal.kind],
  sortText: String(index).padStart(4, '0'),
  filterText: document.getText(rangeIn(document, proposal.range)).startsWith('`') ? proposal.text : proposal.label,
  ...(proposal.detail !== '' && { detail: proposal.detail }),
  ...(proposal.description !== '' && { documentation: { kind: 'markdown', value: proposal.description } }),
  textEdit: { range: rangeIn(document, proposal.range), newText: proposal.text },
})

/** The fixes of the findings in a range: each writes what `lint --json` has as `replacement`. */
export const actionsOf = (uri: string, findings: readonly Finding[], within: Range): CodeAction[] =>
  findings.flatMap((finding) => {
    const { replacement } = finding
    if (!replacement || !overlaps(rangeOf(finding), within)) return []
    const edit = { range: rangeOf(replacement), newText: replacement.text }
    return [
      {
        title: `Write ${replacement.text}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnosticOf(finding)],
        isPreferred: true,
        edit: { changes: { [uri]: [edit] } },
      },
    ]
  })

function overlaps(a: Range, b: Range): boolean {
  const isBefore = (end: Range['end'], start: Range['start']): boolean =>
    end.line < start.line || (end.line === start.line && end.character < start.character)
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start)
}

/** The text as `hirewire fmt` writes it; nothing for what is no YAML, which has findings. */
export function formatted(file: string, document: TextDocument): TextEdit[] {
  const text = document.getText()
  const result = formatSpec(file, text)
  if (!('text' in result) || result.text === text) return []
  return [{ range: rangeIn(document, { from: 0, to: text.length }), newText: result.text }]
}
