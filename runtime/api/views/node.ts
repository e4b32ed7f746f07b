import type { NodeRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { closed, time } from '../fields.ts'
import { type Static, Type } from '../type.ts'

export const Node = closed(
  {
    id: Type.String({ description: 'New for each start, and after each loss of the lease.' }),
    host: Type.String(),
    pid: Type.Integer(),
    version: Type.String(),
    active: Type.Boolean({
      description: 'It has the specs and the configuration that are active. Otherwise it runs no lanes.',
    }),
    started_at: time(),
    lease_until: time({ description: 'It runs its lanes until then, unless it renews its lease.' }),
    round_trip_ms: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'The median of its last round trips to the database, in milliseconds; null while none was measured.',
      examples: [0.3],
    }),
    responded: Type.Boolean({ description: 'This node responded to this request.' }),
    lanes: Type.Array(
      closed(
        { name: Type.String({ examples: ['push:acme'] }), since: time() },
        { description: 'A lane that it runs.' },
      ),
    ),
  },
  { $id: 'Node', description: 'A server that serves the store, and what it runs. Times are those of the database.' },
)

export const showNode = (row: NodeRow): Static<typeof Node> => ({
  id: row.id,
  host: row.host,
  pid: row.pid,
  version: row.version,
  active: row.isActive,
  started_at: isoTime(row.startedAt),
  lease_until: isoTime(row.expiresAt),
  round_trip_ms: row.roundTripMs,
  responded: row.isSelf,
  lanes: row.lanes.map(({ name, since }) => ({ name, since: isoTime(since) })),
})
