import { applicationRow, candidateRow, countsOf, requisitionRow, stateOf } from './admin-rows.ts'
import type { Ats } from './ats.ts'
import type { Faults } from './faults.ts'
import { parseFields, requireEmail, requireTexts, text, whole } from './fields.ts'
import type { Call, Fields, Reply, Route } from './http.ts'
import { findRoute, Refusal } from './http.ts'
import type { Application, Candidate, Requisition } from './records.ts'
import type { RequestLog } from './request-log.ts'

const UNBOUNDED = Number.MAX_SAFE_INTEGER

/**
 * The side channel: what a recruiter would do by hand in the ATS, what an observer counts, and what a test breaks.
 * The same for the three ATSs; no client of the ATS has it.
 */
export class Admin {
  private readonly ats: Ats
  private readonly faults: Faults
  private readonly log: RequestLog
  private readonly token: string

  constructor(ats: Ats, watch: { faults: Faults; log: RequestLog; token: string }) {
    this.ats = ats
    this.faults = watch.faults
    this.log = watch.log
    this.token = watch.token
  }

  private readonly routes: readonly Route[] = [
    { method: 'GET', path: /^\/admin\/counts$/, handle: () => ok(countsOf(this.ats.store)) },
    { method: 'GET', path: /^\/admin\/requisitions$/, handle: (call) => this.listRequisitions(call) },
    { method: 'POST', path: /^\/admin\/requisitions\/close$/, handle: (call) => this.closeRequisitions(call) },
    { method: 'POST', path: /^\/admin\/requisitions\/reopen$/, handle: (call) => this.reopenRequisitions(call) },
    { method: 'POST', path: /^\/admin\/requisitions\/create$/, handle: (call) => this.createRequisitions(call) },
    { method: 'POST', path: /^\/admin\/requisitions\/update$/, handle: (call) => this.updateRequisition(call) },
    { method: 'GET', path: /^\/admin\/candidates$/, handle: (call) => this.listCandidates(call) },
    { method: 'POST', path: /^\/admin\/candidates$/, handle: (call) => this.addCandidate(call) },
    {
      method: 'POST',
      path: /^\/admin\/candidates\/([^/]+)\/update$/,
      handle: (call, [id]) => this.updateCandidate(call, id),
    },
    { method: 'GET', path: /^\/admin\/applications$/, handle: (call) => this.listApplications(call) },
    {
      method: 'POST',
      path: /^\/admin\/applications\/([^/]+)\/move$/,
      handle: (call, [id]) => this.moveApplication(call, id),
    },
    { method: 'POST', path: /^\/admin\/webhook$/, handle: (call) => this.aimWebhook(call) },
    { method: 'GET', path: /^\/admin\/faults$/, handle: () => ok({ rules: this.faults.pending() }) },
    { method: 'POST', path: /^\/admin\/faults$/, handle: (call) => this.setFaults(call) },
    {
      method: 'POST',
      path: /^\/admin\/tokens\/expire$/,
      handle: () => ok({ expired: this.ats.tokens?.expireAll() ?? 0 }),
    },
    { method: 'GET', path: /^\/admin\/requests$/, handle: (call) => this.listRequests(call) },
  ]

