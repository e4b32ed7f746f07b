import type { Ats } from './ats.ts'
import { DEPARTMENTS, describe, LOCATIONS } from './data.ts'
import { jsonBody, objectIn, requireEmail, requireTexts, text, whole } from './fields.ts'
import { checkFile, MEGABYTE } from './files.ts'
import type { Call, Fields, Reply, Route } from './http.ts'
import { findRoute, isRead, Refusal } from './http.ts'
import type { Settings, StartOptions } from './options.ts'
import { settle } from './options.ts'
import type { Application, Attachment, Candidate, Requisition, Wording } from './records.ts'
import { candidateRow, findApplications } from './recruiting-suite-search.ts'
import { runWhenMain } from './run.ts'
import type { RunningAts } from './server.ts'
import { serve } from './server.ts'
import { Store } from './store.ts'

const WORDING: Wording = {
  open: 'Open',
  closed: ['Closed', 'Filled'],
  waiting: ['On Hold', 'Awaiting Approval'],
  firstStage: 'New',
  stages: ['New', 'Interview', 'Offer', 'Hired', 'Rejected'],
  requisitionId: (n) => `j${n + 1}`,
  requisitionCode: (n) => `REQ-${1001 + n}`,
  candidateId: (n) => `c${n + 1}`,
  applicationId: (n) => `a${n + 1}`,
  attachmentId: (n) => `f${n + 1}`,
}

const PAGE_MAX = 500
const RESUME = { field: 'resume', formats: ['pdf'], maxBytes: 10 * MEGABYTE } as const
const COVER_LETTER = { field: 'coverLetter', formats: ['pdf', 'doc', 'docx', 'txt'], maxBytes: 5 * MEGABYTE } as const
const WITH_OFFER: readonly string[] = ['Offer', 'Hired']
const FORTNIGHT = 14 * 86_400_000

/** B: a key pair in headers, paging by offset, one row per application, and a search by e-mail and phone. */
class RecruitingSuite implements Ats {
  readonly store: Store
  readonly webhooks = null
  readonly tokens = null
  readonly seedsApplication = true
  private readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
    this.store = new Store(WORDING, settings)
    for (const application of this.store.applications) this.moved(application)
  }

  private readonly routes: readonly Route[] = [
    { method: 'GET', path: /^\/v2\/job$/, handle: (call) => this.listJobs(call) },
    { method: 'GET', path: /^\/v2\/department$/, handle: ({ query }) => paged('departments', DEPARTMENTS, query) },
    { method: 'GET', path: /^\/v2\/location$/, handle: ({ query }) => paged('locations', LOCATIONS, query) },
    { method: 'GET', path: /^\/v2\/candidate$/, handle: (call) => this.listCandidates(call) },
    { method: 'POST', path: /^\/v2\/candidate$/, handle: (call) => this.createCandidate(call) },
    { method: 'PUT', path: /^\/v2\/candidate\/([^/]+)$/, handle: (call, [id]) => this.updateCandidate(call, id) },
  ]

  answer(call: Call): Reply {
    const match = findRoute(this.routes, call)
    const forbidden = match === null && !isRead(call.method)
    if (forbidden) this.store.counts.forbidden_writes += 1
    const { apiKey, apiSecret } = this.settings
    if (call.headers['x-api-key'] !== apiKey || call.headers['x-api-secret'] !== apiSecret) return unauthorized(call)
    if (match !== null) return match.route.handle(call, match.found)
    if (forbidden && /^\/v2\/(job|contact)(\/|$)/.test(call.path)) throw new Refusal(403, 'This key may not write here')
    throw new Refusal(404, `Unknown resource ${call.method} ${call.path}`)
  }

  refuse({ status, message }: Refusal): Reply {
    return failure(status, message)
  }

  /** The limit shows in the status alone; no header says when to come back. */
  limited(): Reply {
    return failure(429, 'Too many requests')
  }

  /** Each customer names the states of their workflow, so any name will do. */
  moveProblem(_application: Application, status: string): { status: number; message: string } | null {
    return status.length <= 50 ? null : { status: 400, message: 'A state has at most 50 characters' }
  }

  moved(application: Application): void {
    if (!WITH_OFFER.includes(application.status) || application.offer !== null) return
    const startDate = new Date(this.store.now() + FORTNIGHT).toISOString().slice(0, 10)
    application.offer = { id: `o${application.id.slice(1)}`, status: 'Accepted', startDate }
  }

  private listJobs({ query }: Call): Reply {
    const ids = query.get('ids')?.split(',')
    const status = query.get('status')
    let rows: readonly Requisition[] = status === null ? this.store.requisitions : this.store.requisitionsIn([status])
    if (ids !== undefined) {
      const found = ids.map((id) => this.store.requisition(id.trim()))
      rows = found.filter((row) => row !== undefined).filter((row) => status === null || row.status === status)
    }
    return paged('requisitions', rows, query, jobRow)
  }

  private listCandidates({ query }: Call): Reply {
    const include = query.get('include')
    if (include !== null && include !== 'offer') throw new Refusal(400, 'include accepts only: offer')
    const withOffer = include === 'offer'
    return paged('candidates', findApplications(this.store, query), query, (row) => candidateRow(row, withOffer))
  }

  private createCandidate(call: Call): Reply {
    const fields = jsonBody(call)
    if (text(fields, 'jobId') === '' || text(fields, 'type').toLowerCase() === 'lead') {
      this.store.counts.forbidden_writes += 1
      throw new Refusal(
        400,
        'jobId is required: a candidate without a job would be a lead, and this key may not create leads',
      )
    }
    requireTexts(fields, ['firstName', 'lastName', 'email', 'source'])
    requireEmail(text(fields, 'email'), 'email')
    requireTexts(objectIn(fields, 'resume'), ['fileName', 'content'], 'resume.')
    const requisition = this.openJob(text(fields, 'jobId'))
    if (this.store.candidatesByEmail(text(fields, 'email')).length > 0) {
      throw new Refusal(409, 'A candidate with this e-mail address already exists')
    }
    const attachments = this.filesOf(fields)
    const person = { firstName: text(fields, 'firstName'), lastName: text(fields, 'lastName') }
    const candidate = this.store.addCandidate(
      { ...person, email: text(fields, 'email'), phone: text(fields, 'phone') },
      true,
    )
    const source = text(fields, 'source')
    const application = this.store.addApplication({ candidate, requisition, source, attachments, byApi: true })
    return created(candidate, application)
  }

  private updateCandidate(call: Call, id = ''): Reply {
    const fields = jsonBody(call)
    if (fields.workflowState !== undefined) {
      this.store.counts.forbidden_writes += 1
      throw new Refusal(403, 'This key may not move a candidate in the workflow')
    }
    const candidate = this.store.candidate(id)
    if (candidate === undefined) throw new Refusal(404, `There is no candidate ${id}`)
    const jobId = text(fields, 'jobId')
    const application = jobId === '' ? null : this.addApplication(candidate, jobId, fields)
    this.changePerson(candidate, fields)
    if (application !== null) return created(candidate, application)
    return { status: 200, body: { status: { code: 200, messages: [] }, id: candidate.id } }
  }

  private addApplication(candidate: Candidate, jobId: string, fields: Fields): Application {
    requireTexts(fields, ['source'])
    const requisition = this.openJob(jobId)
    if (this.store.applicationsOf(candidate).some((row) => row.requisition === requisition)) {
      throw new Refusal(409, `The candidate ${candidate.id} already has an application for the job ${jobId}`)
    }
    const attachments = this.filesOf(fields)
    return this.store.addApplication({
      candidate,
      requisition,
      source: text(fields, 'source'),
      attachments,
      byApi: true,
    })
  }

  private changePerson(candidate: Candidate, fields: Fields): void {
    const names = ['firstName', 'lastName', 'phone'] as const
    const given = names.map((name) => [name, text(fields, name)] as const).filter(([, value]) => value !== '')
    if (given.length === 0) return
    this.store.changeCandidate(candidate, Object.fromEntries(given))
    this.store.counts.candidates_updated += 1
  }

  /** All files are checked before the first is stored: a refused request leaves nothing behind. */
  private filesOf(fields: Fields): Attachment[] {
    const rules = [
      ['resume', 'resume', RESUME],
      ['coverLetter', 'cover_letter', COVER_LETTER],
    ] as const
    const given = rules.filter(([name]) => fields[name] !== undefined && fields[name] !== null)
    const checked = given.map(([name, kind, rule]) => {
      const file = objectIn(fields, name)
      return { kind, file: checkFile(text(file, 'fileName'), file.content, rule) }
    })
    return checked.map(({ kind, file }) => this.store.addAttachment(file, kind))
  }

  private openJob(id: string): Requisition {
    const requisition = this.store.requisition(id)
    if (requisition === undefined) throw new Refusal(422, `There is no job ${id}`)
    if (requisition.status !== WORDING.open)
      throw new Refusal(422, `The job ${id} is ${requisition.status} and accepts no candidates`)
    return requisition
  }
}

