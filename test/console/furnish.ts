/** What the screens of the tests show. */
import type { Served } from './served.ts'

export const HOSTILE = '<img src=x onerror="document.title=1">'

/** A push that the ATS refuses, and one whose person has a hostile name. */
export async function furnishPushes({ installation }: Served): Promise<{ failed: string; confirmed: string }> {
  const { ats, ready, settle, job } = installation
  const confirmed = await ready('p-1', job, {
    candidate: { first_name: HOSTILE, last_name: 'Quill', email: 'p-1@candidates.example' },
  })
  await settle()
  await ats.admin.setFaults([{ kind: 'status', status: 400, match: { method: 'POST' }, times: 20 }])
  const failed = await ready('p-2')
  await settle()
  return { failed: failed.push.id, confirmed: confirmed.push.id }
}
