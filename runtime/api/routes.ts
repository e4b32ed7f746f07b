/** Every operation of the API, read aloud: the group, who may call it, and the file that holds its routes. */
import type { Routes } from './route.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { authorizationRoutes } from './routes/authorization.ts'
import { budgetRoutes } from './routes/budgets.ts'
import { changeRoutes } from './routes/changes.ts'
import { connectionRoutes } from './routes/connections.ts'
import { connectorRoutes } from './routes/connectors.ts'
import { consentRoutes } from './routes/consents.ts'
import { erasureRoutes } from './routes/erasures.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { issueRoutes } from './routes/issues.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { pushRoutes } from './routes/pushes.ts'
import { quarantineRoutes } from './routes/quarantine.ts'
import { recordRoutes } from './routes/records.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { runRoutes } from './routes/runs.ts'
import { settingRoutes } from './routes/settings.ts'
import { upkeepRoutes } from './routes/upkeep.ts'
import { webhookRoutes } from './routes/webhooks.ts'

type Group = {
  readonly tag: string
  readonly description: string
  /** `key`: an API key. `open`: nobody is asked. `own`: what comes proves itself, by the connector's verification or by a state that went out. */
  readonly access: 'key' | 'open' | 'own'
  readonly routes: Routes
}

export const GROUPS: readonly Group[] = [
  { tag: 'Connectors', description: 'The ATSs that can be connected.', access: 'key', routes: connectorRoutes },
  { tag: 'Connections', description: 'Accounts of customers at their ATS.', access: 'key', routes: connectionRoutes },
  { tag: 'Records', description: 'What was pulled, in the canonical model.', access: 'key', routes: recordRoutes },
  {
    tag: 'Consents',
    description: 'The append-only ledger that every push rests on.',
    access: 'key',
    routes: consentRoutes,
  },
  { tag: 'Pushes', description: 'Exports of people to requisitions.', access: 'key', routes: pushRoutes },
  { tag: 'Reviews', description: 'Possible duplicates that a person decides.', access: 'key', routes: reviewRoutes },
  {
    tag: 'Erasures',
    description: 'Persons who are erased, here and in the ATSs.',
    access: 'key',
    routes: erasureRoutes,
  },
  { tag: 'Changes', description: 'The ordered feed of everything that changed.', access: 'key', routes: changeRoutes },
  { tag: 'Analytics', description: 'What became of the people pushed.', access: 'key', routes: analyticsRoutes },
  { tag: 'Runs', description: 'Executions of streams.', access: 'key', routes: runRoutes },
  { tag: 'Quarantine', description: 'What could not be mapped.', access: 'key', routes: quarantineRoutes },
  {
    tag: 'Budgets',
    description: 'What may be called with each credential, and who waits.',
    access: 'key',
    routes: budgetRoutes,
  },
  { tag: 'Issues', description: 'What an operator must know.', access: 'key', routes: issueRoutes },
  { tag: 'Settings', description: 'Switches of the installation.', access: 'key', routes: settingRoutes },
  { tag: 'Upkeep', description: 'What is removed and copied.', access: 'key', routes: upkeepRoutes },
  { tag: 'Metrics', description: 'Figures for monitoring.', access: 'key', routes: metricsRoutes },
  {
    tag: 'Authorization',
    description: 'Where browsers come back to, from an ATS that asked a person.',
    access: 'own',
    routes: authorizationRoutes,
  },
  { tag: 'Health', description: 'Whether it lives and is ready.', access: 'open', routes: healthRoutes },
  {
    tag: 'Files',
    description: 'Where ATSs fetch the files that they were given by address.',
    access: 'own',
    routes: fileRoutes,
  },
  { tag: 'Webhooks', description: 'Where ATSs send their events.', access: 'own', routes: webhookRoutes },
]
