import type { Application, Attachment, Candidate, Requisition } from './records.ts'
import type { Store } from './store.ts'

export type RequisitionState = 'open' | 'closed' | 'other'

export interface RequisitionRow {
  readonly id: string
  readonly code: string
  readonly title: string
  /** In the ATS's own words. */
  readonly status: string
}

export interface CandidateRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly created_by_api: boolean
}

export interface AttachmentRow {
  readonly kind: string
  readonly file_name: string
  readonly sha256: string
  readonly size: number
}

export interface ApplicationRow {
  readonly id: string
  readonly candidate_id: string
  readonly requisition_id: string | null
  readonly email: string
  readonly status: string
  readonly created_by_api: boolean
  readonly attachments: readonly AttachmentRow[]
}

/** One request to the public API. Neither body nor credentials are kept. Status 0: the connection was cut. */
export interface RequestRow {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly status: number
  readonly at: string
}

export interface Counts {
  readonly open_requisitions: number
  /** Closed through the admin side since the start, and closed still. */
  readonly closed_requisitions: number
  readonly seeded_closed_requisitions: number
  readonly other_requisitions: number
  readonly candidates_created: number
  readonly applications_created: number
  readonly attachments_stored: number
  readonly forbidden_writes: number
  readonly status_changes: number
  readonly candidates_updated: number
  readonly emails_sent: number
  readonly requests: number
  readonly rate_limited: number
  readonly webhooks_sent: number
  readonly webhooks_failed: number
}

export function stateOf(store: Store, requisition: Requisition): RequisitionState {
  if (requisition.status === store.wording.open) return 'open'
  return store.isClosed(requisition) ? 'closed' : 'other'
}

export function countsOf(store: Store): Counts {
  const tally = { open: 0, closed: 0, other: 0 }
  let closedByAdmin = 0
  for (const requisition of store.requisitions) {
    tally[stateOf(store, requisition)] += 1
    if (requisition.closedByAdmin) closedByAdmin += 1
  }
  return {
    open_requisitions: tally.open,
    closed_requisitions: closedByAdmin,
    seeded_closed_requisitions: tally.closed - closedByAdmin,
    other_requisitions: tally.other,
    ...store.counts,
  }
}

export function requisitionRow({ id, code, title, status }: Requisition): RequisitionRow {
  return { id, code, title, status }
}

export function candidateRow({ id, firstName, lastName, email, phone, byApi }: Candidate): CandidateRow {
  return { id, first_name: firstName, last_name: lastName, email, phone, created_by_api: byApi }
}

export function applicationRow({
  id,
  candidate,
  requisition,
  status,
  byApi,
  attachments,
}: Application): ApplicationRow {
  // A résumé that was stored with the candidate counts for each of their applications.
  const files =
    candidate.resume === null || attachments.includes(candidate.resume)
      ? attachments
      : [...attachments, candidate.resume]
  return {
    id,
    candidate_id: candidate.id,
    requisition_id: requisition?.id ?? null,
    email: candidate.email,
    status,
    created_by_api: byApi,
    attachments: files.map(attachmentRow),
  }
}

function attachmentRow({ kind, fileName, sha256, size }: Attachment): AttachmentRow {
  return { kind, file_name: fileName, sha256, size }
}
