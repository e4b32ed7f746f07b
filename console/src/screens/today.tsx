import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { Fragment } from 'react'
import { api, may, sessionQuery } from '../api.ts'
import { causesOf } from '../parts/causes.ts'
import { FailingText, isFailing } from '../parts/endpoint-state.tsx'
import { HEALTHS } from '../parts/health.tsx'
import { CauseCard, issuesQuery, watched } from '../parts/issue.tsx'
import { Link, type Target } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PauseButton, pauseQuery } from '../parts/pauses.tsx'
import { PushesByHour } from '../parts/pushes-by-hour.tsx'
import { TEXTS } from '../texts.ts'

type Summary = components['schemas']['Summary']
type Issue = components['schemas']['Issue']
type Endpoint = components['schemas']['WebhookEndpoint']
/** Of one installation. */
const MOST_ENDPOINTS = 100

const WATCHED_MS = 10_000
const summaryQuery = { queryKey: ['summary'], queryFn: () => api.get('/v1/summary') }

/** What is wrong, since when, and who must act. */
export function TodayScreen() {
  const issues = useQuery({ ...issuesQuery, refetchInterval: watched(WATCHED_MS) })
  const summary = useQuery({ ...summaryQuery, refetchInterval: () => watched(WATCHED_MS)({ state: issues }) })
  const failing = useFailingEndpoints()
  return (
    <>
      <h1>{TEXTS.today.title}</h1>
      <Loaded query={summary}>{(data) => <Numbers summary={data} />}</Loaded>
      <PauseEverything />
      <h2>{TEXTS.today.wrong}</h2>
      <Loaded query={issues}>{(data) => <Issues issues={data} failing={failing} />}</Loaded>
      <PushesByHour />
    </>
  )
}

/** What is paused is resumed from the banner of every screen. */
function PauseEverything() {
  const pauses = useQuery(pauseQuery).data
  if (!pauses || (pauses.pushes && pauses.pulls)) return null
  return (
    <div className="actions">
      <PauseButton work="everything" paused />
    </div>
  )
}

const pushesIn = ({ pushes }: Summary, state: string): number =>
  pushes.counts.reduce((sum, one) => (one.state === state ? sum + one.count : sum), 0)

function Numbers({ summary }: { summary: Summary }) {
  const { today } = TEXTS
  const { connections } = summary
  const session = useQuery(sessionQuery).data
  return (
    <>
      <div className="counts">
        <Count of={pushesIn(summary, 'FAILED')} text={today.failed} at={{ to: '/pushes/groups' }} />
        <Count
          of={pushesIn(summary, 'UNCERTAIN')}
          text={today.uncertain}
          at={{ to: '/pushes', search: { state: 'UNCERTAIN' } }}
        />
        <Count
          of={pushesIn(summary, 'QUEUED')}
          text={today.queued}
          at={{ to: '/pushes', search: { state: 'QUEUED' } }}
        />
        <Count
          of={summary.open_reviews.count}
          text={today.reviews}
          {...(may(session, 'listReviews') && { at: { to: '/reviews' } })}
        />
        <Count of={summary.held_runs.count} text={today.held} at={{ to: '/runs', search: { held: 'true' } }} />
        <Count
          of={summary.erasures.open.count}
          text={today.erasures}
          {...(may(session, 'listErasures') && { at: { to: '/erasures', search: { state: 'open' } } })}
        />
        <Count of={summary.quarantine.count} text={today.quarantine} at={{ to: '/quarantine' }} />
      </div>
      <h2>{today.health}</h2>
      <div className="counts">
        {HEALTHS.map((health) => (
          <Count
            key={health}
            of={connections[health]}
            text={() => TEXTS.connections.healths[health]}
            at={{ to: '/connections', search: { health } }}
          />
        ))}
      </div>
    </>
  )
}

type Counted = {
  readonly of: number
  readonly text: (count: number) => string
  /** Where they are listed; without it, the sender may not see them. */
  readonly at?: Target
}

function Count({ of, text, at }: Counted) {
  const inside = (
    <>
      <strong>{of.toLocaleString()}</strong>
      {text(of)}
    </>
  )
  return at === undefined ? <div>{inside}</div> : <Link {...at}>{inside}</Link>
}

/** Endpoints that are not disabled yet, and so have no issue. */
function useFailingEndpoints(): readonly Endpoint[] {
  const session = useQuery(sessionQuery).data
  const endpoints = useQuery({
    queryKey: ['webhooks', 'all'],
    queryFn: async () =>
      (await api.get('/v1/webhook-endpoints', { params: { query: { limit: MOST_ENDPOINTS } } })).data,
    enabled: may(session, 'listWebhookEndpoints') && session?.connections === null,
    refetchInterval: WATCHED_MS,
  })
  return (endpoints.data ?? []).filter(isFailing)
}

function Issues({ issues, failing }: { issues: readonly Issue[]; failing: readonly Endpoint[] }) {
  if (issues.length + failing.length === 0) return <p className="good">{TEXTS.today.allWell}</p>
  const causes = causesOf(issues)
  const acting = Object.keys(TEXTS.whoFixes).filter((who) => causes.some(({ root }) => root.who_fixes === who))
  return (
    <>
      {acting.length > 0 && (
        <details>
          <summary>{TEXTS.today.who}</summary>
          <dl>
            {acting.map((who) => (
              <Fragment key={who}>
                <dt>{TEXTS.whoFixes[who]}</dt>
                <dd>{TEXTS.today.whoIs[who]}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
      <ul className="cards">
        {failing.map((endpoint) => (
          <li key={endpoint.id}>
            <Link to="/webhooks/$id" params={{ id: endpoint.id }}>
              <strong>{TEXTS.webhooks.isFailing(endpoint.url)}</strong>
            </Link>
            <p className="quiet">
              <FailingText endpoint={endpoint} />
            </p>
          </li>
        ))}
        {causes.map((cause) => (
          <li key={cause.group}>
            <CauseCard cause={cause} />
          </li>
        ))}
      </ul>
    </>
  )
}
