import { expect, test } from 'vitest'
import type { DispatchCheck, DispatchRefusal } from '../../../runtime/store/port/dispatch-checks.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { isSend, once, tapWire } from '../../kit/push-installation.ts'
import { turn } from '../../kit/until.ts'
import { openPeople } from './people-ats.ts'

/**
 * Makes the checks of a store those of a remote one: rows are read over a network before a request is dispatched, and
 * right before the first byte only a flag in memory is read. A consent is acknowledged once the checks that it revokes
 * have their flag.
 */
function remoteChecks({ pushes, consents }: Store) {
  const watched = new Map<DispatchCheck, { flag: DispatchRefusal | null }>()
  const remote = (local: DispatchCheck): DispatchCheck => ({
    async confirm() {
      // Registered first, so that a revocation during the read of the rows is not missed.
      const watch = { flag: null }
      watched.set(local, watch)
      await turn()
      return (await local.confirm()) ?? watch.flag
    },
    refused: () => watched.get(local)?.flag ?? null,
    end: () => void watched.delete(local),
  })
  const { begin, dispatchCheck } = pushes
  const { append } = consents
  pushes.dispatchCheck = async (push) => remote(await dispatchCheck(push))
  pushes.begin = async (input) => {
    const begun = await begin(input)
    return 'check' in begun ? { ...begun, check: remote(begun.check) } : begun
  }
  consents.append = async (...given) => {
    const appended = await append(...given)
    await turn()
    for (const [local, watch] of watched) watch.flag ??= await local.confirm()
    return appended
  }
  return { watched: () => watched.size }
}

async function openRemote() {
  const wire = tapWire()
  const setup = await openPeople({ http: (real) => wire.wrap(real) })
  const withdraw = () => setup.installation.consent('anna', 'r1', 'withdrawn', { connection: 'small' })
  return { ...setup, wire, withdraw, checks: remoteChecks(setup.installation.store) }
}

test('a withdrawal between the remote check and the first byte stops the send', async () => {
  const { installation, wire, seen, push, withdraw } = await openRemote()
  wire.before(once(isSend, withdraw))
  const outcome = await push('anna')
  await installation.settle()
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
})

test('a withdrawal during the remote check stops the send', async () => {
  const { installation, seen, push, withdraw } = await openRemote()
  const { begin } = installation.store.pushes
  installation.store.pushes.begin = async (input) => {
    const begun = await begin(input)
    if (!('check' in begun) || input.act !== 'send') return begun
    const { check } = begun
    const confirm = async () => {
      const confirmed = check.confirm()
      await withdraw()
      return confirmed
    }
    return { ...begun, check: { ...check, confirm } }
  }
  const outcome = await push('anna')
  await installation.settle()
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  expect((await installation.state(outcome)).state).toBe('CANCELLED')
})

test('a push whose consent is valid is confirmed under remote checks', async () => {
  const { installation, push } = await openRemote()
  const outcome = await push('anna')
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
})

test('each request of a push is watched from its check to its response, and not after that', async () => {
  const { installation, wire, push, checks } = await openRemote()
  const counts: number[] = []
  wire.before(() => {
    counts.push(checks.watched())
    return undefined
  })
  await push('anna')
  await installation.settle()
  expect(new Set(counts)).toEqual(new Set([1]))
  expect(checks.watched()).toBe(0)
})
