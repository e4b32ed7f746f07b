import { closed } from '../fields.ts'
import { type Static, Type } from '../type.ts'

/** The records that an entry of a list can name. */
export type Expandable = 'candidate' | 'requisition'

/** Not null: a schema of alternatives would be checked against data of an ATS, and refuse to show what it shows alone. */
const record = (title: 'Candidate' | 'Requisition') =>
  Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      $ref: `${title}#`,
      description: 'The whole record as it is now; absent if none is known, or if it is not stored here.',
    }),
  )

const EXPANDED = { candidate: record('Candidate'), requisition: record('Requisition') }
const description = 'Only in a list, with `expand`.'

/** The field of an entry with the records that it names. */
export const Expanded = Type.Optional(closed(EXPANDED, { description }))
export const ExpandedRequisition = Type.Optional(closed({ requisition: EXPANDED.requisition }, { description }))

export type ShownExpanded = { expanded?: Static<typeof Expanded> }
