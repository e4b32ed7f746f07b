import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { SetCredentials } from './credentials.tsx'
import { Link } from './link.tsx'
import { NextStep } from './next.tsx'
import { Time } from './time.tsx'
import { Words } from './words.tsx'

type Issue = components['schemas']['Issue']
const MOST = 100
const MINUTE_MS = 60_000

export const issuesQuery = {
  queryKey: ['issues', 'open'],
  queryFn: async () => (await api.get('/v1/issues', { params: { query: { open: true, limit: MOST } } })).data,
}

/** An open issue may close at any time without an entry of the change feed. */
export const watched =
  (everyMs: number) =>
  ({ state }: { state: { data: readonly Issue[] | undefined } }): number =>
    (state.data?.length ?? 0) > 0 ? everyMs : MINUTE_MS

/** One thing that is wrong, with one button: what to do about it, or where. */
export function IssueCard({ issue }: { issue: Issue }) {
  const { today } = TEXTS
  return (
    <>
      {issue.connection !== null && (
        <Link to="/connections/$id" params={{ id: issue.connection }}>
          <strong>{issue.connection}</strong>
        </Link>
      )}
      {issue.stream !== null && <strong>{` / ${issue.stream}`}</strong>} <Words text={issue.message} />
      <p>
        <strong>{TEXTS.whoFixes[issue.who_fixes] ?? issue.who_fixes}:</strong> <Words text={issue.next.text} />
      </p>
      <p className="quiet">
        {today.since} <Time at={issue.first_at} />, {today.times(issue.count)} ({issue.code})
      </p>
      <div className="actions">
        {setsCredentials(issue) && <SetCredentials connection={issue.connection} />}
        <NextStep next={issue.next} />
      </div>
    </>
  )
}

/** The issue about pushes that failed has another next step: to retry them, once the credentials are right. */
const setsCredentials = (issue: Issue): issue is Issue & { connection: string } =>
  issue.connection !== null && issue.code === 'ats_auth' && issue.next.operation === 'updateConnection'
