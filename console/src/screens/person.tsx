import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { Fragment, type ReactNode } from 'react'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { CopyId } from '../parts/copy-id.tsx'
import { ReviewBadge } from '../parts/decided.tsx'
import { DisclosureRows } from '../parts/disclosure-rows.tsx'
import { DownloadButton } from '../parts/download.tsx'
import { ErasedOn } from '../parts/erased.tsx'
import { Erasures, PlannedErasures, stepOf } from '../parts/erasures.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { nameOf, ShortId, WhoItIs } from '../parts/name.tsx'
import '../parts/page.css'
import { ConnectionName } from '../parts/connection-name.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { TypedId } from '../parts/typed-id.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Person = components['schemas']['Person']

/** What is stored of a person, for whom it may be exported or erased: first of all, who it is. */
export function PersonScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const person = useQuery({
    queryKey: ['person', id],
    queryFn: () => api.get('/v1/persons/{person}', { params: { path: { person: id } } }),
  })
  return (
    <>
      {person.data === undefined && <h1>{TEXTS.person.title(id)}</h1>}
      <Loaded query={person}>
        {(data) => (
          <>
            <Head person={data} />
            <Stored person={data} />
          </>
        )}
      </Loaded>
    </>
  )
}

const isEmpty = ({ counts: { erasures: _, ...stored } }: Person): boolean =>
  Object.values(stored).every((count) => count === 0)

