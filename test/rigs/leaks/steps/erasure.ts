import { foundInStore, type Stored } from '../decrypted.ts'
import { searchFor } from '../search.ts'
import type { Stage } from '../stage.ts'
import { personOf, valuesOf } from '../values.ts'
import { deliverErased } from './events.ts'
import { pull } from './pulls.ts'
import { sendOne } from './pushes.ts'
import { erase } from './upkeep.ts'

/** Where the store has data of the person before: without these, a search that finds nothing proves nothing. */
const BEFORE: readonly string[] = [
  'attempt.request',
  'attempt.response',
  'audit_object.id',
  'consent.evidence',
  'consent.person',
  'file_content.content',
  'kept_event.given',
  'push.candidate',
  'push.person',
  'push_file.names',
  'quarantine.raw',
  'raw_block.data',
  'record.data',
]

const SEARCH = searchFor(new Map([...Object.entries(valuesOf('erased')), ['id', personOf('erased').id]]))

/**
 * A person is pushed, pulled, quarantined and named by an event, erased, and returned by the ATS again. Returns what the
 * decrypted store has of them then.
 */
export async function eraseOne(stage: Stage): Promise<readonly Stored[]> {
  await sendOne(stage, 'erased')
  await pull(stage, 'acme')
  stage.ats.spoil('erased')
  await pull(stage, 'acme')
  await deliverErased(stage)
  const before = new Set((await look(stage)).map(({ place }) => place.replace(' (sealed)', '')))
  for (const place of BEFORE)
    if (!before.has(place)) stage.problems.push(`before the erasure, ${place} has nothing of the person`)
  await erase(stage)
  await pull(stage, 'acme')
  await deliverErased(stage)
  await stage.call('operator', { path: '/v1/purge', body: {} }, 200)
  const body = { name: 'after-the-erasure.db' }
  await stage.call('operator', { path: '/v1/backups', body }, stage.onFile(201, 409))
  return look(stage)
}

/** What the decrypted store has of the person; the server is stopped meanwhile. */
async function look(stage: Stage): Promise<readonly Stored[]> {
  const { installation } = stage
  await installation.end('SIGTERM')
  const found = await stage.look((tables) => [...foundInStore(tables, installation.key, SEARCH)])
  await installation.start()
  return found
}
