import type { ChangeRow, Store } from '../../store/port/index.ts'
import type { ChangedObject } from './contract.ts'
import type { Message } from './messages.ts'

export type ObjectStore = Pick<Store, 'records' | 'pushes' | 'reviews' | 'consents' | 'erasures' | 'issues'>

/** Earlier consents of the same person for the same requisition that are looked through. */
const CONSENTS = 100

/** What a message is about, as it is now. A payload is never stored, so an erasure has none to remove. */
export async function changedObject(message: Message, store: ObjectStore): Promise<ChangedObject | null> {
  const { source, entry, type } = message
  if (entry === null) return null
  if (source === 'event') {
    const row = await store.issues.get(entry.issue)
    return row && { kind: 'issue', row }
  }
  return type === 'review.opened' ? reviewOf(entry, store) : objectOf(entry, store)
}

async function objectOf(
  { model, connection, id, change }: ChangeRow,
  store: ObjectStore,
): Promise<ChangedObject | null> {
  if (model === 'push') {
    const row = await store.pushes.get(id)
    return row && { kind: 'push', row }
  }
  if (model === 'erasure') {
    const row = await store.erasures.get(id)
    return row && { kind: 'erasure', row }
  }
  if (model === 'consent') {
    const filter = { connection, person: String(change.person), requisition: String(change.requisition) }
    const { data } = await store.consents.list(filter, { limit: CONSENTS, order: 'newest' })
    const row = data.find((one) => one.id === id)
    return row ? { kind: 'consent', row } : null
  }
  if (model === 'connection') return null
  const row = await store.records.get({ connection, model, id })
  return row && { kind: 'record', row }
}

/** The newest review of the push. */
async function reviewOf({ id, connection, change }: ChangeRow, store: ObjectStore): Promise<ChangedObject | null> {
  const filter = { connection, person: String(change.person) }
  const { data } = await store.reviews.list(filter, { limit: CONSENTS, order: 'newest' })
  const row = data.find(({ push }) => push === id)
  return row ? { kind: 'review', row } : null
}
