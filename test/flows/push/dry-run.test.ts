import { expect, test } from 'vitest'
import type { PushInput } from '../../../runtime/app/contract.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { CONNECTION, candidateOf, type Installation, specText } from '../../kit/installation.ts'
import { openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'

const ANNA = 'anna'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const inputOf = ({ job }: PushInstallation, change: Partial<PushInput> = {}): PushInput => ({
  person: ANNA,
  connection: CONNECTION,
  requisition: job,
  candidate: candidateOf(ANNA),
  attachments: [{ kind: 'resume', fileName: '../My CV', content: PDF }],
  idempotencyKey: 'a-key',
  ...change,
})
const dry = (installation: PushInstallation, change: Partial<PushInput> = {}, offline = false) =>
  installation.app.pushes.dryRun(inputOf(installation, change), { offline })

/** Everything that a push could store. */
async function traces({ app }: PushInstallation): Promise<unknown> {
  const all = { limit: 50 }
  return {
    pushes: (await app.pushes.list({}, all)).data,
    consents: (await app.consents.list({}, all)).data,
    reviews: (await app.reviews.list({}, all)).data,
    issues: (await app.issues.list({}, all)).data,
    changes: (await app.changes.bounds()).newest,
  }
}

test('a dry run checks for duplicates at the ATS, shows the request that a push then sends, and stores nothing', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.consent(ANNA, installation.job)
  const before = await traces(installation)
  const shown = await dry(installation)
  expect(shown).toMatchObject({
    foreseen: { refused: null, closed: null },
    notSearched: null,
    effectClass: 'searched',
    cut: [],
  })
  expect(shown.steps).toMatchObject([
    {
      step: 'candidate',
      does: 'create',
      searches: [
        { question: 'e-mail', matches: 0 },
        { question: 'phone', matches: 0 },
      ],
    },
    { step: 'application', does: 'skip', request: null },
  ])
  expect(shown.files).toMatchObject([{ givenName: '../My CV', fileName: 'My CV.pdf' }])
  expect(await installation.sends()).toEqual([])
  expect(await traces(installation)).toEqual(before)
  // The real push sends the same request except for the file: the preview is exact.
  const outcome = await installation.app.pushes.request(inputOf(installation))
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  const { resume, ...sent } = JSON.parse(installation.wire.bodies.at(-1)!)
  expect(JSON.parse(shown.steps[0]!.request!.body!)).toEqual({
    ...sent,
    resume: { ...resume, content: expect.stringMatching(/^\(file resume: My CV\.pdf, .* sha256 [0-9a-f]{64}\)$/) },
  })
})

test('without a consent the dry run reports that, and sends nothing about the person', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const shown = await dry(installation)
  expect(shown).toMatchObject({ notSearched: 'consent', foreseen: { refused: expect.stringContaining('No consent') } })
  expect(shown.steps[0]).toMatchObject({ does: 'create', searches: [] })
  expect(await installation.calls()).toEqual([])
})

test('an offline dry run sends no request, and neither does one of a paused connection', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.consent(ANNA, installation.job)
  expect(await dry(installation, {}, true)).toMatchObject({ notSearched: 'offline' })
  await installation.app.connections.pause(CONNECTION, 'test')
  expect(await dry(installation)).toMatchObject({ notSearched: 'paused' })
  expect(await installation.calls()).toEqual([])
})

test('a dry run shows which candidate would be updated, and which would need a review', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.consent(ANNA, installation.job)
  const { phone = '', ...known } = candidateOf(ANNA)
  const { candidate_id } = await installation.admin.addCandidate({ ...known, phone: '' })
  expect((await dry(installation)).steps).toMatchObject([
    { step: 'candidate', does: 'update', matches: [{ candidate: candidate_id }], request: { method: 'PUT' } },
    { step: 'application', does: 'create', request: { method: 'PUT' } },
  ])
  const other = { ...known, email: 'else@candidates.example', phone }
  await installation.admin.addCandidate({ ...other, email: 'third@candidates.example' })
  const held = await dry(installation, { candidate: other })
  expect(held.steps).toMatchObject([
    { step: 'candidate', does: 'review', matches: [{ rules: ['phone'] }], request: { method: 'POST' } },
    { step: 'application', does: 'skip', searches: [] },
  ])
  expect(await traces(installation)).toMatchObject({ reviews: [] })
  expect(await installation.sends()).toEqual([])
})

test('a dry run names what this ATS drops and truncates, of fields and of files', async () => {
  const text = specText('recruiting-suite')
    .replaceAll('phone?: $candidate.phone', '')
    .replace('lastName: $candidate.last_name', 'lastName: $substring($candidate.last_name, 0, 6)')
  const installation = await openPushInstallation({ ats: 'recruiting-suite', connectors: [text] })
  await installation.consent(ANNA, installation.job)
  const other = { kind: 'other', fileName: 'x.pdf', content: PDF } as const
  const shown = await dry(installation, { attachments: [...inputOf(installation).attachments, other] }, true)
  expect(shown.dropped).toEqual(['attachments.other', 'candidate.phone'])
  expect(shown.cut).toEqual(['candidate.last_name'])
  const outcome = await installation.ready('bert')
  expect((await installation.state(outcome)).dropped).toEqual(['candidate.phone'])
})

