import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import type { ReactNode } from 'react'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { DownloadButton } from '../parts/download.tsx'
import { ErasedOn } from '../parts/erased.tsx'
import { Erasures, PlannedErasures, stepOf } from '../parts/erasures.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { WhoItIs } from '../parts/name.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { TypedId } from '../parts/typed-id.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Person = components['schemas']['Person']

/** What is stored of a person, for whom it may be exported or erased. */
export function PersonScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const person = useQuery({
    queryKey: ['person', id],
    queryFn: () => api.get('/v1/persons/{person}', { params: { path: { person: id } } }),
  })
  return (
    <>
      <h1>{TEXTS.person.title(id)}</h1>
      <Loaded query={person}>
        {(data) => (
          <>
            {data.pushes.length > 0 && <WhoItIs candidates={data.pushes.map(({ candidate }) => candidate)} />}
            <Actions person={data} />
            <Stored person={data} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Actions({ person: { person, erased_at, counts, pushes } }: { person: Person }) {
  const session = useQuery(sessionQuery).data
  const [filters, change] = useFilters()
  const { person: texts } = TEXTS
  const { erasures, ...stored } = counts
  const mayErase = may(session, 'erasePerson')
  const isPreview = mayErase && filters.erase !== undefined
  const exportButton = (
    <DownloadButton
      label={texts.export}
      file="person.zip"
      read={() => api.open('/v1/persons/{person}/export', { params: { path: { person } } })}
    />
  )
  const isEmpty = Object.values(stored).every((count) => count === 0)
  return (
    <>
      {erased_at !== null && <ErasedOn person={person} at={erased_at} />}
      {!isEmpty && !isPreview && (
        <div className="actions">
          {exportButton}
          {mayErase && (
            <button type="button" onClick={() => change({ erase: 'preview' })}>
              {texts.preview}
            </button>
          )}
        </div>
      )}
      {!isEmpty && isPreview && (
        <Erase
          {...{ person, exportButton, back: () => change({ erase: undefined }) }}
          candidates={pushes.map(({ candidate }) => candidate)}
        />
      )}
    </>
  )
}

type ErasingOf = {
  readonly person: string
  readonly candidates: Person['pushes'][number]['candidate'][]
  readonly exportButton: ReactNode
  readonly back: () => void
}

/** What an erasure would do, and the erasure. The preview is in the URL. */
function Erase({ person, candidates, exportButton, back }: ErasingOf) {
  const params = { path: { person } }
  const preview = useQuery({
    queryKey: ['person', person, 'preview'],
    queryFn: () => api.get('/v1/persons/{person}/erasure/preview', { params }),
  })
  const erase = useMutation({
    mutationFn: () => api.post('/v1/persons/{person}/erase', { params, body: {} }),
    onSuccess: back,
    onSettled: readAgain,
  })
  const { person: texts } = TEXTS
  return (
    <section className="problem" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <Loaded query={preview}>
        {({ local, ats, waits_for }) => (
          <>
            <p>{texts.deletes}</p>
            <ul>
              {Object.entries(local).map(([what, count]) => (
                <li key={what}>{texts.counted(what, count)}</li>
              ))}
            </ul>
            {local.attempts > 0 && (
              <p>
                {texts.exportFirst}{' '}
                <Link to="/disclosures" search={{ person }}>
                  {texts.disclosures}
                </Link>
              </p>
            )}
            {exportButton}
            {waits_for.length > 0 && <p>{texts.waitsFor(waits_for.join(', '))}</p>}
            {ats.length === 0 ? <p>{texts.noAts}</p> : <PlannedErasures rows={ats} />}
            <div className="actions">
              <ConfirmButton
                label={texts.erase}
                title={texts.eraseTitle}
                disabled={erase.isPending}
                onConfirm={() => erase.mutate()}
              >
                <WhoItIs candidates={candidates} />
                <p>{texts.eraseText}</p>
                <TypedId id={person} />
              </ConfirmButton>
              <button type="button" onClick={back}>
                {TEXTS.push.back}
              </button>
            </div>
          </>
        )}
      </Loaded>
      {erase.isError && <ActionProblem error={erase.error} again={() => erase.reset()} />}
    </section>
  )
}

function Stored({ person }: { person: Person }) {
  const { person: texts, push, pushes, consents } = TEXTS
  return (
    <>
      <Part
        title={push.consents}
        rows={person.consents}
        total={person.counts.consents}
        keyOf={({ id }) => id}
        columns={[
          { head: push.kind, cell: ({ kind }) => kind },
          { head: push.state, cell: ({ state }) => <Badge state={state} /> },
          { head: pushes.connection, cell: ({ connection }) => connection },
          { head: pushes.requisition, cell: ({ requisition }) => requisition },
          { head: push.recorded, cell: ({ at }) => <Time at={at} /> },
          { head: consents.expires, cell: ({ expires_at }) => <Due at={expires_at} /> },
        ]}
      />
      <Part
        title={pushes.title}
        rows={person.pushes}
        total={person.counts.pushes}
        keyOf={({ id }) => id}
        columns={[
          {
            head: pushes.push,
            cell: ({ id }) => (
              <Link to="/pushes/$id" params={{ id }}>
                {id}
              </Link>
            ),
          },
          { head: pushes.state, cell: ({ state }) => <Badge state={state} /> },
          { head: pushes.connection, cell: ({ connection }) => connection },
          { head: pushes.updated, cell: ({ updated_at }) => <Time at={updated_at} /> },
        ]}
      />
      <Part
        title={texts.records}
        rows={person.records}
        total={person.counts.records}
        keyOf={({ connection, model, id }) => `${connection}/${model}/${id}`}
        columns={[
          { head: pushes.connection, cell: ({ connection }) => connection },
          { head: texts.model, cell: ({ model }) => model },
          { head: texts.id, cell: ({ id }) => id },
          { head: pushes.updated, cell: ({ updated_at }) => <Time at={updated_at} /> },
        ]}
      />
      <Part
        title={texts.files}
        rows={person.files}
        total={person.counts.files}
        keyOf={({ push, kind, sha256 }) => `${push}/${kind}/${sha256}`}
        columns={[
          { head: push.kind, cell: ({ kind }) => kind },
          { head: texts.file, cell: ({ file_name }) => file_name },
          { head: texts.size, cell: ({ size }) => texts.bytes(size), numeric: true },
          { head: pushes.push, cell: ({ push }) => push },
        ]}
      />
      <h2>{TEXTS.erasures.title}</h2>
      {person.erasures.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <Erasures rows={person.erasures} of={person.person} act={stepOf} />
      )}
    </>
  )
}

type PartOf<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly total: number
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

function Part<Row>({ title, rows, total, columns, keyOf }: PartOf<Row>) {
  const { person: texts } = TEXTS
  return (
    <>
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{texts.nothing}</p> : <Table label={title} rows={rows} columns={columns} keyOf={keyOf} />}
      {rows.length > 0 && total > rows.length && <p>{texts.notAll(rows.length, total)}</p>}
    </>
  )
}
