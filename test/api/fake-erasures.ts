import type { App, ErasureRow } from '../../runtime/app/contract.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import { unknownId } from '../../runtime/kernel/unknown-id.ts'
import { ofConnections, type Parts, pageOf } from './fake-held.ts'

export const ROW: ErasureRow = {
  id: 'ers_1',
  connection: 'acme',
  requisition: 'j1',
  push: 'psh_1',
  person: null,
  reason: 'erased',
  state: 'open',
  records: { candidate: 77 },
  readyAt: null,
  tries: 0,
  code: 'erase_in_ats',
  message: 'Erase the records there.',
  evidence: null,
  closedBy: null,
  createdAt: 1_767_603_600_000,
  doneAt: null,
}

export const PURGED = {
  raw: 0,
  quarantine: 1,
  events: 0,
  files: 2,
  pushes: 0,
  attempts: 0,
  changes: 0,
  runs: 0,
  issues: 0,
  keys: 0,
  audit: 0,
}

export const erasuresOf = ({ clock }: Parts): App['erasures'] => ({
  erase: async () => ({
    erasedAt: clock.now(),
    local: {
      consents: 2,
      pushes: 1,
      attempts: 3,
      files: 1,
      reviews: 0,
      records: 2,
      quarantined: 0,
      events: 0,
      changes: 4,
    },
    waitsFor: [],
    ats: [ROW],
  }),
  async status(person) {
    if (person !== 'p-1') throw new HirewireError('not_found', 'No person with this id was erased.')
    return { erasedAt: clock.now(), complete: false, waitsFor: [], ats: [ROW] }
  },
  async preview(person) {
    if (person !== 'p-1') throw new HirewireError('not_found', 'Nothing is stored of a person with this id.')
    const local = { consents: 2, pushes: 1, attempts: 3, files: 1, reviews: 0, records: 2 }
    return { erasedAt: null, local, waitsFor: [], ats: [ROW] }
  },
  async certificate(person) {
    if (person !== 'p-1') throw new HirewireError('not_found', 'No person with this id was erased.')
    const now = clock.now()
    const ats = [{ id: ROW.id, connection: 'acme', by: 'staff', createdAt: now, doneAt: now }] as const
    return { person, erasedAt: now, completedAt: now, issuedAt: now, ats }
  },
  list: async (filter, paging) => pageOf(ofConnections([ROW], filter), paging),
  async close(id, { evidence, by }) {
    if (id !== ROW.id) throw unknownId.erasure(id)
    return { ...ROW, state: 'done', records: {}, evidence, closedBy: by, doneAt: clock.now() }
  },
})
