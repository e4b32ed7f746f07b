/**
 * Webhooks that are registered by call: look → make → keep. What is about to be made is noted before the request leaves, and a
 * webhook is looked for before one is made, so that a lost answer leads to one webhook and not to two.
 */
import { callNow } from '../endpoint/call.ts'
import type { EndpointDeps } from '../endpoint/deps.ts'
import { type Failed, failureOf } from '../endpoint/failed.ts'
import type { Session } from '../endpoint/session.ts'
import { evaluateText } from '../endpoint/text.ts'
import type { ValueTree } from '../expression/evaluator.ts'
import { asHirewireError, ERRORS, type ErrorCode, HirewireError } from '../kernel/errors.ts'
import { fingerprint } from '../kernel/fingerprint.ts'
import { idText } from '../kernel/model.ts'
import { planEndpoint } from '../plan/endpoint.ts'
import { values } from '../plan/pull.ts'
import type { SubscribeSpec, WebhookSpec } from '../spec/connector.ts'
import type { IssuePort } from '../store/port.ts'
import { hasLooked, isAskedToLook, keepSubscription, readSubscription, type Subscription } from './subscription.ts'

export type SubscribeDeps = EndpointDeps & {
  readonly issues: IssuePort
  /** Where the ATS reaches this installation; undefined where nobody said it. */
  readonly publicUrl?: string | undefined
  /** What the connection brings, and what was saved. */
  hookCredentials(connection: string): Promise<Readonly<Record<string, string>>>
}

/** Known to the expressions of `subscribe` as `$hook`. */
type Hook = { readonly address: string; readonly secret?: string; readonly id?: string }
type At = {
  readonly session: Session
  readonly spec: SubscribeSpec
  readonly hook: Hook
  /** What the webhook is made from: when it differs, the webhook has to be made anew. */
  readonly print: string
}

type Stop = {
  readonly code: ErrorCode
  readonly message: string
  readonly until: number | null
  readonly waits?: boolean
}

/** A call that brought nothing, on its way to the issue that tells of it. */
class Stopped extends Error {
  readonly code: ErrorCode
  readonly until: number | null
  /** Nothing is wrong: it only has to wait. */
  readonly waits: boolean
  constructor({ code, message, until, waits = false }: Stop) {
    super(message)
    this.waits = waits
    this.code = code
    this.until = until
  }
}

const AGAIN_MS = 15 * 60_000
const SECRET_BYTES = 32

/** Sees to it that the webhook is registered. Gives the time at which it wants to be tried again; null when all is well. */
export async function subscribe(session: Session, event: WebhookSpec, deps: SubscribeDeps): Promise<number | null> {
  const { connection } = session
  const key = `webhook:${connection}`
  if (!event.subscribe) return null
  try {
    const at = await atHook(session, event, deps)
    const known = await readSubscription(connection, deps.secrets)
    const look = await isAskedToLook(connection, deps.secrets)
    if (known.made === at.print && !look) return null
    await register(at, { known, look }, deps)
    if (look) await hasLooked(connection, deps.secrets)
    await deps.issues.clear(key)
    return null
  } catch (error) {
    if (error instanceof Stopped && error.waits) return error.until
    const { code, message, until } = stopOf(error, deps)
    const told = `The webhook is not registered: ${message}`
    await deps.issues.raise({ key, connection, stream: null, code, message: told })
    return until
  }
}

/** What is in the way, and when to try again: null where only a change of the connection or of the ATS helps. */
function stopOf(error: unknown, { clock }: SubscribeDeps): Stop {
  if (error instanceof Stopped) return error
  const { code, message, failure } = asHirewireError(error)
  if (code === 'fenced' || failure === 'storage') throw error
  return { code, message, until: ERRORS[code].retryable ? clock.now() + AGAIN_MS : null }
}

/** Takes the webhook back. Throws when the ATS did not take it back; says nothing where there is none. */
export async function unsubscribe(session: Session, event: WebhookSpec, deps: SubscribeDeps): Promise<void> {
  const { id } = await readSubscription(session.connection, deps.secrets)
  if (id === undefined || !event.subscribe?.remove) return
  const at = { session, spec: event.subscribe, hook: { address: '', id }, print: '' }
  await removeOne(at, id, deps)
}

