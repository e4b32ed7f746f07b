import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, queries, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { EndpointForm } from '../parts/endpoint-form.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { OverlapField } from '../parts/overlap.tsx'
import { ProblemPanel } from '../parts/problem.tsx'
import { Secret } from '../parts/secret.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Endpoint = components['schemas']['WebhookEndpoint']

/** An endpoint: what it receives, what became of it, and what can be done. */
export function WebhookScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const endpoint = useQuery({
    queryKey: ['webhooks', id],
    queryFn: () => api.get('/v1/webhook-endpoints/{id}', { params: { path: { id } } }),
  })
  const { webhooks: texts } = TEXTS
  return (
    <>
      <h1>{texts.one}</h1>
      <p>
        <Link to="/webhooks">{texts.toAll}</Link>
      </p>
      <Loaded query={endpoint}>
        {(data) => (
          <>
            <About endpoint={data} />
            <Actions endpoint={data} />
            <Deliveries id={id} />
          </>
        )}
      </Loaded>
    </>
  )
}

function About({ endpoint }: { endpoint: Endpoint }) {
  const { webhooks: texts } = TEXTS
  const { url, state, reason, events, personal_data, waiting, created_at, disabled_at, secrets } = endpoint
  return (
    <>
      {reason !== null && <p>{texts.why[reason]}</p>}
      <dl>
        <dt>{texts.url}</dt>
        <dd>{url}</dd>
        <dt>{texts.state}</dt>
        <dd>
          <Badge state={state} text={reason === null ? state : texts.reasons[reason]} />{' '}
          {disabled_at !== null && <Time at={disabled_at} />}
        </dd>
        <dt>{texts.events}</dt>
        <dd>{events.join(', ')}</dd>
        <dt>{texts.personalData}</dt>
        <dd>{texts.has[personal_data ? 'whole' : 'ids']}</dd>
        <dt>{texts.waiting}</dt>
        <dd>{waiting.toLocaleString()}</dd>
        <dt>{texts.created}</dt>
        <dd>
          <Time at={created_at} />
        </dd>
        <dt>{texts.secrets}</dt>
        <dd>
          {secrets.map(({ created_at: since, ends_at }) => (
            <p key={since}>
              {texts.secretSince} <Time at={since} />
              {ends_at !== null && (
                <>
                  {texts.secretUntil} <Time at={ends_at} />
                </>
              )}
            </p>
          ))}
        </dd>
      </dl>
    </>
  )
}

