import { expect, test } from 'vitest'
import { CONNECTION, openHouse } from '../house.ts'

test('a connection that was removed and made again under its name uses the credentials that it has now', async () => {
  const house = await openHouse({
    ats: 'recruiting-suite',
    connection: { credentials: { api_key: 'mistyped', api_secret: 'mistyped' } },
  })
  expect(await house.pull('requisitions')).toMatchObject({ state: 'failed', code: 'ats_auth' })
  await house.app.connections.remove(CONNECTION, true)
  await house.connect({ credentials: { api_key: 'demo-key', api_secret: 'demo-key-secret' } })
  expect(await house.pull('requisitions')).toMatchObject({ state: 'complete', received: 20 })
})
