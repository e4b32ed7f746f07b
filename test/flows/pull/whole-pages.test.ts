import { expect, test } from 'vitest'
import type { Evaluator } from '../../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { CONNECTION, type Installation, openInstallation, specText } from '../../kit/installation.ts'

const ATS = 'recruiting-suite'
const SHOWN = 250
const MINUTE = 60_000

/** An installation whose three pages of requisitions were pulled once, and the responses that were parsed since. */
async function pulled(change: (spec: string) => string = (spec) => spec) {
  const opened: string[] = []
  const evaluator = (): Evaluator => {
    const real = createInProcessEvaluator()
    return {
      ...real,
      open(input) {
        if (input.text.includes('"requisitions"')) opened.push(input.text)
        return real.open(input)
      },
    }
  }
  const connectors = [change(specText(ATS))]
  const installation = await openInstallation({ ats: ATS, atsOptions: { requisitions: SHOWN }, connectors, evaluator })
  await installation.pull('requisitions', 'full')
  expect(opened).toHaveLength(3)
  opened.length = 0
  const again = async () => {
    await installation.wind(MINUTE)
    return installation.pull('requisitions', 'full')
  }
  return { installation, opened, again }
}
const stored = async ({ app }: Installation, id: string) =>
  app.records.get({ connection: CONNECTION, model: 'requisition', id })
const requisitions = (installation: Installation) => installation.app.records.count('requisition', {})

test('responses that are byte-identical are not parsed, and their records count as seen', async () => {
  const { installation, opened, again } = await pulled()
  const before = await requisitions(installation)
  const run = await again()
  expect(opened).toEqual([])
  expect(run).toMatchObject({ state: 'complete', received: SHOWN, pages: 3, written: 0, quarantined: 0 })
  expect(run.unchanged + run.skipped).toBe(SHOWN)
  expect(await requisitions(installation)).toBe(before)
  const [open] = await installation.admin.requisitions({ status: 'open' })
  expect((await stored(installation, open!.id))?.lastSeen).toBeGreaterThanOrEqual(run.startedAt!)
})

test('of three responses only the one with a changed record is parsed', async () => {
  const { installation, opened, again } = await pulled()
  const [open] = await installation.admin.requisitions({ status: 'open' })
  await installation.admin.updateRequisition(open!.id, 'Renamed')
  const run = await again()
  expect(opened).toHaveLength(1)
  expect(run).toMatchObject({ state: 'complete', received: SHOWN, written: 1 })
  expect((await stored(installation, open!.id))?.data.title).toBe('Renamed')
  opened.length = 0
  expect((await again()).unchanged).toBeGreaterThan(0)
  expect(opened).toEqual([])
})

test('a record that changed and changed back has its original data', async () => {
  const { installation, again } = await pulled()
  const [open] = await installation.admin.requisitions({ status: 'open' })
  await installation.admin.updateRequisition(open!.id, 'Renamed')
  await again()
  await installation.admin.updateRequisition(open!.id, open!.title)
  await again()
  await again()
  expect((await stored(installation, open!.id))?.data.title).toBe(open!.title)
})

test('a connector that reads the time maps the same response each time', async () => {
  const { opened, again } = await pulled((spec) =>
    spec.replace('store_new: status = "Open"', `store_new: 'status = "Open" and $now > "2026"'`),
  )
  await again()
  expect(opened).toHaveLength(3)
})

test('a page is read record by record if one of its records is written between the check and the commit', async () => {
  const { installation, opened, again } = await pulled()
  const [open] = await installation.admin.requisitions({ status: 'open' })
  const { pulls, lanes } = installation.store
  const before = await stored(installation, open!.id)
  // Writes an older state at the worst moment, as a late response to a webhook would.
  const overwrite = async (): Promise<void> => {
    const lane = {
      name: `hook:${CONNECTION}`,
      kind: 'hook',
      connection: CONNECTION,
      stream: null,
      readyAt: null,
    } as const
    await lanes.ensure([lane])
    const record = { model: 'requisition', id: open!.id, raw: '{}', rawHash: 'f'.repeat(64), embedded: false } as const
    const data = { ...before!.data, title: 'Old' }
    await pulls.commitPage({
      connection: CONNECTION,
      stream: 'requisitions',
      connectorVersion: before!.connectorVersion,
      run: null,
      hold: (await lanes.enter(lane.name))!,
      via: 'WEBHOOK',
      records: [{ ...record, data, sourceUpdatedAt: null, admitted: true }],
      unchanged: [],
      quarantined: [],
      received: 1,
      askedAt: installation.clock.now() - 1,
      resume: null,
    })
  }
  const real = pulls.knownPage
  let looks = 0
  Object.assign(pulls, {
    async knownPage(input: Parameters<typeof real>[0]) {
      const known = await real(input)
      if (++looks === 1) await overwrite()
      return known
    },
  })
  const run = await again()
  expect(run).toMatchObject({ state: 'complete', received: SHOWN, written: 1 })
  expect(opened).toHaveLength(1)
  expect((await stored(installation, open!.id))?.data.title).toBe(open!.title)
})
