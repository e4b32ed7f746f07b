import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { useId } from 'react'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Authorization } from '../parts/authorization.tsx'
import { Badge } from '../parts/badge.tsx'
import { Budgets } from '../parts/budgets.tsx'
import { causesOf } from '../parts/causes.ts'
import { CheckResult } from '../parts/check.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { connectorsQuery } from '../parts/connectors.ts'
import { Health } from '../parts/health.tsx'
import { IncomingEvents } from '../parts/incoming.tsx'
import { CauseCard, issuesQuery, watched } from '../parts/issue.tsx'
import { Link, useGo } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { NextStep } from '../parts/next.tsx'
import { usePulledNot } from '../parts/pauses.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Saved } from '../parts/saved.tsx'
import { Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { TypedId } from '../parts/typed-id.tsx'
import { TEXTS } from '../texts.ts'

type Connection = components['schemas']['ConnectionDetail']

/** The change feed reports what a run changed, and not that it began, ended or changed nothing. */
const SOON_MS = 3_000
const LATER_MS = 30_000
const isMoving = (connection: Connection | undefined): boolean =>
  connection !== undefined &&
  (connection.authorization.state !== 'authorized' ||
    connection.streams.some(({ last_run }) => last_run?.state === 'queued' || last_run?.state === 'running'))

export function ConnectionScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const path = { params: { path: { id } } }
  const connection = useQuery({
    queryKey: ['connections', id],
    queryFn: () => api.get('/v1/connections/{id}', path),
    refetchInterval: ({ state }) => (isMoving(state.data) ? SOON_MS : LATER_MS),
  })
  const issues = (useQuery({ ...issuesQuery, refetchInterval: watched(SOON_MS) }).data ?? []).filter(
    (issue) => issue.connection === id,
  )
  const causes = causesOf(issues)
  const session = useQuery(sessionQuery).data
  const connector = useQuery(connectorsQuery).data?.find((one) => one.id === connection.data?.integration)
  const { connections: texts } = TEXTS
  return (
    <>
      <h1>{id}</h1>
      <Loaded query={connection}>
        {(data) => (
          <>
            <p>
              {data.name} ({data.integration}) <Health connection={data} issues={causes.length} />
            </p>
            <Saved connection={data} />
            <Actions connection={data} />
            {issues.length > 0 && <h2>{texts.openIssues}</h2>}
            <ul className="cards">
              {causes.map((cause) => (
                <li key={cause.group}>
                  <CauseCard cause={cause} />
                </li>
              ))}
            </ul>
            <Authorization connection={data} inBrowser={isAuthorizedInBrowser(data, connector)} />
            <Streams connection={data} />
            {may(session, 'listBudgets') && <Budgets connection={id} />}
            <IncomingEvents {...{ connection: data, connector, issues }} />
            <h2>{texts.settings}</h2>
            <pre>{JSON.stringify({ settings: data.settings, overrides: data.overrides }, null, 2)}</pre>
            {may(session, 'updateConnection') && (
              <p>
                <Link to="/connections/$id/settings" params={{ id }}>
                  {texts.change}
                </Link>
              </p>
            )}
            <p>
              <Link to="/pushes" search={{ connection: id }}>
                {texts.pushes}
              </Link>
            </p>
          </>
        )}
      </Loaded>
    </>
  )
}

const isAuthorizedInBrowser = ({ auth_type }: Connection, connector: components['schemas']['Connector'] | undefined) =>
  connector?.auth.find((way) => way.auth_type === auth_type)?.grant === 'authorization_code'

