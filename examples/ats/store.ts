import { seedPerson, seedRequisition } from './data.ts'
import type { CheckedFile } from './files.ts'
import type {
  Application,
  Attachment,
  Candidate,
  NewApplication,
  PersonFields,
  Requisition,
  Seeding,
  Wording,
} from './records.ts'

/** Everything that one mock ATS knows, with an index for each way in which it is asked. */
export class Store {
  readonly wording: Wording
  readonly now: () => number
  readonly requisitions: Requisition[] = []
  readonly candidates: Candidate[] = []
  readonly applications: Application[] = []
  readonly attachments: Attachment[] = []
  readonly counts = {
    candidates_created: 0,
    applications_created: 0,
    attachments_stored: 0,
    forbidden_writes: 0,
    status_changes: 0,
    candidates_updated: 0,
    emails_sent: 0,
    requests: 0,
    rate_limited: 0,
    webhooks_sent: 0,
    webhooks_failed: 0,
  }
  private readonly requisitionById = new Map<string, Requisition>()
  private readonly candidateById = new Map<string, Candidate>()
  private readonly applicationById = new Map<string, Application>()
  private readonly attachmentById = new Map<string, Attachment>()
  private readonly byEmail = new Map<string, Candidate[]>()
  private readonly byPhone = new Map<string, Candidate[]>()
  private readonly byExternalId = new Map<string, Attachment[]>()
  private readonly ofCandidate = new Map<string, Application[]>()
  private readonly ofRequisition = new Map<string, Application[]>()
  /** Lists by status, made when asked for and dropped when a status changes: pages then are slices. */
  private readonly requisitionLists = new Map<string, readonly Requisition[]>()
  private readonly applicationLists = new Map<string, readonly Application[]>()
  private readonly seed: number

  constructor(wording: Wording, seeding: Seeding) {
    this.wording = wording
    this.now = seeding.now
    this.seed = seeding.seed
    this.seedRecords(seeding)
  }

  requisition(id: string): Requisition | undefined {
    return this.requisitionById.get(id)
  }

  candidate(id: string): Candidate | undefined {
    return this.candidateById.get(id)
  }

  application(id: string): Application | undefined {
    return this.applicationById.get(id)
  }

  attachment(id: string): Attachment | undefined {
    return this.attachmentById.get(id)
  }

  candidatesByEmail(email: string): readonly Candidate[] {
    return this.byEmail.get(email.toLowerCase()) ?? []
  }

  candidatesByPhone(phone: string): readonly Candidate[] {
    return this.byPhone.get(digits(phone)) ?? []
  }

  attachmentsByExternalId(externalId: string): readonly Attachment[] {
    return this.byExternalId.get(externalId) ?? []
  }

  applicationsOf(candidate: Candidate): readonly Application[] {
    return this.ofCandidate.get(candidate.id) ?? []
  }

  applicationsFor(requisition: Requisition): readonly Application[] {
    return this.ofRequisition.get(requisition.id) ?? []
  }

  requisitionsIn(statuses: readonly string[]): readonly Requisition[] {
    const wanted = new Set(statuses)
    return cached(this.requisitionLists, statuses.join('\n'), () =>
      this.requisitions.filter(({ status }) => wanted.has(status)),
    )
  }

  applicationsIn(status: string): readonly Application[] {
    return cached(this.applicationLists, status, () =>
      this.applications.filter((application) => application.status === status),
    )
  }

  addRequisition(title?: string): Requisition {
    const n = this.requisitions.length
    const seed = seedRequisition(this.seed, n)
    const now = this.now()
    return this.storeRequisition({ ...seed, ...(title === undefined ? {} : { title }) }, this.wording.open, now)
  }

  addCandidate(person: PersonFields, byApi: boolean): Candidate {
    const n = this.candidates.length
    const now = this.now()
    const candidate: Candidate = {
      country: '',
      ...person,
      n,
      id: this.wording.candidateId(n),
      created: now,
      updated: now,
      resume: null,
      byApi,
    }
    this.candidates.push(candidate)
    this.candidateById.set(candidate.id, candidate)
    push(this.byEmail, candidate.email.toLowerCase(), candidate)
    push(this.byPhone, digits(candidate.phone), candidate)
    if (byApi) this.counts.candidates_created += 1
    return candidate
  }

