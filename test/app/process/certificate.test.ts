import { expect, it } from 'vitest'
import { openInstallation } from '../../kit/installation.ts'

it('a certificate that cannot be renewed is an open issue until it can, and the metrics have its date', async () => {
  const { app } = await openInstallation({ ats: 'recruiting-suite' })
  const open = async () => (await app.issues.list({ open: true }, { limit: 10 })).data
  const expiresAt = Date.UTC(2026, 6, 1)
  await app.certificate({ expiresAt, problem: null })
  expect(await open()).toEqual([])
  await app.certificate({ expiresAt, problem: 'The TLS key k.pem does not belong to the certificate c.pem.' })
  expect(await open()).toMatchObject([
    { code: 'tls_invalid', connection: null, message: expect.stringContaining('k.pem'), whoFixes: 'operator' },
  ])
  expect(await app.metrics()).toContain(`hirewire_certificate_expires_seconds ${expiresAt / 1000}\n`)
  await app.certificate({ expiresAt, problem: null })
  expect(await open()).toEqual([])
})
