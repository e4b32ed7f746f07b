/** What each role may do: the one table, from which the check, the tests and docs/access.md come. */
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../app/contract.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { Role } from '../kernel/states.ts'
import type { Api } from './route.ts'

/**
 * What a key that is limited to connections gets. `rows`: the rows of its connections. `one`: a row of another
 * connection does not exist (404). `all`: nothing (403), because the operation concerns all connections. `none`: what
 * every key gets, because it concerns no connection.
 */
export type Reach = 'rows' | 'one' | 'all' | 'none'

export type AccessRow = { readonly roles: readonly Role[]; readonly reach: Reach }

/** `admin` may do everything. */
const may = (reach: Reach, ...roles: Exclude<Role, 'admin'>[]): AccessRow => ({ reach, roles: [...roles, 'admin'] })
const EVERYONE = ['platform', 'operator', 'auditor', 'integrator'] as const

/** The routes that require a key, by method and path. A route without a row stops the server from starting. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/connectors': may('none', ...EVERYONE),
  'GET /v1/connectors/:id': may('none', ...EVERYONE),

  'GET /v1/connections': may('rows', ...EVERYONE),
  'GET /v1/connections/:id': may('one', ...EVERYONE),
  'POST /v1/connections': may('all', 'integrator'),
  'PATCH /v1/connections/:id': may('one', 'integrator'),
  'DELETE /v1/connections/:id': may('one'),
  'POST /v1/connections/:id/check': may('one', 'operator', 'integrator'),
  'POST /v1/connections/:id/authorize': may('one', 'operator', 'integrator'),
  'POST /v1/connections/:id/pause': may('one', 'operator'),
  'POST /v1/connections/:id/resume': may('one', 'operator'),
  'POST /v1/connections/:id/sync': may('one', 'operator', 'integrator'),
  'POST /v1/connections/:id/remap': may('one', 'operator', 'integrator'),
  'POST /v1/connections/:id/try': may('one', 'operator', 'integrator'),

  'GET /v1/requisitions': may('rows', ...EVERYONE),
  'GET /v1/requisitions/:connection/:id': may('one', ...EVERYONE),
  'GET /v1/candidates': may('rows', ...EVERYONE),
  'GET /v1/candidates/:connection/:id': may('one', ...EVERYONE),
  'GET /v1/applications': may('rows', ...EVERYONE),
  'GET /v1/applications/:connection/:id': may('one', ...EVERYONE),
  'GET /v1/applications/:connection/:id/events': may('one', ...EVERYONE),
  'GET /v1/offers': may('rows', ...EVERYONE),
  'GET /v1/offers/:connection/:id': may('one', ...EVERYONE),
  'GET /v1/departments': may('rows', ...EVERYONE),
  'GET /v1/departments/:connection/:id': may('one', ...EVERYONE),
  'GET /v1/locations': may('rows', ...EVERYONE),
  'GET /v1/locations/:connection/:id': may('one', ...EVERYONE),
  'GET /v1/records/:connection/:model/:id/explain': may('one', 'operator', 'auditor', 'integrator'),

  'POST /v1/consents': may('one', 'platform'),
  'GET /v1/consents': may('rows', 'platform', 'operator', 'auditor'),

  'POST /v1/pushes': may('one', 'platform'),
  'GET /v1/pushes': may('rows', ...EVERYONE),
  'GET /v1/pushes/:id': may('one', ...EVERYONE),
  'POST /v1/pushes/:id/cancel': may('one', 'platform', 'operator'),
  'POST /v1/pushes/:id/settle': may('one', 'operator'),
  'POST /v1/pushes/:id/retry': may('one', 'platform', 'operator'),

  'GET /v1/reviews': may('rows', 'platform', 'operator', 'auditor'),
  'GET /v1/reviews/:id': may('one', 'platform', 'operator', 'auditor'),
  'POST /v1/reviews/:id/decision': may('one', 'platform', 'operator'),

  'POST /v1/persons/:person/erase': may('all', 'platform', 'operator'),
  'GET /v1/persons/:person/erasure': may('all', 'platform', 'operator', 'auditor'),
  'GET /v1/erasures': may('rows', 'platform', 'operator', 'auditor'),
  'POST /v1/erasures/:id/close': may('one', 'operator'),

  'GET /v1/changes': may('rows', ...EVERYONE),
  'GET /v1/analytics/funnel': may('rows', 'platform', 'operator', 'auditor'),
  'GET /v1/analytics/time-in-phase': may('rows', 'platform', 'operator', 'auditor'),

  'GET /v1/runs': may('rows', ...EVERYONE),
  'GET /v1/runs/:id': may('one', ...EVERYONE),
  'POST /v1/runs/:id/release': may('one', 'operator'),
  'GET /v1/quarantine': may('rows', 'operator', 'auditor', 'integrator'),
  'GET /v1/quarantine/:id': may('one', 'operator', 'auditor', 'integrator'),
  'POST /v1/quarantine/:id/replay': may('one', 'operator', 'integrator'),
  'POST /v1/quarantine/replay': may('rows', 'operator', 'integrator'),

  'GET /v1/budgets': may('rows', 'operator', 'auditor', 'integrator'),
  'GET /v1/issues': may('rows', ...EVERYONE),
  'POST /v1/issues/:id/close': may('one', 'operator'),
  'GET /v1/settings/pushes': may('none', ...EVERYONE),
  'PUT /v1/settings/pushes': may('all', 'operator'),
  'POST /v1/purge': may('all', 'operator'),
  'POST /v1/backups': may('all', 'operator'),
  'GET /metrics': may('all', 'operator', 'auditor'),

  'GET /v1/keys': may('all', 'auditor'),
  'GET /v1/keys/:id': may('all', 'auditor'),
  'POST /v1/keys': may('all'),
  'POST /v1/keys/:id/rotate': may('all'),
  'POST /v1/keys/:id/revoke': may('all'),
}

/** HEAD is answered as GET, without the body. */
const rowName = (method: unknown, url: string | undefined): string =>
  `${method === 'HEAD' ? 'GET' : String(method)} ${url ?? ''}`

/** Throws for a route that is added to this part of the API without a row. */
export function requireRows(api: Api): void {
  api.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!Object.hasOwn(ACCESS, rowName(one, url)))
        throw new HirewireError('bug', `${rowName(one, url)} has no row in runtime/api/access.ts.`)
  })
}

/** Throws `forbidden` if the role of the sender, or its limit to connections, does not allow the operation. */
export function authorize({ method, routeOptions }: FastifyRequest, { name, role, connections }: Principal): void {
  const operation = rowName(method, routeOptions.url)
  const { roles, reach } = ACCESS[operation]!
  if (!roles.includes(role))
    throw new HirewireError(
      'forbidden',
      `The API key "${name}" has the role ${role}, which may not use ${operation}; ${roles.join(', ')} may.`,
    )
  if (reach === 'all' && connections !== null)
    throw new HirewireError(
      'forbidden',
      `The API key "${name}" is limited to some connections, and ${operation} concerns all of them.`,
      { next: 'Use an API key that is not limited to connections.' },
    )
}
