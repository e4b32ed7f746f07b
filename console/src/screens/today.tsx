import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { IssueCard, issuesQuery } from '../parts/issue.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TEXTS } from '../texts.ts'

type Summary = components['schemas']['Summary']
type Issue = components['schemas']['Issue']

const summaryQuery = { queryKey: ['summary'], queryFn: () => api.get('/v1/summary') }

/** What is wrong, since when, and who must act. */
export function TodayScreen() {
  const summary = useQuery(summaryQuery)
  const issues = useQuery(issuesQuery)
  return (
    <>
      <h1>{TEXTS.today.title}</h1>
      <Loaded query={summary}>{(data) => <Numbers summary={data} />}</Loaded>
      <h2>{TEXTS.today.wrong}</h2>
      <Loaded query={issues}>{(data) => <Issues issues={data} />}</Loaded>
    </>
  )
}

const pushesIn = ({ pushes }: Summary, state: string): number =>
  pushes.counts.reduce((sum, one) => (one.state === state ? sum + one.count : sum), 0)

function Numbers({ summary }: { summary: Summary }) {
  const { today } = TEXTS
  const { connections } = summary
  return (
    <>
      {summary.pushes.paused && <p className="warn">{today.paused}</p>}
      <div className="counts">
        <Count of={pushesIn(summary, 'FAILED')} text={today.failed} state="FAILED" />
        <Count of={pushesIn(summary, 'UNCERTAIN')} text={today.uncertain} state="UNCERTAIN" />
        <Count of={pushesIn(summary, 'QUEUED')} text={today.queued} state="QUEUED" />
        <Count of={summary.open_reviews.count} text={today.reviews} to="/reviews" />
        <Count of={summary.held_runs.count} text={today.held} />
        <Count of={summary.erasures.open.count} text={today.erasures} />
        <Count of={summary.quarantine.count} text={today.quarantine} />
      </div>
      <h2>{today.health}</h2>
      <div className="counts">
        <Count of={connections.healthy} text={today.healthy} />
        <Count of={connections.degraded} text={today.degraded} />
        <Count of={connections.unauthorized} text={today.unauthorized} />
        <Count of={connections.paused} text={today.pausedConnections} />
      </div>
    </>
  )
}

function Count({ of, text, state, to }: { of: number; text: string; state?: string; to?: string }) {
  const inside = (
    <>
      <strong>{of.toLocaleString()}</strong>
      {text}
    </>
  )
  if (to !== undefined) return <Link to={to}>{inside}</Link>
  if (state === undefined) return <div>{inside}</div>
  return (
    <Link to="/pushes" search={{ state } as never}>
      {inside}
    </Link>
  )
}

function Issues({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return <p className="good">{TEXTS.today.allWell}</p>
  return (
    <ul className="cards">
      {issues.map((issue) => (
        <li key={issue.key}>
          <IssueCard issue={issue} />
        </li>
      ))}
    </ul>
  )
}
