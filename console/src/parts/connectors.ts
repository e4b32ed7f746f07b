import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

const MOST = 500

/** The server reads its connectors when it starts. */
export const connectorsQuery = queryOptions({
  queryKey: ['connectors'],
  queryFn: async () => (await api.get('/v1/connectors', { params: { query: { limit: MOST } } })).data,
})
