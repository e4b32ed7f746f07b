import { expect, it } from 'vitest'
import { type Reach, type ReachedApp, reachedApp, reachOf } from '../../../runtime/api/sender/reach.ts'
import type { App } from '../../../runtime/app/contract.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

const PAGE = { limit: 100 }

/** What an operation throws, with its id replaced. */
async function refusalOf(work: Promise<unknown>, id: string): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown as { code: string; message: string; next: string; place: object },
  )
  return JSON.parse(JSON.stringify([error?.code, error?.message, error?.next, error?.place]).replaceAll(id, '<id>'))
}

async function openWithRows() {
  const installation = await openInstallation({ ats: 'recruiting-suite' })
  const { app } = installation
  await installation.pull('requisitions')
  const [requisition] = (await app.records.list('requisition', { status: 'OPEN' }, PAGE)).data
  await installation.consent('p-1', requisition!.id)
  const { push } = await installation.push('p-1', requisition!.id)
  const key = `${CONNECTION}:test`
  await installation.store.issues.raise({ key, connection: CONNECTION, stream: null, code: 'ats_auth', message: 'No.' })
  const [run] = (await app.runs.list({}, PAGE)).data
  return { installation, app, ids: { push: push.id, run: run!.id, issue: key } }
}

it('what belongs to another connection is refused exactly as what does not exist', async () => {
  const { app, ids } = await openWithRows()
  const foreign = reachOf(['beta'], app.owners)
  const unknown = {
    push: app.pushes.get('id-of-nothing'),
    run: app.runs.get('id-of-nothing'),
    issue: app.issues.close('id-of-nothing'),
  }
  for (const kind of ['push', 'run', 'issue'] as const) {
    const missing = await refusalOf(unknown[kind], 'id-of-nothing')
    expect(missing).toEqual(['not_found', expect.any(String), expect.any(String), expect.any(Object)])
    expect([kind, await refusalOf(foreign.row(kind, ids[kind]), ids[kind])]).toEqual([kind, missing])
    expect([kind, await refusalOf(foreign.row(kind, 'id-of-nothing'), 'id-of-nothing')]).toEqual([kind, missing])
    expect(await reachOf([CONNECTION], app.owners).row(kind, ids[kind])).toBe(ids[kind])
  }
  const missing = await refusalOf(app.connections.get('id-of-nothing'), 'id-of-nothing')
  const refused = Promise.resolve().then(() => foreign.connection(CONNECTION))
  expect(await refusalOf(refused, CONNECTION)).toEqual(missing)
  expect(() => foreign.named({ connection: CONNECTION })).toThrow(/does not exist/)
  expect(foreign.key({ connection: CONNECTION, model: 'requisition', id: 'r' })).toBeNull()
})

it('the owner of each row is its connection; of what does not exist there is none', async () => {
  const { app, ids } = await openWithRows()
  for (const kind of ['push', 'run', 'issue'] as const) expect(await app.owners[kind](ids[kind])).toBe(CONNECTION)
  for (const owner of Object.values(app.owners)) expect(await owner('id-of-nothing')).toBeUndefined()
})

type Page = Promise<{ readonly data: readonly unknown[] }>
/** The lists that can be filtered by connection. */
const LISTS: Readonly<Record<string, (app: ReachedApp, own: Reach, filter: { connection?: string }) => Page>> = {
  'runs.list': (app, own, filter) => own.list(app.runs.list, filter, PAGE),
  'pushes.list': (app, own, filter) => own.list(app.pushes.list, filter, PAGE),
  'consents.list': (app, own, filter) => own.list(app.consents.list, filter, PAGE),
  'reviews.list': (app, own, filter) => own.list(app.reviews.list, filter, PAGE),
  'erasures.list': (app, own, filter) => own.list(app.erasures.list, filter, PAGE),
  'issues.list': (app, own, filter) => own.list(app.issues.list, filter, PAGE),
  'quarantine.list': (app, own, filter) => own.list(app.quarantine.list, filter, PAGE),
  'analytics.funnel': (app, own, filter) => own.list(app.analytics.funnel, filter, PAGE),
  'analytics.timeInPhase': (app, own, filter) => own.list(app.analytics.timeInPhase, filter, PAGE),
}

