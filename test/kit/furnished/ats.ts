import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export const BASE = 'https://ats.example'
export const RECEIVER = 'https://platform.example/hirewire'
/** Of a candidate of the ATS. */
export const TWINS_PHONE = '+44 20 7946 0777'

/** The ATS of `test-suite.yaml`, and the receiver of outgoing webhooks: in place of the network. */
export class FurnishedAts implements HttpClient {
  readonly tables: Record<string, readonly Row[]> = {
    departments: [{ id: 'j1', name: 'Ward' }],
    locations: [{ id: 'j1', name: 'Berlin', raw: 'Berlin' }],
    // Without a title, a job cannot be mapped.
    jobs: [
      { id: 'j1', title: 'Nurse', state: 'open' },
      { id: 'j9', state: 'open' },
    ],
    people: [
      { id: 'j1', first: 'Ada', last: 'Lovelace', email: 'ada@example.com' },
      { id: 'c-77', first: 'A.', last: 'L.', email: 'al@else.example', phone: TWINS_PHONE },
    ],
    applications: [{ id: 'j1', person: 'j1', job: 'j1', stage: 'new' }],
    offers: [{ id: 'j1', application: 'j1', status: 'sent' }],
  }
  /** What happens to the next create requests. */
  creates: 'succeed' | 'are refused' | 'lose their response' = 'succeed'
  /** URLs of the files that it received. */
  readonly files: string[] = []

  async attempt({ method, url, body }: HttpRequest): Promise<HttpReply | HttpFailure> {
    if (url.startsWith(RECEIVER)) return reply(204)
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/token') return reply(200, { access_token: 't1', refresh_token: 'r1', expires_in: 3_600 })
    if (method === 'PATCH') return reply(200, {})
    const sent = body.kind === 'bytes' ? JSON.parse(Buffer.from(body.bytes).toString()) : {}
    if (method === 'POST') return this.create(sent)
    const [, table = '', id] = pathname.split('/')
    const rows = this.tables[table] ?? []
    if (id !== undefined) return found(rows.find((row) => row.id === decodeURIComponent(id)))
    const phone = searchParams.get('phone')
    return reply(200, { data: phone === null ? rows : rows.filter((row) => row.phone === phone) })
  }

  async close(): Promise<void> {}

  private create(sent: Readonly<Record<string, unknown>>): HttpReply | HttpFailure {
    if (this.creates === 'are refused') return reply(400, { error: 'No.' })
    if (this.creates === 'lose their response')
      return { kind: 'failure', stage: 'maybe_sent', reason: 'reset', message: 'The connection was reset.', ms: 1 }
    const { people = [], applications = [] } = this.tables
    const [person, application] = [`${75 + people.length}`, `${769 + applications.length}`]
    this.tables.people = [...people, { id: person, ...sent }]
    this.tables.applications = [...applications, { id: application, person, job: sent.job, stage: 'new' }]
    const { url } = Object(sent.resume) as { url?: string }
    if (url === undefined) return reply(201, { id: person, application })
    this.files.push(url)
    return reply(201, { id: person, application, note: 'never shown' })
  }
}

const found = (row: Row | undefined): HttpReply => (row ? reply(200, row) : reply(404, { error: 'No such record.' }))

const reply = (status: number, json?: unknown): HttpReply => ({
  kind: 'reply',
  status,
  headers: { 'content-type': 'application/json' },
  text: json === undefined ? '' : JSON.stringify(json),
  ms: 1,
})
