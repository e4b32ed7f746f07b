import { analytics } from './analytics.ts'
import { audit } from './audit.ts'
import { bulkActions } from './bulk-actions.ts'
import { chains } from './chains.ts'
import { changes } from './changes.ts'
import { connectLinks } from './connect-links.ts'
import { connections } from './connections.ts'
import { consents } from './consents.ts'
import { dataKeys } from './data-keys.ts'
import { erasures } from './erasures.ts'
import { FIRST_ROWS } from './first-rows.ts'
import { apiKeys } from './keys.ts'
import { lanes } from './lanes.ts'
import { pushIssues } from './push-issues.ts'
import { pushes } from './pushes.ts'
import { records } from './records.ts'
import { requests } from './requests.ts'
import { runs } from './runs.ts'
import { settings } from './settings.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** The schema of the first version, one file for each subject. */
export const initial = [
  settings,
  connections,
  lanes,
  records,
  runs,
  changes,
  consents,
  pushes,
  pushIssues,
  bulkActions,
  erasures,
  analytics,
  apiKeys,
  audit,
  requests,
  dataKeys,
  chains,
  webhookEndpoints,
  connectLinks,
  FIRST_ROWS,
].join('\n')