function failure(code: number, message: string, httpStatus = code): Reply {
  return { status: httpStatus, body: { status: { code, messages: [message] } } }
}

/** The candidate resource reports this inside of an HTTP 200, the others do not. */
function unauthorized(call: Call): Reply {
  const inside = /^\/v2\/candidate(\/|$)/.test(call.path)
  return failure(401, 'The API key or secret is missing or wrong', inside ? 200 : 401)
}

function created(candidate: Candidate, application: Application): Reply {
  const status = { code: 201, messages: [] }
  return {
    status: 201,
    body: { status, id: candidate.id, application: { id: application.id, jobId: application.requisition?.id } },
  }
}

function paged<T>(
  name: string,
  rows: readonly T[],
  query: URLSearchParams,
  render: (row: T) => unknown = (row) => row,
): Reply {
  const start = whole(query, 'start', { otherwise: 0, min: 0, max: 100_000_000 })
  const count = whole(query, 'count', { otherwise: 100, min: 1, max: PAGE_MAX })
  const status = { code: 200, messages: [] }
  return { status: 200, body: { status, total: rows.length, [name]: rows.slice(start, start + count).map(render) } }
}

function jobRow({
  n,
  id,
  code,
  title,
  status,
  department,
  location,
  openings,
  created: at,
  updated,
}: Requisition): Fields {
  return {
    id,
    requisitionId: code,
    title,
    // Some jobs were opened before anybody wrote a text for them.
    description: n % 25 === 24 ? null : describe(title, department.name, location.name),
    status,
    departmentId: department.id,
    locationIds: [location.id],
    openings,
    applyLink: `https://careers.example.com/apply/${id}`,
    created: at,
    updated,
  }
}

export async function start(options: StartOptions = {}): Promise<RunningAts> {
  const settings = settle(options)
  return serve(new RecruitingSuite(settings), settings)
}

await runWhenMain(import.meta.url, start)
