import type { Fields } from './http.ts'
import { Refusal } from './http.ts'
import type { Application } from './records.ts'
import type { Store } from './store.ts'
import { digits } from './store.ts'

type Keep = (application: Application) => boolean

const DAY = 86_400_000
const FILTERS = ['email', 'phone', 'id', 'applicationId', 'datestart', 'dateend'] as const

/** The applications that the query asks for, in the order of their creation. Given filters all hold at once. */
export function findApplications(store: Store, query: URLSearchParams): readonly Application[] {
  for (const name of FILTERS) {
    // An empty filter would let everybody through, which nobody means.
    if (query.get(name) === '') throw new Refusal(400, `${name} is empty`)
  }
  const keep = filters(query)
  const rows = narrowest(store, query)
  return keep.length === 0 ? rows : rows.filter((row) => keep.every((test) => test(row)))
}

function narrowest(store: Store, query: URLSearchParams): readonly Application[] {
  const applicationId = query.get('applicationId')
  if (applicationId !== null) return [store.application(applicationId)].filter((row) => row !== undefined)
  const id = query.get('id')
  const candidates = id === null ? [] : [store.candidate(id)].filter((row) => row !== undefined)
  if (id !== null) return candidates.flatMap((row) => store.applicationsOf(row))
  const email = query.get('email')
  if (email !== null) return store.candidatesByEmail(email).flatMap((row) => store.applicationsOf(row))
  const phone = query.get('phone')
  if (phone !== null) return store.candidatesByPhone(phone).flatMap((row) => store.applicationsOf(row))
  return store.applications
}

function filters(query: URLSearchParams): Keep[] {
  const keep: Keep[] = []
  const id = query.get('id')
  if (id !== null) keep.push(({ candidate }) => candidate.id === id)
  const email = query.get('email')?.toLowerCase()
  if (email !== undefined) keep.push(({ candidate }) => candidate.email.toLowerCase() === email)
  const phone = query.get('phone')
  if (phone !== null) {
    const wanted = digits(phone)
    if (wanted === '') throw new Refusal(400, 'phone contains no digits')
    keep.push(({ candidate }) => digits(candidate.phone) === wanted)
  }
  const from = dayOf(query, 'datestart')
  if (from !== null) keep.push((row) => updatedAt(row) >= from)
  const to = dayOf(query, 'dateend')
  if (to !== null) keep.push((row) => updatedAt(row) < to + DAY)
  return keep
}

/** The first millisecond of that day in UTC. */
function dayOf(query: URLSearchParams, name: string): number | null {
  const given = query.get(name)
  if (given === null) return null
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms)) throw new Refusal(400, `${name} must be a day like 2025-06-30`)
  return ms
}

function updatedAt({ candidate, updated }: Application): number {
  return Math.max(updated, candidate.updated)
}

/** A candidate stands here once for each application; the state is the one of that application. */
export function candidateRow(row: Application, withOffer: boolean): Fields {
  const { id, candidate, requisition, status, offer, applied, updated } = row
  const shown = withOffer && offer !== null && (status === 'Offer' || status === 'Hired')
  return {
    id: candidate.id,
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    email: candidate.email === '' ? null : candidate.email,
    phone: candidate.phone,
    workflowState: status,
    updated: updatedAt(row),
    application: { id, jobId: requisition?.id ?? null, applied, updated },
    ...(shown ? { offer } : {}),
  }
}
