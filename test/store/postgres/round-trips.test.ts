import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDataKey, sealerOf } from '../../../runtime/kernel/secrets/sealed.ts'
import { consentMac, macOf } from '../../../runtime/store/deciding-rows/mac.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { Execution } from '../../../runtime/store/postgres/execute.ts'
import type { Lent } from '../../../runtime/store/postgres/session.ts'
import { Texts } from '../../../runtime/store/postgres/text.ts'
import { runSteps, type Transition, transactionOn } from '../../../runtime/store/postgres/transition.ts'
import { attemptRefusal, personRefusal } from '../../../runtime/store/pushes/dispatch-checks.ts'
import { CountedInstallation, MOST_TRIPS, TRIPS_OF_RUN } from '../../kit/postgres/counted.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { quiet } from '../../kit/until.ts'

/*
 * How often a transition waits for the server, which does not depend on the machine: over a network, it is what a push
 * costs.
 */

const vault = vaultOf(newDataKey())
vault.keepChains(sealerOf(newDataKey()))
const tx = transactionOn(vault)

const subject = { person: 'ada', connection: 'acme', requisition: 'job', requires: 'interest_and_consent' } as const
const { requires: kind, ...about } = subject
const consent = { id: 'cns_1', ...about, kind, state: 'confirmed', at: 0, expires_at: 9, recorded_at: 0 }
const connection = { id: 'acme', state: 'active', definition: '{}', mac: '' }
const ROWS: Readonly<Record<string, unknown>> = {
  attempt: { waits: 1, sending: 1 },
  connection: { ...connection, mac: macOf(vault.chains, 'connection', connection) },
  consent: { ...consent, seq: 1, mac: consentMac(tx, consent, '') },
  lane: { fence: 1 },
}

/** Round trips of a transition, after that of BEGIN: what is sent before anything returns is one. */
async function roundTrips<T>(transition: Transition<T>): Promise<{ result: T; trips: number }> {
  let trips = 0
  let pending = 0
  const query = ({ text }: { text: string }): Promise<unknown> => {
    if (pending++ === 0) trips++
    const table = /FROM (\w+)/.exec(text)?.[1] ?? ''
    return quiet().then(() => {
      pending--
      return { rows: ROWS[table] ? [ROWS[table]] : [], rowCount: 1 }
    })
  }
  const client = { query: query as unknown as Lent['query'] }
  const execution = new Execution({ client, texts: new Texts(), begun: Promise.resolve() })
  return { result: await runSteps(transition(tx), execution.execute), trips }
}

it('a check right before the first byte of a push waits once, also under a consent that expires', async () => {
  const hold = { lane: 'push:acme', fence: 1 }
  const attempt = { subject, attempt: 'att_1', hold, lookUp: false }
  expect(await roundTrips((on) => attemptRefusal(on, attempt, 5))).toEqual({ result: null, trips: 1 })
})

it('a check of a person waits once, too', async () => {
  expect(await roundTrips((on) => personRefusal(on, subject, 5))).toEqual({ result: null, trips: 1 })
})

describe('on a server', () => {
  const databases = new Databases()
  let installation: CountedInstallation
  beforeAll(async () => {
    installation = await CountedInstallation.open(await databases.create())
  })
  afterAll(async () => {
    await installation.close()
    await databases.clean()
  })
  const trips = async (work: () => Promise<unknown>): Promise<number> => (await installation.traffic(work)).trips

  it('each call of the API waits a few times, with its entry in the audit log', async () => {
    expect(await trips(() => installation.consent('ada'))).toBeLessThanOrEqual(MOST_TRIPS.consent)
    expect(await trips(() => installation.push('ada'))).toBeLessThanOrEqual(MOST_TRIPS.push)
    const id = await installation.pushed('bob')
    expect(await trips(() => installation.read(id))).toBeLessThanOrEqual(MOST_TRIPS.read)
    expect(await trips(() => installation.list())).toBeLessThanOrEqual(MOST_TRIPS.list)
  })

  it('a page of new records waits for what it reads, and for the keys of what it adds', async () => {
    const pages = await installation.pages()
    expect(await trips(() => pages.store(2))).toBeLessThanOrEqual(MOST_TRIPS.page)
    expect(await trips(() => pages.knownPage(3))).toBe(1)
    expect(await trips(() => pages.knownRecords(3))).toBe(2)
  })

  it('each part of the way of a push waits once for what it reads, and once for what it changes', async () => {
    const parts = Object.entries(await installation.runOf(await installation.pushed('dora')))
    expect(Object.fromEntries(parts.map(([name, traffic]) => [name, traffic.trips]))).toEqual(TRIPS_OF_RUN)
  })
})
