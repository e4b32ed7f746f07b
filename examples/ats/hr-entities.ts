import { describe } from './data.ts'
import type { Entity } from './odata-entity.ts'
import type { Application, Attachment, Candidate, Requisition } from './records.ts'
import type { Store } from './store.ts'

export const STAGES: readonly string[] = ['New Application', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected']

export interface HrEntities {
  readonly JobRequisition: Entity<Requisition>
  readonly Candidate: Entity<Candidate>
  readonly JobApplication: Entity<Application>
  readonly Attachment: Entity<Attachment>
}

const listOf = <T>(row: T | undefined): T[] => (row === undefined ? [] : [row])

export function hrEntities(store: Store): HrEntities {
  return {
    JobRequisition: jobRequisition(store),
    Candidate: candidate(store),
    JobApplication: jobApplication(store),
    Attachment: attachment(store),
  }
}

function jobRequisition(store: Store): Entity<Requisition> {
  return {
    name: 'JobRequisition',
    keyOf: (row) => row.id,
    all: () => store.requisitions,
    byKey: (key) => store.requisition(key),
    indexes: { jobReqId: (value) => listOf(store.requisition(value)) },
    properties: {
      jobReqId: { type: 'key', of: (row) => row.id },
      jobTitle: { type: 'text', of: (row) => row.title },
      jobReqStatus: { type: 'text', of: (row) => row.status },
      department: { type: 'text', of: (row) => row.department.name },
      location: { type: 'text', of: (row) => row.location.city || row.location.name },
      country: { type: 'text', of: (row) => row.location.country },
      jobDescription: { type: 'text', of: (row) => describe(row.title, row.department.name, row.location.name) },
      numberOpenings: { type: 'number', of: (row) => row.openings },
      lastModifiedDateTime: { type: 'time', of: (row) => row.updated },
      createdDateTime: { type: 'time', of: (row) => row.created },
    },
    links: {},
  }
}

function candidate(store: Store): Entity<Candidate> {
  return {
    name: 'Candidate',
    keyOf: (row) => row.id,
    all: () => store.candidates,
    byKey: (key) => store.candidate(key),
    indexes: {
      candidateId: (value) => listOf(store.candidate(value)),
      primaryEmail: (value) => store.candidatesByEmail(value),
    },
    properties: {
      candidateId: { type: 'key', of: (row) => row.id },
      firstName: { type: 'text', of: (row) => row.firstName },
      lastName: { type: 'text', of: (row) => row.lastName },
      primaryEmail: { type: 'email', of: (row) => row.email },
      cellPhone: { type: 'text', of: (row) => row.phone || null },
      country: { type: 'text', of: (row) => row.country || null },
      createdDateTime: { type: 'time', of: (row) => row.created },
      lastModifiedDateTime: { type: 'time', of: (row) => row.updated },
    },
    links: { resume: (row) => (row.resume === null ? null : { attachmentId: row.resume.id }) },
  }
}

function jobApplication(store: Store): Entity<Application> {
  const ofCandidate = (id: string): readonly Application[] =>
    listOf(store.candidate(id)).flatMap((row) => store.applicationsOf(row))
  const ofRequisition = (id: string): readonly Application[] =>
    listOf(store.requisition(id)).flatMap((row) => store.applicationsFor(row))
  return {
    name: 'JobApplication',
    keyOf: (row) => row.id,
    all: () => store.applications,
    byKey: (key) => store.application(key),
    indexes: {
      applicationId: (value) => listOf(store.application(value)),
      candidateId: ofCandidate,
      jobReqId: ofRequisition,
    },
    properties: {
      applicationId: { type: 'key', of: (row) => row.id },
      candidateId: { type: 'key', of: (row) => row.candidate.id },
      jobReqId: { type: 'key', of: (row) => row.requisition?.id ?? null },
      firstName: { type: 'text', of: (row) => row.candidate.firstName },
      lastName: { type: 'text', of: (row) => row.candidate.lastName },
      applicationDate: { type: 'time', of: (row) => row.applied },
      lastModifiedDateTime: { type: 'time', of: (row) => row.updated },
      source: { type: 'text', of: (row) => row.source || null },
      'jobApplicationStatus/appStatusName': { type: 'text', of: (row) => row.status, hidden: true },
    },
    links: {
      jobApplicationStatus: (row, expanded, deferred) => (expanded ? statusOf(row) : deferred),
      resume: (row) => (row.attachments[0] === undefined ? null : { attachmentId: row.attachments[0].id }),
    },
  }
}

function attachment(store: Store): Entity<Attachment> {
  return {
    name: 'Attachment',
    keyOf: (row) => row.id,
    all: () => store.attachments,
    byKey: (key) => store.attachment(key),
    indexes: {
      attachmentId: (value) => listOf(store.attachment(value)),
      externalId: (value) => store.attachmentsByExternalId(value),
    },
    properties: {
      attachmentId: { type: 'key', of: (row) => row.id },
      externalId: { type: 'text', of: (row) => row.externalId },
      fileName: { type: 'text', of: (row) => row.fileName },
      fileSize: { type: 'number', of: (row) => row.size },
      module: { type: 'text', of: () => 'RECRUITING' },
      moduleCategory: { type: 'text', of: (row) => CATEGORY_OF[row.kind] },
      createdDateTime: { type: 'time', of: (row) => row.created },
    },
    links: {},
  }
}

const CATEGORY_OF = { resume: 'RESUME', cover_letter: 'COVERLETTER', other: 'ATTACHMENTS' } as const

export function kindOf(category: string): Attachment['kind'] | null {
  const found = Object.entries(CATEGORY_OF).find(([, name]) => name === category)
  return found === undefined ? null : (found[0] as Attachment['kind'])
}

export function statusOf({ status }: Application): { appStatusId: string; appStatusName: string } {
  return { appStatusId: String(11_001 + STAGES.indexOf(status)), appStatusName: status }
}
