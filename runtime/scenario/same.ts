import { MODELS } from '../kernel/model.ts'
import { type Difference, differences } from './differ.ts'
import { essenceOf } from './essence.ts'
import type { Played } from './run.ts'
import type { State } from './state.ts'

/** What a disturbed run came to: the same end, an end that says that it is not complete, or something else. */
export type Ending =
  | { readonly kind: 'same' }
  | { readonly kind: 'says_so' }
  | { readonly kind: 'differs'; readonly message: string; readonly found: readonly Difference[] }

/** Whether only a person can tell what became of a lost create: of which steps the spec says so. */
type PersonSettles = (step: string) => boolean

/** Holds the end of a disturbed run against that of the undisturbed one. */
export function compareEnds(undisturbed: Played, disturbed: Played, personSettles: PersonSettles): Ending {
  const { replay, error } = disturbed
  if (replay.broken) return differs(`${replay.broken.message} ${replay.broken.details.join(' ')}`.trim())
  if (error) return differs(error.message)
  if (replay.twice.length > 0) return differs(`A create took effect twice: ${replay.twice.join('; ')}.`)
  const [before, after] = [undisturbed.state, disturbed.state]
  if (!before || !after) return differs('It did not come to its end.')
  if (replay.unsettled) return uncertain(after)
  const doubted = new Set(places(after, ({ id }) => replay.doubts(id)))
  const compare = (unsure: readonly number[]): Difference[] => {
    const aside = { unsure: new Set(unsure), made: new Set(unsure.flatMap((at) => madeBy(before, at))) }
    return both(essenceOf(undisturbed, { doubted, ...aside }), essenceOf(disturbed, { doubted, ...aside }))
  }
  const found = compare([])
  if (found.length === 0) return { kind: 'same' }
  if (saysSo(before, after)) return honest(before, after)
  const unsure = leftUnsure(before, disturbed, personSettles)
  if (unsure.length === 0) return differs('The end is not the same:', found)
  const rest = compare(unsure)
  return rest.length === 0 ? { kind: 'says_so' } : differs('Besides a push that is UNCERTAIN, the end differs:', rest)
}

const differs = (message: string, found: readonly Difference[] = []): Ending => ({ kind: 'differs', message, found })

/** Nobody can know whether the create arrived: the push must say so. */
function uncertain({ pushes }: State): Ending {
  if (pushes.some(({ state }) => state === 'UNCERTAIN')) return { kind: 'says_so' }
  return differs('The answer to a create was lost, and no push says that it is uncertain.')
}

/** Pushes that wait for a person, because the fault met a create that only a person can settle. */
const leftUnsure = (before: State, { state, replay }: Played, personSettles: PersonSettles): number[] =>
  places(state, ({ id, state: now, step }, at) => {
    const waits = now === 'UNCERTAIN' && before.pushes[at]?.state !== 'UNCERTAIN'
    return waits && step !== null && replay.doubts(id, step) && personSettles(step)
  })

/** Ids in the ATS of what a push made. */
const madeBy = ({ pushes }: State, at: number): string[] =>
  Object.values(pushes[at]?.saved ?? {}).filter((id) => typeof id === 'string')

/** Places of the pushes of which something is so: their ids are others in each run. */
const places = (state: State | null, is: (push: State['pushes'][number], at: number) => boolean): number[] =>
  (state?.pushes ?? []).flatMap((push, at) => (is(push, at) ? [at] : []))

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

/** Differences in both directions: also what is there and should not be. */
function both(wanted: unknown, got: unknown): Difference[] {
  const there = differences(wanted, got)
  const over = differences(got, wanted).map(({ at, wanted: more, got: less }) => ({ at, wanted: less, got: more }))
  const known = new Set(there.map(({ at }) => at))
  return [...there, ...over.filter(({ at }) => !known.has(at))]
}