function Head({ person: data }: { person: Person }) {
  const { person, erased_at, pushes } = data
  const session = useQuery(sessionQuery).data
  const [filters, change] = useFilters()
  const { person: texts } = TEXTS
  const candidates = pushes.map(({ candidate }) => candidate)
  const known = candidates.find((one) => nameOf(one) !== null)
  const mayErase = may(session, 'erasePerson')
  const isPreview = mayErase && filters.erase !== undefined
  const exportButton = (
    <DownloadButton
      label={texts.export}
      file="person.zip"
      read={() => api.open('/v1/persons/{person}/export', { params: { path: { person } } })}
    />
  )
  return (
    <>
      <div className="object-head">
        <h1>{known ? <bdi>{nameOf(known)}</bdi> : texts.title(person)}</h1>
        {!isEmpty(data) && !isPreview && (
          <div className="acts">
            {exportButton}
            {mayErase && (
              <button type="button" onClick={() => change({ erase: 'preview' })}>
                {texts.preview}
              </button>
            )}
          </div>
        )}
      </div>
      <p className="sub">
        <CopyId id={person} />
        {[known?.email, known?.phone].filter(Boolean).map((contact) => (
          <Fragment key={contact}>
            {' · '}
            <bdi>{contact}</bdi>
          </Fragment>
        ))}
      </p>
      {known === undefined && erased_at === null && !isEmpty(data) && <p className="warn">{texts.nameUnknown}</p>}
      {erased_at !== null && <ErasedOn person={person} at={erased_at} />}
      {!isEmpty(data) && isPreview && (
        <Erase {...{ person, candidates, exportButton, back: () => change({ erase: undefined }) }} />
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
                isDanger
                title={texts.eraseTitle}
                disabled={erase.isPending}
                onConfirm={() => erase.mutate()}
              >
                <WhoItIs candidates={candidates} />
                <p>{texts.eraseText}</p>
                <TypedId id={person} />
              </ConfirmButton>
              <button type="button" onClick={back}>
                {TEXTS.back}
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
  const { consents } = SCREEN_TEXTS
  const { person: texts, pushes } = TEXTS
  const { push } = SCREEN_TEXTS
  return (
    <div className="stack">
      <Part
        title={push.consents}
        rows={person.consents}
        total={person.counts.consents}
        keyOf={({ id }) => id}
        columns={[
          { head: push.state, width: 'state', cell: ({ state }) => <Badge state={state} /> },
          { head: push.kind, cell: ({ kind }) => kind },
          { head: pushes.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
          { head: pushes.requisition, cell: ({ requisition }) => requisition },
          { head: push.recorded, width: 'time', cell: ({ at }) => <Time at={at} /> },
          { head: consents.expires, width: 'time', cell: ({ expires_at }) => <Due at={expires_at} /> },
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
            width: 'copy_id',
            cell: ({ id }) => (
              <CopyId id={id}>
                <Link to="/pushes/$id" params={{ id }}>
                  <ShortId id={id} />
                </Link>
              </CopyId>
            ),
          },
          { head: pushes.state, width: 'state', cell: ({ state }) => <Badge state={state} /> },
          { head: pushes.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
          { head: pushes.requisition, cell: ({ requisition }) => requisition },
          {
            head: push.created,
            cell: ({ result }) => [result.candidate, result.application].filter(Boolean).join(' / ') || TEXTS.none,
          },
          { head: pushes.updated, width: 'time', cell: ({ updated_at }) => <Time at={updated_at} /> },
        ]}
      />
      <Disclosures person={person.person} />
      <Part
        title={TEXTS.reviews.title}
        rows={person.reviews}
        total={person.counts.reviews}
        keyOf={({ id }) => id}
        columns={[
          {
            head: texts.review,
            width: 'copy_id',
            cell: ({ id }) => (
              <CopyId id={id}>
                <Link to="/reviews/$id" params={{ id }}>
                  <ShortId id={id} />
                </Link>
              </CopyId>
            ),
          },
          { head: push.state, cell: (review) => <ReviewBadge {...review} /> },
          { head: pushes.requested, width: 'time', cell: ({ created_at }) => <Time at={created_at} /> },
          { head: texts.decided, width: 'time', cell: ({ decided_at }) => <Time at={decided_at} /> },
        ]}
      />
      <Part
        title={texts.records}
        rows={person.records}
        total={person.counts.records}
        keyOf={({ connection, model, id }) => `${connection}/${model}/${id}`}
        columns={[
          {
            head: texts.id,
            cell: ({ connection, model, id }) => (
              <Link to="/records/$connection/$model/$id" params={{ connection, model, id }}>
                {id}
              </Link>
            ),
          },
          { head: texts.model, width: 'state', cell: ({ model }) => SCREEN_TEXTS.records.one[model] },
          { head: pushes.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
          { head: pushes.updated, width: 'time', cell: ({ updated_at }) => <Time at={updated_at} /> },
        ]}
      />
      <Part
        title={texts.files}
        rows={person.files}
        total={person.counts.files}
        keyOf={({ push, kind, sha256 }) => `${push}/${kind}/${sha256}`}
        columns={[
          { head: texts.file, cell: ({ file_name }) => <bdi>{file_name}</bdi> },
          { head: push.kind, width: 'state', cell: ({ kind }) => kind },
          { head: texts.size, width: 'state', cell: ({ size }) => texts.bytes(size), numeric: true },
          {
            head: pushes.push,
            width: 'copy_id',
            cell: ({ push }) => (
              <CopyId id={push}>
                <Link to="/pushes/$id" params={{ id: push }}>
                  <ShortId id={push} />
                </Link>
              </CopyId>
            ),
          },
        ]}
      />
      <section className="sheet" aria-label={SCREEN_TEXTS.erasures.title}>
        <h2>{SCREEN_TEXTS.erasures.title}</h2>
        {person.erasures.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <Erasures rows={person.erasures} of={person.person} act={stepOf} />
        )}
      </section>
    </div>
  )
}

const MOST_DISCLOSURES = 50

/** What was sent of the person to whom: the newest ones, and the way to all. */
function Disclosures({ person }: { person: string }) {
  const disclosures = useQuery({
    queryKey: ['pushes', 'disclosures', { person }, 'person'],
    queryFn: () => api.get('/v1/disclosures', { params: { query: { person, limit: MOST_DISCLOSURES } } }),
  })
  const { disclosures: texts } = SCREEN_TEXTS
  return (
    <section className="sheet" aria-label={texts.title}>
      <div className="sheet-head">
        <h2>{texts.title}</h2>
        <Link to="/disclosures" search={{ person }}>
          {texts.all}
        </Link>
      </div>
      <Loaded query={disclosures}>
        {({ data }) => (data.length === 0 ? <p>{TEXTS.person.nothing}</p> : <DisclosureRows rows={data} of={person} />)}
      </Loaded>
    </section>
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
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{texts.nothing}</p> : <Table label={title} rows={rows} columns={columns} keyOf={keyOf} />}
      {rows.length > 0 && total > rows.length && <p>{texts.notAll(rows.length, total)}</p>}
    </section>
  )
}
