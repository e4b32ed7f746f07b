import { queryOptions } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, may, type Session } from '../api.ts'

type Endpoint = components['schemas']['WebhookEndpoint']

/** Of one installation. */
const MOST_ENDPOINTS = 100

export const endpointsQuery = queryOptions({
  queryKey: ['webhooks', 'all'],
  queryFn: async () => (await api.get('/v1/webhook-endpoints', { params: { query: { limit: MOST_ENDPOINTS } } })).data,
})

/** An active endpoint whose events cannot be delivered is not well, long before it is disabled for that. */
export const isFailing = ({ state, failing_since }: Endpoint): boolean => state === 'active' && failing_since !== null

/** Endpoints that are not disabled yet, and so have no issue. */
export const failingEndpointsFor = (session: Session | null | undefined) =>
  queryOptions({
    ...endpointsQuery,
    select: (endpoints) => endpoints.filter(isFailing),
    enabled: may(session, 'listWebhookEndpoints') && session?.connections === null,
  })
