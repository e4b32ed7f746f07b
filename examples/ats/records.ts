import type { Department, Location } from './data.ts'
import type { CheckedFile } from './files.ts'

/** `n` is the place in its list, which stays in the order of creation. */
export interface Requisition {
  readonly n: number
  /** What a client of the API uses as the identity. */
  readonly id: string
  readonly code: string
  title: string
  status: string
  readonly department: Department
  readonly location: Location
  readonly openings: number
  readonly created: number
  updated: number
  closedByAdmin: boolean
}

export interface Attachment extends CheckedFile {
  readonly n: number
  readonly id: string
  readonly kind: 'resume' | 'cover_letter' | 'other'
  readonly externalId: string | null
  readonly created: number
}

export interface Candidate {
  readonly n: number
  readonly id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  country: string
  readonly created: number
  updated: number
  resume: Attachment | null
  readonly byApi: boolean
}

export interface Offer {
  readonly id: string
  readonly status: string
  readonly startDate: string
}

export interface Application {
  readonly n: number
  readonly id: string
  readonly candidate: Candidate
  readonly requisition: Requisition | null
  status: string
  previousStatus: string
  readonly source: string
  readonly applied: number
  updated: number
  readonly attachments: readonly Attachment[]
  offer: Offer | null
  readonly byApi: boolean
}

/** How one ATS names its states and numbers its records. */
export interface Wording {
  readonly open: string
  readonly closed: readonly [string, ...string[]]
  readonly waiting: readonly string[]
  readonly firstStage: string
  readonly stages: readonly string[]
  readonly requisitionId: (n: number) => string
  readonly requisitionCode: (n: number) => string
  readonly candidateId: (n: number) => string
  readonly applicationId: (n: number) => string
  readonly attachmentId: (n: number) => string
}

export interface Seeding {
  readonly requisitions: number
  readonly openShare: number
  readonly applications: number
  readonly seed: number
  readonly now: () => number
}

export type PersonFields = Pick<Candidate, 'firstName' | 'lastName' | 'email' | 'phone'> & { readonly country?: string }

export interface NewApplication {
  readonly candidate: Candidate
  readonly requisition: Requisition | null
  readonly source: string
  readonly attachments?: readonly Attachment[]
  readonly byApi: boolean
}
