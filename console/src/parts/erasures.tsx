import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import type { ReactNode } from 'react'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { Table } from './table.tsx'
import { Time } from './time.tsx'

type Erasure = components['schemas']['Erasure']

type ErasuresOf = { readonly rows: readonly Erasure[]; readonly act?: (task: Erasure) => ReactNode }

/** What ATSs have to erase, or have erased; `act`: what can be done about a task. */
export function Erasures({ rows, act }: ErasuresOf) {
  const { erasures: texts } = TEXTS
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: texts.task, cell: ({ id }) => id },
        { head: texts.state, cell: ({ state }) => <Badge state={state} /> },
        {
          head: texts.person,
          cell: ({ person }) =>
            person === null ? (
              TEXTS.none
            ) : (
              <Link to="/persons/$id" params={{ id: person } as never}>
                {person}
              </Link>
            ),
        },
        { head: texts.connection, cell: ({ connection }) => connection },
        { head: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
        {
          head: texts.what,
          cell: ({ message, next }) => (
            <>
              {message} {next?.text}
            </>
          ),
        },
        { head: texts.requested, cell: ({ created_at }) => <Time at={created_at} /> },
        { head: texts.done, cell: ({ done_at }) => <Time at={done_at} /> },
        ...(act === undefined ? [] : [{ head: texts.act, cell: act }]),
      ]}
    />
  )
}
