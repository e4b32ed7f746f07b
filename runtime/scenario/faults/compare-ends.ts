import { idText, MODELS } from '../../kernel/model/model.ts'
import type { Entry, Intent } from '../ats/journal.ts'
import { type Difference, differences } from '../differ.ts'
import { twiceMessage } from '../report/trace.ts'
import type { Played } from '../run.ts'
import type { State } from '../world/state.ts'
import { comparableOf } from './comparable.ts'

/** The result of a disturbed run: the same end, an end reported as incomplete, or a different end. */
export type Ending =
  | { readonly kind: 'same' }
  /** The message that reports it. */
  | { readonly kind: 'says_so'; readonly message: string }
  | { readonly kind: 'differs'; readonly message: string; readonly found: readonly Difference[] }

/** Whether only a person can resolve a lost create of this step, by the spec. */
type PersonSettles = (step: string) => boolean

/** Compares the end of a disturbed run with that of the undisturbed one. */
export function compareEnds(undisturbed: Played, disturbed: Played, personSettles: PersonSettles): Ending {
  const { replay, error } = disturbed
  if (replay.broken) return differs(`${replay.broken.message} ${replay.broken.details.join(' ')}`.trim())
  if (error) return differs(error.message)
  if (replay.twice.length > 0) return differs(twiceMessage(replay.twice))
  const [before, after] = [undisturbed.state, disturbed.state]
  if (!before || !after) return differs('It did not complete.')
  if (replay.unsettled) return uncertain(after, replay.unsettled)
  const doubted = new Set(places(after, ({ id }) => replay.doubts(id)))
  const compare = (unsure: readonly number[]): Difference[] => {
    const expected = {
      doubted,
      unsure: new Set(unsure),
      created: new Set(unsure.flatMap((at) => createdBy(before, at))),
      codes: new Set(unsure.flatMap((at) => ['outcome_unknown', before.pushes[at]?.code ?? []].flat())),
    }
    return both(comparableOf(undisturbed, expected), comparableOf(disturbed, expected))
  }
  const found = compare([])
  if (found.length === 0) return { kind: 'same' }
  const reported = saysSo(before, after)
  if (reported) return honest(before, after, reported)
  const unsure = leftUnsure(undisturbed, disturbed, personSettles)
  if (unsure.length === 0) return differs('The final state differs:', found)
  const rest = compare([...unsure, ...queuedBehind(unsure, after)])
  const [at = 0] = unsure
  const message = `Push ${at + 1} is UNCERTAIN: only a person can settle its step ${after.pushes[at]?.step}.`
  return rest.length === 0
    ? { kind: 'says_so', message }
    : differs('In addition to a push that is UNCERTAIN, the final state differs:', rest)
}

const differs = (message: string, found: readonly Difference[] = []): Ending => ({ kind: 'differs', message, found })

/**
 * Whether the create arrived is unknown: the push must report that, or be about to resend where a resend resolves it.
 */
function uncertain({ pushes }: State, { push, step, act }: Intent): Ending {
  const at = pushes.findIndex(({ id }) => id === push)
  const state = pushes[at]?.state
  const message = `Push ${at + 1} is not settled: no exchange with \`after_loss\` shows what the ATS returns after the lost create of step ${step}.`
  if (state === 'UNCERTAIN' || (state === 'SENDING' && act === 'send')) return { kind: 'says_so', message }
  return differs('The response to a create was lost, but no push is reported as uncertain.')
}

/**
 * Pushes that wait for a person because the fault met a create that only a person can resolve: by its spec, or because
 * the ATS refused it again for the reason of the undisturbed run, which says nothing about the lost send.
 */
const leftUnsure = (before: Played, after: Played, personSettles: PersonSettles): number[] =>
  places(after.state, ({ id, state: now, step }, at) => {
    const then = before.state?.pushes[at]
    const waits = now === 'UNCERTAIN' && then?.state !== 'UNCERTAIN'
    if (!waits || !then || step === null || !after.replay.doubts(id, step)) return false
    return (
      personSettles(step) ||
      (then.state === 'FAILED' && refusedAlike(lastSend(before, then), lastSend(after, { id, step })))
    )
  })

/** A person's pushes are sent in order, so later ones wait as well. */
const queuedBehind = (unsure: readonly number[], after: State): number[] =>
  after.pushes.flatMap(({ state, person }, at) =>
    state === 'QUEUED' && unsure.some((one) => one < at && after.pushes[one]?.person === person) ? [at] : [],
  )

const lastSend = ({ replay }: Played, { id, step }: Pick<State['pushes'][number], 'id' | 'step'>): Entry | undefined =>
  replay.journal.findLast(({ intent }) => intent?.act === 'send' && intent.push === id && intent.step === step)

const refusedAlike = (then: Entry | undefined, now: Entry | undefined): boolean =>
  then?.refused === true && then.answered && now?.answered === true && now.foreseen.pointer === then.foreseen.pointer

/** Ids in the ATS of what a push created. */
const createdBy = ({ pushes }: State, at: number): string[] =>
  Object.values(pushes[at]?.saved ?? {}).flatMap((id) => idText(id) ?? [])

/** Indexes of the pushes that match: their ids differ in each run. */
const places = (state: State | null, is: (push: State['pushes'][number], at: number) => boolean): number[] =>
  (state?.pushes ?? []).flatMap((push, at) => (is(push, at) ? [at] : []))

/** A run that was complete now reports that it is not. */
const saysSo = (before: State, after: State): State['runs'][number] | undefined =>
  after.runs.find((run, at) => run.state !== 'complete' && before.runs[at]?.state === 'complete')

/** An incomplete run stored nothing false and derived nothing from records that it did not see. */
function honest(before: State, after: State, { stream, state, reason, code }: State['runs'][number]): Ending {
  const derived = after.runs.find((run) => run.state !== 'complete' && run.absent > 0)
  if (derived)
    return differs(`The run of ${derived.stream} is ${derived.state}, but closed ${derived.absent} records as absent.`)
  for (const model of MODELS) {
    const known = new Set(before.records[model].map(({ id }) => id))
    const created = after.records[model].find(({ id }) => !known.has(id))
    if (created) return differs(`The ${model} ${created.id} is stored, but no response contained it.`)
  }
  const why = [code, reason].filter(Boolean).join(': ')
  return { kind: 'says_so', message: `The run of ${stream} is ${state}${why ? ` (${why})` : ''}.` }
}

/** Differences in both directions: including what should not exist. */
function both(wanted: unknown, got: unknown): Difference[] {
  const there = differences(wanted, got)
  const over = differences(got, wanted).map(({ at, wanted: more, got: less }) => ({ at, wanted: less, got: more }))
  const known = new Set(there.map(({ at }) => at))
  return [...there, ...over.filter(({ at }) => !known.has(at))]
}
