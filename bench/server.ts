/**
 * The server that product and rivals read from, as a separate process. Pages are rendered once, so that its work is
 * small and equal for all. `/r/<total>/v2/…` lists `total` requisitions, in the state that the parent process named
 * last; if it is to stamp responses, no response repeats.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shown } from './page-server.ts'
import { renderPage } from './records.ts'

/** Rendered pages in the cache: three states of a list of 20,000 at the smallest size, some 60 MB. */
const KEPT = 600
let shown: Shown = { list: 'first', stamped: false }
const kept = new Map<string, Buffer>()
let created = 0
let stamps = 0

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [, total = '0', path = ''] = /^\/r\/(\d+)\/v2\/(\w+)$/.exec(url.pathname) ?? []
  if (path === 'job') {
    const body = page(Number(total), url.searchParams)
    return respond(response, shown.stamped ? stamped(body) : body)
  }
  if (path !== 'candidate') return respond(response, Buffer.from('{}'), 404)
  if (request.method === 'GET') return respond(response, Buffer.from('{"total":0,"candidates":[]}'))
  return create(request, response)
})

function page(total: number, query: URLSearchParams): Buffer {
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 200)]
  const name = `${shown.list} ${total} ${start} ${count}`
  const known = kept.get(name)
  if (known) return known
  const rendered = Buffer.from(renderPage({ total, start, count }, shown.list))
  if (kept.size < KEPT) kept.set(name, rendered)
  return rendered
}

const stamped = (body: Buffer): Buffer => Buffer.concat([Buffer.from(`{"stamp":${++stamps},`), body.subarray(1)])

async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const _ of request);
  created++
  respond(response, Buffer.from(JSON.stringify({ id: `can-${created}`, application: { id: `app-${created}` } })), 201)
}

function respond(response: ServerResponse, body: Buffer, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.byteLength })
  response.end(body)
}

// Longer than any client keeps an idle connection.
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', (message: Shown) => {
  shown = message
  process.send?.({ shown })
})
process.on('disconnect', () => process.exit(0))
