import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { systemMachine } from '../../../runtime/store/postgres/machine.ts'
import { openPostgresOn } from '../../../runtime/store/postgres/open.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { translated } from '../../../runtime/store/postgres/text.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { addConnection, commit, type OpenRun, requisition, startRun, VERSION } from '../../kit/store.ts'
import { until } from '../../kit/until.ts'

/* A server whose own analysis comes late: what a page costs must not grow with its stream until then. */

const ROWS = 200
const PAGES = 10

describe('a new stream on PostgreSQL', () => {
  const databases = new Databases()
  const texts = new Set<string>()
  let sessions: Sessions
  let store: Store
  let run: OpenRun
  let admin: pg.Client

  const records = (page: number) => Array.from({ length: ROWS }, (_, at) => requisition(`job-${page}-${at}`))
  const stored = (page: number, unchanged: readonly string[] = []) =>
    commit(store, run, records(page), {
      ...{ request: 'GET /jobs', resume: { page }, unchanged },
      remember: { print: `page ${page}`, digest: '', read: {} as never },
    })

  beforeAll(async () => {
    const url = await databases.create()
    admin = new pg.Client(url)
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    )
    for (const { name } of rows) await admin.query(`ALTER TABLE "${name}" SET (autovacuum_enabled = false)`)
    const translating = (text: string): string => {
      texts.add(translated(text))
      return translated(text)
    }
    const machine = { ...systemMachine, driver: async () => ({ ...pg, translated: translating }) }
    sessions = await openSessions(addressOf(url), { machine })
    store = await openPostgresOn(sessions, {
      key: new Uint8Array(32).fill(7),
      clock: systemClock,
      random: systemRandom,
    })
    await addConnection(store, 'acme')
    run = await startRun(store, 'jobs')
    for (let page = 1; page <= PAGES; page++) await stored(page)
    await stored(
      PAGES,
      records(1).map(({ rawHash }) => rawHash),
    )
    await store.pulls.knownRaw({ connection: 'acme', stream: 'jobs', connectorVersion: VERSION, hashes: ['0'] })
  })
  afterAll(async () => {
    await admin.end()
    await closeSessions(sessions)
    await databases.clean()
  })

  it('has its tables analyzed as they grow', async () => {
    const rows = async (table: string): Promise<number> =>
      (await admin.query('SELECT reltuples AS rows FROM pg_class WHERE oid = to_regclass($1)', [table])).rows[0].rows
    for (const table of ['record', 'seen', 'change'])
      expect(await until(async () => (await rows(table)) > (PAGES * ROWS) / 2 && rows(table))).toBeLessThanOrEqual(
        (PAGES + 1) * ROWS,
      )
  })

  it('is looked up by an index for each item of a list, whatever is in the list', async () => {
    await admin.query('SET enable_seqscan = off; SET jit = off; SET plan_cache_mode = force_generic_plan')
    const lists = [...texts].filter((text) => text.includes('jsonb_array_elements'))
    expect(lists.length).toBeGreaterThan(5)
    const compared: string[] = []
    for (const text of lists) {
      await admin.query(`PREPARE asked AS ${text}`)
      const values = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
      const { rows } = await admin.query(`EXPLAIN EXECUTE asked(${Array(values).fill('NULL').join(', ')})`)
      await admin.query('DEALLOCATE asked')
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      if (plan.includes('Join Filter') || plan.includes('Seq Scan')) compared.push(`${text}\n${plan}`)
    }
    expect(compared).toEqual([])
  })
})
