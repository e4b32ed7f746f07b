import { expect, test } from 'vitest'
import { openSmall, specWith } from '../../kit/small-installation.ts'

const SPEC = specWith(`{ kind: headers, credentials: { code: {} }, headers: { x-code: '{{ $credentials.code }}' } }`)

test('the check of an unreachable ATS suggests to check its URL first', async () => {
  // Port 9 of loopback has no listener.
  const { installation } = await openSmall({
    spec: SPEC,
    url: 'http://127.0.0.1:9',
    connection: { credentials: { code: 'x' } },
  })
  const { ok, checks } = await installation.app.connections.check('small')
  expect(ok).toBe(false)
  expect(checks.find((check) => check.ok === false)).toMatchObject({
    message: expect.stringContaining('is not reachable'),
    next: expect.stringContaining('Check the ATS URL in the settings of the connection'),
  })
})
