import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AuditFilter, KeyedApp } from '../../app/contract.ts'
import { MODELS } from '../../kernel/model/model.ts'
import { AUDIT_KINDS } from '../../kernel/model/states.ts'
import { closed, id, listOf, listQuery, oneOf, pagingOf, showList, text, time } from '../fields.ts'
import { keyEnded, linesOf } from '../lists/exports.ts'
import { COUNTED, ORDERED, refuseContradictions, several } from '../lists/lists.ts'
import { type Group, operation } from '../operation.ts'
import { type Static, Type } from '../type.ts'
import { AuditEntry, EXPORT_FORMATS, EXPORTS, showAuditEntry } from '../views/audit.ts'

const FILTERS = {
  key: Type.Optional(text(300, { description: 'Only of this key: its id.' })),
  kind: Type.Optional(oneOf(AUDIT_KINDS)),
  operation: Type.Optional(text(100, { description: 'Only this operation, such as `getPush`.' })),
  acting_person: Type.Optional(text(200, { description: 'Only of this acting person.' })),
  person: Type.Optional(id({ description: 'Only about this person: the id of the platform, also after an erasure.' })),
  connection: several(id(), 'Only about these connections.'),
  record: Type.Optional(
    Type.String({
      pattern: `^[^/]{1,64}/(${MODELS.join('|')})/.{1,1000}$`,
      maxLength: 1100,
      title: 'must be <connection>/<model>/<id in the ATS>',
      description: 'Only about this record: `<connection>/<model>/<id in the ATS>`.',
    }),
  ),
  from: Type.Optional(time({ description: 'At or after this time.' })),
  to: Type.Optional(time({ description: 'Before this time.' })),
}
type Query = Static<ReturnType<typeof closed<typeof FILTERS>>>

const listAudit = operation({
  method: 'GET',
  path: '/v1/audit',
  id: 'listAudit',
  summary: 'List the audit log',
  description:
    'Every administrative action and every read of personal data with an API key, newest first unless `sort` is `oldest`. Reading the log is recorded, too. Most filters have no index: of a long log, `count=true` takes as long as a page that finds few entries.',
  roles: ['auditor'],
  reach: 'all',
  audited: 'read',
  query: listQuery({ ...FILTERS, ...ORDERED, ...COUNTED }),
  response: { 200: listOf(AuditEntry, 'Entries.') },
  handle: async ({ query }, _reply, { app }) =>
    showList(await app.audit.list(filterIn(query), pagingOf(query)), showAuditEntry),
})

const CONTENT = {
  'application/x-ndjson': { schema: Type.String({ description: 'One AuditEntry per line.' }) },
  'text/csv': { schema: Type.String({ description: 'A head, and one entry per line.' }) },
}

const exportAudit = operation({
  method: 'GET',
  path: '/v1/audit/export',
  id: 'exportAudit',
  summary: 'Export the audit log',
  description:
    'The entries up to now, oldest first, as one JSON object per line or as CSV. An export that is complete ends the response; one that fails closes the connection.',
  roles: ['auditor'],
  reach: 'all',
  audited: 'read',
  query: closed({
    format: Type.Optional(oneOf(EXPORT_FORMATS, { default: 'ndjson' })),
    ...FILTERS,
  }),
  response: { 200: { description: 'The entries.', content: CONTENT } },
  handle: async (request, reply, { app, exports, isAdmitted }) => {
    const { format = 'ndjson', ...query } = request.query
    exports.take(request, reply)
    const { audit } = app
    // An export ends, although entries are added meanwhile.
    const through = await audit.lastSeq()
    await refuseUnknown(app, filterIn(query), through)
    const pages = pagesOf({ audit, through, filter: filterIn(query) })
    const admitted = async () => {
      if (!(await isAdmitted(request))) throw keyEnded()
    }
    const lines = linesOf(EXPORTS[format], { admitted, pages })
    const anything: FastifyReply = reply as never
    return anything
      .type(EXPORTS[format].mediaType)
      .header('content-disposition', `attachment; filename="audit.${format}"`)
      .send(Readable.from(lines, { highWaterMark: 1 }))
  },
})

/** As for a list: a mistyped id of a connection is 404, not an empty export. */
async function refuseUnknown({ audit, connections }: KeyedApp, filter: AuditFilter, through: number): Promise<void> {
  if (filter.connections === undefined) return
  const first = await audit.read(filter, { after: 0, through, limit: 1 })
  if (first.length > 0) return
  for (const one of filter.connections) await connections.get(one)
}

/** Entries read at once; bounds what is held for a slow reader. */
const AT_ONCE = 100

type Export = {
  readonly audit: KeyedApp['audit']
  readonly through: number
  readonly filter: AuditFilter
}

async function* pagesOf({ audit, through, filter }: Export) {
  for (let after = 0; after < through; ) {
    const rows = await audit.read(filter, { after, through, limit: AT_ONCE })
    if (rows.length === 0) return
    yield rows.map(showAuditEntry)
    after = rows.at(-1)!.seq
  }
}

function filterIn(query: Query): AuditFilter {
  const { acting_person, record, from, to, key, kind, operation, person, connection } = query
  refuseContradictions(query)
  return {
    ...(key !== undefined && { key }),
    ...(kind !== undefined && { kind }),
    ...(operation !== undefined && { operation }),
    ...(person !== undefined && { person }),
    ...(connection !== undefined && { connections: connection }),
    ...(acting_person !== undefined && { actingPerson: acting_person }),
    ...(record !== undefined && { record: recordIn(record) }),
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { to: Date.parse(to) }),
  }
}

/** The id of an ATS may contain slashes. */
function recordIn(record: string): NonNullable<AuditFilter['record']> {
  const [connection = '', model = '', ...id] = record.split('/')
  return { connection, model, id: id.join('/') }
}

export const audit: Group = {
  tag: 'Audit',
  description: 'The append-only log of administrative actions and of reads of personal data.',
  operations: [listAudit, exportAudit],
}
