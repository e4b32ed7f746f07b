import { isObject, jsonBody, objectIn, requireEmail, requireTexts, text } from './fields.ts'
import type { CheckedFile } from './files.ts'
import { checkFile, MEGABYTE } from './files.ts'
import { kindOf } from './hr-entities.ts'
import type { Call, Fields } from './http.ts'
import { Refusal } from './http.ts'
import type { Application, Attachment, Candidate } from './records.ts'
import type { Store } from './store.ts'

const FORMATS = ['pdf', 'doc', 'docx', 'txt'] as const
const KNOWN = {
  Candidate: ['firstName', 'lastName', 'primaryEmail', 'cellPhone', 'country', 'resume'],
  JobApplication: ['candidateId', 'jobReqId', 'source', 'resume', 'firstName', 'lastName'],
  Attachment: ['module', 'moduleCategory', 'fileName', 'fileContent', 'externalId', 'candidateId'],
} as const
const STATUS_FIELDS: readonly string[] = ['jobApplicationStatus', 'appStatus', 'appStatusId', 'status', 'statusId']

/** A checked attachment that is stored only when the rest of the request holds, too. */
type Pending =
  | { readonly stored: Attachment }
  | { readonly file: CheckedFile; readonly kind: Attachment['kind'] }
  | null

export function createCandidate(store: Store, call: Call): Candidate {
  const fields = entityBody(call, 'Candidate')
  requireTexts(fields, ['firstName', 'lastName', 'primaryEmail'])
  const email = text(fields, 'primaryEmail')
  requireEmail(email, 'primaryEmail')
  if (store.candidatesByEmail(email).length > 0) {
    throw new Refusal(400, `A candidate with the primary e-mail ${email} already exists`, 'COE_DUPLICATE_CANDIDATE')
  }
  const resume = resumeIn(store, fields)
  const person = { firstName: text(fields, 'firstName'), lastName: text(fields, 'lastName'), email }
  const candidate = store.addCandidate(
    { ...person, phone: text(fields, 'cellPhone'), country: text(fields, 'country') },
    true,
  )
  candidate.resume = keep(store, resume)
  return candidate
}

export function updateCandidate(store: Store, candidate: Candidate, call: Call): void {
  const fields = entityBody(call, 'Candidate')
  const email = text(fields, 'primaryEmail')
  if (email !== '' && email.toLowerCase() !== candidate.email.toLowerCase()) {
    throw new Refusal(400, 'The primary e-mail of a candidate cannot be changed', 'COE_READ_ONLY_PROPERTY')
  }
  const resume = resumeIn(store, fields)
  store.changeCandidate(candidate, {
    firstName: text(fields, 'firstName') || candidate.firstName,
    lastName: text(fields, 'lastName') || candidate.lastName,
    phone: text(fields, 'cellPhone') || candidate.phone,
    country: text(fields, 'country') || candidate.country,
  })
  if (resume !== null) candidate.resume = keep(store, resume)
  store.counts.candidates_updated += 1
}

export function createApplication(store: Store, call: Call): Application {
  const given = jsonBody(call)
  if (STATUS_FIELDS.some((name) => given[name] !== undefined)) {
    store.counts.forbidden_writes += 1
    throw new Refusal(403, 'The API user may not set the status of an application', 'COE_GENERAL_FORBIDDEN')
  }
  const fields = entityBody(call, 'JobApplication')
  requireTexts(withKeysAsText(fields), ['candidateId', 'jobReqId'])
  const { candidateId, jobReqId } = withKeysAsText(fields)
  const candidate = store.candidate(String(candidateId))
  if (candidate === undefined)
    throw new Refusal(400, `There is no candidate ${String(candidateId)}`, 'COE_UNKNOWN_CANDIDATE')
  const requisition = store.requisition(String(jobReqId))
  if (requisition === undefined)
    throw new Refusal(400, `There is no job requisition ${String(jobReqId)}`, 'COE_UNKNOWN_REQUISITION')
  if (requisition.status !== store.wording.open) {
    throw new Refusal(
      400,
      `The job requisition ${requisition.id} is ${requisition.status} and accepts no applications`,
      'COE_REQUISITION_NOT_OPEN',
    )
  }
  if (store.applicationsOf(candidate).some((row) => row.requisition === requisition)) {
    throw new Refusal(
      400,
      `The candidate ${candidate.id} has already applied for ${requisition.id}`,
      'COE_DUPLICATE_APPLICATION',
    )
  }
  const resume = keep(store, resumeIn(store, fields))
  const attachments = resume === null ? [] : [resume]
  return store.addApplication({ candidate, requisition, source: text(fields, 'source'), attachments, byApi: true })
}

