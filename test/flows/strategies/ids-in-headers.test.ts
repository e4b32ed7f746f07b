import { describe, expect, it } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, pushedOnce, type Reply } from './ats.ts'

const MINUTE = 60_000
const SAVE = `{ candidate: '$substringAfter($response.headers.location, "/people/")' }`
const spec = `
requests:
  list_jobs: { request: GET /jobs, records: data }
  create_person: { request: POST /people }
${jobsStream()}
push:
  consent: interest_and_consent
  steps:
    - create: person
      request: { use: create_person }
      json: { email: $candidate.email, job: $requisition.id }
      save: ${SAVE}
      recovery: { kind: conflict, save: ${SAVE} }
`

async function pushed(create: (sends: number) => Reply) {
  let sends = 0
  const ats = await openAts(spec, ({ path }) => (path === '/jobs' ? { json: { data: [job(1)] } } : create(++sends)))
  return pushedOnce(ats, 30 * MINUTE)
}

const at = (status: number, id: string): Reply => ({ status, headers: { Location: `/people/${id}` }, text: '' })

describe('an id in a header', () => {
  it('is saved from the response to a create, even if that has no body', async () => {
    expect(await pushed(() => at(201, 'c1'))).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  })

  it('is saved from the refusal of a second create', async () => {
    const push = await pushed((sends) => (sends === 1 ? { lost: true } : at(409, 'c1')))
    expect(push).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  })

  it('leaves the push uncertain if it is missing', async () => {
    const push = await pushed((sends) => (sends === 1 ? { status: 201, text: '' } : { status: 409, text: '' }))
    expect(push).toMatchObject({ state: 'UNCERTAIN' })
  })

  it('that is missing is reported with the expression that reads it', async () => {
    const message =
      'create_person returned a response without candidate (`save` reads it as `$substringAfter($response.headers.location, "/people/")`).'
    expect(await pushed(() => ({ status: 201, text: '' }))).toMatchObject({ message })
  })
})
