import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Paging, PushOutcome, PushRow } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { idText } from '../../kernel/model/model.ts'
import { isErrorCode } from '../../kernel/model/push-next.ts'
import { PUSH_STATES, STUCK_PUSHES } from '../../kernel/model/states.ts'
import {
  closed,
  dictionary,
  id,
  idempotencyHeaders,
  idempotencyKeyOf,
  idParam,
  listOf,
  pagingOf,
  ref,
  showList,
  text,
} from '../fields.ts'
import { NewPush, NewPushForm, pushInput, type Upload } from '../inputs/push.ts'
import { readPushForm } from '../inputs/push-form.ts'
import { expandable, type Named, showExpandable } from '../lists/expansions.ts'
import { eventQuery, FILTERS, filterIn, groupQuery, stateFilter } from '../lists/lists.ts'
import { EVERYONE, type Group, one, operation } from '../operation.ts'
import { invalid } from '../server/failures.ts'
import { Type } from '../type.ts'
import { DryRunShown, showDryRun } from '../views/dry-run.ts'
import { PushGroup, showPushGroup } from '../views/failure-group.ts'
import { ListedPush, Push, showPush } from '../views/push.ts'
import { PushDetail, PushScenario, showPushDetail } from '../views/push-detail.ts'

const params = idParam('push')

const REQUEST_DESCRIPTION = [
  'Returns 202 once the push is on disk. It is sent when it reaches the front of the queue, and only while the consent is valid.',
  'Returns 409 without a valid consent, or if the requisition is not open. The refusal is recorded under `push`, nothing is sent, and a later consent requires a new request.',
  'Accepts JSON, or a form with the part `request` and files named `resume`, `cover_letter` and `other`.',
  'With an `Idempotency-Key`, the same request can be sent again safely: it returns the same push with `Idempotency-Replayed: true`.',
].join(' ')

const DRY = closed({
  dry_run: Type.Optional(
    Type.Boolean({
      description:
        'True: returns what the request would lead to, without recording or sending anything. The ATS is queried for duplicates.',
    }),
  ),
  offline: Type.Optional(Type.Boolean({ description: 'With `dry_run`: do not query the ATS for duplicates.' })),
})

/** With a name each: generators would give both that of the operation. */
const PUSH_BODY = {
  content: {
    'application/json': { schema: { ...NewPush, title: 'PushRequest' } },
    'multipart/form-data': { schema: { ...NewPushForm, title: 'PushForm' } },
  },
}

const requestPush = operation({
  method: 'POST',
  path: '/v1/pushes',
  id: 'requestPush',
  summary: 'Request a push',
  description: REQUEST_DESCRIPTION,
  roles: ['platform'],
  reach: 'one',
  audited: 'dry_run',
  problems: [
    'consent_missing',
    'person_erased',
    'requisition_not_open',
    'file_invalid',
    'config_invalid',
    'connection_invalid',
    'spec_invalid',
    'idempotency_mismatch',
    'idempotency_in_flight',
  ],
  documentedBody: PUSH_BODY,
  headers: idempotencyHeaders,
  query: DRY,
  body: NewPush,
  response: {
    202: ref(Push, 'The push is queued.'),
    // Generators of clients type an operation by its lowest status: that of the dry run would be 200.
    '2xx': ref(DryRunShown, '200 with `dry_run`: its result.'),
  },
  // Forms are parsed in a separate scope: no other operation accepts them.
  scope: async (api) => api.register(multipart),
  prepare: (api, { limits }) => {
    const uploads = new WeakMap<FastifyRequest, readonly Upload[]>()
    api.addHook('preValidation', async (request: FastifyRequest) => {
      if (!request.isMultipart()) return
      const form = await readPushForm(request, limits)
      uploads.set(request, form.uploads)
      request.body = form.request
    })
    return {
      bodyLimit: limits.pushBodyBytes,
      handle: async (request, reply) => {
        const key = idempotencyKeyOf(request.headers, request.principal)
        const given = pushInput(request.body, uploads.get(request) ?? [], key)
        const { dry_run, offline } = request.query
        if (offline === true && dry_run !== true) throw invalid([{ pointer: '/offline', message: 'requires dry_run' }])
        const input = request.own.named(given)
        if (dry_run === true)
          return reply.code(200).send(showDryRun(await request.app.pushes.dryRun(input, { offline: offline === true })))
        return respondToRequest(await request.app.pushes.request(input), reply)
      },
    }
  },
})

/** A repeated request gets the response of the first one, also if that was a refusal. */
function respondToRequest(outcome: PushOutcome, reply: FastifyReply): FastifyReply {
  if (outcome.kind === 'repeated') reply.header('idempotency-replayed', 'true')
  const { push } = outcome
  reply.header('location', `/v1/pushes/${encodeURIComponent(push.id)}`)
  if (outcome.kind === 'refused') throw refusal(push, outcome.code, outcome.reason)
  if (push.state === 'REFUSED') throw refusal(push, push.code, push.message)
  return reply.code(202).send(showPush(push))
}

const refusal = (push: PushRow, code: string | null, reason: string | null): HirewireError =>
  new HirewireError(code !== null && isErrorCode(code) ? code : 'consent_missing', reason ?? 'The push was refused.', {
    place: { connection: push.connection },
    detail: { push: push.id },
  })

