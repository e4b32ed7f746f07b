import { countMirrored } from './acts.ts'
import type { PushView, Scene } from './scene.ts'

/** What the demo measured at one ATS. Whatever begins with `ats_`, and `status_changes_in_ats`, is asked of the ATS. */
export type Figures = {
  ats_open_requisitions: number
  requisitions_open: number
  ats_closed_requisitions: number
  requisitions_closed: number
  pushes_requested: number
  pushes_confirmed: number
  pushes_refused_by_consent: number
  pushes_in_review: number
  pushes_updated_existing: number
  ats_candidates_created: number
  ats_applications_created: number
  ats_attachments_stored: number
  ats_forbidden_writes: number
  status_changes_in_ats: number
  status_changes_mirrored: number
  hires_attributed: number
}

export async function figuresOf(scene: Scene): Promise<Figures> {
  const { api, ats, connection } = scene
  const there = await ats.admin.counts()
  const pushes: PushView[] = []
  for await (const push of api.all<PushView>('/v1/pushes', { connection })) pushes.push(push)
  const inState = (state: string): PushView[] => pushes.filter((push) => push.state === state)
  let hires = 0
  for await (const row of api.all<{ hires_attributed: number }>('/v1/analytics/funnel', { connection }))
    hires += row.hires_attributed
  return {
    ats_open_requisitions: there.open_requisitions,
    requisitions_open: await count(scene, 'OPEN'),
    ats_closed_requisitions: there.closed_requisitions,
    requisitions_closed: await count(scene, 'CLOSED'),
    pushes_requested: pushes.length,
    pushes_confirmed: inState('CONFIRMED').length,
    pushes_refused_by_consent: inState('REFUSED').filter((push) => push.cause === 'consent').length,
    pushes_in_review: inState('IN_REVIEW').length,
    pushes_updated_existing: inState('CONFIRMED').filter((push) => push.existing).length,
    ats_candidates_created: there.candidates_created,
    ats_applications_created: there.applications_created,
    ats_attachments_stored: there.attachments_stored,
    ats_forbidden_writes: there.forbidden_writes,
    status_changes_in_ats: there.status_changes,
    status_changes_mirrored: await countMirrored(scene),
    hires_attributed: hires,
  }
}

async function count({ api, connection }: Scene, status: string): Promise<number> {
  let rows = 0
  for await (const _ of api.all('/v1/requisitions', { connection, status })) rows++
  return rows
}

/** What does not add up: every figure of ours against the one that the ATS gives. */
export function differences(name: string, figures: Figures): string[] {
  const equal = (left: keyof Figures, right: number, words: string): string[] =>
    figures[left] === right ? [] : [`${name}: ${left} is ${figures[left]}, but ${words} is ${right}`]
  return [
    ...equal('requisitions_open', figures.ats_open_requisitions, 'ats_open_requisitions'),
    ...equal('requisitions_closed', figures.ats_closed_requisitions, 'ats_closed_requisitions'),
    ...equal(
      'ats_candidates_created',
      figures.pushes_confirmed - figures.pushes_updated_existing,
      'pushes_confirmed − pushes_updated_existing',
    ),
    ...equal('ats_applications_created', figures.pushes_confirmed, 'pushes_confirmed'),
    ...equal('status_changes_mirrored', figures.status_changes_in_ats, 'status_changes_in_ats'),
    ...equal('ats_forbidden_writes', 0, 'what is allowed'),
  ]
}
