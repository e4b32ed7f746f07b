import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { NextStep } from './next.tsx'
import { Time } from './time.tsx'

type Issue = components['schemas']['Issue']
const MOST = 100

export const issuesQuery = {
  queryKey: ['issues', 'open'],
  queryFn: async () => (await api.get('/v1/issues', { params: { query: { open: true, limit: MOST } } })).data,
}

/** One thing that is wrong, with one button: what to do about it, or where. */
export function IssueCard({ issue }: { issue: Issue }) {
  const { today } = TEXTS
  return (
    <>
      {issue.connection !== null && (
        <Link to="/connections/$id" params={{ id: issue.connection } as never}>
          <strong>{issue.connection}</strong>
        </Link>
      )}
      {issue.stream !== null && <strong>{` / ${issue.stream}`}</strong>} {issue.message}
      <p>
        <strong>{TEXTS.whoFixes[issue.who_fixes] ?? issue.who_fixes}:</strong> {issue.next.text}
      </p>
      <p className="quiet">
        {today.since} <Time at={issue.first_at} />, {today.times(issue.count)} ({issue.code})
      </p>
      <div className="actions">
        <NextStep next={issue.next} />
      </div>
    </>
  )
}
