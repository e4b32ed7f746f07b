import { sha256 } from '../../kernel/text/fingerprint.ts'
import { printableJson } from '../../kernel/text/printable.ts'
import type { Finding } from '../../spec/finding.ts'
import { type Report, ruleUrl } from '../report.ts'
import type { Rule } from '../rule.ts'
import { RULES } from '../rules.ts'

/** Findings as SARIF 2.1.0, for code scanning of GitHub, Azure DevOps and editors. */
export function printSarif(report: Report, { version }: { readonly version: string }): string {
  const driver = { name: 'hirewire', version, informationUri: 'https://hirewire.example', rules: RULES.map(descriptor) }
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    results: report.findings.map(result),
  }
  const document = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${printableJson(document, 2)}\n`
}

const descriptor = ({ id, severity, summary, why }: Rule) => ({
  id,
  shortDescription: { text: summary },
  fullDescription: { text: why },
  help: { text: `${why} See also: hirewire explain ${id}` },
  helpUri: ruleUrl(id),
  defaultConfiguration: { level: severity },
})

function result(finding: Finding) {
  const { file, line, column, endLine, endColumn, rule, severity, message, hint, pointer } = finding
  const index = RULES.findIndex(({ id }) => id === rule)
  // Readers reject the whole file if a result has no location, or a line below 1.
  const region = {
    startLine: Math.max(1, line),
    startColumn: Math.max(1, column),
    endLine: Math.max(1, line, endLine),
    endColumn: Math.max(1, endColumn),
  }
  return {
    ruleId: rule,
    ...(index < 0 ? {} : { ruleIndex: index }),
    level: severity,
    message: { text: hint ? `${message} ${hint}` : message },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }],
    ...fixesOf(finding),
    // Without the line, so that a finding that only moved stays the same.
    partialFingerprints: { 'hirewire/v1': sha256([file, rule, pointer, message].join('\n')) },
  }
}

function fixesOf({ file, hint, replacement }: Finding) {
  if (!replacement) return {}
  const { line, column, endLine, endColumn, text } = replacement
  const deletedRegion = { startLine: line, startColumn: column, endLine, endColumn }
  const replacements = [{ deletedRegion, insertedContent: { text } }]
  const artifactChanges = [{ artifactLocation: { uri: uriOf(file) }, replacements }]
  return { fixes: [{ description: { text: hint ?? text }, artifactChanges }] }
}

/** A path as a URI reference: relative paths stay relative, to the root of the checkout. */
const uriOf = (file: string): string => {
  const parts = file.replaceAll('\\', '/').replace(/^\.\//, '').split('/').map(encodeURIComponent)
  return file.startsWith('/') ? `file://${parts.join('/')}` : parts.join('/')
}
