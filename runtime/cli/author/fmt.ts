import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isConfigFile } from '../../lint/check.ts'
import { printPretty } from '../../lint/print/pretty.ts'
import { plural } from '../../lint/report.ts'
import { FILE_START, type Finding } from '../../spec/finding.ts'
import { formatSpec } from '../../spec/format/format.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { isScenarioFile } from '../../spec/scenarios.ts'
import { type Context, EXIT, type RunCommand } from '../command.ts'
import { findTargets } from './lint-targets.ts'
import { readAll } from './standard-input.ts'

/** What became of the files, or would become of them. */
type Result = {
  readonly files: number
  readonly changed: readonly string[]
  readonly findings: readonly Finding[]
  readonly sources: ReadonlyMap<string, string>
}

/**
 * Formats connector specs in place, those of the working folder without arguments; `-` formats standard input. With
 * `--check`, says which are not formatted, and changes none. Exit code 1 if there are such, and for a file that is no
 * YAML: it keeps its text, and the others are formatted.
 */
export const fmt: RunCommand = async (context, args, { check }) => {
  if (args.includes('-')) return formatInput(context, args)
  const isCheck = check === true
  const result = formatFiles(specsOf(args, context), isCheck)
  const { files, changed, findings } = result
  context.output.result({ files, [isCheck ? 'unformatted' : 'formatted']: changed, findings }, () =>
    [printPretty(findings, result.sources), textOf(result, isCheck)].join(''),
  )
  return findings.length > 0 || (isCheck && changed.length > 0) ? EXIT.findings : EXIT.done
}

/** The texts of the specs by their files. Other YAML that a folder contains is no spec: it names no edition. */
function specsOf(args: readonly string[], context: Context): ReadonlyMap<string, string> {
  const mayBeSpec = (file: string): boolean => file !== context.config && !isConfigFile(file) && !isScenarioFile(file)
  const texts = findTargets(args, context)
    .filter(mayBeSpec)
    .map((file) => [file, readBounded(file)] as const)
    .filter(([, text]) => /^spec:/m.test(text))
  if (texts.length > 0) return new Map(texts)
  throw new HirewireError('usage', 'Nothing to format: no connector spec found, such as connectors/<id>.yaml.')
}

function formatFiles(files: ReadonlyMap<string, string>, isCheck: boolean): Result {
  const changed: string[] = []
  const findings: Finding[] = []
  const sources = new Map<string, string>()
  for (const [file, before] of files) {
    const formatted = formatSpec(file, before)
    if ('findings' in formatted) {
      findings.push(...formatted.findings)
      sources.set(file, before)
    } else if (formatted.text !== before) {
      const fault = isCheck ? null : replaced(file, formatted.text)
      if (fault === null) changed.push(file)
      else findings.push(fault)
    }
  }
  return { files: files.size, changed, findings, sources }
}

/** Writes a draft beside the file and renames it: what is killed on the way leaves the spec whole. */
function replaced(file: string, text: string): Finding | null {
  const target = realpathSync(file)
  const draft = `${target}.hirewire-fmt`
  try {
    writeFileSync(draft, text, { mode: statSync(target).mode, flush: true })
    renameSync(draft, target)
    return null
  } catch (error) {
    if (statSync(draft, { throwIfNoEntry: false })?.isFile()) rmSync(draft)
    const message = `The file could not be written (${(error as NodeJS.ErrnoException).code}). It was not changed.`
    return { file, ...FILE_START, rule: 'file', severity: 'error', message, hint: null, pointer: '' }
  }
}

function textOf({ files, changed, findings }: Result, isCheck: boolean): string {
  const lines = changed.map((file) => (isCheck ? `${file} is not formatted.` : `${file} is formatted now.`))
  const next = isCheck && changed.length > 0 ? ['Format with: hirewire fmt'] : []
  if (lines.length > 0 || findings.length > 0) return [...lines, ...next, ''].join('\n')
  return `${plural(files, 'file')}: formatted already.\n`
}

async function formatInput({ stdin, output }: Context, args: readonly string[]): Promise<number> {
  if (args.length > 1) throw new HirewireError('usage', 'With standard input, no other files can be formatted.')
  const before = await readAll(stdin)
  const formatted = formatSpec('stdin.yaml', before)
  if ('text' in formatted) output.write(formatted.text)
  else output.note(printPretty(formatted.findings, new Map([['stdin.yaml', before]])))
  return 'text' in formatted ? EXIT.done : EXIT.findings
}
