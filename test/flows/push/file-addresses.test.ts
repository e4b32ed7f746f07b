import { expect, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { openInstallation } from '../../kit/installation.ts'
import { openAts, type Reply } from '../../kit/small-installation.ts'
import { job } from '../bad-input/small-ats.ts'

const SPEC = `
spec: 2
id: small
name: Small ATS
version: 0.1.0
auth:
  login: { kind: bearer, credentials: { key: { secret: true } }, token: $credentials.key }
settings:
  base: { type: string, format: uri, title: Address }
http: { base_url: $settings.base }
pull:
  jobs: { into: requisition, list: { request: GET /jobs, records: data }, every: 60m, id: id, map: { title: title, status: state } }
vocabularies:
  requisition.status: { OPEN: [published], CLOSED: [closed] }
push:
  consent: interest_and_consent
  attachments: { resume: { formats: [pdf] }, cover_letter: { optional: true } }
  steps:
    - create: person
      request: POST /people
      json:
        email: $candidate.email
        job: $requisition.id
        files: [{ name: $resume.file_name, url: { $file: resume, as: url } }]
        letter?: { $file: cover_letter, as: url }
      errors: [{ when: $response.status = 503, is: unavailable }]
      save: { candidate: id, application: id }
      recovery: { kind: person }
`
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const PUBLIC = 'https://hirewire.example/base/'
const MINUTE = 60_000

async function setup(publicUrl: string | null = PUBLIC, create: (sends: number) => Reply = () => MADE, spec = SPEC) {
  let sends = 0
  const ats = await openAts(({ path }) => (path === '/jobs' ? { json: { data: [job(1)] } } : create(++sends)))
  const options = publicUrl === null ? {} : { publicUrl }
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [spec],
    ...options,
  })
  const settings = { base: ats.url }
  await installation.connect({
    id: 'small',
    integration: 'small',
    auth_type: 'login',
    credentials: { key: 'k' },
    settings,
  })
  await installation.pull('jobs', 'incremental', 'small')
  await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  const api = await buildApi({
    app: installation.app,
    apiKeys: [],
    logger: false,
    version: '0',
    clock: installation.clock,
  })
  const push = () =>
    installation.push('p1', 'r1', {
      connection: 'small',
      attachments: [{ kind: 'resume', fileName: 'Lebenslauf Ä.pdf', content: PDF }],
    })
  const bodies = () =>
    ats.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)))
  const fetched = (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    api.inject({ method, url: url.replace('https://hirewire.example/base', ''), headers })
  return { installation, push, bodies, fetched }
}
const MADE: Reply = { status: 201, json: { id: 'c1' } }

test('an ATS fetches the file at the given URL without a key, and no cache stores it', async () => {
  const { installation, push, bodies, fetched } = await setup()
  const outcome = await push()
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED' })
  const [body] = bodies()
  expect(body).toMatchObject({ files: [{ name: 'Lebenslauf Ä.pdf' }] })
  expect(body).not.toHaveProperty('letter')
  const { url } = body.files[0]
  expect(url).toMatch(/^https:\/\/hirewire\.example\/base\/files\/[\w.-]{80,}$/)
  const answer = await fetched(url)
  expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Lebenslauf _.pdf"; filename*=UTF-8''Lebenslauf%20%C3%84.pdf`,
    'content-length': String(PDF.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(installation.log.join('\n')).not.toContain(url.slice(-60))
})

test('a URL is valid for a quarter of an hour, and only unmodified', async () => {
  const { installation, push, bodies, fetched } = await setup()
  await push()
  await installation.settle()
  const { url } = bodies()[0].files[0]
  const parts = new URL(url).pathname.split('/').at(-1)!.split('.')
  const other = (at: number, part: string) => url.replace(parts.join('.'), parts.with(at, part).join('.'))
  const forged = [
    other(1, 'cover_letter'),
    other(2, String(Number(parts[2]) + MINUTE)),
    other(4, 'A'.repeat(43)),
    `${url}A`,
  ]
  for (const wrong of forged) expect((await fetched(wrong)).statusCode).toBe(404)
  await installation.wind(14 * MINUTE)
  expect((await fetched(url)).statusCode).toBe(200)
  await installation.wind(2 * MINUTE)
  expect((await fetched(url)).statusCode).toBe(404)
})

test('a URL supports HEAD, ranges, and repeated requests', async () => {
  const { push, installation, bodies, fetched } = await setup()
  await push()
  await installation.settle()
  const { url } = bodies()[0].files[0]
  const head = await fetched(url, 'HEAD')
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, `${PDF.length}`])
  // A range is not served: the whole file is a valid response, and declares it.
  for (let times = 0; times < 2; times++) {
    const part = await fetched(url, 'GET', { range: 'bytes=0-3' })
    expect([part.statusCode, part.headers['accept-ranges'], part.rawPayload.equals(PDF)]).toEqual([200, 'none', true])
  }
})

