/**
 * Compressed responses, for clients that accept them. Only what no page of another origin can make a browser request is
 * compressed, and nothing with a secret: from the length of a compressed response, whoever sees it and chooses a part of
 * it can guess the rest (BREACH).
 */
import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Api } from '../route.ts'
import { LOCAL } from '../sender/keys.ts'
import { vary } from './vary.ts'

type Coding = 'br' | 'gzip'

/** In the order in which we choose, where the client has no preference. */
const CODINGS: readonly Coding[] = ['br', 'gzip']
/** A shorter body, in bytes, fits into one packet as it is. */
const SHORTEST = 1_400
/**
 * Bodies compressed at once; further ones are sent as they are. Compression runs on the threads that also read files, of
 * which there are four. The number of exports is limited as such.
 */
const MOST_AT_ONCE = 2
const TEXT = /^(text\/(?!event-stream)|application\/(json|x-ndjson|javascript|yaml)\b|image\/svg)/

/** The levels at which a list takes a few milliseconds; higher ones save little, and take many times as long. */
const GZIP = { level: 4 }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const whole = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const OPTIONS = { br: BROTLI, gzip: GZIP }
const STREAMS: Record<Coding, () => Transform> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(GZIP),
}

/**
 * Must be called before the routes, because it listens to their registration. As a hook of each route, it runs after all
 * hooks that read the response.
 */
export function compressResponses(api: Api): void {
  const compress = compressor()
  api.addHook('onRoute', (route) => {
    if (mayCompress(route)) route.onSend = [route.onSend ?? [], compress].flat()
  })
}

/** Secrets are issued by other methods, and their responses are short. */
const mayCompress = ({ method, config }: RouteOptions): boolean =>
  config?.forAnyone === true || ([method].flat().every(isRead) && config?.access !== undefined)

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

function compressor() {
  let running = 0
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!isEligible(request, reply)) return payload
    // Caches must not give it to a client that does not accept it, and the other way round.
    vary(reply, 'accept-encoding')
    const coding = codingOf(request)
    if (coding === null || request.method === 'HEAD') return payload
    if (payload instanceof Readable) return encoded(reply, coding, streamed(payload, coding))
    const body = bytesOf(payload)
    if (body === null || body.length < SHORTEST || running >= MOST_AT_ONCE) return payload
    running++
    try {
      return encoded(reply, coding, await whole[coding](body, OPTIONS[coding]))
    } finally {
      running--
    }
  }
}

/**
 * With a session of the console, other pages of its site could make the browser send the request, so a key must be in the
 * request itself. A strong ETag names these very bytes. The command line of the same machine gains nothing.
 */
function isEligible({ headers, principal, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = String(reply.getHeader('etag') ?? 'W/')
  return (
    reply.statusCode === 200 &&
    (routeOptions.config.forAnyone === true || (headers.authorization !== undefined && principal?.id !== LOCAL.id)) &&
    etag.startsWith('W/') &&
    !reply.hasHeader('content-encoding') &&
    TEXT.test(String(reply.getHeader('content-type') ?? ''))
  )
}

/** The one that the client prefers; null: none. */
function codingOf({ headers }: FastifyRequest): Coding | null {
  const parts = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
  const weights = new Map(parts.map((part) => weightOf(part.split(';').map((text) => text.trim()))))
  const accepted = CODINGS.map((coding) => ({ coding, weight: weights.get(coding) ?? weights.get('*') ?? 0 }))
  const best = Math.max(...accepted.map(({ weight }) => weight))
  return best > 0 ? accepted.find(({ weight }) => weight === best)!.coding : null
}

/** `gzip;q=0.5`; without a weight, 1. */
function weightOf([name = '', ...parameters]: readonly string[]): [string, number] {
  const weight = parameters.find((one) => one.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** The text of an object is made before this hook; null: it is no text. */
const bytesOf = (payload: unknown): Buffer | null =>
  typeof payload === 'string' ? Buffer.from(payload) : Buffer.isBuffer(payload) ? payload : null

/** An end of either one ends the other: a broken export closes the connection. */
const streamed = (source: Readable, coding: Coding): Transform => pipeline(source, STREAMS[coding](), () => undefined)

function encoded<Payload>(reply: FastifyReply, coding: Coding, payload: Payload): Payload {
  reply.header('content-encoding', coding).removeHeader('content-length')
  return payload
}
