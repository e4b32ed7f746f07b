import { idText, MODELS } from '../../kernel/model/model.ts'
import { isObject } from '../differ.ts'
import type { Played } from '../run.ts'
import type { State } from '../world/state.ts'

/** What is ignored when two ends are compared. Pushes by index. */
export type ExpectedQuarantine = {
  /** A fault met a create: whether the candidate existed before is unknown. */
  readonly doubted: ReadonlySet<number>
  /** They wait for a person to resolve them. */
  readonly unsure: ReadonlySet<number>
  /** Ids of what those would have created. */
  readonly created: ReadonlySet<string>
  /** Codes of the issues that they raise in one end only. */
  readonly codes: ReadonlySet<string>
}

/** The comparable part of an end: everything except what depends on times and on the number of attempts. */
export function comparableOf(
  { state, startedAt }: Pick<Played, 'state' | 'startedAt'>,
  expected: ExpectedQuarantine,
): unknown {
  if (!state) return null
  return timeless(
    {
      records: Object.fromEntries(MODELS.map((model) => [model, byId(state.records[model], expected)])),
      pushes: state.pushes.map((push, at) => (expected.unsure.has(at) ? null : pushOf(push, expected.doubted.has(at)))),
      reviews: state.reviews.map(({ state: at, decision, candidate, matches }) => ({
        state: at,
        decision,
        candidate,
        matches: matches.map((match) => match.candidate).sort(),
      })),
      issues: state.issues
        .filter(({ code }) => !expected.codes.has(code))
        .map(({ code, stream }) => `${code} ${stream}`)
        .sort(),
      changes: changesOf(state, expected),
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

/** Ids are compared as text: an ATS may return a number from a create and a text from a search. */
function withResult({ candidate, application, ...rest }: State['pushes'][number]['saved']): unknown {
  return { ...rest, candidate: idText(candidate), application: idText(application) }
}

function changesOf({ changes }: State, { created }: ExpectedQuarantine): string[] {
  const seen = changes
    .filter(({ id }) => !created.has(id))
    // Pushes, consents and everything else with an id of Hirewire have a different id in each run.
    .map(({ kind, model, id }) => (isModel(model) ? `${kind} ${model} ${id}` : `${kind} ${model}`))
  return [...new Set(seen)].sort()
}

const isModel = (model: string): boolean => MODELS.some((one) => one === model)

const byId = (rows: State['records']['candidate'], { created }: ExpectedQuarantine): unknown =>
  Object.fromEntries(rows.filter(({ id }) => !created.has(String(id))).map((row) => [String(row.id), row]))

/** Times read from the local clock differ with every wait. */
function timeless(value: unknown, startedAt: number): unknown {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) >= startedAt ? '(our time)' : value
  if (Array.isArray(value)) return value.map((item) => timeless(item, startedAt))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, timeless(item, startedAt)]))
}
