import type { EffectClass, PushState } from '../../../runtime/store/port/pushes.ts'
import { type AtsRecord, isSamePerson, type PushAts } from './ats.ts'
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
  readonly eraseRequested: boolean
}

/** Texts describe the violation, for people. */
export type Violations = { readonly lost: string[]; readonly duplicates: string[]; readonly wrongIds: string[] }

/** Compares the contents of the ATS with the outcome of every acknowledged push. */
export function judge(
  ats: PushAts,
  shape: Shape,
  { pushes, erased = new Set() }: { readonly pushes: readonly Ended[]; readonly erased?: ReadonlySet<string> },
): Violations {
  const violations: Violations = { lost: [], duplicates: [], wrongIds: [] }
  const ofPush = Map.groupBy(ats.records, ({ push }) => push)
  for (const push of pushes) judgeOne(push, ofPush.get(push.id) ?? [], { ats, violations })
  countTwice(ats, shape, violations)
  const known = new Set(pushes.map(({ id }) => id))
  for (const [push, records] of ofPush)
    if (push !== null && !known.has(push) && !erased.has(records[0]!.person))
      violations.wrongIds.push(`${records.map(nameOf)} of a push that nobody asked for`)
  return violations
}

function judgeOne(
  push: Ended,
  records: readonly AtsRecord[],
  { ats, violations }: { ats: PushAts; violations: Violations },
): void {
  const { id, state, code, person, job } = push
  const text = `${id} (${person} to ${job}, ${push.effectClass}) is ${state} ${code ?? ''}`
  if (state === 'CONFIRMED') {
    const application = ats.records.find((one) => one.kind === 'application' && one.id === push.application)
    const candidate = ats.records.find(
      (one) => one.kind === 'candidate' && one.id === ats.livingId(push.candidate ?? ''),
    )
    if (!ats.records.some((one) => one.kind === 'application' && one.person === person && one.job === job))
      violations.lost.push(`${text}, and the ATS has no application of it`)
    else if (application?.person !== person || application.job !== job)
      violations.wrongIds.push(`${text} with the application ${push.application}`)
    else if (!candidate || !isSamePerson(candidate.person, person) || application.candidate !== candidate.id)
      violations.wrongIds.push(`${text} with the candidate ${push.candidate}`)
  } else if (!isOver(push)) violations.lost.push(text)
  if (records.length > 0 && !mayStay(push) && !push.eraseRequested)
    violations.lost.push(`${text}, nobody was told of ${records.map(nameOf)}`)
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

/** Codes that a retry would fix: `ats_config` is a redirect of a proxy. */
const TRIED_LATER: ReadonlySet<string> = new Set([
  'ats_config',
  'save_missing',
  'ats_answer_unreadable',
  'ats_unavailable',
])

function countTwice(ats: PushAts, shape: Shape, { duplicates }: Violations): void {
  for (const kind of kindsOf(shape)) {
    const oncePerPush = shape[kind] === 'at_most_once'
    const records = ats.records.filter((one) => one.kind === kind && !(oncePerPush && one.push === null))
    // Identical records may come from different pushes of the same person, but never twice from one.
    const same = (one: AtsRecord): string =>
      oncePerPush
        ? `push ${one.push}`
        : {
            candidate: `${one.email} of ${one.person}`,
            application: `${one.person} to ${one.job}`,
            file: one.application,
          }[kind]
    for (const [what, list] of Map.groupBy(records, same))
      if (list.length > 1) duplicates.push(`${list.map(nameOf)} for ${what} (${classOf(shape)}, ${shape[kind]})`)
  }
}

const nameOf = ({ kind, id }: AtsRecord): string => `${kind} ${id}`
