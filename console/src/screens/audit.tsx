import { api } from '../api.ts'
import { DownloadButton } from '../parts/download.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

const KINDS = ['action', 'read'] as const

/** Who did and who read what. */
export function AuditScreen() {
  const [search] = useFilters()
  const kind = KINDS.find((one) => one === search.kind)
  const query = {
    ...someOf(search, 'key', 'operation', 'person', 'record', 'acting_person'),
    ...connectionOf(search),
    ...(kind && { kind }),
    ...timesOf(search),
  }
  const entries = usePages(['audit', query], (cursor, limit) =>
    api.get('/v1/audit', { params: { query: { ...query, limit, cursor } } }),
  )
  const { audit: texts, pushes } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="settings" />
      <p>{texts.hint}</p>
      <Filters
        filters={[
          { name: 'kind', label: texts.kind, values: KINDS.map((value) => ({ value, text: texts.kinds[value] })) },
          { name: 'key', label: texts.key },
          { name: 'operation', label: texts.operation },
          { name: 'person', label: pushes.person },
          { name: 'connection', label: pushes.connection },
          { name: 'record', label: texts.record },
          { name: 'acting_person', label: texts.actingPerson },
          { name: 'from', label: texts.from, type: 'date' },
          { name: 'to', label: texts.to, type: 'date' },
        ]}
      />
      <DownloadButton
        label={texts.csv}
        file="audit.csv"
        read={() => api.open('/v1/audit/export', { params: { query: { ...query, format: 'csv' } } })}
      />
      <List pages={entries} none={texts.none} act={null}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ seq }) => String(seq)}
            columns={[
              { head: texts.at, width: 'time', short: true, cell: ({ at }) => <Time at={at} /> },
              { head: texts.key, short: true, cell: ({ key }) => `${key.name} (${key.role})` },
              { head: texts.actingPerson, short: true, cell: ({ acting_person }) => acting_person ?? TEXTS.none },
              { head: texts.kind, short: true, cell: (entry) => texts.kinds[entry.kind] },
              { head: texts.operation, short: true, cell: ({ operation }) => operation },
              {
                head: texts.objects,
                cell: ({ objects, rows: read }) =>
                  [
                    ...objects.map(({ kind: of, id, hash }) => `${of} ${id ?? hash ?? ''}`),
                    read === null ? '' : texts.rows(read),
                  ]
                    .filter(Boolean)
                    .join(', '),
              },
              { head: texts.status, width: 'number', numeric: true, cell: ({ status }) => status ?? TEXTS.none },
              { head: texts.address, short: true, cell: ({ address }) => address },
            ]}
          />
        )}
      </List>
    </>
  )
}
