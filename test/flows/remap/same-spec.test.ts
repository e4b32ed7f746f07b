import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AtsName } from '../../../examples/ats/spawn.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'
import { apply, edit, STREAMS } from '../pull/edits.ts'

test.each(Object.keys(STREAMS) as AtsName[])(
  'a remap of %s changes nothing while the connector is unchanged, whatever its ATS did before',
  async (ats) => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const installation = await openInstallation({ ats, atsOptions: { requisitions: 12 } })
        for (const stream of STREAMS[ats]) await installation.pull(stream)
        const [requisition] = await installation.admin.requisitions({ status: 'open' })
        await installation.consent('p-1', requisition!.id)
        await installation.push('p-1', requisition!.id)
        await installation.settle()
        for (const one of edits) await apply(installation, ats, one)
        for (const stream of STREAMS[ats]) await installation.pull(stream)
        const seq = (await installation.app.changes.bounds()).newest
        const runs = await installation.app.connections.remap(CONNECTION, {})
        await installation.ended(runs)
        for (const run of runs)
          expect(await installation.app.runs.get(run.id)).toMatchObject({
            state: 'complete',
            written: 0,
            quarantined: 0,
          })
        const mapped = (await installation.app.runs.get(runs[0]!.id)).received
        expect(mapped).toBe(await installation.app.records.count('requisition', {}))
        expect(await installation.app.changes.list({ after: seq, limit: 10 })).toEqual([])
        await installation.close()
      }),
      { numRuns: 5 },
    )
  },
)
