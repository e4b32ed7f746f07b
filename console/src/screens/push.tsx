import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, readAgain, type Session, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { CopyId } from '../parts/copy-id.tsx'
import { SetCredentials } from '../parts/credentials.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { nameOf, PersonName } from '../parts/name.tsx'
import { NextStep } from '../parts/next.tsx'
import '../parts/page.css'
import { Place } from '../parts/place.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { ChosenEntry } from '../parts/push-entry.tsx'
import { lineOf } from '../parts/push-lines.tsx'
import { storyOf, tellingOf } from '../parts/push-story.ts'
import { Settle } from '../parts/settle.tsx'
import { useNameOf } from '../parts/summary.ts'
import { Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Detail = components['schemas']['PushDetail']
type Read = {
  readonly push: Detail
  /** Null: it is not stored any more. */
  readonly job: string | null
  readonly reviews: readonly components['schemas']['Review'][]
  readonly changes: readonly components['schemas']['ApplicationEvent'][]
}

const MOST_REVIEWS = 100

/** The push, and what else is stored of its story. */
async function read(id: string, session: Session | null | undefined): Promise<Read> {
  const push = await api.get('/v1/pushes/{id}', { params: { path: { id } } })
  const { connection, person, requisition, result, attribution } = push
  const [job, reviews, changes] = await Promise.all([
    api
      .get('/v1/requisitions/{connection}/{id}', { params: { path: { connection, id: requisition } } })
      .then(({ title }) => title ?? null)
      // It may be deleted, with its connection or alone.
      .catch(() => null),
    may(session, 'listReviews')
      ? api
          .get('/v1/reviews', { params: { query: { person, limit: MOST_REVIEWS } } })
          .then(({ data }) => data.filter((review) => review.push === id))
      : [],
    result.application === null || attribution.outcome === null
      ? []
      : api
          .get('/v1/applications/{connection}/{id}/events', {
            params: { path: { connection, id: result.application } },
          })
          .then(({ data }) => data),
  ])
  return { push, job, reviews, changes }
}

/** The story of one push: what was asked and sent, with which consent, and what came of it. */
export function PushScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const session = useQuery(sessionQuery).data
  const push = useQuery({ queryKey: ['push', id, session?.role], queryFn: () => read(id, session) })
  const { push: texts } = SCREEN_TEXTS
  return (
    <>
      {push.data === undefined && <h1>{texts.title(id)}</h1>}
      <Loaded query={push}>
        {(data) => (
          <>
            <Head {...data} />
            <Story {...data} />
            <Consents push={data.push} />
            <Steps push={data.push} />
            <Scenario push={data.push} />
          </>
        )}
      </Loaded>
    </>
  )
}

const OPEN = 'OPEN' satisfies components['schemas']['Requisition']['status']['value']

/** What the ATS reported is why it is so. */
const isStuck = ({ state, code }: Detail): boolean => code !== null && ['FAILED', 'UNCERTAIN', 'QUEUED'].includes(state)

/** Who, for which job, what became of it and why, and what to do. */
function Head({ push, job }: Read) {
  const session = useQuery(sessionQuery).data
  const nameOf = useNameOf()
  const { push: texts } = SCREEN_TEXTS
  const said = isStuck(push) ? push.attempts.findLast(({ response }) => response?.said)?.response?.said : null
  const why = said == null ? push.message : texts.said(said)
  return (
    <>
      <Actions push={push}>
        <h1>
          <PersonName candidate={push.candidate} person={push.person} /> → <bdi>{job ?? push.requisition}</bdi>
        </h1>
        <Badge state={push.state} />
      </Actions>
      <p className="sub">
        <Link to="/connections/$id" params={{ id: push.connection }}>
          {texts.at(nameOf(push.connection))}
        </Link>
        {why && ` · ${why}`}
      </p>
      {push.next !== null && (
        <p>
          <strong>{TEXTS.nextStep}:</strong> {push.next.text}
        </p>
      )}
      {push.code === 'requisition_not_open' && (
        <p>
          <Link to="/records" search={{ model: 'requisition', connection: push.connection, status: OPEN }}>
            {texts.openRequisitions}
          </Link>
        </p>
      )}
      {push.state === 'UNCERTAIN' && may(session, 'settlePush') && <Settle push={push} />}
    </>
  )
}

/** The first one is the main one: what the failure asks for, else what can be done with the push. */
function Actions({ push, children }: { push: Detail; children: React.ReactNode }) {
  const session = useQuery(sessionQuery).data
  const { push: texts } = SCREEN_TEXTS
  const path = { params: { path: { id: push.id } } }
  const retry = useMutation({ mutationFn: () => api.post('/v1/pushes/{id}/retry', path), onSettled: readAgain })
  const cancel = useMutation({
    mutationFn: () => api.post('/v1/pushes/{id}/cancel', { ...path, body: {} }),
    onSettled: readAgain,
  })
  const failed = [retry, cancel].find(({ isError }) => isError)
  return (
    <>
      <div className="object-head">
        {children}
        <div className="acts">
          {push.code === 'ats_auth' && <SetCredentials connection={push.connection} />}
          {push.next !== null && (
            <NextStep
              next={push.next}
              about={{ person: push.person, connection: push.connection, requisition: push.requisition }}
            />
          )}
          {push.state === 'FAILED' && may(session, 'retryPush') && (
            <ConfirmButton label={texts.retry} title={texts.retry} onConfirm={() => retry.mutate()}>
              <p>{texts.retryText}</p>
            </ConfirmButton>
          )}
          {(push.state === 'QUEUED' || push.state === 'IN_REVIEW') && may(session, 'cancelPush') && (
            <ConfirmButton label={texts.cancel} title={texts.cancelTitle} isDanger onConfirm={() => cancel.mutate()}>
              <p>{texts.cancelText}</p>
            </ConfirmButton>
          )}
        </div>
      </div>
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
    </>
  )
}

