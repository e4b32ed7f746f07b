import { Type } from 'typebox'
import {
  filterOf,
  id,
  idempotencyHeaders,
  idempotencyKeyOf,
  listOf,
  listQuery,
  pagingOf,
  ref,
  showList,
} from '../fields.ts'
import { consentInput, NewConsent } from '../inputs/consent.ts'
import { about, type Routes } from '../route.ts'
import { Consent, ConsentRecorded, showConsent } from '../views/consent.ts'

const TAG = 'Consents'

export const consentRoutes: Routes = (api, deps) => {
  recordConsent(api, deps)
  listConsents(api, deps)
}

const recordConsent: Routes = (api, { app, clock }) => {
  api.post(
    '/v1/consents',
    {
      schema: {
        ...about(
          'recordConsent',
          TAG,
          'Record a consent, or its end',
          'Appends to the ledger. Pushes that wait and lose their consent by it are cancelled at once; what the ATS has to give up becomes an erasure: after a withdrawal all that pushes made there, after any other end what cancelled and FAILED pushes made. The answer names both. With an `Idempotency-Key` the same request may be sent again: it is answered as the first one was, with `Idempotency-Replayed: true`, and records nothing.',
        ),
        headers: idempotencyHeaders,
        body: NewConsent,
        response: {
          201: ref(ConsentRecorded, 'The new entry, and what it stopped.'),
        },
      },
    },
    async (request, reply) => {
      const { caller } = request
      const { entry, cancelledPushes, erasures, repeated } = await app.consents.record(
        consentInput(request.body, { now: clock.now(), caller }),
        idempotencyKeyOf(request.headers, caller),
      )
      if (repeated) reply.header('idempotency-replayed', 'true')
      return reply.code(201).send({ ...showConsent(entry), cancelled_pushes: cancelledPushes, erasures })
    },
  )
}

const listConsents: Routes = (api, { app }) => {
  api.get(
    '/v1/consents',
    {
      schema: {
        ...about('listConsents', TAG, 'Read the ledger'),
        querystring: listQuery({
          person: Type.Optional(id()),
          connection: Type.Optional(id()),
          requisition: Type.Optional(id()),
        }),
        response: { 200: listOf(Consent, 'Entries of the ledger.') },
      },
    },
    async ({ query }) => showList(await app.consents.list(filterOf(query), pagingOf(query)), showConsent),
  )
}
