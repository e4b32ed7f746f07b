/** What each role may do: the check of a request against its operation, which says it. */
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Api } from '../route.ts'
import type { AccessRow } from './access-row.ts'

/** What the operation of a request that requires a key says. */
export const rowOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): AccessRow => routeOptions.config.access!

/** Throws for a route of this part of the API that is no operation which requires a key. */
export function requireRows(api: Api): void {
  api.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new HirewireError('bug', `${String(method)} ${url} does not say who may use it.`)
  })
}

/** Throws `forbidden` if the role of the sender, or its limit to connections, does not allow the operation. */
export function authorize(request: FastifyRequest, { name, role, connections }: Principal): void {
  const { route, roles, reach } = rowOf(request)
  if (!roles.includes(role))
    throw new HirewireError(
      'forbidden',
      `The API key "${name}" has the role ${role}, which may not use ${route}; ${roles.join(', ')} may.`,
    )
  if (reach === 'all' && connections !== null)
    throw new HirewireError(
      'forbidden',
      `The API key "${name}" is limited to some connections, and ${route} concerns all of them.`,
      { next: 'Use an API key that is not limited to connections.' },
    )
}
