import { refusalOf } from '../../http/refusal.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import type { Store, WebhookAttemptRow, WebhookEndpointRow } from '../../store/port/index.ts'
import type { AttemptedMessage, WebhookWork } from '../../store/port/webhook-endpoints.ts'
import type { EventsAgain, MessageContent, SentMessage, WebhookEndpoints } from './contract.ts'
import type { Deliveries } from './deliveries.ts'
import { freshIn, isGone, type Message, messageId } from './messages.ts'

type EndpointDeps = {
  readonly store: Pick<Store, 'webhookEndpoints'>
  readonly clock: Clock
  readonly random: Random
  readonly allowPrivateAddresses: boolean
  /** Null: this installation sends no webhooks. */
  readonly deliveries: Pick<Deliveries, 'poke' | 'test' | 'again' | 'contentOf' | 'testContent'> | null
}

/** Entries that are read to count the events of a replay. */
const MOST_COUNTED = 1_000
/** Each reads the feed. */
const MOST_ENDPOINTS = 100
const SECRET_BYTES = 32

export function createWebhookEndpoints(deps: EndpointDeps): WebhookEndpoints {
  const { clock, random, deliveries } = deps
  const { webhookEndpoints: endpoints } = deps.store
  const get = async (id: string): Promise<WebhookEndpointRow> => {
    const row = await endpoints.get(id)
    if (!row) throw unknownId.webhookEndpoint(id)
    return row
  }
  return {
    async create(given) {
      refuseUrl(given.url, deps)
      const secret = newSecret(random)
      const endpoint = await endpoints.create({ ...given, secret }, MOST_ENDPOINTS)
      deliveries?.poke(endpoint.id)
      return { endpoint, secret }
    },
    get,
    list: (paging) => endpoints.list(paging),
    async update(id, change, match) {
      if (change.url !== undefined) refuseUrl(change.url, deps)
      const endpoint = await endpoints.update(id, change, match)
      deliveries?.poke(id)
      return endpoint
    },
    remove: (id, match) => endpoints.remove(id, match),
    async rotate(id, { overlapMs, match }) {
      const secret = newSecret(random)
      return { endpoint: await endpoints.rotate(id, { secret, endsAt: clock.now() + overlapMs, match }), secret }
    },
    async test(id) {
      const endpoint = await get(id)
      if (!deliveries) throw new HirewireError('bug', 'This installation sends no webhooks.')
      return deliveries.test(endpoint)
    },
    async resend(id, message) {
      const known = await endpoints.attempted(id, message)
      if (!known) throw unknownId.webhookMessage(message)
      if (!deliveries) throw new HirewireError('bug', 'This installation sends no webhooks.')
      return resend(known, message, deliveries)
    },
    async replay(id, from) {
      const endpoint = await endpoints.replay(id, from)
      // Before the first of them is sent.
      const again = countAgain(await endpoints.work(id, { entries: MOST_COUNTED, waiting: Number.POSITIVE_INFINITY }))
      deliveries?.poke(id)
      return { endpoint, again }
    },
    ...sentBy(deps),
  }
}

const sentBy = (deps: EndpointDeps): Pick<WebhookEndpoints, 'message' | 'attempts'> => ({
  message: (id, message) => messageOf(deps, id, message),
  attempts: (id, filter, paging) => deps.store.webhookEndpoints.attempts(id, filter, paging),
})

async function messageOf({ store, deliveries }: EndpointDeps, id: string, message: string): Promise<SentMessage> {
  const known = await store.webhookEndpoints.attempted(id, message)
  if (!known) throw unknownId.webhookMessage(message)
  const { type, of } = known
  const attempts = await store.webhookEndpoints.attemptsOf(id, message)
  const content = deliveries && (await contentOf(known, { message, deliveries, at: attempts[0]?.at ?? 0 }))
  return { message, type, connection: of?.entry?.connection ?? null, content, attempts }
}

type Asked = {
  readonly message: string
  readonly deliveries: Pick<Deliveries, 'contentOf' | 'testContent'>
  readonly at: number
}

/** As it would be sent now; a payload is never stored. */
async function contentOf(
  { endpoint, type, attempt, of }: AttemptedMessage,
  { message: id, deliveries, at }: Asked,
): Promise<MessageContent | null> {
  if (of === null) return { body: deliveries.testContent(endpoint, at), person: null }
  const message: Message = { ...of, type, attempt, readyAt: null, failingSince: null }
  // After a restore, the number may be that of another entry.
  const isOther = isGone(message, endpoint) || messageId(endpoint.id, message) !== id
  return isOther ? null : deliveries.contentOf(endpoint, message)
}

async function resend(
  { endpoint, type, attempt, of }: AttemptedMessage,
  id: string,
  deliveries: Pick<Deliveries, 'again'>,
): Promise<WebhookAttemptRow> {
  const parameters = { id: endpoint.id }
  if (of === null)
    throw new HirewireError('state_conflict', 'A test is not sent again.', {
      next: 'Send another test.',
      action: { operation: 'testWebhookEndpoint', parameters },
    })
  if (endpoint.state !== 'active')
    throw new HirewireError('state_conflict', `The webhook endpoint ${endpoint.id} is disabled.`, {
      next: 'Enable it, and send the event again.',
      action: { operation: 'updateWebhookEndpoint', parameters: { ...parameters, state: 'active' } },
    })
  const message: Message = { ...of, type, attempt, readyAt: null, failingSince: null }
  // After a restore, the number may be that of another entry.
  if (isGone(message, endpoint) || messageId(endpoint.id, message) !== id) throw nothingLeft(type)
  const sent = await deliveries.again(endpoint, message)
  if (typeof sent !== 'string') return sent
  throw sent === 'erased' ? nothingLeft(type) : changedMeanwhile()
}

const nothingLeft = (type: string): HirewireError =>
  new HirewireError('state_conflict', `This ${type} cannot be sent again.`, {
    next: 'The change feed does not reach back to it, its person or connection was removed, or the endpoint is not subscribed to it any more. Read the object by the API.',
  })

const changedMeanwhile = (): HirewireError =>
  new HirewireError('state_conflict', 'The endpoint or the object was changed meanwhile.', {
    next: 'Look at them, and send the event again.',
  })

/** Null: the endpoint is disabled, so nothing is sent now. */
function countAgain(work: WebhookWork | null): EventsAgain | null {
  if (!work) return null
  const { length } = freshIn(work, Number.POSITIVE_INFINITY).messages
  return { count: length, exact: work.changes.length < MOST_COUNTED && work.opened.length < MOST_COUNTED }
}

const newSecret = ({ bytes }: Random): string => `whsec_${Buffer.from(bytes(SECRET_BYTES)).toString('base64')}`

/** What is known before it is called; a name is checked with each delivery. */
function refuseUrl(url: string, policy: Pick<EndpointDeps, 'allowPrivateAddresses'>): void {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const why = parsed
    ? parsed.username || parsed.password
      ? 'The URL contains a user name or password: the signature shows who sends.'
      : refusalOf(parsed, policy)
    : 'It is not a complete URL such as https://platform.example/hirewire.'
  if (why === null) return
  throw new HirewireError('request_invalid', why, { place: { pointer: '/url' } })
}
