import { expect, test } from 'vitest'
import { specText } from '../../kit/installation.ts'
import { CREATE, openPushInstallation } from '../../kit/push-installation.ts'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply, type Seen } from '../strategies/ats.ts'

const MINUTE = 60_000

const spec = (body: string): string => `
requests:
  list_jobs: { request: GET /jobs, records: data }
  create_application: { request: POST /applications, query: { at: '{{ $now }}' } }
${jobsStream()}
push:
  consent: interest_and_consent
  attachments: { resume: { optional: true } }
  steps:
    - create: application
      request: { use: create_application }
      ${body}
      save: { application: id }
      recovery: { kind: key, header: Idempotency-Key, lifetime: 24h }
`
const JSON_BODY = spec('json: { email: $candidate.email, job: $requisition.id, title: $requisition.title, at: $now }')
const FORM_BODY = spec(
  'multipart: [{ name: email, value: $candidate.email }, { name: job, value: $requisition.id }, { name: cv, value: { $file: resume, as: bytes } }]',
)

/**
 * An ATS that honors keys as specified: a different request under the same key is refused. Its first response is lost.
 */
async function open(parts: string) {
  const requests: string[] = []
  let title = 'Nurse 1'
  const asText = ({ query, headers, json }: Seen): string =>
    JSON.stringify([query, headers['content-type'], headers['content-length'], json])
  const ats = await openAts(parts, (seen): Reply => {
    if (seen.path === '/jobs') return { json: { data: [job(1, { title })] } }
    requests.push(asText(seen))
    if (requests.length === 1) return { lost: true }
    return requests[0] === asText(seen) ? { status: 201, json: { id: 'a1' } } : { status: 422, json: {} }
  })
  await ats.pull()
  await ats.installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  const outcome = await ats.installation.push('p1', 'r1', { connection: 'small' })
  await ats.installation.settle(0)
  expect((await ats.installation.state(outcome)).state).toBe('UNCERTAIN')
  const rename = async (): Promise<void> => {
    title = 'Nurse of another ward'
    await ats.pull()
  }
  return { ...ats, requests, outcome, rename }
}

test.each([
  ['a body with the current time', JSON_BODY],
  ['a form with a file', FORM_BODY],
])('a lost create with a key is resent byte for byte: %s', async (_, parts) => {
  const { installation, requests, outcome } = await open(parts)
  await installation.settle(10 * MINUTE)
  expect(requests).toHaveLength(2)
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { application: 'a1' } })
})

test('a lost create whose request would now be different is not resent under its key', async () => {
  const { installation, requests, outcome, rename } = await open(JSON_BODY)
  await rename()
  await installation.settle(60 * MINUTE)
  expect(requests).toHaveLength(1)
  expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
})

test('a create that was lost without a key is looked up, and not resent with the key of a newer spec', async () => {
  const ats = 'talent-management-suite'
  const installation = await openPushInstallation({ ats, store: 'file' })
  await installation.admin.setFaults([{ match: CREATE[ats], kind: 'reset_after' }])
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  expect((await installation.state(outcome)).state).toBe('UNCERTAIN')
  await installation.close()
  const keyed = specText(ats).replaceAll(
    /recovery: \{ kind: search[^}]*\}/g,
    'recovery: { kind: key, header: x-key, lifetime: 24h }',
  )
  const again = await installation.reopen({ connectors: [keyed], http: (real) => real })
  await again.settle()
  expect((await again.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.sends()).toHaveLength(1)
  expect(await installation.made()).toEqual([1, 1])
})
