/** What the screens of the tests show. */
import { candidateOf } from '../kit/installation.ts'
import { CREATE } from '../kit/push-installation.ts'
import type { Shared } from './served.ts'

export const HOSTILE = '<img src=x onerror="document.title=1">'

/** A push that the ATS refuses, and one whose person has a hostile name. */
export async function furnishPushes({ installation }: Shared): Promise<{ failed: string; confirmed: string }> {
  const { ats, ready, settle, job } = installation
  const confirmed = await ready('p-1', job, {
    candidate: { first_name: HOSTILE, last_name: "O'Quill", email: 'p-1@candidates.example' },
  })
  await settle()
  await ats.admin.setFaults([{ kind: 'status', status: 400, match: { method: 'POST' }, times: 20 }])
  const failed = await ready('p-2')
  await settle()
  return { failed: failed.push.id, confirmed: confirmed.push.id }
}

/** A push whose create reached the ATS or not, and whose response was lost. */
export async function furnishLost({ installation }: Shared, arrived = true): Promise<string> {
  const kind = arrived ? 'reset_after' : 'reset_before'
  await installation.ats.admin.setFaults([{ match: CREATE['recruiting-suite'], kind, times: 1 }])
  const { push } = await installation.ready('anna')
  await installation.settle(0)
  return push.id
}

/** Open reviews: candidates of the ATS that have the phone number of someone who is pushed; the oldest first. */
export async function furnishReviews({ installation }: Shared, ...people: string[]): Promise<string[]> {
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
export async function furnishErased(served: Shared): Promise<void> {
  await furnishPushes(served)
  await served.installation.ats.admin.setFaults([])
  await served.installation.app.erasures.erase('p-1')
  await served.installation.settle()
}

/** A held run: the list of the ATS is suddenly empty. Returns its id. */
export async function furnishHeld({ installation }: Shared): Promise<string> {
  const { wire, pull } = installation
  wire.before(({ url }) =>
    url.includes('/v2/job')
      ? { kind: 'reply', status: 200, headers: {}, text: JSON.stringify({ total: 0, requisitions: [] }), ms: 1 }
      : undefined,
  )
  const run = await pull('requisitions')
  wire.before(() => undefined)
  return run.id
}

/** Three records without a title. Returns the id of one. */
export async function furnishQuarantine({ installation }: Shared): Promise<string> {
  await installation.admin.createRequisitions({ count: 3, title: null })
  await installation.pull('requisitions')
  const { data } = await installation.app.quarantine.list({}, { limit: 1 })
  return data[0]!.id
}

/** Pushes that the ATS refuses. */
export async function furnishFailures({ installation }: Shared, ...people: string[]): Promise<void> {
  await installation.ats.admin.setFaults([{ kind: 'status', status: 400, match: { method: 'POST' }, times: 20 }])
  for (const person of people) await installation.ready(person)
  await installation.settle()
  await installation.ats.admin.setFaults([])
}

/** An endpoint that nobody listens at, with a test delivery that failed. Returns its id. */
export async function furnishEndpoint({ installation: { app } }: Shared): Promise<string> {
  const {
    endpoint: { id },
  } = await app.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/hook',
    events: ['push.*', 'issue.opened'],
    personalData: false,
  })
  await app.webhookEndpoints.test(id)
  return id
}

export const furnishKey = ({ installation: { app } }: Shared) =>
  app.keys.create({ name: 'acme-desk', role: 'operator', connections: ['acme'], expiresAt: null })
