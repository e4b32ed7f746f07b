import { randomUUID } from 'node:crypto'
import type { Ats } from './ats.ts'
import { jsonBody, objectIn, requireEmail, requireTexts, text, whole } from './fields.ts'
import { checkFile, MEGABYTE } from './files.ts'
import type { Call, Fields, Reply, Route } from './http.ts'
import { findRoute, isRead, Refusal } from './http.ts'
import type { Settings, StartOptions } from './options.ts'
import { settle } from './options.ts'
import type { HourQuota } from './rate-limit.ts'
import type { Application, Requisition, Wording } from './records.ts'
import { runWhenMain } from './run.ts'
import type { RunningAts } from './server.ts'
import { serve } from './server.ts'
import { Store } from './store.ts'
import { applicantRow, requisitionRow } from './talent-management-suite-rows.ts'
import { AccessTokens } from './tokens.ts'
import { Webhooks } from './webhooks.ts'

const WORDING: Wording = {
  open: 'Open',
  closed: ['Closed', 'Cancelled'],
  waiting: ['On Hold', 'Draft', 'Pending Approval'],
  firstStage: 'New Submission',
  stages: ['New Submission', 'In Review', 'Interview', 'Hired'],
  requisitionId: (n) => `Req${1001 + n}`,
  requisitionCode: (n) => String(1001 + n),
  candidateId: (n) => String(50_001 + n),
  applicationId: (n) => String(90_001 + n),
  attachmentId: (n) => String(70_001 + n),
}

const PAGE_MAX = 100
const RESUME = { field: 'resume', formats: ['pdf', 'doc'], maxBytes: 10 * MEGABYTE, maxName: 50 } as const
const API = '^/services/api'

/** A: reads by page number and by status, writes the candidate and the application in one call. */
class TalentManagementSuite implements Ats {
  readonly store: Store
  readonly webhooks: Webhooks
  readonly tokens: AccessTokens
  readonly seedsApplication = false
  private readonly settings: Settings
  private readonly subscriptionId = randomUUID()

  constructor(settings: Settings) {
    this.settings = settings
    this.store = new Store(WORDING, settings)
    this.tokens = new AccessTokens(settings.tokenTtl, settings.now)
    this.webhooks = new Webhooks({ counts: this.store.counts, retryMs: settings.webhookRetryMs })
  }

  private readonly routes: readonly Route[] = [
    { method: 'POST', path: new RegExp(`${API}/oauth2/token$`, 'i'), handle: (call) => this.issueToken(call) },
    {
      method: 'GET',
      path: new RegExp(`${API}/recruiting/job_requisitions$`, 'i'),
      handle: this.allowed('jobrequisition:read', (call) => this.listRequisitions(call)),
    },
    {
      method: 'GET',
      path: new RegExp(`${API}/recruiting/job_applicants$`, 'i'),
      handle: this.allowed('jobapplicant:read', (call) => this.listApplicants(call)),
    },
    {
      method: 'POST',
      path: new RegExp(`${API}/recruiting/candidates$`, 'i'),
      handle: this.allowed('jobapplication:create', (call) => this.createCandidate(call)),
    },
  ]

  answer(call: Call): Reply {
    const match = findRoute(this.routes, call)
    if (match !== null) return match.route.handle(call, match.found)
    if (!isRead(call.method)) this.store.counts.forbidden_writes += 1
    if (this.tokens.scopesOf(call.headers.authorization) === null) throw unauthorized()
    throw new Refusal(404, `Unknown resource ${call.method} ${call.path}`)
  }

  refuse({ status, message, details }: Refusal): Reply {
    const error = {
      errorId: randomUUID(),
      message,
      code: String(status),
      description: null,
      details: details.length > 0 ? details : null,
    }
    return { status, body: { status: String(status), timeStamp: this.timeStamp(), error } }
  }

