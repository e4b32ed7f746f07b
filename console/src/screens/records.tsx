import { Link } from '@tanstack/react-router'
import { List, usePages } from '../parts/listed.tsx'
import {
  isModel,
  listRecords,
  MODELS,
  type Model,
  nameOf,
  type RecordQuery,
  STATUSES,
  type StoredRecord,
  statusOf,
} from '../parts/records.ts'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { type Search, useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

export function RecordsScreen() {
  const [filters, change] = useFilters()
  const model: Model = filters.model !== undefined && isModel(filters.model) ? filters.model : 'requisition'
  const { connection, status, deleted } = filters
  const query: Omit<RecordQuery, 'limit'> = {
    ...(connection && { connection: [connection] }),
    ...(status && STATUSES[model]?.includes(status) && { status: [status] }),
    ...(deleted && { include_deleted: true }),
  }
  const records = usePages(['records', model, query], (cursor, limit) =>
    listRecords(model, { ...query, limit, count: cursor === undefined, cursor }),
  )
  const { records: texts } = TEXTS
  const isFiltered = Boolean(connection || status || deleted)
  return (
    <>
      <h1>{texts.title}</h1>
      <Filters {...{ filters, change, model }} />
      <List pages={records} none={isFiltered ? texts.none : texts.noneAtAll}>
        {(rows) => <Rows rows={rows} model={model} />}
      </List>
    </>
  )
}

type FiltersOf = { readonly filters: Search; readonly change: (change: Search) => void; readonly model: Model }

function Filters({ filters, change, model }: FiltersOf) {
  const { records: texts, pushes } = TEXTS
  const statuses = STATUSES[model]
  return (
    <form
      className="filters"
      aria-label={TEXTS.filters.label}
      // The fields show the filters of the URL, also after the back button.
      key={JSON.stringify(filters)}
      onSubmit={(event) => {
        event.preventDefault()
        change({ connection: String(new FormData(event.currentTarget).get('connection')) })
      }}
    >
      <label>
        {texts.model}
        <select value={model} onChange={(event) => change({ model: event.target.value, status: undefined })}>
          {Object.keys(MODELS).map((one) => (
            <option key={one} value={one}>
              {texts.models[one as Model]}
            </option>
          ))}
        </select>
      </label>
      {statuses && (
        <label>
          {texts.status}
          <select value={filters.status ?? ''} onChange={(event) => change({ status: event.target.value })}>
            <option value="">{TEXTS.filters.any}</option>
            {statuses.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        {pushes.connection}
        <input name="connection" defaultValue={filters.connection ?? ''} maxLength={200} />
      </label>
      <label className="inline">
        <input
          type="checkbox"
          checked={filters.deleted === 'yes'}
          onChange={(event) => change({ deleted: event.target.checked ? 'yes' : undefined })}
        />{' '}
        {texts.withDeleted}
      </label>
      <button type="submit">{TEXTS.filters.apply}</button>
    </form>
  )
}

function Rows({ rows, model }: { rows: readonly StoredRecord[]; model: Model }) {
  const { records: texts, pushes } = TEXTS
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ connection, id }) => `${connection} ${id}`}
      columns={[
        {
          head: texts.id,
          cell: ({ connection, id }) => (
            <Link to="/records/$connection/$model/$id" params={{ connection, model, id } as never}>
              {id}
            </Link>
          ),
        },
        { head: texts.name, cell: (record) => nameOf(record) ?? TEXTS.none },
        { head: texts.status, cell: (record) => statusOf(record) ?? TEXTS.none },
        { head: pushes.connection, cell: ({ connection }) => connection },
        {
          head: texts.changed,
          cell: ({ updated_at, deleted }) => (
            <>
              <Time at={updated_at} /> {deleted && <span className="warn">{texts.deleted}</span>}
            </>
          ),
        },
      ]}
    />
  )
}
