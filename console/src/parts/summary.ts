import { queryOptions, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api } from '../api.ts'

export type Summary = components['schemas']['Summary']
type PushState = components['schemas']['Push']['state']

/** What is unfinished, of all connections that the key reaches or of one. */
export const summaryOf = (connection?: string) =>
  queryOptions({
    queryKey: ['summary', ...(connection === undefined ? [] : [connection])],
    queryFn: () => api.get('/v1/summary', { params: { query: connection === undefined ? {} : { connection } } }),
  })

export const pushesIn = ({ pushes }: Summary, state: PushState): number =>
  pushes.counts.reduce((sum, one) => (one.state === state ? sum + one.count : sum), 0)

const MOST_NAMED = 500
const namesQuery = queryOptions({
  queryKey: ['connections', 'names'],
  queryFn: async () => (await api.get('/v1/connections', { params: { query: { limit: MOST_NAMED } } })).data,
})

export const useConnectionNames = () => useQuery(namesQuery).data ?? NONE
const NONE: readonly components['schemas']['Connection'][] = []

/** The name of a connection, else its id. */
export function useNameOf(): (connection: string) => string {
  const named = useQuery(namesQuery).data
  return (connection) => named?.find(({ id }) => id === connection)?.name ?? connection
}
