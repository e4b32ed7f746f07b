import { randomUUID } from 'node:crypto'
import type { Ats } from './ats.ts'
import type { HrEntities } from './hr-entities.ts'
import { hrEntities, STAGES } from './hr-entities.ts'
import { createApplication, createAttachment, createCandidate, updateCandidate } from './hr-writes.ts'
import type { Call, Fields, Reply } from './http.ts'
import { decode, isRead, Refusal } from './http.ts'
import type { Entity, Resource } from './odata-entity.ts'
import { render, resource } from './odata-entity.ts'
import type { Settings, StartOptions } from './options.ts'
import { settle } from './options.ts'
import type { Application, Candidate, Requisition, Wording } from './records.ts'
import { runWhenMain } from './run.ts'
import type { RunningAts } from './server.ts'
import { serve } from './server.ts'
import { Store } from './store.ts'
import { AccessTokens } from './tokens.ts'
import { Webhooks } from './webhooks.ts'

const WORDING: Wording = {
  open: 'Open',
  closed: ['Closed'],
  waiting: ['On Hold', 'Pre-Approved'],
  firstStage: 'New Application',
  stages: STAGES,
  requisitionId: (n) => String(1001 + n),
  requisitionCode: (n) => String(1001 + n),
  candidateId: (n) => String(50_001 + n),
  applicationId: (n) => String(90_001 + n),
  attachmentId: (n) => String(70_001 + n),
}

/** `/JobRequisition`, `/JobRequisition('12')`, `/JobRequisition(12L)`, `/JobApplication('1')/jobApplicationStatus` */
const ENTITY_PATH = /^\/(\w+)(?:\((?:'((?:[^']|'')*)'|(\d+)L?)\))?(?:\/(\w+))?$/

interface Address {
  readonly entity: string
  readonly key: string | null
  readonly link: string | null
}

/** C: OData v2, where the candidate, the attachment and the application are three writes. */
class EnterpriseHrSuite implements Ats {
  readonly store: Store
  readonly webhooks: Webhooks
  readonly tokens: AccessTokens
  readonly seedsApplication = false
  private readonly settings: Settings
  private readonly entities: HrEntities
  private readonly resources: ReadonlyMap<string, Resource>

  constructor(settings: Settings) {
    this.settings = settings
    this.store = new Store(WORDING, settings)
    this.tokens = new AccessTokens(settings.tokenTtl, settings.now)
    this.webhooks = new Webhooks({ counts: this.store.counts, retryMs: settings.webhookRetryMs })
    this.entities = hrEntities(this.store)
    const { JobRequisition, Candidate, JobApplication, Attachment } = this.entities
    this.resources = new Map([
      ['JobRequisition', resource(JobRequisition, settings.pageSize)],
      ['Candidate', resource(Candidate, settings.pageSize)],
      ['JobApplication', resource(JobApplication, settings.pageSize)],
      ['Attachment', resource(Attachment, settings.pageSize)],
    ])
  }

  answer(call: Call): Reply {
    if (call.method === 'POST' && call.path === '/oauth/token') return this.issueToken(call)
    const address = this.addressOf(call.path)
    // Some clients can only POST; they name the method that they mean in a header.
    const tunnelled = call.method === 'POST' ? call.headers['x-http-method'] : undefined
    const method = typeof tunnelled === 'string' ? tunnelled.toUpperCase() : call.method
    const allowed = address !== null && isAllowed(method, address)
    if (!allowed && !isRead(method)) this.store.counts.forbidden_writes += 1
    this.authenticate(call)
    const found = address === null ? undefined : this.resources.get(address.entity)
    if (address === null || found === undefined)
      throw new Refusal(404, `Unknown endpoint ${method} ${call.path}`, 'COE_NOT_FOUND')
    if (!allowed) throw new Refusal(403, `The API user may not ${method} ${address.entity}`, 'COE_GENERAL_FORBIDDEN')
    const base = `${call.origin}${this.settings.odataPath}`
    if (isRead(method)) return this.read(found, address, { call, base })
    return method === 'POST' ? this.create(address.entity, call, base) : this.update(address.key ?? '', call)
  }

  refuse({ status, message, code }: Refusal): Reply {
    const inForm = code.startsWith('COE_') ? code : (CODES[status] ?? 'COE_GENERAL_BAD_REQUEST')
    return { status, body: { error: { code: inForm, message: { lang: 'en-US', value: message } } } }
  }

