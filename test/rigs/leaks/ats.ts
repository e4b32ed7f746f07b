/** The accounts of the rig at one HTTP server: an honest one, one that needs a browser, and one that repeats everything. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HostileServer } from '../attack/hostile-server.ts'
import { sendJson, sendText } from '../attack/replies.ts'
import { SPELLED } from './forms.ts'
import { PERSONS, type Person, personal, personOf, secret } from './values.ts'

/** The secrets that each account may receive. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  acme: ['credential', 'replaced credential', 'webhook token'],
  signed: ['credential', 'webhook key'],
  echo: ['credential of a hostile ATS'],
  browser: ['client secret', 'authorization code', 'refused authorization code', 'access token', 'refresh token'],
  'linked-key': ['credential on a page of a link'],
  'linked-person': [
    ...['client secret that a platform provides', 'authorization code of a link'],
    ...['access token', 'refresh token'],
  ],
  limited: ['credential in a variable', 'credential in a file', 'credential in a file of a command'],
}

/** Whether an account may receive this secret. */
export const isOwn = (account: string, value: string): boolean => OWN[account]?.includes(value) ?? false

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const UPDATED = '2026-01-04T09:00:00Z'

/** What the honest account lists. Its first application has no job, so that it cannot be mapped. */
const TABLES: Readonly<Record<string, readonly Row[]>> = {
  departments: [{ id: 'd1', name: 'Nursing', code: 'N' }],
  locations: [{ id: 'l1', name: 'Berlin', city: 'Berlin', raw: 'Berlin' }],
  jobs: [
    { id: 'j1', title: 'Nurse', code: 'N1', state: 'open', text: '<p>Nurse</p>', department: 'd1', updated: UPDATED },
    { id: 'j2', title: 'Cook', code: 'N2', state: 'open', text: '<p>Cook</p>', department: 'd1', updated: UPDATED },
  ],
  people: [
    {
      id: 'c1',
      first: personal('name in a pulled candidate'),
      last: 'Pulled',
      email: personal('address of a pulled candidate'),
      company: personal('employer of a pulled candidate'),
    },
    {
      id: 'c2',
      first: personal('name of a twin in the ATS'),
      last: 'Twin',
      email: personOf('twin').email,
      company: 'Elsewhere',
    },
  ],
  applications: [
    { id: 'a0', person: 'c1', name: personal('name in a quarantined record'), stage: 'talk', updated: UPDATED },
    {
      id: 'a1',
      person: 'c1',
      name: personal('name in an application'),
      job: 'j1',
      stage: 'no',
      reason: personal('reason of a rejection'),
      updated: UPDATED,
    },
  ],
  offers: [{ id: 'o1', application: 'a1', status: 'sent' }],
}

/** How the account `echo` fails, one way after the other. */
const ECHOES: readonly ((response: ServerResponse, echo: string) => void)[] = [
  (response, echo) => sendJson(withStatus(response, 500), { error: echo, data: [] }),
  (response, echo) => sendJson(withStatus(response, 401), { error: `The key ${echo} is unknown.` }),
  (response, echo) => sendJson(withStatus(response, 422), { error: { message: echo } }),
  (response, echo) => sendText(response, `<html>${personal('name in a page of an ATS')} ${echo}</html>`, 'text/html'),
  (response, echo) => sendText(response, `{"data": [{"id": "${personal('name in broken JSON of an ATS')}, ${echo}`),
  (response, echo) => sendText(withStatus(response, 403), echo, 'text/plain'),
  (response, echo) => sendJson(withStatus(response, 400), [echo]),
]

function withStatus(response: ServerResponse, status: number): ServerResponse {
  response.setHeader('x-request-id', personal('name in a header of an ATS'))
  response.setHeader('set-cookie', `session=${secret('cookie of an ATS')}`)
  const { writeHead } = response
  response.writeHead = ((_status: number, headers: object) =>
    writeHead.call(response, status, headers as never)) as typeof writeHead
  return response
}

export class PlantedAts {
  readonly server = new HostileServer()
  /** What it sent. */
  said = ''
  /** Held responses to creates. */
  private readonly held: ServerResponse[] = []
  private readonly rows: Record<string, Row[]> = Object.fromEntries(
    Object.entries(TABLES).map(([name, rows]) => [name, [...rows]]),
  )
  private failures = 0
  /** Called when the create of a person has arrived that is never answered. */
  onHeld: () => void = () => undefined

