/** The URL is the whole state of a screen: its path, and its filters as the search. */
import { useQuery } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { may, type Operation, sessionQuery } from './api.ts'
import { ProblemPanel } from './parts/problem.tsx'
import { ROLES_OF } from './roles.gen.ts'
import { SCREENS } from './screens.ts'
import { Shell } from './shell.tsx'
import { TEXTS } from './texts.ts'

/** The URL of a screen may come from a colleague with another role. */
function onlyFor(needs: Operation, Screen: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  const Guarded = () => {
    const session = useQuery(sessionQuery).data
    if (session == null || may(session, needs)) return <Screen />
    return (
      <>
        <h1>{TEXTS.errors.forbidden}</h1>
        <p>{TEXTS.errors.roles(ROLES_OF[needs], session.role)}</p>
        <Link to="/">{TEXTS.errors.toToday}</Link>
      </>
    )
  }
  return Object.assign(Guarded, { preload: Screen.preload })
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <>
      <h1>{TEXTS.errors.noScreen}</h1>
      <Link to="/">{TEXTS.errors.toToday}</Link>
    </>
  ),
})

const routes = SCREENS.map(({ path, component, needs }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: needs === undefined ? component : onlyFor(needs, component),
  }),
)

/** Where the one-time link leads: it is removed from the URL as soon as it is used. */
const signIn = createRoute({ getParentRoute: () => root, path: '/sign-in', component: () => null })

export const router = createRouter({
  routeTree: root.addChildren([...routes, signIn]),
  basepath: '/console',
  // Ids and states as they are typed, not as JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
  // A link that is pointed at or focused loads the code of its screen.
  defaultPreload: 'intent',
  defaultErrorComponent: ({ error }) => <ProblemPanel error={error} again={() => location.reload()} />,
})
