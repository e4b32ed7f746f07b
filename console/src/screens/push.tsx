import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { curlOf } from '../curl.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { NextStep } from '../parts/next.tsx'
import { Place } from '../parts/place.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Settle } from '../parts/settle.tsx'
import { Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'

type Detail = components['schemas']['PushDetail']
type Attempt = Detail['attempts'][number]

/** The story of one push: what was asked and sent, with which consent, and what came of it. */
export function PushScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const push = useQuery({
    queryKey: ['push', id],
    queryFn: () => api.get('/v1/pushes/{id}', { params: { path: { id } } }),
  })
  const { push: texts } = TEXTS
  return (
    <>
      <h1>{texts.title(id)}</h1>
      <Loaded query={push}>
        {(data) => (
          <>
            <Facts push={data} />
            <Actions push={data} />
            <h2>{texts.steps}</h2>
            <Table
              label={texts.steps}
              rows={data.steps}
              keyOf={({ name }) => name}
              columns={[
                { head: texts.step, cell: ({ name }) => name },
                { head: texts.state, cell: ({ state }) => state },
                { head: texts.effect, cell: ({ effect }) => effect },
                { head: texts.place, cell: ({ place }) => <Place place={place} /> },
              ]}
            />
            <h2>{texts.story}</h2>
            {data.attempts.length === 0 && <p>{texts.noStory}</p>}
            <ol className="cards">
              {data.attempts.map((attempt) => (
                <li key={attempt.id}>
                  <AttemptCard attempt={attempt} push={data} />
                </li>
              ))}
            </ol>
            <Consents push={data} />
            <Scenario push={data} />
          </>
        )}
      </Loaded>
    </>
  )
}

const OPEN = 'OPEN' satisfies components['schemas']['Requisition']['status']['value']

/** What the ATS reported is why it is so. */
const isStuck = ({ state, code }: Detail): boolean => code !== null && ['FAILED', 'UNCERTAIN', 'QUEUED'].includes(state)

function Facts({ push }: { push: Detail }) {
  const { push: texts, pushes } = TEXTS
  const said = isStuck(push) ? push.attempts.findLast(({ response }) => response?.said)?.response?.said : null
  return (
    <>
      <p>
        <Badge state={push.state} /> {push.message}
      </p>
      {said != null && (
        <p>
          <strong>{texts.said}:</strong> {said}
        </p>
      )}
      {push.next !== null && (
        <>
          <p>
            <strong>{TEXTS.nextStep}:</strong> {push.next.text}
          </p>
          <NextStep
            next={push.next}
            about={{ person: push.person, connection: push.connection, requisition: push.requisition }}
          />
          {push.code === 'requisition_not_open' && (
            <p>
              <Link to="/records" search={{ model: 'requisition', connection: push.connection, status: OPEN }}>
                {texts.openRequisitions}
              </Link>
            </p>
          )}
        </>
      )}
      <dl>
        <dt>{pushes.connection}</dt>
        <dd>
          <Link to="/connections/$id" params={{ id: push.connection }}>
            {push.connection}
          </Link>
        </dd>
        <dt>{texts.person}</dt>
        <dd>
          <Link to="/pushes" search={{ person: push.person }}>
            {push.person}
          </Link>
          {` ${Object.values(push.candidate).join(' · ')}`}
        </dd>
        <dt>{pushes.requisition}</dt>
        <dd>{push.requisition}</dd>
        <dt>{texts.created}</dt>
        <dd>{[push.result.candidate, push.result.application].filter(Boolean).join(' / ') || TEXTS.none}</dd>
        <dt>{pushes.requested}</dt>
        <dd>
          <Time at={push.created_at} />
        </dd>
      </dl>
    </>
  )
}

function Actions({ push }: { push: Detail }) {
  const session = useQuery(sessionQuery).data
  const { push: texts } = TEXTS
  const settles = push.state === 'UNCERTAIN' && may(session, 'settlePush')
  const path = { params: { path: { id: push.id } } }
  const retry = useMutation({ mutationFn: () => api.post('/v1/pushes/{id}/retry', path), onSettled: readAgain })
  const cancel = useMutation({
    mutationFn: () => api.post('/v1/pushes/{id}/cancel', { ...path, body: {} }),
    onSettled: readAgain,
  })
  const failed = [retry, cancel].find(({ isError }) => isError)
  if (!may(session, 'retryPush') && !may(session, 'cancelPush')) return null
  return (
    <>
      <div className="actions">
        {push.state === 'FAILED' && (
          <ConfirmButton label={texts.retry} title={texts.retry} onConfirm={() => retry.mutate()}>
            <p>{texts.retryText}</p>
          </ConfirmButton>
        )}
        {(push.state === 'QUEUED' || push.state === 'IN_REVIEW') && (
          <ConfirmButton label={texts.cancel} title={texts.cancelTitle} onConfirm={() => cancel.mutate()}>
            <p>{texts.cancelText}</p>
          </ConfirmButton>
        )}
      </div>
      {settles && <Settle push={push} />}
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
    </>
  )
}

