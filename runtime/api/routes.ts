/** All operations of the API: their group, who may call them, and the file with their routes. */
import type { OpenRoutes, Routes } from './route.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { auditRoutes } from './routes/audit.ts'
import { authorizationRoutes } from './routes/authorization.ts'
import { budgetRoutes } from './routes/budgets.ts'
import { bulkRoutes } from './routes/bulk.ts'
import { changeRoutes } from './routes/changes.ts'
import { connectionRoutes } from './routes/connections.ts'
import { connectorRoutes } from './routes/connectors.ts'
import { consentRoutes } from './routes/consents.ts'
import { disclosureRoutes } from './routes/disclosures.ts'
import { erasureRoutes } from './routes/erasures.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { issueRoutes } from './routes/issues.ts'
import { keyRoutes } from './routes/keys.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { nodeRoutes } from './routes/nodes.ts'
import { personRoutes } from './routes/persons.ts'
import { problemRoutes } from './routes/problems.ts'
import { pushRoutes } from './routes/pushes.ts'
import { quarantineRoutes } from './routes/quarantine.ts'
import { recordRoutes } from './routes/records.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { runRoutes } from './routes/runs.ts'
import { settingRoutes } from './routes/settings.ts'
import { summaryRoutes } from './routes/summary.ts'
import { upkeepRoutes } from './routes/upkeep.ts'
import { webhookEndpointRoutes } from './routes/webhook-endpoints.ts'
import { webhookRoutes } from './routes/webhooks.ts'

type Group = {
  readonly tag: string
  readonly description: string
} & (
  | {
      /** Requires an API key. */
      readonly access: 'key'
      readonly routes: Routes
    }
  | {
      /**
       * `open`: no authentication. `own`: the request authenticates itself, by the connector's verification or by an
       * issued state.
       */
      readonly access: 'open' | 'own'
      readonly routes: OpenRoutes
    }
)

export const GROUPS: readonly Group[] = [
  {
    tag: 'Summary',
    description: 'What is unfinished, and what needs action.',
    access: 'key',
    routes: summaryRoutes,
  },
  { tag: 'Connectors', description: 'The supported ATSs.', access: 'key', routes: connectorRoutes },
  { tag: 'Connections', description: 'Customer accounts at an ATS.', access: 'key', routes: connectionRoutes },
  { tag: 'Records', description: 'Pulled data, in the canonical model.', access: 'key', routes: recordRoutes },
  {
    tag: 'Consents',
    description: 'The append-only consent ledger.',
    access: 'key',
    routes: consentRoutes,
  },
  { tag: 'Pushes', description: 'Requests to submit a person for a requisition.', access: 'key', routes: pushRoutes },
  {
    tag: 'Bulk actions',
    description: 'One action with many pushes, or many quarantined records.',
    access: 'key',
    routes: bulkRoutes,
  },
  {
    tag: 'Reviews',
    description: "Possible duplicates that need a person's decision.",
    access: 'key',
    routes: reviewRoutes,
  },
  {
    tag: 'Erasures',
    description: 'Erasure of persons, here and in the ATSs.',
    access: 'key',
    routes: erasureRoutes,
  },
  {
    tag: 'Persons',
    description: 'What is stored of a person.',
    access: 'key',
    routes: personRoutes,
  },
  { tag: 'Disclosures', description: 'What was sent of whom to which ATS.', access: 'key', routes: disclosureRoutes },
  { tag: 'Changes', description: 'The ordered feed of all changes.', access: 'key', routes: changeRoutes },
  { tag: 'Analytics', description: 'Results of pushes.', access: 'key', routes: analyticsRoutes },
  { tag: 'Runs', description: 'Executions of streams.', access: 'key', routes: runRoutes },
  {
    tag: 'Quarantine',
    description: 'Source records that could not be mapped.',
    access: 'key',
    routes: quarantineRoutes,
  },
  {
    tag: 'Budgets',
    description: 'Rate limits per credential, and waiting calls.',
    access: 'key',
    routes: budgetRoutes,
  },
  { tag: 'Issues', description: "Problems that need an operator's attention.", access: 'key', routes: issueRoutes },
  { tag: 'Nodes', description: 'Servers of the store.', access: 'key', routes: nodeRoutes },
  { tag: 'Settings', description: 'Settings of the installation.', access: 'key', routes: settingRoutes },
  { tag: 'Upkeep', description: 'Retention and backup.', access: 'key', routes: upkeepRoutes },
  { tag: 'Keys', description: 'API keys, with their roles and connections.', access: 'key', routes: keyRoutes },
  {
    tag: 'Webhook endpoints',
    description: 'Receivers of events, by Standard Webhooks.',
    access: 'key',
    routes: webhookEndpointRoutes,
  },
  {
    tag: 'Audit',
    description: 'The append-only log of administrative actions and of reads of personal data.',
    access: 'key',
    routes: auditRoutes,
  },
  { tag: 'Metrics', description: 'Metrics for monitoring.', access: 'key', routes: metricsRoutes },
  {
    tag: 'Authorization',
    description: 'Redirect target of browser authorization.',
    access: 'own',
    routes: authorizationRoutes,
  },
  { tag: 'Problems', description: 'What each error means.', access: 'open', routes: problemRoutes },
  { tag: 'Health', description: 'Liveness and readiness.', access: 'open', routes: healthRoutes },
  {
    tag: 'Files',
    description: 'File downloads for ATSs.',
    access: 'own',
    routes: fileRoutes,
  },
  { tag: 'Webhooks', description: 'Webhook deliveries from ATSs.', access: 'own', routes: webhookRoutes },
]
