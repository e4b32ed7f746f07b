import { expect, test } from 'vitest'
import { idText } from '../../runtime/kernel/model/model.ts'
import type { SmallInstallation } from './bad-input/small-ats.ts'
import { openPeople } from './push/people-ats.ts'
import { jobsStream, openAts, type Reply } from './strategies/ats.ts'

/** Is in every text that the ATS chooses; it might be a person's name. */
const WORD = 'qzword'

/** The stored texts of runs, issues and log lines. */
async function messages({ installation }: SmallInstallation): Promise<string> {
  const { data: issues } = await installation.app.issues.list({}, { limit: 50 })
  const { data: runs } = await installation.app.runs.list({}, { limit: 50 })
  const { data: quarantined } = await installation.app.quarantine.list({}, { limit: 50 })
  return JSON.stringify({ issues, runs, reasons: quarantined.map(({ reason }) => reason), log: installation.log })
}

const job = (more: Record<string, unknown> = {}) => ({ id: 'r1', title: 'Nurse', state: 'published', ...more })
const page = (more: Record<string, unknown>, ...jobs: unknown[]): Reply => ({ json: { data: jobs, ...more } })
const LIST = 'list_jobs: { request: GET /jobs, records: data, paging: { kind: none } }'
const spec = (endpoint = LIST, stream = jobsStream()): string => `  message: error
requests:
  ${endpoint}
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: data }
${stream}`
const mapped = (title: string): string => spec(LIST, jobsStream().replace('title: title', `title: '${title}'`))

/** A pull from an ATS whose response contains the word, and the code with which it ends. */
const PULLS: Record<string, { readonly spec?: string; readonly reply: Reply; readonly code: string | null }> = {
  'a refusal': { reply: { status: 400, json: { error: WORD } }, code: 'ats_rejected' },
  'a login that is refused': { reply: { status: 401, json: { error: WORD } }, code: 'ats_auth' },
  'an outage as text': { reply: { status: 500, text: `Sorry ${WORD}` }, code: 'ats_unavailable' },
  'a content type': {
    reply: { text: '<p>', headers: { 'content-type': `text/${WORD}` } },
    code: 'ats_answer_unreadable',
  },
  'an encoding': { reply: { text: '<p>', headers: { 'content-encoding': WORD } }, code: 'ats_answer_unreadable' },
  'a charset': {
    reply: { text: '{}', headers: { 'content-type': `application/json; charset=${WORD}` } },
    code: 'ats_answer_unreadable',
  },
  'a value that is not a number': { spec: mapped('$number(title)'), reply: page({}, job({ title: WORD })), code: null },
  'a text that the mapping throws': {
    spec: mapped('$error(title)'),
    reply: page({}, job({ title: WORD })),
    code: null,
  },
  'a value that is not a date': {
    spec: mapped('$date(title, "yyyy")'),
    reply: page({}, job({ title: WORD })),
    code: null,
  },
  'a key twice': {
    spec: mapped('$string({ title: 1, title & "": 2 })'),
    reply: page({}, job({ title: WORD })),
    code: null,
  },
  'a value that no vocabulary contains': { reply: page({}, job({ state: WORD })), code: null },
  'a next page at another host': {
    spec: spec('list_jobs: { request: GET /jobs, records: data, paging: { kind: next_url, next: next } }'),
    reply: page({ next: `https://${WORD}.example/jobs` }, job()),
    code: 'address_refused',
  },
  'an invalid URL of a next page': {
    spec: spec('list_jobs: { request: GET /jobs, records: data, paging: { kind: next_url, next: next } }'),
    reply: page({ next: { [WORD]: WORD } }, job()),
    code: 'ats_answer_unreadable',
  },
  'an invalid cursor': {
    spec: spec('list_jobs: { request: GET /jobs, records: data, paging: { kind: cursor, param: c, next: next } }'),
    reply: page({ next: { [WORD]: WORD } }, job()),
    code: 'ats_answer_unreadable',
  },
  'an invalid flag for more pages': {
    spec: spec(
      'list_jobs: { request: GET /jobs, records: data, paging: { kind: page, param: p, first: 1, more: more } }',
    ),
    reply: page({ more: WORD }, job()),
    code: 'ats_answer_unreadable',
  },
  'an error rule that fails': {
    spec: `  errors: [{ when: $number(error) = 1, is: auth }]\n${spec()}`,
    reply: page({ error: WORD }, job()),
    code: 'ats_answer_unreadable',
  },
}