function Actions({ endpoint: { id, state, url, events, personal_data } }: { endpoint: Endpoint }) {
  const [search, change] = useFilters()
  const session = useQuery(sessionQuery).data
  const navigate = useNavigate()
  const params = { path: { id } }
  const again = () => queries.invalidateQueries({ queryKey: ['webhooks'] })
  const sendTest = useMutation({
    mutationFn: () => api.post('/v1/webhook-endpoints/{id}/test', { params }),
    onSettled: again,
  })
  const update = useMutation({
    mutationFn: (body: Parameters<Parameters<typeof EndpointForm>[0]['onSubmit']>[0] | { state: Endpoint['state'] }) =>
      api.patch('/v1/webhook-endpoints/{id}', { params, body }),
    onSuccess: () => change({ change: undefined }),
    onSettled: again,
  })
  const rotate = useMutation({
    mutationFn: (overlap: string) =>
      api.post('/v1/webhook-endpoints/{id}/rotate-secret', { params, body: { overlap } }),
    gcTime: 0,
    onSettled: again,
  })
  const replay = useMutation({
    mutationFn: (from: string) => api.post('/v1/webhook-endpoints/{id}/replay', { params, body: { from } }),
    onSettled: again,
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/v1/webhook-endpoints/{id}', { params }),
    onSuccess: async () => {
      await navigate({ to: '/webhooks' })
      await again()
    },
  })
  const { webhooks: texts } = TEXTS
  const failed = [sendTest, update, rotate, replay, remove].find(({ isError }) => isError)
  const isAdmin = may(session)
  return (
    <>
      {failed && <ProblemPanel error={failed.error} again={() => failed.reset()} />}
      {rotate.data && <Secret label={texts.secretOf(url)} secret={rotate.data.secret} />}
      <div className="actions">
        {may(session, 'operator', 'integrator') && (
          <button type="button" disabled={sendTest.isPending} onClick={() => sendTest.mutate()}>
            {texts.test}
          </button>
        )}
        {may(session, 'operator') && (
          <ConfirmButton
            label={texts.replay}
            title={texts.replayTitle}
            disabled={replay.isPending}
            onConfirm={(form) => replay.mutate(new Date(String(form.get('from'))).toISOString())}
          >
            <p>{texts.replayText}</p>
            <label>
              {texts.from}
              <input type="datetime-local" name="from" required />
            </label>
          </ConfirmButton>
        )}
        {isAdmin && (
          <>
            <button
              type="button"
              disabled={update.isPending}
              onClick={() => update.mutate({ state: state === 'active' ? 'disabled' : 'active' })}
            >
              {state === 'active' ? texts.disable : texts.enable}
            </button>
            <button type="button" onClick={() => change({ change: search.change === undefined ? 'yes' : undefined })}>
              {search.change === undefined ? texts.change : TEXTS.push.back}
            </button>
            <ConfirmButton
              label={texts.rotate}
              title={texts.rotateTitle}
              disabled={rotate.isPending}
              onConfirm={(form) => rotate.mutate(String(form.get('overlap')))}
            >
              <p>{texts.rotateText}</p>
              <OverlapField label={texts.overlap} />
            </ConfirmButton>
            <ConfirmButton
              label={texts.remove}
              title={texts.removeTitle}
              disabled={remove.isPending}
              onConfirm={() => remove.mutate()}
            >
              <p>{texts.removeText}</p>
            </ConfirmButton>
          </>
        )}
      </div>
      <p role="status">
        {sendTest.data &&
          (sendTest.data.delivered
            ? texts.testArrived(sendTest.data.status, sendTest.data.ms)
            : texts.testFailed(sendTest.data.error ?? String(sendTest.data.status)))}
        {replay.isSuccess && texts.replayed}
      </p>
      {isAdmin && search.change !== undefined && (
        <section aria-label={texts.change}>
          <h2>{texts.change}</h2>
          <EndpointForm
            start={{ url, events, personal_data }}
            submit={texts.save}
            isPending={update.isPending}
            onSubmit={(body) => update.mutate(body)}
          />
        </section>
      )}
    </>
  )
}

function Deliveries({ id }: { id: string }) {
  const deliveries = usePages(['webhooks', id, 'deliveries'], (cursor, limit) =>
    api.get('/v1/webhook-endpoints/{id}/deliveries', { params: { path: { id }, query: { limit, cursor } } }),
  )
  const { webhooks: texts } = TEXTS
  return (
    <>
      <h2>{texts.deliveries}</h2>
      <List pages={deliveries} none={texts.noDeliveries}>
        {(rows) => (
          <Table
            label={texts.deliveries}
            rows={rows}
            keyOf={({ message, attempt, at }) => `${message} ${attempt} ${at}`}
            columns={[
              { head: texts.at, cell: ({ at }) => <Time at={at} /> },
              { head: texts.event, cell: ({ type }) => type },
              { head: texts.message, cell: ({ message }) => message },
              { head: texts.attempt, numeric: true, cell: ({ attempt }) => attempt },
              {
                head: texts.result,
                cell: ({ delivered, status, error }) => (
                  <>
                    <Badge
                      state={delivered ? 'done' : 'failed'}
                      text={texts.results[delivered ? 'arrived' : 'failed']}
                    />{' '}
                    {status} {error}
                  </>
                ),
              },
              { head: texts.took, numeric: true, cell: ({ ms }) => texts.ms(ms) },
            ]}
          />
        )}
      </List>
    </>
  )
}
