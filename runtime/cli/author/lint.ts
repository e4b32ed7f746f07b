import type { Evaluator } from '../../expression/evaluator.ts'
import { createOwnEvaluator } from '../../expression/pool.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { checkFile, checkText, isConfigFile, keepLastScenarios } from '../../lint/check.ts'
import { withoutCredentials } from '../../lint/hidden-credentials.ts'
import { countOf, type Report } from '../../lint/report.ts'
import { sortFindings } from '../../spec/finding.ts'
import { type CommandOptions, type Context, EXIT, listOption, type RunCommand, textOption } from '../command.ts'
import { readOutputs, writeReport } from './lint-outputs.ts'
import { findTargets } from './lint-targets.ts'
import { readAll } from './standard-input.ts'

/**
 * Checks specs, their scenarios and configurations; without arguments those of the working folder. Exit code 1 for
 * errors (with `--fail-on warning` also for warnings); nothing to check is bad use.
 */
export const lint: RunCommand = async (context, args, options) => {
  const wanted = readOutputs(listOption(options, 'output'), context.output.json)
  const failing = failOn(options)
  const evaluator = createOwnEvaluator()
  const report = await reportOf(context, { args, options, evaluator }).finally(() => evaluator.close())
  await writeReport(context, report, wanted)
  const failures = countOf(report, 'error') + (failing === 'warning' ? countOf(report, 'warning') : 0)
  return failures > 0 ? EXIT.findings : EXIT.done
}

function failOn(options: CommandOptions): 'error' | 'warning' {
  const level = textOption(options, 'failOn') ?? 'error'
  if (level === 'error' || level === 'warning') return level
  throw new HirewireError('usage', `--fail-on: "${level}" is neither error nor warning.`)
}

type LintArguments = {
  readonly args: readonly string[]
  readonly options: CommandOptions
  readonly evaluator: Evaluator
}

type CheckedFile = { readonly file: string } & Awaited<ReturnType<typeof checkFile>>

async function reportOf(context: Context, { args, options, evaluator }: LintArguments): Promise<Report> {
  const name = textOption(options, 'stdinFilename')
  const piped = name !== undefined || args.includes('-')
  if (piped && args.some((arg) => arg !== '-'))
    throw new HirewireError('usage', 'With standard input, no other files can be checked.')
  if (piped) {
    const file = name ?? 'stdin.yaml'
    const text = await readAll(context.stdin)
    return reportOn([{ file, text, ...(await checkText(file, text, { evaluator })) }], context)
  }
  const checked: CheckedFile[] = []
  const deps = { evaluator, loadScenarios: keepLastScenarios() }
  for (const file of findTargets(args, context))
    checked.push({ file, ...(await checkFile(file, deps, file === context.config ? 'config' : undefined)) })
  return reportOn(checked, context)
}

const reportOn = (checked: readonly CheckedFile[], context: Context): Report => ({
  findings: sortFindings(checked.flatMap(({ findings }) => findings)),
  sources: sourcesOf(checked, context),
  notes: checked.flatMap(({ file, provenance }) =>
    provenance && (provenance.maturity || provenance.assumptions > 0) ? [{ file, ...provenance }] : [],
  ),
})

/** The texts that a report may show: a configuration without its credentials, and none that may contain some. */
function sourcesOf(
  checked: readonly { readonly file: string; readonly text: string }[],
  { config }: Pick<Context, 'config'>,
): ReadonlyMap<string, string | null> {
  return new Map(
    checked.map(({ file, text }) => [
      file,
      file === config || isConfigFile(file) ? withoutCredentials(file, text) : text,
    ]),
  )
}
