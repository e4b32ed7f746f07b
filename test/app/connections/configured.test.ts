import { expect, it, vi } from 'vitest'
import { applyConfigured } from '../../../runtime/app/connections/configured.ts'
import type { App, ConnectionInput, ConnectionView } from '../../../runtime/app/contract.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'

const INPUT = { id: 'acme', integration: 'any', auth_type: 'key', credentials: {}, name: 'Acme' }
const viewed = (input: ConnectionInput) =>
  ({ input: { webhook: {}, tls: {}, settings: {}, every: {}, overrides: {}, ...input } }) as ConnectionView
const missing = () => Promise.reject(new HirewireError('not_found', 'There is none.'))
const conflict = () => Promise.reject(new HirewireError('state_conflict', 'Something else is there.'))
const recorder = { begin: async () => 1, finish: async () => undefined } as unknown as App['recorder']

/** The connection is missing at first, and cannot be created; after that it is `there`, or still missing. */
function racing(there: ConnectionView | null) {
  const get = vi.fn(missing as App['connections']['get']).mockImplementationOnce(missing)
  if (there) get.mockResolvedValue(there)
  const update = vi.fn(async () => there!)
  const connections = { get, update, create: conflict } as unknown as App['connections']
  return { update, applied: applyConfigured({ connections, recorder, clock: new WoundClock() }, [INPUT], 'f.yaml') }
}

it('a configured connection that another node creates at the same time is accepted as it is', async () => {
  const { update, applied } = racing(viewed(INPUT))
  await applied
  expect(update).not.toHaveBeenCalled()
})

it('one that another node creates differently at the same time is changed', async () => {
  const { update, applied } = racing(viewed({ ...INPUT, name: 'Other' }))
  await applied
  expect(update).toHaveBeenCalledWith('acme', expect.objectContaining({ name: 'Acme' }), { by: 'configuration' })
})

it('one that cannot be created for another reason is refused with its place in the file', async () => {
  await expect(racing(null).applied).rejects.toMatchObject({
    code: 'state_conflict',
    place: { file: 'f.yaml', pointer: '/connections/0' },
  })
})
