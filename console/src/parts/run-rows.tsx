import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Badge } from './badge.tsx'
import { ConnectionName } from './connection-name.tsx'
import { Link } from './link.tsx'
import { Below, shortId } from './name.tsx'
import { Table } from './table.tsx'
import { Time } from './time.tsx'

const { runs: texts } = SCREEN_TEXTS

/** Runs with what they received and how they ended. */
export const RunRows = ({ rows }: { rows: readonly components['schemas']['Run'][] }) => (
  <Table
    label={texts.title}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        head: texts.stream,
        cell: ({ id, stream }) => (
          <>
            <Link to="/runs/$id" params={{ id }} className="name">
              {stream}
            </Link>
            <Below title={id}>{shortId(id)}</Below>
          </>
        ),
      },
      { head: texts.customer, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
      {
        head: texts.state,
        width: 'state',
        cell: (run) => <Badge state={run.held ? 'held' : run.state} text={run.held ? texts.held : run.state} />,
      },
      {
        head: texts.received,
        width: 'number',
        numeric: true,
        cell: ({ received }) => received.toLocaleString(),
      },
      {
        head: texts.quarantined,
        width: 'number',
        numeric: true,
        cell: ({ quarantined }) => quarantined.toLocaleString(),
      },
      { head: texts.code, cell: ({ code }) => code ?? TEXTS.none },
      { head: texts.started, width: 'time', cell: (run) => <Time at={run.started_at ?? run.queued_at} /> },
    ]}
  />
)
