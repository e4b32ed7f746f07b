import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { Badge } from '../parts/badge.tsx'
import { CopyId } from '../parts/copy-id.tsx'
import { DELIVERY_RESULTS, deliveryQueryOf, singleEvents } from '../parts/delivery-filters.ts'
import { endpointsQuery } from '../parts/endpoints.ts'
import { Filters } from '../parts/filters.tsx'
import { Link } from '../parts/link.tsx'
import { AT_ONCE, List } from '../parts/listed.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { beginMerge, type DeliveryTo, type Merging, mergeMore } from '../parts/merged-deliveries.ts'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Endpoint = components['schemas']['WebhookEndpoint']

const READ_AGAIN_MS = 10_000
const { webhooks: texts } = SCREEN_TEXTS

/** What was sent to whom, whichever endpoint it was for. */
export function DeliveriesScreen() {
  const endpoints = useQuery(endpointsQuery)
  return (
    <>
      <h1>{texts.deliveries}</h1>
      <Tabs of="events" />
      <Loaded query={endpoints}>{(all) => <Deliveries endpoints={all} />}</Loaded>
    </>
  )
}

function Deliveries({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const [search] = useFilters()
  const query = { ...deliveryQueryOf(search), limit: AT_ONCE }
  const asked = endpoints.filter(({ id }) => search.endpoint === undefined || id === search.endpoint)
  const deliveries = useInfiniteQuery({
    queryKey: ['webhooks', 'deliveries', query, asked.map(({ id }) => id)],
    queryFn: async ({ pageParam }) => {
      const { data, rest } = await mergeMore(pageParam ?? beginMerge(asked), query)
      return { data, rest, next_cursor: rest && '' }
    },
    initialPageParam: null as Merging | null,
    getNextPageParam: ({ rest }) => rest ?? undefined,
    // A delivery is not in the change feed.
    refetchInterval: READ_AGAIN_MS,
  })
  return (
    <>
      <Filters
        filters={[
          {
            ...{ name: 'endpoint', label: SCREEN_TEXTS.deliveries.endpoint },
            values: endpoints.map(({ id, url }) => ({ value: id, text: url })),
          },
          { name: 'type', label: texts.event, values: [...singleEvents(['*']), 'webhook.test'] },
          { name: 'delivered', label: texts.result, values: DELIVERY_RESULTS },
          { name: 'from', label: texts.sentFrom, type: 'date' },
          { name: 'to', label: texts.sentTo, type: 'date' },
        ]}
      />
      <List
        pages={deliveries}
        none={SCREEN_TEXTS.deliveries.none}
        act={
          <Link to="/webhooks" className="button">
            {texts.toAll}
          </Link>
        }
      >
        {(rows) => <Rows rows={rows} />}
      </List>
    </>
  )
}

const Rows = ({ rows }: { rows: readonly DeliveryTo[] }) => (
  <Table
    label={texts.deliveries}
    rows={rows}
    keyOf={({ endpoint, message, attempt, at }) => `${endpoint.id} ${message} ${attempt} ${at}`}
    columns={[
      {
        head: texts.event,
        cell: ({ type, message, endpoint }) => (
          <Link to="/webhooks/$id" params={{ id: endpoint.id }} search={{ message }}>
            {type}
          </Link>
        ),
      },
      { head: SCREEN_TEXTS.deliveries.endpoint, cell: ({ endpoint }) => endpoint.url },
      {
        head: texts.result,
        cell: ({ delivered, status, error }) => (
          <>
            <Badge state={delivered ? 'done' : 'failed'} text={texts.results[delivered ? 'arrived' : 'failed']} />{' '}
            {status} {error}
          </>
        ),
      },
      { head: texts.message, width: 'copy_id', cell: ({ message }) => <CopyId id={message} /> },
      { head: texts.attempt, width: 'number', numeric: true, cell: ({ attempt }) => attempt },
      { head: texts.took, width: 'number', numeric: true, cell: ({ ms }) => texts.ms(ms) },
      { head: texts.at, width: 'time', cell: ({ at }) => <Time at={at} /> },
    ]}
  />
)
