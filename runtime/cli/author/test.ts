import { dirname } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { findingOutput } from '../../lint/print/json.ts'
import type { FileReport } from '../../scenario/check.ts'
import type { FaultReport } from '../../scenario/faults/suite.ts'
import type { Failure } from '../../scenario/report/failures.ts'
import { HINTS } from '../../scenario/report/hints.ts'
import { painter, printCoverage, printScenario, printSum } from '../../scenario/report/print.ts'
import type { Finding } from '../../spec/finding.ts'
import { specFileOf } from '../../spec/scenarios.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { watching } from '../serve/watching.ts'
import { requireSpec } from './test-file.ts'
import { testFiles } from './test-files.ts'
import { scenarioFiles } from './test-targets.ts'

type Settings = {
  readonly faults: boolean
  readonly only: string | null
  readonly coverage: boolean
  readonly threshold: number | null
  readonly trace: boolean
}

/**
 * Runs scenarios, and the fault suite after each that passes. Exit code 1 if one fails, a file does not load, or the
 * coverage of a connector is below the threshold; nothing to test is bad use.
 */
export const test: RunCommand = async (context, args, options) => {
  const settings = settingsOf(options)
  const once = (): Promise<number> => testOnce(scenarioFiles(args, context), settings, context)
  if (options.watch !== true) return once()
  const folders = scenarioFiles(args, context).map((file) => dirname(file))
  return watching(once, { folders, matters: (name) => /\.ya?ml$/.test(name) }, context)
}

function settingsOf(options: CommandOptions): Settings {
  const given = textOption(options, 'threshold')
  const threshold = given === undefined ? null : Number(given)
  if (threshold !== null && !(threshold >= 0 && threshold <= 100))
    throw new HirewireError('usage', `--threshold ${given} is not a percentage from 0 to 100.`)
  return {
    faults: options.faults !== false,
    only: textOption(options, 'only') ?? null,
    coverage: options.coverage === true || threshold !== null,
    threshold,
    trace: options.trace === true,
  }
}

async function testOnce(files: readonly string[], settings: Settings, { output, env }: Context): Promise<number> {
  const paint = painter(!output.json && Boolean(process.stdout.isTTY) && !env.NO_COLOR)
  for (const file of files) requireSpec(file)
  const tested = await testFiles(files, { faults: settings.faults, only: settings.only })
  const findings = tested.flatMap((one) => one.findings)
  const reports = tested.flatMap(({ report }) => report ?? [])
  const lines = reports.flatMap((report) => [
    report.file,
    ...report.scenarios.map((one) => printScenario(one, paint, settings.trace)),
    ...(settings.coverage ? [printCoverage(report, specFileOf(report.file))] : []),
  ])
  const all = reports.flatMap(({ scenarios }) => scenarios)
  if (all.length === 0 && findings.length === 0)
    throw new HirewireError('usage', `No scenario has "${settings.only}" in its name.`)
  const under = reports.filter(({ coverage }) => settings.threshold !== null && coverage.percent < settings.threshold)
  const failed = all.filter(({ failures }) => failures.length > 0).length
  output.result(resultOf(reports, findings, settings), () =>
    [
      ...findings.map(
        ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message}${hint ? ` ${hint}` : ''}`,
      ),
      ...lines,
      printSum(reports, paint),
      ...under.map(
        ({ connector, coverage }) =>
          `The coverage of ${connector}, ${coverage.percent} %, is below ${settings.threshold} %.`,
      ),
    ].join('\n'),
  )
  return failed + findings.length + under.length > 0 ? EXIT.findings : EXIT.done
}

const withoutFailures = ({ failures: _, ...counts }: FaultReport): Omit<FaultReport, 'failures'> => counts

function failureOf({ scenario: _, requests, ...failure }: Failure, trace: boolean): unknown {
  const shown = { ...failure, hint: HINTS[failure.kind] }
  return trace ? { ...shown, requests } : shown
}

/** The output of `--json`; this form is stable. */
function resultOf(
  reports: readonly FileReport[],
  findings: readonly Finding[],
  { coverage, trace }: Settings,
): unknown {
  const all = reports.flatMap(({ scenarios }) => scenarios)
  const failed = all.filter(({ failures }) => failures.length > 0).length
  return {
    files: reports.map((report) => ({
      file: report.file,
      connector: report.connector,
      scenarios: report.scenarios.map(({ name, line, failures, faults, requests }) => ({
        name,
        line,
        passed: failures.length === 0,
        failures: failures.map((failure) => failureOf(failure, trace)),
        faults: faults && withoutFailures(faults),
        ...(trace ? { requests } : {}),
      })),
      ...(coverage ? { coverage: report.coverage } : {}),
    })),
    findings: findings.map(findingOutput),
    passed: all.length - failed,
    failed,
    replayed: all.reduce((sum, { faults }) => sum + (faults?.replayed ?? 0), 0),
  }
}