  async answer(call: Call): Promise<Reply> {
    try {
      if (call.headers['x-admin-token'] !== this.token) throw new Refusal(401, 'x-admin-token is missing or wrong')
      if (call.method === 'POST' && call.path === '/admin/webhook/flush') {
        await this.ats.webhooks?.flush()
        return ok(countsOf(this.ats.store))
      }
      const match = findRoute(this.routes, call)
      if (match === null) throw new Refusal(404, `${call.method} ${call.path} is not an admin endpoint`)
      return match.route.handle(call, match.found)
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.message } }
      throw error
    }
  }

  private listRequisitions(call: Call): Reply {
    const { store } = this.ats
    const status = call.query.get('status')
    const wanted = (requisition: Requisition): boolean =>
      status === null || requisition.status === status || stateOf(store, requisition) === status
    const rows = store.requisitions.filter(wanted)
    return ok({ total: rows.length, requisitions: cut(rows, call).map(requisitionRow) })
  }

  private closeRequisitions(call: Call): Reply {
    const { store } = this.ats
    const chosen = this.chosenRequisitions(call, 'open')
    for (const requisition of chosen) store.setRequisitionStatus(requisition, store.wording.closed[0])
    return ok({ ids: chosen.map(({ id }) => id) })
  }

  private reopenRequisitions(call: Call): Reply {
    const { store } = this.ats
    const chosen = this.chosenRequisitions(call, 'closed')
    for (const requisition of chosen) store.setRequisitionStatus(requisition, store.wording.open)
    return ok({ ids: chosen.map(({ id }) => id) })
  }

  /** Those named by `ids`, or the first `count` in that state. */
  private chosenRequisitions(call: Call, state: 'open' | 'closed'): readonly Requisition[] {
    const { store } = this.ats
    const fields = bodyOf(call)
    if (typeof fields.count === 'number') {
      return store.requisitions.filter((row) => stateOf(store, row) === state).slice(0, fields.count)
    }
    if (!Array.isArray(fields.ids)) throw new Refusal(400, 'ids (a list) or count (a number) is required')
    return fields.ids.map((id: unknown) => found(store.requisition(String(id)), 'requisition', String(id)))
  }

  private createRequisitions(call: Call): Reply {
    const fields = bodyOf(call)
    const count = typeof fields.count === 'number' ? fields.count : 1
    // null: a draft that nobody named.
    const title = fields.title === null ? '' : text(fields, 'title') || undefined
    const made = Array.from({ length: count }, () => this.ats.store.addRequisition(title))
    for (const requisition of made) this.ats.requisitionCreated?.(requisition)
    return { status: 201, body: { ids: made.map(({ id }) => id), requisitions: made.map(requisitionRow) } }
  }

  private updateRequisition(call: Call): Reply {
    const { store } = this.ats
    const fields = bodyOf(call)
    requireTexts(fields, ['id', 'title'])
    const requisition = found(store.requisition(text(fields, 'id')), 'requisition', text(fields, 'id'))
    requisition.title = text(fields, 'title')
    requisition.updated = store.now()
    return ok(requisitionRow(requisition))
  }

  private listCandidates(call: Call): Reply {
    const email = call.query.get('email')
    const rows = email === null ? this.ats.store.candidates : this.ats.store.candidatesByEmail(email)
    return ok({ total: rows.length, candidates: cut(rows, call).map(candidateRow) })
  }

  private addCandidate(call: Call): Reply {
    const { store, seedsApplication } = this.ats
    const fields = bodyOf(call)
    requireTexts(fields, ['first_name', 'last_name'])
    const email = text(fields, 'email')
    if (email !== '') requireEmail(email, 'email')
    const requisitionId = text(fields, 'requisition_id')
    const requisition =
      requisitionId === '' ? null : found(store.requisition(requisitionId), 'requisition', requisitionId)
    const person = { firstName: text(fields, 'first_name'), lastName: text(fields, 'last_name') }
    const candidate = store.addCandidate({ ...person, email, phone: text(fields, 'phone') }, false)
    const applies = requisition !== null || seedsApplication
    const application = applies
      ? store.addApplication({ candidate, requisition, source: 'Career site', byApi: false })
      : null
    return { status: 201, body: { candidate_id: candidate.id, application_id: application?.id ?? null } }
  }

  private updateCandidate(call: Call, id = ''): Reply {
    const { store } = this.ats
    const candidate: Candidate = found(store.candidate(id), 'candidate', id)
    const fields = bodyOf(call)
    const changes = {
      firstName: text(fields, 'first_name') || candidate.firstName,
      lastName: text(fields, 'last_name') || candidate.lastName,
      email: text(fields, 'email') || candidate.email,
      phone: text(fields, 'phone') || candidate.phone,
    }
    store.changeCandidate(candidate, changes)
    this.ats.candidateUpdated?.(candidate)
    return ok(candidateRow(candidate))
  }

  private listApplications(call: Call): Reply {
    const { store } = this.ats
    const requisitionId = call.query.get('requisition')
    const candidateId = call.query.get('candidate')
    let rows: readonly Application[] = store.applications
    if (candidateId !== null) rows = store.applicationsOf(found(store.candidate(candidateId), 'candidate', candidateId))
    if (requisitionId !== null) {
      const requisition = found(store.requisition(requisitionId), 'requisition', requisitionId)
      rows =
        candidateId === null
          ? store.applicationsFor(requisition)
          : rows.filter((row) => row.requisition === requisition)
    }
    return ok({ total: rows.length, applications: cut(rows, call).map(applicationRow) })
  }

  private moveApplication(call: Call, id = ''): Reply {
    const application = found(this.ats.store.application(id), 'application', id)
    const fields = bodyOf(call)
    requireTexts(fields, ['status'])
    const status = text(fields, 'status')
    const problem = this.ats.moveProblem(application, status)
    if (problem !== null) throw new Refusal(problem.status, problem.message)
    this.ats.store.moveApplication(application, status)
    this.ats.moved(application)
    return ok(applicationRow(application))
  }

  private aimWebhook(call: Call): Reply {
    if (this.ats.webhooks === null) throw new Refusal(409, 'This ATS has no webhooks: it is polled')
    this.ats.webhooks.aim(bodyOf(call))
    return ok({ set: true })
  }

  private setFaults(call: Call): Reply {
    this.faults.set(bodyOf(call).rules)
    return ok({ rules: this.faults.pending() })
  }

  private listRequests(call: Call): Reply {
    const limit = whole(call.query, 'limit', { otherwise: 100, min: 0, max: 1000 })
    return ok({ requests: this.log.last(limit) })
  }
}

function ok(body: unknown): Reply {
  return { status: 200, body }
}

function bodyOf(call: Call): Fields {
  return call.body.length === 0 ? {} : parseFields(call.body)
}

function cut<T>(rows: readonly T[], call: Call): readonly T[] {
  const offset = whole(call.query, 'offset', { otherwise: 0, min: 0, max: UNBOUNDED })
  const limit = whole(call.query, 'limit', { otherwise: UNBOUNDED, min: 0, max: UNBOUNDED })
  return rows.slice(offset, offset + limit)
}

function found<T>(value: T | undefined, what: string, id: string): T {
  if (value === undefined) throw new Refusal(404, `There is no ${what} ${id}`)
  return value
}
