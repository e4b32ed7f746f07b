import type { AuditRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { AUDIT_KINDS, ROLES } from '../../kernel/model/states.ts'
import { csvLine } from '../../kernel/text/csv.ts'
import { closed, oneOf, textOrNull, time } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const AuditObject = closed({
  kind: Type.String({
    description:
      'connection, person, push, review, erasure, run, quarantined, issue, key, or the model of a record of an ATS.',
    examples: ['person'],
  }),
  id: textOrNull({
    description:
      'The id. Null for a record of an ATS, for a person who is erased, and for one whom only the request names: then `hash` identifies it, and the filter by the id still finds the entry.',
    examples: ['p-1001'],
  }),
  hash: textOrNull({ description: 'Keyed hash of the id of a person or a record; null for other objects.' }),
})

export const AuditEntry = closed(
  {
    seq: Type.Integer({ description: 'Position in the log.', examples: [1] }),
    at: time({ description: 'When the request arrived.' }),
    key: closed(
      { id: Type.String({ examples: ['key_01k9f3m2q8a7x'] }), name: Type.String(), role: oneOf(ROLES) },
      { description: 'The API key. `local`: the command line. `configuration`: hirewire.yaml, at a start.' },
    ),
    acting_person: textOrNull({ description: 'The person whom the client named: `X-Acting-Person`, or in the body.' }),
    address: Type.String({ description: 'The address of the client.', examples: ['192.0.2.7'] }),
    kind: oneOf(AUDIT_KINDS, { description: 'An administrative action, or a read of personal data.' }),
    operation: Type.String({ description: 'The operation of this document.', examples: ['getPush'] }),
    route: Type.String({ examples: ['GET /v1/pushes/:id'] }),
    status: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Status of the response. Null: the process ended before the result was known.',
    }),
    rows: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'Number of entries of a list.' }),
    objects: Type.Array(AuditObject, { description: 'What it was about.' }),
  },
  { $id: 'AuditEntry', description: 'An entry of the append-only audit log.' },
)
type Shown = Static<typeof AuditEntry>

export const showAuditEntry = (row: AuditRow): Shown => ({
  seq: row.seq,
  at: isoTime(row.at),
  key: { ...row.key },
  acting_person: row.actingPerson,
  address: row.address,
  kind: row.kind,
  operation: row.operation,
  route: row.route,
  status: row.status,
  rows: row.rows,
  objects: row.objects.map(({ kind, key, id }) => ({ kind, id, hash: id === key ? null : key })),
})

type Column = readonly [name: string, value: (entry: Shown) => string | number | null]

/** An object as one word; a hash has a `#` before it. */
const wordOf = ({ kind, id, hash }: Shown['objects'][number]): string => `${kind}:${id ?? `#${hash}`}`

const COLUMNS: readonly Column[] = [
  ['seq', ({ seq }) => seq],
  ['at', ({ at }) => at],
  ['key_id', ({ key }) => key.id],
  ['key_name', ({ key }) => key.name],
  ['role', ({ key }) => key.role],
  ['acting_person', ({ acting_person }) => acting_person],
  ['address', ({ address }) => address],
  ['kind', ({ kind }) => kind],
  ['operation', ({ operation }) => operation],
  ['route', ({ route }) => route],
  ['status', ({ status }) => status],
  ['rows', ({ rows }) => rows],
  ['objects', ({ objects }) => objects.map(wordOf).join(' ')],
]

/** The formats of an export: the text before the entries, and of each entry. */
export const EXPORTS = {
  ndjson: {
    mediaType: 'application/x-ndjson',
    head: '',
    line: (entry: Shown): string => `${JSON.stringify(entry)}\n`,
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: csvLine(COLUMNS.map(([name]) => name)),
    line: (entry: Shown): string => csvLine(COLUMNS.map(([, value]) => value(entry))),
  },
} as const
export const EXPORT_FORMATS = ['ndjson', 'csv'] as const satisfies readonly (keyof typeof EXPORTS)[]
