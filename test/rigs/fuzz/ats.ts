import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idMark, SIDES, type Side, sideOf, valueMark } from './sides.ts'

type Row = Record<string, unknown> & { readonly id: string }
type Tables = Record<'departments' | 'locations' | 'jobs' | 'people' | 'applications' | 'offers', Row[]>

/** What a push does at the ATS, by the local part of the e-mail address. */
export const FATES = { refused: 'refused', lost: 'lost', twin: 'twin' } as const

const UPDATED = '2026-01-04T09:00:00Z'
const DEPARTMENTS = 24

/** Rows of one customer; each value that is text has its mark. */
function tablesOf(side: Side): Tables {
  const [id, value] = [idMark(side), valueMark(side)]
  const rows = (count: number, make: (n: number) => Omit<Row, 'id'>, kind: string): Row[] =>
    Array.from({ length: count }, (_, n) => ({ id: `${id}-${kind}${n}`, ...make(n) }))
  const job = (n: number) => ({
    // A job without a title cannot be mapped: it is the one in quarantine.
    title: n === 5 ? null : `${value} job ${n}`,
    code: `${value}-${n}`,
    state: ['open', 'open', 'closed', `${value} state`][n % 4],
    text: `<p>${value}</p>`,
    department: `${id}-d0`,
    updated: UPDATED,
  })
  const person = (n: number) => ({
    first: value,
    last: `${value} ${n}`,
    email: n === 0 ? `${FATES.twin}.${value}@people.example` : `${value}.${n}@people.example`,
    company: value,
  })
  const application = (n: number) => ({
    person: `${id}-c${n}`,
    name: `${value} ${n}`,
    job: `${id}-j${n}`,
    stage: ['new', 'talk', 'hired', 'no', `${value} stage`][n % 5],
    reason: value,
    updated: UPDATED,
  })
  return {
    departments: rows(DEPARTMENTS, (n) => ({ name: `${value} ${n}`, code: value }), 'd'),
    locations: rows(3, (n) => ({ name: `${value} ${n}`, city: value, raw: value }), 'l'),
    jobs: rows(9, job, 'j'),
    people: rows(6, person, 'c'),
    applications: rows(6, application, 'a'),
    offers: rows(3, (n) => ({ application: `${id}-a${n}`, status: 'sent' }), 'o'),
  }
}

/** An honest ATS on loopback with the accounts of both customers: `/zqcustomeralfa-idle/jobs`. */
export class FuzzedAts {
  private readonly tables = Object.fromEntries(SIDES.map((side) => [side, tablesOf(side)])) as Record<Side, Tables>
  /** URLs of files that it received. */
  readonly files: string[] = []
  private readonly server = createServer((request, response) => void this.respond(request, response))

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Most departments disappear from the list, so that the next full run is held. */
  dropDepartments(): void {
    for (const side of SIDES) this.tables[side].departments.splice(3)
  }

  /** A recruiter moves every application on. */
  moveOn(): void {
    for (const row of SIDES.flatMap((side) => this.tables[side].applications))
      Object.assign(row, { stage: row.stage === 'talk' ? 'hired' : 'talk', updated: '2026-01-05T09:30:00Z' })
  }

  /** The text of each job is as long as a record may be, or short again. */
  enlarge(length: number): void {
    for (const side of SIDES)
      for (const job of this.tables[side].jobs) job.text = `<p>${valueMark(side)}</p>${'x'.repeat(length)}`
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://ats')
    const [, account = '', table = '', id] = url.pathname.split('/')
    const side = sideOf(account)
    const json = await bodyOf(request)
    if (table === 'token') return void say(response, 200, { access_token: `token-of-${account}`, expires_in: 3600 })
    if (side === null) return void say(response, 404, { error: 'no such account' })
    if (request.method === 'POST') return void this.create(side, json, response)
    if (request.method === 'PATCH') return void say(response, 200, { id })
    const rows = this.tables[side][table as keyof Tables] ?? []
    if (id !== undefined) {
      const row = rows.find((one) => one.id === decodeURIComponent(id))
      return row ? void say(response, 200, row) : void say(response, 404, { error: 'no such record' })
    }
    const email = url.searchParams.get('email')?.toLowerCase()
    say(response, 200, { data: email === undefined ? rows : rows.filter((row) => same(row.email, email)) })
  }

  private create(side: Side, json: Record<string, unknown>, response: ServerResponse): void {
    const email = String(json.email)
    if (email.startsWith(FATES.refused)) return void say(response, 400, { error: 'no' })
    const { people, applications } = this.tables[side]
    const person = { id: `${idMark(side)}-c${people.length}`, ...json }
    const application = {
      id: `${idMark(side)}-a${applications.length}`,
      person: person.id,
      name: valueMark(side),
      job: json.job,
      stage: 'new',
      updated: UPDATED,
    }
    people.push(person)
    applications.push(application)
    const { url } = Object(json.resume) as { url?: string }
    if (url !== undefined) this.files.push(url)
    if (email.startsWith(FATES.lost)) return void response.destroy()
    say(response, 201, { id: person.id, application: application.id })
  }
}

const same = (stored: unknown, email: string): boolean => String(stored).toLowerCase() === email

function say(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(json))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}')
  } catch {
    return {}
  }
}