  /** No Retry-After here: the client has the headers of the hour, and its own patience. */
  limited(): Reply {
    return this.refuse(new Refusal(429, 'The rate limit of this resource is reached'))
  }

  headers(_call: Call, quota: HourQuota): Record<string, string> {
    if (quota.limit === 0) return {}
    return {
      'x-throttling-rate-limit-urilevel': String(quota.limit),
      'x-requests-remaining-urilevel': String(quota.left),
    }
  }

  moveProblem(application: Application, status: string): { status: number; message: string } | null {
    const { stages } = WORDING
    const to = stages.indexOf(status)
    if (to < 0) return { status: 400, message: `Unknown status ${status}; known: ${stages.join(', ')}` }
    if (to === stages.indexOf(application.status) + 1) return null
    return {
      status: 409,
      message: `An application in ${application.status} can only move one step forward, not to ${status}`,
    }
  }

  moved({ id, status, previousStatus }: Application): void {
    const eventId = randomUUID()
    const timestamp = this.timeStamp()
    const data = { applicationId: Number(id), status, previousStatus }
    const envelope = {
      subscriptionId: this.subscriptionId,
      eventId,
      timestamp,
      eventName: 'application.status_changed',
      data,
    }
    this.webhooks.announce((attempt) => ({ ...envelope, attempt }))
  }

  private timeStamp(): string {
    return new Date(this.store.now()).toISOString()
  }

  private allowed(scope: string, handle: (call: Call) => Reply): Route['handle'] {
    return (call) => {
      const scopes = this.tokens.scopesOf(call.headers.authorization)
      if (scopes === null) throw unauthorized()
      if (!scopes.has(scope)) throw new Refusal(403, `The access token lacks the scope ${scope}`)
      return handle(call)
    }
  }

  private issueToken(call: Call): Reply {
    const fields = jsonBody(call)
    requireTexts(fields, ['clientId', 'clientSecret', 'grantType'])
    if (text(fields, 'grantType') !== 'client_credentials')
      throw new Refusal(400, 'grantType must be client_credentials')
    const { clientId, clientSecret, scopes } = this.settings
    if (text(fields, 'clientId') !== clientId || text(fields, 'clientSecret') !== clientSecret) {
      throw new Refusal(401, 'clientId or clientSecret is wrong')
    }
    const granted = scopes.split(/\s+/).filter(Boolean)
    const asked = (text(fields, 'scope') || 'all').split(/\s+/)
    const given = asked.includes('all') ? granted : asked
    const refused = given.filter((scope) => !granted.includes(scope))
    if (refused.length > 0)
      throw new Refusal(400, `These scopes were not granted to the client: ${refused.join(', ')}`, 'SCOPE', refused)
    return { status: 200, body: { ...this.tokens.issue(given), scope: given.join(' ') } }
  }

  private listRequisitions(call: Call): Reply {
    const { query } = call
    const statuses = query
      .get('Statuses')
      ?.split(',')
      .map((status) => status.trim())
    const single = query.get('ReqId')
    if (single !== null) {
      const one = this.requisitionBy(single)
      const shown = one !== undefined && (statuses === undefined || statuses.includes(one.status))
      return this.envelope(shown ? requisitionRow(one, call.origin) : [])
    }
    const rows = statuses === undefined ? this.store.requisitions : this.store.requisitionsIn(statuses)
    return this.envelope(onePage(rows, query).map((row) => requisitionRow(row, call.origin)))
  }

  private listApplicants({ query }: Call): Reply {
    const single = query.get('ApplicantId')
    const status = query.get('CurrentStatus')
    if (single !== null) {
      const one = this.store.application(single)
      const shown = one !== undefined && (status === null || status === one.status)
      return this.envelope(shown ? applicantRow(one) : [])
    }
    if (status === null || status === '')
      throw new Refusal(400, 'CurrentStatus is required', 'REQUIRED', ['CurrentStatus'])
    const reference = query.get('RequisitionID')
    if (reference === null) return this.envelope(onePage(this.store.applicationsIn(status), query).map(applicantRow))
    const requisition = this.requisitionBy(reference)
    const rows =
      requisition === undefined ? [] : this.store.applicationsFor(requisition).filter((row) => row.status === status)
    return this.envelope(onePage(rows, query).map(applicantRow))
  }

