/** What happened to a push, in order: each entry is one line of its timeline. */
import type { components } from 'hirewire/client'

export type Push = components['schemas']['PushDetail']
export type Attempt = Push['attempts'][number]
export type Review = components['schemas']['Review']
export type StatusChange = components['schemas']['ApplicationEvent']
type Consent = components['schemas']['Consent']

export type Tone = 'good' | 'bad' | 'warn' | 'calm' | 'main'
type Of =
  | { readonly kind: 'request' }
  | { readonly kind: 'gate'; readonly isRefused: boolean; readonly consent: Consent | null }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Equal ones, one after the other. */
  | { readonly kind: 'attempts'; readonly attempts: readonly [Attempt, ...Attempt[]] }
  | { readonly kind: 'review'; readonly review: Review }
  | { readonly kind: 'decision'; readonly review: Review }
  | { readonly kind: 'act'; readonly act: Push['acts'][number] }
  | { readonly kind: 'end' }
  | { readonly kind: 'due' }
  | { readonly kind: 'status'; readonly change: StatusChange }
export type Entry = Of & { readonly key: string; readonly at: string; readonly tone: Tone }

type Around = { readonly reviews: readonly Review[]; readonly changes: readonly StatusChange[] }

/** Shorter waits are facts of an attempt. */
const SHOWN_WAIT_MS = 1_000

const TONES: Readonly<Record<Attempt['outcome'], Tone>> = {
  sending: 'main',
  confirmed: 'good',
  found: 'good',
  absent: 'good',
  rejected: 'bad',
  retry: 'warn',
  uncertain: 'warn',
}

export function storyOf(push: Push, { reviews, changes }: Around): readonly Entry[] {
  const entries = [
    { kind: 'request', key: 'request', at: push.created_at, tone: 'main' },
    gateOf(push),
    ...attemptsOf(push),
    ...push.acts.map(acted),
    ...reviews.flatMap(reviewed),
    ...changes.map(changed),
    ...endOf(push),
  ] satisfies readonly Entry[]
  return entries.toSorted((a, b) => a.at.localeCompare(b.at))
}

function gateOf(push: Push): Entry {
  const isRefused = push.state === 'REFUSED'
  const consent = push.consents.find(({ id }) => id === push.consent) ?? null
  return { kind: 'gate', key: 'gate', at: push.created_at, tone: isRefused ? 'bad' : 'good', isRefused, consent }
}

function attemptsOf({ attempts, created_at }: Push): Entry[] {
  const folded: [Attempt, ...Attempt[]][] = []
  for (const attempt of attempts) {
    const last = folded.at(-1)
    if (last && areEqual(last[0], attempt)) last.push(attempt)
    else folded.push([attempt])
  }
  return folded.flatMap((group): Entry[] => {
    const [{ id, outcome, started_at, waited_ms }] = group
    const ms = waited_ms ?? 0
    const began = new Date(Date.parse(started_at) - ms).toISOString()
    return [
      ...(ms < SHOWN_WAIT_MS
        ? []
        : [
            {
              ...({ kind: 'wait', key: `wait-${id}`, ms, tone: 'calm' } as const),
              at: began < created_at ? created_at : began,
            },
          ]),
      { kind: 'attempts', key: id, at: started_at, tone: TONES[outcome], attempts: group },
    ]
  })
}

/** The same was attempted with the same result. */
const areEqual = (a: Attempt, b: Attempt): boolean => shapeOf(a) === shapeOf(b)

const shapeOf = ({ step, act, outcome, refusal, request, response }: Attempt): string =>
  JSON.stringify([
    ...[step, act, outcome, refusal, request.method, request.address, request.stream],
    ...[request.settled_by, request.restored],
    ...[response?.status, response?.class, response?.failure, response?.message, response?.said],
    ...[response?.question, response?.matches, response?.page],
  ])

const reviewed = (review: Review): Entry[] => [
  { kind: 'review', key: `${review.id}-opened`, at: review.created_at, tone: 'warn', review },
  ...(review.decided_at === null
    ? []
    : [{ kind: 'decision', key: review.id, at: review.decided_at, tone: 'main', review } as const]),
]

const acted = (act: Push['acts'][number]): Entry => ({
  ...{ kind: 'act', key: `act-${act.at}-${act.act}`, at: act.at, tone: 'main', act },
})

const changed = (change: StatusChange): Entry => ({
  ...{ kind: 'status', key: `status-${change.observed_at}-${change.effective_at}`, change },
  at: change.observed_at,
  tone: change.to.outcome?.value === 'HIRED' ? 'good' : 'calm',
})

const ENDS: Readonly<Partial<Record<Push['state'], Tone>>> = { CONFIRMED: 'good', FAILED: 'bad', CANCELLED: 'calm' }

function endOf({ state, ready_at, updated_at, attribution }: Push): Entry[] {
  const tone = ENDS[state]
  if (tone !== undefined) {
    // What is read back later changes the push, too.
    const at = state === 'CONFIRMED' ? (attribution.confirmed_at ?? updated_at) : updated_at
    return [{ kind: 'end', key: 'end', at, tone }]
  }
  return ready_at === null ? [] : [{ kind: 'due', key: 'due', at: ready_at, tone: 'calm' }]
}

/** What says most about why it is as it is: shown first. */
export const tellingOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.findLast(({ kind, tone }) => kind === 'attempts' && (tone === 'bad' || tone === 'warn')) ??
  entries.findLast(({ kind }) => kind === 'attempts') ??
  entries.find(({ kind }) => kind === 'gate')
