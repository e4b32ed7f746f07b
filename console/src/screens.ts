/** The table of screens: a path, and the component of a file of its own in `screens/`, which is loaded when it is shown. */
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { Operation } from './api.ts'

type Screen = {
  /** As the router reads it: `$id` is a parameter. */
  readonly path: string
  /** The operation that the screen takes: who may not use it gets only 403 there. Without it, everyone may. */
  readonly needs?: Operation
  readonly component: AsyncRouteComponent<object>
}

const lazy = lazyRouteComponent

const TABLE = [
  { path: '/', component: lazy(() => import('./screens/today.tsx'), 'TodayScreen') },
  {
    path: '/connections',
    component: lazy(() => import('./screens/connections.tsx'), 'ConnectionsScreen'),
  },
  { path: '/connections/$id', component: lazy(() => import('./screens/connection.tsx'), 'ConnectionScreen') },
  {
    path: '/connections/$id/settings',
    needs: 'updateConnection',
    component: lazy(() => import('./screens/connection-settings.tsx'), 'ConnectionSettingsScreen'),
  },
  // Not below `/connections`: every word there may be the id of a connection.
  {
    path: '/connect',
    needs: 'createConnection',
    component: lazy(() => import('./screens/connect.tsx'), 'ConnectScreen'),
  },
  {
    path: '/connect-links',
    needs: 'listConnectLinks',
    component: lazy(() => import('./screens/connect-links.tsx'), 'ConnectLinksScreen'),
  },
  { path: '/pushes', component: lazy(() => import('./screens/pushes.tsx'), 'PushesScreen') },
  { path: '/pushes/groups', component: lazy(() => import('./screens/push-groups.tsx'), 'PushGroupsScreen') },
  { path: '/pushes/$id', component: lazy(() => import('./screens/push.tsx'), 'PushScreen') },
  { path: '/bulk', component: lazy(() => import('./screens/bulk-actions.tsx'), 'BulkActionsScreen') },
  { path: '/bulk/$id', component: lazy(() => import('./screens/bulk.tsx'), 'BulkScreen') },
  { path: '/runs', component: lazy(() => import('./screens/runs.tsx'), 'RunsScreen') },
  { path: '/runs/$id', component: lazy(() => import('./screens/run.tsx'), 'RunScreen') },
  {
    path: '/quarantine',
    component: lazy(() => import('./screens/quarantine.tsx'), 'QuarantineScreen'),
  },
  {
    path: '/quarantine/$id',
    needs: 'getQuarantined',
    component: lazy(() => import('./screens/quarantined.tsx'), 'QuarantinedScreen'),
  },
  {
    path: '/reviews',
    needs: 'listReviews',
    component: lazy(() => import('./screens/reviews.tsx'), 'ReviewsScreen'),
  },
  { path: '/reviews/$id', needs: 'getReview', component: lazy(() => import('./screens/review.tsx'), 'ReviewScreen') },
  {
    path: '/persons',
    needs: 'findPersons',
    component: lazy(() => import('./screens/persons.tsx'), 'PersonsScreen'),
  },
  { path: '/persons/$id', needs: 'getPerson', component: lazy(() => import('./screens/person.tsx'), 'PersonScreen') },
  {
    path: '/connectors',
    component: lazy(() => import('./screens/connectors.tsx'), 'ConnectorsScreen'),
  },
  { path: '/connectors/$id', component: lazy(() => import('./screens/connector.tsx'), 'ConnectorScreen') },
  {
    path: '/records',
    component: lazy(() => import('./screens/records.tsx'), 'RecordsScreen'),
  },
  {
    path: '/records/$connection/$model/$id',
    component: lazy(() => import('./screens/record.tsx'), 'RecordScreen'),
  },
  {
    path: '/funnel',
    needs: 'getFunnel',
    component: lazy(() => import('./screens/funnel.tsx'), 'FunnelScreen'),
  },
  { path: '/feed', component: lazy(() => import('./screens/feed.tsx'), 'FeedScreen') },
  {
    path: '/consents',
    needs: 'listConsents',
    component: lazy(() => import('./screens/consents.tsx'), 'ConsentsScreen'),
  },
  {
    path: '/disclosures',
    needs: 'listDisclosures',
    component: lazy(() => import('./screens/disclosures.tsx'), 'DisclosuresScreen'),
  },
  {
    path: '/erasures',
    needs: 'listErasures',
    component: lazy(() => import('./screens/erasures.tsx'), 'ErasuresScreen'),
  },
  {
    path: '/webhooks',
    needs: 'listWebhookEndpoints',
    component: lazy(() => import('./screens/webhooks.tsx'), 'WebhooksScreen'),
  },
  {
    path: '/webhooks/deliveries',
    needs: 'listWebhookDeliveries',
    component: lazy(() => import('./screens/deliveries.tsx'), 'DeliveriesScreen'),
  },
  {
    path: '/webhooks/$id',
    needs: 'getWebhookEndpoint',
    component: lazy(() => import('./screens/webhook.tsx'), 'WebhookScreen'),
  },
  {
    path: '/settings',
    component: lazy(() => import('./screens/settings.tsx'), 'SettingsScreen'),
  },
  { path: '/settings/keys', needs: 'listKeys', component: lazy(() => import('./screens/keys.tsx'), 'KeysScreen') },
  { path: '/settings/audit', needs: 'listAudit', component: lazy(() => import('./screens/audit.tsx'), 'AuditScreen') },
  {
    path: '/persons/$id/certificate',
    needs: 'certifyErasure',
    component: lazy(() => import('./screens/certificate.tsx'), 'CertificateScreen'),
  },
] as const satisfies readonly Screen[]

export const SCREENS: readonly Screen[] = TABLE

/** Undefined: everyone may see it. */
export const neededFor = (path: ScreenPath): Operation | undefined =>
  SCREENS.find((screen) => screen.path === path)?.needs

/** The paths of all screens. */
export type ScreenPath = (typeof TABLE)[number]['path']
