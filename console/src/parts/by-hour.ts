/** What happened in each of the last 24 hours, of all connections that the key reaches or of one. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

const HOURS = 24
const READ_AGAIN_MS = 60_000

const lastOf = <Row>({ data }: { readonly data: readonly Row[] }): readonly Row[] => data.slice(-HOURS)
const queryOf = (connection: string | undefined) => ({
  params: { query: connection === undefined ? {} : { connection } },
})
const READ = { refetchInterval: READ_AGAIN_MS }

export const pushesByHour = (connection?: string) =>
  queryOptions({
    queryKey: ['by hour', 'pushes', connection],
    queryFn: async () => lastOf(await api.get('/v1/analytics/pushes', queryOf(connection))),
    ...READ,
  })

/** Yesterday, and today as far as it is over, in UTC. */
export const pushesByDay = (connection?: string) =>
  queryOptions({
    queryKey: ['by day', 'pushes', connection],
    queryFn: async () => {
      const query = { by: 'day' as const, ...(connection && { connection }) }
      return (await api.get('/v1/analytics/pushes', { params: { query } })).data.slice(-2)
    },
    ...READ,
  })

export const pullsByHour = (connection?: string, stream?: string) =>
  queryOptions({
    queryKey: ['by hour', 'pulls', connection, stream],
    queryFn: async () =>
      lastOf(
        await api.get('/v1/analytics/pulls', {
          params: { query: { ...(connection && { connection }), ...(stream && { stream }) } },
        }),
      ),
    ...READ,
  })

export const deliveriesByHour = (connection?: string) =>
  queryOptions({
    queryKey: ['by hour', 'deliveries', connection],
    queryFn: async () => lastOf(await api.get('/v1/analytics/deliveries', queryOf(connection))),
    ...READ,
  })

const hour = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
export const hourText = (at: string): string => hour.format(new Date(at))