it('a list has the rows of the connections of a key, and those of no other connection', async () => {
  const { app } = await openWithRows()
  const counts = async (connections: readonly string[] | null): Promise<Record<string, number>> => {
    const own = reachOf(connections, app.owners)
    const lists = Object.entries(LISTS).map(async ([name, list]) => [name, (await list(reachedApp(app), own, {})).data])
    return Object.fromEntries((await Promise.all(lists)).map(([name, data]) => [name, data!.length]))
  }
  const all = await counts(null)
  expect(all).toMatchObject({ 'runs.list': 1, 'pushes.list': 1, 'consents.list': 1, 'issues.list': 1 })
  expect(await counts([CONNECTION])).toEqual(all)
  expect(await counts([CONNECTION, 'beta'])).toEqual(all)
  expect(new Set(Object.values(await counts(['beta'])))).toEqual(new Set([0]))
  const named = reachOf([CONNECTION], app.owners).within({ connections: [CONNECTION, 'beta'] })
  expect(named.connections).toEqual([CONNECTION])
  expect(reachOf(['beta'], app.owners).within({ connection: CONNECTION })).toEqual({ connections: [] })
})

/** The application, and the names of the lists that are read through it. */
function watched(app: App): { app: App; read: string[] } {
  const read: string[] = []
  const parts = Object.entries(app).map(([part, methods]) => [
    part,
    new Proxy(methods as object, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => {
          read.push(`${part}.${String(name)}`)
          return method.apply(target, args)
        }
      },
    }),
  ])
  return { app: Object.fromEntries(parts) as App, read }
}

it('a list of a foreign connection is not read, so that its time does not tell how long it is', async () => {
  const { app } = await openWithRows()
  const { app: watching, read } = watched(app)
  const [own, foreign] = [reachOf([CONNECTION], app.owners), reachOf(['beta'], app.owners)]
  for (const [name, list] of Object.entries(LISTS)) {
    const page = await list(reachedApp(watching), foreign, { connection: CONNECTION })
    expect([name, page]).toEqual([name, { data: [], nextCursor: null }])
  }
  expect(read).toEqual([])
  for (const list of Object.values(LISTS)) await list(reachedApp(watching), own, { connection: CONNECTION })
  expect(read).toEqual(Object.keys(LISTS))
})

it('a row that has no owner when it is looked up is refused, also if it exists a moment later', async () => {
  const { app, ids } = await openWithRows()
  const late = reachOf(['beta'], { ...app.owners, push: async () => undefined })
  await expect(late.row('push', ids.push)).rejects.toMatchObject({ code: 'not_found' })
})

it('a key that is limited to connections cannot use the credentials of others by the name of their place', async () => {
  const { app } = await openInstallation({ ats: 'recruiting-suite', env: { ATS_OF_BETA: 'secret-of-beta' } })
  const limited = { by: 'limited_key' } as const
  const change = (api_secret: string | { env: string } | { file: string }) => ({ credentials: { api_secret } })
  // Whether the place exists, or may be named by others, makes no difference.
  for (const place of [{ env: 'ATS_OF_BETA' }, { env: 'ATS_OF_NOBODY' }, { env: 'HOME' }, { file: '/etc/hostname' }]) {
    const refused = app.connections.update(CONNECTION, change(place), limited)
    await expect(refused).rejects.toMatchObject({ code: 'connection_invalid' })
    await expect(refused).rejects.toThrow(/"api_secret" .* the API key is limited to connections/)
  }
  await app.connections.update(CONNECTION, change('a-secret-of-its-own'), limited)
  await app.connections.update(CONNECTION, change({ env: 'ATS_OF_BETA' }))
  // What a key without a limit has named stays.
  const { input } = await app.connections.update(
    CONNECTION,
    { ...change({ env: 'ATS_OF_BETA' }), name: 'Renamed' },
    limited,
  )
  expect(input).toMatchObject({ name: 'Renamed', credentials: { api_secret: { env: 'ATS_OF_BETA' } } })
  // It may be the secret of others, too: naming it again does not send it to another URL.
  const credentials = { api_key: 'its-own', api_secret: { env: 'ATS_OF_BETA' } }
  const moved = { credentials, settings: { ats_base_url: 'https://thief.example' } }
  await expect(app.connections.update(CONNECTION, moved, limited)).rejects.toMatchObject({ code: 'origin_changed' })
})
