/** After a change of a connection: that it was saved, what a check of it says, and what there is to do next. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, queries } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { PlanButton } from './bulk.tsx'
import { CheckResult } from './check.tsx'
import { ProblemPanel } from './problem.tsx'

/** The check belongs to the change: nothing but a change begins it, and it is not in the URL. */
const checkQuery = (id: string) =>
  queryOptions({
    queryKey: ['saved', id],
    queryFn: () => api.post('/v1/connections/{id}/check', { params: { path: { id } } }),
    enabled: false,
    retry: false,
    staleTime: 0,
  })

/** Begins the check whose result {@link Saved} shows. */
export const checkSaved = (id: string): Promise<void> => queries.prefetchQuery(checkQuery(id))

export function Saved({ connection }: { connection: Pick<components['schemas']['Connection'], 'id' | 'state'> }) {
  const { id, state } = connection
  const check = useQuery(checkQuery(id))
  const { saved: texts } = SCREEN_TEXTS
  if (check.isPending && !check.isFetching) return null
  return (
    <section role="status" aria-label={texts.title}>
      <p className="good">{texts.title}</p>
      {check.isFetching && <p className="quiet">{texts.checking}</p>}
      {check.isError && <ProblemPanel error={check.error} again={() => void checkSaved(id)} />}
      {check.data && !check.isFetching && <CheckResult check={check.data} />}
      {check.data?.ok && !check.isFetching && (
        <>
          {state === 'active' && <p>{texts.pulls}</p>}
          <Stopped connection={id} />
        </>
      )}
    </section>
  )
}

/** The pushes that failed for the credentials: they are not sent again unless someone retries them. */
function Stopped({ connection }: { connection: string }) {
  const filter = { state: ['FAILED' as const], connection: [connection], code: ['ats_auth' as const] }
  const failed = useQuery({
    queryKey: ['pushes', 'count', filter],
    queryFn: () => api.get('/v1/pushes', { params: { query: { ...filter, limit: 1, count: true } } }),
  })
  const count = failed.data?.total?.count ?? 0
  if (count === 0) return null
  return (
    <>
      <p>
        <strong>{TEXTS.nextStep}:</strong> {SCREEN_TEXTS.saved.stopped(count)}
      </p>
      <div className="actions">
        <PlanButton action="retry" filter={filter} label={SCREEN_TEXTS.saved.retry(count)} />
      </div>
    </>
  )
}
