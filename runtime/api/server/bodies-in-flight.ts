/** One server-wide limit on the bytes of request bodies in memory. */
import { Transform } from 'node:stream'
import type { FastifyRequest, RequestPayload, RouteOptions } from 'fastify'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Api } from '../route.ts'
import type { Limits } from './limits.ts'

/** Bytes held by bodies: of all callers, and of callers without a key. */
export type BodyBytes = {
  /** False if they do not fit; nothing is reserved then. */
  take(bytes: number, open: boolean): boolean
  give(bytes: number, open: boolean): void
  held(): number
}

/** Callers without a key may hold a quarter, so that they cannot block callers with one. */
export function createBodyBytes(most: number): BodyBytes {
  let all = 0
  let ofOpen = 0
  return {
    take(bytes, open) {
      if (all + bytes > most || (open && ofOpen + bytes > most / 4)) return false
      all += bytes
      if (open) ofOpen += bytes
      return true
    },
    give(bytes, open) {
      all -= bytes
      if (open) ofOpen -= bytes
    },
    held: () => all,
  }
}

/** The bytes held for the body of one request. */
type Holding = { bytes: number; readonly open: boolean; handled: boolean }

const RETRY_AFTER_MS = 2_000

/**
 * Refuses a body that does not fit with `too_many_requests`. With a key, the declared length is reserved in advance, so
 * that an admitted body can be received completely. Without a key, only received bytes count, so that a merely declared
 * length blocks no one. The bytes are released when the handler is done, also if the sender closes the connection.
 */
export function boundBodies(api: Api, bytes: BodyBytes, limits: Limits): void {
  const holdings = new WeakMap<FastifyRequest, Holding>()
  const release = (request: FastifyRequest): void => {
    const holding = holdings.get(request)
    if (!holding) return
    holdings.delete(request)
    bytes.give(holding.bytes, holding.open)
  }
  api.addHook('onRoute', (route) => releaseAfter(route, holdings, release))
  api.addHook('preParsing', async (request, reply, payload) => {
    if (request.method === 'GET' || request.method === 'HEAD') return payload
    const holding: Holding = { bytes: 0, open: request.principal === null, handled: false }
    const hold = (more: number): boolean => {
      if (!holdings.has(request) || !bytes.take(more, holding.open)) return false
      holding.bytes += more
      return true
    }
    holdings.set(request, holding)
    reply.raw.once('close', () => {
      if (!holding.handled) release(request)
    })
    if (holding.open) return counted(payload, hold)
    const most = request.routeOptions.bodyLimit ?? limits.bodyBytes
    if (!hold(Math.min(lengthOf(request) ?? most, most))) throw noRoom()
    return payload
  })
  api.addHook('onSend', async (request) => {
    if (!holdings.get(request)?.handled) release(request)
  })
}

/** A body is held until its handler is done with it. */
function releaseAfter(
  route: RouteOptions,
  holdings: WeakMap<FastifyRequest, Holding>,
  release: (request: FastifyRequest) => void,
): void {
  const { handler } = route
  if (route.method === 'GET' || route.method === 'HEAD') return
  route.handler = async function (request, reply) {
    const holding = holdings.get(request)
    if (holding) holding.handled = true
    try {
      return await handler.call(this, request, reply)
    } finally {
      release(request)
    }
  }
}

/** The declared length; null if it is known only at the end. */
function lengthOf({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/** The stream, as long as its bytes fit. Its source stays open, because the response must still reach the sender. */
function counted(source: RequestPayload, hold: (bytes: number) => boolean): Transform {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (hold(chunk.byteLength)) done(null, chunk)
      else done(noRoom())
    },
  })
  // If nothing reads the body any more, its error is ignored.
  counter.on('error', () => undefined)
  source.once('error', (error) => counter.destroy(error))
  return source.pipe(counter)
}

const noRoom = (): HirewireError =>
  new HirewireError('too_many_requests', 'Too many large requests are in progress.', {
    detail: { retryAfterMs: RETRY_AFTER_MS },
  })
