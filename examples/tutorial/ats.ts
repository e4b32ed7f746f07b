/**
 * Lantern Hire, the ATS of the tutorial: an API key in a header, openings in numbered pages, words of its own.
 * `npx node examples/tutorial/ats.ts [port]`
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'lantern-key'
const PAGE = 2
const OPENINGS = [
  { ref: 'L-1', name: 'Nurse', state: 'live', team: { key: 'care', label: 'Care' }, seats: 2 },
  { ref: 'L-2', name: 'Cook', state: 'paused', team: { key: 'kitchen', label: 'Kitchen' } },
  { ref: 'L-3', name: 'Driver', state: 'filled', team: { key: 'fleet', label: 'Fleet' }, seats: 1 },
]

const server = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://lantern.example')
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (request.headers['x-lantern-key'] !== KEY) return answer(403, { problem: 'The key is wrong.' })
  if (asked.pathname !== '/v1/openings') return answer(404, { problem: 'There is only GET /v1/openings.' })
  const page = Number(asked.searchParams.get('page') ?? 1)
  answer(200, { data: OPENINGS.slice((page - 1) * PAGE, page * PAGE), page, pages: Math.ceil(OPENINGS.length / PAGE) })
})
server.listen(Number(process.argv[2] ?? 8103), '127.0.0.1', () => {
  console.log(`Lantern Hire listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
