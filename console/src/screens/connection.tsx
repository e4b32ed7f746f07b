import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { useId } from 'react'
import '../parts/page.css'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { causesOf } from '../parts/causes.ts'
import { CheckResult } from '../parts/check.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { ConnectionLimits } from '../parts/connection-limits.tsx'
import { ConnectionOverview } from '../parts/connection-overview.tsx'
import { ConnectionTabs, tabIn } from '../parts/connection-tabs.tsx'
import { CopyId } from '../parts/copy-id.tsx'
import { Health } from '../parts/health.tsx'
import { issuesQuery, watched } from '../parts/issue.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { usePulledNot } from '../parts/pauses.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { PushRows } from '../parts/push-rows.tsx'
import { RawSettings } from '../parts/raw-settings.tsx'
import { RunRows } from '../parts/run-rows.tsx'
import { Saved } from '../parts/saved.tsx'
import { useNameOf } from '../parts/summary.ts'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Connection = components['schemas']['ConnectionDetail']

/** The change feed reports what a run changed, and not that it began, ended or changed nothing. */
const SOON_MS = 3_000
const LATER_MS = 30_000
const isMoving = (connection: Connection | undefined): boolean =>
  connection !== undefined &&
  (connection.authorization.state !== 'authorized' ||
    connection.streams.some(({ last_run }) => last_run?.state === 'queued' || last_run?.state === 'running'))

/** A customer's ATS: what is wrong with it, what moves, and how it is set. */
export function ConnectionScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const [search] = useFilters()
  const tab = tabIn(search)
  const nameOf = useNameOf()
  const connection = useQuery({
    queryKey: ['connections', id],
    queryFn: () => api.get('/v1/connections/{id}', { params: { path: { id } } }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? SOON_MS : LATER_MS),
  })
  const issues = (useQuery({ ...issuesQuery, refetchInterval: watched(SOON_MS) }).data ?? []).filter(
    (issue) => issue.connection === id,
  )
  const causes = causesOf(issues)
  const { connections: texts } = TEXTS
  return (
    <>
      {connection.data === undefined && <h1>{nameOf(id)}</h1>}
      <Loaded query={connection}>
        {(data) => (
          <>
            <Head connection={data} issues={causes.length} />
            <ConnectionTabs id={id} />
            {tab === 'overview' && <ConnectionOverview {...{ connection: data, issues, causes }} />}
            {tab === 'pushes' && <Pushes connection={id} />}
            {tab === 'pulls' && <Pulls connection={id} />}
            {tab === 'limits' && <ConnectionLimits connection={data} />}
            {tab === 'settings' && (
              <section className="sheet" aria-label={texts.settings}>
                <RawSettings connection={data} />
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Head({ connection, issues }: { connection: Connection; issues: number }) {
  const session = useQuery(sessionQuery).data
  const pulledNot = usePulledNot(connection)
  const whyNot = useId()
  const { connections: texts } = TEXTS
  const { id, name, integration, state } = connection
  const init = { params: { path: { id } } }
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
  const failed = [pause, resume, check, pull].find(({ isError }) => isError)
  return (
    <>
      <div className="object-head">
        <h1>
          <bdi>{name ?? id}</bdi>
        </h1>
        <Health connection={connection} issues={issues} />
        <div className="acts">
          {may(session, 'resumeConnection') && state === 'paused' && (
            <button type="button" disabled={resume.isPending} onClick={() => resume.mutate()}>
              {texts.resume}
            </button>
          )}
          {may(session, 'syncConnection') && (
            <button
              type="button"
              disabled={pull.isPending || pulledNot !== null}
              aria-describedby={pulledNot === null ? undefined : whyNot}
              onClick={() => pull.mutate()}
            >
              {texts.pull}
            </button>
          )}
          {may(session, 'checkConnection') && (
            <button type="button" disabled={check.isPending} onClick={() => check.mutate()}>
              {texts.check}
            </button>
          )}
          {may(session, 'pauseConnection') && state === 'active' && (
            <ConfirmButton
              label={texts.pause}
              title={texts.pauseTitle(name ?? id)}
              onConfirm={(form) => pause.mutate(String(form.get('reason') ?? ''))}
            >
              <p>{texts.pauseText}</p>
              <label>
                {texts.reason}
                <input name="reason" maxLength={200} />
              </label>
            </ConfirmButton>
          )}
        </div>
      </div>
      <p className="sub">
        {integration} · <CopyId id={id} />
        {may(session, 'syncConnection') && pulledNot !== null && (
          <>
            {' · '}
            <span id={whyNot}>{pulledNot}</span>
          </>
        )}
      </p>
      <Saved connection={connection} />
      <div role="status">
        {pull.data && (
          <p>
            {texts.pulled(pull.data.data.length)} <Time at={pull.data.data[0]?.queued_at ?? null} />.{' '}
            <Link to="/connections/$id" params={{ id }} search={{ tab: 'pulls' }}>
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

function Pushes({ connection }: { connection: string }) {
  const pushes = usePages(['pushes', { connection }], (cursor, limit) =>
    api.get('/v1/pushes', {
      params: {
        query: {
          ...{ connection: [connection], limit },
          ...(cursor === undefined ? { expand: ['requisition'], count: true } : { cursor }),
        },
      },
    }),
  )
  const { connections: texts } = TEXTS
  return (
    <>
      <p>
        <Link to="/pushes" search={{ connection }}>
          {texts.filterPushes}
        </Link>
        {' · '}
        <Link to="/pushes/groups" search={{ connection }}>
          {TEXTS.pushes.groups}
        </Link>
      </p>
      <List pages={pushes} none={TEXTS.pushes.noneAtAll}>
        {(rows) => <PushRows rows={rows} />}
      </List>
    </>
  )
}

function Pulls({ connection }: { connection: string }) {
  const runs = usePages(['runs', { connection }], (cursor, limit) =>
    api.get('/v1/runs', {
      params: { query: { connection: [connection], limit, count: cursor === undefined, cursor } },
    }),
  )
  const { connections: texts } = TEXTS
  return (
    <>
      <p>
        <Link to="/runs" search={{ connection }}>
          {texts.filterRuns}
        </Link>
        {' · '}
        <Link to="/quarantine" search={{ connection }}>
          {SCREEN_TEXTS.quarantine.title}
        </Link>
      </p>
      <List pages={runs} none={SCREEN_TEXTS.runs.none}>
        {(rows) => <RunRows rows={rows} />}
      </List>
    </>
  )
}
