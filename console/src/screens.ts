/** The table of screens: a path, and the component of a file of its own in `screens/`, which is loaded when it is shown. */
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { Role } from './api.ts'
import { TEXTS } from './texts.ts'

export type Screen = {
  /** As the router reads it: `$id` is a parameter. */
  readonly path: string
  /** In the navigation; without it, other screens lead here. */
  readonly nav?: string
  /** Who gets something other than 403 there; everyone without it. */
  readonly roles?: readonly Role[]
  readonly component: AsyncRouteComponent<object>
}

const { nav } = TEXTS
const lazy = lazyRouteComponent
/** Who may read the data of persons. */
const PRIVACY: readonly Role[] = ['platform', 'operator', 'auditor']

export const SCREENS: readonly Screen[] = [
  { path: '/', nav: nav.today, component: lazy(() => import('./screens/today.tsx'), 'TodayScreen') },
  {
    path: '/connections',
    nav: nav.connections,
    component: lazy(() => import('./screens/connections.tsx'), 'ConnectionsScreen'),
  },
  { path: '/connections/$id', component: lazy(() => import('./screens/connection.tsx'), 'ConnectionScreen') },
  {
    path: '/connections/$id/settings',
    component: lazy(() => import('./screens/connection-settings.tsx'), 'ConnectionSettingsScreen'),
  },
  // Not below `/connections`: every word there may be the id of a connection.
  { path: '/connect', component: lazy(() => import('./screens/connect.tsx'), 'ConnectScreen') },
  { path: '/pushes', nav: nav.pushes, component: lazy(() => import('./screens/pushes.tsx'), 'PushesScreen') },
  { path: '/pushes/groups', component: lazy(() => import('./screens/push-groups.tsx'), 'PushGroupsScreen') },
  { path: '/pushes/$id', component: lazy(() => import('./screens/push.tsx'), 'PushScreen') },
  { path: '/bulk/$id', component: lazy(() => import('./screens/bulk.tsx'), 'BulkScreen') },
  { path: '/runs', nav: nav.runs, component: lazy(() => import('./screens/runs.tsx'), 'RunsScreen') },
  { path: '/runs/$id', component: lazy(() => import('./screens/run.tsx'), 'RunScreen') },
  {
    path: '/quarantine',
    nav: nav.quarantine,
    component: lazy(() => import('./screens/quarantine.tsx'), 'QuarantineScreen'),
  },
  { path: '/quarantine/$id', component: lazy(() => import('./screens/quarantined.tsx'), 'QuarantinedScreen') },
  {
    path: '/reviews',
    nav: nav.reviews,
    roles: ['operator', 'platform', 'auditor'],
    component: lazy(() => import('./screens/reviews.tsx'), 'ReviewsScreen'),
  },
  { path: '/reviews/$id', component: lazy(() => import('./screens/review.tsx'), 'ReviewScreen') },
  {
    path: '/persons',
    nav: nav.persons,
    roles: PRIVACY,
    component: lazy(() => import('./screens/persons.tsx'), 'PersonsScreen'),
  },
  { path: '/persons/$id', component: lazy(() => import('./screens/person.tsx'), 'PersonScreen') },
  {
    path: '/connectors',
    nav: nav.connectors,
    component: lazy(() => import('./screens/connectors.tsx'), 'ConnectorsScreen'),
  },
  { path: '/connectors/$id', component: lazy(() => import('./screens/connector.tsx'), 'ConnectorScreen') },
  {
    path: '/records',
    nav: nav.records,
    component: lazy(() => import('./screens/records.tsx'), 'RecordsScreen'),
  },
  {
    path: '/records/$connection/$model/$id',
    component: lazy(() => import('./screens/record.tsx'), 'RecordScreen'),
  },
  {
    path: '/funnel',
    nav: nav.funnel,
    roles: PRIVACY,
    component: lazy(() => import('./screens/funnel.tsx'), 'FunnelScreen'),
  },
  { path: '/feed', nav: nav.feed, component: lazy(() => import('./screens/feed.tsx'), 'FeedScreen') },
  { path: '/persons/$id/certificate', component: lazy(() => import('./screens/certificate.tsx'), 'CertificateScreen') },
]
