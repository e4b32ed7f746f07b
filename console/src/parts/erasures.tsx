import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { Table } from './table.tsx'
import { Time } from './time.tsx'

type Erasure = components['schemas']['Erasure']

/** What ATSs have to erase, or have erased. */
export function Erasures({ rows }: { rows: readonly Erasure[] }) {
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
      ]}
    />
  )
}
