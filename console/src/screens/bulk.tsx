import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { useEffect, useRef } from 'react'
import { api, may, queries, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { bulkOutcome, bulkQuery, outcomeOf } from '../parts/bulk.tsx'
import { watchBulk } from '../parts/bulk-watch.ts'
import { ConnectionName } from '../parts/connection-name.tsx'
import { CopyId } from '../parts/copy-id.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ShortId } from '../parts/name.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Bulk = components['schemas']['Bulk']
type Item = components['schemas']['BulkItem']
const AGAIN_MS = 500
const STATES: readonly Item['state'][] = ['waiting', 'done', 'failed', 'skipped']

const isChanging = ({ state }: Bulk): boolean => state === 'planning' || state === 'running'

/** One action on many: first what it would do, then how far it is. Its id is in the URL, so a reload loses nothing. */
export function BulkScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const bulk = useQuery({
    ...bulkQuery(id),
    refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? AGAIN_MS : false),
  })
  return (
    <Loaded query={bulk}>
      {(data) => (
        <>
          <h1>{TEXTS.bulk.titles[data.action]}</h1>
          <Progress bulk={data} />
          <Actions bulk={data} />
          <Reasons bulk={data} />
          <Items bulk={data} />
        </>
      )}
    </Loaded>
  )
}

function Progress({ bulk }: { bulk: Bulk }) {
  const { bulk: texts } = TEXTS
  const over = bulk.done + bulk.failed
  return (
    <>
      <p role="status">
        <Badge state={outcomeOf(bulk)} text={texts.states[bulk.state]} /> {bulkOutcome(bulk)}
      </p>
      <Scope bulk={bulk} />
      {bulk.state !== 'planning' && bulk.state !== 'planned' && (
        <progress aria-label={texts.progress} max={Math.max(1, over + bulk.waiting)} value={over} />
      )}
      <div className="counts">
        {(['matched', 'waiting', 'done', 'failed', 'skipped'] as const).map((name) => (
          <div key={name}>
            <strong>{bulk[name].toLocaleString()}</strong>
            {name === 'waiting' && bulk.state === 'planned' ? texts.would[bulk.action] : texts.counts[name]}
          </div>
        ))}
      </div>
      <p className="quiet">
        {texts.by(bulk.created_by)} <Time at={bulk.created_at} />
      </p>
    </>
  )
}

/** Which pushes or records it is about, in the words of the filters. */
function Scope({ bulk: { filter } }: { bulk: Bulk }) {
  const { bulk: texts } = TEXTS
  const given = Object.entries(filter).filter(([name]) => name !== 'all')
  return (
    <p>
      {texts.scope}{' '}
      {given.length === 0 ? texts.scopeAll : given.map(([name, value]) => texts.filter(name, value)).join(' · ')}
    </p>
  )
}

function Actions({ bulk }: { bulk: Bulk }) {
  const session = useQuery(sessionQuery).data
  const { bulk: texts } = TEXTS
  const path = { params: { path: { id: bulk.id } } }
  const start = useMutation({
    mutationFn: () => api.post('/v1/bulk/{id}/start', path),
    onSuccess: () => void watchBulk(bulk.id),
    onSettled: readAgain,
  })
  const stop = useMutation({ mutationFn: () => api.post('/v1/bulk/{id}/stop', path), onSettled: readAgain })
  const failed = [start, stop].find(({ isError }) => isError)
  if (!may(session, 'startBulk')) return null
  const begins = bulk.state === 'planned' || bulk.state === 'stopped'
  return (
    <>
      <div className="actions">
        {begins && bulk.waiting > 0 && (
          <button type="button" className="main" disabled={start.isPending} onClick={() => start.mutate()}>
            {bulk.state === 'planned' ? texts.start[bulk.action](bulk.waiting) : texts.goOn}
          </button>
        )}
        {bulk.state === 'running' && (
          <button type="button" disabled={stop.isPending} onClick={() => stop.mutate()}>
            {texts.stop}
          </button>
        )}
      </div>
      {failed && <ActionProblem error={failed.error} again={() => failed.mutate()} />}
    </>
  )
}

function Reasons({ bulk: { reasons } }: { bulk: Bulk }) {
  const { bulk: texts } = TEXTS
  if (reasons.length === 0) return null
  return (
    <>
      <h2>{texts.reasons}</h2>
      <Table
        label={texts.reasons}
        rows={reasons}
        keyOf={({ reason }) => reason}
        columns={[
          { head: texts.reason, cell: ({ text }) => text },
          { head: texts.count, numeric: true, cell: ({ count }) => count.toLocaleString() },
        ]}
      />
    </>
  )
}

function Items({ bulk: { id, action, state: stateOfAll, waiting } }: { bulk: Bulk }) {
  const [filters, change] = useFilters()
  const state = STATES.find((one) => one === filters.state)
  const { bulk: texts } = TEXTS
  const progress = `${stateOfAll} ${waiting}`
  const seen = useRef(progress)
  useEffect(() => {
    if (seen.current !== progress) void queries.invalidateQueries({ queryKey: ['bulk', id, 'items'] })
    seen.current = progress
  }, [id, progress])
  const items = usePages(['bulk', id, 'items', state], (cursor, limit) =>
    api.get('/v1/bulk/{id}/items', {
      params: { path: { id }, query: { ...(state && { state: [state] }), limit, cursor } },
    }),
  )
  return (
    <>
      <h2>{texts.items}</h2>
      <div className="filters">
        <label>
          {texts.state}
          <select value={state ?? ''} onChange={({ target }) => change({ state: target.value })}>
            <option value="">{TEXTS.filters.any}</option>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {texts.counts[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <List pages={items} none={texts.none}>
        {(rows) => (
          <Table
            label={texts.items}
            rows={rows}
            keyOf={(item) => item.id}
            columns={[
              {
                head: texts.item,
                width: 'copy_id',
                cell: (item) => (
                  <CopyId id={item.id}>
                    <Link to={action === 'replay' ? '/quarantine/$id' : '/pushes/$id'} params={{ id: item.id }}>
                      <ShortId id={item.id} />
                    </Link>
                  </CopyId>
                ),
              },
              {
                head: texts.connection,
                width: 'customer',
                cell: ({ connection }) => <ConnectionName id={connection} />,
              },
              {
                head: texts.state,
                width: 'state',
                cell: (item) => <Badge state={item.state} text={texts.counts[item.state]} />,
              },
              { head: texts.reason, cell: ({ text }) => text ?? TEXTS.none },
              { head: texts.at, width: 'time', cell: ({ at }) => <Time at={at} /> },
            ]}
          />
        )}
      </List>
    </>
  )
}
