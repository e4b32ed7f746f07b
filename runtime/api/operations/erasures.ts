import type { FastifyReply } from 'fastify'
import { ERASURE_STATES } from '../../kernel/model/states.ts'
import { closed, id, idParam, listOf, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { eventQuery, FILTERS, filterIn, stateFilter } from '../lists/lists.ts'
import { type Group, one, operation } from '../operation.ts'
import { Type } from '../type.ts'
import {
  ErasedPerson,
  Erasure,
  ErasurePreview,
  PersonErasureStatus,
  showErasedPerson,
  showErasure,
  showErasurePreview,
  showErasureStatus,
} from '../views/erasure.ts'
import { certificatePage, ErasureCertificate, showCertificate } from '../views/erasure-certificate.ts'

const erasePerson = operation({
  method: 'POST',
  path: '/v1/persons/:person/erase',
  id: 'erasePerson',
  summary: 'Erase a person',
  description:
    'Deletes all data of the person before it responds: consents, pushes with their attempts and files, reviews, records, events, and entries of the change feed. Counts for analytics stay, and a keyed hash that recognizes the person if an ATS returns them again; their records are then not stored. In each ATS that received the person, Hirewire erases them if the connector has a call for it; otherwise it opens an erasure task. A repeated request erases only new data and keeps the date of the first one. For the progress, use `GET /v1/persons/{person}/erasure`.',
  roles: ['platform', 'operator'],
  reach: 'all',
  audited: 'action',
  // It erases only what is new, and its response must not outlive the person.
  repeats: 'acts',
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
  handle: async ({ params, body }, _reply, { app }) =>
    showErasedPerson(await app.erasures.erase(params.person, body?.emails)),
})

const getPersonErasure = operation({
  method: 'GET',
  path: '/v1/persons/:person/erasure',
  id: 'getPersonErasure',
  summary: 'Get the progress of an erasure',
  description: 'Read-only. 404 for a person who was not erased.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  params: closed({ person: id({ description: "The platform's opaque id of the person." }) }),
  response: { 200: ref(PersonErasureStatus, 'The progress of the erasure, here and in the ATSs.') },
  handle: async ({ params }, _reply, { app }) => showErasureStatus(await app.erasures.status(params.person)),
})

const previewErasure = operation({
  method: 'GET',
  path: '/v1/persons/:person/erasure/preview',
  id: 'previewErasure',
  summary: 'Preview the erasure of a person',
  description:
    'What an erasure would delete here, and what it would request in the ATSs. It does the erasure in transactions that are rolled back: nothing is changed. 404 if nothing is stored of the person.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  params: closed({ person: id({ description: "The platform's opaque id of the person." }) }),
  response: { 200: ref(ErasurePreview, 'What an erasure would do.') },
  handle: async ({ params }, _reply, { app }) => showErasurePreview(await app.erasures.preview(params.person)),
})

const CERTIFICATE_FORMATS = ['json', 'html'] as const
const CERTIFICATE = {
  'application/json': { schema: ref(ErasureCertificate) },
  'text/html': { schema: Type.String({ description: 'A page to print.' }) },
}

const certifyErasure = operation({
  method: 'GET',
  path: '/v1/persons/:person/erasure/certificate',
  id: 'certifyErasure',
  summary: 'Get the certificate of an erasure',
  description:
    'Proof for the person who asked, as JSON or as a page to print. It has no personal data but the id in the URL. 409 `state_conflict` as long as the erasure is not complete: the detail says what is left.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  problems: ['state_conflict'],
  params: closed({ person: id({ description: "The platform's opaque id of the person." }) }),
  query: closed({ format: Type.Optional(oneOf(CERTIFICATE_FORMATS, { default: 'json' })) }),
  response: { 200: { description: 'The certificate.', content: CERTIFICATE } },
  handle: async ({ params, query }, reply, { app }) => {
    const shown = showCertificate(await app.erasures.certificate(params.person))
    if (query.format !== 'html') return reply.send(shown as never)
    const anything: FastifyReply = reply as never
    return anything.type('text/html; charset=utf-8').send(certificatePage(shown))
  },
})

const listErasures = operation({
  method: 'GET',
  path: '/v1/erasures',
  id: 'listErasures',
  summary: 'List erasure tasks',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'rows',
  audited: 'read',
  query: eventQuery({
    connection: FILTERS.connection,
    ...stateFilter(ERASURE_STATES),
    person: Type.Optional(id({ description: 'Of this person, whose consent was withdrawn or who was erased.' })),
  }),
  response: { 200: listOf(Erasure, 'Erasure tasks, newest first.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.erasures.list, filterIn(query), pagingOf(query)), showErasure),
})

const closeErasure = operation({
  method: 'POST',
  path: '/v1/erasures/:id/close',
  id: 'closeErasure',
  summary: 'Close an erasure task',
  description:
    'Reports that the records in the ATS were erased or do not exist. Deletes the record ids that were kept for it.',
  roles: ['operator'],
  reach: one('erasure'),
  audited: 'action',
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
  handle: async ({ app, params, body, actor }) =>
    showErasure(
      await app.erasures.close(params.id, { evidence: body.evidence, by: body.closed_by ?? actor ?? 'a caller' }),
    ),
})

export const erasures: Group = {
  tag: 'Erasures',
  description: 'Erasure of persons, here and in the ATSs.',
  rows: 'erasure',
  operations: [erasePerson, getPersonErasure, previewErasure, certifyErasure, listErasures, closeErasure],
}
