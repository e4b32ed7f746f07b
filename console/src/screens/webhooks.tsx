import { useMutation, useQuery } from '@tanstack/react-query'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { DeliveriesByHour } from '../parts/deliveries-by-hour.tsx'
import { EndpointForm } from '../parts/endpoint-form.tsx'
import { EndpointState, FailingText } from '../parts/endpoint-state.tsx'
import { isFailing } from '../parts/endpoints.ts'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Secret } from '../parts/secret.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

/** Who is told what happens, and where that does not work. */
export function WebhooksScreen() {
  const [search, change] = useFilters()
  const session = useQuery(sessionQuery).data
  const endpoints = usePages(['webhooks'], (cursor, limit) =>
    api.get('/v1/webhook-endpoints', { params: { query: { limit, cursor } } }),
  )
  const create = useMutation({
    mutationFn: (body: Parameters<Parameters<typeof EndpointForm>[0]['onSubmit']>[0]) =>
      api.post('/v1/webhook-endpoints', { body }),
    gcTime: 0,
    onSuccess: () => change({ new: undefined }),
    onSettled: readAgain,
  })
  const { webhooks: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="events" />
      <p>{texts.hint}</p>
      {create.data && <Secret label={texts.secretOf(create.data.url)} secret={create.data.secret} />}
      {create.isError && <ActionProblem error={create.error} again={() => create.reset()} />}
      {may(session, 'createWebhookEndpoint') &&
        (search.new === undefined ? (
          <button type="button" className="main" onClick={() => change({ new: 'yes' })}>
            {texts.add}
          </button>
        ) : (
          <section aria-label={texts.add}>
            <h2>{texts.add}</h2>
            <EndpointForm
              submit={texts.create}
              isPending={create.isPending}
              onBack={() => change({ new: undefined })}
              onSubmit={(body) => create.mutate(body)}
            />
          </section>
        ))}
      <DeliveriesByHour />
      <List
        pages={endpoints}
        none={may(session, 'createWebhookEndpoint') ? texts.none : `${texts.none} ${texts.adminAdds}`}
      >
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.url,
                cell: ({ id, url }) => (
                  <Link to="/webhooks/$id" params={{ id }}>
                    {url}
                  </Link>
                ),
              },
              {
                head: texts.state,
                width: 'health',
                whole: true,
                cell: (endpoint) => (
                  <>
                    <EndpointState endpoint={endpoint} /> {isFailing(endpoint) && <FailingText endpoint={endpoint} />}
                  </>
                ),
              },
              { head: texts.events, cell: ({ events }) => events.join(', ') },
              { head: texts.personalData, cell: ({ personal_data }) => texts.has[personal_data ? 'whole' : 'ids'] },
              { head: texts.waiting, width: 'number', numeric: true, cell: ({ waiting }) => waiting.toLocaleString() },
              { head: texts.created, width: 'time', cell: ({ created_at }) => <Time at={created_at} /> },
            ]}
          />
        )}
      </List>
    </>
  )
}
