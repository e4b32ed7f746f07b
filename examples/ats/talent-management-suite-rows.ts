import { describe } from './data.ts'
import type { Fields } from './http.ts'
import type { Application, Requisition } from './records.ts'

/** The local times of this ATS carry no zone. */
function local(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}

export function requisitionRow(row: Requisition, origin: string): Fields {
  const { code, id, title, status, department, location, openings, created, updated } = row
  return {
    Id: Number(code),
    Ref: id,
    Title: title,
    Status: status,
    ExternalDescription: describe(title, department.name, location.name),
    InternalDescription: null,
    Location: location.name,
    LocationId: Number(location.id.slice(1)),
    Division: department.name,
    DivisionId: Number(department.id.slice(1)),
    AddressDetails: {
      City: location.city,
      Country: location.country,
      State: location.region,
      PostalCode: location.postalCode,
    },
    Openings: openings,
    OpenDateLocal: local(created),
    CreateDateLocal: local(created),
    LastModificationDate: new Date(updated).toISOString(),
    DefaultURL: `${origin}/careers/requisition/${code}`,
  }
}

export function applicantRow({
  id,
  candidate,
  requisition,
  status,
  previousStatus,
  source,
  applied,
  updated,
}: Application): Fields {
  return {
    Id: Number(id),
    CandidateId: Number(candidate.id),
    FirstName: candidate.firstName,
    LastName: candidate.lastName,
    Email: candidate.email,
    Phone: candidate.phone,
    Status: status,
    PreviousStatus: previousStatus === '' ? null : previousStatus,
    JobRequisitionId: Number(requisition?.code),
    RequisitionId: requisition?.id,
    Source: source,
    ApplicationReceivedDateLocal: local(applied),
    LastModificationDate: new Date(updated).toISOString(),
    ApplicantHireDate: status === 'Hired' ? local(updated) : null,
  }
}
