/**
 * Lantern Hire, the ATS of the tutorial: an API key in a header, openings in numbered pages, words of its own; people with
 * their CV, and applications of people at openings. Whatever is posted is kept until it ends.
 * `npx node examples/tutorial/ats.ts [port]`
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Row = Record<string, unknown>
type Answer = { readonly status: number; readonly body: unknown }

const KEY = 'lantern-key'
const PAGE = 2
const OPENINGS: readonly Row[] = [
  { ref: 'L-1', name: 'Nurse', state: 'live', team: { key: 'care', label: 'Care' }, seats: 2 },
  { ref: 'L-2', name: 'Cook', state: 'paused', team: { key: 'kitchen', label: 'Kitchen' } },
  { ref: 'L-3', name: 'Driver', state: 'filled', team: { key: 'fleet', label: 'Fleet' }, seats: 1 },
]
const people: Row[] = []
const applications: Row[] = []

const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (status: number, problem: string): Answer => ({ status, body: { problem } })

function openings(asked: URL): Answer {
  const page = Number(asked.searchParams.get('page') ?? 1)
  return ok({
    data: OPENINGS.slice((page - 1) * PAGE, page * PAGE),
    page,
    pages: Math.ceil(OPENINGS.length / PAGE),
  })
}

/** Those whose field has the value of the parameter of the same name. */
const found = (rows: readonly Row[], name: string, asked: URL): Answer =>
  ok({ data: rows.filter((row) => row[name] === asked.searchParams.get(name)) })

function addPerson({ name, email, cv }: Row): Answer {
  if (!name || !email || !cv) return refused(422, 'A person requires name, email and cv.')
  const person = { ref: `P-${people.length + 1}`, name, email }
  people.push(person)
  return ok(person)
}

function addApplication({ person, opening }: Row): Answer {
  if (!people.some(({ ref }) => ref === person)) return refused(422, 'Unknown person.')
  if (!OPENINGS.some(({ ref, state }) => ref === opening && state === 'live'))
    return refused(422, 'This opening accepts no applications.')
  const application = { ref: `A-${applications.length + 1}`, person, opening }
  applications.push(application)
  return ok(application)
}

const CALLS: Readonly<Record<string, (asked: URL, body: Row) => Answer>> = {
  'GET /v1/openings': openings,
  'GET /v1/people': (asked) => found(people, 'email', asked),
  'POST /v1/people': (_, body) => addPerson(body),
  'GET /v1/applications': (asked) => found(applications, 'person', asked),
  'POST /v1/applications': (_, body) => addApplication(body),
}

async function answerTo(request: IncomingMessage): Promise<Answer> {
  if (request.headers['x-lantern-key'] !== KEY) return refused(403, 'The key is wrong.')
  const asked = new URL(request.url ?? '/', 'http://lantern.example')
  const call = CALLS[`${request.method} ${asked.pathname}`]
  if (!call) return refused(404, `Unknown endpoint. Endpoints: ${Object.keys(CALLS).join(', ')}.`)
  const text = Buffer.concat(await request.toArray()).toString()
  return call(asked, text === '' ? {} : (JSON.parse(text) as Row))
}

const server = createServer(async (request, response) => {
  const { status, body } = await answerTo(request).catch(() => refused(400, 'The body is not valid JSON.'))
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
server.listen(Number(process.argv[2] ?? 8103), '127.0.0.1', () => {
  console.log(`Lantern Hire listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