const listPushes = operation({
  method: 'GET',
  path: '/v1/pushes',
  id: 'listPushes',
  summary: 'List pushes',
  description: 'Newest first, by the time of the request.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'read',
  query: eventQuery({
    connection: FILTERS.connection,
    person: FILTERS.person,
    requisition: FILTERS.requisition,
    ...stateFilter(PUSH_STATES),
    cause: FILTERS.cause,
    code: FILTERS.code,
    fingerprint: FILTERS.fingerprint,
    ...expandable(['candidate', 'requisition']),
  }),
  response: { 200: listOf(ListedPush, 'Pushes.') },
  handle: async (request) => {
    const { app, own, query } = request
    const page = (paging: Paging) => own.list(app.pushes.list, filterIn(query), paging)
    return showExpandable(request, { page, show: showPush, named: namedBy })
  },
})

/** The ATS's ids: of the candidate, once it is known. */
const namedBy = ({ connection, requisition, saved }: PushRow): Named => ({
  ...{ connection, requisition, candidate: idText(saved.candidate) },
})

const groupPushes = operation({
  method: 'GET',
  path: '/v1/pushes/groups',
  id: 'groupPushes',
  summary: 'Group failed and uncertain pushes',
  description:
    'One group for each error code in each step of a connector, over all connections; the largest first. The `fingerprint` of a group is stable, and filters the list of pushes.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'none',
  query: groupQuery({
    connection: FILTERS.connection,
    ...stateFilter(STUCK_PUSHES),
    cause: FILTERS.cause,
    code: FILTERS.code,
    fingerprint: FILTERS.fingerprint,
  }),
  response: { 200: listOf(PushGroup, 'Groups.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.pushes.groups, filterIn(query), pagingOf(query)), showPushGroup),
})

const getPush = operation({
  method: 'GET',
  path: '/v1/pushes/:id',
  id: 'getPush',
  summary: 'Get a push',
  description: "With its steps, every attempt, the consents, and the person's status in the ATS.",
  roles: EVERYONE,
  reach: one('push'),
  audited: 'read',
  params,
  response: { 200: ref(PushDetail, 'The push.') },
  handle: async (request) => {
    return showPushDetail(await request.app.pushes.get(request.params.id))
  },
})

const getPushScenario = operation({
  method: 'GET',
  path: '/v1/pushes/:id/scenario',
  id: 'getPushScenario',
  summary: 'Save a push as a scenario',
  description:
    'What was sent and received, as a scenario for the tests of the connector. All values that the spec does not contain are replaced by invented ones, the same everywhere: it has no personal data and no secrets. Reads what is stored and sends nothing. What was not kept is a comment that starts with `FILL IN`.',
  roles: EVERYONE,
  reach: one('push'),
  audited: 'read',
  params,
  response: { 200: ref(PushScenario, 'The scenario.') },
  handle: async ({ app, params }) => {
    const { connector, text, missing } = await app.pushes.scenario(params.id)
    return { connector, file: `${connector}.test.yaml`, text, missing: [...missing] }
  },
})

const HandSettlement = closed({
  arrived: Type.Boolean({ description: 'Whether the record exists in the ATS.' }),
  source_ids: Type.Optional(
    dictionary(id(), {
      description: 'Ids in the ATS, by the names under which the step saves them.',
      examples: [{ candidate: 'c-17', application: 'a-4' }],
      maxProperties: 20,
    }),
  ),
  settled_by: Type.Optional(
    text(200, { description: 'Who checked; defaults to `X-Acting-Person`, else the name of the API key.' }),
  ),
})

const pushNow = { 200: ref(Push, 'The current push.') }

const cancelPush = operation({
  method: 'POST',
  path: '/v1/pushes/:id/cancel',
  id: 'cancelPush',
  summary: 'Cancel a push',
  description: 'Only a push that has not been sent can be cancelled.',
  roles: ['platform', 'operator'],
  reach: one('push'),
  audited: 'action',
  params,
  body: closed({ reason: Type.Optional(text(500)) }),
  response: pushNow,
  handle: async (request) =>
    showPush(
      await request.app.pushes.cancel(
        request.params.id,
        request.body.reason ?? `Cancelled by ${request.actor ?? 'a caller'}.`,
      ),
    ),
})

const settlePush = operation({
  method: 'POST',
  path: '/v1/pushes/:id/settle',
  id: 'settlePush',
  summary: 'Resolve an uncertain push',
  description:
    'For a person who has checked the ATS. Arrived: the push continues after its step, with the ids that the lost response contained. Not arrived: the request is sent again if the consent is still valid. If the consent had ended before the record arrived, an erasure task is opened.',
  roles: ['operator'],
  reach: one('push'),
  audited: 'action',
  params,
  body: HandSettlement,
  response: pushNow,
  handle: async ({ app, params, body, actor }) =>
    showPush(
      await app.pushes.settle(params.id, {
        arrived: body.arrived,
        sourceIds: body.source_ids ?? {},
        by: body.settled_by ?? actor ?? 'a caller',
      }),
    ),
})

const retryPush = operation({
  method: 'POST',
  path: '/v1/pushes/:id/retry',
  id: 'retryPush',
  summary: 'Retry a failed push',
  description: 'Consent is checked again. A push with an uncertain outcome must be settled instead.',
  roles: ['platform', 'operator'],
  reach: one('push'),
  audited: 'action',
  problems: ['consent_missing', 'person_erased'],
  params,
  response: pushNow,
  handle: async (request) => showPush(await request.app.pushes.retry(request.params.id)),
})

export const pushes: Group = {
  tag: 'Pushes',
  description: 'Requests to submit a person for a requisition.',
  rows: 'push',
  operations: [requestPush, listPushes, groupPushes, getPush, getPushScenario, cancelPush, settlePush, retryPush],
}
