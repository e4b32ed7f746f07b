import type { Program } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { durationMs } from '../kernel/machine/clock.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type {
  BodySpec,
  ConnectorSpec,
  DateSpec,
  EndpointSpec,
  ErrorRule,
  NoRecords,
  PagingSpec,
} from '../spec/connector.ts'
import { ENDPOINT_DEFAULTS } from '../spec/defaults.ts'
import { treeOf } from '../strategies/body/tree.ts'

/** How one endpoint is called: plain data with unevaluated expressions. */
export type EndpointPlan = {
  readonly name: string
  readonly method: NonNullable<EndpointSpec['method']>
  /** The variables of it, of `request` and of `body` are `$with`, `$settings`, `$page` and `$now`. */
  readonly path: Program
  /** Text program: `{ query, headers }`. */
  readonly request: Program
  /** The body when a call has none of its own. */
  readonly body: { readonly spec: BodySpec; readonly program: Program } | null
  readonly paging: PagingSpec
  readonly records: string | null
  readonly total: string | null
  /** Which responses mean that there are no records; null when each of them is a failure. */
  readonly noRecords: NoRecords | null
  /** The status alone decides: a body that is not JSON is not a fault. */
  readonly ignoresBody: boolean
  /** Nothing has to be read from the response, so an empty body is a success. */
  readonly mayBeEmpty: boolean
  readonly rules: readonly ErrorRule[]
  readonly message: string | null
  /** Date codec of the responses. */
  readonly dates: DateSpec
  /** For the whole attempt, in milliseconds. */
  readonly deadlineMs: number
}

/**
 * Plans an endpoint of a spec: its own settings over the defaults of `http`. An endpoint that is read (a stream, a
 * query) uses the records and the paging of `http`, also when it reads by POST; any other call does so only when its
 * own definition says so. Throws `spec_invalid` for an unknown name.
 */
export function planEndpoint(spec: ConnectorSpec, name: string, use: 'read' | 'call' = 'call'): EndpointPlan {
  const endpoint = Object.hasOwn(spec.endpoints, name) ? spec.endpoints[name] : undefined
  if (!endpoint)
    throw new HirewireError('spec_invalid', `Connector ${spec.id} has no request "${name}".`, {
      place: { endpoint: name },
    })
  const { http } = spec
  const method = endpoint.method ?? ENDPOINT_DEFAULTS.method
  const ignoresBody = endpoint.response_body === 'ignored'
  const reads = !ignoresBody && (use === 'read' || method === 'GET' || endpoint.records !== undefined)
  return {
    name,
    method,
    path: { kind: 'path', missing: 'error', tree: endpoint.path },
    request: {
      kind: 'request',
      missing: 'error',
      tree: {
        query: endpoint.query ?? {},
        headers: { ...http.headers, ...endpoint.headers },
      } as ValueTree,
    },
    body: endpoint.body
      ? { spec: endpoint.body, program: { kind: 'sent', missing: 'error', tree: treeOf(endpoint.body) } }
      : null,
    paging: (reads ? (endpoint.paging ?? http.paging) : undefined) ?? ENDPOINT_DEFAULTS.paging,
    records: reads ? (endpoint.records ?? http.records ?? null) : null,
    total: reads ? (endpoint.total ?? http.total ?? null) : null,
    // A write that does not find its record is never a success.
    noRecords: (use === 'read' ? endpoint.no_records : undefined) ?? null,
    ignoresBody,
    mayBeEmpty: false,
    rules: [...(endpoint.errors ?? []), ...(http.errors ?? [])],
    message: endpoint.message ?? http.message ?? null,
    dates: endpoint.dates ?? http.dates ?? ENDPOINT_DEFAULTS.dates,
    deadlineMs: durationMs(endpoint.timeout ?? http.timeout ?? ENDPOINT_DEFAULTS.timeout),
  }
}
