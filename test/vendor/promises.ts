/**
 * What the scenarios of a connector to a real ATS show, each where the spec has the feature. The scenarios themselves
 * pass or fail elsewhere; here it is judged only that there is one for each promise.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ConnectorSpec } from '../../runtime/spec/connector.ts'
import type { ScenarioFile } from '../../runtime/spec/scenario.ts'

type Scenario = ScenarioFile['scenarios'][number]
type Run = NonNullable<NonNullable<Scenario['expect']>['run']>

type ScenarioPromise = {
  readonly name: string
  /** Why the connector needs no such scenario; null if it needs one. */
  exempt(spec: ConnectorSpec): string | null
  kept(scenario: Scenario, spec: ConnectorSpec): boolean
}

const runsOf = ({ expect }: Scenario): readonly Run[] => [...(expect?.run ? [expect.run] : []), ...(expect?.runs ?? [])]
const actsOf = (scenario: Scenario, kind: string): number => scenario.do.filter((act) => kind in act).length
const exchangesOf = ({ exchanges }: Scenario) => exchanges ?? []
const hasReply = (scenario: Scenario, fits: (reply: Readonly<Record<string, unknown>>) => boolean): boolean =>
  exchangesOf(scenario).some(({ reply }) => fits(reply as Readonly<Record<string, unknown>>))
const streamsOf = ({ pull }: ConnectorSpec) => Object.values(pull ?? {})
const always = (): null => null

const pages = ({ http, endpoints }: ConnectorSpec): string | null => {
  const kinds = [http.paging, ...Object.values(endpoints).map(({ paging }) => paging)]
  return kinds.some((one) => one !== undefined && one.kind !== 'none') ? null : 'its lists have no pages'
}
const increments = (spec: ConnectorSpec): string | null =>
  streamsOf(spec).some(({ since }) => since !== undefined && since.kind !== 'none')
    ? null
    : 'its lists cannot be filtered by what changed (no `since`)'
const webhook = ({ events }: ConnectorSpec): string | null =>
  Object.values(events ?? {}).some(({ kind }) => kind === 'webhook') ? null : 'it has no webhook (see `events`)'
const creates = ({ push }: ConnectorSpec): string | null =>
  push?.application?.steps.some(({ effect }) => effect === 'create') ? null : 'it creates nothing'

/** Two pulls of one stream, of which the later one sends another request for the list than the first. */
const readsChanges = (scenario: Scenario, spec: ConnectorSpec): boolean => {
  const pulled = scenario.do.flatMap((act) => ('pull' in act ? [String(act.pull)] : []))
  const twice = Object.entries(spec.pull ?? {}).some(
    ([name, { since }]) => since && since.kind !== 'none' && pulled.filter((one) => one === name).length > 1,
  )
  const [first, ...later] = exchangesOf(scenario).map(({ request }) => request)
  return twice && later.some((request) => !isDeepStrictEqual(request, first))
}

const confirmed = ({ expect }: Scenario): boolean => expect?.push?.state === 'CONFIRMED'

export const PROMISES: readonly ScenarioPromise[] = [
  { name: 'two pages and the end', exempt: pages, kept: (one) => runsOf(one).some((run) => (run.pages ?? 0) > 1) },
  { name: 'an incremental second run', exempt: increments, kept: readsChanges },
  {
    name: 'a status change on an old application',
    exempt: always,
    kept: (one) =>
      actsOf(one, 'pull') > 1 &&
      (one.expect?.changes ?? []).some(({ kind, model }) => kind === 'status' && model === 'application'),
  },
  {
    name: 'nothing found',
    exempt: always,
    kept: (one) => runsOf(one).some(({ state, received }) => state === 'complete' && received === 0),
  },
  {
    name: 'an error body',
    exempt: always,
    kept: (one) =>
      runsOf(one).some(({ state, code }) => state === 'failed' && code !== undefined) &&
      hasReply(one, (reply) => reply.json !== undefined || reply.text !== undefined),
  },
  {
    name: 'a rate limit',
    exempt: always,
    kept: (one) => hasReply(one, ({ status }) => status === 429) && exchangesOf(one).some(({ waited }) => waited),
  },
  {
    name: 'a webhook with a right proof',
    exempt: webhook,
    kept: (one) => actsOf(one, 'hook') > 0 && one.expect?.hook !== undefined && !('error' in one.expect.hook),
  },
  {
    name: 'a webhook with a wrong proof',
    exempt: webhook,
    kept: (one) => (one.expect?.hook as { error?: string } | undefined)?.error === 'signature_invalid',
  },
  {
    name: 'a push that creates',
    exempt: creates,
    kept: (one) =>
      confirmed(one) && (one.expect?.push?.steps ?? []).length > 0 && !hasReply(one, ({ lost }) => lost !== undefined),
  },
  {
    name: 'a push that meets a duplicate',
    exempt: creates,
    kept: ({ expect }) => expect?.push?.existing === true || expect?.push?.state === 'IN_REVIEW',
  },
  {
    name: 'a push whose response is lost',
    exempt: creates,
    kept: (one) => confirmed(one) && hasReply(one, ({ lost }) => lost === 'after'),
  },
]

/** The promises that no scenario shows although the spec has the feature, and those that it does not need. */
export function promisesOf(
  spec: ConnectorSpec,
  { scenarios }: Pick<ScenarioFile, 'scenarios'>,
): { missing: string[]; exempt: string[] } {
  const judged = PROMISES.map((promise) => ({ ...promise, reason: promise.exempt(spec) }))
  return {
    missing: judged
      .filter(({ reason, kept }) => reason === null && !scenarios.some((one) => kept(one, spec)))
      .map(({ name }) => name),
    exempt: judged.filter(({ reason }) => reason !== null).map(({ name, reason }) => `${name}: ${reason}`),
  }
}
