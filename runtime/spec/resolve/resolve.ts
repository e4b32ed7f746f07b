/**
 * From a spec as it is written to the one that the runtime works on. A request is written where it is made; the runtime
 * follows values through calls with arguments, and lint, plans and connections find a request by its name.
 */
import type { ConnectorSpec, WrittenConnector } from '../connector.ts'
import { resolvedEvents } from './events.ts'
import type { Origins } from './origins.ts'
import { resolvedPull } from './pull.ts'
import { resolvedPush } from './push.ts'
import { callOf, nameOf, sharedRequests } from './requests.ts'
import { type ResolveFault, Resolving } from './resolving.ts'

export type Resolved = {
  readonly spec: ConnectorSpec
  readonly origins: Origins
  readonly faults: readonly ResolveFault[]
}

/** Of a document that its schema accepts. */
export function resolve(written: WrittenConnector): Resolved {
  const at = new Resolving()
  sharedRequests(written, at)
  const { requests: _requests, pull: _pull, push: _push, events: _events, account: _account, http, ...kept } = written
  const pull = resolvedPull(written, at)
  const push = resolvedPush(written, at)
  const events = resolvedEvents(written, at)
  const account = resolvedAccount(written, at)
  const spec: ConnectorSpec = {
    ...kept,
    http: { ...http, ...limitsOf(http, at) },
    endpoints: at.endpoints,
    ...(account && { account }),
    ...(pull && { pull }),
    ...(push && { push }),
    ...(events && { events }),
  }
  return { spec, origins: at.origins, faults: at.faults }
}

function resolvedAccount({ account }: WrittenConnector, at: Resolving): ConnectorSpec['account'] {
  if (!account) return undefined
  const { name, id, request } = account
  const call =
    request === undefined ? {} : callOf({ ...account, request }, { written: '/account', resolved: '/account' }, at)
  return { ...(name !== undefined && { name }), ...call, ...(id !== undefined && { id }) }
}

/** A limit may name requests by their line. */
function limitsOf({ limits }: WrittenConnector['http'], at: Resolving): Partial<WrittenConnector['http']> {
  if (!limits) return {}
  const namesOf = (one: string): readonly string[] =>
    one.includes(' ') ? (at.byLine.get(nameOf(one)) ?? [one]) : [one]
  return { limits: limits.map((limit) => (limit.of ? { ...limit, of: limit.of.flatMap(namesOf) } : limit)) }
}
