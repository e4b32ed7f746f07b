import { expect, onTestFinished, test } from 'vitest'
import type { Reloaded } from '../../../runtime/app/contract.ts'
import { nextTurn } from '../../../runtime/kernel/machine/turn.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import { CONNECTION, openInstallation, specText } from '../../kit/installation.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

const ATS = 'recruiting-suite'
const FILE = `connectors/${ATS}.yaml`
const TEXT = specText(ATS)
const changed = (from: string | RegExp, to: string): string => {
  const text = TEXT.replace(from, to)
  expect(text).not.toBe(TEXT)
  return text
}
const UPPER = changed('      title: title\n', "      title: '$uppercase(title)'\n")

/** The folder with this text as its only file; null: without any file. */
function folder(text: string | null) {
  if (text === null) return { connectors: [], findings: [] }
  const { connector, findings } = loadConnector(FILE, text)
  return { connectors: connector ? [connector] : [], findings }
}

type Reloads = { readonly app: { reload(read: () => ReturnType<typeof folder>): Promise<Reloaded> } }
const reload = ({ app }: Reloads, text: string | null) => app.reload(() => folder(text))

type Titled = { readonly app: Awaited<ReturnType<typeof openInstallation>>['app'] }
const titles = async ({ app }: Titled): Promise<string[]> => {
  const { data } = await app.records.list('requisition', {}, { limit: 500 })
  return data.map((record) => String((record.data as { readonly title?: unknown }).title))
}
const issues = async ({ app }: Titled) => (await app.issues.list({ open: true }, { limit: 10 })).data

/** Stops a request at the ATS's door until it is opened. */
function door() {
  const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => open.resolve())
  return {
    reached: reached.promise,
    open: () => open.resolve(),
    async wait() {
      reached.resolve()
      await open.promise
    },
  }
}

/** Whether it still waits after everything that this process can do by itself. */
async function isPending(work: Promise<unknown>): Promise<boolean> {
  let isOver = false
  const note = (): void => {
    isOver = true
  }
  work.then(note, note)
  for (let turn = 0; turn < TURNS && !isOver; turn++) await nextTurn()
  return !isOver
}
const TURNS = 200

test('a changed spec maps what is stored and what is read from then on, without a restart', async () => {
  const installation = await openInstallation({ ats: ATS })
  await installation.pull('requisitions')
  expect((await titles(installation)).some((title) => title !== title.toUpperCase())).toBe(true)
  expect(await reload(installation, UPPER)).toEqual({ added: [], changed: [ATS], removed: [], refused: [] })
  const [remap] = (await installation.app.runs.list({ connection: CONNECTION, state: 'queued' }, { limit: 10 })).data
  expect(remap).toMatchObject({ mode: 'remap', trigger: 'spec', stream: 'requisitions' })
  await installation.ended([remap!])
  expect((await titles(installation)).every((title) => title === title.toUpperCase())).toBe(true)
  expect(await installation.pull('requisitions', 'full')).toMatchObject({ state: 'complete', written: 0 })
  expect(installation.app.connectors.get(ATS)?.text).toBe(UPPER)
  expect(await reload(installation, UPPER)).toEqual({ added: [], changed: [], removed: [], refused: [] })
})

test('a pull in flight that has stored nothing yet leaves no record of the mapping from before', async () => {
  const { wait, reached, open } = door()
  let isHeld = true
  const installation = await openInstallation({
    ats: ATS,
    http: (real) => ({
      close: () => real.close(),
      async attempt(request, limits) {
        const reply = await real.attempt(request, limits)
        if (isHeld && request.url.includes('/v2/job')) await wait()
        return reply
      },
    }),
  })
  const pulled = installation.pull('requisitions')
  await reached
  const reloaded = reload(installation, UPPER)
  const waited = await isPending(reloaded)
  isHeld = false
  open()
  await Promise.all([pulled, reloaded])
  expect(waited).toBe(true)
  await installation.settle()
  const found = await titles(installation)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((title) => title === title.toUpperCase())).toBe(true)
})

test('a push in flight ends its step with the spec that it began with, and the next step has the changed one', async () => {
  const installation = await openPushInstallation({ ats: 'enterprise-hr-suite' })
  const { wait, reached, open } = door()
  installation.wire.after(async ({ method, url }) => {
    if (method === 'POST' && new URL(url).pathname.startsWith('/Candidate')) await wait()
    return undefined
  })
  const outcome = await installation.ready('anna')
  installation.app.schedule.poke()
  await reached
  const file = 'connectors/enterprise-hr-suite.yaml'
  const { connector } = loadConnector(file, specText('enterprise-hr-suite').replace(/^version: .*$/m, 'version: 9.9.9'))
  const reloaded = installation.app.reload(() => ({ connectors: [connector!], findings: [] }))
  const waited = await isPending(reloaded)
  open()
  await reloaded
  expect(waited).toBe(true)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
  expect(await installation.made()).toEqual([1, 1])
  expect(installation.wire.sends).toHaveLength(3)
  const next = await installation.ready('ben', installation.jobs[1])
  expect(next.push.connectorVersion).not.toBe(outcome.push.connectorVersion)
})

