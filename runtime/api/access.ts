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

/**
 * What the audit log records of an operation. `action`: every attempt, because it is an administrative action. `read`:
 * that personal data was read. `dry_run`: as `read`, with `dry_run`. `none`: nothing, because it returns no personal data
 * and changes nothing, or because a consent or a push is itself the record of what it added.
 */
export type Audited = 'action' | 'read' | 'dry_run' | 'none'

export type AccessRow = { readonly roles: readonly Role[]; readonly reach: Reach; readonly audited: Audited }

/** `admin` may do everything. */
const may = (reach: Reach, audited: Audited, ...roles: Exclude<Role, 'admin'>[]): AccessRow => ({
  reach,
  audited,
  roles: [...roles, 'admin'],
})
const EVERYONE = ['platform', 'operator', 'auditor', 'integrator'] as const

/** The routes that require a key, by method and path. A route without a row stops the server from starting. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/summary': may('rows', 'none', ...EVERYONE),

  'GET /v1/connectors': may('none', 'none', ...EVERYONE),
  'GET /v1/connectors/:id': may('none', 'none', ...EVERYONE),
  'GET /v1/connectors/:id/spec': may('none', 'none', 'operator', 'auditor', 'integrator'),
  'POST /v1/connectors/:id/test': may('none', 'none', 'integrator'),

  'GET /v1/connections': may('rows', 'none', ...EVERYONE),
  'GET /v1/connections/:id': may('one', 'none', ...EVERYONE),
  'POST /v1/connections': may('all', 'action', 'integrator'),
  'PATCH /v1/connections/:id': may('one', 'action', 'integrator'),
  'DELETE /v1/connections/:id': may('one', 'action'),
  'POST /v1/connections/:id/check': may('one', 'action', 'operator', 'integrator'),
  'POST /v1/connections/:id/authorize': may('one', 'action', 'operator', 'integrator'),
  'POST /v1/connections/:id/pause': may('one', 'action', 'operator'),
  'POST /v1/connections/:id/resume': may('one', 'action', 'operator'),
  'POST /v1/connections/:id/sync': may('one', 'action', 'operator', 'integrator'),
  'POST /v1/connections/:id/remap': may('one', 'action', 'operator', 'integrator'),
  'POST /v1/connections/:id/try': may('one', 'read', 'operator', 'integrator'),

  'GET /v1/requisitions': may('rows', 'read', ...EVERYONE),
  'GET /v1/requisitions/:connection/:id': may('one', 'read', ...EVERYONE),
  'GET /v1/candidates': may('rows', 'read', ...EVERYONE),
  'GET /v1/candidates/:connection/:id': may('one', 'read', ...EVERYONE),
  'GET /v1/applications': may('rows', 'read', ...EVERYONE),
  'GET /v1/applications/:connection/:id': may('one', 'read', ...EVERYONE),
  'GET /v1/offers': may('rows', 'read', ...EVERYONE),
  'GET /v1/offers/:connection/:id': may('one', 'read', ...EVERYONE),
  'GET /v1/departments': may('rows', 'none', ...EVERYONE),
  'GET /v1/departments/:connection/:id': may('one', 'none', ...EVERYONE),
  'GET /v1/locations': may('rows', 'none', ...EVERYONE),
  'GET /v1/locations/:connection/:id': may('one', 'none', ...EVERYONE),
  'GET /v1/applications/:connection/:id/events': may('one', 'read', ...EVERYONE),
  'GET /v1/records/:connection/:model/:id/explain': may('one', 'read', 'operator', 'auditor', 'integrator'),

  'POST /v1/consents': may('one', 'none', 'platform'),
  'GET /v1/consents': may('rows', 'read', 'platform', 'operator', 'auditor'),

  'POST /v1/pushes': may('one', 'dry_run', 'platform'),
  'GET /v1/pushes': may('rows', 'read', ...EVERYONE),
  'GET /v1/pushes/groups': may('rows', 'none', ...EVERYONE),
  'GET /v1/pushes/:id': may('one', 'read', ...EVERYONE),
  'GET /v1/pushes/:id/scenario': may('one', 'read', ...EVERYONE),
  'POST /v1/pushes/:id/cancel': may('one', 'action', 'platform', 'operator'),
  'POST /v1/pushes/:id/settle': may('one', 'action', 'operator'),
  'POST /v1/pushes/:id/retry': may('one', 'action', 'platform', 'operator'),

  'POST /v1/bulk': may('rows', 'action', 'operator'),
  'GET /v1/bulk': may('rows', 'none', ...EVERYONE),
  'GET /v1/bulk/:id': may('one', 'none', ...EVERYONE),
  'GET /v1/bulk/:id/items': may('one', 'none', ...EVERYONE),
  'POST /v1/bulk/:id/start': may('one', 'action', 'operator'),
  'POST /v1/bulk/:id/stop': may('one', 'action', 'operator'),

  'GET /v1/reviews': may('rows', 'read', 'platform', 'operator', 'auditor'),
  'GET /v1/reviews/:id': may('one', 'read', 'platform', 'operator', 'auditor'),
  'POST /v1/reviews/:id/decision': may('one', 'action', 'platform', 'operator'),

  'POST /v1/persons/:person/erase': may('all', 'action', 'platform', 'operator'),
  'GET /v1/persons/:person/erasure': may('all', 'read', 'platform', 'operator', 'auditor'),
  'GET /v1/persons/:person/erasure/preview': may('all', 'read', 'platform', 'operator', 'auditor'),
  'GET /v1/persons/:person/erasure/certificate': may('all', 'read', 'platform', 'operator', 'auditor'),
  'GET /v1/erasures': may('rows', 'read', 'platform', 'operator', 'auditor'),
  'POST /v1/erasures/:id/close': may('one', 'action', 'operator'),

  'GET /v1/persons': may('all', 'read', 'platform', 'operator', 'auditor'),
  'POST /v1/persons/look-up': may('all', 'read', 'platform', 'operator', 'auditor'),
  'GET /v1/persons/:person': may('all', 'read', 'platform', 'operator', 'auditor'),
  'GET /v1/persons/:person/export': may('all', 'read', 'platform', 'operator', 'auditor'),

  'GET /v1/disclosures': may('rows', 'read', 'platform', 'operator', 'auditor'),
  'GET /v1/disclosures/export': may('rows', 'read', 'platform', 'operator', 'auditor'),

  'GET /v1/changes': may('rows', 'read', ...EVERYONE),

  'GET /v1/analytics/funnel': may('rows', 'none', 'platform', 'operator', 'auditor'),
  'GET /v1/analytics/time-in-phase': may('rows', 'none', 'platform', 'operator', 'auditor'),

  'GET /v1/runs': may('rows', 'none', ...EVERYONE),
  'GET /v1/runs/:id': may('one', 'none', ...EVERYONE),
  'GET /v1/runs/:id/closes': may('one', 'read', ...EVERYONE),
  'POST /v1/runs/:id/release': may('one', 'action', 'operator'),

  'GET /v1/quarantine': may('rows', 'read', 'operator', 'auditor', 'integrator'),
  'GET /v1/quarantine/groups': may('rows', 'none', ...EVERYONE),
  'GET /v1/quarantine/:id': may('one', 'read', 'operator', 'auditor', 'integrator'),
  'POST /v1/quarantine/:id/replay': may('one', 'action', 'operator', 'integrator'),
  'POST /v1/quarantine/replay': may('rows', 'action', 'operator', 'integrator'),

  'GET /v1/budgets': may('rows', 'none', 'operator', 'auditor', 'integrator'),

  'GET /v1/issues': may('rows', 'none', ...EVERYONE),
  'POST /v1/issues/:id/close': may('one', 'action', 'operator'),

  'GET /v1/nodes': may('all', 'none', 'operator', 'auditor', 'integrator'),

  'GET /v1/settings/pushes': may('none', 'none', ...EVERYONE),
  'PUT /v1/settings/pushes': may('all', 'action', 'operator'),
  'GET /v1/settings/pause': may('none', 'none', ...EVERYONE),
  'PUT /v1/settings/pause': may('all', 'action', 'operator'),

  'GET /v1/settings/retention': may('none', 'none', ...EVERYONE),
  'POST /v1/purge': may('all', 'action', 'operator'),
  'POST /v1/backups': may('all', 'action', 'operator'),
  'GET /v1/backups': may('all', 'none', 'operator', 'auditor'),

  'GET /v1/keys': may('all', 'none', 'auditor'),
  'GET /v1/keys/:id': may('all', 'none', 'auditor'),
  'GET /v1/keys/self': may('none', 'none', ...EVERYONE),
  'POST /v1/keys': may('all', 'action'),
  'POST /v1/keys/:id/rotate': may('all', 'action'),
  'POST /v1/keys/:id/revoke': may('all', 'action'),

  'GET /v1/webhook-endpoints': may('all', 'none', 'operator', 'auditor', 'integrator'),
  'GET /v1/webhook-endpoints/:id': may('all', 'none', 'operator', 'auditor', 'integrator'),
  'POST /v1/webhook-endpoints': may('all', 'action'),
  'PATCH /v1/webhook-endpoints/:id': may('all', 'action'),
  'DELETE /v1/webhook-endpoints/:id': may('all', 'action'),
  'POST /v1/webhook-endpoints/:id/rotate-secret': may('all', 'action'),
  'POST /v1/webhook-endpoints/:id/test': may('all', 'action', 'operator', 'integrator'),
  'POST /v1/webhook-endpoints/:id/replay': may('all', 'action', 'operator'),
  'GET /v1/webhook-endpoints/:id/deliveries': may('all', 'none', 'operator', 'auditor', 'integrator'),

  'GET /v1/audit': may('all', 'read', 'auditor'),
  'GET /v1/audit/export': may('all', 'read', 'auditor'),

  'GET /metrics': may('all', 'none', 'operator', 'auditor'),
}

/** The row of the operation of a request, and its name in the table. */
export function rowOf({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) {
  const route = rowName(method, routeOptions.url)
  return { route, ...ACCESS[route]! }
}

/** HEAD is answered as GET, without the body. */
const rowName = (method: unknown, url: string | undefined): string =>
  `${method === 'HEAD' ? 'GET' : String(method)} ${url ?? ''}`

/** The roles that may use a route; undefined if it requires no key. */
export const rolesOf = (method: string, url: string): readonly Role[] | undefined =>
  Object.hasOwn(ACCESS, rowName(method, url)) ? ACCESS[rowName(method, url)]!.roles : undefined

/** Throws for a route that is added to this part of the API without a row. */
export function requireRows(api: Api): void {
  api.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!Object.hasOwn(ACCESS, rowName(one, url)))
        throw new HirewireError('bug', `${rowName(one, url)} has no row in runtime/api/access.ts.`)
  })
}

/** Throws `forbidden` if the role of the sender, or its limit to connections, does not allow the operation. */
export function authorize(request: FastifyRequest, { name, role, connections }: Principal): void {
  const { route: operation, roles, reach } = rowOf(request)
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