  limited(waitMs: number): Reply {
    const reply = this.refuse(new Refusal(429, 'Too many requests; retry after Retry-After'))
    return { ...reply, headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } }
  }

  /** A client that keeps both may go on in the same session; nothing here depends on it. */
  headers(call: Call): Record<string, string> {
    if (call.headers.cookie !== undefined) return {}
    return { 'set-cookie': `JSESSIONID=${randomUUID()}; Path=/; HttpOnly`, 'x-csrf-token': randomUUID() }
  }

  moveProblem(_application: Application, status: string): { status: number; message: string } | null {
    const known = STAGES.includes(status)
    return known ? null : { status: 400, message: `Unknown status ${status}; known: ${STAGES.join(', ')}` }
  }

  moved({ id, candidate, requisition, status }: Application): void {
    this.announce('JobApplication.statusChanged', {
      applicationId: id,
      candidateId: candidate.id,
      jobReqId: requisition?.id,
      status,
    })
  }

  requisitionCreated({ id, status }: Requisition): void {
    this.announce('JobRequisition.created', { jobReqId: id, status })
  }

  candidateUpdated({ id }: Candidate): void {
    this.announce('Candidate.updated', { candidateId: id })
  }

  private announce(event: string, what: Fields): void {
    const body = { event, event_id: randomUUID(), published_at: new Date(this.store.now()).toISOString(), ...what }
    this.webhooks.announce(() => body)
  }

  private addressOf(path: string): Address | null {
    const { odataPath } = this.settings
    if (!path.startsWith(`${odataPath}/`)) return null
    const match = ENTITY_PATH.exec(decode(path.slice(odataPath.length)))
    if (match === null || !this.resources.has(match[1] ?? '')) return null
    const [, entity = '', quoted, number, link = null] = match
    return { entity, key: quoted?.replaceAll("''", "'") ?? number ?? null, link }
  }

  private authenticate(call: Call): void {
    const { authorization } = call.headers
    if (this.tokens.scopesOf(authorization) !== null) return
    const { allowBasic, username, companyId, password } = this.settings
    const expected = `Basic ${Buffer.from(`${username}@${companyId}:${password}`).toString('base64')}`
    if (allowBasic && authorization === expected) return
    throw new Refusal(401, 'The credentials are missing, wrong or expired', 'COE_UNAUTHORIZED')
  }

  private issueToken(call: Call): Reply {
    const type = call.headers['content-type'] ?? ''
    if (!type.startsWith('application/x-www-form-urlencoded'))
      return oauthError(400, 'invalid_request', 'the body must be a form')
    const form = new URLSearchParams(call.body.toString('utf8'))
    const { clientId, clientSecret, companyId } = this.settings
    if (form.get('grant_type') !== 'client_credentials')
      return oauthError(400, 'unsupported_grant_type', 'only client_credentials is supported')
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return oauthError(401, 'invalid_client', 'client_id or client_secret is wrong')
    }
    if (form.get('company_id') !== companyId)
      return oauthError(401, 'invalid_client', 'company_id is missing or unknown')
    return { status: 200, body: this.tokens.issue([]) }
  }

  private read(found: Resource, address: Address, { call, base }: { call: Call; base: string }): Reply {
    if (address.key === null) return found.list(call, base)
    if (address.link === null) return found.one(address.key, call, base)
    const expanded = new URLSearchParams({ $expand: address.link })
    const reply = found.one(address.key, { ...call, query: expanded }, base)
    const { d } = reply.body as { d: Fields }
    return { status: 200, body: { d: d[address.link] } }
  }

  private create(entity: string, call: Call, base: string): Reply {
    const { Candidate, JobApplication, Attachment } = this.entities
    if (entity === 'Candidate') return created(Candidate, createCandidate(this.store, call), base)
    if (entity === 'JobApplication') return created(JobApplication, createApplication(this.store, call), base)
    return created(Attachment, createAttachment(this.store, call), base)
  }

  private update(key: string, call: Call): Reply {
    const candidate = this.store.candidate(key)
    if (candidate === undefined)
      throw new Refusal(404, `Candidate has no entity with the key '${key}'`, 'COE_NOT_FOUND')
    updateCandidate(this.store, candidate, call)
    this.candidateUpdated(candidate)
    return { status: 204 }
  }
}

const CODES: Readonly<Record<number, string>> = {
  401: 'COE_UNAUTHORIZED',
  403: 'COE_GENERAL_FORBIDDEN',
  404: 'COE_NOT_FOUND',
  413: 'COE_BODY_TOO_LARGE',
  429: 'COE_TOO_MANY_REQUESTS',
  500: 'COE_GENERAL_SERVER_ERROR',
  503: 'COE_UNAVAILABLE',
}

/** All reads; three creates; changes of a candidate only. Everything else is a forbidden write. */
function isAllowed(method: string, { entity, key }: Address): boolean {
  if (isRead(method)) return true
  if (method === 'POST') return key === null && entity !== 'JobRequisition'
  return entity === 'Candidate' && key !== null && ['PUT', 'MERGE', 'PATCH'].includes(method)
}

function oauthError(status: number, error: string, description: string): Reply {
  return { status, body: { error, error_description: description } }
}

function created<T extends { readonly n: number }>(entity: Entity<T>, row: T, base: string): Reply {
  const body = render(entity, row, { base, select: null, expand: new Set() })
  return { status: 201, body: { d: body }, headers: { location: `${base}/${entity.name}('${entity.keyOf(row)}')` } }
}

export async function start(options: StartOptions = {}): Promise<RunningAts> {
  const settings = settle(options)
  return serve(new EnterpriseHrSuite(settings), settings)
}

await runWhenMain(import.meta.url, start)