async function atHook(session: Session, event: WebhookSpec, deps: SubscribeDeps): Promise<At> {
  const { connection, settings } = session
  const spec = event.subscribe!
  if (deps.publicUrl === undefined)
    throw new HirewireError(
      'config_invalid',
      'the ATS has to be told an address, and `public_url` of hirewire.yaml does not say where this installation is reached.',
      { place: { connection } },
    )
  const secret = spec.secret === undefined ? undefined : await secretOf(session, spec.secret, deps)
  const { verify } = event
  const path = `${deps.publicUrl.replace(/\/+$/, '')}/webhooks/${connection}`
  const credentials = await deps.hookCredentials(connection)
  const address =
    verify.kind === 'secret_url'
      ? `${path}?${new URLSearchParams({ [verify.param]: await evaluateText(verify.equals, { credentials, settings }, deps.evaluator) })}`
      : path
  const print = fingerprint({ address, spec, secret: secret ?? null })
  return { session, spec, print, hook: { address, ...(secret === undefined ? {} : { secret }) } }
}

/** The secret that the ATS is told: that of the connection, or one of ours, which is kept before anybody hears of it. */
async function secretOf({ connection }: Session, name: string, deps: SubscribeDeps): Promise<string> {
  const brought = (await deps.hookCredentials(connection))[name]
  if (brought !== undefined) return brought
  const known = await readSubscription(connection, deps.secrets)
  const made = Buffer.from(deps.random.bytes(SECRET_BYTES)).toString('hex')
  deps.masker.add(made)
  await keepSubscription(connection, { ...known, credentials: { ...known.credentials, [name]: made } }, deps.secrets)
  return made
}

async function register(
  at: At,
  { known, look }: { known: Subscription; look: boolean },
  deps: SubscribeDeps,
): Promise<void> {
  const { connection } = at.session
  const found = await findHooks(at, deps)
  const kept = found?.find((id) => isOurs(id, { at, known }))
  const others = found?.filter((id) => id !== kept) ?? []
  const old = known.id !== undefined && known.id !== kept && !others.includes(known.id) ? [known.id] : []
  if (found === null) {
    if (known.made === at.print) return keepMade(known.id)
    if (known.asked === at.print && !look) throw unsure(at)
  }
  await removeAll(at, { here: others, elsewhere: old }, deps)
  if (kept !== undefined) return keepMade(kept)
  const { credentials } = known
  return create(at, { credentials }, deps)

  async function keepMade(id: string | undefined): Promise<void> {
    const made = { ...(id === undefined ? {} : { id }), made: at.print, credentials: known.credentials }
    await keepSubscription(connection, made, deps.secrets)
  }
}

/** Whether a webhook that was found is the one that we want: nothing that it should have told us is missing. */
function isOurs(id: string, { at, known }: { at: At; known: Subscription }): boolean {
  const { spec, print } = at
  if (known.made === print) return known.id === id
  // The answer to the create is lost: it was made as we want it, and only what was shown once is lost with the answer.
  if (known.asked === print) return spec.create.save === undefined
  return known.id === undefined && spec.create.save === undefined && spec.secret === undefined
}

const unsure = ({ hook }: At): Stopped =>
  new Stopped({
    code: 'outcome_unknown',
    message: `the answer to its create was lost, and this ATS cannot be asked. Look there for a webhook to ${hook.address}, remove it, and check the connection: it is then made again.`,
    until: null,
  })

async function findHooks(at: At, deps: SubscribeDeps): Promise<string[] | null> {
  const { find } = at.spec
  if (!find) return null
  const reply = await call(at, find, deps, 'read')
  try {
    const { records } = reply.reading
    if (records === null || 'missing' in records)
      throw new HirewireError(
        'records_missing',
        `the answer of ${find.call} has no \`${records?.missing ?? 'records'}\`.`,
      )
    const tree: ValueTree = { id: find.id, ours: find.where ?? 'true' }
    const rows = await reply.map({ kind: 'value', tree, missing: 'omit' }, varsOf(at))
    return rows.flatMap(({ result }) => {
      const { id, ours } = (result.ok ? result.value : {}) as { id?: unknown; ours?: unknown }
      return ours === true ? (idText(id) ?? []) : []
    })
  } finally {
    reply.close()
  }
}

