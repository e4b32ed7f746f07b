import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { printGithub, stepSummary } from '../../lint/print/github.ts'
import { outputOf, printJson } from '../../lint/print/json.ts'
import { printPretty } from '../../lint/print/pretty.ts'
import { type Note, plural, type Report } from '../../lint/report.ts'
import { suggestion } from '../../spec/nearest.ts'
import type { Context } from '../command.ts'
import { version } from '../version.ts'

type Print = (report: Report, color: boolean) => string | Promise<string>

/** The formats of a report. SARIF is loaded only on use. */
const FORMATS: Readonly<Record<string, Print>> = {
  pretty: ({ findings, sources, notes }, color) =>
    (findings.length === 0 ? clean(sources.size) : printPretty(findings, sources, { color })) +
    notes.map((note) => `${noteText(note)}\n`).join(''),
  json: printJson,
  github: printGithub,
  sarif: async (report) => (await import('../../lint/print/sarif.ts')).printSarif(report, { version: version() }),
}

const clean = (files: number): string => `No findings in ${plural(files, 'file')}.\n`

/** `connectors/acme.yaml: documented, 3 assumptions`. */
const noteText = ({ file, maturity, assumptions }: Note): string =>
  `${file}: ${[maturity, plural(assumptions, 'assumption')].filter(Boolean).join(', ')}`

/** One `-o`: a format, and its file; standard output by default. */
export type LintOutputOptions = { readonly format: string; readonly file: string | null }

/** Reads `-o sarif=out.sarif -o github`. Throws `usage` for an unknown format. */
export function readOutputs(texts: readonly string[], json: boolean): LintOutputOptions[] {
  const named = texts.map((text): LintOutputOptions => {
    const [format = '', ...rest] = text.split('=')
    if (!Object.hasOwn(FORMATS, format))
      throw new HirewireError('usage', `Unknown format "${format}". ${suggestion(format, Object.keys(FORMATS)) ?? ''}`)
    const file = rest.join('=')
    if (text.includes('=') && file === '')
      throw new HirewireError('usage', `-o ${text} has no file name after the "=".`)
    return { format, file: file === '' ? null : file }
  })
  const shown = named.filter(({ file }) => file === null)
  if (json && shown.some(({ format }) => format !== 'json'))
    throw new HirewireError(
      'usage',
      '--json uses standard output: write the other format to a file, as in -o sarif=out.sarif.',
    )
  if (json) return [...named.filter(({ file }) => file !== null), { format: 'json', file: null }]
  return named.length === 0 ? [{ format: 'pretty', file: null }] : named
}

/** Writes a report in every requested format; with `github` also the summary of the step. */
export async function writeReport(
  context: Context,
  report: Report,
  wanted: readonly LintOutputOptions[],
): Promise<void> {
  const color = Boolean(process.stdout.isTTY) && !context.env.NO_COLOR
  const shown: string[] = []
  for (const { format, file } of wanted) {
    const text = (await FORMATS[format]?.(report, color && file === null)) ?? ''
    if (file === null) shown.push(text)
    else save(file, text)
  }
  const summary = context.env.GITHUB_STEP_SUMMARY
  if (summary && wanted.some(({ format }) => format === 'github')) appendFileSync(summary, stepSummary(report))
  context.output.result(outputOf(report), () => shown.join(''))
}

function save(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (cause) {
    throw new HirewireError('usage', `${file} cannot be written: ${cause instanceof Error ? cause.message : cause}.`, {
      cause,
    })
  }
}
