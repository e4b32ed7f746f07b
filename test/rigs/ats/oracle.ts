import type { EffectClass, PushState } from '../../../runtime/store/port/pushes.ts'
import type { Made, PushAts } from './ats.ts'
import { classOf, kindsOf, type Shape } from './shape.ts'

/** A push in its final state. */
export type Ended = {
  readonly id: string
  readonly person: string
  readonly job: string
  readonly state: PushState
  readonly code: string | null
  readonly effectClass: EffectClass
  readonly candidate: string | null
  readonly application: string | null
  /** The person withdrew the consent. */
  readonly takenBack: boolean
  /** It was withdrawn or has expired: a failed push cannot be retried. */
  readonly consentEnded?: boolean
  /** A person was asked to erase in the ATS what the push created. */
  readonly eraseAsked: boolean
}

/** Texts describe the violation, for people. */
export type Wrong = { readonly lost: string[]; readonly duplicates: string[]; readonly wrongIds: string[] }

/** Compares the contents of the ATS with the outcome of every acknowledged push. */
export function judge(
  ats: PushAts,
  shape: Shape,
  { pushes, erased = new Set() }: { readonly pushes: readonly Ended[]; readonly erased?: ReadonlySet<string> },
): Wrong {
  const wrong: Wrong = { lost: [], duplicates: [], wrongIds: [] }
  const ofPush = Map.groupBy(ats.made, ({ push }) => push)
  for (const push of pushes) judgeOne(push, ofPush.get(push.id) ?? [], { ats, wrong })
  countTwice(ats, shape, wrong)
  const known = new Set(pushes.map(({ id }) => id))
  for (const [push, made] of ofPush)
    if (push !== null && !known.has(push) && !erased.has(made[0]!.person))
      wrong.wrongIds.push(`${made.map(nameOf)} of a push that nobody asked for`)
  return wrong
}

function judgeOne(push: Ended, made: readonly Made[], { ats, wrong }: { ats: PushAts; wrong: Wrong }): void {
  const { id, state, code, person, job } = push
  const told = `${id} (${person} to ${job}, ${push.effectClass}) is ${state} ${code ?? ''}`
  if (state === 'CONFIRMED') {
    const application = ats.made.find((one) => one.kind === 'application' && one.id === push.application)
    const candidate = ats.made.find((one) => one.kind === 'candidate' && one.id === push.candidate)
    if (!ats.made.some((one) => one.kind === 'application' && one.person === person && one.job === job))
      wrong.lost.push(`${told}, and the ATS has no application of it`)
    else if (application?.person !== person || application.job !== job)
      wrong.wrongIds.push(`${told} with the application ${push.application}`)
    else if (candidate?.person !== person || application.candidate !== candidate.id)
      wrong.wrongIds.push(`${told} with the candidate ${push.candidate}`)
  } else if (!isOver(push)) wrong.lost.push(told)
  if (made.length > 0 && !mayStay(push) && !push.eraseAsked)
    wrong.lost.push(`${told}, nobody was told of ${made.map(nameOf)}`)
}

/**
 * Records of a push are kept until its consent is withdrawn; those of a FAILED push, until its consent ends in any way.
 */
const mayStay = (push: Ended): boolean =>
  !push.takenBack &&
  (push.state === 'CONFIRMED' ||
    (push.code === 'ats_rejected' && !push.consentEnded) ||
    (push.state === 'CANCELLED' && push.code === null))

/** Ended for a legitimate reason: refused, or without a consent. */
const isOver = (push: Ended): boolean =>
  push.state === 'REFUSED' ||
  push.state === 'CANCELLED' ||
  (push.state === 'FAILED' && (push.code === 'ats_rejected' || push.code === 'erase_in_ats')) ||
  isTooLate(push)

/**
 * It failed temporarily, and the consent ended before a retry was possible. It stays FAILED: with a new consent a retry
 * continues from the records in the ATS, which have to be reported to a person until then ({@link mayStay}).
 */
const isTooLate = ({ state, code, consentEnded }: Ended): boolean =>
  state === 'FAILED' && consentEnded === true && TRIED_LATER.has(code ?? '')

/** Codes that a retry would fix. */
const TRIED_LATER: ReadonlySet<string> = new Set(['save_missing', 'ats_answer_unreadable', 'ats_unavailable'])

function countTwice(ats: PushAts, shape: Shape, { duplicates }: Wrong): void {
  for (const kind of kindsOf(shape)) {
    const oncePerPush = shape[kind] === 'at_most_once'
    const made = ats.made.filter((one) => one.kind === kind && !(oncePerPush && one.push === null))
    // Identical records may come from different pushes of the same person, but never twice from one.
    const same = (one: Made): string =>
      oncePerPush
        ? `push ${one.push}`
        : { candidate: one.email, application: `${one.person} to ${one.job}`, file: one.application }[kind]
    for (const [what, list] of Map.groupBy(made, same))
      if (list.length > 1) duplicates.push(`${list.map(nameOf)} for ${what} (${classOf(shape)}, ${shape[kind]})`)
  }
}

const nameOf = ({ kind, id }: Made): string => `${kind} ${id}`
