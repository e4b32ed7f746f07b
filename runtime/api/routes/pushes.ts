import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { PushOutcome, PushRow } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { isErrorCode } from '../../kernel/push-next.ts'
import { PUSH_STATES } from '../../kernel/states.ts'
import { invalid } from '../failures.ts'
import {
  closed,
  dictionary,
  filterOf,
  id,
  idempotencyHeaders,
  idempotencyKeyOf,
  idParam,
  listOf,
  listQuery,
  oneOf,
  pagingOf,
  ref,
  showList,
  text,
} from '../fields.ts'
import { NewPush, NewPushForm, pushInput, type Upload } from '../inputs/push.ts'
import { readPushForm } from '../inputs/push-form.ts'
import { about, type Routes } from '../route.ts'
import { DryRunShown, showDryRun } from '../views/dry-run.ts'
import { Push, showPush } from '../views/push.ts'
import { PushDetail, showPushDetail } from '../views/push-detail.ts'

const TAG = 'Pushes'
const params = idParam('push')

export const pushRoutes: Routes = (api, deps) => {
  // Forms are read in a scope of their own: no other operation takes one.
  api.register(async (scope) => {
    await scope.register(multipart)
    requestPush(scope.withTypeProvider<TypeBoxTypeProvider>(), deps)
  })
  listPushes(api, deps)
  getPush(api, deps)
  cancelPush(api, deps)
  settlePush(api, deps)
  retryPush(api, deps)
}

const REQUEST_DESCRIPTION = [
  'Answered 202 once the push is on disk; it is sent when its turn comes, and only while the consent still holds.',
  'Without a valid consent, or for a requisition that is not open, it is answered 409: the refusal is recorded under `push`, nothing is sent, and a later consent needs a new request.',
  'Takes JSON, or a form with the part `request` and files named `resume`, `cover_letter`, `other`.',
  'With an `Idempotency-Key` the same request may be sent again without harm: the answer names the same push and carries `Idempotency-Replayed: true`.',
].join(' ')

const DRY = closed({
  dry_run: Type.Optional(
    Type.Boolean({
      description:
        'True: says what the request would lead to, and records and sends nothing. The ATS is asked about duplicates.',
    }),
  ),
  offline: Type.Optional(Type.Boolean({ description: 'With `dry_run`: the ATS is not even asked.' })),
})

const requestPush: Routes = (api, { app, limits }) => {
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
      config: { documentedBody: PUSH_BODY },
      schema: {
        ...about('requestPush', TAG, 'Request a push', REQUEST_DESCRIPTION),
        headers: idempotencyHeaders,
        querystring: DRY,
        body: NewPush,
        response: {
          200: ref(DryRunShown, 'What it would lead to, with `dry_run`.'),
          202: ref(Push, 'The push is on the list.'),
        },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers, request.caller)
      const input = pushInput(request.body, uploads.get(request) ?? [], key)
      const { dry_run, offline } = request.query
      if (offline === true && dry_run !== true)
        throw invalid([{ pointer: '/offline', message: 'is given only with dry_run' }])
      if (dry_run === true)
        return reply.code(200).send(showDryRun(await app.pushes.dryRun(input, { offline: offline === true })))
      return answerRequest(await app.pushes.request(input), reply)
    },
  )
}

const PUSH_BODY = {
  content: { 'application/json': { schema: NewPush }, 'multipart/form-data': { schema: NewPushForm } },
}

/** A repeated request is answered as the first one was, also when that was a refusal. */
function answerRequest(outcome: PushOutcome, reply: FastifyReply): FastifyReply {
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

const listPushes: Routes = (api, { app }) => {
  const querystring = listQuery({
    connection: Type.Optional(id()),
    person: Type.Optional(id()),
    requisition: Type.Optional(id()),
    state: Type.Optional(oneOf(PUSH_STATES)),
  })
  api.get(
    '/v1/pushes',
    {
      schema: {
        ...about('listPushes', TAG, 'List the pushes'),
        querystring,
        response: { 200: listOf(Push, 'Pushes.') },
      },
    },
    async ({ query }) => showList(await app.pushes.list(filterOf(query), pagingOf(query)), showPush),
  )
}

const getPush: Routes = (api, { app }) => {
  api.get(
    '/v1/pushes/:id',
    {
      schema: {
        ...about(
          'getPush',
          TAG,
          'Read a push',
          'With its steps, every try of each, the consents, and what became of the person in the ATS.',
        ),
        params,
        response: { 200: ref(PushDetail, 'The push.') },
      },
    },
    async (request) => {
      return showPushDetail(await app.pushes.get(request.params.id))
    },
  )
}

const HandSettlement = closed({
  arrived: Type.Boolean({ description: 'Whether the ATS has what was sent.' }),
  source_ids: Type.Optional(
    dictionary(id(), {
      description: 'Ids in the ATS, by the names under which the step saves them.',
      examples: [{ candidate: 'c-17', application: 'a-4' }],
      maxProperties: 20,
    }),
  ),
  settled_by: Type.Optional(text(200, { description: 'Who looked. By default the name of the API key.' })),
})

const pushNow = { 200: ref(Push, 'The push as it stands now.') }

const cancelPush: Routes = (api, { app }) => {
  api.post(
    '/v1/pushes/:id/cancel',
    {
      schema: {
        ...about('cancelPush', TAG, 'Cancel a push', 'Only what still waits can be cancelled.'),
        params,
        body: closed({ reason: Type.Optional(text(500)) }),
        response: pushNow,
      },
    },
    async (request) =>
      showPush(
        await app.pushes.cancel(
          request.params.id,
          request.body.reason ?? `Cancelled by ${request.caller ?? 'a caller'}.`,
        ),
      ),
  )
}

const settlePush: Routes = (api, { app }) => {
  api.post(
    '/v1/pushes/:id/settle',
    {
      schema: {
        ...about(
          'settlePush',
          TAG,
          'Say what became of an uncertain push',
          'For a person who has looked into the ATS. Arrived: the push goes on behind its step, with the ids that the answer would have brought. Not arrived: it is sent again, if the consent still holds. What arrived after its consent had ended becomes something to erase.',
        ),
        params,
        body: HandSettlement,
        response: pushNow,
      },
    },
    async ({ params, body, caller }) =>
      showPush(
        await app.pushes.settle(params.id, {
          arrived: body.arrived,
          sourceIds: body.source_ids ?? {},
          by: body.settled_by ?? caller ?? 'a caller',
        }),
      ),
  )
}

const retryPush: Routes = (api, { app }) => {
  api.post(
    '/v1/pushes/:id/retry',
    {
      schema: {
        ...about(
          'retryPush',
          TAG,
          'Try a failed push again',
          'The consent is asked again. A push whose outcome is uncertain is settled, not retried.',
        ),
        params,
        response: pushNow,
      },
    },
    async (request) => showPush(await app.pushes.retry(request.params.id)),
  )
}
