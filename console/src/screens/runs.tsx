import { Link } from '@tanstack/react-router'
import type { components, paths } from 'hirewire/client'
import { api } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Run = components['schemas']['Run']
type Query = NonNullable<paths['/v1/runs']['get']['parameters']['query']>
const STATES: readonly Run['state'][] = ['queued', 'running', 'complete', 'incomplete', 'failed']
const HELD = 'held'

/** What was pulled when, and with what result, the newest first. */
export function RunsScreen() {
  const [filters, change] = useFilters()
  const { state, connection, stream, held } = filters
  const query: Query = {
    ...(state && { state: [state as Run['state']] }),
    ...(held === 'true' && { held: true }),
    ...(connection && { connection: [connection] }),
    ...(stream && { stream: [stream] }),
  }
  const runs = usePages(['runs', query], (cursor, limit) =>
    api.get('/v1/runs', { params: { query: { ...query, limit, count: cursor === undefined, cursor } } }),
  )
  const { runs: texts } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <form
        className="filters"
        aria-label={TEXTS.filters.label}
        key={JSON.stringify(filters)}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          change({ connection: String(form.get('connection')), stream: String(form.get('stream')) })
        }}
      >
        <label>
          {texts.state}
          <select
            defaultValue={held === 'true' ? HELD : (state ?? '')}
            onChange={({ target }) =>
              change(target.value === HELD ? { state: '', held: 'true' } : { state: target.value, held: '' })
            }
          >
            <option value="">{TEXTS.filters.any}</option>
            <option value={HELD}>{texts.held}</option>
            {STATES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {texts.connection}
          <input name="connection" defaultValue={connection ?? ''} maxLength={200} />
        </label>
        <label>
          {texts.stream}
          <input name="stream" defaultValue={stream ?? ''} maxLength={200} />
        </label>
        <button type="submit">{TEXTS.filters.apply}</button>
      </form>
      <List pages={runs} none={texts.none}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.run,
                cell: ({ id }) => (
                  <Link to="/runs/$id" params={{ id } as never}>
                    {id}
                  </Link>
                ),
              },
              { head: texts.connection, cell: (run) => run.connection },
              { head: texts.stream, cell: (run) => run.stream },
              {
                head: texts.state,
                cell: (run) => <Badge state={run.held ? HELD : run.state} text={run.held ? texts.held : run.state} />,
              },
              { head: texts.received, numeric: true, cell: ({ received }) => received.toLocaleString() },
              { head: texts.quarantined, numeric: true, cell: ({ quarantined }) => quarantined.toLocaleString() },
              { head: texts.code, cell: ({ code }) => code ?? TEXTS.none },
              { head: texts.started, cell: (run) => <Time at={run.started_at ?? run.queued_at} /> },
            ]}
          />
        )}
      </List>
    </>
  )
}
