import { expect, it } from 'vitest'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { openInstallation } from '../../kit/installation.ts'
import { BEARER, specWith } from '../../kit/small-installation.ts'

const SPEC = specWith(BEARER).replace('timeout: 60s', 'timeout: 60s\n  paging: { kind: next_url, next: next }')
const PAGES = 12
const SLOW = ['slow-0', 'slow-1', 'slow-2', 'slow-3']
/** Due lanes begin in the order of their names. */
const QUICK = 'the-quick'

/** Four ATSs that take twenty seconds for each page, and one that responds at once. */
it('ATSs that are slow for page after page hold up no other pull for longer than their turn', async () => {
  const requests: string[] = []
  let pass = async (_ms: number): Promise<void> => undefined
  const http = (real: HttpClient): HttpClient => ({
    close: () => real.close(),
    async attempt(request) {
      const url = new URL(request.url)
      const [, connection = ''] = url.pathname.split('/')
      const page = Number(url.searchParams.get('page') ?? 1)
      requests.push(connection)
      if (connection !== QUICK) await pass(20_000)
      const data = [{ id: `${connection}-${page}`, title: 'Nurse', state: 'published' }]
      const isLast = connection === QUICK || page === PAGES
      const next = isLast ? {} : { next: `/${connection}/jobs?page=${page + 1}` }
      const headers = { 'content-type': 'application/json' }
      return { kind: 'reply', status: 200, headers, text: JSON.stringify({ data, ...next }), ms: 1 }
    },
  })
  const installation = await openInstallation({ ats: 'recruiting-suite', connectors: [SPEC], http })
  const { app, clock } = installation
  // All four wait at the same time: the clock moves once for all of them.
  pass = (ms) => clock.wind(ms / SLOW.length)
  for (const id of [...SLOW, QUICK])
    await installation.connect({
      id,
      integration: 'small',
      auth_type: 'login',
      credentials: { key: 'key-of-a-customer' },
      settings: { base: `https://ats.example/${id}` },
      overrides: {},
    })
  const runs = []
  for (const id of [...SLOW, QUICK]) runs.push(...(await app.connections.sync(id, { mode: 'full', stream: 'jobs' })))
  await installation.ended(runs)
  const ended = await Promise.all(runs.map(({ id }) => app.runs.get(id)))
  expect(ended.map(({ state, pages }) => [state, pages])).toEqual([
    ...SLOW.map(() => ['complete', PAGES]),
    ['complete', 1],
  ])
  expect(requests.filter((id) => id !== QUICK).length).toBeGreaterThanOrEqual(SLOW.length * PAGES)
  expect(requests.indexOf(QUICK)).toBeGreaterThan(-1)
  expect(requests.indexOf(QUICK)).toBeLessThan((SLOW.length * PAGES) / 2)
})