const PANEL = 'chosen-entry'

/** Everything that happened, and the chosen part of it. The choice is in the URL. */
function Story({ push, job, reviews, changes }: Read) {
  const [search] = useFilters()
  const navigate = useNavigate()
  const entries = storyOf(push, { reviews, changes })
  const chosen = entries.find(({ key }) => key === search.entry) ?? tellingOf(entries) ?? entries[0]!
  const { push: texts } = SCREEN_TEXTS
  const choose = (entry: string): void =>
    // Each press of an arrow key would be a page to go back through.
    void navigate({ to: '.', search: { entry } as never, replace: true, resetScroll: false })
  return (
    <div className="beside">
      <section className="sheet" aria-label={texts.story}>
        <Timeline
          label={texts.story}
          lines={entries.map((entry) => lineOf(entry, push))}
          chosen={chosen.key}
          panel={PANEL}
          onChoose={choose}
        />
      </section>
      <section className="sheet">
        <div id={PANEL} role="tabpanel" aria-label={texts.chosen}>
          <ChosenEntry key={chosen.key} entry={chosen} push={push} />
        </div>
        <h2>{texts.aboutPush}</h2>
        <About push={push} job={job} />
      </section>
    </div>
  )
}

function About({ push, job }: Pick<Read, 'push' | 'job'>) {
  const session = useQuery(sessionQuery).data
  const { pushes } = TEXTS
  const { push: texts } = SCREEN_TEXTS
  const { person, candidate } = push
  return (
    <dl>
      <dt>{texts.pushId}</dt>
      <dd>
        <CopyId id={push.id} />
      </dd>
      <dt>{texts.person}</dt>
      <dd>
        {may(session, 'getPerson') ? (
          <Link to="/persons/$id" params={{ id: person }}>
            {person}
          </Link>
        ) : (
          person
        )}
        {nameOf(candidate) !== null && (
          <small className="below">
            <bdi>{nameOf(candidate)}</bdi>
          </small>
        )}
        <small className="below">
          <Link to="/pushes" search={{ person }}>
            {texts.pushesOf}
          </Link>
        </small>
      </dd>
      <dt>{texts.contacts}</dt>
      <dd>{[candidate.email, candidate.phone].filter(Boolean).join(' · ') || TEXTS.none}</dd>
      <dt>{pushes.requisition}</dt>
      <dd>
        <Link
          to="/records/$connection/$model/$id"
          params={{ connection: push.connection, model: 'requisition', id: push.requisition }}
        >
          <bdi>{job ?? push.requisition}</bdi>
        </Link>
        {job !== null && <small className="below">{push.requisition}</small>}
      </dd>
      <dt>{texts.created}</dt>
      <dd>{[push.result.candidate, push.result.application].filter(Boolean).join(' / ') || TEXTS.none}</dd>
      <dt>{pushes.requested}</dt>
      <dd>
        <Time at={push.created_at} />
      </dd>
      <dt>{texts.consent}</dt>
      <dd>{push.consent === null ? texts.noConsent : <CopyId id={push.consent} />}</dd>
    </dl>
  )
}

/** What the connector does for a push, and how far this one is. */
function Steps({ push }: { push: Detail }) {
  const { push: texts } = SCREEN_TEXTS
  if (push.steps.length === 0) return null
  return (
    <>
      <h2>{texts.steps}</h2>
      <Table
        label={texts.steps}
        rows={push.steps}
        keyOf={({ name }) => name}
        columns={[
          { head: texts.step, cell: ({ name }) => name },
          { head: texts.state, width: 'state', cell: ({ state }) => texts.stepStates[state] },
          { head: texts.effect, width: 'state', cell: ({ effect }) => effect },
          { head: texts.place, cell: ({ place }) => <Place place={place} /> },
        ]}
      />
    </>
  )
}

/** Made when it is asked for: the text is for a file beside the spec. */
function Scenario({ push }: { push: Detail }) {
  const { push: texts } = SCREEN_TEXTS
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

function Consents({ push }: { push: Detail }) {
  const { push: texts } = SCREEN_TEXTS
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
            { head: texts.state, width: 'state', cell: ({ state }) => <Badge state={state} /> },
            { head: texts.kind, cell: ({ kind }) => kind },
            { head: texts.recorded, width: 'time', cell: ({ at }) => <Time at={at} /> },
            { head: SCREEN_TEXTS.consents.expires, width: 'time', cell: ({ expires_at }) => <Due at={expires_at} /> },
            {
              head: texts.entry,
              cell: ({ id }) => (
                <>
                  <CopyId id={id} />
                  {id === push.consent && <small className="below">{texts.decisive}</small>}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
