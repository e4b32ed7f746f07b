import { MODELS } from '../kernel/model.ts'
import { type Difference, differences, isObject } from './differ.ts'
import type { Played } from './run.ts'
import type { State } from './state.ts'

/** What a disturbed run came to: the same end, an end that says that it is not complete, or something else. */
export type Ending =
  | { readonly kind: 'same' }
  | { readonly kind: 'says_so' }
  | { readonly kind: 'differs'; readonly message: string; readonly found: readonly Difference[] }

/** Holds the end of a disturbed run against that of the undisturbed one. */
export function compareEnds(undisturbed: Played, disturbed: Played): Ending {
  const { replay, error } = disturbed
  if (replay.broken) return differs(`${replay.broken.message} ${replay.broken.details.join(' ')}`.trim())
  if (error) return differs(error.message)
  if (replay.twice.length > 0) return differs(`A create took effect twice: ${replay.twice.join('; ')}.`)
  if (!undisturbed.state || !disturbed.state) return differs('It did not come to its end.')
  if (replay.unsettled) return uncertain(disturbed.state)
  const { doubted } = replay
  const found = both(essence(undisturbed, doubted), essence(disturbed, doubted))
  if (found.length === 0) return { kind: 'same' }
  if (saysSo(undisturbed.state, disturbed.state)) return honest(undisturbed.state, disturbed.state)
  return differs('The end is not the same:', found)
}

const differs = (message: string, found: readonly Difference[] = []): Ending => ({ kind: 'differs', message, found })

/** Nobody can know whether the create arrived: the push must say so. */
function uncertain({ pushes }: State): Ending {
  if (pushes.some(({ state }) => state === 'UNCERTAIN')) return { kind: 'says_so' }
  return differs('The answer to a create was lost, and no push says that it is uncertain.')
}

/** A run that was complete says now that it is not. */
const saysSo = (before: State, after: State): boolean =>
  after.runs.some((run, at) => run.state !== 'complete' && before.runs[at]?.state === 'complete')

/** What a run that is not complete has stored is nothing made up, and it derived nothing from what it did not see. */
function honest(before: State, after: State): Ending {
  const derived = after.runs.find((run) => run.state !== 'complete' && run.absent > 0)
  if (derived)
    return differs(`The run of ${derived.stream} is ${derived.state}, and closed ${derived.absent} records as absent.`)
  for (const model of MODELS) {
    const known = new Set(before.records[model].map(({ id }) => id))
    const made = after.records[model].find(({ id }) => !known.has(id))
    if (made) return differs(`The ${model} ${made.id} is stored, which nobody gave.`)
  }
  return { kind: 'says_so' }
}

/** What counts of an end: everything but what follows from when it happened and how often it was tried. */
function essence({ state, startedAt }: Played, doubted: boolean): unknown {
  if (!state) return null
  return timeless(
    {
      records: Object.fromEntries(MODELS.map((model) => [model, byId(state.records[model])])),
      pushes: state.pushes.map(({ state: at, cause, code, saved, existing, dropped }) => ({
        state: at,
        cause: at === 'CONFIRMED' ? null : cause,
        code: at === 'CONFIRMED' ? null : code,
        saved,
        existing: doubted ? null : existing,
        dropped,
      })),
      reviews: state.reviews.map(({ state: at, decision, candidate, matches }) => ({
        state: at,
        decision,
        candidate,
        matches: matches.map((match) => match.candidate).sort(),
      })),
      issues: state.issues.map(({ code, stream }) => `${code} ${stream}`).sort(),
      changes: [
        ...new Set(
          state.changes.map(({ kind, model, id }) => (model === 'push' ? `${kind} push` : `${kind} ${model} ${id}`)),
        ),
      ].sort(),
      runs: state.runs.map(({ stream, state: at, absent }) => ({ stream, state: at, absent })),
      hook: state.hook,
    },
    startedAt,
  )
}

const byId = (rows: State['records']['candidate']): unknown =>
  Object.fromEntries(rows.map((row) => [String(row.id), row]))

/** Times that were taken from our own clock differ with every wait. */
function timeless(value: unknown, startedAt: number): unknown {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) >= startedAt ? '(our time)' : value
  if (Array.isArray(value)) return value.map((item) => timeless(item, startedAt))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, timeless(item, startedAt)]))
}

/** Differences in both directions: also what is there and should not be. */
function both(wanted: unknown, got: unknown): Difference[] {
  const there = differences(wanted, got)
  const over = differences(got, wanted).map(({ at, wanted: more, got: less }) => ({ at, wanted: less, got: more }))
  const known = new Set(there.map(({ at }) => at))
  return [...there, ...over.filter(({ at }) => !known.has(at))]
}
