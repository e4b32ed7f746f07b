import type { components } from 'hirewire/client'
import { Fragment, type ReactNode } from 'react'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Badge } from './badge.tsx'
import { ConnectionName } from './connection-name.tsx'
import { CopyId } from './copy-id.tsx'
import { Link } from './link.tsx'
import { Below } from './name.tsx'
import { NextStep } from './next.tsx'
import { Table } from './table.tsx'
import { Time } from './time.tsx'

type Erasure = components['schemas']['Erasure']

type ErasuresOf = {
  readonly rows: readonly Erasure[]
  /** The person whose tasks they all are: of an erased one, the store has only a hash, and no task names it. */
  readonly of?: string | undefined
  readonly act?: (task: Erasure) => ReactNode
}

/** What ATSs have to erase, or have erased; `act`: what can be done about a task. */
export function Erasures({ rows, of, act }: ErasuresOf) {
  const { erasures: texts } = SCREEN_TEXTS
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.person,
          cell: ({ person, reason }) => <Person id={person ?? of ?? null} isErased={reason === 'erased'} />,
        },
        {
          head: texts.state,
          width: 'state',
          cell: ({ state, reason }) => (
            <>
              <Badge state={state} />
              <Below title={texts.reasons[reason]}>{texts.reasons[reason]}</Below>
            </>
          ),
        },
        { head: texts.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
        {
          head: texts.what,
          whole: true,
          cell: ({ id, message, next, records, evidence, closed_by }) => (
            <>
              {message} {next?.text}
              <RecordsInAts records={records} />
              {evidence !== null && <p>{texts.said(closed_by ?? TEXTS.none, evidence)}</p>}
              <Below>
                <CopyId id={id} />
              </Below>
            </>
          ),
        },
        {
          head: texts.requested,
          width: 'time',
          cell: ({ created_at, done_at }) => (
            <>
              <Time at={created_at} />
              {done_at !== null && (
                <Below>
                  {texts.doneAt} <Time at={done_at} />
                </Below>
              )}
            </>
          ),
        },
        ...(act === undefined ? [] : [{ head: texts.act, width: 'health' as const, cell: act }]),
      ]}
    />
  )
}

/** Where an open task is done. */
export const stepOf = ({ next }: Erasure): ReactNode => next && <NextStep next={next} />

function Person({ id, isErased }: { id: string | null; isErased: boolean }) {
  if (id === null) return isErased ? SCREEN_TEXTS.erasures.unnamed : TEXTS.none
  return (
    <>
      <Link to="/persons/$id" params={{ id }}>
        {id}
      </Link>
      {isErased && (
        <p>
          <Link to="/persons/$id/certificate" params={{ id }}>
            {TEXTS.person.certificate}
          </Link>
        </p>
      )}
    </>
  )
}

/** What an erasure would request: there are no tasks yet. */
export function PlannedErasures({ rows }: Pick<ErasuresOf, 'rows'>) {
  const { erasures: texts } = SCREEN_TEXTS
  return (
    <Table
      label={texts.planned}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: texts.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
        { head: texts.planned, width: 'health', whole: true, cell: ({ state }) => texts.would[state] },
        {
          head: texts.what,
          whole: true,
          cell: ({ message, records }) => (
            <>
              {message}
              <RecordsInAts records={records} />
            </>
          ),
        },
      ]}
    />
  )
}

/** Where to find what has to be erased: ids of records in the ATS. */
export function RecordsInAts({ records }: Pick<Erasure, 'records'>) {
  const entries = Object.entries(records)
  return entries.length === 0 ? null : (
    <dl>
      {entries.map(([name, id]) => (
        <Fragment key={name}>
          <dt>{SCREEN_TEXTS.erasures.inAts(name)}</dt>
          <dd>{String(id)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
