/** What the screens of the tests show. */
import { candidateOf } from '../kit/installation.ts'
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

/** Open reviews: candidates of the ATS that have the phone number of someone who is pushed; the oldest first. */
export async function furnishReviews({ installation }: Served, ...people: string[]): Promise<string[]> {
  const reviews: string[] = []
  for (const person of people.length === 0 ? ['anna'] : people) {
    const other = { first_name: 'Robin', last_name: HOSTILE, email: `${person}@else.example` }
    await installation.admin.addCandidate({ ...other, phone: candidateOf(person).phone })
    await installation.ready(person)
    await installation.settle()
    const { data } = await installation.app.reviews.list({ state: 'open' }, { limit: 10 })
    reviews.push(data.find((review) => review.person === person)!.id)
  }
  return reviews
}

/** A person who was pushed and then erased. */
export async function furnishErased(served: Served): Promise<void> {
  await furnishPushes(served)
  await served.installation.ats.admin.setFaults([])
  await served.installation.app.erasures.erase('p-1')
  await served.installation.settle()
}
