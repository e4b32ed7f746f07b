import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Admin } from './admin.ts'
import { AtsAdmin } from './admin-client.ts'
import type { Ats } from './ats.ts'
import type { FaultRule } from './faults.ts'
import { Faults } from './faults.ts'
import type { Call, Reply } from './http.ts'
import { encode, Refusal, readCall, send } from './http.ts'
import type { Settings } from './options.ts'
import { parseRate, RateLimiter } from './rate-limit.ts'
import { RequestLog } from './request-log.ts'

export interface RunningAts {
  readonly url: string
  readonly port: number
  readonly admin: AtsAdmin
  close(): Promise<void>
}

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'
const HTML_PAGE = '<!doctype html><title>Service unavailable</title><h1>We will be back soon</h1>'

/** Listens on loopback only: a mock ATS is nobody else's business. */
export async function serve(ats: Ats, settings: Settings): Promise<RunningAts> {
  const host = new Host(ats, settings)
  const server = createServer((request, response) => void host.take(request, response))
  // Longer than any client keeps a spare connection, so that none is closed under a request.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const close = async (): Promise<void> => {
    host.close()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  return { url, port, admin: new AtsAdmin(url, settings.adminToken), close }
}

class Host {
  private readonly ats: Ats
  private readonly now: () => number
  private readonly admin: Admin
  private readonly faults = new Faults()
  private readonly log = new RequestLog()
  private readonly limiter: RateLimiter
  private readonly closing = new AbortController()

  constructor(ats: Ats, settings: Settings) {
    this.ats = ats
    this.now = settings.now
    this.limiter = new RateLimiter(parseRate(settings.rate))
    this.admin = new Admin(ats, { faults: this.faults, log: this.log, token: settings.adminToken })
  }

  close(): void {
    this.closing.abort()
    this.ats.webhooks?.close()
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const call = await readCall(request)
      if (/^\/admin(\/|$)/.test(call.path)) {
        const reply = await this.admin.answer(call)
        send(response, reply, encode(reply), JSON_TYPE)
      } else await this.takePublic(call, response)
    } catch (error) {
      if (request.socket.destroyed || response.headersSent) return
      const refusal = error instanceof Refusal ? error : this.crash(error)
      const reply = this.ats.refuse(refusal)
      send(response, reply, encode(reply), JSON_TYPE)
    }
  }

  private async takePublic(call: Call, response: ServerResponse): Promise<void> {
    this.ats.store.counts.requests += 1
    const fault = this.faults.take(call)
    if (fault?.kind === 'reset_before') return this.cut(call, response)
    if (fault?.kind === 'delay') await this.wait(fault)
    const reply = this.spoiltBefore(fault) ?? this.answer(call)
    if (fault?.kind === 'reset_after') return this.cut(call, response)
    if (fault?.kind === 'delay_after') await this.wait(fault)
    this.log.note(call, reply.status, this.now())
    const headers = { ...this.ats.headers?.(call, this.limiter.quota()), ...reply.headers }
    const isHtml = fault?.kind === 'content_type' || fault?.kind === 'html'
    send(response, { ...reply, headers }, spoil(fault, reply), isHtml ? HTML_TYPE : JSON_TYPE)
  }

  private answer(call: Call): Reply {
    const wait = this.limiter.take(call.path, this.now())
    if (wait > 0) {
      this.ats.store.counts.rate_limited += 1
      return this.ats.limited(wait)
    }
    try {
      return this.ats.answer(call)
    } catch (error) {
      return this.ats.refuse(error instanceof Refusal ? error : this.crash(error))
    }
  }

  /** What stands in front of the ATS answers in its place. */
  private spoiltBefore(fault: FaultRule | null): Reply | null {
    if (fault?.kind === 'html') return { status: fault.status ?? 503 }
    if (fault?.kind !== 'status') return null
    const reply = this.ats.refuse(new Refusal(fault.status ?? 500, 'The service failed, as a fault rule requested'))
    const headers: Record<string, string> =
      fault.retry_after === undefined ? {} : { 'retry-after': String(fault.retry_after) }
    return { ...reply, status: fault.status ?? 500, headers: { ...reply.headers, ...headers } }
  }

  private cut(call: Call, response: ServerResponse): void {
    this.log.note(call, 0, this.now())
    response.socket?.destroy()
  }

  private async wait({ ms = 0 }: FaultRule): Promise<void> {
    await sleep(ms, undefined, { signal: this.closing.signal }).catch(() => undefined)
  }

  private crash(error: unknown): Refusal {
    console.error(error)
    return new Refusal(500, 'The mock ATS itself failed; its error is on stderr')
  }
}

function spoil(fault: FaultRule | null, reply: Reply): string {
  if (fault?.kind === 'html') return HTML_PAGE
  const text = encode(reply)
  if (fault?.kind === 'truncate') return text.slice(0, Math.floor(text.length / 2))
  if (fault?.kind === 'malformed') return `${text.slice(0, -1)},,`
  return text
}
