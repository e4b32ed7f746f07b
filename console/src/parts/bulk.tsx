import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { components, paths } from 'hirewire/client'
import { api, may, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { useGo } from './link.tsx'
import { ActionProblem } from './problem.tsx'

type Planned = paths['/v1/bulk']['post']['requestBody']['content']['application/json']

/** Nothing but a state means all of them, which the API wants to read. The plan says how many these are. */
const limited = (filter: Planned['filter']): Planned['filter'] =>
  Object.keys(filter).every((name) => name === 'state') ? { ...filter, all: true } : filter

/** An action that is over is good only if it did something, and nothing failed. */
export const outcomeOf = ({ state, done, failed }: components['schemas']['Bulk']): string =>
  state !== 'complete' ? state : failed > 0 ? 'failed' : done > 0 ? 'complete' : 'incomplete'

export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk', id],
    queryFn: () => api.get('/v1/bulk/{id}', { params: { path: { id } } }),
  })

/** In words, also of one that is not over. */
export const bulkOutcome = (bulk: components['schemas']['Bulk']): string =>
  bulk.state === 'complete' ? TEXTS.bulk.outcome(bulk) : TEXTS.bulk.explain[bulk.state]

/** Plans an action on everything that matches, and shows the plan: nothing is changed before it is started there. */
export function PlanButton({ action, filter, label }: Pick<Planned, 'action' | 'filter'> & { label: string }) {
  const session = useQuery(sessionQuery).data
  const go = useGo()
  const plan = useMutation({
    mutationFn: () => api.post('/v1/bulk', { body: { action, filter: limited(filter) } }),
    onSuccess: ({ id }) => go({ to: '/bulk/$id', params: { id } }),
  })
  if (!may(session, 'planBulk')) return null
  return (
    <>
      <button type="button" disabled={plan.isPending} onClick={() => plan.mutate()}>
        {label}
      </button>
      {plan.isError && <ActionProblem error={plan.error} again={() => plan.mutate()} />}
    </>
  )
}
