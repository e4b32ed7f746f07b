import { api } from '../api.ts'
import { DisclosureRows } from '../parts/disclosure-rows.tsx'
import { DownloadButton } from '../parts/download.tsx'
import { NoneOf } from '../parts/erased.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

/** What was sent of whom to which customer, when, and on which consent. */
export function DisclosuresScreen() {
  const [search] = useFilters()
  const query = { ...someOf(search, 'person', 'requisition'), ...connectionOf(search), ...timesOf(search) }
  const disclosures = usePages(['pushes', 'disclosures', query], (cursor, limit) =>
    api.get('/v1/disclosures', { params: { query: { ...query, limit, cursor } } }),
  )
  const { disclosures: texts, pushes } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="persons" />
      <p>{texts.hint}</p>
      <Filters
        filters={[
          { name: 'person', label: pushes.person },
          { name: 'connection', label: pushes.connection },
          { name: 'requisition', label: pushes.requisition },
          { name: 'from', label: texts.from, type: 'date' },
          { name: 'to', label: texts.to, type: 'date' },
        ]}
      />
      <DownloadButton
        label={texts.csv}
        file="disclosures.csv"
        read={() => api.open('/v1/disclosures/export', { params: { query: { ...query, format: 'csv' } } })}
      />
      <List
        pages={disclosures}
        none={search.person ? <NoneOf person={search.person} none={texts.none} /> : texts.none}
        act={null}
      >
        {(rows) => <DisclosureRows rows={rows} />}
      </List>
    </>
  )
}