test('an ATS that fetches files later has as long as its connector defines; a later fetch is logged', async () => {
  const spec = SPEC.replace('formats: [pdf]', 'formats: [pdf], fetch_within: 3h')
  const { push, installation, bodies, fetched } = await setup(PUBLIC, () => MADE, spec)
  const { push: row } = await push()
  await installation.settle()
  const { url } = bodies()[0].files[0]
  await installation.wind(179 * MINUTE)
  expect((await fetched(url)).statusCode).toBe(200)
  expect(installation.log.join('\n')).not.toContain('fetch_within')
  await installation.wind(2 * MINUTE)
  expect((await fetched(url)).statusCode).toBe(404)
  const line = installation.log.map((text) => JSON.parse(text)).find(({ msg }) => msg.includes('fetch_within'))
  expect(line).toMatchObject({ connection: 'small', push: row.id, kind: 'resume' })
})

test('once the person is erased, or the file is past its retention period, it cannot be fetched', async () => {
  const spec = SPEC.replace('formats: [pdf]', 'formats: [pdf], fetch_within: 30d')
  const erased = await setup(PUBLIC, () => MADE, spec)
  const old = await setup(PUBLIC, () => MADE, spec)
  for (const { push, installation, bodies, fetched } of [erased, old]) {
    await push()
    await installation.settle()
    expect((await fetched(bodies()[0].files[0].url)).statusCode).toBe(200)
  }
  await erased.installation.app.erasures.erase('p1')
  await old.installation.wind(8 * 24 * 60 * MINUTE)
  await old.installation.app.upkeep.purge()
  for (const { bodies, fetched } of [erased, old])
    expect((await fetched(bodies()[0].files[0].url)).statusCode).toBe(404)
})

test('without a consent, and while pushes or the connection are paused, no file can be fetched', async () => {
  const { push, installation, bodies, fetched } = await setup()
  await push()
  await installation.settle()
  const { url } = bodies()[0].files[0]
  const status = async (): Promise<number> => (await fetched(url)).statusCode
  await installation.app.pushes.setSwitch({ paused: true })
  expect(await status()).toBe(404)
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.app.connections.pause('small', 'maintenance')
  expect(await status()).toBe(404)
  await installation.app.connections.resume('small')
  expect(await status()).toBe(200)
  await installation.consent('p1', 'r1', 'withdrawn', { connection: 'small' })
  expect(await status()).toBe(404)
  const lines = installation.log.map((text) => JSON.parse(text).msg).filter((msg) => msg.startsWith('file not served'))
  expect(lines).toEqual([...Array(2).fill('file not served: paused'), 'file not served: no valid consent'])
})

test('each attempt has its own URL, and that of a finally failed attempt is not shown', async () => {
  const { installation, push, bodies, fetched } = await setup(PUBLIC, (sends) =>
    sends === 1 ? { status: 503 } : { status: 400 },
  )
  const outcome = await push()
  await installation.settle(10 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED' })
  const urls = bodies().map(({ files }) => files[0].url)
  expect(new Set(urls).size).toBe(2)
  for (const url of urls) expect((await fetched(url)).statusCode).toBe(404)
})

test.each([null, 'http://hirewire.example', 'https://10.0.0.7'])(
  'a push is refused at once if no ATS could reach us, and nothing is recorded: %s',
  async (publicUrl) => {
    const ats = await setup(publicUrl)
    const { checks } = await ats.installation.app.connections.check('small')
    expect(checks).toContainEqual(expect.objectContaining({ name: 'files', ok: false }))
    await expect(ats.push()).rejects.toMatchObject({
      code: 'config_invalid',
      place: { file: 'hirewire.yaml', pointer: '/public_url' },
    })
    expect(ats.bodies()).toEqual([])
  },
)
