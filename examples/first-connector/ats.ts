/**
 * An ATS of forty lines to try the first connector on: a bearer token, jobs in pages, each page with the address of the next.
 * `npx node examples/first-connector/ats.ts [port]`
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const TOKEN = 'first-token'
const PAGE = 2
const JOBS = [
  { id: 1, title: 'Nurse', state: 'open' },
  { id: 2, title: 'Cook', state: 'open' },
  { id: 3, title: 'Driver', state: 'filled' },
  { id: 4, title: 'Welder', state: 'open' },
  { id: 5, title: 'Baker', state: 'cancelled' },
]

/** Listens on 127.0.0.1; port 0 lets the system choose. Gives the server and its address. */
export async function start(port: number): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', url)
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return answer(401, { error: 'The token is wrong.' })
    if (request.method !== 'GET' || asked.pathname !== '/jobs')
      return answer(404, { error: 'The only endpoint is GET /jobs.' })
    const from = Number(asked.searchParams.get('from') ?? 0)
    const next = from + PAGE < JOBS.length ? `${url}/jobs?from=${from + PAGE}` : null
    answer(200, { jobs: JOBS.slice(from, from + PAGE), next })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, url }
}

if (import.meta.main) {
  const { url } = await start(Number(process.argv[2] ?? 8102))
  console.log(`The first ATS listens on ${url}`)
}
