import type { Finding } from '../../spec/finding.ts'
import { countOf, plural, type Report } from '../report.ts'

/** GitHub shows this many annotations of each level per step, and silently drops the rest. */
const SHOWN = 10
/** A step summary above 1 MiB is rejected completely. */
const SUMMARY_ROWS = 1_000

/** Workflow commands of GitHub Actions: the most severe first, and at the end the number of further ones. */
export function printGithub(report: Report): string {
  const shown = (['error', 'warning'] as const).flatMap((severity) =>
    report.findings.filter((finding) => finding.severity === severity).slice(0, SHOWN),
  )
  const more = (['error', 'warning'] as const)
    .map((severity) => [countOf(report, severity) - SHOWN, severity] as const)
    .filter(([number]) => number > 0)
    .map(([number, severity]) => plural(number, severity).replace(' ', ' more '))
  const last =
    more.length === 0
      ? []
      : [`::notice title=hirewire lint::${data(`${more.join(' and ')}: see the summary of this step.`)}`]
  return [...shown.map(annotation), ...last].map((line) => `${line}\n`).join('')
}

function annotation({ file, line, column, endLine, endColumn, rule, severity, message, hint }: Finding): string {
  const place: Readonly<Record<string, string | number>> = {
    file: file.replace(/^\.\//, ''),
    line,
    endLine,
    col: column,
    // GitHub uses columns only within one line, with an inclusive end.
    endColumn: Math.max(column, endColumn - 1),
    title: `hirewire ${rule}`,
  }
  const properties = Object.entries(place).filter(([name]) => name !== 'endColumn' || endLine === line)
  const named = properties.map(([name, value]) => `${name}=${property(String(value))}`).join(',')
  return `::${severity} ${named}::${data(hint ? `${message} ${hint}` : message)}`
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Every finding as a table in Markdown, for the summary of the step. */
export function stepSummary(report: Report): string {
  const { findings, sources } = report
  const head = `### hirewire lint: ${plural(countOf(report, 'error'), 'error')}, ${plural(countOf(report, 'warning'), 'warning')} in ${plural(sources.size, 'file')}\n`
  if (findings.length === 0) return head
  const rows = findings
    .slice(0, SUMMARY_ROWS)
    .map(
      ({ file, line, column, severity, rule, message, hint }) =>
        `| ${cell(`${file}:${line}:${column}`)} | ${severity} | \`${rule}\` | ${cell(message)} | ${cell(hint ?? '')} |`,
    )
  const more =
    findings.length > SUMMARY_ROWS
      ? [`\n${plural(findings.length - SUMMARY_ROWS, 'finding').replace(' ', ' more ')}.`]
      : []
  return `${[head, '| place | severity | rule | what | fix |', '|---|---|---|---|---|', ...rows, ...more].join('\n')}\n`
}

/** The text of a spec is untrusted: it must not end the cell, nor become markup. */
const cell = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\\`|*_[\]!~]/g, (sign) => `\\${sign}`)
