import { expect, test } from 'vitest'
import { KEYS } from '../../../examples/demo/connections.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

test('a pull with new credentials ends the refusal, though the pushes that it stopped are still to be retried', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const { connections, pushes, summary } = installation.app

  const set = ({ key, secret }: { key: string; secret: string }) =>
    connections.update('acme', { credentials: { api_key: key, api_secret: secret } }, { sameAccount: true })
  await set({ key: 'expired', secret: 'expired' })
  const { push } = await installation.ready('anna')
  await installation.settle()
  expect(await pushes.get(push.id)).toMatchObject({ push: { state: 'FAILED', code: 'ats_auth' } })
  expect(await connections.health('acme')).toMatchObject({
    health: 'unauthorized',
    authorization: { state: 'refused', next: { action: { operation: 'updateConnection' } } },
  })
  await set(KEYS.api)
  expect(await connections.health('acme')).toMatchObject({ authorization: { state: 'refused' } })
  // At the same moment, nothing shows which of them was later.
  await installation.clock.wind(1)
  expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
  expect(await connections.health('acme')).toMatchObject({
    health: 'degraded',
    authorization: { state: 'authorized', message: null, next: null },
  })
  expect((await summary.read({}, 1)).connections).toMatchObject({ degraded: 1, unauthorized: 0 })
  await pushes.retry(push.id)
  await installation.settle()
  expect(await connections.health('acme')).toMatchObject({ health: 'healthy' })
})