export function createAttachment(store: Store, call: Call): Attachment {
  const fields = entityBody(call, 'Attachment')
  const candidateId = text(withKeysAsText(fields), 'candidateId')
  const candidate = candidateId === '' ? null : store.candidate(candidateId)
  if (candidate === undefined) throw new Refusal(400, `There is no candidate ${candidateId}`, 'COE_UNKNOWN_CANDIDATE')
  const { file, kind } = fileIn(fields)
  const attachment = store.addAttachment(file, kind, text(fields, 'externalId') || null)
  if (candidate !== null && kind === 'resume') {
    candidate.resume = attachment
    candidate.updated = store.now()
  }
  return attachment
}

/** A misspelt property is refused rather than lost, as OData services do. */
function entityBody(call: Call, entity: keyof typeof KNOWN): Fields {
  const fields = jsonBody(call)
  const known: readonly string[] = KNOWN[entity]
  const unknown = Object.keys(fields).find((name) => name !== '__metadata' && !known.includes(name))
  if (unknown !== undefined) throw new Refusal(400, `${entity} has no property ${unknown}`, 'COE_PROPERTY_NOT_FOUND')
  return fields
}

/** Keys are numbers to some clients and texts to others. */
function withKeysAsText(fields: Fields): Fields {
  const keys = ['candidateId', 'jobReqId'].filter((name) => typeof fields[name] === 'number')
  return { ...fields, ...Object.fromEntries(keys.map((name) => [name, String(fields[name])])) }
}

function fileIn(fields: Fields): { file: CheckedFile; kind: Attachment['kind'] } {
  requireTexts(fields, ['module', 'moduleCategory', 'fileName', 'fileContent'])
  if (text(fields, 'module') !== 'RECRUITING') throw new Refusal(400, 'module must be RECRUITING', 'COE_INVALID_VALUE')
  const kind = kindOf(text(fields, 'moduleCategory'))
  if (kind === null)
    throw new Refusal(400, 'moduleCategory must be RESUME, COVERLETTER or ATTACHMENTS', 'COE_INVALID_VALUE')
  const formats = kind === 'resume' ? FORMATS.slice(0, 3) : FORMATS
  const rules = { field: 'fileContent', formats, maxBytes: 10 * MEGABYTE }
  return { file: checkFile(text(fields, 'fileName'), fields.fileContent, rules), kind }
}

/** Either a link to what was uploaded before, or the attachment itself, nested. */
function resumeIn(store: Store, fields: Fields): Pending {
  if (!isObject(fields.resume)) {
    objectIn(fields, 'resume')
    return null
  }
  const { resume } = fields
  if (resume.fileContent !== undefined) return fileIn(resume)
  const id = typeof resume.attachmentId === 'number' ? String(resume.attachmentId) : text(resume, 'attachmentId')
  const stored = store.attachment(id)
  if (stored === undefined) throw new Refusal(400, `There is no attachment ${id}`, 'COE_UNKNOWN_ATTACHMENT')
  return { stored }
}

function keep(store: Store, pending: Pending): Attachment | null {
  if (pending === null) return null
  return 'stored' in pending ? pending.stored : store.addAttachment(pending.file, pending.kind)
}
