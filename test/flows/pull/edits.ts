import fc from 'fast-check'
import type { AtsName } from '../../../examples/ats/spawn.ts'
import type { Installation } from '../../kit/installation.ts'

export const STREAMS: Record<AtsName, readonly string[]> = {
  'talent-management-suite': ['requisitions', 'applications'],
  'recruiting-suite': ['requisitions', 'departments', 'locations', 'applications', 'offers'],
  'enterprise-hr-suite': ['requisitions', 'applications', 'candidates'],
}
const STAGES: Record<AtsName, readonly string[]> = {
  'talent-management-suite': ['New Submission', 'In Review', 'Interview', 'Hired'],
  'recruiting-suite': ['New', 'Interview', 'Offer', 'Hired', 'Rejected'],
  'enterprise-hr-suite': ['New Application', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected'],
}

export type Edit = {
  readonly act: 'close' | 'reopen' | 'create' | 'rename' | 'move' | 'person' | 'pull' | 'full' | 'later'
  readonly pick: number
}
export const edit: fc.Arbitrary<Edit> = fc.record({
  act: fc.constantFrom('close', 'reopen', 'create', 'rename', 'move', 'person', 'pull', 'pull', 'full', 'later'),
  pick: fc.nat(1_000),
})

const oneOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

export async function apply(installation: Installation, ats: AtsName, { act, pick }: Edit): Promise<void> {
  const { admin } = installation
  const stream = oneOf(STREAMS[ats], pick)!
  if (act === 'pull') await installation.pull(stream)
  else if (act === 'full') await installation.pull(stream, 'full')
  else if (act === 'later') await installation.wind(1 + pick * 60_000)
  else if (act === 'close') await admin.closeRequisitions({ count: 1 })
  else if (act === 'reopen') await admin.reopenRequisitions({ count: 1 })
  else if (act === 'create') await admin.createRequisitions({ count: 1 + (pick % 3) })
  else if (act === 'rename') await admin.updateRequisition(oneOf(await admin.requisitions(), pick)!.id, `Title ${pick}`)
  else if (act === 'person') {
    const requisition = oneOf(await admin.requisitions({ status: 'open' }), pick)
    await admin.addCandidate({
      first_name: 'New',
      last_name: `Person ${pick}`,
      email: `new.${pick}@example.com`,
      ...(requisition ? { requisition_id: requisition.id } : {}),
    })
  } else {
    const row = oneOf(await admin.applications(), pick)
    // ATS A moves one step at a time and refuses other moves.
    if (row) await admin.moveApplication(row.id, oneOf(STAGES[ats], pick)!).catch(() => undefined)
  }
}
