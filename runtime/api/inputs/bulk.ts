import type { BulkInput } from '../../app/contract.ts'
import { BULK_ACTIONS, PUSH_STATES } from '../../kernel/model/states.ts'
import { closed, id, oneOf, text } from '../fields.ts'
import { FILTERS, filterIn, SORTED, stateFilter } from '../lists/lists.ts'
import { invalid } from '../server/failures.ts'
import { type Static, Type } from '../type.ts'

const { connection, stream, cause, code, fingerprint, person, requisition } = FILTERS

const Filter = closed(
  {
    connection,
    fingerprint,
    from: SORTED.from,
    to: SORTED.to,
    person,
    requisition,
    ...stateFilter(PUSH_STATES),
    cause,
    code,
    stream,
    reason: Type.Optional(text(2000, { description: 'Only with exactly this reason.' })),
    record: Type.Optional(id({ description: 'Only with this id in the ATS.' })),
    all: Type.Optional(
      Type.Boolean({ description: 'True: all of them. Required where nothing else but `state` limits the action.' }),
    ),
  },
  {
    description:
      'As of the list of pushes; of `replay`, as of the list of quarantined records. Without `state`, `retry` is for FAILED, and `cancel` for QUEUED and IN_REVIEW; pushes in other states are skipped.',
  },
)

export const NewBulk = closed(
  { action: oneOf(BULK_ACTIONS), filter: Filter },
  { $id: 'NewBulk', examples: [{ action: 'retry', filter: { connection: ['acme'], code: ['ats_auth'] } }] },
)

type Given = Static<typeof Filter>
type Fault = { readonly pointer: string; readonly message: string }

/** Filters that only pushes have, and those that only quarantined records have. */
const OF_PUSHES = ['person', 'requisition', 'state', 'cause', 'code'] as const
const OF_RECORDS = ['stream', 'reason', 'record'] as const
/** What an action does not store: it may identify a person, or be a text of an ATS. */
const NOT_STORED: readonly string[] = ['person', 'reason', 'record']

/** Throws `request_invalid` for a filter that matches everything without saying so, and for one of the other kind. */
export function bulkInput({ action, filter }: Static<typeof NewBulk>, by: string): BulkInput {
  const faults = faultsOf(action, filter)
  if (faults.length > 0) throw invalid(faults)
  const { all: _, ...given } = filter
  const shown = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, NOT_STORED.includes(name) ? true : value]),
  )
  return { action, filter: filterIn(given, { in: 'body', path: '/filter' }), shown, by } as BulkInput
}

function faultsOf(action: BulkInput['action'], filter: Given): Fault[] {
  const foreign = (action === 'replay' ? OF_PUSHES : OF_RECORDS).filter((name) => filter[name] !== undefined)
  if (foreign.length > 0) {
    const of = action === 'replay' ? 'pushes, and `replay` is for quarantined records' : 'quarantined records'
    return foreign.map((name) => ({ pointer: `/filter/${name}`, message: `is a filter of ${of}` }))
  }
  const limits = Object.keys(filter).filter((name) => name !== 'all' && name !== 'state')
  if (filter.all === true && limits.length > 0)
    return [{ pointer: '/filter/all', message: `contradicts \`${limits[0]}\`: leave one of them out` }]
  if (filter.all === true || limits.length > 0) return []
  const what = action === 'replay' ? 'quarantined record' : 'push'
  const [which, more] = filter.state === undefined ? ['', 'a filter'] : [' in these states', 'another filter']
  return [
    {
      pointer: '/filter',
      message: `matches every ${what}${which}: add ${more}, or \`all: true\` if this is what you want`,
    },
  ]
}
