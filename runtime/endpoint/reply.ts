import type { OpenReply } from '../expression/evaluator.ts'
import type { HttpReply } from '../http/exchange.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import type { EndpointPlan } from '../plan/endpoint.ts'
import type { ErrorClass } from '../spec/connector.ts'
import { classify } from '../strategies/errors/classify.ts'
import { textMessage } from '../strategies/errors/text-message.ts'
import { limitReads } from '../strategies/limits/rate-limit-headers.ts'
import type { EndpointDeps } from './deps.ts'
import type { Session } from './session.ts'

export type ReplyRead =
  | {
      readonly kind: 'ok'
      readonly reply: OpenReply
      readonly total: number | null
      /** According to the spec, this response means that there are no records. */
      readonly none: boolean
    }
  | {
      readonly kind: 'refused'
      readonly class: ErrorClass
      /** An error rule states the class, not the status alone. */
      readonly byRule: boolean
      readonly waitMs: number | null
      /** It concerns only calls of this endpoint, not the whole credential. */
      readonly ofEndpoint: boolean
      readonly message: string
      /** The ATS's own words: may be stored only with personal data, never in a message. */
      readonly said: string | null
      readonly reply?: OpenReply
    }
  | { readonly kind: 'unreadable'; readonly message: string }

type ReplyReadInput = {
  readonly session: Session
  readonly endpoint: EndpointPlan
  readonly reads: Readonly<Record<string, string>>
  readonly moreSigns: boolean
  /** The input of the call. */
  readonly given: Readonly<Record<string, unknown>>
  readonly http: HttpReply
  readonly keep?: ErrorClass | undefined
}

/**
 * Interprets a response: which error rule matches, and if none, where its records are and how many there are in total.
 */
export async function readReply(input: ReplyReadInput, deps: EndpointDeps): Promise<ReplyRead> {
  const { endpoint, http, session } = input
  const failed = http.status < 200 || http.status >= 300
  const reply = await deps.evaluator.open({
    text: http.text,
    failed,
    vars: {
      response: { status: http.status, headers: http.headers },
      settings: session.settings,
      now: isoTime(deps.clock.now()),
      with: input.given,
    },
    program: {
      errors: endpoint.rules.map((rule) => rule.when),
      ...(endpoint.message === null ? {} : { message: endpoint.message }),
      ...(endpoint.records === null ? {} : { records: endpoint.records }),
      read: {
        ...(endpoint.total === null ? {} : { $total: endpoint.total }),
        ...limitReads(session.connector.spec.http.limits ?? [], endpoint.name),
        ...input.reads,
      },
      ...(input.moreSigns && { moreSigns: true }),
    },
  })
  const read = judge(input, reply, deps)
  if (read.kind === 'refused' && read.class === input.keep) return { ...read, reply }
  if (read.kind !== 'ok') reply.close()
  return read
}

function judge({ endpoint, http }: ReplyReadInput, reply: OpenReply, { clock }: EndpointDeps): ReplyRead {
  const { reading } = reply
  const rule = typeof reading.error === 'number' ? (endpoint.rules[reading.error] ?? null) : null
  const unreadable = reading.error !== null && typeof reading.error === 'object' ? reading.error.unreadable : null
  if (reading.error === null && meansNone(endpoint, http, reading))
    return {
      kind: 'ok',
      reply: { ...reply, reading: { ...reading, read: {}, records: { hashes: [] } } },
      total: null,
      none: true,
    }
  const verdict = classify({ status: http.status, rule, unreadable, headers: http.headers, now: clock.now() })
  if (verdict?.class === 'unreadable')
    return { kind: 'unreadable', message: `An error rule of ${endpoint.name} failed on the response: ${unreadable}` }
  if (verdict) {
    const said = reading.message ?? (reading.body === 'unparsable' ? textMessage(http.text) : null)
    const byRule = rule ? `, which error rule ${endpoint.rules.indexOf(rule) + 1} classifies as ${rule.is}` : ''
    const unchanged = !rule && http.status === 304 ? NOT_MODIFIED : ''
    const message = `${endpoint.name} returned ${http.status}${byRule}${unchanged}`
    const ofEndpoint = rule?.pauses === 'request'
    const { class: meaning, waitMs } = verdict
    return { kind: 'refused', class: meaning, byRule: rule !== null, waitMs, ofEndpoint, message, said }
  }
  if (reading.body === 'unparsable' && !endpoint.ignoresBody)
    return { kind: 'unreadable', message: notJson(endpoint, http, reading.why) }
  if (endpoint.records !== null && !endpoint.mayBeEmpty && reading.body === 'empty')
    return {
      kind: 'unreadable',
      message: `${endpoint.name} returned ${http.status} with an empty body instead of records; if that means "no records", declare it under \`no_records\`.`,
    }
  return { kind: 'ok', reply, total: totalOf(reading.read.$total), none: false }
}

const NOT_MODIFIED =
  ': nothing changed, according to the condition in the request headers. Send no condition, or declare 304 under `no_records`.'

function meansNone({ noRecords }: EndpointPlan, { status }: HttpReply, { body }: OpenReply['reading']): boolean {
  if (noRecords === null) return false
  const isEmptySuccess = status >= 200 && status < 300 && body === 'empty'
  return (noRecords.status ?? []).some((one) => one === status) || (noRecords.empty_body === true && isEmptySuccess)
}

function notJson(endpoint: EndpointPlan, http: HttpReply, why = 'is truncated or malformed'): string {
  const type = typeOf(http)
  const cause = type === null ? `the JSON ${why}` : `the response is ${type}, not JSON; the URL may be wrong`
  return `${endpoint.name} returned ${http.status}, but ${cause}.`
}

const TYPES = ['text/html', 'text/plain', 'text/xml', 'application/xml', 'application/octet-stream'] as const

/** What a body is instead of JSON, in our own words; null if it declares JSON. */
function typeOf({ headers }: HttpReply): string | null {
  const given = headers['content-type']?.toLowerCase()
  if (given === undefined) return 'without a content type'
  if (given.includes('json')) return null
  return TYPES.find((type) => given.startsWith(type)) ?? 'of another content type'
}

function totalOf(evaluated: { ok: boolean; value?: unknown } | undefined): number | null {
  const value = evaluated?.ok ? Number(evaluated.value ?? Number.NaN) : Number.NaN
  return Number.isInteger(value) && value >= 0 ? value : null
}
