import { Type } from 'typebox'
import { ERASURE_STATES } from '../../kernel/states.ts'
import { closed, filterOf, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import {
  ErasedPerson,
  Erasure,
  PersonErasureStatus,
  showErasedPerson,
  showErasure,
  showErasureStatus,
} from '../views/erasure.ts'

const TAG = 'Erasures'

export const erasureRoutes: Routes = (api, deps) => {
  erasePerson(api, deps)
  getPersonErasure(api, deps)
  listErasures(api, deps)
  closeErasure(api, deps)
}

const erasePerson: Routes = (api) => {
  api.post(
    '/v1/persons/:person/erase',
    {
      schema: {
        ...about(
          'erasePerson',
          TAG,
          'Erase a person',
          'Deletes all data of the person before it responds: consents, pushes with their attempts and files, reviews, records, events, and entries of the change feed. Counts for analytics stay, and a keyed hash that recognizes the person if an ATS returns them again; their records are then not stored. In each ATS that received the person, Hirewire erases them if the connector has a call for it; otherwise it opens an erasure task. A repeated request erases only new data and keeps the date of the first one. For the progress, use `GET /v1/persons/{person}/erasure`.',
        ),
        params: closed({ person: id({ description: "The platform's opaque id of the person." }) }),
        body: Type.Optional(
          closed({
            emails: Type.Optional(
              Type.Array(text(320, { examples: ['avery@example.com'] }), {
                maxItems: 20,
                description:
                  'Further e-mail addresses of the person, in addition to those from pushes. A person who was only pulled is recognized by them, and is not stored again.',
              }),
            ),
          }),
        ),
        response: { 200: ref(ErasedPerson, 'What was erased here, and the progress in the ATSs.') },
      },
    },
    async ({ app, params, body }) => showErasedPerson(await app.erasures.erase(params.person, body?.emails)),
  )
}

const getPersonErasure: Routes = (api) => {
  api.get(
    '/v1/persons/:person/erasure',
    {
      schema: {
        ...about(
          'getPersonErasure',
          TAG,
          'Get the progress of an erasure',
          'Read-only. 404 for a person who was not erased.',
        ),
        params: closed({ person: id({ description: "The platform's opaque id of the person." }) }),
        response: { 200: ref(PersonErasureStatus, 'The progress of the erasure, here and in the ATSs.') },
      },
    },
    async ({ app, params }) => showErasureStatus(await app.erasures.status(params.person)),
  )
}

const listErasures: Routes = (api) => {
  api.get(
    '/v1/erasures',
    {
      schema: {
        ...about('listErasures', TAG, 'List erasure tasks'),
        querystring: listQuery({
          connection: Type.Optional(id()),
          state: Type.Optional(oneOf(ERASURE_STATES)),
          person: Type.Optional(id({ description: 'Of this person, whose consent was withdrawn or who was erased.' })),
        }),
        response: { 200: listOf(Erasure, 'Erasure tasks, newest first.') },
      },
    },
    async ({ app, query }) => showList(await app.erasures.list(filterOf(query), pagingOf(query)), showErasure),
  )
}

const closeErasure: Routes = (api) => {
  api.post(
    '/v1/erasures/:id/close',
    {
      schema: {
        ...about(
          'closeErasure',
          TAG,
          'Close an erasure task',
          'Reports that the records in the ATS were erased or do not exist. Deletes the record ids that were kept for it.',
        ),
        params: idParam('erasure'),
        body: closed({
          evidence: text(1_000, {
            description: 'What was done in the ATS, without personal data.',
            examples: ['Deleted by the recruiting desk, ticket 4711.'],
          }),
          closed_by: Type.Optional(
            text(200, { description: 'Who reports it; defaults to `X-Acting-Person`, else the name of the API key.' }),
          ),
        }),
        response: { 200: ref(Erasure, 'The closed erasure task.') },
      },
    },
    async ({ app, params, body, actor }) =>
      showErasure(
        await app.erasures.close(params.id, { evidence: body.evidence, by: body.closed_by ?? actor ?? 'a caller' }),
      ),
  )
}
