import type { Statement, Step } from './transaction.ts'

/*
 * The array methods for callbacks that run statements: one item after the other, in the order of the items.
 */

export function* mapEach<T, U>(items: Iterable<T>, step: (item: T) => Step<U>): Step<U[]> {
  const mapped: U[] = []
  for (const item of items) mapped.push(yield* step(item))
  return mapped
}

export function* flatMapEach<T, U>(items: Iterable<T>, step: (item: T) => Step<U | readonly U[]>): Step<U[]> {
  return (yield* mapEach(items, step)).flat() as U[]
}

export function* filterEach<T>(items: Iterable<T>, step: (item: T) => Step<boolean>): Step<T[]> {
  const kept: T[] = []
  for (const item of items) if (yield* step(item)) kept.push(item)
  return kept
}

export function* someOf<T>(items: Iterable<T>, step: (item: T) => Step<boolean>): Step<boolean> {
  for (const item of items) if (yield* step(item)) return true
  return false
}

export function* everyOf<T>(items: Iterable<T>, step: (item: T) => Step<boolean>): Step<boolean> {
  for (const item of items) if (!(yield* step(item))) return false
  return true
}

/**
 * As `mapEach`, for steps that do not depend on each other: none reads or changes a row that another one changes. A driver
 * that sends its statements over a network sends those of all steps at once, and resumes the steps with the results;
 * otherwise, they run one after the other.
 */
export function* mapTogether<T, U>(items: Iterable<T>, step: (item: T) => Step<U>): Step<U[]> {
  const mapped: U[] = []
  let waiting: Waiting<U>[] = []
  /** Runs a step up to its next statement, which then waits, or to its end. */
  const advance = (at: number, steps: Iterator<Statement, U, unknown>, result?: unknown): void => {
    const next = steps.next(result)
    if (next.done) mapped[at] = next.value
    else waiting.push({ at, steps, statement: next.value })
  }
  let count = 0
  for (const item of items) advance(count++, step(item)[Symbol.iterator]())
  while (waiting.length > 0) {
    const sent = waiting
    const results = (yield together(sent.map(({ statement }) => statement))) as unknown[]
    waiting = []
    for (const [place, { at, steps }] of sent.entries()) advance(at, steps, results[place])
  }
  return mapped
}

type Result<S> = S extends Step<infer T> ? T : never

/** The results of steps that do not depend on each other, in their order. */
export function* allTogether<const Steps extends readonly Step<unknown>[]>(
  ...steps: Steps
): Step<{ -readonly [At in keyof Steps]: Result<Steps[At]> }> {
  return (yield* mapTogether(steps, (step) => step)) as never
}

type Waiting<U> = {
  readonly at: number
  readonly steps: Iterator<Statement, U, unknown>
  readonly statement: Statement
}

const together = (statements: readonly Statement[]): Statement => ({
  kind: 'together',
  text: '',
  values: [],
  statements,
})

/**
 * A step whose result several steps of `mapTogether` need: the first one runs it, and the others wait for it.
 */
export function once<T>(step: () => Step<T>): () => Step<T> {
  let state: { readonly value: T } | 'running' | null = null
  return function* () {
    if (state === null) {
      state = 'running'
      state = { value: yield* step() }
    }
    while (state === 'running') yield together([])
    return (state as { readonly value: T }).value
  }
}
