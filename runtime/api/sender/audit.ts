/** The audit log: the one place through which every request with an API key passes records what it did. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditSubject, NewAuditEntry, Recorder } from '../../app/contract.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { AuditKind } from '../../kernel/model/states.ts'
import type { Api } from '../route.ts'
import { problemFor } from '../server/failures.ts'
import { PROBLEM_TYPE } from '../server/problem.ts'
import { rowOf } from './access.ts'
import { actingPersonOf, namedInBody } from './acting-person.ts'
import { subjectsOfRequest, subjectsOfResponse } from './subjects.ts'

export type RecordingDeps = { readonly recorder: Recorder; readonly clock: Clock }

/** What is known of a request before its response. */
type Recording = {
  readonly at: number
  /** The id under which its action was announced; null: it was not. */
  pending: string | null
  response: { readonly subjects: readonly AuditSubject[]; readonly rows: number | null }
}

const NOTHING_YET: Recording['response'] = { subjects: [], rows: null }

/**
 * For routes that require a key, after the key is admitted. An action is announced before its handler runs, so that a
 * kill in between leaves an entry; its response, and every response with personal data, waits until its entry is on disk.
 */
export function recordRequests(api: Api, { recorder, clock }: RecordingDeps): void {
  const recordings = new WeakMap<FastifyRequest, Recording>()
  api.addHook('onRequest', async (request) => {
    if (rowOf(request).audited !== 'none')
      recordings.set(request, { at: clock.now(), pending: null, response: NOTHING_YET })
    request.actingPerson = actingPersonOf(request)
  })
  api.addHook('preHandler', async (request) => {
    const recording = recordings.get(request)
    if (recording && rowOf(request).audited === 'action')
      recording.pending = await recorder.begin(entryOf(request, recording, null))
  })
  api.addHook('preSerialization', async (request, reply, payload) => {
    const recording = recordings.get(request)
    if (recording && reply.statusCode < 400) recording.response = subjectsOfResponse(request, payload)
    return payload
  })
  api.addHook('onSend', async (request, reply, payload) => {
    const recording = recordings.get(request)
    if (!recording || !isRecorded(request, reply, recording)) return payload
    try {
      const entry = entryOf(request, recording, reply.statusCode)
      if (recording.pending === null) await recorder.record(entry)
      else await recorder.finish(recording.pending, entry)
      return payload
    } catch (error) {
      return withhold(error, { request, reply, payload })
    }
  })
}

/**
 * Every attempt of an action. A read if personal data leaves, or if a person is asked for, or if it is forbidden: a list
 * without entries is how clients wait for something. What the rate limit refuses would let a client fill the log.
 */
function isRecorded(request: FastifyRequest, { statusCode }: FastifyReply, { response }: Recording): boolean {
  const { audited } = rowOf(request)
  if (statusCode === 429) return false
  if (audited === 'action' || statusCode === 403) return true
  if (statusCode >= 400) return false
  if (audited === 'dry_run') return Object(request.query).dry_run === true
  return response.rows !== 0 || asksForPerson(request)
}

/** By the platform's id, or by what a look-up takes: without a result, too, or a client could guess who is here. */
const asksForPerson = (request: FastifyRequest): boolean =>
  subjectsOfRequest(request, true).some((subject) => 'person' in subject) ||
  ['email', 'phone', 'candidate'].some((name) => name in Object(request.query))

function entryOf(request: FastifyRequest, { at, response }: Recording, status: number | null): NewAuditEntry {
  const { id, name, role } = request.principal!
  const { route, audited } = rowOf(request)
  const kind: AuditKind = audited === 'action' ? 'action' : 'read'
  const { operationId = route } = Object(request.routeOptions.schema) as { operationId?: string }
  return {
    at,
    key: { id, name, role },
    actingPerson: request.actingPerson ?? namedInBody(request.body),
    address: request.ip ?? 'unknown',
    kind,
    operation: operationId,
    route,
    status,
    rows: response.rows,
    subjects: [...subjectsOfRequest(request, status === null || status < 400), ...response.subjects],
  }
}

type Sending = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly payload: unknown }

/** Sends a problem instead of a response that has no entry. */
function withhold(error: unknown, { request, reply, payload }: Sending): string {
  if (payload instanceof Readable) payload.destroy()
  for (const name of ['location', 'content-disposition', 'content-length']) reply.removeHeader(name)
  const problem = JSON.stringify(problemFor(error, request, reply))
  reply.type(`${PROBLEM_TYPE}; charset=utf-8`)
  return problem
}
