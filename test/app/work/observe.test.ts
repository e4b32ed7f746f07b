import { describe, expect, it } from 'vitest'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

describe('events of the flows', () => {
  it('are counted: runs, records, calls, attempts and pushes by state', async () => {
    const installation = await openInstallation({ ats: 'recruiting-suite', atsOptions: { requisitions: 20 } })
    await installation.pull('requisitions')
    const [job] = await installation.ats.admin.requisitions({ status: 'open', limit: 1 })
    await installation.consent('anna', job!.id, 'confirmed')
    await installation.push('anna', job!.id)
    await installation.push('bert', job!.id)
    await installation.settle()
    const metrics = await installation.app.metrics()
    expect(metrics).toContain(
      `hirewire_runs_total{connection="${CONNECTION}",stream="requisitions",state="complete"} 1`,
    )
    expect(metrics).toContain(`hirewire_pushes_total{connection="${CONNECTION}",state="CONFIRMED"} 1`)
    expect(metrics).toContain(`hirewire_pushes_total{connection="${CONNECTION}",state="REFUSED"} 1`)
    expect(metrics).toMatch(/hirewire_attempts_total\{connection="acme",outcome="confirmed",cause=""\} \d/)
    expect(metrics).toMatch(/hirewire_http_attempts_total\{connection="acme",class="ok"\} \d/)
    expect(metrics).not.toContain('anna')
  })

  it('are no longer counted for a connection that was removed, and its secrets and sessions are dropped', async () => {
    const installation = await openInstallation({ ats: 'recruiting-suite', atsOptions: { requisitions: 1 } })
    await installation.pull('requisitions')
    expect(await installation.app.metrics()).toContain(`connection="${CONNECTION}"`)
    await installation.app.connections.remove(CONNECTION, true)
    expect(await installation.app.metrics()).not.toContain(CONNECTION)
    const { data } = await installation.app.budgets.list({}, { limit: 10 })
    expect(data).toEqual([])
  })
})