type Stale = { readonly here: readonly string[]; readonly elsewhere: readonly string[] }

/** What is there and is not wanted: made from something else, or by a create whose secret was lost with its answer. */
async function removeAll(at: At, { here, elsewhere }: Stale, deps: SubscribeDeps): Promise<void> {
  if (at.spec.remove) for (const id of [...here, ...elsewhere]) await removeOne(at, id, deps)
  else if (here.length > 0)
    throw new Stopped({
      code: 'state_conflict',
      message: `there is one to our address already that cannot be used (${here.join(', ')}), and the connector does not say how to remove it. Remove it in the ATS, and check the connection.`,
      until: null,
    })
}

async function removeOne(at: At, id: string, deps: SubscribeDeps): Promise<void> {
  const here = { ...at, hook: { ...at.hook, id } }
  try {
    ;(await call(here, at.spec.remove!, deps)).close()
  } catch (error) {
    if (!(error instanceof Stopped && error.code === 'ats_not_found')) throw error
  }
}

async function create(at: At, known: Subscription, deps: SubscribeDeps): Promise<void> {
  const { connection } = at.session
  const { secrets } = deps
  const { id: path, save = {} } = at.spec.create
  await keepSubscription(connection, { ...known, asked: at.print }, secrets)
  const reply = await call(at, at.spec.create, deps, 'call', () => keepSubscription(connection, known, secrets))
  try {
    const read = await reply.onBody(values({ id: path, save }), varsOf(at))
    if (!read.ok)
      throw new HirewireError(
        'expression_failed',
        `the answer of ${at.spec.create.call} could not be read: ${read.error.message}`,
      )
    const { id, save: saved } = read.value as { id: unknown; save: Record<string, unknown> }
    const made = idText(id)
    if (made === null) throw new HirewireError('expression_failed', `the answer of ${at.spec.create.call} gives no id.`)
    const texts = Object.entries(saved).map(([name, value]) => [name, String(value)] as const)
    for (const [, secret] of texts) deps.masker.add(secret)
    const credentials = { ...known.credentials, ...Object.fromEntries(texts) }
    await keepSubscription(connection, { id: made, made: at.print, credentials }, secrets)
  } finally {
    reply.close()
  }
}

const varsOf = ({ session, hook }: At) => ({ settings: session.settings, hook })

type CallSpec = { readonly call: string; readonly with?: Readonly<Record<string, ValueTree>> }

/** Gives the reply, which the caller closes. `untouched`: heard when it is certain that the ATS did nothing. */
async function call(
  at: At,
  { call: name, with: given = {} }: CallSpec,
  deps: SubscribeDeps,
  use: 'read' | 'call' = 'call',
  untouched: () => Promise<void> = async () => {},
) {
  const [filled] = await deps.evaluator.evaluate([{ program: values(given), root: null, vars: varsOf(at) }])
  if (!filled?.ok)
    throw new HirewireError('expression_failed', `\`with\` of ${name} failed: ${filled?.error.message ?? 'no answer'}`)
  const endpoint = planEndpoint(at.session.connector.spec, name, use)
  const request = { endpoint, priority: 'webhook' as const, with: filled.value as Record<string, unknown> }
  const answer = await callNow(at.session, request, deps)
  if (answer.kind === 'ok') return answer.reply
  const nothingDone =
    answer.kind === 'wait' || answer.kind === 'refused' || (answer.kind === 'failure' && answer.stage === 'not_sent')
  if (nothingDone) await untouched()
  throw stoppedBy(answer, deps)
}

function stoppedBy(answer: Failed, { clock }: SubscribeDeps): Stopped {
  const later = clock.now() + AGAIN_MS
  if (answer.kind === 'wait')
    return new Stopped({
      code: 'ats_rate_limited',
      message: 'the budget of the connection is used up.',
      until: answer.until,
      waits: true,
    })
  const failure = failureOf(answer)
  return new Stopped({ ...failure, until: failure.until ?? later })
}