  changeCandidate(candidate: Candidate, changes: Partial<PersonFields>): void {
    remove(this.byEmail, candidate.email.toLowerCase(), candidate)
    remove(this.byPhone, digits(candidate.phone), candidate)
    Object.assign(candidate, changes, { updated: this.now() })
    push(this.byEmail, candidate.email.toLowerCase(), candidate)
    push(this.byPhone, digits(candidate.phone), candidate)
  }

  addApplication({ candidate, requisition, source, attachments = [], byApi }: NewApplication): Application {
    const n = this.applications.length
    const now = this.now()
    const status = this.wording.firstStage
    const fixed = {
      n,
      id: this.wording.applicationId(n),
      candidate,
      requisition,
      source,
      applied: now,
      attachments,
      byApi,
    }
    const application: Application = { ...fixed, status, previousStatus: '', updated: now, offer: null }
    this.applications.push(application)
    this.applicationById.set(application.id, application)
    push(this.ofCandidate, candidate.id, application)
    if (requisition !== null) push(this.ofRequisition, requisition.id, application)
    this.applicationLists.clear()
    if (byApi) this.counts.applications_created += 1
    return application
  }

  addAttachment(file: CheckedFile, kind: Attachment['kind'], externalId: string | null = null): Attachment {
    const n = this.attachments.length
    const attachment: Attachment = {
      ...file,
      n,
      id: this.wording.attachmentId(n),
      kind,
      externalId,
      created: this.now(),
    }
    this.attachments.push(attachment)
    this.attachmentById.set(attachment.id, attachment)
    if (externalId !== null) push(this.byExternalId, externalId, attachment)
    this.counts.attachments_stored += 1
    return attachment
  }

  setRequisitionStatus(requisition: Requisition, status: string): void {
    requisition.status = status
    requisition.closedByAdmin = this.isClosed(requisition)
    requisition.updated = this.now()
    this.requisitionLists.clear()
  }

  moveApplication(application: Application, status: string): void {
    application.previousStatus = application.status
    application.status = status
    application.updated = this.now()
    this.applicationLists.clear()
    this.counts.status_changes += 1
  }

  isClosed({ status }: Requisition): boolean {
    return this.wording.closed.includes(status)
  }

  private seedRecords({ requisitions, openShare, applications, seed }: Seeding): void {
    const notOpen = Math.round(requisitions * (1 - openShare))
    const others = [...this.wording.closed, ...this.wording.waiting]
    for (let n = 0, k = 0; n < requisitions; n += 1) {
      // Spread evenly, and exactly as many as asked for.
      const isOpen = Math.floor(((n + 1) * notOpen) / requisitions) === Math.floor((n * notOpen) / requisitions)
      const status = isOpen ? this.wording.open : (others[k++ % others.length] ?? this.wording.open)
      const made = seedRequisition(seed, n)
      this.storeRequisition(made, status, made.created)
    }
    for (let n = 0; n < applications && requisitions > 0; n += 1) {
      const candidate = this.addCandidate(seedPerson(seed, n), false)
      const requisition = this.requisitions[n % requisitions] ?? null
      const application = this.addApplication({ candidate, requisition, source: 'Career site', byApi: false })
      application.status = this.wording.stages[n % this.wording.stages.length] ?? this.wording.firstStage
    }
  }

  private storeRequisition(made: ReturnType<typeof seedRequisition>, status: string, created: number): Requisition {
    const n = this.requisitions.length
    const { title, department, location, openings } = made
    const id = this.wording.requisitionId(n)
    const code = this.wording.requisitionCode(n)
    const requisition = {
      n,
      id,
      code,
      title,
      status,
      department,
      location,
      openings,
      created,
      updated: created,
      closedByAdmin: false,
    }
    this.requisitions.push(requisition)
    this.requisitionById.set(id, requisition)
    this.requisitionLists.clear()
    return requisition
  }
}

export function digits(phone: string): string {
  return phone.replace(/\D/g, '')
}

function cached<T>(lists: Map<string, readonly T[]>, key: string, make: () => readonly T[]): readonly T[] {
  const found = lists.get(key)
  if (found !== undefined) return found
  const made = make()
  lists.set(key, made)
  return made
}

function push<T>(index: Map<string, T[]>, key: string, value: T): void {
  const list = index.get(key)
  if (list === undefined) index.set(key, [value])
  else list.push(value)
}

function remove<T>(index: Map<string, T[]>, key: string, value: T): void {
  const left = (index.get(key) ?? []).filter((other) => other !== value)
  if (left.length === 0) index.delete(key)
  else index.set(key, left)
}
