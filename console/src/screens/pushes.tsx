import type { components, paths } from 'hirewire/client'
import { api } from '../api.ts'
import { PlanButton } from '../parts/bulk.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { PushRows } from '../parts/push-rows.tsx'
import { PushTabs } from '../parts/push-tabs.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Code = NonNullable<NonNullable<paths['/v1/pushes']['get']['parameters']['query']>['code']>[number]
type State = components['schemas']['Push']['state']
export function PushesScreen() {
  const [search, change] = useFilters()
  const { state, fingerprint, code } = search
  const filter = {
    ...(state && { state: [state as State] }),
    ...connectionOf(search),
    ...someOf(search, 'person'),
    ...(fingerprint && { fingerprint: [fingerprint] }),
    ...(code && { code: [code as Code] }),
    ...timesOf(search),
  }
  const pushes = usePages(['pushes', filter], (cursor, limit) =>
    api.get('/v1/pushes', {
      // Of the further pages, which are longer, most jobs are known.
      params: {
        query: { ...filter, limit, ...(cursor === undefined ? { expand: ['requisition'], count: true } : { cursor }) },
      },
    }),
  )
  const { pushes: texts } = TEXTS
  const isFiltered = Object.keys(filter).length > 0
  const clear = { state: '', connection: '', person: '', fingerprint: '', code: '', from: '', to: '' }
  return (
    <>
      <h1>{texts.title}</h1>
      <PushTabs />
      <Filters
        filters={[
          { name: 'connection', label: texts.connection },
          { name: 'person', label: texts.person },
          { name: 'from', label: texts.from, type: 'date' },
          { name: 'to', label: texts.to, type: 'date' },
        ]}
      />
      {isFiltered && (
        <div className="actions">
          {(fingerprint || code) && <span>{texts.shown([fingerprint, code].filter(Boolean).join(', '))}</span>}
          <button type="button" onClick={() => change(clear)}>
            {TEXTS.filters.clear}
          </button>
          {state === 'FAILED' && <PlanButton action="retry" filter={filter} label={texts.retryAll} />}
          {state === 'QUEUED' && <PlanButton action="cancel" filter={filter} label={texts.cancelAll} />}
        </div>
      )}
      <List pages={pushes} none={isFiltered ? texts.none : texts.noneAtAll}>
        {(rows) => <PushRows rows={rows} />}
      </List>
    </>
  )
}
