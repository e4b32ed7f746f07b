/** How much of it: `smallest` only shows that it runs, `full` is what the goals are stated for. */
export type Size = 'smallest' | 'short' | 'full'

type Context = {
  readonly size: Size
  /** Says what is going on. */
  say(text: string): void
}

/** A number of the result, with the goal that stands for it. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: { readonly at: 'least' | 'most'; readonly value: number }
}

/** What one benchmark found: figures for people and for goals, and everything that was measured on the way. */
export type Result = { readonly figures: readonly Figure[]; readonly details: Readonly<Record<string, unknown>> }

export type Benchmark = {
  readonly name: string
  readonly summary: string
  run(context: Context): Promise<Result>
}

/** Whether a figure reaches its goal; null where it has none. */
export function reached({ value, goal }: Figure): boolean | null {
  if (!goal) return null
  return goal.at === 'least' ? value >= goal.value : value <= goal.value
}
