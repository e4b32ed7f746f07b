import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { sentHeaders } from '../kernel/model/sent-headers.ts'
import { decodeBody } from './decode.ts'
import type { HttpFailure, HttpLimits, HttpReply, HttpRequest } from './exchange.ts'
import { faultOf, type TransportFault } from './failure.ts'

type Result = HttpReply | HttpFailure

/** Makes one attempt on a dispatcher. */
export function attemptOn(dispatcher: Dispatcher, request: HttpRequest, limits: HttpLimits): Promise<Result> {
  const url = new URL(request.url)
  return new Promise((resolve) => {
    dispatcher.dispatch(dispatchOptions(url, request), handlerOf(url.host, limits, resolve))
  })
}

/**
 * Receives undici's events for one attempt and calls `resolve` once.
 *
 * undici calls `onRequestStart` right before it writes the first byte; aborting there keeps the request off the wire.
 * `not_sent` therefore means that it was never called. If the server closes the socket while we write, the result is
 * `maybe_sent`.
 */
function handlerOf(host: string, limits: HttpLimits, resolve: (result: Result) => void): Dispatcher.DispatchHandler {
  const begun = performance.now()
  let writtenAt: number | null = null
  let controller: Dispatcher.DispatchController | null = null
  let done = false
  const finish = (result: Result): void => {
    clearTimeout(deadline)
    if (!done) resolve(result)
    done = true
  }
  const elapsed = (): number => Math.round(performance.now() - (writtenAt ?? begun))
  const fail = (fault: TransportFault): void => {
    const status = response.status()
    const head = status === null ? {} : { status }
    finish({ kind: 'failure', stage: writtenAt === null ? 'not_sent' : 'maybe_sent', ...head, ...fault, ms: elapsed() })
    controller?.abort(new Error(fault.message))
  }
  const late = `${host} did not respond completely within ${limits.deadlineMs} ms.`
  const deadline = setTimeout(() => fail({ reason: 'timeout', message: late }), limits.deadlineMs)
  const response = collect(limits.maxBytes, host, fail)
  return {
    onRequestStart(given) {
      // Aborted while waiting for a connection, or put back into undici's queue: in neither case may it be written.
      if (done || writtenAt !== null) {
        given.abort(new Error('This attempt is over.'))
        return fail({ reason: 'reset', message: `${host} closed the connection.` })
      }
      controller = given
      if (limits.mayLeave?.() === false)
        return fail({
          reason: 'aborted',
          message: `The connection to ${host} came too late: the request may not be sent any more.`,
        })
      writtenAt = performance.now()
    },
    onResponseStart: (_, status, headers) => response.start(status, headers),
    onResponseData: (_, chunk) => response.add(chunk),
    onResponseEnd: async () => {
      const read = await response.end()
      if ('reason' in read) fail(read)
      else finish({ kind: 'reply', ...read, ms: elapsed() })
    },
    onResponseError: (_, error) => fail(faultOf(error, host, writtenAt !== null)),
  }
}

function dispatchOptions(url: URL, request: HttpRequest): Dispatcher.DispatchOptions {
  const { method, body } = request
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: sentHeaders(request),
    body: body.kind === 'bytes' ? body.bytes : null,
    // The deadline covers the whole attempt; undici's timers only detect silence.
    headersTimeout: 0,
    bodyTimeout: 0,
  }
}

type ReadBody = Pick<HttpReply, 'status' | 'headers' | 'text' | 'misencoded'>

/** Collects the response, at most `maxBytes` on the wire. */
function collect(maxBytes: number, host: string, fail: (fault: TransportFault) => void) {
  const chunks: Uint8Array[] = []
  let size = 0
  let status: number | null = null
  let headers: Record<string, string> = {}
  const tooLarge = (): void =>
    fail({ reason: 'too_large', message: `The response of ${host} is larger than ${maxBytes} bytes.` })
  return {
    status: () => status,
    start(code: number, given: Readonly<Record<string, string | string[] | undefined>>): void {
      // A 1xx response only precedes the final one.
      if (code < 200) return
      status = code
      headers = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
      )
      if (Number(headers['content-length']) > maxBytes) tooLarge()
    },
    add(chunk: Uint8Array): void {
      size += chunk.length
      if (size > maxBytes) tooLarge()
      else chunks.push(chunk)
    },
    async end(): Promise<ReadBody | TransportFault> {
      const decoded = await decodeBody(Buffer.concat(chunks), headers, maxBytes)
      return 'reason' in decoded
        ? { reason: decoded.reason, message: `${host}: ${decoded.message}` }
        : { status: status ?? 0, headers, ...decoded }
    },
  }
}
