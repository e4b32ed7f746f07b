/**
 * How much work a benchmark does: `smallest` only shows that it runs, `full` is the size for which the goals are
 * defined.
 */
export type Size = 'smallest' | 'short' | 'full'

type Context = {
  readonly size: Size
  /** The folder of an installed package; null: none was named. */
  readonly installed: string | null
  /** Reports progress. */
  say(text: string): void
}

/** A number of the result, with its goal. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: { readonly at: 'least' | 'most'; readonly value: number }
}

/** The result of one benchmark: figures for people and goals, and all raw measurements. */
export type Result = { readonly figures: readonly Figure[]; readonly details: Readonly<Record<string, unknown>> }

export type Benchmark = {
  readonly name: string
  readonly summary: string
  /** The size in which it runs only if it is named: it starts a database server. */
  readonly onlyAlone?: Size
  run(context: Context): Promise<Result>
}

/** Whether a figure reaches its goal; null if it has none. */
export function reached({ value, goal }: Figure): boolean | null {
  if (!goal) return null
  return goal.at === 'least' ? value >= goal.value : value <= goal.value
}
