import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { useEffect, useId, useRef, useState } from 'react'
import { api, may, queries, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ChangedMeanwhile, wasChanged } from '../parts/changed.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { CopyId } from '../parts/copy-id.tsx'
import { DELIVERY_RESULTS, deliveryQueryOf, singleEvents } from '../parts/delivery-filters.ts'
import { EndpointForm } from '../parts/endpoint-form.tsx'
import { EndpointState, FailingText } from '../parts/endpoint-state.tsx'
import { isFailing } from '../parts/endpoints.ts'
import { Filters } from '../parts/filters.tsx'
import { Link, useGo } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { MessageSheet } from '../parts/message.tsx'
import { OverlapField } from '../parts/overlap.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Secret } from '../parts/secret.tsx'
import { Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Endpoint = components['schemas']['WebhookEndpoint']
type Settings = Parameters<Parameters<typeof EndpointForm>[0]['onSubmit']>[0]
type Delivery = components['schemas']['WebhookDelivery']
type Changed = { readonly before: Endpoint; readonly after: Endpoint }

const read = (id: string) => api.get('/v1/webhook-endpoints/{id}', { params: { path: { id } } })

/** Only the version that was shown is changed. */
const versionOf = ({ id, revision }: Endpoint) => ({ path: { id }, header: { 'if-match': `"${revision}"` } })

/** A delivery is not in the change feed. */
const SOON_MS = 1_000
const LATER_MS = 10_000
const isSending = ({ state, position, waiting }: Endpoint, until: number): boolean =>
  state === 'active' && (position < until || waiting > 0)

/** An endpoint: what it receives, what became of it, and what can be done. */
export function WebhookScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  // Where the endpoint was before events are sent again.
  const [until, setUntil] = useState(0)
  const endpoint = useQuery({
    queryKey: ['webhooks', id],
    queryFn: () => read(id),
    refetchInterval: ({ state }) => (state.data && isSending(state.data, until) ? SOON_MS : LATER_MS),
  })
  const { webhooks: texts } = SCREEN_TEXTS
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
            <Actions endpoint={data} onReplayed={() => setUntil(data.position)} />
            <Deliveries endpoint={data} />
          </>
        )}
      </Loaded>
    </>
  )
}

function About({ endpoint }: { endpoint: Endpoint }) {
  const { webhooks: texts } = SCREEN_TEXTS
  const { url, reason, events, personal_data, waiting, created_at, disabled_at, secrets } = endpoint
  return (
    <>
      {reason !== null && <p>{texts.why[reason]}</p>}
      <dl>
        <dt>{texts.url}</dt>
        <dd>{url}</dd>
        <dt>{texts.state}</dt>
        <dd>
          <EndpointState endpoint={endpoint} /> {isFailing(endpoint) && <FailingText endpoint={endpoint} />}
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
                  {texts.secretUntil} <Due at={ends_at} />
                </>
              )}
            </p>
          ))}
        </dd>
      </dl>
    </>
  )
}