test.each(Object.entries(PULLS))(
  '%s of an ATS is in no issue, run, reason or log line',
  async (_, { spec: parts = spec(), reply, code }) => {
    const ats = await openAts(parts, () => reply)
    await ats.installation.pull('jobs', 'full', 'small').catch(() => undefined)
    await ats.installation.settle()
    const { data } = await ats.installation.app.runs.list({}, { limit: 5 })
    expect(data.map((run) => run.code)).toContain(code)
    expect((await messages(ats)).toLowerCase()).not.toContain(WORD)
  },
)

test('the ids of refused details are in no issue and no run', async () => {
  const details = jobsStream('    detail: { request: { use: read_job, with: { id: $record.id } } }\n')
  const ats = await openAts(spec(LIST, details), ({ path }) =>
    path === '/jobs'
      ? page({}, job(), job({ id: `${WORD}-7` }))
      : path.includes(WORD)
        ? { status: 403, json: {} }
        : { json: { data: job() } },
  )
  await ats.installation.pull('jobs', 'full', 'small')
  expect((await ats.installation.app.runs.list({}, { limit: 1 })).data).toMatchObject([
    { state: 'incomplete', code: 'ats_forbidden', reason: expect.stringContaining('403') },
  ])
  expect(await messages(ats)).not.toContain(WORD)
})

/** A push whose create gets this response. */
const PUSHES: Record<string, Reply> = {
  'a refusal': { status: 422, json: { error: WORD } },
  'a refusal as text': { status: 422, text: `${WORD} is not taken` },
  'a page': { status: 200, text: `<p>${WORD}</p>`, headers: { 'content-type': `text/${WORD}` } },
  'an outage': { status: 500, text: WORD },
  'a redirect': { status: 302, headers: { location: `/${WORD}` }, json: {} },
}

test.each(Object.entries(PUSHES))(
  '%s of an ATS is in the attempts of a push until they are erased, and in no message',
  async (_, reply) => {
    const ats = await openPeople({
      instead: ({ method, path }) => (method === 'POST' && path === '/people' ? reply : undefined),
    })
    const { push } = await ats.push('anna')
    await ats.installation.settle()
    const { push: ended, attempts } = await ats.installation.app.pushes.get(push.id)
    expect(JSON.stringify(attempts)).toContain(WORD)
    const kept = attempts.map(({ response }) => {
      const { headers: _headers, body: _body, said: _said, url: _url, ...rest } = response ?? {}
      return rest
    })
    expect(JSON.stringify([ended.message, kept])).not.toContain(WORD)
    expect(await messages(ats)).not.toContain(WORD)
    await ats.installation.app.erasures.erase('anna')
    await ats.installation.settle()
    const { pushes } = ats.installation.store
    const left = [await pushes.get(push.id), await pushes.attempts(push.id), await messages(ats)]
    expect(JSON.stringify(left)).not.toContain(WORD)
  },
)

test('ids of the ATS are in no message of a push', async () => {
  const people = ['c7001', 'c7002'].map((id) => ({ id, emails: [], phone: '+4930901820000' }))
  const ats = await openPeople({ people })
  const { push } = await ats.push('anna', 'r1', { phone: '+4930901820000' })
  await ats.installation.settle()
  const { push: waiting } = await ats.installation.app.pushes.get(push.id)
  expect(waiting).toMatchObject({ state: 'IN_REVIEW', message: expect.not.stringMatching(/c700/) })
  expect((await ats.reviews()).flatMap(({ matches }) => matches.map(({ candidate }) => idText(candidate)))).toEqual([
    'c7001',
    'c7002',
  ])
})
