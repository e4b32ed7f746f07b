/** How much waits for the role that is signed in, at each entry of the navigation. */
import { useQuery } from '@tanstack/react-query'
import { may, type Session } from '../api.ts'
import type { EntryName } from '../navigation.ts'
import { failingEndpointsFor } from './endpoints.ts'
import { issuesQuery } from './issue.tsx'
import { isFor, needsOf } from './needs.ts'
import { pushesIn, summaryOf } from './summary.ts'

type Waiting = Readonly<Partial<Record<EntryName, number>>>

export function useWaiting(session: Session): Waiting {
  const summary = useQuery(summaryOf()).data
  const issues = useQuery(issuesQuery).data
  const failing = useQuery(failingEndpointsFor(session)).data ?? []
  if (summary === undefined || issues === undefined) return {}
  const { connections, held_runs, quarantine, open_reviews, erasures } = summary
  const counts: Waiting = {
    today: needsOf({ session, issues, summary, failing }).filter((need) => isFor(session.role, need)).length,
    ...(may(session, 'retryPush') && { pushes: pushesIn(summary, 'FAILED') + pushesIn(summary, 'UNCERTAIN') }),
    ...(may(session, 'decideReview') && { reviews: open_reviews.count }),
    pulls:
      (may(session, 'releaseRun') ? held_runs.count : 0) + (may(session, 'replayQuarantined') ? quarantine.count : 0),
    ...(may(session, 'checkConnection') && { connections: connections.degraded + connections.unauthorized }),
    ...(may(session, 'closeErasure') && { persons: erasures.open.count }),
    ...(may(session, 'updateWebhookEndpoint') && { events: failing.length }),
  }
  return counts
}
