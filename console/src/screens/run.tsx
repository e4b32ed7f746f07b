import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { CopyId } from '../parts/copy-id.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { useNameOf } from '../parts/summary.ts'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import '../parts/page.css'

type Run = components['schemas']['Run']
/** A run that is not over is read again so often, in milliseconds. */
const AGAIN_MS = 1_000
const OVER: readonly Run['state'][] = ['complete', 'incomplete', 'failed']

export const isOver = ({ state }: Run): boolean => OVER.includes(state)

/** One run: what it received, why it is incomplete, and what the approval of a held one does. */
export function RunScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const nameOf = useNameOf()
  const run = useQuery({
    queryKey: ['run', id],
    queryFn: () => api.get('/v1/runs/{id}', { params: { path: { id } } }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? AGAIN_MS : false),
  })
  return (
    <>
      {run.data === undefined && <h1>{SCREEN_TEXTS.run.title(id)}</h1>}
      <Loaded query={run}>
        {(data) => (
          <>
            <h1>{SCREEN_TEXTS.run.of(data.stream)}</h1>
            <p className="sub">
              <Link to="/connections/$id" params={{ id: data.connection }}>
                {nameOf(data.connection)}
              </Link>
              {' · '}
              <CopyId id={id} />
            </p>
            <Result run={data} />
            <Facts run={data} />
            {data.held ? <Held run={data} /> : <Successor run={data} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** What a run is held for. */
const FOR_FEW: readonly (string | null)[] = ['sudden_drop', 'too_many_absent']

/** The full run that replaced one that was held. */
function Successor({ run }: { run: Run }) {
  const { id, connection, stream, state, code, queued_at } = run
  const later = useQuery({
    queryKey: ['runs', 'after', id],
    queryFn: () =>
      api.get('/v1/runs', {
        params: {
          query: {
            connection: [connection],
            stream: [stream],
            mode: ['full'],
            from: queued_at,
            sort: 'oldest',
            limit: 10,
          },
        },
      }),
    enabled: state === 'incomplete' && FOR_FEW.includes(code),
  }).data?.data.find((one) => one.queued_at > queued_at && isOver(one) && one.state !== 'failed')
  if (later === undefined) return null
  return (
    <p>
      {SCREEN_TEXTS.run.replaced}{' '}
      <Link to="/runs/$id" params={{ id: later.id }}>
        {later.id}
      </Link>
    </p>
  )
}

const COUNTS = ['pages', 'received', 'written', 'unchanged', 'skipped', 'quarantined', 'absent'] as const

function Result({ run }: { run: Run }) {
  const { run: texts } = SCREEN_TEXTS
  return (
    <>
      <p>
        <Badge state={run.held ? 'held' : run.state} text={run.held ? SCREEN_TEXTS.runs.held : run.state} />{' '}
        {run.reason}
        {run.code !== null && <span className="quiet">{` (${run.code})`}</span>}
      </p>
      <div className="counts">
        {COUNTS.map((name) =>
          name === 'quarantined' && run.quarantined > 0 ? (
            <Link key={name} to="/quarantine" search={{ connection: run.connection, stream: run.stream }}>
              <strong>{run[name].toLocaleString()}</strong>
              {texts.counts[name]}
            </Link>
          ) : (
            <div key={name}>
              <strong>{run[name].toLocaleString()}</strong>
              {texts.counts[name]}
            </div>
          ),
        )}
      </div>
    </>
  )
}

/** Nothing of a held run has taken effect. */
function Held({ run }: { run: Run }) {
  const session = useQuery(sessionQuery).data
  const { run: texts } = SCREEN_TEXTS
  const release = useMutation({
    mutationFn: () => api.post('/v1/runs/{id}/release', { params: { path: { id: run.id } }, body: {} }),
    onSettled: readAgain,
  })
  const reject = useMutation({
    mutationFn: () => api.post('/v1/runs/{id}/reject', { params: { path: { id: run.id } }, body: {} }),
    onSettled: readAgain,
  })
  const failed = [release, reject].find(({ isError }) => isError)
  return (
    <section className="problem">
      <h2>{texts.heldTitle}</h2>
      <p>{texts.heldText(run.received)}</p>
      <p>{texts.heldWrong}</p>
      {run.would_close !== null && <p>{texts.wouldClose(run.would_close, valuesOf(run))}</p>}
      {may(session, 'releaseRun') && may(session, 'rejectRun') ? (
        <div className="actions">
          <ConfirmButton
            label={texts.approve}
            isDanger
            title={texts.approveTitle}
            disabled={release.isPending}
            onConfirm={() => release.mutate()}
          >
            <p>{texts.approveText(run.stream, run.connection)}</p>
            {run.would_close !== null && <p>{texts.wouldClose(run.would_close, valuesOf(run))}</p>}
          </ConfirmButton>
          <ConfirmButton
            label={texts.reject}
            title={texts.rejectTitle}
            disabled={reject.isPending}
            onConfirm={() => reject.mutate()}
          >
            <p>{texts.rejectText}</p>
          </ConfirmButton>
        </div>
      ) : (
        <p className="quiet">{texts.operatorApproves}</p>
      )}
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
      {run.would_close !== null && run.would_close > 0 && <WouldClose run={run} count={run.would_close} />}
    </section>
  )
}

/** What the records get that the approval closes; null: they are deleted here. */
const valuesOf = ({ would_set }: Run): string | null =>
  would_set === null
    ? null
    : Object.entries(would_set)
        .map(([field, value]) => `${field} ${value}`)
        .join(', ')

/** The API lists so many. */
const MOST_LISTED = 1_000

function WouldClose({ run, count }: { run: Run; count: number }) {
  const { run: texts } = SCREEN_TEXTS
  const pages = usePages(['run', run.id, 'closes'], (cursor, limit) =>
    api.get('/v1/runs/{id}/closes', { params: { path: { id: run.id }, query: { limit, cursor } } }),
  )
  return (
    <>
      {count > MOST_LISTED && <p>{texts.wouldCloseFirst(MOST_LISTED)}</p>}
      <List pages={pages} none={texts.wouldCloseNone}>
        {(rows) => (
          <Table
            label={texts.wouldCloseLabel}
            rows={rows}
            keyOf={({ model, id }) => `${model} ${id}`}
            columns={[
              {
                head: texts.recordToClose,
                cell: ({ connection, model, id, title }) => (
                  <Link to="/records/$connection/$model/$id" params={{ connection, model, id }}>
                    {title ?? id}
                  </Link>
                ),
              },
              { head: SCREEN_TEXTS.records.id, cell: ({ id }) => id },
              { head: texts.modelToClose, cell: ({ model }) => model },
              { head: texts.lastSeen, width: 'time', cell: ({ last_seen }) => <Time at={last_seen} /> },
            ]}
          />
        )}
      </List>
    </>
  )
}

function Facts({ run }: { run: Run }) {
  const { run: texts } = SCREEN_TEXTS
  const { runs } = SCREEN_TEXTS
  return (
    <dl>
      <dt>{runs.stream}</dt>
      <dd>
        <Link to="/runs" search={{ connection: run.connection, stream: run.stream }}>
          {run.stream}
        </Link>
      </dd>
      <dt>{texts.mode}</dt>
      <dd>{`${run.mode}, ${texts.triggers[run.trigger]}`}</dd>
      <dt>{texts.queued}</dt>
      <dd>
        <Time at={run.queued_at} />
      </dd>
      <dt>{runs.started}</dt>
      <dd>
        <Time at={run.started_at} />
      </dd>
      <dt>{texts.finished}</dt>
      <dd>
        <Time at={run.finished_at} />
      </dd>
      <dt>{texts.version}</dt>
      <dd>{run.connector_version ?? TEXTS.none}</dd>
    </dl>
  )
}
