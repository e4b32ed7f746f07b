import { CONSENT_STATES } from '../../kernel/model/consent.ts'
import { idempotencyHeaders, idempotencyKeyOf, listOf, pagingOf, ref, showList } from '../fields.ts'
import { consentInput, NewConsent } from '../inputs/consent.ts'
import { EXPIRING, eventQuery, FILTERS, filterIn, stateFilter } from '../lists/lists.ts'
import { type Group, operation } from '../operation.ts'
import { Consent, ConsentRecorded, showConsent } from '../views/consent.ts'

const recordConsent = operation({
  method: 'POST',
  path: '/v1/consents',
  id: 'recordConsent',
  summary: 'Record a consent or its end',
  description:
    'Appends to the ledger. Queued pushes that lose their consent are cancelled at once. Records in the ATS become erasure tasks: after a withdrawal, all that pushes created there; after any other end, those of cancelled and FAILED pushes. A withdrawal is confirmed when no further request can leave, on any node; the response lists the cancelled pushes, those that could not be stopped, and the tasks. Of a person who was erased, only a consent that was given after the erasure is recorded. Any other state has nothing to end: it is acknowledged, and nothing of it is stored (`recorded` is false). 409 `person_erased` for an earlier consent. With an `Idempotency-Key`, the same request can be sent again: it returns the first response with `Idempotency-Replayed: true`, and records nothing.',
  roles: ['platform'],
  reach: 'one',
  audited: 'none',
  problems: ['person_erased', 'idempotency_mismatch'],
  headers: idempotencyHeaders,
  body: NewConsent,
  response: {
    201: ref(ConsentRecorded, 'The new entry, and its effects.'),
  },
  handle: async (request, reply, { clock }) => {
    const { caller, principal } = request
    const { entry, recorded, cancelledPushes, inFlightPushes, erasures, repeated } = await request.app.consents.record(
      request.own.named(consentInput(request.body, { now: clock.now(), caller })),
      idempotencyKeyOf(request.headers, principal),
    )
    if (repeated) reply.header('idempotency-replayed', 'true')
    return reply.code(201).send({
      ...showConsent(entry),
      recorded,
      cancelled_pushes: cancelledPushes,
      in_flight_pushes: [...inFlightPushes],
      erasures,
    })
  },
})

const listConsents = operation({
  method: 'GET',
  path: '/v1/consents',
  id: 'listConsents',
  summary: 'List consents',
  description:
    'In the order in which they were recorded; with `expires_from` or `expires_to`, what expires first comes first. What expires soon: `state=confirmed`, `latest=true`, `expires_from` now and `expires_to` later.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'rows',
  audited: 'read',
  query: eventQuery({
    ...stateFilter(CONSENT_STATES),
    person: FILTERS.person,
    connection: FILTERS.connection,
    requisition: FILTERS.requisition,
    ...EXPIRING,
  }),
  response: { 200: listOf(Consent, 'Entries of the ledger.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.consents.list, filterIn(query), pagingOf(query)), showConsent),
})

export const consents: Group = {
  tag: 'Consents',
  description: 'The append-only consent ledger.',
  operations: [recordConsent, listConsents],
}
