import { expect, it } from 'vitest'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import type { IssuePort } from '../../../runtime/store/port/index.ts'
import { createDeliveryIssues } from '../../../runtime/webhook/delivery-issues.ts'
import { quiet } from '../../kit/until.ts'

it('what a connection was told about its deliveries is forgotten with the connection', async () => {
  const raised: string[] = []
  const issues = { raise: async ({ key }: { key: string }) => void raised.push(key) } as unknown as IssuePort
  const told = createDeliveryIssues({ issues, observe: () => undefined })
  const missing = new HirewireError('credential_missing', 'The credential is not available.')
  const forged = new HirewireError('signature_invalid', 'No.', { detail: { refused: 'signature' } })
  const refuse = async () => {
    await told.refusal('acme', missing)
    for (let times = 0; times < 5; times++) await told.refusal('acme', forged)
    await quiet()
  }
  for (let times = 0; times < 3; times++) await refuse()
  expect(raised).toEqual(['webhook_refused:acme', 'webhook_secret:acme'])
  told.forget('acme')
  await refuse()
  expect(raised).toHaveLength(4)
})
