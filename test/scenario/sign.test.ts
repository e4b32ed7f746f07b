import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { checkScenarios } from '../../runtime/scenario/check.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import type { HookAct, Scenario } from '../../runtime/spec/scenario.ts'
import { loadScenarios } from '../../runtime/spec/scenarios.ts'
import { check, JOBS, SMALL } from './small.ts'

const WEBHOOKS = join(import.meta.dirname, '..', 'coverage', 'webhooks')
const fragments = readdirSync(WEBHOOKS)
  .filter((name) => name.endsWith('.test.yaml'))
  .map((name) => name.replace('.test.yaml', ''))

/** The delivery of the last act. */
function deliveryOf(scenario: Scenario): HookAct | undefined {
  const act = scenario.do.at(-1)
  return act && 'hook' in act ? act.hook : undefined
}

/** The fragment, and the delivery of its scenarios whose signature was computed elsewhere. */
function fragment(name: string) {
  const [spec, test] = [join(WEBHOOKS, `${name}.yaml`), join(WEBHOOKS, `${name}.test.yaml`)]
  const { connector } = loadConnector(spec, readFileSync(spec, 'utf8'))
  const { scenarios } = loadScenarios(test, readFileSync(test, 'utf8'))
  const genuine = scenarios?.document.scenarios.find((one) => one.expect.hook?.status === 202 && deliveryOf(one))
  return { connector: connector!, genuine: genuine!, exchanges: scenarios?.document.exchanges ?? [], test }
}

async function deliver(name: string, sign: HookAct['sign'], expected: object) {
  const { connector, genuine, exchanges, test } = fragment(name)
  const hook: HookAct = { ...deliveryOf(genuine), ...(sign === undefined ? {} : { sign }) }
  const asked = sign === true ? genuine.exchanges : []
  const one = { ...genuine, do: [...genuine.do.slice(0, -1), { hook }], exchanges: asked, expect: { hook: expected } }
  const text = stringify({ connector: name, exchanges, scenarios: [one] }, { aliasDuplicateObjects: false })
  const loaded = loadScenarios(test, text)
  expect(loaded.findings).toEqual([])
  const report = await checkScenarios(connector, loaded.scenarios!, { faults: false, only: null })
  return report.scenarios[0]?.failures
}

describe('a delivery that a scenario signs', () => {
  it.each(fragments)('%s: is accepted, like one whose signature was computed elsewhere', async (name) => {
    expect(await deliver(name, true, { status: 202 })).toEqual([])
  })

  it.each(fragments)('%s: is refused with one character of its signature changed', async (name) => {
    expect(await deliver(name, 'tampered', { error: 'signature_invalid' })).toEqual([])
  })

  const HOOKED = (verify: string): string =>
    SMALL.replace(
      'list: { request: { use: list_jobs } }',
      'list: { request: { use: list_jobs } }\n    get: { request: { use: read_job, with: { id: $record.id } } }',
    )
      .replace('requests:', "requests:\n  read_job: { request: 'GET /jobs/{{ $with.id }}', records: jobs }")
      .concat(`events:
  kind: webhook
  credentials: { key: { secret: true } }
  verify: ${verify}
  event: event
  handlers: [{ events: job, refresh: { jobs: id } }]
`)
  const story = (hook: string, error = 'signature_invalid'): string =>
    `connector: small\nscenarios:\n  - name: it\n    do: [{ hook: ${hook} }]\n    expect: { hook: { error: ${error} } }\n`

  it('contains the secret of its URL, which a scenario can also write itself', async () => {
    const spec = HOOKED('{ kind: secret_url, param: key, equals: $credentials.key }')
    const fine = `connector: small\nscenarios:\n  - name: it\n    do: [{ hook: HOOK }]\n    exchanges: [${JOBS.replace('/jobs', '/jobs/j1')}]\n    expect: { hook: { status: 202 } }\n`
    for (const hook of [
      '{ sign: true, json: { event: job, id: j1 } }',
      '{ query: { key: test-key }, json: { event: job, id: j1 } }',
    ])
      expect((await check(fine.replace('HOOK', hook), { spec })).failures).toEqual([])
    for (const hook of [
      '{ sign: tampered, json: { event: job, id: j1 } }',
      '{ query: { key: other }, json: { event: job, id: j1 } }',
      '{ json: { event: job, id: j1 } }',
    ])
      expect((await check(story(hook), { spec })).failures).toEqual([])
  })

  it('has the time that the scenario sets, so that an expired one can be tested', async () => {
    const spec = HOOKED(
      "{ kind: hmac, keys: [$credentials.key], text: '{{ $timestamp }}.{{ $delivery.raw }}', signature: { header: x-signature }, time: { header: x-time } }",
    )
    const old = '{ sign: true, headers: { X-Time: "1700000000" }, json: { event: job, id: j1 } }'
    expect((await check(story(old), { spec })).failures).toEqual([])
  })

  it("cannot be signed if the vendor's private key is unknown", async () => {
    const key = 'whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
    const spec = HOOKED(`{ kind: ed25519, keys: ['${key}'], key_prefix: whpk_, signature: { header: x-signature } }`)
    expect((await check(story('{ sign: true, json: { event: job, id: j1 } }'), { spec })).failures).toMatchObject([
      { kind: 'act', message: expect.stringContaining('private key') },
    ])
  })

  it('that cannot be signed reports the reason at the act', async () => {
    const spec = HOOKED('{ kind: hmac, keys: [$credentials.key], signature: { field: signature } }')
    expect((await check(story('{ sign: true, json: { event: job, id: j1 } }'), { spec })).failures).toMatchObject([
      { kind: 'act', line: 4, message: expect.stringContaining('its signature is in the body that it signs') },
    ])
  })
})
