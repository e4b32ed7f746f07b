/** What a platform does, by the client that hey-api writes. */
import { getPush, getRequisition, listRequisitions, recordConsent, requestPush } from './hey'
import { client } from './hey/client.gen'

const { HIREWIRE_SERVER, HIREWIRE_API_KEY } = process.env
const {
  HIREWIRE_CONNECTION: connection = '',
  HIREWIRE_PERSON: person = '',
  HIREWIRE_RESUME: content = '',
} = process.env
client.setConfig({ baseUrl: HIREWIRE_SERVER, auth: HIREWIRE_API_KEY })

function check(what: string, holds: boolean, found: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(found)}`)
}

async function play(): Promise<void> {
  const throwOnError = true
  const open = { connection: [connection], status: ['OPEN' as const], limit: 2 }
  const { data: first } = await listRequisitions({ throwOnError, query: open })
  const cursor = first.next_cursor ?? undefined
  check('two requisitions and a cursor on the first page', first.data.length === 2 && cursor !== undefined, first)
  const { data: second } = await listRequisitions({ throwOnError, query: { ...open, cursor } })
  const ids = new Set([...first.data, ...second.data].map(({ id }) => id))
  check('two others on the second page', second.data.length === 2 && ids.size === 4, [...ids])

  const job = first.data[0]
  const { data: read } = await getRequisition({ throwOnError, path: { connection, id: job.id } })
  check('the requisition that the list has', read.id === job.id && read.title === job.title, read)

  const { error: problem } = await getRequisition({ path: { connection, id: 'nothing' } })
  check('the code of a problem', problem?.code === 'not_found', problem)

  const subject = { person, connection, requisition: job.id }
  const given = { kind: 'interest_and_consent', state: 'confirmed', at: new Date().toISOString() } as const
  const evidence = { recorded_by: 'generated client' }
  const { data: consent } = await recordConsent({ throwOnError, body: { ...subject, ...given, evidence } })
  check('a recorded consent', consent.recorded && consent.person === person, consent)

  const candidate = { first_name: 'Ada', last_name: 'Lovelace', email: `${person}@example.com` }
  const headers = { 'idempotency-key': person }
  const attachments = [{ kind: 'resume' as const, file_name: 'resume.pdf', content }]
  const body = { ...subject, candidate, attachments }
  const { data: push } = await requestPush({ throwOnError, headers, body })
  if ('dry_run' in push) throw new Error(`a dry run that nobody requested: ${JSON.stringify(push)}`)
  check('a queued push', push.id.startsWith('psh_') && push.person === person, push)
  const { data: same } = await getPush({ throwOnError, path: { id: push.id } })
  check('the push that was requested', same.id === push.id, same)
}

play().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
