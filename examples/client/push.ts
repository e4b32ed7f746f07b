/**
 * Pushes a person who consented for the first open requisition of a connection, and waits for the outcome.
 *
 *     HIREWIRE_SERVER=http://127.0.0.1:8420 HIREWIRE_API_KEY=hw_… node push.ts acme-hr resume.pdf
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ApiError, createClient } from 'hirewire/client'

const [connection = '', resume = ''] = process.argv.slice(2)
const { HIREWIRE_SERVER: url = 'http://127.0.0.1:8420', HIREWIRE_API_KEY: key } = process.env
const hirewire = createClient({ url, key })

async function firstOpenRequisition(): Promise<string> {
  const query = { connection: [connection], status: ['OPEN' as const] }
  for await (const { id } of hirewire.list('/v1/requisitions', { params: { query } })) return id
  throw new Error(`${connection} has no open requisition.`)
}

async function pushPerson(requisition: string): Promise<string> {
  const person = 'p-1001'
  await hirewire.post('/v1/consents', {
    body: {
      ...{ person, connection, requisition, kind: 'interest_and_consent', state: 'confirmed' },
      at: new Date().toISOString(),
      evidence: { recorded_by: 'sourcing-platform', where: 'consent form', text_version: '3' },
    },
  })
  const candidate = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
  const content = readFileSync(resume).toString('base64')
  const attachments = [{ kind: 'resume' as const, file_name: basename(resume), content }]
  const push = await hirewire.post('/v1/pushes', {
    // Sent again with the same key after a lost response, it creates no second push.
    params: { header: { 'idempotency-key': randomUUID() } },
    body: { person, connection, requisition, candidate, attachments },
  })
  if ('dry_run' in push) throw new Error('Only `dry_run=true` returns what the push would send.')
  return push.id
}

/** The feed continues by itself after an interruption; a program that restarts passes the last `seq` as `after`. */
async function outcomeOf(push: string): Promise<string> {
  for await (const { id, change } of hirewire.changes({ model: ['push'], connection: [connection] }))
    if (id === push && ['CONFIRMED', 'FAILED', 'IN_REVIEW', 'CANCELLED'].includes(String(change.state)))
      return String(change.state)
  throw new Error('The feed ended.')
}

try {
  const push = await pushPerson(await firstOpenRequisition())
  console.log(`${push} is ${await outcomeOf(push)}`)
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(`${error.code}: ${error.message}\n${error.problem?.next.text ?? ''}`)
  process.exitCode = 1
}
