import { queryOptions } from '@tanstack/react-query'
import { api, may, type Session } from '../api.ts'
import { isFailing } from './endpoint-state.tsx'

/** Of one installation. */
const MOST_ENDPOINTS = 100

/** Endpoints that are not disabled yet, and so have no issue. */
export const failingEndpointsFor = (session: Session | null | undefined) =>
  queryOptions({
    queryKey: ['webhooks', 'all'],
    queryFn: async () =>
      (await api.get('/v1/webhook-endpoints', { params: { query: { limit: MOST_ENDPOINTS } } })).data,
    select: (endpoints) => endpoints.filter(isFailing),
    enabled: may(session, 'listWebhookEndpoints') && session?.connections === null,
  })
