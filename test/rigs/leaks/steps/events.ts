import { signed } from '../../../kit/hooks.ts'
import type { Stage } from '../stage.ts'
import { personal, personOf, secret } from '../values.ts'

const TOKEN = 'x-hook-key'

/** Deliveries with and without a proof, of events that name persons. */
export async function deliver(stage: Stage): Promise<void> {
  const to = (connection: string, body: unknown, headers: Record<string, string>, status: number) =>
    stage.call(null, { path: `/webhooks/${connection}`, body, headers }, status)
  const event = {
    event: 'job.changed',
    event_id: personal('address in the id of an event'),
    job: 'j1',
    name: personal('name in an event'),
  }
  const right = { [TOKEN]: secret('webhook token') }
  await to('acme', event, right, 202)
  await to('acme', event, right, 202)
  await to('acme', { ...event, event: 'unknown', event_id: 'e2' }, right, 202)
  await to('acme', { ...event, event_id: 'e3', job: { id: personal('name in an event') } }, right, 202)
  await to('acme', `{"event":"${personal('name in an event that is not JSON')}"`, right, 422)
  const forged = { ...event, name: personal('name in a refused event') }
  await to('acme', forged, { [TOKEN]: secret('guessed webhook token') }, 401)
  await to('acme', forged, { [TOKEN]: secret('webhook token of another connection') }, 401)
  await to('acme', forged, {}, 401)
  await to('nobody', { ...event, name: personal('name in an event of nobody') }, right, 401)
  const text = JSON.stringify({ ...event, id: 'r1' })
  await to('signed', text, { 'x-signature': signed(text, secret('webhook key')) }, 202)
  await to('signed', text, { 'x-signature': secret('guessed signature') }, 401)
  await to('signed', text, { 'x-signature': secret('webhook key') }, 401)
  // Five in a row raise an issue.
  for (let count = 0; count < 6; count++) await to('echo', forged, { [TOKEN]: secret('guessed webhook token') }, 401)
  await to('echo', event, { [TOKEN]: secret('webhook token') }, 202)
  await stage.call('operator', { path: '/v1/issues' }, 200)
}

/** An event of the person who is erased. */
export const deliverErased = (stage: Stage): Promise<unknown> =>
  stage.call(
    null,
    {
      path: '/webhooks/acme',
      body: {
        event: 'job.changed',
        event_id: `e9 of ${personOf('erased').email}`,
        job: 'j2',
        by: personOf('erased').email,
      },
      headers: { [TOKEN]: secret('webhook token') },
    },
    202,
  )