function Actions({ endpoint, onReplayed }: { endpoint: Endpoint; onReplayed: () => void }) {
  const { id, state, url } = endpoint
  const [search, change] = useFilters()
  const [changed, setChanged] = useState<Changed | null>(null)
  const zone = useId()
  const session = useQuery(sessionQuery).data
  const go = useGo()
  const params = { path: { id } }
  const ofThisVersion = {
    onMutate: () => setChanged(null),
    onError: async (error: unknown) => {
      if (wasChanged(error)) setChanged({ before: endpoint, after: await read(id) })
    },
    onSettled: readAgain,
  }
  const sendTest = useMutation({
    mutationFn: () => api.post('/v1/webhook-endpoints/{id}/test', { params }),
    onSettled: readAgain,
  })
  const turn = useMutation({
    mutationFn: (to: Endpoint['state']) =>
      api.patch('/v1/webhook-endpoints/{id}', { params: versionOf(endpoint), body: { state: to } }),
    ...ofThisVersion,
  })
  const rotate = useMutation({
    mutationFn: (overlap: string) =>
      api.post('/v1/webhook-endpoints/{id}/rotate-secret', { params: versionOf(endpoint), body: { overlap } }),
    gcTime: 0,
    ...ofThisVersion,
  })
  const replay = useMutation({
    mutationFn: (from: string) => api.post('/v1/webhook-endpoints/{id}/replay', { params, body: { from } }),
    onSuccess: onReplayed,
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/v1/webhook-endpoints/{id}', { params: versionOf(endpoint) }),
    ...ofThisVersion,
    onSuccess: () => go({ to: '/webhooks' }),
  })
  const { webhooks: texts } = SCREEN_TEXTS
  const failed = [sendTest, turn, rotate, replay, remove].find(({ isError, error }) => isError && !wasChanged(error))
  const isAdmin = may(session, 'updateWebhookEndpoint')
  const isChanging = isAdmin && search.change !== undefined
  return (
    <>
      {changed && <ChangedEndpoint text={texts.changedText} {...changed} />}
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
      {rotate.data && <Secret label={texts.secretOf(url)} secret={rotate.data.secret} />}
      <div className="actions">
        {may(session, 'testWebhookEndpoint') && (
          <button type="button" disabled={sendTest.isPending} onClick={() => sendTest.mutate()}>
            {texts.test}
          </button>
        )}
        {may(session, 'replayWebhookEndpoint') && (
          <ConfirmButton
            label={texts.replay}
            title={texts.replayTitle}
            disabled={replay.isPending}
            onConfirm={(form) => replay.mutate(new Date(String(form.get('from'))).toISOString())}
          >
            <p>{texts.replayText}</p>
            <label>
              {texts.from}
              <input type="datetime-local" name="from" required aria-describedby={zone} />
            </label>
            <p id={zone} className="quiet">
              {texts.inZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
            </p>
          </ConfirmButton>
        )}
        {isAdmin && (
          <button type="button" onClick={() => change({ change: isChanging ? undefined : 'yes' })}>
            {isChanging ? TEXTS.back : texts.change}
          </button>
        )}
        {isAdmin && !isChanging && (
          <>
            <button
              type="button"
              disabled={turn.isPending}
              onClick={() => turn.mutate(state === 'active' ? 'disabled' : 'active')}
            >
              {state === 'active' ? texts.disable : texts.enable}
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
              isDanger
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
        {replay.data &&
          (replay.data.again === null
            ? texts.replayedLater
            : texts.replayed(replay.data.again.count, replay.data.again.exact))}
      </p>
      {isChanging && <Change endpoint={endpoint} done={() => change({ change: undefined })} />}
    </>
  )
}

/** What is entered is a change of the version that the form began with, whatever is read meanwhile. */
function Change({ endpoint, done }: { endpoint: Endpoint; done: () => void }) {
  const [base, setBase] = useState(endpoint)
  const [start, setStart] = useState<Pick<Endpoint, keyof Settings>>(endpoint)
  const [changed, setChanged] = useState<Changed | null>(null)
  const { webhooks: texts } = SCREEN_TEXTS
  const save = useMutation({
    mutationFn: (body: Settings) => api.patch('/v1/webhook-endpoints/{id}', { params: versionOf(base), body }),
    onSuccess: done,
    onError: async (error, entered) => {
      if (!wasChanged(error)) return setChanged(null)
      const now = await read(base.id)
      setChanged({ before: base, after: now })
      setStart(merged(base, entered, now))
      setBase(now)
    },
    onSettled: readAgain,
  })
  return (
    <section aria-label={texts.change}>
      <h2>{texts.change}</h2>
      {changed && <ChangedEndpoint text={SCREEN_TEXTS.connectionForm.changedText} {...changed} />}
      {save.isError && !wasChanged(save.error) && <ActionProblem error={save.error} again={() => save.reset()} />}
      <EndpointForm
        key={base.revision}
        start={start}
        submit={texts.save}
        isPending={save.isPending}
        onSubmit={(body) => save.mutate(body)}
      />
    </section>
  )
}

/** What was entered, and what is set now where nothing was entered. */
function merged(base: Endpoint, entered: Settings, now: Endpoint): Pick<Endpoint, keyof Settings> {
  const isSame = entered.events.join() === base.events.join()
  return {
    url: entered.url === base.url ? now.url : entered.url,
    events: isSame ? now.events : entered.events,
    personal_data: entered.personal_data === base.personal_data ? now.personal_data : entered.personal_data,
  }
}

function ChangedEndpoint({ text, before, after }: Changed & { readonly text: string }) {
  const { webhooks: texts } = SCREEN_TEXTS
  const valuesOf = ({ url, state, events, personal_data, secrets }: Endpoint) => ({
    [texts.url]: url,
    [texts.state]: state,
    [texts.events]: events.join(', '),
    [texts.personalData]: texts.has[personal_data ? 'whole' : 'ids'],
    [texts.secrets]: secrets.map(({ created_at }) => created_at).join(', '),
  })
  return <ChangedMeanwhile title={texts.changed} text={text} before={valuesOf(before)} after={valuesOf(after)} />
}

const textOf = ({ type, delivered, status, error }: Delivery): string =>
  delivered
    ? SCREEN_TEXTS.webhooks.resent(type, status)
    : SCREEN_TEXTS.webhooks.notResent(type, error ?? String(status))

function Deliveries({ endpoint: { id, events, state, position, waiting, next_attempt_at } }: { endpoint: Endpoint }) {
  const [search] = useFilters()
  const query = deliveryQueryOf(search)
  // An attempt is stored together with what it changes of the endpoint.
  const progress = `${position} ${waiting} ${next_attempt_at}`
  const seen = useRef(progress)
  useEffect(() => {
    if (seen.current !== progress) void queries.invalidateQueries({ queryKey: ['webhooks', id, 'deliveries'] })
    seen.current = progress
  }, [id, progress])
  const deliveries = usePages(['webhooks', id, 'deliveries', query], (cursor, limit) =>
    api.get('/v1/webhook-endpoints/{id}/deliveries', {
      params: { path: { id }, query: { ...query, limit, count: cursor === undefined, cursor } },
    }),
  )
  const session = useQuery(sessionQuery).data
  const mayResend = may(session, 'resendWebhookDelivery') && state === 'active'
  const mayRead = may(session, 'getWebhookMessage')
  const navigate = useNavigate()
  const show = (message: string | undefined): void =>
    void navigate({ to: '.', search: { ...search, message } as never, resetScroll: false })

  const resend = useMutation({
    mutationFn: (message: string) =>
      api.post('/v1/webhook-endpoints/{id}/deliveries/{message}/resend', { params: { path: { id, message } } }),
    onSettled: readAgain,
  })
  const { webhooks: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.deliveries}</h2>
      {resend.isError && <ActionProblem error={resend.error} again={() => resend.reset()} />}
      <p role="status">{resend.data && textOf(resend.data)}</p>
      <Filters
        filters={[
          { name: 'type', label: texts.event, values: [...singleEvents(events), 'webhook.test'] },
          { name: 'delivered', label: texts.result, values: DELIVERY_RESULTS },
          { name: 'from', label: texts.sentFrom, type: 'date' },
          { name: 'to', label: texts.sentTo, type: 'date' },
        ]}
      />
      {mayRead && search.message !== undefined && (
        <MessageSheet
          key={search.message}
          endpoint={id}
          message={search.message}
          onClose={() => show(undefined)}
          acts={
            mayResend && (
              <button type="button" disabled={resend.isPending} onClick={() => resend.mutate(search.message!)}>
                {texts.resend}
              </button>
            )
          }
        />
      )}
      <List pages={deliveries} none={Object.keys(query).length === 0 ? texts.noDeliveries : texts.noSuchDeliveries}>
        {(rows) => (
          <Table
            label={texts.deliveries}
            rows={rows}
            keyOf={({ message, attempt, at }) => `${message} ${attempt} ${at}`}
            columns={[
              { head: texts.at, width: 'time', cell: ({ at }) => <Time at={at} /> },
              {
                head: texts.event,
                cell: ({ type, message }) =>
                  mayRead ? (
                    <button type="button" className="link" title={texts.open} onClick={() => show(message)}>
                      {type}
                    </button>
                  ) : (
                    type
                  ),
              },
              { head: texts.message, width: 'copy_id', cell: ({ message }) => <CopyId id={message} /> },
              { head: texts.attempt, width: 'number', numeric: true, cell: ({ attempt }) => attempt },
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
              { head: texts.took, width: 'number', numeric: true, cell: ({ ms }) => texts.ms(ms) },
              ...(mayResend
                ? [
                    {
                      head: texts.act,
                      width: 'state' as const,
                      cell: ({ type, message }: Delivery) =>
                        // A test reports nothing.
                        type !== 'webhook.test' && (
                          <button type="button" disabled={resend.isPending} onClick={() => resend.mutate(message)}>
                            {texts.resend}
                          </button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </List>
    </>
  )
}