test('a push that is uncertain is looked up with the changed spec, and not sent again', async () => {
  const installation = await openPushInstallation({ ats: ATS })
  installation.wire.late({ method: 'POST', path_prefix: '/v2/candidate' })
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN' })
  await reload(installation, UPPER)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
  expect(installation.wire.sends).toHaveLength(1)
  expect(await installation.made()).toEqual([1, 1])
})

test.each([
  ['that the schema refuses', changed('    into: requisition\n', '    into: requisitions\n'), 'requisitions'],
  ['that only the linter refuses', changed('      title: title\n', '      titel: title\n'), 'title'],
  ['that is no YAML', `${TEXT}\nbroken: [`, ''],
  ['that a connection does not fit', changed(/\bapi_secret\b/g, 'other'), CONNECTION],
])(
  'a file %s changes nothing, and an issue says where it is and what to do until it is right',
  async (_, text, word) => {
    const installation = await openInstallation({ ats: ATS })
    const { refused, ...taken } = await reload(installation, text)
    expect(taken).toEqual({ added: [], changed: [], removed: [] })
    expect(refused).toMatchObject([{ file: FILE, message: expect.stringContaining(word) }])
    expect(installation.app.connectors.get(ATS)?.text).toBe(TEXT)
    const place = `${FILE}:${refused[0]?.line}:${refused[0]?.column} `
    expect(await issues(installation)).toMatchObject([
      { code: 'spec_invalid', message: expect.stringContaining(place) },
    ])
    expect(installation.log.join('\n')).toContain(place)
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
    await reload(installation, TEXT)
    expect(await issues(installation)).toEqual([])
  },
)

test('an added file is available, and one without connections can be removed; others are refused', async () => {
  const installation = await openInstallation({ ats: ATS })
  const own = folder(TEXT).connectors
  const file = 'connectors/lever-two.yaml'
  const { connector: added } = loadConnector(file, TEXT.replace(`id: ${ATS}`, 'id: lever-two'))
  const read = (connectors: typeof own) => installation.app.reload(() => ({ connectors, findings: [] }))
  expect(await read([...own, added!])).toMatchObject({ added: ['lever-two'], refused: [] })
  expect(installation.app.connectors.get('lever-two')?.file).toBe(file)
  expect(await read(own)).toMatchObject({ removed: ['lever-two'], refused: [] })
  const { removed, refused } = await reload(installation, null)
  expect(removed).toEqual([])
  expect(refused).toMatchObject([{ file: FILE, message: expect.stringContaining(CONNECTION) }])
  expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
})

test('a folder that cannot be read removes nothing', async () => {
  const installation = await openInstallation({ ats: ATS })
  const at = { line: 1, column: 1, endLine: 1, endColumn: 2 }
  const finding = { file: 'connectors', ...at, rule: 'unreadable', severity: 'error', hint: null, pointer: '' } as const
  const read = () => ({ connectors: [], findings: [{ ...finding, message: 'The folder cannot be read.' }] })
  expect(await installation.app.reload(read)).toMatchObject({ removed: [], refused: [{ file: 'connectors' }] })
  expect(installation.app.connectors.list().map(({ spec }) => spec.id)).toEqual([ATS])
})

test('while the specs of one connection are exchanged, nothing of it begins, and others go on', async () => {
  const installation = await openInstallation({ ats: ATS, pulls: 'scheduled' })
  const { app } = installation
  await installation.connect({ id: 'second' })
  await installation.settle(0)
  await app.schedule.hold([CONNECTION])
  const [held] = await app.connections.sync(CONNECTION, { mode: 'full', stream: 'requisitions' })
  const [free] = await app.connections.sync('second', { mode: 'full', stream: 'requisitions' })
  await installation.idle()
  expect(await app.runs.get(free!.id)).toMatchObject({ state: 'complete' })
  expect(await app.runs.get(held!.id)).toMatchObject({ state: 'queued' })
  app.schedule.release([CONNECTION])
  await installation.idle()
  expect(await app.runs.get(held!.id)).toMatchObject({ state: 'complete' })
})
