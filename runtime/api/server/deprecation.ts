/** Announces that an operation will be removed: in the document, and in the headers of each of its responses. */
import type { Api, Deprecated } from '../route.ts'

/** Must be called before the routes. Throws for a route whose clients get less than a year. */
export function announceDeprecations(api: Api): void {
  api.addHook('onRoute', (route) => {
    const { deprecated } = route.config ?? {}
    if (deprecated === undefined) return
    const { since, sunset } = timesOf(deprecated)
    if (sunset < new Date(since).setUTCFullYear(new Date(since).getUTCFullYear() + 1))
      throw new Error(`${route.method} ${route.url} may not end within a year of its deprecation.`)
    route.schema = { ...route.schema, deprecated: true }
  })
  api.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { deprecated } = routeOptions.config
    if (deprecated === undefined) return
    const { since, sunset } = timesOf(deprecated)
    // RFC 9745 has a date of structured fields, RFC 8594 one of HTTP. Raw, so that refusals by later hooks have them too.
    reply.raw.setHeader('deprecation', `@${since / 1000}`)
    reply.raw.setHeader('sunset', new Date(sunset).toUTCString())
  })
}

const timesOf = ({ since, sunset }: Deprecated) => ({ since: Date.parse(since), sunset: Date.parse(sunset) })
