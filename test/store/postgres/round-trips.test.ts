import { expect, it } from 'vitest'
import { newDataKey, sealerOf } from '../../../runtime/kernel/sealed.ts'
import { consentMac, macOf } from '../../../runtime/store/deciding-rows/mac.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { Execution } from '../../../runtime/store/postgres/execute.ts'
import { Plans } from '../../../runtime/store/postgres/plans.ts'
import type { Lent } from '../../../runtime/store/postgres/session.ts'
import { Texts } from '../../../runtime/store/postgres/text.ts'
import { runSteps, type Transition, transactionOn } from '../../../runtime/store/postgres/transition.ts'
import { attemptRefusal, personRefusal } from '../../../runtime/store/pushes/dispatch-checks.ts'
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
  const execution = new Execution({ client, texts: new Texts(), plans: new Plans(), begun: Promise.resolve() })
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
