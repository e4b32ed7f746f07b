import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AtsName } from '../../../examples/ats/spawn.ts'
import { MODELS } from '../../../runtime/kernel/model/model.ts'
import type { ChangeRow } from '../../../runtime/store/port/index.ts'
import { type Installation, openInstallation } from '../../kit/installation.ts'
import { apply, edit, STREAMS } from './edits.ts'
import { recordsOf, valueIn } from './reading.ts'

/** The existing records, by the feed alone. */
function replay(changes: readonly ChangeRow[]): Set<string> {
  const there = new Set<string>()
  for (const { kind, model, id } of changes.filter((change) => MODELS.some((one) => one === change.model))) {
    const key = `${model} ${id}`
    if (kind === 'created') {
      expect(there.has(key), `${key} was created twice`).toBe(false)
      there.add(key)
    } else if (kind === 'deleted') expect(there.delete(key), `${key} was deleted without being there`).toBe(true)
    else expect(there.has(key) || kind === 'updated', `${kind} of ${key}, which is not there`).toBe(true)
  }
  return there
}

async function feedOf(installation: Installation): Promise<ChangeRow[]> {
  const changes: ChangeRow[] = []
  for (;;) {
    const page = await installation.app.changes.list({ after: changes.length, limit: 97 })
    changes.push(...page)
    if (page.length === 0) return changes
  }
}

async function followsFrom(installation: Installation): Promise<void> {
  const changes = await feedOf(installation)
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1))
  const listed = (await Promise.all(MODELS.map((model) => recordsOf(installation, model)))).flat()
  expect([...replay(changes)].sort()).toEqual(listed.map(({ model, id }) => `${model} ${id}`).sort())
  for (const { model, id, data } of listed.filter((row) => row.model === 'application')) {
    const moves = changes.filter((change) => change.kind === 'status' && change.id === id)
    const history = await installation.store.records.history({ connection: installation.connection, model, id })
    expect(moves.length).toBe(Math.max(0, history.length - 1))
    expect(history.at(-1)?.to.stage).toEqual(data.stage)
  }
}

/** After a pull of everything the stored records equal those of the ATS. */
async function saysTheSame(installation: Installation, ats: AtsName): Promise<void> {
  const open = (await installation.admin.requisitions({ status: 'open' })).map(({ id }) => id).sort()
  const stored = (await recordsOf(installation, 'requisition')).filter(({ data }) => valueIn(data.status) === 'OPEN')
  expect(stored.map(({ id }) => id).sort()).toEqual(open)
  const applications = await installation.admin.applications()
  for (const { id, status, requisition_id } of applications) {
    const row = await installation.app.records.get({ connection: installation.connection, model: 'application', id })
    if (requisition_id === null && ats === 'recruiting-suite') expect(row).toBeNull()
    else expect((row?.data.stage as { source_value?: string } | undefined)?.source_value, `${ats} ${id}`).toBe(status)
  }
}

describe('the change feed', () => {
  it.each([
    ['talent-management-suite', 8],
    ['recruiting-suite', 8],
    ['enterprise-hr-suite', 8],
  ] as const)('of %s, replayed, equals the lists, after any edits in any order', async (ats, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 5, maxLength: 30 }), async (edits) => {
        const installation = await openInstallation({
          ats,
          atsOptions: { requisitions: 40, openShare: 0.8, applications: 12 },
          connection: { overrides: { limits: [{ concurrency: 8 }] } },
        })
        await installation.pull()
        for (const one of edits) await apply(installation, ats, one)
        for (const stream of STREAMS[ats]) expect((await installation.pull(stream)).state).toBe('complete')
        await followsFrom(installation)
        await saysTheSame(installation, ats)
        await installation.close()
      }),
      { numRuns },
    )
  })
})
