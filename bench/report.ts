import { availableParallelism } from 'node:os'
import { styleText } from 'node:util'
import { type Figure, type Result, reached, type Size } from './benchmark.ts'

export type Report = {
  readonly size: Size
  readonly node: string
  readonly cores: number
  readonly seconds: number
  readonly goals_missed: readonly string[]
  /** `within`: whether a figure reaches its goal; null if it has none. */
  readonly benchmarks: Readonly<Record<string, Omit<Result, 'figures'> & { readonly figures: readonly Judged[] }>>
}

type Judged = Figure & { readonly within: boolean | null }

/** The object that `--json` prints. */
export function reportOf(size: Size, seconds: number, benchmarks: Readonly<Record<string, Result>>): Report {
  const missed = Object.entries(benchmarks).flatMap(([name, { figures }]) =>
    figures.filter((figure) => reached(figure) === false).map((figure) => `${name}: ${figure.name} (${figure.unit})`),
  )
  const judged = Object.entries(benchmarks).map(([name, { figures, details }]) => [
    name,
    { figures: figures.map((figure) => ({ ...figure, within: reached(figure) })), details },
  ])
  return {
    size,
    node: process.version,
    cores: availableParallelism(),
    seconds,
    goals_missed: missed,
    benchmarks: Object.fromEntries(judged),
  }
}

/** A table of one benchmark: the figures, and their goals if there are any. */
export function table(name: string, { figures }: Result): string {
  const rows = figures.map((figure) => ({
    figure,
    cells: [figure.name, `${figure.value} ${figure.unit}`, goalText(figure)],
  }))
  const widths = [0, 1].map((column) => Math.max(...rows.map(({ cells }) => cells[column]!.length)))
  const lines = rows.map(({ figure, cells }) => {
    const [what, value, goal] = cells as [string, string, string]
    const line = `  ${what.padEnd(widths[0]!)}  ${value.padEnd(widths[1]!)}  ${goal}`.trimEnd()
    return reached(figure) === false ? styleText('yellow', line, { stream: process.stdout }) : line
  })
  return [`\n${styleText('bold', name, { stream: process.stdout })}`, ...lines].join('\n')
}

function goalText(figure: Figure): string {
  if (!figure.goal) return ''
  const { at, value } = figure.goal
  return `goal ${at === 'least' ? '≥' : '≤'} ${value}: ${reached(figure) ? 'reached' : 'missed'}`
}
