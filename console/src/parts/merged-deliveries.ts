/** Deliveries of several endpoints as one list, the newest first: the API has a list for each endpoint. */
import type { components, paths } from 'hirewire/client'
import { api } from '../api.ts'

type Endpoint = components['schemas']['WebhookEndpoint']
type Attempt = components['schemas']['WebhookDelivery']
export type DeliveryQuery = NonNullable<paths['/v1/webhook-endpoints/{id}/deliveries']['get']['parameters']['query']>
export type DeliveryTo = Attempt & { readonly endpoint: Endpoint }

/** How far one endpoint was read: what is not in the list yet, and where its list goes on; null: nowhere. */
type Source = {
  readonly endpoint: Endpoint
  readonly read: readonly Attempt[]
  readonly cursor: string | undefined | null
}
export type Merging = readonly Source[]

/** Nothing of them was read yet. */
export const beginMerge = (endpoints: readonly Endpoint[]): Merging =>
  endpoints.map((endpoint) => ({ endpoint, read: [], cursor: undefined }))

async function filled(source: Source, query: DeliveryQuery): Promise<Source> {
  const { endpoint, read, cursor } = source
  if (read.length > 0 || cursor === null) return source
  const { data, next_cursor } = await api.get('/v1/webhook-endpoints/{id}/deliveries', {
    params: { path: { id: endpoint.id }, query: { ...query, cursor } },
  })
  return { endpoint, read: data, cursor: next_cursor }
}

/** The next so many at most; `rest` is null after the last one. */
export async function mergeMore(
  from: Merging,
  query: DeliveryQuery,
): Promise<{ data: readonly DeliveryTo[]; rest: Merging | null }> {
  const data: DeliveryTo[] = []
  let sources = await Promise.all(from.map((source) => filled(source, query)))
  while (data.length < (query.limit ?? 1)) {
    const [newest] = sources
      .filter(({ read }) => read.length > 0)
      .toSorted((one, other) => Date.parse(other.read[0]!.at) - Date.parse(one.read[0]!.at))
    if (newest === undefined) return { data, rest: null }
    data.push({ ...newest.read[0]!, endpoint: newest.endpoint })
    const next = await filled({ ...newest, read: newest.read.slice(1) }, query)
    sources = sources.map((source) => (source === newest ? next : source))
  }
  return { data, rest: sources.some(({ read }) => read.length > 0) ? sources : null }
}
