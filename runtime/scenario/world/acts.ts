import type { PushInput, WebhookResponse } from '../../app/contract.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import type { Act, ConsentAct, DecideAct, HookAct, PullAct, PushAct } from '../../spec/scenario.ts'
import { sign } from '../ats/sign.ts'
import { attachmentsOf } from './documents.ts'
import type { World } from './world.ts'

/** What acts produce besides stored data. */
export type Story = {
  readonly pushes: string[]
  readonly runs: string[]
  hook: WebhookResponse | { error: string; message: string } | null
}

export type Stage = { readonly world: World; readonly spec: ConnectorSpec; readonly story: Story }

/** How far the clock may be advanced until everything an act started has ended. */
const PUSH_MS = 3 * 3_600_000
const PULL_MS = 24 * 3_600_000

/** Performs one act and advances the clock until nothing waits any more. */
export async function perform(act: Act, stage: Stage): Promise<void> {
  if ('pull' in act) return pull(act.pull, stage)
  if ('consent' in act) return consent(act.consent, stage)
  if ('push' in act) return push(act.push, stage)
  if ('hook' in act) return hook(act.hook, stage)
  if ('poll' in act) return poll(stage)
  if ('authorize' in act) return authorize(act.authorize, stage)
  if ('account' in act) return account(act.account, stage)
  if ('decide' in act) return decide(act.decide, stage)
  if ('erase' in act) return erase(act.erase, stage)
  if ('wind' in act) return wind(durationMs(act.wind), stage)
  stage.world.crash()
  return stage.world.work(0)
}

/** The stream that an act pulls; null: it is not a pull. */
export function pulledBy(act: Act | undefined): string | null {
  if (!act || !('pull' in act)) return null
  return typeof act.pull === 'string' ? act.pull : act.pull.stream
}

async function pull(act: PullAct, { world, story }: Stage): Promise<void> {
  const { stream, mode = 'incremental' } = typeof act === 'string' ? { stream: act } : act
  const runs = await world.app().connections.sync(world.connection, { stream, mode })
  const hide = world.showStreams(runs.map((run) => `pull:${world.connection}:${run.stream}`))
  story.runs.push(...runs.map(({ id }) => id))
  await world.work(PULL_MS, async () => {
    const now = await Promise.all(runs.map(({ id }) => world.app().runs.get(id)))
    return now.every((run) => run.finishedAt !== null)
  })
  hide()
}

async function consent(act: ConsentAct, { world, spec }: Stage): Promise<void> {
  const requires = spec.push?.application?.consent.requires ?? 'interest_and_consent'
  await world.app().consents.record({
    person: act.person,
    requisition: act.requisition,
    connection: world.connection,
    kind: act.kind ?? requires,
    state: act.state ?? 'confirmed',
    at: world.clock.now(),
    expiresAt: null,
    evidence: { recorded_by: 'scenario' },
  })
  await world.work(PUSH_MS)
}

async function push(act: PushAct, { world, spec, story }: Stage): Promise<void> {
  const outcome = await world.app().pushes.request({
    person: act.person,
    connection: world.connection,
    requisition: act.requisition,
    candidate: candidateOf(act),
    attachments: attachmentsOf(spec.push?.application?.attachments ?? {}, act.files),
    idempotencyKey: act.idempotency_key ?? null,
  })
  if (!story.pushes.includes(outcome.push.id)) story.pushes.push(outcome.push.id)
  await world.work(PUSH_MS)
}

/** Derived from the person's id, so that different persons differ. */
function candidateOf({ person, candidate = {} }: PushAct): PushInput['candidate'] {
  const { phone, ...given } = candidate
  const number = phone === undefined ? '+49305550100' : phone
  return {
    first_name: 'Ada',
    last_name: `Abel-${person}`,
    email: `${person}@example.com`,
    ...given,
    ...(number === null ? {} : { phone: number }),
  }
}

async function hook(act: HookAct, { world, spec, story }: Stage): Promise<void> {
  const text = act.json === undefined ? (act.text ?? '') : JSON.stringify(act.json)
  const headers = Object.entries({ 'content-type': 'application/json', ...act.headers })
  const url = new URL(`https://hirewire.example/webhooks/${world.connection}`)
  for (const [name, value] of Object.entries(act.query ?? {})) url.searchParams.set(name, value)
  const delivery = {
    method: act.method ?? 'POST',
    url: url.href,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: Buffer.from(text),
  }
  const [event] = Object.values(spec.events ?? {})
  const sent =
    act.sign && event?.kind === 'webhook'
      ? await sign(event.verify, {
          delivery,
          context: world.proofs,
          now: world.clock.now(),
          tampered: act.sign === 'tampered',
        })
      : delivery
  try {
    story.hook = await world.app().webhooks.receive({ connection: world.connection, ...sent })
  } catch (error) {
    const failure = asHirewireError(error)
    if (failure.code === 'bug') throw failure
    story.hook = { error: failure.code, message: failure.message }
  }
  await world.work(PUSH_MS)
}

async function poll({ world }: Stage): Promise<void> {
  await world.poll()
  await world.work(PUSH_MS)
}

/** How often a person starts again after a failure, and after what time. */
const TRIES = 6
const AGAIN_MS = 60_000

/** What a person does, who starts again while it fails or was cut off (null). */
async function byPerson<Done>(
  stage: Stage,
  work: (app: ReturnType<World['app']>) => Promise<Done>,
): Promise<Done | null> {
  const { world } = stage
  let failure: unknown = null
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const done = await world.attend(work)
      await world.work(0)
      if (done) return done
    } catch (error) {
      failure = error
    }
    await wind(AGAIN_MS, stage)
  }
  if (failure) throw failure
  return null
}

/** A person opens the URL and grants access, and the browser returns with this code. */
async function authorize(code: string, stage: Stage): Promise<void> {
  const { connection } = stage.world
  await byPerson(stage, async ({ connections }) => {
    const { address, issuer } = await connections.authorize(connection, { sameAccount: true })
    const state = new URL(address).searchParams.get('state') ?? ''
    return connections.authorized({ state, code, issuer: issuer ?? undefined, error: undefined })
  })
}

async function account(expected: string, stage: Stage): Promise<void> {
  const { connection } = stage.world
  const id = await byPerson(stage, ({ connections }) => connections.account(connection))
  if (id !== expected)
    throw new HirewireError('account_changed', `The account of the ATS is ${id ?? 'not known'}, not ${expected}.`)
}

async function decide({ decision, candidate }: DecideAct, { world }: Stage): Promise<void> {
  const open = await world.app().reviews.list({ connection: world.connection, state: 'open' }, { limit: 10 })
  const [review] = open.data
  if (!review) throw new HirewireError('not_found', 'No review is open.')
  await world.app().reviews.decide(review.id, { decision, candidate: candidate ?? null, by: 'scenario' })
  await world.work(PUSH_MS)
}

async function erase(person: string, { world, story }: Stage): Promise<void> {
  await world.app().erasures.erase(person)
  await world.work(PUSH_MS)
  // All pushes of this person have ended.
  const { data } = await world.app().pushes.list({ connection: world.connection }, { limit: 500 })
  const kept = new Set(data.map(({ id }) => id))
  story.pushes.splice(0, story.pushes.length, ...story.pushes.filter((id) => kept.has(id)))
}

async function wind(ms: number, { world }: Stage): Promise<void> {
  const end = world.clock.now() + ms
  await world.work(ms)
  if (world.clock.now() < end) await world.clock.wind(end - world.clock.now())
  await world.work(0)
}
