/** All operations of the API, by subject. */

import { sharedSchemas } from './document/shared-schemas.ts'
import type { Group } from './operation.ts'
import { analytics } from './operations/analytics.ts'
import { audit } from './operations/audit.ts'
import { authorization } from './operations/authorization.ts'
import { budgets } from './operations/budgets.ts'
import { bulk } from './operations/bulk.ts'
import { changes } from './operations/changes.ts'
import { connectLinks } from './operations/connect-links.ts'
import { connections } from './operations/connections.ts'
import { connectors } from './operations/connectors.ts'
import { consents } from './operations/consents.ts'
import { disclosures } from './operations/disclosures.ts'
import { erasures } from './operations/erasures.ts'
import { files } from './operations/files.ts'
import { health } from './operations/health.ts'
import { issues } from './operations/issues.ts'
import { keys } from './operations/keys.ts'
import { metrics } from './operations/metrics.ts'
import { nodes } from './operations/nodes.ts'
import { persons } from './operations/persons.ts'
import { problems } from './operations/problems.ts'
import { pushes } from './operations/pushes.ts'
import { quarantine } from './operations/quarantine.ts'
import { records } from './operations/records.ts'
import { reviews } from './operations/reviews.ts'
import { runs } from './operations/runs.ts'
import { settings } from './operations/settings.ts'
import { summary } from './operations/summary.ts'
import { upkeep } from './operations/upkeep.ts'
import { webhookEndpoints } from './operations/webhook-endpoints.ts'
import { webhooks } from './operations/webhooks.ts'
import type { AccessRow } from './sender/access-row.ts'

export const GROUPS: readonly Group[] = [
  summary,
  connectors,
  connections,
  connectLinks,
  records,
  consents,
  pushes,
  bulk,
  reviews,
  erasures,
  persons,
  disclosures,
  changes,
  analytics,
  runs,
  quarantine,
  budgets,
  issues,
  nodes,
  settings,
  upkeep,
  keys,
  webhookEndpoints,
  audit,
  metrics,
  authorization,
  problems,
  health,
  files,
  webhooks,
]

/** Every schema with a name. */
export const SHARED_SCHEMAS = sharedSchemas(GROUPS.flatMap(({ operations }) => operations))

/** Who may use each operation that requires a key, by method and path. */
export const ACCESS: Readonly<Record<string, AccessRow>> = Object.fromEntries(
  GROUPS.flatMap(({ operations }) => operations).flatMap(({ access }) =>
    access === null ? [] : [[access.route, access]],
  ),
)
