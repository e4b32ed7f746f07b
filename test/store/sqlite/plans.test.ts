import { describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { PUSH_STATES } from '../../../runtime/kernel/model/states.ts'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import { commit, confirm, newPush, pull, purgeAll, requisition, startRun, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'

/** The statements that ran, with how SQLite finds the rows. */
describe('the cost of a statement', () => {
  eachTestHasStore()

  /** Plans of the statements that `work` prepares for the first time. */
  const plansOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const texts: string[] = []
    const prepare = writer.prepare.bind(writer)
    writer.prepare = ((text: string) => {
      texts.push(text)
      return prepare(text)
    }) as typeof writer.prepare
    await work()
    writer.prepare = prepare
    const reading = texts.filter((text) => /^\s*(SELECT|WITH|UPDATE|DELETE|INSERT)/.test(text))
    return reading.flatMap((text) => explain(text).map((detail) => `${detail} | ${text.replaceAll(/\s+/g, ' ')}`))
  }
  const explain = (text: string): string[] => {
    const statement = writer.prepare(`EXPLAIN QUERY PLAN ${text}`)
    const places = (text.match(/\?/g) ?? []).map(() => null)
    return (statement.all(...places) as { detail: string }[]).map((row) => row.detail)
  }
  const scans = (plans: readonly string[]): string[] =>
    // Few attempts are open: their index contains no other ones.
    plans.filter((plan) =>
      /^SCAN (p|push|record|r|seen|s|change|attempt|a|run)\b(?! USING INDEX attempt_open)/.test(plan),
    )

  it('of a claim does not grow with the number of finished pushes', async () => {
    const plans = await plansOf(async () => {
      await store.pushes.heads('acme', 0, { limit: 10 })
      await store.pushes.nextReadyAt('acme')
      await store.pushes.unfinished('acme')
    })
    expect(scans(plans)).toEqual([])
    expect(plans.filter((plan) => plan.includes('push_waiting')).length).toBeGreaterThanOrEqual(5)
    expect(plans.join('\n')).not.toContain('TEMP B-TREE FOR ORDER BY')
  })

  it('of a page of pushes in a range of time does not grow with the number of pushes', async () => {
    const plans = await plansOf(async () => {
      await store.pushes.list({ from: 1 }, { limit: 10 })
      await store.pushes.list({ connection: 'acme', from: 1 }, { limit: 10 })
    })
    expect(plans.join('\n')).toMatch(/push_created\b/)
    expect(plans.join('\n')).toMatch(/push_connection_created\b/)
    expect(plans.filter((plan) => plan.includes('TEMP B-TREE FOR ORDER BY'))).toEqual([])
  })

  it('of a page of disclosures does not grow with the pushes that were never sent', async () => {
    const plans = await plansOf(async () => {
      for (const filter of [{}, { from: 1, to: 2 }, { connection: 'acme' }, { connection: 'acme', from: 1 }])
        for (const order of ['newest', 'oldest'] as const) await store.persons.disclosures(filter, { limit: 10, order })
    })
    const pushes = plans.filter((plan) => /^(SCAN|SEARCH) p\b/.test(plan))
    expect(pushes).toHaveLength(8)
    for (const plan of pushes)
      expect(plan).toMatch(/INDEX (push_disclosed|push_connection_disclosed \(connection=\?\)) \|/)
    expect(plans.filter((plan) => plan.startsWith('SCAN a') || plan.includes('TEMP B-TREE'))).toEqual([])
  })

  it('of a page of disclosures does not grow with refused, waiting and purged pushes: its index has none of them', async () => {
    const read = `SELECT id FROM push INDEXED BY push_disclosed WHERE no_attempt IS NULL OR saved <> '{}'`
    const indexed = () => writer.prepare(read).pluck().all()
    await store.pushes.request(newPush({ person: 'nobody' }))
    await kit.ready()
    const push = await kit.queued()
    expect(indexed()).toEqual([])
    await confirm(store, push, await kit.hold('push:acme'), {})
    expect(indexed()).toEqual([push.id])
    await kit.clock.wind(1_000)
    await purgeAll(store, { ...RETENTION, attemptsMs: 0 })
    expect(indexed()).toEqual([])
  })

  it('of the counts of some hours does not grow with the hours that are kept', async () => {
    const hours = { kind: 'pushes', by: 'hour', from: 1, to: 2 } as const
    const plans = await plansOf(async () => {
      await store.analytics.counts(hours)
      await store.analytics.counts({ ...hours, connection: 'acme' })
      await store.analytics.counts({ ...hours, connections: ['acme', 'beta'] })
    })
    expect(plans.flatMap((plan) => /hour_count USING (.*?) \|/.exec(plan)?.[1] ?? [])).toEqual([
      'INDEX hour_count_hour (hour>? AND hour<?)',
      'PRIMARY KEY (connection=? AND kind=? AND hour>? AND hour<?)',
      'PRIMARY KEY (connection=? AND kind=? AND hour>? AND hour<?)',
    ])
  })

  it('of counting unfinished pushes reads an index and no push', async () => {
    const plans = await plansOf(async () => {
      await store.pushes.list(
        { state: ['FAILED'], cause: ['rejected'], code: ['ats_rejected'] },
        { limit: 1, count: true },
      )
      await store.pushes.list({ state: 'FAILED', cause: ['rejected'] }, { limit: 1, count: true })
    })
    const counting = plans.filter((plan) => / p .*count\(\*\)/.test(plan))
    expect(counting.length).toBeGreaterThanOrEqual(2)
    for (const plan of counting) expect(plan).toContain('COVERING INDEX push_unfinished')
  })

  it('of a page does not grow with the number of stored records', async () => {
    const open = await startRun(store, 'requisitions')
    const plans = await plansOf(async () => {
      await commit(store, open, [requisition('1')], { unchanged: ['x'] })
      await commit(store, open, [requisition('1', 'CLOSED')])
      await store.pulls.knownRaw({
        connection: 'acme',
        stream: 'requisitions',
        connectorVersion: 'connector-1',
        hashes: ['x'],
      })
    })
    expect(plans.length).toBeGreaterThan(10)
    expect(scans(plans)).toEqual([])
    expect(
      plans.filter((plan) => plan.includes('SELECT 1 FROM record WHERE substr(raw_hash, 1, 32)')).join(),
    ).toContain('COVERING INDEX record_raw')
    // Each text of a list is looked up; no record is compared with each text.
    const lists = plans.filter(
      (plan) => plan.includes('AS texts CROSS JOIN record r') && !plan.startsWith('SCAN texts'),
    )
    expect(lists.map((plan) => plan.split(' | ')[0])).toEqual(
      expect.arrayContaining([
        expect.stringContaining('(connection=? AND model=? AND id=?)'),
        expect.stringContaining('INDEX record_raw (<expr>=? AND source=? AND version=?)'),
      ]),
    )
    expect(lists.filter((plan) => plan.startsWith('SCAN'))).toEqual([])
  })

  it('of an attempt and its outcome does not grow with anything', async () => {
    await kit.ready()
    const push = await kit.queued()
    const hold = await kit.hold('push:acme')
    const plans = await plansOf(() => confirm(store, push, hold, { candidate: 'c', application: 'a' }))
    expect(plans.length).toBeGreaterThan(5)
    expect(scans(plans)).toEqual([])
  })

  it('of a list by state is never that of compiling it: SQLite reads no state to choose among partial indices', async () => {
    const plans = await plansOf(async () => {
      for (const state of PUSH_STATES) await store.pushes.list({ connection: 'acme', state }, { limit: 10 })
    })
    const texts = new Set(plans.map((plan) => plan.split(' | ')[1]!))
    expect([...texts]).toEqual([expect.stringContaining('AND (p.state = CAST(? AS TEXT)) ORDER')])
    expect(plans.join('\n')).toContain('push_state (state=?)')
  })

  it('of finding the records of an erased person grows with what is the person’s, not with the stored records', async () => {
    const email = 'ada@example.com'
    await pull(store, 'candidates', [write('candidate', 'c1', { emails: [{ value: email }] })])
    const plans = await plansOf(async () => {
      await store.erasures.erase({ person: 'ada', emails: [email], callable: [] })
      await sweepErased(store.erasures)
    })
    const texts = plans.filter((plan) => /\b(record_mark|belongs_to)\b.* \| SELECT/.test(plan))
    expect(
      texts.filter((plan) => plan.includes('record_mark USING PRIMARY KEY (mark=?')).length,
    ).toBeGreaterThanOrEqual(2)
    expect(
      texts.filter((plan) => plan.includes('USING INDEX record_belongs_to (belongs_to=?')).length,
    ).toBeGreaterThanOrEqual(2)
    expect(
      plans.filter((plan) =>
        /^(SCAN|SEARCH) record(_mark)? USING (INTEGER PRIMARY KEY|PRIMARY KEY) \((rowid>|record>)/.test(plan),
      ),
    ).toEqual([])
    expect(scans(plans)).toEqual([])
  })

  it('of the summary does not grow with what is finished', async () => {
    const plans = await plansOf(() => store.summary.read({}, 50))
    const scanned = plans.filter((plan) => /^(SCAN|SEARCH) (push|run|review|erasure|issue)\b/.test(plan))
    expect(scanned.length).toBeGreaterThanOrEqual(5)
    expect(scanned.filter((plan) => /^\w+ push\b/.test(plan))).toHaveLength(1)
    expect(
      scanned.filter(
        (plan) =>
          !/INDEX (push_unfinished|run_held|review_open|erasure_unfinished|issue_open|run_connection)/.test(plan),
      ),
    ).toEqual([])
  })

  it('of connections by health is one lookup of open issues for each, in the order of the list', async () => {
    const plans = await plansOf(() => store.connections.list({ health: ['degraded', 'unauthorized'] }, { limit: 10 }))
    expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([])
    const issues = plans.filter((plan) => /^(SCAN|SEARCH) issue\b/.test(plan))
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.filter((plan) => !/INDEX issue_open \(connection=\?/.test(plan))).toEqual([])
  })

  it('of recovering a lane after a crash does not grow with the number of finished pushes', async () => {
    await kit.ready()
    const hold = await kit.hold('push:acme')
    const plans = await plansOf(async () => {
      await store.pushes.recover(hold, 'acme', { tries: 10, graceMs: new Map() })
      await store.pushes.list({ connection: 'acme', state: 'UNCERTAIN' }, { limit: 10 })
    })
    expect(scans(plans)).toEqual([])
    expect(plans.filter((plan) => plan.includes('push_connection'))).toEqual([])
  })

  it('of a request, of a start and of reading one person does not grow with the number of finished pushes', async () => {
    await kit.ready()
    const hold = await kit.hold('push:acme')
    const plans = await plansOf(async () => {
      await kit.queued()
      await store.pushes.heads('acme', 0, { limit: 10 })
      await store.pushes.nextReadyAt('acme')
      await store.pushes.unfinished('acme')
      await store.pushes.recover(hold, 'acme', { tries: 10, graceMs: new Map() })
      await store.lanes.wakeLeft(0)
      await store.erasures.unfinished()
      for (const requisition of [{}, { requisition: 'r' }]) {
        await store.pushes.list({ connection: 'acme', person: 'p', ...requisition }, { limit: 10 })
        await store.pushes.list({ connection: 'acme', email: 'e', ...requisition }, { limit: 10 })
      }
      await kit.consent('withdrawn')
    })
    const growing = plans.filter((plan) =>
      /USING (COVERING )?INDEX push_(connection|confirmed|requisition) /.test(plan),
    )
    expect([...scans(plans), ...growing]).toEqual([])
    // There are never many rows in this state.
    expect(plans.filter((plan) => plan.includes('push_state') && !plan.includes("p.state = 'SENDING'"))).toEqual([])
  })

  it('of what a held run would close looks up the records that the run names, and no other', async () => {
    const finish = async (count: number) => {
      const open = await startRun(store, 'requisitions')
      await commit(
        store,
        open,
        Array.from({ length: count }, (_, index) => requisition(String(index))),
      )
      const absent = { model: 'requisition', atMost: 0.1, set: { status: 'CLOSED' } } as const
      return store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete', absent })
    }
    await finish(10)
    const { id, held } = await finish(5)
    expect(held).toBe(true)
    const plans = await plansOf(() => store.pulls.closes(id, { limit: 3, count: true }))
    expect(scans(plans)).toEqual([])
    const records = plans.filter((plan) => /^SEARCH r\b/.test(plan))
    expect(records).toEqual([expect.stringMatching(/rowid=\?\)/), expect.stringMatching(/rowid=\?\)/)])
  })

  it('of every list filter is an index in the order of the list', async () => {
    const page = { limit: 10 }
    const plans = await plansOf(async () => {
      for (const filter of [
        {},
        { connection: 'a' },
        { status: 'OPEN' },
        { person: 'p' },
        { requisition: 'r' },
        { updatedAfter: 1 },
        { updatedBefore: 2 },
      ])
        for (const order of ['newest', 'oldest'] as const)
          await store.records.list('application', filter, { ...page, order })
      await store.records.ofStream('acme', 'applications', page)
      await commit(store, await startRun(store, 'departments'), [write('department', 'd1', { name: 'Care' })])
      while (await store.pulls.spreadNames('acme'));
      await store.records.unmapped({ connection: 'acme', model: 'application', field: 'stage' }, 0)
      for (const filter of [{ connection: 'a' }, { person: 'p' }, { requisition: 'r' }, { state: 'FAILED' }] as const)
        await store.pushes.list(filter, page)
      for (const filter of [{ connection: 'a' }, { state: 'failed' }] as const) await store.pulls.list(filter, page)
      await store.changes.list({ after: 5, connection: 'a', limit: 10 })
      await store.consents.list({ person: 'p' }, page)
      await store.consents.list({ requisition: 'r' }, page)
      await store.consents.list({ person: 'p', state: 'confirmed' }, page)
      for (const filter of [{}, { connection: 'a' }])
        await store.consents.list({ ...filter, state: 'confirmed', expiresFrom: 1, expiresTo: 2, latest: true }, page)
      for (const filter of [{ connection: 'a' }, { state: 'withdrawn' }] as const)
        await store.consents.list(filter, page)
    })
    expect(scans(plans)).toEqual([])
    expect(plans.filter((plan) => plan.startsWith('SCAN consent'))).toEqual([])
    const sorted = plans.filter((plan) => plan.startsWith('USE TEMP B-TREE FOR ORDER BY'))
    // A person has few pushes and few consents, and they are read by person × connection × requisition; a requisition has not many.
    expect(sorted.filter((plan) => !/person = \?|FROM consent INDEXED BY consent_requisition/.test(plan))).toEqual([])
  })
})
