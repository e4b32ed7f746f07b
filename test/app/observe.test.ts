import { describe, expect, it } from 'vitest'
import { CONNECTION, openHouse } from '../flows/house.ts'

describe('what the flows tell', () => {
  it('is counted: runs, records, calls, attempts and pushes by state', async () => {
    const house = await openHouse({ ats: 'recruiting-suite', atsOptions: { requisitions: 20 } })
    await house.pull('requisitions')
    const [job] = await house.ats.admin.requisitions({ status: 'open', limit: 1 })
    await house.consent('anna', job!.id, 'confirmed')
    await house.push('anna', job!.id)
    await house.push('bert', job!.id)
    await house.settle()
    const metrics = await house.app.metrics()
    expect(metrics).toContain(
      `hirewire_runs_total{connection="${CONNECTION}",stream="requisitions",state="complete"} 1`,
    )
    expect(metrics).toContain(`hirewire_pushes_total{connection="${CONNECTION}",state="CONFIRMED"} 1`)
    expect(metrics).toContain(`hirewire_pushes_total{connection="${CONNECTION}",state="REFUSED"} 1`)
    expect(metrics).toMatch(/hirewire_attempts_total\{connection="acme",outcome="confirmed",cause=""\} \d/)
    expect(metrics).toMatch(/hirewire_http_attempts_total\{connection="acme",class="ok"\} \d/)
    expect(metrics).not.toContain('anna')
  })
})
