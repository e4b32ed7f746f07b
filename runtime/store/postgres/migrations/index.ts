import { access } from './access.ts'
import { bulkActions } from './bulk-actions.ts'
import { changedPages } from './changed-pages.ts'
import { decidingRows } from './deciding-rows.ts'
import { disclosedPushes } from './disclosed-pushes.ts'
import { expiringConsents } from './expiring-consents.ts'
import { foundRecords } from './found-records.ts'
import { idempotentRequests } from './idempotent-requests.ts'
import { nodes } from './nodes.ts'
import { operations } from './operations.ts'
import { overview } from './overview.ts'
import { personLookUp } from './person-look-up.ts'
import { pushReasons } from './push-reasons.ts'
import { pushes } from './pushes.ts'
import { pushesByTime } from './pushes-by-time.ts'
import { records } from './records.ts'
import { renamedRecords } from './renamed-records.ts'
import { runsOfIssues } from './runs-of-issues.ts'
import { sameAccounts } from './same-accounts.ts'
import { savedIds } from './saved-ids.ts'
import { triggers } from './triggers.ts'
import { usedConnections } from './used-connections.ts'
import { vacuumedPushes } from './vacuumed-pushes.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

export type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  /**
   * The oldest schema whose programs may run on the result, while it is applied and afterwards (decision 61). Its own
   * number: all nodes have to be stopped first. An earlier one: it only adds, in a moment and without rewriting a table,
   * and this program understands rows of those that do not know it. What it makes superfluous, a migration of a later
   * version removes, with this number here.
   */
  readonly oldest: number
}

/** The rows that a new store has. */
export const FIRST_ROWS = `
INSERT INTO counter (name, value) VALUES ('change', 0), ('fence', 0), ('revision', 0), ('audit', 0);
-- Names this installation where files of several may be together.
INSERT INTO setting (name, value) VALUES ('installation', left(replace(gen_random_uuid()::text, '-', ''), 8));
INSERT INTO commit_count (one, n) VALUES (1, 0);
`

/**
 * In order, with the numbers of the same schema of SQLite: no store on PostgreSQL is older than the first one. One that
 * was released is never edited: a change of the schema is a new one.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 14,
    name: 'initial',
    sql: [operations, records, pushes, access, nodes, triggers, FIRST_ROWS].join('\n'),
    oldest: 14,
  },
  { number: 15, name: 'overview', sql: overview, oldest: 14 },
  { number: 16, name: 'person-look-up', sql: personLookUp, oldest: 14 },
  { number: 17, name: 'idempotent-requests', sql: idempotentRequests, oldest: 14 },
  // Older programs recognize a page by its fingerprint, too, and find none that changed.
  { number: 18, name: 'changed-pages', sql: changedPages, oldest: 14 },
  { number: 19, name: 'bulk-actions', sql: bulkActions, oldest: 14 },
  { number: 20, name: 'webhook-endpoints', sql: webhookEndpoints, oldest: 14 },
  { number: 21, name: 'expiring-consents', sql: expiringConsents, oldest: 14 },
  { number: 22, name: 'pushes-by-time', sql: pushesByTime, oldest: 14 },
  { number: 23, name: 'disclosed-pushes', sql: disclosedPushes, oldest: 14 },
  { number: 24, name: 'vacuumed-pushes', sql: vacuumedPushes, oldest: 14 },
  { number: 25, name: 'push-reasons', sql: pushReasons, oldest: 14 },
  // Of what older programs find, it is not known, as of older pushes.
  { number: 26, name: 'found-records', sql: foundRecords, oldest: 14 },
  { number: 27, name: 'runs-of-issues', sql: runsOfIssues, oldest: 14 },
  // What older programs rename is not noted: the records that show it get no entry, as before.
  { number: 28, name: 'renamed-records', sql: renamedRecords, oldest: 14 },
  // Older programs remove a connection without its id here; it can be used again then, as before.
  { number: 29, name: 'used-connections', sql: usedConnections, oldest: 14 },
  { number: 30, name: 'saved-ids', sql: savedIds, oldest: 14 },
  // Rows of older programs have no MAC.
  { number: 31, name: 'deciding-rows', sql: decidingRows, oldest: 31 },
  // Older programs do not ask for it: two connections of one account then push side by side, as before.
  { number: 32, name: 'same-accounts', sql: sameAccounts, oldest: 31 },
]
