import { expect, test } from 'vitest'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

test('a connection that was removed and created again under its id uses its current credentials', async () => {
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    connection: { credentials: { api_key: 'mistyped', api_secret: 'mistyped' } },
  })
  expect(await installation.pull('requisitions')).toMatchObject({ state: 'failed', code: 'ats_auth' })
  await installation.app.connections.remove(CONNECTION, true)
  await installation.connect({ credentials: { api_key: 'demo-key', api_secret: 'demo-key-secret' } })
  expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete', received: 20 })
})
