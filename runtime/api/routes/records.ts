import type { Paging, RecordFilter, StoredRecord } from '../../app/contract.ts'
import {
  MODELS,
  type Model,
  OFFER_STATUSES,
  OUTCOMES,
  REQUISITION_STATUSES,
  type RecordKey,
  UNMAPPED,
} from '../../kernel/model.ts'
import { expandable, type Named, showExpandable, splitExpand } from '../expansions.ts'
import { notFound } from '../failures.ts'
import { closed, id, listOf, listQuery, oneOf, ref, time } from '../fields.ts'
import { COUNTED, FILTERS, filterIn, ORDERED, several } from '../lists.ts'
import { type Api, about, type RouteDeps, type Routes } from '../route.ts'
import { type TSchema, Type } from '../type.ts'
import { ApplicationEvent, showApplicationEvent } from '../views/application-event.ts'
import { Explained, showExplanation } from '../views/explanation.ts'
import { recordSchema, showRecord } from '../views/record.ts'

type RecordList = {
  readonly path: string
  readonly model: Model
  readonly plural: string
  readonly filters: Record<string, TSchema>
  /** Whether its entries name a candidate and a requisition. */
  readonly expands?: true
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
  },
  { path: 'candidates', model: 'candidate', plural: 'Candidates', filters: person },
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
    expands: true,
  },
  { path: 'offers', model: 'offer', plural: 'Offers', filters: status(OFFER_STATUSES, 'Canonical status.') },
  { path: 'departments', model: 'department', plural: 'Departments', filters: {} },
  { path: 'locations', model: 'location', plural: 'Locations', filters: {} },
]

export const recordRoutes: Routes = (api, deps) => {
  for (const listed of LISTED) modelRoutes(api, listed)
  historyRoute(api)
  explainRoute(api, deps)
}

const KEY = closed({
  connection: id({ description: 'Id of the connection.' }),
  id: id({ description: 'Id in the ATS.' }),
})

function historyRoute(api: Api): void {
  api.get(
    '/v1/applications/:connection/:id/events',
    {
      schema: {
        ...about(
          'listApplicationEvents',
          'Records',
          'List the status history of an application',
          'Every detected status change, oldest first. The history exists for every ATS, even if the ATS overwrites the status.',
        ),
        params: KEY,
        response: { 200: closed({ data: Type.Array(ref(ApplicationEvent)) }, { description: 'The status changes.' }) },
      },
    },
    async ({ app, params }) => {
      const key = { ...params, model: 'application' } as const
      if (!(await app.records.get(key))) throw notStored(key)
      return { data: (await app.records.history(key)).map(showApplicationEvent) }
    },
  )
}

const notStored = ({ model, id, connection }: RecordKey) =>
  notFound(`${model} with the id ${id} in the connection ${connection}`)

function explainRoute(api: Api, { clock }: RouteDeps): void {
  api.get(
    '/v1/records/:connection/:model/:id/explain',
    {
      schema: {
        ...about(
          'explainRecord',
          'Records',
          'Explain a record',
          'What was requested and received, the result of each expression, and why it is or is not a change. Nothing is stored, and the ATS is not called.',
        ),
        params: closed({
          connection: id({ description: 'Id of the connection.' }),
          model: oneOf(MODELS),
          id: id({ description: 'Id in the ATS.' }),
        }),
        response: { 200: ref(Explained, 'How the record was created.') },
      },
    },
    async ({ app, params }) => showExplanation(await app.records.explain(params), clock.now()),
  )
}

const ORDER =
  'In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.'

function modelRoutes(api: Api, listed: RecordList): void {
  const { path, model, plural, filters, expands } = listed
  const schema = recordSchema(model)
  const querystring = listQuery({
    connection: FILTERS.connection,
    ...filters,
    updated_after: Type.Optional(time({ description: 'Only records that changed here after this time.' })),
    updated_before: Type.Optional(time({ description: 'Only records that changed here before this time.' })),
    include_deleted: Type.Optional(
      Type.Boolean({ default: false, description: 'Include records that are deleted in the ATS.' }),
    ),
    ...ORDERED,
    ...COUNTED,
  })
  api.get(
    `/v1/${path}`,
    {
      ...(expands && { preValidation: splitExpand }),
      schema: {
        ...about(`list${plural}`, 'Records', `List ${path}`, ORDER),
        querystring,
        response: { 200: listOf(schema, `${plural}, a page.`) },
      },
    },
    async (request) => {
      const { app, query } = request
      const page = (paging: Paging) => app.records.list(model, recordFilter(query), paging)
      return showExpandable(request, { page, show: showRecord, named: namedBy })
    },
  )
  api.get(
    `/v1/${path}/:connection/:id`,
    {
      schema: {
        ...about(`get${plural.slice(0, -1)}`, 'Records', `Get one of the ${path}`),
        params: KEY,
        response: { 200: ref(schema, 'The record.') },
      },
    },
    async (request) => {
      const key = { ...request.params, model }
      const record = await request.app.records.get(key)
      if (!record) throw notStored(key)
      return showRecord(record)
    },
  )
}

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
