/** The calls that find, create and remove webhooks at the ATS. */
import { callNow } from '../endpoint/call.ts'
import { type Failed, failureOf } from '../endpoint/call-failure.ts'
import type { EndpointDeps } from '../endpoint/deps.ts'
import { evaluateWith } from '../endpoint/evaluate-with.ts'
import { mayHaveCreated } from '../endpoint/may-have-created.ts'
import type { Session } from '../endpoint/session.ts'
import type { Evaluated, OpenReply } from '../expression/evaluator.ts'
import { type ErrorCode, HirewireError } from '../kernel/errors/errors.ts'
import { idText } from '../kernel/model/model.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import { planEndpoint } from '../plan/endpoint.ts'
import { sent, values } from '../plan/pull.ts'
import type { SubscribeSpec } from '../spec/connector.ts'
import type { PageRequest } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'

/** Available to the expressions of `subscribe` as `$hook`. */
type Hook = { readonly address: string; readonly secret?: string; readonly event?: string; readonly id?: string }
/** A webhook that Hirewire manages. */
export type HookCallContext = {
  readonly session: Session
  readonly spec: SubscribeSpec
  readonly hook: Hook
}

export type HookCallEnd = {
  readonly code: ErrorCode
  readonly message: string
  /** When to retry; null: not before something changed. */
  readonly until: number | null
  /** Nothing is wrong: it only has to wait. */
  readonly waits?: boolean
}

/** A call without a result, on its way to the issue that reports it. */
export class Stopped extends Error {
  readonly stop: HookCallEnd
  constructor(stop: HookCallEnd) {
    super(stop.message)
    this.stop = stop
  }
}

export const AGAIN_MS = 15 * 60_000
/** Page limit: nobody has that many webhooks, and a list may never end. */
const PAGES = 50

/** Ids of the existing webhooks for this one. */
export async function findHooks(
  at: HookCallContext,
  find: NonNullable<SubscribeSpec['find']>,
  deps: EndpointDeps,
): Promise<string[]> {
  const endpoint = planEndpoint(at.session.connector.spec, find.call, 'read')
  const pager = make(tables.paging, endpoint.paging)
  const found: string[] = []
  let state = pager.first()
  for (let pages = 0, received = 0; pages < PAGES; pages++) {
    const reply = await callHook(at, { ...find, use: 'read', page: pager.request(state), reads: pager.reads }, deps)
    try {
      const { records, read } = reply.reading
      if (records === null || 'missing' in records) throw noList(find.call, records?.missing)
      const tree: ValueTree = { id: find.id, ours: find.where ?? 'true' }
      const rows = await reply.map({ kind: 'value', tree, missing: 'omit' }, varsOf(at))
      for (const { result } of rows) {
        const { id, ours } = (result.ok ? result.value : {}) as { id?: unknown; ours?: unknown }
        if (ours === true) found.push(...[idText(id)].filter((one) => one !== null))
      }
      received += records.hashes.length
      const seen = { received: records.hashes.length, receivedInAll: received, total: null, read: valuesOf(read) }
      const next = pager.next(state, seen)
      if (next === null) break
      state = next
    } finally {
      reply.close()
    }
  }
  return found
}

const noList = (endpoint: string, missing = 'records'): HirewireError =>
  new HirewireError('records_missing', `the response of ${endpoint} has no \`${missing}\`.`)

const valuesOf = (read: Readonly<Record<string, Evaluated>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(read).map(([name, one]) => [name, one.ok ? one.value : undefined]))

/** Removes a webhook; one that does not exist counts as removed. */
export async function removeHook(at: HookCallContext, id: string, deps: EndpointDeps): Promise<void> {
  try {
    ;(await callHook({ ...at, hook: { ...at.hook, id } }, at.spec.remove!, deps)).close()
  } catch (error) {
    if (!(error instanceof Stopped && error.stop.code === 'ats_not_found')) throw error
  }
}

type PreparedHookCall = { readonly id: string; readonly credentials: Readonly<Record<string, string>> }

/**
 * Creates the webhook; returns its id and what only this response contains. `untouched`: called when the ATS certainly
 * did nothing.
 */
export async function makeHook(
  at: HookCallContext,
  untouched: () => Promise<void>,
  deps: EndpointDeps,
): Promise<PreparedHookCall> {
  const { create } = at.spec
  const reply = await callHook(at, { ...create, untouched }, deps)
  try {
    const read = await reply.onBody(values({ id: create.id, save: create.save ?? {} }), varsOf(at))
    const { id, save } = (read.ok ? read.value : {}) as { id?: unknown; save?: Record<string, unknown> }
    const hookId = idText(id)
    if (!read.ok || hookId === null)
      throw new HirewireError(
        'expression_failed',
        `the response of ${create.call} could not be read: ${read.ok ? 'it contains no id' : read.error.message}`,
      )
    const saved = Object.entries(save ?? {}).map(([name, value]) => [name, String(value)] as const)
    for (const [name, secret] of saved)
      deps.masker.add(secret, `${at.session.connection} created.${at.hook.event ?? ''}.${name}`)
    return { id: hookId, credentials: Object.fromEntries(saved) }
  } finally {
    reply.close()
  }
}

const varsOf = ({ session, hook }: HookCallContext) => ({ settings: session.settings, hook })

type Call = {
  readonly call: string
  readonly with?: Readonly<Record<string, ValueTree>>
  readonly use?: 'read' | 'call'
  readonly page?: PageRequest
  readonly reads?: Readonly<Record<string, string>>
  readonly untouched?: () => Promise<void>
}

/** Returns the reply, which the caller closes. Throws {@link Stopped}. */
async function callHook(
  at: HookCallContext,
  { call, with: given = {}, use, untouched, ...more }: Call,
  deps: EndpointDeps,
): Promise<OpenReply> {
  const filled = await evaluateWith({ program: sent(given), vars: varsOf(at), of: `\`with\` of ${call}` }, deps)
  const endpoint = planEndpoint(at.session.connector.spec, call, use)
  const { page, reads = {} } = more
  const request = { endpoint, priority: 'webhook' as const, with: filled, reads }
  const result = await callNow(at.session, page === undefined ? request : { ...request, page }, deps)
  if (result.kind === 'ok') return result.reply
  if (result.kind === 'wait' || !mayHaveCreated(result)) await untouched?.()
  throw new Stopped(stopBy(result, deps))
}

function stopBy(result: Failed, { clock }: EndpointDeps): HookCallEnd {
  if (result.kind === 'wait')
    return { code: 'ats_rate_limited', message: 'the rate limit is reached.', until: result.until, waits: true }
  const { code, message, until } = failureOf(result)
  return { code, message, until: until ?? clock.now() + AGAIN_MS }
}
