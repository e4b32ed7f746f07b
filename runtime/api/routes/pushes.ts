import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Paging, PushOutcome, PushRow } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { idText } from '../../kernel/model.ts'
import { isErrorCode } from '../../kernel/push-next.ts'
import { PUSH_STATES, STUCK_PUSHES } from '../../kernel/states.ts'
import { expandable, type Named, showExpandable, splitExpand } from '../expansions.ts'
import { invalid } from '../failures.ts'
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
import { eventQuery, FILTERS, filterIn, groupQuery, stateFilter } from '../lists.ts'
import { about, named, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { DryRunShown, showDryRun } from '../views/dry-run.ts'
import { PushGroup, showPushGroup } from '../views/failure-group.ts'
import { ListedPush, Push, showPush } from '../views/push.ts'
import { PushDetail, PushScenario, showPushDetail } from '../views/push-detail.ts'

const TAG = 'Pushes'
const params = idParam('push')

export const pushRoutes: Routes = (api, deps) => {
  // Forms are parsed in a separate scope: no other operation accepts them.
  const withForms = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(multipart)
    requestPush(scope.withTypeProvider<TypeBoxTypeProvider>(), deps)
  }
  api.register(named('forms', withForms))
  listPushes(api, deps)
  groupPushes(api, deps)
  getPush(api, deps)
  getScenario(api, deps)
  cancelPush(api, deps)
  settlePush(api, deps)
  retryPush(api, deps)
}

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

const requestPush: Routes = (api, { limits }) => {
  const uploads = new WeakMap<FastifyRequest, readonly Upload[]>()
  api.addHook('preValidation', async (request: FastifyRequest) => {
    if (!request.isMultipart()) return
    const form = await readPushForm(request, limits)
    uploads.set(request, form.uploads)
    request.body = form.request
  })
  api.post(
    '/v1/pushes',
    {
      bodyLimit: limits.pushBodyBytes,
      config: {
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
      },
      schema: {
        ...about('requestPush', TAG, 'Request a push', REQUEST_DESCRIPTION),
        headers: idempotencyHeaders,
        querystring: DRY,
        body: NewPush,
        response: {
          202: ref(Push, 'The push is queued.'),
          // Generators of clients type an operation by its lowest status: that of the dry run would be 200.
          '2xx': ref(DryRunShown, '200 with `dry_run`: its result.'),
        },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers, request.principal)
      const input = pushInput(request.body, uploads.get(request) ?? [], key)
      const { dry_run, offline } = request.query
      if (offline === true && dry_run !== true) throw invalid([{ pointer: '/offline', message: 'requires dry_run' }])
      if (dry_run === true)
        return reply.code(200).send(showDryRun(await request.app.pushes.dryRun(input, { offline: offline === true })))
      return respondToRequest(await request.app.pushes.request(input), reply)
    },
  )
}

/** With a name each: generators would give both that of the operation. */
const PUSH_BODY = {
  content: {
    'application/json': { schema: { ...NewPush, title: 'PushRequest' } },
    'multipart/form-data': { schema: { ...NewPushForm, title: 'PushForm' } },
  },
}

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

const listPushes: Routes = (api) => {
  const { connection, person, requisition, cause, code, fingerprint } = FILTERS
  const querystring = eventQuery({
    connection,
    person,
    requisition,
    ...stateFilter(PUSH_STATES),
    cause,
    code,
    fingerprint,
    ...expandable(['candidate', 'requisition']),
  })
  api.get(
    '/v1/pushes',
    {
      preValidation: splitExpand,
      schema: {
        ...about('listPushes', TAG, 'List pushes', 'Newest first, by the time of the request.'),
        querystring,
        response: { 200: listOf(ListedPush, 'Pushes.') },
      },
    },
    async (request) => {
      const { app, query } = request
      const page = (paging: Paging) => app.pushes.list(filterIn(query), paging)
      return showExpandable(request, { page, show: showPush, named: namedBy })
    },
  )
}