  async listen(): Promise<void> {
    await this.server.listen()
    this.server.serve((request, response) => this.reply(request, response))
  }

  urlOf = (account: string): string => `${this.server.url}/${account}`

  async close(): Promise<void> {
    for (const response of this.held) response.destroy()
    await this.server.close()
  }

  private reply(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://ats')
    const [, account = '', table = '', id] = url.pathname.split('/')
    const { body } = this.server.received.at(-1)!
    const end = response.end.bind(response)
    response.end = ((text?: string) => {
      this.said += `${JSON.stringify(response.getHeaders())}\n${text ?? ''}\n`
      return end(text)
    }) as typeof response.end
    if (table === 'token') return void this.token(body, response)
    if (account === 'echo') return void this.echo(request, response)
    if (request.method === 'POST') return void this.create(JSON.parse(Buffer.from(body, 'latin1').toString()), response)
    if (request.method === 'PATCH') return void sendJson(response, { id })
    const rows = this.rows[table] ?? []
    if (id !== undefined) return void sendJson(response, rows.find((row) => row.id === id) ?? {})
    const email = url.searchParams.get('email')
    sendJson(response, { data: email === null ? rows : rows.filter((row) => row.email === email) })
  }

  /** A refused code is repeated, as some servers do. */
  private token(body: string, response: ServerResponse): void {
    if (body.includes(secret('refused authorization code')))
      return void sendJson(withStatus(response, 400), {
        error: 'invalid_grant',
        error_description: `${body} is not valid`,
      })
    sendJson(response, {
      access_token: secret('access token'),
      refresh_token: secret('refresh token'),
      token_type: 'Bearer',
      expires_in: 3600,
    })
  }

  /** Repeats the credential in another form each time, and what it knows of a person. */
  private echo({ headers }: IncomingMessage, response: ServerResponse): void {
    const given = String(headers['x-key'])
    const form = SPELLED[this.failures % SPELLED.length]!
    const [spelt = Buffer.from(given)] = form.spell(Buffer.from(given, 'latin1').toString())
    const echo = `${personal('name in an error of an ATS')} ${spelt.toString('latin1')}`
    ECHOES[this.failures++ % ECHOES.length]!(response, echo)
  }

  private create(json: Readonly<Record<string, unknown>>, response: ServerResponse): void {
    const person = PERSONS.find((one) => personOf(one).email === json.email)
    // An error that repeats all that was sent.
    if (person === 'refused')
      return void sendJson(withStatus(response, 400), { error: JSON.stringify(json), request: json })
    const row = this.store(json)
    if (person === 'lost') return void response.destroy()
    if (person === 'interrupted' && this.held.length === 0) {
      this.held.push(response)
      return void this.onHeld()
    }
    sendJson(response, row)
  }

  private store(json: Readonly<Record<string, unknown>>): object {
    const id = `c${this.rows.people!.length + 1}`
    const application = `a${this.rows.applications!.length}`
    this.rows.people!.push({ id, ...json })
    this.rows.applications!.push({
      id: application,
      person: id,
      name: json.last,
      job: json.job,
      stage: 'talk',
      updated: UPDATED,
    })
    // As most ATSs do, it returns what it stored.
    return { ...json, id, application }
  }

  /**
   * A recruiter spoils the application of a person, so that it can no longer be mapped. The person hires for another job,
   * which is no secret in an office: only an erasure has to find that.
   */
  spoil(person: Person): void {
    const { email, first_name, last_name } = personOf(person)
    const team = [{ name: `${first_name} ${last_name}`, email, role: 'Manager' }]
    this.rows.jobs = this.rows.jobs!.map((job) => (job.id === 'j2' ? { ...job, team } : job))
    const { id } = this.rows.people!.find((row) => row.email === email)!
    const rows = this.rows.applications!
    const at = rows.findIndex((row) => row.person === id)
    rows[at] = { ...rows[at]!, job: null, name: last_name, updated: '2026-01-05T09:00:00Z' }
  }

  /** The ids of a person in the ATS. */
  idsOf(person: Person): { readonly candidate: string; readonly application: string } {
    const { email } = personOf(person)
    const candidate = this.rows.people!.find((row) => row.email === email)!.id
    return { candidate, application: this.rows.applications!.find((row) => row.person === candidate)!.id }
  }
}
