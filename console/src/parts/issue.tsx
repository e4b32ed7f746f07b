import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, queries, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { NextLink } from './next.tsx'
import { ProblemPanel } from './problem.tsx'
import { Time } from './time.tsx'

type Issue = components['schemas']['Issue']
const MOST = 100

export const issuesQuery = {
  queryKey: ['issues', 'open'],
  queryFn: async () => (await api.get('/v1/issues', { params: { query: { open: true, limit: MOST } } })).data,
}

/** One thing that is wrong, with one button: where to look at it. */
export function IssueCard({ issue }: { issue: Issue }) {
  const session = useQuery(sessionQuery).data
  const { today } = TEXTS
  const close = useMutation({
    mutationFn: () => api.post('/v1/issues/{id}/close', { params: { path: { id: issue.key } } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['issues'] }),
  })
  return (
    <>
      <strong>{[issue.connection, issue.stream].filter((part) => part !== null).join(' / ')}</strong> {issue.message}
      <p>
        <strong>{TEXTS.whoFixes[issue.who_fixes] ?? issue.who_fixes}:</strong> {issue.next.text}
      </p>
      <p className="quiet">
        {today.since} <Time at={issue.first_at} />, {today.times(issue.count)} ({issue.code})
      </p>
      <div className="actions">
        <NextLink next={issue.next} />
        {issue.connection !== null && (
          <Link to="/connections/$id" params={{ id: issue.connection } as never}>
            {today.open}
          </Link>
        )}
        {issue.code === 'webhook_left' && may(session, 'operator') && (
          <button type="button" disabled={close.isPending} onClick={() => close.mutate()}>
            {today.close}
          </button>
        )}
      </div>
      {close.isError && <ProblemPanel error={close.error} again={() => close.mutate()} />}
    </>
  )
}
