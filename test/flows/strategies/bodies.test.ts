import { expect, test } from 'vitest'
import { candidateOf } from '../../kit/installation.ts'
import { BEARER, JOBS, openAts, openSmall, type SeenRequest, specWith } from '../../kit/small-installation.ts'

const pushWith = (body: string): string => `
push:
  consent: interest_and_consent
  attachments: { resume: { formats: [pdf] }, cover_letter: { optional: true } }
  steps:
    - create: candidate
      request: { use: create_candidate }
      ${body}
      save: { candidate: id, application: application }
      recovery: { kind: person }
`

/** A file cannot contain the job. */
const jobInQuery = (spec: string): string =>
  spec
    .replace('request: POST /candidates }', 'request: POST /candidates, query: { job: $with.job } }')
    .replace('request: { use: create_candidate }', 'request: { use: create_candidate, with: { job: $requisition.id } }')

const readForm = ({ headers, body }: SeenRequest): Promise<FormData> =>
  new Response(Buffer.from(body), { headers: { 'content-type': String(headers['content-type']) } }).formData()

/** Pushes one candidate with this body, and returns the request that the ATS received. */
async function pushed(
  body: string,
  auth = BEARER,
  change = (spec: string): string => spec,
): Promise<{ got: SeenRequest; state: string; message: string | null }> {
  const ats = await openAts(({ path }) => (path === '/candidates' ? { json: { id: 'c1', application: 'a1' } } : JOBS))
  const { installation, pull } = await openSmall({
    spec: change(specWith(auth, pushWith(body))),
    url: ats.url,
    connection: { credentials: { key: 'secret-api-key' } },
  })
  await pull()
  await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  const outcome = await installation.push('p1', 'r1', { connection: 'small' })
  await installation.settle()
  const push = await installation.state(outcome)
  expect(JSON.stringify([installation.log, await installation.app.pushes.get(push.id)])).not.toContain('secret-api-key')
  return { got: ats.requests.at(-1)!, state: push.state, message: push.message }
}

const PERSON = candidateOf('p1')

test('a candidate is sent as a form', async () => {
  const { got, state } = await pushed(
    `form: { email: $candidate.email, job: $requisition.id, phone?: $candidate.phone }`,
  )
  expect(state).toBe('CONFIRMED')
  expect(Object.fromEntries(await readForm(got))).toEqual({ email: PERSON.email, job: 'r1', phone: PERSON.phone })
})

test('a candidate is sent with the résumé as a file, and without a cover letter that was not provided', async () => {
  const { got, state } = await pushed(`multipart:
            - { name: candidate, value: { email: $candidate.email, job: $requisition.id } }
            - { name: resumeFile, value: { $file: resume, as: bytes } }
            - { name: letter, value: { $file: cover_letter, as: bytes }, optional: true }`)
  expect(state).toBe('CONFIRMED')
  const form = await readForm(got)
  expect([...form.keys()]).toEqual(['candidate', 'resumeFile'])
  expect(JSON.parse(String(form.get('candidate')))).toEqual({ email: PERSON.email, job: 'r1' })
  const file = form.get('resumeFile') as File
  expect(file).toMatchObject({ name: 'resume.pdf', type: 'application/pdf' })
  expect((await file.text()).startsWith('%PDF-1.4')).toBe(true)
})

test('a résumé is sent as the whole body', async () => {
  const { got, state } = await pushed(
    `raw: { type: application/pdf, value: { $file: resume, as: bytes } }`,
    BEARER,
    jobInQuery,
  )
  expect(state).toBe('CONFIRMED')
  expect(got.headers['content-type']).toBe('application/pdf')
  expect(got.body.subarray(0, 8).toString()).toBe('%PDF-1.4')
})

test('a key inside the body is sent, and shown nowhere', async () => {
  const auth = `{ kind: body, credentials: { key: { secret: true } }, fields: { apikey: $credentials.key } }`
  const { got, state } = await pushed(`json: { email: $candidate.email, job: $requisition.id }`, auth)
  expect(state).toBe('CONFIRMED')
  expect(JSON.parse(got.body.toString())).toEqual({
    apikey: 'secret-api-key',
    email: PERSON.email,
    job: 'r1',
  })
  expect(got.query).toEqual({})
})
