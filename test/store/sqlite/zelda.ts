import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import type { Quarantined, RecordWrite } from '../../../runtime/store/port/runs.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { commit, startRun } from '../../kit/store.ts'
import { store, writer } from '../../kit/store-tables.ts'
import { leaksOf } from '../../rigs/leaks.ts'

export const EMAIL = 'zeldaline@quillfeather.example'
export const CANDIDATE = { first_name: 'Zeldaline', last_name: 'Quillfeather', email: EMAIL, phone: '+41 44 668 18 00' }

/** The tables that still contain her name. */
export const leaks = () => leaksOf(writer, ['Zeldaline', 'zeldaline', 'uillfeather'], MEMORY_KEY)

/** A record that cannot be mapped. */
export function bad(model: Quarantined['model'], recordId: string, body: object): Quarantined {
  const raw = JSON.stringify(body)
  return { reason: 'no date', pointer: '/pull/people/map', recordId, model, raw, rawHash: sha256(raw) }
}

export async function setAside(...quarantined: Quarantined[]) {
  const open = await startRun(store, 'people')
  await commit(store, open, [], { quarantined, received: quarantined.length })
  await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
}

/** A record whose source contains more than the mapping uses. */
export function withSource(record: RecordWrite, more: object): RecordWrite {
  const raw = JSON.stringify({ id: record.id, ...record.data, ...more })
  return { ...record, raw, rawHash: sha256(raw) }
}

export const stored = (model: RecordWrite['model'], id: string) => store.records.get({ connection: 'acme', model, id })
