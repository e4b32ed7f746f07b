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

const erasePerson: Routes = (api, { app }) => {
  api.post(
    '/v1/persons/:person/erase',
    {
      schema: {
        ...about(
          'erasePerson',
          TAG,
          'Erase a person',
          'Everything of the person goes here, for good, before this answers: consents, pushes with their attempts and files, reviews, records, events, what the change feed said. Counts for analytics stay, and a mark by which the person is known when an ATS shows them again: then nothing is stored. Each ATS that received the person is asked to erase them where the connector has a call for it; elsewhere somebody is. Sent again, it erases only what is new since, and keeps its date; to see how far it is, read `GET /v1/persons/{person}/erasure`.',
        ),
        params: closed({ person: id({ description: "The platform's opaque id of the person." }) }),
        body: Type.Optional(
          closed({
            emails: Type.Optional(
              Type.Array(text(320, { examples: ['avery@example.com'] }), {
                maxItems: 20,
                description:
                  'Addresses that the person is known by, beside those that came with pushes: whoever was only pulled is found by them, and held off from then on.',
              }),
            ),
          }),
        ),
        response: { 200: ref(ErasedPerson, 'What was erased here, and how far it is in the ATSs.') },
      },
    },
    async ({ params, body }) => showErasedPerson(await app.erasures.erase(params.person, body?.emails)),
  )
}

const getPersonErasure: Routes = (api, { app }) => {
  api.get(
    '/v1/persons/:person/erasure',
    {
      schema: {
        ...about(
          'getPersonErasure',
          TAG,
          'Show how far the erasure of a person is',
          'Changes nothing, however often it is read. 404 for a person who was not erased here.',
        ),
        params: closed({ person: id({ description: "The platform's opaque id of the person." }) }),
        response: { 200: ref(PersonErasureStatus, 'How far the erasure is, here and in the ATSs.') },
      },
    },
    async ({ params }) => showErasureStatus(await app.erasures.status(params.person)),
  )
}

const listErasures: Routes = (api, { app }) => {
  api.get(
    '/v1/erasures',
    {
      schema: {
        ...about('listErasures', TAG, 'List what ATSs have to give up'),
        querystring: listQuery({
          connection: Type.Optional(id()),
          state: Type.Optional(oneOf(ERASURE_STATES)),
          person: Type.Optional(id({ description: 'Of this person, who withdrew a consent or was erased.' })),
        }),
        response: { 200: listOf(Erasure, 'Erasures, newest first.') },
      },
    },
    async ({ query }) => showList(await app.erasures.list(filterOf(query), pagingOf(query)), showErasure),
  )
}

const closeErasure: Routes = (api, { app }) => {
  api.post(
    '/v1/erasures/:id/close',
    {
      schema: {
        ...about(
          'closeErasure',
          TAG,
          'Say that it is erased there',
          'For a person who erased the records in the ATS, or saw that they are not there. The ids that were kept for it go.',
        ),
        params: idParam('erasure'),
        body: closed({
          evidence: text(1_000, {
            description: 'What was seen or done there, without personal data.',
            examples: ['Deleted by the recruiting desk, ticket 4711.'],
          }),
          closed_by: Type.Optional(text(200, { description: 'Who says so. By default the name of the API key.' })),
        }),
        response: { 200: ref(Erasure, 'The erasure, done.') },
      },
    },
    async ({ params, body, caller }) =>
      showErasure(
        await app.erasures.close(params.id, { evidence: body.evidence, by: body.closed_by ?? caller ?? 'a caller' }),
      ),
  )
}
