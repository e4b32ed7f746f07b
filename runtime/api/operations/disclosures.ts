import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DisclosureFilter, Disclosures } from '../../app/contract.ts'
import { closed, listOf, listQuery, oneOf, pagingOf, showList } from '../fields.ts'
import { keyEnded, linesOf } from '../lists/exports.ts'
import { FILTERS, filterIn, SORTED } from '../lists/lists.ts'
import { type Group, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { DISCLOSURE_EXPORTS, Disclosure, showDisclosure } from '../views/disclosure.ts'

const FORMATS = ['ndjson', 'csv'] as const satisfies readonly (keyof typeof DISCLOSURE_EXPORTS)[]

const { person, connection, requisition } = FILTERS
const { sort, ...range } = SORTED
const SELECTED = { person, connection, requisition, ...range }

const listDisclosures = operation({
  method: 'GET',
  path: '/v1/disclosures',
  id: 'listDisclosures',
  summary: 'List disclosures',
  description:
    'Every request that took data of a person to an ATS: to which customer, when, and on which consent. Look-ups are included, because they send contacts. Nothing is left of a person who was erased. There is no `count`: whether a request left is known only once it is decrypted.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'rows',
  audited: 'read',
  query: listQuery({ ...SELECTED, sort }),
  response: {
    200: listOf(
      Disclosure,
      'Disclosures, of the newest push first. A page may have fewer entries than `limit`; only a null `next_cursor` is the end.',
    ),
  },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.disclosures.list, filterIn(query), pagingOf(query)), showDisclosure),
})

const CONTENT = {
  'application/x-ndjson': { schema: Type.String({ description: 'One Disclosure per line.' }) },
  'text/csv': { schema: Type.String({ description: 'A head, and one disclosure per line.' }) },
}

const exportDisclosures = operation({
  method: 'GET',
  path: '/v1/disclosures/export',
  id: 'exportDisclosures',
  summary: 'Export disclosures',
  description:
    'As the list, as one JSON object per line or as CSV. An export that is complete ends the response; one that fails closes the connection.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'rows',
  audited: 'read',
  query: closed({ format: Type.Optional(oneOf(FORMATS, { default: 'ndjson' })), ...SELECTED }),
  response: { 200: { description: 'The disclosures.', content: CONTENT } },
  handle: async (request, reply, { exports, isAdmitted }) => {
    const { format = 'ndjson', ...query } = request.query
    exports.take(request, reply)
    const filter = filterIn(query)
    const { app, own } = request
    const list: Disclosures['list'] = (from, paging) => own.list(app.disclosures.list, from, paging)
    await refuseUnknown(request, list, filter)
    const admitted = async () => {
      if (!(await isAdmitted(request))) throw keyEnded()
    }
    const lines = linesOf(DISCLOSURE_EXPORTS[format], { admitted, pages: pagesOf(list, filter) })
    const anything: FastifyReply = reply as never
    return anything
      .type(DISCLOSURE_EXPORTS[format].mediaType)
      .header('content-disposition', `attachment; filename="disclosures.${format}"`)
      .send(Readable.from(lines, { highWaterMark: 1 }))
  },
})

/** As for a list: a mistyped id of a connection is 404, not an empty export. */
async function refuseUnknown(
  { app, own }: FastifyRequest,
  list: Disclosures['list'],
  filter: DisclosureFilter,
): Promise<void> {
  const named = filter.connection === undefined ? (filter.connections ?? []) : [filter.connection]
  if (named.length === 0) return
  const first = await list(filter, { limit: 1 })
  if (first.data.length > 0 || first.nextCursor !== null) return
  for (const one of named) await app.connections.get(own.connection(one))
}

/** Rows read at once; bounds what is held for a slow reader. */
const AT_ONCE = 100

/** Older pushes do not change places: what is added meanwhile is before the first page. */
export async function* pagesOf(list: Disclosures['list'], filter: DisclosureFilter) {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(filter, { limit: AT_ONCE, ...(cursor !== undefined && { cursor }) })
    yield page.data.map(showDisclosure)
    cursor = page.nextCursor
  }
}

export const disclosures: Group = {
  tag: 'Disclosures',
  description: 'What was sent of whom to which ATS.',
  operations: [listDisclosures, exportDisclosures],
}
