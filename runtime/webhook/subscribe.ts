/**
 * Webhooks that are registered by call: find → create → keep. The intent is stored before the request leaves, and an
 * existing webhook is looked up before one is created, so that a lost response leads to one webhook and not to two.
 */
import type { EndpointDeps } from '../endpoint/deps.ts'
import { evaluateText } from '../endpoint/evaluate-text.ts'
import type { Session } from '../endpoint/session.ts'
import { asHirewireError, ERRORS, HirewireError } from '../kernel/errors/errors.ts'
import { fingerprint } from '../kernel/text/fingerprint.ts'
import type { WebhookSpec } from '../spec/connector.ts'
import type { IssuePort } from '../store/port/index.ts'
import {
  AGAIN_MS,
  type HookCallContext as AtHook,
  findHooks,
  type HookCallEnd,
  makeHook,
  removeHook,
  Stopped,
} from './hook-calls.ts'
import {
  clearCheckRequest,
  isCheckRequested,
  keepHook,
  keepSubscription,
  type Registered,
  readSubscription,
} from './subscription.ts'
import type { ResolveHookCredentials } from './verify.ts'

export type SubscribeDeps = EndpointDeps & {
  readonly issues: IssuePort
  /** Where the ATS reaches this installation; undefined when it is not configured. */
  readonly publicUrl?: string | undefined
  /** The values that the connection provides, and those that were saved. */
  readonly hookCredentials: ResolveHookCredentials
}

/**
 * One webhook as it should be. `print`: fingerprint of its definition; when it differs, the webhook is created again.
 * `event`: '' for all of them.
 */
type SubscribeContext = AtHook & { readonly print: string; readonly event: string }
type KnownSubscription = { readonly known: Registered; readonly look: boolean }

const SECRET_BYTES = 32

/** Ensures that the webhooks are registered. Returns the time for a retry; null when nothing is left to do. */
export async function subscribe(session: Session, event: WebhookSpec, deps: SubscribeDeps): Promise<number | null> {
  const { connection } = session
  const key = `webhook:${connection}`
  if (!event.subscribe) return null
  try {
    const wanted = await wantedHooks(session, event, deps)
    const { hooks } = await readSubscription(connection, deps.secrets)
    const look = await isCheckRequested(connection, deps.secrets)
    for (const name of Object.keys(hooks).filter((name) => wanted.every((at) => at.event !== name)))
      await dismiss({ ...wanted[0]!, event: name }, hooks[name]!, deps)
    for (const at of wanted) {
      const known = hooks[at.event] ?? { credentials: {} }
      if (known.made !== at.print || look) await register(at, { known, look }, deps)
    }
    if (look) await clearCheckRequest(connection, deps.secrets)
    await deps.issues.clear(key)
    return null
  } catch (error) {
    const { code, message, until, waits } = stopOf(error, deps)
    const text = `The webhook is not registered: ${message}`
    if (!waits) await deps.issues.raise({ key, connection, stream: null, code, message: text })
    return until
  }
}

/** The obstacle, and when to retry: null when only a change of the connection or of the ATS helps. */
function stopOf(error: unknown, { clock }: SubscribeDeps): HookCallEnd {
  if (error instanceof Stopped) return error.stop
  const { code, message, failure } = asHirewireError(error)
  if (code === 'fenced' || failure === 'storage') throw error
  return { code, message, until: ERRORS[code].retryable ? clock.now() + AGAIN_MS : null }
}

/** Removes the webhooks. Throws when the ATS did not remove one; does nothing when there is none. */
export async function unsubscribe(session: Session, event: WebhookSpec, deps: SubscribeDeps): Promise<void> {
  const { hooks } = await readSubscription(session.connection, deps.secrets)
  const spec = event.subscribe
  if (!spec?.remove) return
  for (const [name, { id }] of Object.entries(hooks)) {
    const hook = { address: '', ...(name === '' ? {} : { event: name }) }
    if (id !== undefined) await removeHook({ session, spec, hook }, id, deps)
  }
}

