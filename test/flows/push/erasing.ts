import { expect } from 'vitest'
import { type InstallationOptions, specText } from '../../kit/installation.ts'
import { openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'

/** With a sign that no generated id has, so that only data of this person contains it. */
export const ANNA = 'anna-lou'
export const BERT = 'bert'

/** The spec of an ATS with a call that deletes a candidate. */
export const erasing = (ats: InstallationOptions['ats']): string =>
  specText(ats)
    .replace('pull:\n', "  delete_candidate: { request: 'DELETE /v2/candidate/{{ $with.id }}' }\n\npull:\n")
    .replace('push:\n', 'push:\n  erase: { request: { use: delete_candidate, with: { id: $saved.candidate } } }\n')
export const ERASING = erasing('recruiting-suite')

export async function opened(change: Partial<InstallationOptions> = {}) {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', ...change })
  const deletes: string[] = []
  const answers: (number | 'lost')[] = []
  installation.wire.before(({ method, url }) => {
    if (method !== 'DELETE') return undefined
    deletes.push(new URL(url).pathname)
    const answer = answers.shift() ?? 204
    if (answer === 'lost')
      return { kind: 'failure', stage: 'maybe_sent', reason: 'reset', message: 'the connection broke', ms: 1 }
    return { kind: 'reply', status: answer, headers: {}, text: '', ms: 1 }
  })
  return { ...installation, deletes, answers }
}

export async function confirmed(installation: PushInstallation, person: string) {
  const outcome = await installation.ready(person)
  await installation.settle()
  const push = await installation.state(outcome)
  expect(push.state).toBe('CONFIRMED')
  return push
}

export const erasuresOf = async ({ app }: PushInstallation) => (await app.erasures.list({}, { limit: 50 })).data
export const openIssues = async ({ app }: PushInstallation) =>
  (await app.issues.list({ open: true }, { limit: 50 })).data
