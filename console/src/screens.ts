/** The table of screens: a path, and the component of a file of its own in `screens/`. */
import type { ReactNode } from 'react'
import type { Role } from './api.ts'
import { ConnectionScreen } from './screens/connection.tsx'
import { ConnectionsScreen } from './screens/connections.tsx'
import { PushScreen } from './screens/push.tsx'
import { PushesScreen } from './screens/pushes.tsx'
import { TodayScreen } from './screens/today.tsx'
import { TEXTS } from './texts.ts'

export type Screen = {
  /** As the router reads it: `$id` is a parameter. */
  readonly path: string
  /** In the navigation; without it, other screens lead here. */
  readonly nav?: string
  /** Who gets something other than 403 there; everyone without it. */
  readonly roles?: readonly Role[]
  readonly component: () => ReactNode
}

export const SCREENS: readonly Screen[] = [
  { path: '/', nav: TEXTS.nav.today, component: TodayScreen },
  { path: '/connections', nav: TEXTS.nav.connections, component: ConnectionsScreen },
  { path: '/connections/$id', component: ConnectionScreen },
  { path: '/pushes', nav: TEXTS.nav.pushes, component: PushesScreen },
  { path: '/pushes/$id', component: PushScreen },
]
