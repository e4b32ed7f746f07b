import { Webhook } from 'standardwebhooks'
import type { HttpClient, HttpFailure, HttpReply } from '../../http/exchange.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { DispatchCheck, DispatchRefusal } from '../../store/port/dispatch-checks.ts'
import type { WebhookAttemptRow, WebhookEndpointRow } from '../../store/port/index.ts'
import type { WebhookResponse } from '../../store/port/webhook-endpoints.ts'

/** Long enough for a receiver that is slow once; one that works before it responds is to respond first. */
const DEADLINE_MS = 10_000
/** Of a body, which is stored up to a part of it. */
const MOST_BYTES = 16 * 1024
/** Characters of a response that are stored, as of requests to ATSs. */
const MOST_STORED = 4_096
const GONE = 410

type Delivery = {
  readonly id: string
  readonly type: string
  /** From 1. */
  readonly attempt: number
  readonly body: string
}

export type Sent = WebhookAttemptRow & {
  readonly response: WebhookResponse | null
  /** The receiver wants nothing more. */
  readonly isGone: boolean
  /** Of `Retry-After`, in milliseconds. */
  readonly waitMs: number
}

/** It did not leave: it is made again from what is stored by now, or its person is being erased. */
export type Withheld = 'changed' | 'erased'

/**
 * Makes one attempt if nothing has changed since the message was made: asked right before, and again in the turn of the
 * first byte, because looking up the name and connecting take time.
 */
export async function sendUnder(
  check: DispatchCheck,
  { endpoint, delivery }: { readonly endpoint: WebhookEndpointRow; readonly delivery: Delivery },
  deps: SendDeps,
): Promise<Sent | Withheld> {
  let refusal: DispatchRefusal | null = null
  try {
    refusal = await check.confirm()
    const sent =
      refusal === null
        ? await send(endpoint, delivery, {
            ...deps,
            mayLeave() {
              refusal = check.refused()
              check.end()
              return refusal === null
            },
          })
        : null
    if (sent !== null && refusal === null) return sent
    return refusal === 'consent' ? 'erased' : 'changed'
  } finally {
    check.end()
  }
}

type SendDeps = { readonly http: HttpClient; readonly clock: Clock; readonly mayLeave?: () => boolean }

/** Makes one attempt, signed with every secret that is valid now. A redirect is not followed. */
export async function send(
  { url, secrets }: Pick<WebhookEndpointRow, 'url' | 'secrets'>,
  { id, type, attempt, body }: Delivery,
  { http, clock, mayLeave }: SendDeps,
): Promise<Sent> {
  const at = clock.now()
  const valid = secrets.filter(({ endsAt }) => endsAt === null || endsAt > at)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': valid.map(({ secret }) => new Webhook(secret).sign(id, new Date(at), body)).join(' '),
    'webhook-attempt': String(attempt),
  }
  const bytes = { kind: 'bytes', contentType: 'application/json', bytes: Buffer.from(body) } as const
  const result = await http.attempt(
    { method: 'POST', url, headers, body: bytes },
    { deadlineMs: DEADLINE_MS, maxBytes: MOST_BYTES, ...(mayLeave && { mayLeave }) },
  )
  const status = result.status ?? null
  return {
    ...{ message: id, type, attempt, at, ms: result.ms, status },
    error: errorOf(result, status),
    response: responseOf(result),
    isGone: status === GONE,
    waitMs: waitOf(result),
  }
}

/** Without anything of the response: it may have what was sent. */
function errorOf(result: HttpReply | HttpFailure, status: number | null): string | null {
  // A body that is too long, or does not end, is of no interest.
  if (status !== null && status >= 200 && status < 300) return null
  if (status !== null && status >= 300 && status < 400)
    return `The endpoint redirects (${status}), and redirects are not followed: change its URL.`
  if (status !== null) return `The endpoint responded with ${status}.`
  return result.kind === 'failure' ? result.message : null
}

/** The beginning of what the receiver responded. A body that is too long, or does not end, is not there. */
function responseOf(result: HttpReply | HttpFailure): WebhookResponse | null {
  if (result.kind !== 'reply' || result.text === '') return null
  const { headers, text } = result
  return {
    contentType: headers['content-type'] ?? null,
    body: text.slice(0, MOST_STORED).toWellFormed(),
    cut: text.length > MOST_STORED,
  }
}

function waitOf(result: HttpReply | HttpFailure): number {
  const seconds = result.kind === 'reply' ? Number(result.headers['retry-after'] ?? 0) : 0
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
