import { type Attack, attacks } from '../attack.ts'
import { job, sendJson, sendText } from '../replies.ts'
import type { World } from '../world.ts'

/** TRAP is the URL of the trap, and OWN that of the hostile server. */
const LOCATIONS: readonly (readonly [id: string, location: string, status?: number])[] = [
  ['301', 'TRAP/jobs', 301],
  ['302', 'TRAP/jobs', 302],
  ['303', 'TRAP/jobs', 303],
  ['307-with-the-token', 'TRAP/jobs', 307],
  ['308-with-the-token', 'TRAP/jobs', 308],
  ['300-of-several', 'TRAP/jobs', 300],
  ['305-use-a-proxy', 'TRAP', 305],
  ['without-a-scheme', '//127.0.0.1:PORT/jobs'],
  ['to-a-file', 'file:///etc/passwd'],
  ['to-a-metadata-service', 'http://169.254.169.254/latest/meta-data/'],
  ['to-itself-without-an-end', 'OWN/jobs'],
  ['with-a-password', 'http://u:p@127.0.0.1:PORT/'],
  ['with-a-line-break', '/x%0d%0aset-cookie:a=b'],
]
const NEXT_PAGES: readonly (readonly [id: string, next: string])[] = [
  ['another-port', 'TRAP/jobs?page=2'],
  ['without-a-scheme', '//127.0.0.1:PORT/jobs'],
  ['backslashes', '\\\\127.0.0.1:PORT\\jobs'],
  ['a-user', 'http://a:b@127.0.0.1:PORT/jobs'],
  ['a-user-that-is-our-host', 'OWN@127.0.0.1:PORT/jobs'],
  ['a-longer-host', 'OWN.evil.example/jobs'],
  ['https', 'https://127.0.0.1:PORT/jobs'],
  ['a-file', 'file:///etc/passwd'],
  ['a-script', 'javascript:alert(1)'],
  ['a-metadata-service', 'http://169.254.169.254/latest/meta-data/'],
  ['another-spelling-of-the-host', 'http://2130706433:PORT/jobs'],
  ['a-tab', 'ht\ttp://127.0.0.1:PORT/jobs'],
]
/** Headers that other clients follow. */
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['refresh', '0; url=TRAP/jobs'],
  ['link', '<TRAP/jobs>; rel="next"'],
  ['content-location', 'TRAP/jobs'],
  ['alt-svc', 'h2="127.0.0.1:PORT"; ma=86400'],
  ['set-cookie', 'sid=planted; domain=127.0.0.1; path=/'],
]

const BOUNDS = { memoryMb: 200, processorSeconds: 4 }
const aimed = (text: string, world: World): string =>
  text
    .replace('TRAP', `http://127.0.0.1:${world.trap.port}`)
    .replace('OWN', world.hostile.url)
    .replace('PORT', String(world.trap.port))

/**
 * The calls of the lists; null if another was made, or too many. A changed connection repeats its failed pulls, so that
 * there are more calls than the one of the attack.
 */
const callsOf = ({ hostile }: World): number | null =>
  hostile.received.every(({ path }) => path === '/jobs' || path === '/quick') && hostile.received.length <= 15
    ? hostile.received.length
    : null

const redirects = attacks(
  LOCATIONS.map(([id, location, status = 302]) => ({
    id: `redirect-${id}`,
    tries: 'lead a call elsewhere',
    location,
    status,
  })),
  {
    bounds: BOUNDS,
    ends: () => 'not followed',
    run:
      ({ location, status }) =>
      async (world) => {
        world.hostile.serve(
          (_request, response) => void response.writeHead(status, { location: aimed(location, world) }).end(),
        )
        await world.aim(world.hostile.url)
        const { json, text } = await world.tryOut()
        const calls = callsOf(world)
        const { code } = (json.failure ?? {}) as { code?: string }
        return code === 'ats_config' && calls !== null ? [] : [`${calls} calls, ${code}: ${text.slice(0, 300)}`]
      },
  },
)

const nextPages = attacks(
  NEXT_PAGES.map(([id, next]) => ({
    id: `next-page-${id}`,
    tries: 'lead the next page, with the token, elsewhere',
    next,
  })),
  {
    bounds: BOUNDS,
    ends: () => 'the run fails, and nothing is sent there',
    run:
      ({ next }) =>
      async (world) => {
        world.hostile.serve((_request, response) => sendJson(response, { data: [job('r1')], next: aimed(next, world) }))
        await world.aim(world.hostile.url)
        const { state, code } = await world.pull()
        const calls = callsOf(world)
        return state === 'failed' && code === 'address_refused' && calls !== null
          ? []
          : [`the run is ${state} (${code}) after ${calls} calls`]
      },
  },
)

const pagesWithoutEnd = attacks(
  [
    { id: 'next-page-is-this-page', tries: 'pull one page for ever', page: () => '/jobs' },
    { id: 'next-page-always-new', tries: 'pull new pages for ever', page: (at: number) => `/jobs?page=${at}` },
  ],
  {
    bounds: { memoryMb: 200, processorSeconds: 8 },
    ends: () => 'the run ends after max_pages at the latest',
    run:
      ({ page }) =>
      async (world) => {
        let at = 0
        world.hostile.serve((_request, response) => sendJson(response, { data: [job(`r${++at}`)], next: page(at) }))
        await world.aim(world.hostile.url)
        const { state } = await world.pull()
        const calls = world.hostile.received.length
        return state !== 'complete' && calls <= 100 ? [] : [`the run is ${state} after ${calls} calls`]
      },
  },
)

const headers = attacks(
  HEADERS.map(([id, value]) => ({ id: `header-${id}`, tries: 'lead a call elsewhere by a header', name: id, value })),
  {
    bounds: BOUNDS,
    ends: () => 'ignored',
    run:
      ({ name, value }) =>
      async (world) => {
        world.hostile.serve((_request, response) => {
          response.setHeader(name, aimed(value, world))
          sendText(response, JSON.stringify({ data: [job('r1')] }))
        })
        await world.aim(world.hostile.url)
        const ends = [await world.tryOut(), await world.tryOut()].map(({ json }) => json.failure)
        const cookies = world.hostile.received.filter((request) => request.headers.cookie !== undefined)
        return ends.every((failure) => failure === null) && cookies.length === 0
          ? []
          : [`it has an effect: ${JSON.stringify(ends)}`]
      },
  },
)

export const REDIRECTS: readonly Attack[] = [...redirects, ...nextPages, ...pagesWithoutEnd, ...headers]