/** The ATS's ids: of the candidate, once it is known. */
const namedBy = ({ connection, requisition, saved }: PushRow): Named => ({
  ...{ connection, requisition, candidate: idText(saved.candidate) },
})

const groupPushes: Routes = (api) => {
  const { connection, cause, code, fingerprint } = FILTERS
  api.get(
    '/v1/pushes/groups',
    {
      schema: {
        ...about(
          'groupPushes',
          TAG,
          'Group failed and uncertain pushes',
          'One group for each error code in each step of a connector, over all connections; the largest first. The `fingerprint` of a group is stable, and filters the list of pushes.',
        ),
        querystring: groupQuery({ connection, ...stateFilter(STUCK_PUSHES), cause, code, fingerprint }),
        response: { 200: listOf(PushGroup, 'Groups.') },
      },
    },
    async ({ app, query }) => showList(await app.pushes.groups(filterIn(query), pagingOf(query)), showPushGroup),
  )
}

const getPush: Routes = (api) => {
  api.get(
    '/v1/pushes/:id',
    {
      schema: {
        ...about(
          'getPush',
          TAG,
          'Get a push',
          "With its steps, every attempt, the consents, and the person's status in the ATS.",
        ),
        params,
        response: { 200: ref(PushDetail, 'The push.') },
      },
    },
    async (request) => {
      return showPushDetail(await request.app.pushes.get(request.params.id))
    },
  )
}

const getScenario: Routes = (api) => {
  api.get(
    '/v1/pushes/:id/scenario',
    {
      schema: {
        ...about(
          'getPushScenario',
          TAG,
          'Save a push as a scenario',
          'What was sent and received, as a scenario for the tests of the connector. All values that the spec does not contain are replaced by invented ones, the same everywhere: it has no personal data and no secrets. Reads what is stored and sends nothing. What was not kept is a comment that starts with `FILL IN`.',
        ),
        params,
        response: { 200: ref(PushScenario, 'The scenario.') },
      },
    },
    async ({ app, params }) => {
      const { connector, text, missing } = await app.pushes.scenario(params.id)
      return { connector, file: `${connector}.test.yaml`, text, missing: [...missing] }
    },
  )
}

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

const cancelPush: Routes = (api) => {
  api.post(
    '/v1/pushes/:id/cancel',
    {
      schema: {
        ...about('cancelPush', TAG, 'Cancel a push', 'Only a push that has not been sent can be cancelled.'),
        params,
        body: closed({ reason: Type.Optional(text(500)) }),
        response: pushNow,
      },
    },
    async (request) =>
      showPush(
        await request.app.pushes.cancel(
          request.params.id,
          request.body.reason ?? `Cancelled by ${request.actor ?? 'a caller'}.`,
        ),
      ),
  )
}

const settlePush: Routes = (api) => {
  api.post(
    '/v1/pushes/:id/settle',
    {
      schema: {
        ...about(
          'settlePush',
          TAG,
          'Resolve an uncertain push',
          'For a person who has checked the ATS. Arrived: the push continues after its step, with the ids that the lost response contained. Not arrived: the request is sent again if the consent is still valid. If the consent had ended before the record arrived, an erasure task is opened.',
        ),
        params,
        body: HandSettlement,
        response: pushNow,
      },
    },
    async ({ app, params, body, actor }) =>
      showPush(
        await app.pushes.settle(params.id, {
          arrived: body.arrived,
          sourceIds: body.source_ids ?? {},
          by: body.settled_by ?? actor ?? 'a caller',
        }),
      ),
  )
}

const retryPush: Routes = (api) => {
  api.post(
    '/v1/pushes/:id/retry',
    {
      config: { problems: ['consent_missing', 'person_erased'] },
      schema: {
        ...about(
          'retryPush',
          TAG,
          'Retry a failed push',
          'Consent is checked again. A push with an uncertain outcome must be settled instead.',
        ),
        params,
        response: pushNow,
      },
    },
    async (request) => showPush(await request.app.pushes.retry(request.params.id)),
  )
}