function Streams({ connection }: { connection: Connection }) {
  const pulledNot = usePulledNot(connection)
  const { connections: texts } = TEXTS
  return (
    <>
      <h2>{texts.streams}</h2>
      <Table
        label={texts.streams}
        rows={connection.streams}
        keyOf={({ stream }) => stream}
        columns={[
          {
            head: texts.stream,
            cell: ({ stream }) => (
              <Link to="/runs" search={{ connection: connection.id, stream }}>
                {stream}
              </Link>
            ),
          },
          { head: texts.every, cell: ({ every }) => every },
          {
            head: texts.lastRun,
            cell: ({ last_run }) =>
              last_run === null ? (
                TEXTS.none
              ) : (
                <>
                  <Badge
                    state={last_run.held ? 'held' : last_run.state}
                    text={last_run.held ? TEXTS.runs.held : last_run.state}
                  />{' '}
                  <Time at={last_run.finished_at} />
                </>
              ),
          },
          { head: texts.records, cell: ({ records }) => records?.toLocaleString() ?? TEXTS.none, numeric: true },
          {
            head: texts.next,
            cell: ({ next_run_at }) => (pulledNot === null ? <Due at={next_run_at} /> : TEXTS.pauses.next),
          },
          {
            head: texts.late,
            cell: ({ late }) =>
              late === null ? (
                TEXTS.none
              ) : (
                <>
                  <span className="warn">
                    {texts.lateSince} <Time at={late.since} />
                  </span>{' '}
                  {late.message} {late.next.text} <NextStep next={late.next} />
                </>
              ),
          },
        ]}
      />
    </>
  )
}

function Actions({ connection }: { connection: Connection }) {
  const session = useQuery(sessionQuery).data
  const pulledNot = usePulledNot(connection)
  const whyNot = useId()
  const go = useGo()
  const { connections: texts } = TEXTS
  const init = { params: { path: { id: connection.id } } }
  const pause = useMutation({
    mutationFn: (reason: string) => api.post('/v1/connections/{id}/pause', { ...init, body: reason ? { reason } : {} }),
    onSettled: readAgain,
  })
  const resume = useMutation({ mutationFn: () => api.post('/v1/connections/{id}/resume', init), onSettled: readAgain })
  const check = useMutation({ mutationFn: () => api.post('/v1/connections/{id}/check', init) })
  const pull = useMutation({
    mutationFn: () => api.post('/v1/connections/{id}/sync', { ...init, body: {} }),
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/v1/connections/{id}', init),
    onSuccess: () => go({ to: '/connections' }),
    onSettled: readAgain,
  })
  const failed = [pause, resume, check, pull, remove].find(({ isError }) => isError)
  return (
    <>
      <div className="actions">
        {may(session, 'checkConnection') && (
          <button type="button" disabled={check.isPending} onClick={() => check.mutate()}>
            {texts.check}
          </button>
        )}
        {may(session, 'syncConnection') && (
          <>
            <button
              type="button"
              disabled={pull.isPending || pulledNot !== null}
              aria-describedby={pulledNot === null ? undefined : whyNot}
              onClick={() => pull.mutate()}
            >
              {texts.pull}
            </button>
            {pulledNot !== null && (
              <span id={whyNot} className="quiet">
                {pulledNot}
              </span>
            )}
          </>
        )}
        {may(session, 'pauseConnection') && connection.state === 'active' && (
          <ConfirmButton
            label={texts.pause}
            title={texts.pauseTitle(connection.id)}
            onConfirm={(form) => pause.mutate(String(form.get('reason') ?? ''))}
          >
            <p>{texts.pauseText}</p>
            <label>
              {texts.reason}
              <input name="reason" maxLength={200} />
            </label>
          </ConfirmButton>
        )}
        {may(session, 'resumeConnection') && connection.state === 'paused' && (
          <button type="button" disabled={resume.isPending} onClick={() => resume.mutate()}>
            {texts.resume}
          </button>
        )}
        {may(session, 'removeConnection') && (
          <ConfirmButton
            label={texts.remove}
            title={texts.removeTitle(connection.id)}
            disabled={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            <p>{texts.removeText}</p>
            <TypedId id={connection.id} />
          </ConfirmButton>
        )}
      </div>
      <div role="status">
        {pull.data && (
          <p>
            {texts.pulled(pull.data.data.length)} <Time at={pull.data.data[0]?.queued_at ?? null} />.{' '}
            <Link to="/runs" search={{ connection: connection.id }}>
              {texts.toRuns}
            </Link>
          </p>
        )}
        {check.data && <CheckResult check={check.data} />}
      </div>
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
    </>
  )
}
