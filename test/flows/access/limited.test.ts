import { expect, it } from 'vitest'
import { limitTo, ownersIn } from '../../../runtime/app/access/limited.ts'
import type { KeyedApp } from '../../../runtime/app/contract.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

const PAGE = { limit: 100 }

/** The operations on one row, each with the kind of its id. */
const ON_ROWS: Readonly<Record<string, (app: KeyedApp, id: string) => Promise<unknown>>> = {
  'get a push': (app, id) => app.pushes.get(id),
  'cancel a push': (app, id) => app.pushes.cancel(id, 'no'),
  'settle a push': (app, id) => app.pushes.settle(id, { arrived: false, sourceIds: {}, by: 'me' }),
  'retry a push': (app, id) => app.pushes.retry(id),
  'get a run': (app, id) => app.runs.get(id),
  'release a run': (app, id) => app.runs.release(id, 'me'),
  'get a review': (app, id) => app.reviews.get(id),
  'decide a review': (app, id) => app.reviews.decide(id, { decision: 'create', candidate: null, by: 'me' }),
  'close an erasure': (app, id) => app.erasures.close(id, { evidence: 'x', by: 'me' }),
  'close an issue': (app, id) => app.issues.close(id),
  'get a connection': (app, id) => app.connections.get(id),
  'pause a connection': (app, id) => app.connections.pause(id, 'no'),
  'check a connection': (app, id) => app.connections.check(id),
  'try a stream': (app, id) => app.connections.tryStream(id, { limit: 1 }),
  'authorize a connection': (app, id) => app.connections.authorize(id),
  'start a pull': (app, id) => app.connections.sync(id, { mode: 'full' }),
  'remap a connection': (app, id) => app.connections.remap(id, {}),
  'preview a remap': (app, id) => app.connections.previewRemap(id, {}),
  'replay quarantine': (app, connection) => app.quarantine.replayMany({ connection }),
  'explain a record': (app, connection) => app.records.explain({ connection, model: 'requisition', id: 'r' }),
}

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
  const foreign = app.limitedTo(['beta'])
  for (const [name, operation] of Object.entries(ON_ROWS)) {
    const kind = ['push', 'run', 'issue'].find((one) => name.endsWith(` ${one}`)) as keyof typeof ids | undefined
    const id = kind ? ids[kind] : CONNECTION
    // The text for an id that leads nowhere, for a sender without a limit.
    const unknown = await refusalOf(operation(app, 'id-of-nothing'), 'id-of-nothing')
    expect([name, unknown]).toEqual([name, ['not_found', expect.any(String), expect.any(String), expect.any(Object)]])
    expect([name, await refusalOf(operation(foreign, id), id)]).toEqual([name, unknown])
  }
})