test('a dry run reports that the name of a file is truncated', async () => {
  const installation = await openPushInstallation({ ats: 'talent-management-suite' })
  const long = { kind: 'resume', fileName: `${'x'.repeat(70)}.pdf`, content: PDF } as const
  expect((await dry(installation, { attachments: [long] }, true)).cut).toEqual(['attachments.resume'])
  expect((await dry(installation, {}, true)).cut).toEqual([])
})

test('an expression that cannot work with a placeholder is no failure, and later steps are shown; other faults are failures', async () => {
  const spec = specText('enterprise-hr-suite')
  const withBody = (expression: string) => spec.replace('candidateId: $saved.candidate', `candidateId: ${expression}`)
  expect(withBody('x')).not.toBe(spec)
  const steps = async (expression: string) =>
    (
      await dry(
        await openPushInstallation({ ats: 'enterprise-hr-suite', connectors: [withBody(expression)] }),
        {},
        true,
      )
    ).steps
  const shown = await steps('$number($saved.candidate)')
  const depends = shown.filter(({ does }) => does === 'depends')
  expect(depends).toMatchObject([{ dependsOn: 'saved', failure: null, request: null }])
  expect(shown.at(-1)).not.toBe(depends[0])
  expect((await steps('$number($candidate.last_name)')).at(-1)).toMatchObject({
    does: 'fail',
    failure: { code: 'expression_failed' },
  })
})

test('a dry run shows no secret, and reports a failed response of the ATS', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.consent(ANNA, installation.job)
  await installation.admin.setFaults([{ match: { method: 'GET' }, kind: 'status', status: 500 }])
  const shown = await dry(installation)
  expect(shown.steps).toMatchObject([
    { does: 'wait', failure: { code: 'ats_unavailable' }, request: { method: 'POST' } },
    { does: 'skip' },
  ])
  const { credentials } = (await import('../../../examples/demo/connections.ts')).connectionOf(
    'recruiting-suite',
    installation.ats.url,
  )
  for (const secret of Object.values(credentials as Record<string, unknown>))
    if (typeof secret === 'string') expect(JSON.stringify(shown)).not.toContain(secret)
  expect(await traces(installation)).toMatchObject({ pushes: [], issues: [] })
})

/** Every row of every table, by table. */
async function tablesOf(installation: Installation): Promise<Record<string, unknown[]>> {
  await installation.close()
  const db = openKeyed(installation.file, Buffer.alloc(32, 7), { readonly: true })
  const names = db.prepare<[], { name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  const rows = names.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()] as const)
  db.close()
  return Object.fromEntries(rows)
}

test('a dry run changes no row of the store except call counts, and sends the ATS only reads', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  await installation.consent(ANNA, installation.job)
  const { phone = '' } = candidateOf(ANNA)
  await installation.admin.addCandidate({ first_name: 'R', last_name: 'E', phone })
  const before = await tablesOf(installation)
  const after = await installation.reopen()
  const shown = await after.app.pushes.dryRun(inputOf(installation), { offline: false })
  expect(shown.steps).toMatchObject([{ does: 'review' }, {}])
  await after.settle(0)
  const tables = await tablesOf(after)
  // What the process itself changes when it starts, and the number of commits, the call counts included.
  const COUNTED = /^(budget|lane|setting|commit_count$)/
  expect(Object.keys(before).length).toBeGreaterThan(20)
  for (const [name, rows] of Object.entries(before))
    if (!COUNTED.test(name)) expect([name, tables[name]]).toEqual([name, rows])
  expect((await installation.calls()).every((call) => call.startsWith('GET '))).toBe(true)
  expect(installation.log.concat(after.log).join('\n')).not.toContain(candidateOf(ANNA).email)
})

test.each(['enterprise-hr-suite', 'talent-management-suite'] as const)(
  '%s: every step shows its request, with a placeholder for each id from an earlier step',
  async (ats) => {
    const installation = await openPushInstallation({ ats })
    await installation.consent(ANNA, installation.job)
    for (const offline of [false, true]) {
      const { steps } = await dry(installation, {}, offline)
      expect(steps.map(({ does }) => does).every((does) => does === 'create' || does === 'skip')).toBe(true)
      const [first, ...later] = steps.filter(({ does }) => does === 'create')
      expect(first?.request).toMatchObject({ method: 'POST', body: expect.stringContaining('@candidates.example') })
      for (const { request } of later)
        expect(decodeURIComponent(`${request?.url} ${request?.body}`)).toContain(`<candidate of step ${first?.step}>`)
    }
    expect(await installation.sends()).toEqual([])
  },
)