  private createCandidate(call: Call): Reply {
    const fields = jsonBody(call)
    const person = objectIn(fields, 'candidate')
    const resume = objectIn(fields, 'resume')
    const source = objectIn(fields, 'source')
    requireTexts(fields, ['jobRequisitionId'])
    requireTexts(person, ['firstName', 'lastName', 'email'], 'candidate.')
    requireTexts(resume, ['fileName'], 'resume.')
    requireTexts(source, ['submissionSource'], 'source.')
    requireEmail(text(person, 'email'), 'candidate.email')
    const requisition = this.openRequisition(text(fields, 'jobRequisitionId'))
    const file = checkFile(text(resume, 'fileName'), resume.file, RESUME)
    const attachment = this.store.addAttachment(file, 'resume')
    const candidate = this.knownOrNew(person)
    const label = text(source, 'submissionSourceName') || text(source, 'submissionSource')
    const application = this.store.addApplication({
      candidate,
      requisition,
      source: label,
      attachments: [attachment],
      byApi: true,
    })
    if (objectIn(fields, 'applicationPreferences').sendEmail !== false) this.store.counts.emails_sent += 1
    const data = {
      candidateId: Number(candidate.id),
      applicationId: Number(application.id),
      jobRequisitionId: requisition.id,
    }
    return { status: 201, body: { data, status: '201', timeStamp: this.timeStamp() } }
  }

  /** Two people with one e-mail address are one candidate here; their applications still add up. */
  private knownOrNew(person: Fields): ReturnType<Store['addCandidate']> {
    const email = text(person, 'email')
    const phone = text(objectIn(person, 'contactDetails'), 'PhoneNumber')
    const [known] = this.store.candidatesByEmail(email)
    return (
      known ??
      this.store.addCandidate(
        { firstName: text(person, 'firstName'), lastName: text(person, 'lastName'), email, phone },
        true,
      )
    )
  }

  /** Writes take the reference only, never the number. */
  private openRequisition(reference: string): Requisition {
    const requisition = this.store.requisition(reference)
    if (requisition === undefined)
      throw new Refusal(422, `There is no requisition ${reference}`, 'REQUISITION', ['jobRequisitionId'])
    if (requisition.status !== WORDING.open) {
      throw new Refusal(
        422,
        `The requisition ${reference} is ${requisition.status} and accepts no applications`,
        'REQUISITION',
        ['jobRequisitionId'],
      )
    }
    return requisition
  }

  private requisitionBy(idOrReference: string): Requisition | undefined {
    return this.store.requisition(idOrReference) ?? this.store.requisition(`Req${idOrReference}`)
  }

  private envelope(data: unknown): Reply {
    return { status: 200, body: { data, status: '200', timeStamp: this.timeStamp() } }
  }
}

function unauthorized(): Refusal {
  return new Refusal(401, 'The access token is missing, wrong or expired')
}

/** Nothing says how many there are: a short page is the last one. */
function onePage<T>(rows: readonly T[], query: URLSearchParams): readonly T[] {
  const page = whole(query, 'Page', { otherwise: 1, min: 1, max: 1_000_000 })
  const size = whole(query, 'PageSize', { otherwise: PAGE_MAX, min: 1, max: PAGE_MAX })
  return rows.slice((page - 1) * size, page * size)
}

export async function start(options: StartOptions = {}): Promise<RunningAts> {
  const settings = settle(options)
  return serve(new TalentManagementSuite(settings), settings)
}

await runWhenMain(import.meta.url, start)