it('a limited view of an installation has its rows, and those of no other connection', async () => {
  const { app, ids } = await openWithRows()
  const [own, foreign] = [app.limitedTo([CONNECTION]), app.limitedTo(['beta'])]
  const keys = (await app.records.list('requisition', {}, PAGE)).data.map(({ connection, model, id }) => ({
    ...{ connection, model, id },
  }))
  const counts = async (view: KeyedApp): Promise<Record<string, number>> => ({
    connections: (await view.connections.list({}, PAGE)).data.length,
    records: (await view.records.list('requisition', {}, PAGE)).data.length,
    counted: await view.records.count('requisition', {}),
    named: (await view.records.getMany(keys)).filter((record) => record !== null).length,
    runs: (await view.runs.list({}, PAGE)).data.length,
    pushes: (await view.pushes.list({}, PAGE)).data.length,
    consents: (await view.consents.list({}, PAGE)).data.length,
    issues: (await view.issues.list({}, PAGE)).data.length,
    changes: (await view.changes.list({ after: 0, limit: 100 })).length,
    budgets: (await view.budgets.list({}, PAGE)).data.length,
  })
  const all = await counts(app)
  expect(Object.values(all).every((count) => count > 0)).toBe(true)
  expect(await counts(own)).toEqual(all)
  expect(new Set(Object.values(await counts(foreign)))).toEqual(new Set([0]))
  expect((await foreign.budgets.list({ named: [CONNECTION] }, PAGE)).data).toEqual([])
  expect((await own.pushes.get(ids.push)).push.id).toBe(ids.push)
  for (const refused of [
    own.erasures.erase('p-1'),
    own.erasures.status('p-1'),
    own.pushes.setSwitch({ paused: true }),
    own.pushes.setSwitch({ restored: null }),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  for (const refused of [own.upkeep.purge(), own.metrics(), own.keys.list(PAGE)])
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  expect((await app.pushes.getSwitch()).paused).toBe(false)
})

it('the owner of each row is its connection; of what does not exist there is none', async () => {
  const { installation, ids } = await openWithRows()
  const owners = ownersIn(installation.store)
  for (const kind of ['push', 'run', 'issue'] as const) expect(await owners[kind](ids[kind])).toBe(CONNECTION)
  for (const owner of Object.values(owners)) expect(await owner('id-of-nothing')).toBeUndefined()
})

/** The lists of the contract that can be filtered by connection. */
const LISTS: Readonly<Record<string, (app: KeyedApp, connection: string) => Promise<unknown>>> = {
  'records.list': (app, connection) => app.records.list('requisition', { connection }, PAGE),
  'records.count': (app, connection) => app.records.count('requisition', { connection }),
  'runs.list': (app, connection) => app.runs.list({ connection }, PAGE),
  'pushes.list': (app, connection) => app.pushes.list({ connection }, PAGE),
  'consents.list': (app, connection) => app.consents.list({ connection }, PAGE),
  'reviews.list': (app, connection) => app.reviews.list({ connection }, PAGE),
  'erasures.list': (app, connection) => app.erasures.list({ connection }, PAGE),
  'issues.list': (app, connection) => app.issues.list({ connection }, PAGE),
  'quarantine.list': (app, connection) => app.quarantine.list({ connection }, PAGE),
  'budgets.list': (app, connection) => app.budgets.list({ named: [connection] }, PAGE),
  'changes.list': (app, connection) => app.changes.list({ connection, after: 0, limit: 100 }),
  'analytics.funnel': (app, connection) => app.analytics.funnel({ connection }, PAGE),
  'analytics.timeInPhase': (app, connection) => app.analytics.timeInPhase({ connection }, PAGE),
}

/** The application, and the names of the lists that are read through it. */
function watched(app: KeyedApp): { app: KeyedApp; read: string[] } {
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
  return { app: Object.fromEntries(parts) as KeyedApp, read }
}

it('a list of a foreign connection is not read, so that its time does not tell how long it is', async () => {
  const { app, installation } = await openWithRows()
  const { app: watching, read } = watched(app)
  const owners = ownersIn(installation.store)
  const [own, foreign] = [limitTo(watching, [CONNECTION], owners), limitTo(watching, ['beta'], owners)]
  for (const [name, list] of Object.entries(LISTS)) {
    const empty = name === 'records.count' ? 0 : name === 'changes.list' ? [] : { data: [], nextCursor: null }
    expect([name, await list(foreign, CONNECTION)]).toEqual([name, empty])
  }
  expect(read).toEqual([])
  for (const list of Object.values(LISTS)) await list(own, CONNECTION)
  expect(read).toEqual(Object.keys(LISTS))
})

it('a row that has no owner when it is looked up is refused, also if it exists a moment later', async () => {
  const { app, installation, ids } = await openWithRows()
  const late = { ...ownersIn(installation.store), push: async () => undefined }
  const view = limitTo(app, ['beta'], late)
  await expect(view.pushes.get(ids.push)).rejects.toMatchObject({ code: 'not_found' })
  await expect(view.pushes.cancel(ids.push, 'no')).rejects.toMatchObject({ code: 'not_found' })
  expect((await app.pushes.get(ids.push)).push.state).not.toBe('CANCELLED')
})

it('a key that is limited to connections cannot use the credentials of others by the name of their place', async () => {
  const { app } = await openInstallation({ ats: 'recruiting-suite', env: { ATS_OF_BETA: 'secret-of-beta' } })
  const { connections } = app.limitedTo([CONNECTION])
  const change = (api_secret: string | { env: string } | { file: string }) => ({ credentials: { api_secret } })
  // Whether the place exists, or may be named by others, makes no difference.
  for (const place of [{ env: 'ATS_OF_BETA' }, { env: 'ATS_OF_NOBODY' }, { env: 'HOME' }, { file: '/etc/hostname' }]) {
    const refused = connections.update(CONNECTION, change(place))
    await expect(refused).rejects.toMatchObject({ code: 'connection_invalid' })
    await expect(refused).rejects.toThrow(/"api_secret" .* the API key is limited to connections/)
  }
  await connections.update(CONNECTION, change('a-secret-of-its-own'))
  await app.connections.update(CONNECTION, change({ env: 'ATS_OF_BETA' }))
  // What a key without a limit has named stays.
  const { input } = await connections.update(CONNECTION, { ...change({ env: 'ATS_OF_BETA' }), name: 'Renamed' })
  expect(input).toMatchObject({ name: 'Renamed', credentials: { api_secret: { env: 'ATS_OF_BETA' } } })
  // It may be the secret of others, too: naming it again does not send it to another URL.
  const credentials = { api_key: 'its-own', api_secret: { env: 'ATS_OF_BETA' } }
  const moved = { credentials, settings: { ats_base_url: 'https://thief.example' } }
  await expect(connections.update(CONNECTION, moved)).rejects.toMatchObject({ code: 'origin_changed' })
})
