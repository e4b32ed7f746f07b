import type { ApplicationRow, CandidateRow, Counts, RequestRow, RequisitionRow } from './admin-rows.ts'
import type { FaultRule } from './faults.ts'

export type { ApplicationRow, CandidateRow, Counts, RequestRow, RequisitionRow } from './admin-rows.ts'
export type { FaultRule } from './faults.ts'

export interface NewCandidate {
  readonly first_name: string
  readonly last_name: string
  readonly email?: string
  readonly phone?: string
  readonly requisition_id?: string
}

export interface WebhookTarget {
  /** On 127.0.0.1; an empty one switches delivery off. */
  readonly url: string
  /** `x-api-key` when left out; sent only with `key`. */
  readonly header?: string
  readonly key?: string
  readonly username?: string
  readonly password?: string
}

type Query = Readonly<Record<string, string | number | undefined>>

/** Says what the admin side answered when it refused. */
export class AdminRefused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'AdminRefused'
    this.status = status
  }
}

/** The side channel of one mock ATS. `url` is the address of the server, without `/admin`. */
export class AtsAdmin {
  readonly url: string
  private readonly token: string

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  counts(): Promise<Counts> {
    return this.get<Counts>('counts')
  }

  async requisitions(query: { status?: string; limit?: number; offset?: number } = {}): Promise<RequisitionRow[]> {
    return (await this.get<{ requisitions: RequisitionRow[] }>('requisitions', query)).requisitions
  }

  /** Those named, or the first `count` open ones. Gives the ids that were closed. */
  async closeRequisitions(which: { ids: readonly string[] } | { count: number }): Promise<string[]> {
    return (await this.post<{ ids: string[] }>('requisitions/close', which)).ids
  }

  async reopenRequisitions(which: { ids: readonly string[] } | { count: number }): Promise<string[]> {
    return (await this.post<{ ids: string[] }>('requisitions/reopen', which)).ids
  }

  /** `title` null: without a title. */
  async createRequisitions(what: { count?: number; title?: string | null } = {}): Promise<RequisitionRow[]> {
    return (await this.post<{ requisitions: RequisitionRow[] }>('requisitions/create', what)).requisitions
  }

  updateRequisition(id: string, title: string): Promise<RequisitionRow> {
    return this.post('requisitions/update', { id, title })
  }

  /** Somebody who is in the ATS already; not counted as created. */
  addCandidate(candidate: NewCandidate): Promise<{ candidate_id: string; application_id: string | null }> {
    return this.post('candidates', candidate)
  }

  updateCandidate(id: string, changes: Partial<NewCandidate>): Promise<CandidateRow> {
    return this.post(`candidates/${encodeURIComponent(id)}/update`, changes)
  }

  async candidates(query: { email?: string; limit?: number; offset?: number } = {}): Promise<CandidateRow[]> {
    return (await this.get<{ candidates: CandidateRow[] }>('candidates', query)).candidates
  }

  async applications(query: ApplicationQuery = {}): Promise<ApplicationRow[]> {
    return (await this.get<{ applications: ApplicationRow[] }>('applications', { ...query })).applications
  }

  moveApplication(id: string, status: string): Promise<ApplicationRow> {
    return this.post(`applications/${encodeURIComponent(id)}/move`, { status })
  }

  async setWebhook(target: WebhookTarget): Promise<void> {
    await this.post('webhook', target)
  }

  /** Waits until every announced event was delivered or given up. */
  flushWebhooks(): Promise<Counts> {
    return this.post('webhook/flush', {})
  }

  /** Replaces all rules; an empty list disarms. */
  async setFaults(rules: readonly FaultRule[]): Promise<void> {
    await this.post('faults', { rules })
  }

  async pendingFaults(): Promise<FaultRule[]> {
    return (await this.get<{ rules: FaultRule[] }>('faults')).rules
  }

  async expireTokens(): Promise<number> {
    return (await this.post<{ expired: number }>('tokens/expire', {})).expired
  }

  async requests(limit = 1000): Promise<RequestRow[]> {
    return (await this.get<{ requests: RequestRow[] }>('requests', { limit })).requests
  }

  private get<T>(path: string, query: Query = {}): Promise<T> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
    return this.call<T>(`${path}?${search}`, { method: 'GET' })
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.call<T>(path, { method: 'POST', body: JSON.stringify(body) })
  }

  private async call<T>(path: string, init: { method: string; body?: string }): Promise<T> {
    const headers = { 'x-admin-token': this.token, 'content-type': 'application/json' }
    const response = await fetch(`${this.url}/admin/${path}`, { ...init, headers })
    const body: unknown = await response.json()
    if (!response.ok) throw new AdminRefused(response.status, (body as { error: string }).error)
    return body as T
  }
}

export interface ApplicationQuery {
  readonly requisition?: string
  readonly candidate?: string
  readonly limit?: number
  readonly offset?: number
}
