/** The URL is the whole state of a screen: its path, and its filters as the search. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { ProblemPanel } from './parts/problem.tsx'
import { SCREENS } from './screens.ts'
import { Shell } from './shell.tsx'
import { TEXTS } from './texts.ts'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <>
      <h1>{TEXTS.errors.noScreen}</h1>
      <Link to="/">{TEXTS.errors.toToday}</Link>
    </>
  ),
})

const routes = SCREENS.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component }))

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