test('the rule that found a candidate is named, even if another one found the same', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.consent(ANNA, installation.job)
  const { candidate_id } = await installation.admin.addCandidate(
    candidateOf(ANNA) as { first_name: string; last_name: string },
  )
  expect((await dry(installation)).steps).toMatchObject([
    { does: 'update', matches: [{ candidate: candidate_id, rules: ['e-mail', 'phone'] }] },
    { does: 'create', request: { url: expect.stringContaining(candidate_id) } },
  ])
})

test('a dry run shows the fields that overrides of the connection add, and earlier review decisions', async () => {
  const installation = await openPushInstallation({
    ats: 'recruiting-suite',
    connection: { overrides: { limits: [{ concurrency: 8 }], body: { candidate: { 'tag?': 'from overrides' } } } },
  })
  const outcome = await installation.ready(ANNA)
  const { phone = '' } = candidateOf(ANNA)
  const { candidate_id } = await installation.admin.addCandidate({ first_name: 'R', last_name: 'E', phone })
  expect((await dry(installation)).steps[0]).toMatchObject({
    does: 'review',
    request: { body: expect.stringContaining('"tag":"from overrides"') },
  })
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('IN_REVIEW')
  const [review] = (await installation.app.reviews.list({ state: 'open' }, { limit: 5 })).data
  await installation.app.reviews.decide(review!.id, { decision: 'create', candidate: null, by: 'ops' })
  expect((await dry(installation)).steps[0]).toMatchObject({ does: 'create', searches: [{}, { matches: 1 }] })
  expect(candidate_id).toBeTruthy()
})

test('a dry run names every file for which a request would be refused, with everything else', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const shown = await dry(
    installation,
    {
      attachments: [
        { kind: 'resume', fileName: 'cv.pdf', content: Buffer.from('MZ no document') },
        { kind: 'cover_letter', fileName: 'letter.pdf', content: PDF },
      ],
    },
    true,
  )
  expect(shown).toMatchObject({ foreseen: { refused: expect.any(String) }, files: [{ kind: 'cover_letter' }] })
  expect(shown.refused).toMatchObject([expect.stringMatching(/resume.*accepted formats: PDF/)])
  expect(shown.steps).toMatchObject([{ does: 'depends', dependsOn: 'file', failure: null }, {}])
  await expect(installation.push(ANNA, installation.job, { attachments: [] })).rejects.toMatchObject({
    code: 'request_invalid',
  })
})

test('a dry run waits for no budget: it reports when the ATS can be called, and shows the requests', async () => {
  const limits = [{ calls: 2, per: '1h', of: ['list_candidates'] }]
  const installation = await openPushInstallation({ ats: 'recruiting-suite', connection: { overrides: { limits } } })
  await installation.consent(ANNA, installation.job)
  await installation.wind(2 * 3_600_000)
  const before = (await installation.calls()).length
  expect((await dry(installation)).steps).toMatchObject([{ does: 'create' }, {}])
  expect((await dry(installation)).steps).toMatchObject([
    { does: 'wait', searches: [], request: { method: 'POST' } },
    {},
  ])
  expect((await installation.calls()).length - before).toBe(2)
})

test('an offline dry run does not log in', async () => {
  const installation = await openPushInstallation({ ats: 'enterprise-hr-suite' })
  await installation.consent(ANNA, installation.job)
  const before = (await installation.admin.requests()).length
  const { steps } = await dry(installation, {}, true)
  expect(steps.every(({ request }) => request === null || URL.canParse(request.url))).toBe(true)
  expect((await installation.admin.requests()).length).toBe(before)
})

/** The recruiting suite, with a base URL that only its login returns. */
const TOLD = specText('recruiting-suite').replace(
  /kind: headers\n([\s\S]*?) {4}headers:.*\n/,
  `kind: session
$1    steps:
      - { url: '{{ $settings.ats_base_url }}/login', body: { kind: form, value: { key: $credentials.api_key } }, save: { token: token, rest: rest } }
    base_url: $saved.rest
    hosts: ['127.0.0.1']
    headers:
      x-session: $saved.token
`,
)

test('if only the login returns the URL, an offline dry run shows a placeholder for it, and an online one logs in', async () => {
  const installation = await openPushInstallation({
    ats: 'recruiting-suite',
    connectors: [TOLD],
    http: (real) => ({
      ...real,
      attempt: async (request, limits) =>
        request.url.endsWith('/login')
          ? {
              kind: 'reply',
              status: 200,
              headers: {},
              text: `{"token":"tok-of-the-login","rest":"${new URL(request.url).origin}"}`,
              ms: 1,
            }
          : real.attempt(request, limits),
    }),
  })
  await installation.consent(ANNA, installation.job)
  const [offline] = (await dry(installation, {}, true)).steps
  expect(offline?.request?.url).toBe('https://address-that-the-login-tells.invalid/v2/candidate')
  const [online] = (await dry(installation)).steps
  expect(online).toMatchObject({ does: 'create', request: { url: `${installation.ats.url}/v2/candidate` } })
  expect(JSON.stringify(online)).not.toContain('tok-of-the-login')
})
