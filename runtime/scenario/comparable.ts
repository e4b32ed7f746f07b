import { idText, MODELS } from '../kernel/model.ts'
import { isObject } from './differ.ts'
import type { Played } from './run.ts'
import type { State } from './state.ts'

/** What is left out when two ends are compared. Pushes by their place. */
export type ExpectedQuarantine = {
  /** A fault met a create: whether the candidate was there before, nobody can tell. */
  readonly doubted: ReadonlySet<number>
  /** They wait for a person who says what became of them. */
  readonly unsure: ReadonlySet<number>
  /** Ids of what those would have made. */
  readonly made: ReadonlySet<string>
  /** Codes of the issues that they raise in one end and not in the other. */
  readonly codes: ReadonlySet<string>
}

/** What counts of an end: everything but what follows from when it happened and how often it was tried. */
export function comparableOf(
  { state, startedAt }: Pick<Played, 'state' | 'startedAt'>,
  aside: ExpectedQuarantine,
): unknown {
  if (!state) return null
  return timeless(
    {
      records: Object.fromEntries(MODELS.map((model) => [model, byId(state.records[model], aside)])),
      pushes: state.pushes.map((push, at) => (aside.unsure.has(at) ? null : pushOf(push, aside.doubted.has(at)))),
      reviews: state.reviews.map(({ state: at, decision, candidate, matches }) => ({
        state: at,
        decision,
        candidate,
        matches: matches.map((match) => match.candidate).sort(),
      })),
      issues: state.issues
        .filter(({ code }) => !aside.codes.has(code))
        .map(({ code, stream }) => `${code} ${stream}`)
        .sort(),
      changes: changesOf(state, aside),
      runs: state.runs.map(({ stream, state: at, absent }) => ({ stream, state: at, absent })),
      hook: state.hook,
    },
    startedAt,
  )
}

function pushOf(push: State['pushes'][number], doubted: boolean): unknown {
  const { state, cause, code, saved, existing, dropped } = push
  const why = state === 'CONFIRMED' ? { cause: null, code: null } : { cause, code }
  return { state, ...why, saved: withResult(saved), existing: doubted ? null : existing, dropped }
}

/** What a push came to is told as texts: an ATS may give an id as a number when it creates and as a text when it is asked. */
function withResult({ candidate, application, ...rest }: State['pushes'][number]['saved']): unknown {
  return { ...rest, candidate: idText(candidate), application: idText(application) }
}

function changesOf({ changes }: State, { made }: ExpectedQuarantine): string[] {
  const seen = changes
    .filter(({ id }) => !made.has(id))
    // Pushes, consents and whatever else has an id of ours have another one in each run.
    .map(({ kind, model, id }) => (isModel(model) ? `${kind} ${model} ${id}` : `${kind} ${model}`))
  return [...new Set(seen)].sort()
}

const isModel = (model: string): boolean => MODELS.some((one) => one === model)

const byId = (rows: State['records']['candidate'], { made }: ExpectedQuarantine): unknown =>
  Object.fromEntries(rows.filter(({ id }) => !made.has(String(id))).map((row) => [String(row.id), row]))

/** Times that were taken from our own clock differ with every wait. */
function timeless(value: unknown, startedAt: number): unknown {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) >= startedAt ? '(our time)' : value
  if (Array.isArray(value)) return value.map((item) => timeless(item, startedAt))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, timeless(item, startedAt)]))
}
