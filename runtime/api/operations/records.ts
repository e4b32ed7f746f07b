import type { ListPage, Paging, RecordFilter, StoredRecord } from '../../app/contract.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import {
  MODELS,
  type Model,
  OFFER_STATUSES,
  OUTCOMES,
  REQUISITION_STATUSES,
  type RecordKey,
  UNMAPPED,
} from '../../kernel/model/model.ts'
import { closed, id, listOf, listQuery, oneOf, ref, time } from '../fields.ts'
import { expandable, type Named, showExpandable } from '../lists/expansions.ts'
import { COUNTED, FILTERS, filterIn, ORDERED, several } from '../lists/lists.ts'
import { EVERYONE, type Group, type Operation, operation } from '../operation.ts'
import type { Audited } from '../sender/access-row.ts'
import type { Own } from '../sender/reach.ts'
import { notFound } from '../server/failures.ts'
import { type TSchema, Type } from '../type.ts'
import { ApplicationEvent, showApplicationEvent } from '../views/application-event.ts'
import { Explained, showExplanation } from '../views/explanation.ts'
import { recordSchema, showRecord } from '../views/record.ts'

type RecordList = {
  readonly path: string
  readonly model: Model
  readonly plural: string
  readonly filters: Record<string, TSchema>
  readonly audited: Audited
}

const status = (values: readonly string[], description: string) => ({
  status: several(oneOf([...values, UNMAPPED]), description),
})
const person = {
  person: Type.Optional(id({ description: "The platform's id of the person, for records that Hirewire pushed." })),
}
const requisition = { requisition: Type.Optional(id({ description: "The ATS's id of the requisition." })) }

/** The lists of the six models, each with its filters. */
const LISTED: readonly RecordList[] = [
  {
    path: 'requisitions',
    model: 'requisition',
    plural: 'Requisitions',
    filters: status(REQUISITION_STATUSES, 'Canonical status.'),
    audited: 'read',
  },
  { path: 'candidates', model: 'candidate', plural: 'Candidates', filters: person, audited: 'read' },
  {
    path: 'applications',
    model: 'application',
    plural: 'Applications',
    filters: {
      ...status(OUTCOMES, 'Canonical outcome.'),
      ...person,
      ...requisition,
      ...expandable(['candidate', 'requisition']),
    },
    audited: 'read',
  },
  {
    path: 'offers',
    model: 'offer',
    plural: 'Offers',
    filters: status(OFFER_STATUSES, 'Canonical status.'),
    audited: 'read',
  },
  { path: 'departments', model: 'department', plural: 'Departments', filters: {}, audited: 'none' },
  { path: 'locations', model: 'location', plural: 'Locations', filters: {}, audited: 'none' },
]

const KEY = closed({
  connection: id({ description: 'Id of the connection.' }),
  id: id({ description: 'Id in the ATS.' }),
})

const listApplicationEvents = operation({
  method: 'GET',
  path: '/v1/applications/:connection/:id/events',
  id: 'listApplicationEvents',
  summary: 'List the status history of an application',
  description:
    'Every detected status change, oldest first. The history exists for every ATS, even if the ATS overwrites the status.',
  roles: EVERYONE,
  reach: 'one',
  audited: 'read',
  params: KEY,
  response: { 200: closed({ data: Type.Array(ref(ApplicationEvent)) }, { description: 'The status changes.' }) },
  handle: async ({ app, own, params }) => {
    const asked = { ...params, model: 'application' } as const
    const key = own.key(asked)
    if (key === null || !(await app.records.get(key))) throw notStored(asked)
    return { data: (await app.records.history(key)).map(showApplicationEvent) }
  },
})

const notStored = ({ model, id, connection }: RecordKey) =>
  notFound(`${model} with the id ${id} in the connection ${connection}`)

const explainRecord = operation({
  method: 'GET',
  path: '/v1/records/:connection/:model/:id/explain',
  id: 'explainRecord',
  summary: 'Explain a record',
  description:
    'What was requested and received, the result of each expression, and why it is or is not a change. Nothing is stored, and the ATS is not called.',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'one',
  audited: 'read',
  params: closed({
    connection: id({ description: 'Id of the connection.' }),
    model: oneOf(MODELS),
    id: id({ description: 'Id in the ATS.' }),
  }),
  response: { 200: ref(Explained, 'How the record was created.') },
  handle: async ({ app, own, params }, _reply, { clock }) => {
    const key = own.key(params)
    if (key === null) throw unknownId.connection(params.connection)
    return showExplanation(await app.records.explain(key), clock.now())
  },
})

const ORDER =
  'In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.'

type OwnList = (filter: Own<RecordFilter>, paging: Paging) => Promise<ListPage<StoredRecord>>

const listRecords = ({ path, model, plural, filters, audited }: RecordList): Operation =>
  operation({
    method: 'GET',
    path: `/v1/${path}`,
    id: `list${plural}`,
    summary: `List ${path}`,
    description: ORDER,
    roles: EVERYONE,
    reach: 'rows',
    audited,
    query: listQuery({
      connection: FILTERS.connection,
      ...filters,
      updated_after: Type.Optional(time({ description: 'Only records that changed here after this time.' })),
      updated_before: Type.Optional(time({ description: 'Only records that changed here before this time.' })),
      include_deleted: Type.Optional(
        Type.Boolean({ default: false, description: 'Include records that are deleted in the ATS.' }),
      ),
      ...ORDERED,
      ...COUNTED,
    }),
    response: { 200: listOf(recordSchema(model), `${plural}, a page.`) },
    handle: async (request) => {
      const { app, own, query } = request
      const list: OwnList = (filter, paging) => app.records.list(model, filter, paging)
      const page = (paging: Paging) => own.list(list, recordFilter(query), paging)
      return showExpandable(request, { page, show: showRecord, named: namedBy })
    },
  })

const getRecord = ({ path, model, plural, audited }: RecordList): Operation =>
  operation({
    method: 'GET',
    path: `/v1/${path}/:connection/:id`,
    id: `get${plural.slice(0, -1)}`,
    summary: `Get one of the ${path}`,
    roles: EVERYONE,
    reach: 'one',
    audited,
    params: KEY,
    response: { 200: ref(recordSchema(model), 'The record.') },
    handle: async ({ app, own, params }) => {
      const key = own.key({ ...params, model })
      const record = key && (await app.records.get(key))
      if (!record) throw notStored({ ...params, model })
      return showRecord(record)
    },
  })

const namedBy = ({ connection, data }: StoredRecord): Named => ({
  ...{ connection, candidate: idIn(data.candidate), requisition: idIn(data.requisition) },
})

function idIn(reference: unknown): string | null {
  const { id } = Object(reference) as { id?: unknown }
  return typeof id === 'string' ? id : null
}

type RecordQuery = {
  readonly connection?: string[]
  readonly updated_after?: string
  readonly updated_before?: string
  readonly include_deleted?: boolean
}

function recordFilter(query: RecordQuery): RecordFilter {
  const { updated_after, updated_before, include_deleted, ...filter } = filterIn(query)
  return {
    ...filter,
    ...(updated_after !== undefined && { updatedAfter: Date.parse(updated_after) }),
    ...(updated_before !== undefined && { updatedBefore: Date.parse(updated_before) }),
    ...(include_deleted !== undefined && { includeDeleted: include_deleted }),
  }
}

export const records: Group = {
  tag: 'Records',
  description: 'Pulled data, in the canonical model.',
  operations: [
    ...LISTED.flatMap((listed) => [listRecords(listed), getRecord(listed)]),
    listApplicationEvents,
    explainRecord,
  ],
}