function AttemptCard({ attempt, push }: { attempt: Attempt; push: Detail }) {
  const { push: texts } = TEXTS
  const { request, response } = attempt
  const curl = curlOf(request)
  return (
    <>
      <strong>{`${texts.acts[attempt.act]}: ${attempt.step}`}</strong> <Badge state={attempt.outcome} />{' '}
      <Time at={attempt.started_at} />
      {attempt.waited_ms !== null && attempt.waited_ms > 0 && (
        <span className="quiet">, {texts.waited(attempt.waited_ms)}</span>
      )}
      {response?.message && <p>{response.message}</p>}
      {request.settled_by !== null && (
        <p>
          {texts.settledBy(request.settled_by, response?.arrived === true, Object.values(response?.source_ids ?? {}))}
        </p>
      )}
      {response?.question != null && <p>{texts.looked(response.question, response.matches ?? 0)}</p>}
      <p className="quiet">
        <ConsentThen attempt={attempt} push={push} /> <Place place={attempt.place} />
      </p>
      {request.settled_by === null && <Exchange attempt={attempt} />}
      {curl !== null && <CopyButton text={curl} label={texts.curl} />}
    </>
  )
}

/** On what it was sent: the entry of the ledger that granted it at that time, or why none did. */
function ConsentThen({ attempt, push }: { attempt: Attempt; push: Detail }) {
  const { push: texts } = TEXTS
  if (attempt.refusal !== null) return <span className="warn">{texts.noConsentThen(attempt.refusal)}</span>
  const entry = push.consents.find(({ id }) => id === attempt.consent)
  if (entry === undefined) return attempt.consent
  return (
    <>
      {texts.consentThen(entry.kind, entry.state)} <Time at={entry.at} /> ({entry.id})
    </>
  )
}

/** Made when it is asked for: the text is for a file beside the spec. */
function Scenario({ push }: { push: Detail }) {
  const { push: texts } = TEXTS
  const scenario = useMutation({
    mutationFn: () => api.get('/v1/pushes/{id}/scenario', { params: { path: { id: push.id } } }),
  })
  return (
    <>
      <h2>{texts.scenario}</h2>
      <p>{texts.scenarioText}</p>
      <button type="button" disabled={scenario.isPending} onClick={() => scenario.mutate()}>
        {texts.saveScenario}
      </button>
      {scenario.isError && <ActionProblem error={scenario.error} again={() => scenario.mutate()} />}
      {scenario.data && (
        <>
          <p>{texts.scenarioFile(scenario.data.file)}</p>
          {scenario.data.missing.length > 0 && <p className="warn">{texts.scenarioMissing}</p>}
          <ul>
            {scenario.data.missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <CopyButton text={scenario.data.text} label={texts.copyScenario} />
          <pre>{scenario.data.text}</pre>
        </>
      )}
    </>
  )
}

function Exchange({ attempt: { request, response } }: { attempt: Attempt }) {
  const { push: texts } = TEXTS
  return (
    <>
      <details>
        <summary>{texts.request}</summary>
        <pre>
          {[
            `${request.method ?? ''} ${request.url ?? request.address ?? request.stream ?? ''}`,
            headersOf(request.headers),
            request.body,
          ]
            .filter(Boolean)
            .join('\n\n')}
        </pre>
      </details>
      <details>
        <summary>{texts.response}</summary>
        <pre>
          {response === null
            ? texts.noResponse
            : [response.status, headersOf(response.headers), response.said, response.body].filter(Boolean).join('\n\n')}
        </pre>
      </details>
    </>
  )
}

const headersOf = (headers: Attempt['request']['headers']): string =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function Consents({ push }: { push: Detail }) {
  const { push: texts } = TEXTS
  return (
    <>
      <h2>{texts.consents}</h2>
      {push.consents.length === 0 ? (
        <p>{texts.noConsents}</p>
      ) : (
        <Table
          label={texts.consents}
          rows={push.consents}
          keyOf={({ id }) => id}
          columns={[
            { head: texts.entry, cell: ({ id }) => (id === push.consent ? texts.decisive(id) : id) },
            { head: texts.kind, cell: ({ kind }) => kind },
            { head: texts.state, cell: ({ state }) => state },
            { head: texts.recorded, cell: ({ at }) => <Time at={at} /> },
            { head: TEXTS.consents.expires, cell: ({ expires_at }) => <Due at={expires_at} /> },
          ]}
        />
      )}
    </>
  )
}
