/** What a request is about, for the audit log: ids only, never a name or a contact. */
import type { FastifyRequest } from 'fastify'
import type { AuditSubject } from '../../app/contract.ts'
import { MODELS, type Model } from '../../kernel/model/model.ts'

/** Ids that Hirewire and operators assign; a request that fails may have any text in their place. */
const OWN_ID = /^[a-z]{2,4}_[0-9a-z]{1,60}$/
const CONNECTION_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/

type Fields = Readonly<Record<string, unknown>>
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const texts = (value: unknown): string[] => [value].flat().flatMap((one) => text(one) ?? [])
/** The model of a list of records. */
const modelIn = (url: string | undefined): Model | undefined =>
  MODELS.find((model) => url?.split('/')[2] === `${model}s`)

/** What a request names. `done`: it succeeded so far, so its ids exist. */
export function subjectsOfRequest(request: FastifyRequest, done: boolean): AuditSubject[] {
  const params = Object(request.params) as Fields
  const named: Fields = { ...Object(request.body), ...Object(request.query), ...params }
  const { url, config } = request.routeOptions
  const connection = text(named.connection)
  const person = text(named.person)
  return [
    ...texts(named.connection).flatMap((one) => own('connection', one, done)),
    ...(person === null ? [] : [{ person, known: false }]),
    ...(Object(request.body).same_account === true ? [{ kind: 'statement', id: 'same_account' }] : []),
    ...(params.connection === undefined
      ? own(config.rows, text(params.id), done)
      : recordOf(modelIn(url) ?? text(params.model), connection, text(params.id))),
  ]
}

function own(kind: string | undefined, id: string | null, done: boolean): AuditSubject[] {
  if (kind === undefined || id === null) return []
  return done || (kind === 'connection' ? CONNECTION_ID : OWN_ID).test(id) ? [{ kind, id }] : []
}

const recordOf = (model: string | null, connection: string | null, record: string | null): AuditSubject[] =>
  model === null || connection === null || record === null ? [] : [{ connection, model, record }]

/** What a successful response shows: the persons and connections of each entry, and the row that was created. */
export function subjectsOfResponse(
  { routeOptions, params }: FastifyRequest,
  payload: unknown,
): { readonly subjects: readonly AuditSubject[]; readonly rows: number | null } {
  const { data } = Object(payload) as Fields
  if (Array.isArray(data)) return { subjects: data.flatMap(ofRow), rows: data.length }
  const row = Object(payload) as Fields
  const created = Object(params).id === undefined ? own(routeOptions.config.rows, text(row.id), true) : []
  return { subjects: [...created, ...own('push', text(row.push), true), ...ofRow(row)], rows: null }
}

/**
 * Only fields that Hirewire fills: a field of the same name in data of an ATS may contain a name. `change` is of the
 * feed, `earlier` of a review.
 */
function ofRow(value: unknown): AuditSubject[] {
  const row = Object(value) as Fields
  const person = text(row.person) ?? text(Object(row.change).person)
  const earlier = Array.isArray(row.earlier) ? row.earlier.flatMap(ofRow) : []
  return [
    ...own('connection', text(row.connection), true),
    ...(person === null ? [] : [{ person, known: true }]),
    ...earlier,
  ]
}
