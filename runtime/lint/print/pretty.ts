import { styleText } from 'node:util'
import type { Finding } from '../../spec/finding.ts'

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

/** Longer lines are shown around the finding only. */
const WIDTH = 160

/**
 * Findings for people: `file:line:column`, what is wrong, the line with a caret under it, and the fix. `sources`
 * contains the text of each file by path, null for one that must not be shown; `color` is on for a terminal.
 */
export function printPretty(
  findings: readonly Finding[],
  sources: ReadonlyMap<string, string | null>,
  { color = false } = {},
): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text)
  const blocks = findings.map((finding) => block(finding, sources.get(finding.file), paint))
  return findings.length === 0 ? '' : `${blocks.join('\n\n')}\n\n${summary(findings, paint)}\n`
}

function block(finding: Finding, source: string | null | undefined, paint: Paint): string {
  const { file, line, column, severity, message, rule, hint } = finding
  const head = `${paint('bold', `${file}:${line}:${column}`)} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${visible(message)} ${paint('dim', `[${rule}]`)}`
  const frame = source === undefined || source === null ? [] : frameOf(finding, source, paint)
  return [head, ...frame, ...(hint ? [`  ${paint('cyan', 'fix:')} ${visible(hint)}`] : [])].join('\n')
}

/** A spec is untrusted text: it must not control a terminal. */
const visible = (text: string): string =>
  text.replaceAll('\t', ' ').replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

/** The display width of a text: East Asian letters and pictures take two columns, combining marks none. */
function columns(text: string): number {
  const marks = text.match(/\p{Mn}|\u200d|\ufe0f/gu)?.length ?? 0
  const wide = text.match(
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/gu,
  )
  return [...text].length - marks + (wide?.length ?? 0)
}

function frameOf({ line, column, endLine, endColumn }: Finding, source: string, paint: Paint): string[] {
  const text = source.split('\n', line)[line - 1]
  if (text === undefined) return []
  const from = Math.max(0, Math.min(column - 1, text.length))
  const start = from > WIDTH - 40 ? from - 40 : 0
  const shown = visible(text.slice(start, start + WIDTH))
  const end = endLine === line ? endColumn - 1 : text.trimEnd().length
  const length = Math.max(1, Math.min(end, start + WIDTH) - from)
  const carets = Math.max(1, columns(shown.slice(from - start, from - start + length)))
  const gutter = String(line)
  const blank = ' '.repeat(gutter.length)
  return [
    `  ${paint('dim', `${gutter} |`)} ${shown.trimEnd()}`,
    `  ${paint('dim', `${blank} |`)} ${' '.repeat(columns(shown.slice(0, from - start)))}${paint('red', '^'.repeat(carets))}`,
  ]
}

function summary(findings: readonly Finding[], paint: Paint): string {
  const count = (severity: Finding['severity'], word: string): string => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return `${number} ${word}${number === 1 ? '' : 's'}`
  }
  const files = new Set(findings.map(({ file }) => file)).size
  return paint(
    'bold',
    `${count('error', 'error')}, ${count('warning', 'warning')} in ${files} file${files === 1 ? '' : 's'}.`,
  )
}
