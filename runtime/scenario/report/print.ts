import { styleText } from 'node:util'
import { printable } from '../../kernel/text/printable.ts'
import type { FileReport, ScenarioReport } from '../check.ts'
import type { Otherwise } from '../faults/suite.ts'
import { COVERED, type Coverage, type CoveredPart } from './coverage.ts'
import type { Failure } from './failures.ts'

type PrintStyle = Parameters<typeof styleText>[0]
export type Paint = (style: PrintStyle, text: string) => string
export const painter =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text, { validateStream: false }) : text

/** Formats a scenario: its name, and where and why it fails. */
export function printScenario(report: ScenarioReport, paint: Paint, trace = false): string {
  const { name, failures, faults, requests } = report
  const mark = failures.length === 0 ? paint('green', '✓') : paint('red', '✗')
  const tried = faults && faults.replayed > 0 ? paint('dim', ` (${faultWords(faults)})`) : ''
  return [
    `  ${mark} ${printable(name)}${tried}`,
    ...(trace ? requests.map((line) => `      ${paint('dim', printable(line))}`) : []),
    ...otherwiseLines(faults?.otherwise ?? [], paint),
    ...merged(failures).map((one) => failureLines(one, paint, trace)),
  ].join('\n')
}

const faultWords = ({ replayed, same, says_so, hidden }: NonNullable<ScenarioReport['faults']>): string =>
  [
    `${replayed} fault replays: ${same} same result`,
    ...(says_so > 0 ? [`${says_so} correctly reported as incomplete`] : []),
    ...(hidden > 0 ? [`${hidden} hidden by its paging until a full run`] : []),
  ].join(', ')

/** Faults with a different end and its message; equal messages are printed once. */
function otherwiseLines(otherwise: readonly Otherwise[], paint: Paint): string[] {
  const groups = Map.groupBy(otherwise, ({ line, message }) => `${line} ${message}`)
  return [...groups.values()].map((group) => {
    const { line, message } = group[0]!
    const faults = [...new Set(group.map(({ fault }) => fault))].join('; ')
    return `    ${paint('dim', `line ${line}, with ${faults}: ${printable(message)}`)}`
  })
}

type MergedSteps = Failure & { readonly faults: readonly string[] }

/** Equal failures under several faults are printed once. */
function merged(failures: readonly Failure[]): MergedSteps[] {
  const groups = Map.groupBy(failures, ({ line, column, message, details }) =>
    [line, column, message, ...details].join('\n'),
  )
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    faults: group.flatMap(({ fault }) => (fault === null ? [] : [fault])),
  }))
}

function failureLines(one: MergedSteps, paint: Paint, trace: boolean): string {
  const { file, line, column, message, details, faults, requests } = one
  const under = faults.length > 0 ? [`    ${paint('yellow', `under ${faults.join('; ')}`)}`] : []
  const lines = details.map((detail) => `      ${printable(detail)}`)
  // Requests of a run without a fault are printed at the scenario.
  const requestLines =
    trace && faults.length > 0 ? requests.map((line) => `      ${paint('dim', printable(line))}`) : []
  return [
    `    ${paint('bold', `${file}:${line}:${column}`)} ${printable(message)}`,
    ...under,
    ...lines,
    ...requestLines,
  ].join('\n')
}

/** What no scenario reaches, with places, and the share that is reached. */
export function printCoverage(
  { connector, coverage }: Pick<FileReport, 'connector'> & { coverage: Coverage },
  specFile: string,
): string {
  const unreached = coverage.parts.filter((part) => !part.reached)
  const hit = coverage.parts.length - unreached.length
  const head = `Coverage of ${connector}: ${coverage.percent} % (${hit} of ${coverage.parts.length}: ${sums(coverage.parts)})`
  return [
    head,
    ...unreached.map(({ kind, name, line, column }) => `  ${specFile}:${line}:${column} ${kind} ${name}`),
  ].join('\n')
}

const sums = (parts: readonly CoveredPart[]): string =>
  COVERED.flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind)
    return own.length === 0 ? [] : [`${kind} ${own.filter((part) => part.reached).length}/${own.length}`]
  }).join(', ')

/** The sum over all files, in one line. */
export function printSum(files: readonly FileReport[], paint: Paint): string {
  const all = files.flatMap(({ scenarios }) => scenarios)
  const failed = all.filter(({ failures }) => failures.length > 0).length
  const sum = (count: (faults: NonNullable<ScenarioReport['faults']>) => number): number =>
    all.reduce((total, { faults }) => total + (faults ? count(faults) : 0), 0)
  const [replayed, same, saysSo] = [sum((one) => one.replayed), sum((one) => one.same), sum((one) => one.says_so)]
  const hidden = sum((one) => one.hidden)
  const kept = hidden > 0 ? `, ${hidden} were hidden by the paging until a full run` : ''
  const faults =
    replayed > 0
      ? ` ${replayed} fault replays: ${same} same result, ${saysSo} correctly reported as incomplete${kept}.`
      : ''
  const words = `${all.length - failed} scenario${all.length - failed === 1 ? '' : 's'} passed, ${failed} failed.`
  return `${paint(failed > 0 ? 'red' : 'green', words)}${faults}`
}
