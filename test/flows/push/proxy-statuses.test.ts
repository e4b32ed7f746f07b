import { expect, test } from 'vitest'
import type { HttpReply } from '../../../runtime/http/exchange.ts'
import { specText } from '../../kit/installation.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'
import { ERASING, erasuresOf, opened } from './erasing.ts'

/** A server in front of the ATS gives up while the ATS creates the record. */
const MINUTE = 60_000
const PATH = '/v2/candidate'

const fromProxy = (status: number, headers: Record<string, string> = {}): HttpReply => ({
  kind: 'reply',
  status,
  headers: { 'content-type': 'text/html', ...headers },
  text: '<html><body>upstream timed out</body></html>',
  ms: 30_000,
})

/** The ATS acts on the first create, and its caller receives what the proxy gives. */
function behindProxy({ wire }: Pick<Awaited<ReturnType<typeof openPushInstallation>>, 'wire'>, reply: HttpReply): void {
  let met = false
  wire.after(({ method, url }) => {
    if (met || method !== 'POST' || new URL(url).pathname !== PATH) return undefined
    met = true
    return reply
  })
}

test.each([408, 429, 500, 502, 503, 504, 520, 524, 527, 529])(
  'a create that was done behind a proxy that gives %i is looked up after its grace, is ours, and is erased by a call',
  async (status) => {
    const installation = await opened({ connectors: [ERASING] })
    behindProxy(installation, fromProxy(status))
    const outcome = await installation.ready('anna')
    await installation.settle(0)
    expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown' })
    const before = await installation.calls()
    await installation.settle(MINUTE - 1)
    expect(await installation.calls(), 'nothing is looked up before the grace period ends').toEqual(before)
    await installation.settle()
    const push = await installation.state(outcome)
    expect(push).toMatchObject({ state: 'CONFIRMED', existing: false })
    expect(await installation.made()).toEqual([1, 1])
    await installation.app.erasures.erase('anna')
    await installation.settle()
    expect(installation.deletes).toEqual([`${PATH}/${push.saved.candidate}`])
    expect(await erasuresOf(installation)).toMatchObject([{ state: 'done' }])
  },
)

test('where only a person can find out, a 503 to a create is UNCERTAIN, and nothing is sent again', async () => {
  const connectors = [
    specText('recruiting-suite').replace('recovery: { kind: search, delay: 60s }', 'recovery: { kind: person }'),
  ]
  const installation = await openPushInstallation({ ats: 'recruiting-suite', connectors })
  behindProxy(installation, fromProxy(503))
  const outcome = await installation.ready('anna')
  await installation.settle(30 * 24 * 60 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(installation.wire.sends).toEqual([`POST ${PATH}`])
})

test('the look-up of a create leaves no earlier than the Retry-After of the proxy says', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  behindProxy(installation, fromProxy(503, { 'retry-after': '1800' }))
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  const before = await installation.calls()
  await installation.settle(30 * MINUTE - 1)
  expect(await installation.calls()).toEqual(before)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
})

test('a create that meets a rate limit without an error rule is looked up each time, and never fails for it', async () => {
  const rule = /^ *- \{ when: status.code = 429.*\n/m
  const connectors = [specText('recruiting-suite').replace(rule, '')]
  const installation = await openPushInstallation({ ats: 'recruiting-suite', connectors })
  await installation.admin.setFaults([
    { match: { method: 'POST', path_prefix: PATH }, kind: 'status', status: 429, times: 12 },
  ])
  const outcome = await installation.ready('anna')
  await installation.settle(48 * 60 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
  expect(await installation.made()).toEqual([1, 1])
})
