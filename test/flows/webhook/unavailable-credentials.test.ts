import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import type { Evaluator } from '../../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'
import { openIssues } from '../pull/reading.ts'

const SPEC = specWith(
  BEARER,
  `
events:
  kind: webhook
  credentials: { key: { secret: true }, old_key: { secret: true, optional: true } }
  verify:
    kind: hmac
    keys: [$credentials.key, $credentials.old_key]
    text: '{{ $string($delivery.raw) }}'
    signature: { header: x-signature }
  event: $string(event)
  handlers: [{ events: job.changed, refresh: { jobs: id } }]
`,
)
const KEY = 'hook-key-of-the-customer'
const OLD_KEY = 'hook-key-of-last-year'
const EVENT = '{"event":"job.changed","id":"r1"}'
const NAMES = /ATS_|_KEY|environment|credential|variable/

type Given = { readonly env: Record<string, string>; readonly evaluator?: () => Evaluator }

/** A connection whose secrets are variables, and its webhook URL as the ATS sees it. */
async function open({ env, evaluator }: Given) {
  const ats = await openAts(() => JOBS)
  const connection = {
    credentials: { key: { env: 'ATS_API_KEY' } },
    webhook: { key: { env: 'ATS_HOOK_KEY' }, old_key: { env: 'ATS_OLD_KEY' } },
  }
  const { installation } = await openSmall({
    spec: SPEC,
    url: ats.url,
    connection,
    env,
    ...(evaluator && { evaluator }),
  })
  const { app, clock } = installation
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', clock })
  const send = async (key: string) => {
    const headers = { 'x-signature': createHmac('sha256', key).update(EVENT).digest('hex') }
    const url = '/webhooks/small'
    const { statusCode: status, body } = await api.inject({ method: 'POST', url, headers, payload: EVENT })
    const { instance: _, ...rest } = JSON.parse(body)
    return { status, text: JSON.stringify(rest) }
  }
  return { installation, send }
}

const issuesOf = async (installation: Awaited<ReturnType<typeof open>>['installation']) =>
  (await openIssues(installation)).filter(({ key }) => key === 'webhook_refused:small')

const ALL = { ATS_API_KEY: 'api-key', ATS_HOOK_KEY: KEY, ATS_OLD_KEY: OLD_KEY }
const without = (name: keyof typeof ALL): Record<string, string> =>
  Object.fromEntries(Object.entries(ALL).filter(([one]) => one !== name))

test('a genuine event is stored while the credential for calls is not available', async () => {
  const { send } = await open({ env: without('ATS_API_KEY') })
  expect(await send(KEY)).toMatchObject({ status: 202 })
})

test('an unverified request gets the same response whatever other credential is not available', async () => {
  const whole = await open({ env: ALL })
  const lacking = await open({ env: without('ATS_API_KEY') })
  const [usual, other] = [await whole.send('forged'), await lacking.send('forged')]
  expect(usual.status).toBe(401)
  expect(other).toEqual(usual)
})

test('an event that no available key can verify gets 503 without any name, and an issue has the reason', async () => {
  const env = without('ATS_HOOK_KEY')
  const { installation, send } = await open({ env })
  // The old key still verifies what it signed; a delivery signed with another key may be genuine.
  expect(await send(OLD_KEY)).toMatchObject({ status: 202 })
  const refused = [await send(KEY), await send('forged')]
  for (const { status, text } of refused) {
    expect(status).toBe(503)
    expect(text).not.toMatch(NAMES)
  }
  const [issue] = await issuesOf(installation)
  expect(issue).toMatchObject({ connection: 'small', code: 'credential_missing' })
  expect(issue?.message).toContain('ATS_HOOK_KEY')
  expect(installation.log.some((line) => line.includes('ATS_HOOK_KEY'))).toBe(true)

  env.ATS_HOOK_KEY = KEY
  expect(await send(KEY)).toMatchObject({ status: 202 })
  expect(await issuesOf(installation)).toEqual([])
})

test('an event whose verification times out gets 503 and neither 401 nor 202', async () => {
  const slow = { text: false, event: false }
  const real = createInProcessEvaluator()
  const timeout = {
    ok: false,
    error: { kind: 'timeout', message: 'The expression took too long.', pointer: '' },
  } as const
  const evaluator = (): Evaluator => ({
    ...real,
    evaluate: async (jobs) =>
      (await real.evaluate(jobs)).map((one, at) => {
        const tree = JSON.stringify(jobs[at]?.program.tree)
        return (slow.text && tree.includes('$delivery.raw')) || (slow.event && tree === '"$string(event)"')
          ? timeout
          : one
      }),
  })
  const { send } = await open({ env: ALL, evaluator })
  slow.text = true
  expect(await send(KEY)).toMatchObject({ status: 503 })
  Object.assign(slow, { text: false, event: true })
  expect(await send(KEY)).toMatchObject({ status: 503 })
  slow.event = false
  expect(await send(KEY)).toMatchObject({ status: 202 })
})
