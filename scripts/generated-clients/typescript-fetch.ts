/** What a platform does, by the client that openapi-generator writes for TypeScript. */
import { Configuration, ConsentsApi, PushesApi, RecordsApi, ResponseError } from './fetch'

const { HIREWIRE_SERVER, HIREWIRE_API_KEY } = process.env
const {
  HIREWIRE_CONNECTION: connection = '',
  HIREWIRE_PERSON: person = '',
  HIREWIRE_RESUME: content = '',
} = process.env

function check(what: string, holds: boolean, found: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(found)}`)
}

async function play(): Promise<void> {
  const configuration = new Configuration({ basePath: HIREWIRE_SERVER, accessToken: HIREWIRE_API_KEY })
  const records = new RecordsApi(configuration)

  const open = { connection: new Set([connection]), status: new Set(['OPEN' as const]), limit: 2 }
  const first = await records.listRequisitions(open)
  const cursor = first.nextCursor ?? undefined
  check('two requisitions and a cursor on the first page', first.data.length === 2 && cursor !== undefined, first)
  const second = await records.listRequisitions({ ...open, cursor })
  const ids = new Set([...first.data, ...second.data].map(({ id }) => id))
  check('two others on the second page', second.data.length === 2 && ids.size === 4, [...ids])

  const job = first.data[0]
  const read = await records.getRequisition({ connection, id: job.id })
  check('the requisition that the list has', read.id === job.id && read.title === job.title, read)

  const refused = await records.getRequisition({ connection, id: 'nothing' }).catch((error: unknown) => error)
  const problem = refused instanceof ResponseError ? await refused.response.json() : refused
  check('the code of a problem', problem.code === 'not_found', problem)

  const subject = { person, connection, requisition: job.id }
  const given = { kind: 'interest_and_consent', state: 'confirmed', at: new Date() } as const
  const evidence = { recorded_by: 'generated client' }
  const recordConsentRequest = { ...subject, ...given, evidence }
  const consent = await new ConsentsApi(configuration).recordConsent({ recordConsentRequest })
  check('a recorded consent', consent.recorded && consent.person === person, consent)

  const pushes = new PushesApi(configuration)
  const candidate = { firstName: 'Ada', lastName: 'Lovelace', email: `${person}@example.com` }
  const attachments = [{ kind: 'resume' as const, fileName: 'resume.pdf', content }]
  const pushRequest = { ...subject, candidate, attachments }
  const push = await pushes.requestPush({ pushRequest, idempotencyKey: person })
  check('a queued push', push.id.startsWith('psh_') && push.person === person, push)
  check('the push that was requested', (await pushes.getPush({ id: push.id })).id === push.id, push)
}

play().catch(async (error: unknown) => {
  console.error(error instanceof ResponseError ? await error.response.text() : error)
  process.exit(1)
})