async function wantedHooks(session: Session, event: WebhookSpec, deps: SubscribeDeps): Promise<SubscribeContext[]> {
  const { connection, settings } = session
  const spec = event.subscribe!
  if (deps.publicUrl === undefined)
    throw new HirewireError(
      'config_invalid',
      'the ATS needs the URL of this installation, but `public_url` is not set in hirewire.yaml.',
      { place: { connection } },
    )
  const secret = spec.secret === undefined ? undefined : await secretOf(session, spec.secret, deps)
  const { verify } = event
  const path = `${deps.publicUrl.replace(/\/+$/, '')}/webhooks/${connection}`
  const known = { credentials: await credentialsOf(session, deps), settings }
  const address =
    verify.kind === 'secret_url'
      ? `${path}?${new URLSearchParams({ [verify.param]: await evaluateText(verify.equals, known, deps.evaluator) })}`
      : path
  const { events, ...definition } = spec
  return (events ?? ['']).map((name) => {
    const hook = { address, ...(secret === undefined ? {} : { secret }), ...(name === '' ? {} : { event: name }) }
    return { session, spec, hook, event: name, print: fingerprint({ hook, made: definition }) }
  })
}

/** The secret passed to the ATS: that of the connection, or a generated one, which is stored before it is sent. */
async function secretOf({ connection }: Session, name: string, deps: SubscribeDeps): Promise<string> {
  const configured = (await credentialsOf({ connection }, deps))[name]
  if (configured !== undefined) return configured
  const known = await readSubscription(connection, deps.secrets)
  const generated = Buffer.from(deps.random.bytes(SECRET_BYTES)).toString('hex')
  deps.masker.add(generated, `${connection} generated.${name}`)
  await keepSubscription(connection, { ...known, secrets: { ...known.secrets, [name]: generated } }, deps.secrets)
  return generated
}

async function credentialsOf(
  { connection }: Pick<Session, 'connection'>,
  { hookCredentials }: SubscribeDeps,
): Promise<Readonly<Record<string, string>>> {
  const { values, unavailable } = await hookCredentials(connection, null)
  if (unavailable) throw unavailable
  return values
}

const keep = (
  { session, event }: SubscribeContext,
  hook: Registered | null,
  { secrets }: SubscribeDeps,
): Promise<void> => keepHook({ connection: session.connection, event }, hook, secrets)

async function register(at: SubscribeContext, { known, look }: KnownSubscription, deps: SubscribeDeps): Promise<void> {
  const { find } = at.spec
  const found = find ? await findHooks(at, find, deps) : null
  const { credentials } = known
  if (found === null && known.made === at.print) return
  if (found === null && known.asked === at.print && !look) throw unsure(at)
  const kept = found?.find((id) => isOwn(id, { at, known }))
  const others = found?.filter((id) => id !== kept) ?? []
  const old = known.id !== undefined && known.id !== kept && !others.includes(known.id) ? [known.id] : []
  await removeAll(at, { here: others, elsewhere: old }, deps)
  if (kept !== undefined) return keep(at, { id: kept, made: at.print, credentials }, deps)
  await keep(at, { asked: at.print, credentials: {} }, deps)
  const created = await makeHook(at, () => keep(at, { credentials: {} }, deps), deps)
  await keep(at, { ...created, made: at.print }, deps)
}

/** Whether a found webhook is the wanted one: nothing is missing that only its create response contains. */
function isOwn(id: string, { at, known }: { at: SubscribeContext; known: Registered }): boolean {
  const { spec, print } = at
  if (known.made === print) return known.id === id
  // The response to the create was lost: the webhook is as wanted, and only values shown once are lost with the
  // response.
  if (known.asked === print) return spec.create.save === undefined
  return known.id === undefined && spec.create.save === undefined && spec.secret === undefined
}

const unsure = ({ hook }: SubscribeContext): Stopped =>
  new Stopped({
    code: 'outcome_unknown',
    message: `the response to its create was lost, and this ATS cannot be queried. Look there for a webhook to ${hook.address}, remove it, and check the connection: it is then created again.`,
    until: null,
  })

type Stale = { readonly here: readonly string[]; readonly elsewhere: readonly string[] }

/**
 * Webhooks that exist and are not wanted: created from another definition, or by a create whose secret was lost with
 * its response.
 */
async function removeAll(at: SubscribeContext, { here, elsewhere }: Stale, deps: SubscribeDeps): Promise<void> {
  if (at.spec.remove) for (const id of [...here, ...elsewhere]) await removeHook(at, id, deps)
  else if (here.length > 0)
    throw new Stopped({
      code: 'state_conflict',
      message:
        'a webhook with this URL already exists and cannot be used, and the connector has no call to remove it. Remove it in the ATS, and check the connection.',
      until: null,
    })
}

/** The connector no longer uses this event. */
async function dismiss(at: SubscribeContext, { id }: Registered, deps: SubscribeDeps): Promise<void> {
  if (id !== undefined) await removeAll(at, { here: [], elsewhere: [id] }, deps)
  await keep(at, null, deps)
}
