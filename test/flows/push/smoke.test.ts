import { expect, test } from 'vitest'
import { openHouse } from '../house.ts'

test.each(['recruiting-suite', 'enterprise-hr-suite', 'talent-management-suite'] as const)(
  'a consented push to %s becomes one candidate and one application',
  async (ats) => {
    const house = await openHouse({ ats })
    await house.pull('requisitions')
    const [open] = await house.admin.requisitions({ status: 'open' })
    const id = open!.id
    await house.consent('p1', id)
    const pushed = await house.push('p1', id)
    await house.settle()
    const push = await house.state(pushed)
    expect(push).toMatchObject({ state: 'CONFIRMED', existing: false })
    expect(await house.admin.counts()).toMatchObject({
      candidates_created: 1,
      applications_created: 1,
      forbidden_writes: 0,
    })
  },
)
