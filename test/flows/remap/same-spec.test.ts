import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AtsName } from '../../../examples/ats/spawn.ts'
import { CONNECTION, openHouse } from '../house.ts'
import { apply, edit, STREAMS } from '../pull/edits.ts'

test.each(Object.keys(STREAMS) as AtsName[])(
  'a remap of %s changes nothing while the connector is the same, whatever its ATS did before',
  async (ats) => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const house = await openHouse({ ats, atsOptions: { requisitions: 12 } })
        for (const stream of STREAMS[ats]) await house.pull(stream)
        const [requisition] = await house.admin.requisitions({ status: 'open' })
        await house.consent('p-1', requisition!.id)
        await house.push('p-1', requisition!.id)
        await house.settle()
        for (const one of edits) await apply(house, ats, one)
        for (const stream of STREAMS[ats]) await house.pull(stream)
        const seq = await house.app.changes.lastSeq()
        const runs = await house.app.connections.remap(CONNECTION, {})
        await house.ended(runs)
        for (const run of runs)
          expect(await house.app.runs.get(run.id)).toMatchObject({ state: 'complete', written: 0, quarantined: 0 })
        const mapped = (await house.app.runs.get(runs[0]!.id)).received
        expect(mapped).toBe(await house.app.records.count('requisition', {}))
        expect(await house.app.changes.list({ after: seq, limit: 10 })).toEqual([])
        await house.close()
      }),
      { numRuns: 5 },
    )
  },
)
