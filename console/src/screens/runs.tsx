import type { components, paths } from 'hirewire/client'
import { api } from '../api.ts'
import { connectionOf, Filters } from '../parts/filters.tsx'
import { ToConnections } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { PullTabs } from '../parts/pull-tabs.tsx'
import { RunRows } from '../parts/run-rows.tsx'
import { useFilters } from '../search.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Run = components['schemas']['Run']
type Query = NonNullable<paths['/v1/runs']['get']['parameters']['query']>
const STATES: readonly Run['state'][] = ['queued', 'running', 'complete', 'incomplete', 'failed']

/** What was pulled when, and with what result, the newest first. */
export function RunsScreen() {
  const [search] = useFilters()
  const { state, stream, held } = search
  const query: Query = {
    ...(state && { state: [state as Run['state']] }),
    ...(held === 'true' && { held: true }),
    ...connectionOf(search),
    ...(stream && { stream: [stream] }),
  }
  const runs = usePages(['runs', query], (cursor, limit) =>
    api.get('/v1/runs', { params: { query: { ...query, limit, count: cursor === undefined, cursor } } }),
  )
  const { runs: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <PullTabs />
      <Filters
        filters={[
          { name: 'state', label: texts.state, values: STATES },
          { name: 'held', label: texts.onlyHeld, values: [{ value: 'true', text: texts.held }] },
          { name: 'connection', label: texts.connection },
          { name: 'stream', label: texts.stream },
        ]}
      />
      <List pages={runs} none={texts.none} act={<ToConnections />}>
        {(rows) => <RunRows rows={rows} />}
      </List>
    </>
  )
}
