import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { ConnectionName } from './connection-name.tsx'
import { CopyId } from './copy-id.tsx'
import { Link } from './link.tsx'
import { Below, ShortId } from './name.tsx'
import { type Column, Table } from './table.tsx'
import { Time } from './time.tsx'

type Row = components['schemas']['Disclosure']

const { disclosures: texts } = SCREEN_TEXTS
const { pushes } = TEXTS

const PERSON: Column<Row> = {
  head: pushes.person,
  cell: ({ person }) => (
    <Link to="/persons/$id" params={{ id: person }}>
      {person}
    </Link>
  ),
}

/** What was sent to whom; `of`: the person whom all are about, who is named above. */
export const DisclosureRows = ({ rows, of }: { rows: readonly Row[]; of?: string }) => (
  <Table
    label={texts.title}
    rows={rows}
    keyOf={({ push, attempt, at, address }) => `${push} ${attempt} ${at} ${address}`}
    columns={[
      { head: texts.at, width: 'time', cell: ({ at }) => <Time at={at} /> },
      ...(of === undefined ? [PERSON] : []),
      { head: pushes.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
      {
        head: texts.act,
        cell: ({ act, step, outcome }) =>
          act === null ? (
            texts.unknown
          ) : (
            <>
              {SCREEN_TEXTS.push.acts[act]}: {step}
              <Below>{outcome}</Below>
            </>
          ),
      },
      { head: texts.data, cell: ({ data }) => (data === null ? texts.unknown : data.join(', ') || texts.ids) },
      { head: texts.address, cell: ({ address }) => address ?? TEXTS.none },
      {
        head: texts.consent,
        width: 'copy_id',
        cell: ({ consent }) => (consent === null ? TEXTS.none : <CopyId id={consent} />),
      },
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
)
