/** What needs action: one entry for each cause, whatever fails because of it, sorted by harm and then by age. */
import type { components } from 'hirewire/client'
import { may, type Role, type Session } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { type CauseOfIssues, causesOf, isAboutPushes } from './causes.ts'
import type { Target } from './link.tsx'
import type { Summary } from './summary.ts'

type Issue = components['schemas']['Issue']
type Endpoint = components['schemas']['WebhookEndpoint']
type Who = Issue['who_fixes']

export type Need = {
  readonly key: string
  readonly who: Who
  readonly harm: Harm
  /** Since when. */
  readonly at: string | null
  readonly title: string
  /** What the title leaves out. */
  readonly says: string | null
  /** The next step in words; null: the button says it all. */
  readonly advice: string | null
  readonly connection: string | null
  readonly stream: string | null
  /** What waits or failed because of it. */
  readonly follows: readonly string[]
  /** An issue has its next step; anything else is done on a screen. */
  readonly act: Issue | (Target & { readonly text: string })
}

/** The greatest first: a connection that does nothing, what failed, what waits for a decision, and the rest. */
const HARMS = ['stopped', 'failed', 'waits', 'other', 'none'] as const
export type Harm = (typeof HARMS)[number]

/** Whose tasks a role does. An operator and an integrator also see to it that the customer acts. */
const DOES: Readonly<Record<Role, readonly Who[]>> = {
  operator: ['operator', 'customer'],
  integrator: ['integrator', 'customer'],
  platform: ['platform'],
  auditor: [],
  admin: ['operator', 'integrator', 'customer'],
}
/** Who is meant by "You". */
const IS: Readonly<Partial<Record<Role, Who>>> = {
  operator: 'operator',
  integrator: 'integrator',
  platform: 'platform',
  admin: 'operator',
}

export const isFor = (role: Role, { who }: Pick<Need, 'who'>): boolean => DOES[role].includes(who)
export const isYou = (role: Role, { who }: Pick<Need, 'who'>): boolean => IS[role] === who

export type Known = {
  readonly session: Session
  readonly issues: readonly Issue[]
  readonly summary: Summary | undefined
  readonly failing: readonly Endpoint[]
}

export function needsOf({ session, issues, summary, failing }: Known): readonly Need[] {
  const all = [
    ...togetherIn(causesOf(issues)).map((causes) => ofIssues(causes, summary)),
    ...failing.map(ofEndpoint),
    ...(summary && may(session, 'listReviews') ? ofReviews(summary) : []),
  ]
  const rankOf = ({ harm }: Need): number => HARMS.indexOf(harm)
  return all.toSorted((one, other) => rankOf(one) - rankOf(other) || (one.at ?? '').localeCompare(other.at ?? ''))
}

/** Each erasure has an issue of its own: those of one connection are done together. */
const TOGETHER = 'erase_in_ats'

const togetherIn = (causes: readonly CauseOfIssues[]): readonly (readonly CauseOfIssues[])[] => [
  ...Map.groupBy(causes, ({ group, root }) =>
    root.code === TOGETHER ? `${TOGETHER} ${root.connection}` : group,
  ).values(),
]

function ofIssues(causes: readonly CauseOfIssues[], summary: Summary | undefined): Need {
  const { root, follows } = causes[0]!
  const { code, connection, stream } = root
  const { today } = TEXTS
  const words = isAboutPushes(root) ? today.pushesWith[code] : today.causes[code]
  const title = words?.(isAboutPushes(root) ? root.count : causes.length) ?? null
  return {
    key: root.key,
    who: root.who_fixes,
    harm: harmOf(root),
    at: causes.map(({ firstAt }) => firstAt).toSorted()[0]!,
    title: title ?? root.message,
    says: saidOf(root, title !== null && causes.length === 1),
    advice: root.next.text,
    connection,
    stream,
    follows: [...streamsIn(follows), ...pushesBehind(root, summary)],
    act: root,
  }
}

/** What is done without anybody is said; else what the issue says, if the title is in other words. */
const saidOf = (root: Issue, isRetitled: boolean): string | null =>
  root.who_fixes === 'us' ? root.next.text : isRetitled && !isAboutPushes(root) ? root.message : null

const streamsIn = (follows: readonly Issue[]): string[] => {
  const count = new Set(follows.flatMap(({ stream }) => (stream === null ? [] : [stream]))).size
  return count === 0 ? [] : [TEXTS.today.streamsToo(count)]
}

/** Such as credentials: nothing of the connection works until it is fixed. */
const isOfConnection = ({ connection, group }: Issue): boolean => group.startsWith(`${connection}/`)

/** Pushes of the connection that wait or failed because of the same cause. */
function pushesBehind(issue: Issue, summary: Summary | undefined): string[] {
  const { connection, cause } = issue
  if (!isOfConnection(issue)) return []
  const of = (summary?.pushes.connections ?? []).filter(
    (one) => one.connection === connection && one.cause === cause && one.state !== 'IN_REVIEW',
  )
  const countIn = (isFailed: boolean): number =>
    of.reduce((sum, { state, count }) => ((state === 'FAILED') === isFailed ? sum + count : sum), 0)
  const [waiting, failed] = [countIn(false), countIn(true)]
  return [
    ...(waiting > 0 ? [TEXTS.today.pushesWait(waiting)] : []),
    ...(failed > 0 ? [TEXTS.today.pushesFailed(failed)] : []),
  ]
}

function harmOf(issue: Issue): Harm {
  if (issue.who_fixes === 'us') return 'none'
  if (issue.cause === 'storage' || (isOfConnection(issue) && !isAboutPushes(issue))) return 'stopped'
  if (isAboutPushes(issue) || issue.cause === 'rejected' || issue.cause === 'unavailable') return 'failed'
  return issue.who_fixes === 'operator' ? 'waits' : 'other'
}

const ofEndpoint = (endpoint: Endpoint): Need => ({
  key: endpoint.id,
  who: 'platform',
  harm: 'failed',
  at: endpoint.failing_since,
  title: TEXTS.today.endpointFails,
  says: endpoint.url,
  advice: null,
  connection: null,
  stream: null,
  follows: [TEXTS.today.eventsWait(endpoint.waiting)],
  act: { to: '/webhooks/$id', params: { id: endpoint.id }, text: TEXTS.next.endpoint },
})

function ofReviews({ open_reviews: { count, oldest_at }, pushes }: Summary): readonly Need[] {
  if (count === 0) return []
  const [first, ...others] = pushes.connections.filter(({ state }) => state === 'IN_REVIEW')
  return [
    {
      key: 'reviews',
      who: 'operator',
      harm: 'waits',
      at: oldest_at,
      title: TEXTS.today.duplicates(count),
      says: null,
      advice: null,
      connection: others.length === 0 ? (first?.connection ?? null) : null,
      stream: null,
      follows: others.length === 0 ? [] : [TEXTS.today.customers(others.length + 1)],
      act: { to: '/reviews', text: TEXTS.next.reviews },
    },
  ]
}
