import { sha256 } from '../../../../runtime/kernel/text/fingerprint.ts'
import { until } from '../../../kit/until.ts'
import type { Answer } from '../../send.ts'
import { type Attack, attacks } from '../attack.ts'
import { INNOCENT } from '../innocent.ts'
import { VICTIM } from '../spec.ts'
import { KEYS, type World } from '../world.ts'

/** A link of the customer under attack, and how its page takes a step. */
type Linked = {
  readonly id: string
  readonly token: string
  take(step: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

const NEW = { customer: 'Mallory', connectors: [VICTIM, INNOCENT] }

async function linkIn(world: World, more: object = {}): Promise<Linked> {
  const { json, text } = await world.send({ path: '/v1/connect-links', body: { ...NEW, ...more }, key: KEYS.platform })
  const token = String(json.url).split('#')[1]
  if (token === undefined) throw new Error(`The link was not created: ${text}`)
  const origin = { origin: world.installation.address }
  return {
    id: String(json.id),
    token,
    take: (step, body, headers = origin) => world.send({ path: `/connect/steps/${step}`, body, headers, key: null }),
  }
}

/** `reveals`: a fault in a response whose status is right. */
type Use = {
  readonly status: number
  readonly act: (link: Linked, world: World) => Promise<Answer>
  readonly reveals?: ((answer: Answer) => string | null) | undefined
}
type Uses = readonly (readonly [id: string, tries: string, status: number, act: Use['act'], reveals?: Use['reveals']])[]

const opened =
  (token: (link: Linked) => string): Use['act'] =>
  (link) =>
    link.take('open', { token: token(link) })
const choose = ({ token, take }: Linked, more: object = {}, headers?: Record<string, string>): Promise<Answer> =>
  take('choose', { token, turn: 0, connector: VICTIM, ...more }, headers)

const GUESSED: Uses = [
  ['another', 'open a link that does not exist', 401, opened(() => `cl_${'a'.repeat(43)}`)],
  ['its-hash', 'open a link by what the store has', 401, opened(({ token }) => sha256(token))],
  ['its-beginning', 'open a link by a part of it', 401, opened(({ token }) => token.slice(0, -1))],
  ['it-and-more', 'open a link by more than it', 401, opened(({ token }) => `${token}&authorize`)],
  ['its-id', 'open a link by its id', 401, opened(({ id }) => id)],
  ['an-api-key', 'open a link with an API key', 401, opened(() => KEYS.admin)],
  [
    'beside-an-api-key',
    'open a link that does not exist as an administrator',
    401,
    ({ take }, { installation: { address: origin } }) =>
      take('open', { token: `cl_${'a'.repeat(43)}` }, { origin, authorization: `Bearer ${KEYS.admin}` }),
  ],
]

const OTHER = 'Another Customer'

/** The link of the administrator of the ATS, who may forward it. */
async function sharedOf(link: Linked): Promise<string> {
  await choose(link)
  const { json } = await link.take('share', { token: link.token, turn: 1 })
  return String(json.shared_url).split('#')[1] ?? ''
}

const FORWARDED: Uses = (['check', 'share', 'choose'] as const).map((step) => [
  `to-${step}`,
  'go further with the link of the administrator of the ATS',
  409,
  async (link) => {
    const token = await sharedOf(link)
    return link.take(step, { token, turn: 2, ...(step === 'choose' && { connector: VICTIM }) })
  },
])

const OF_OTHERS: Uses = [
  [
    'another-customer',
    'see another customer',
    200,
    async (link, world) => {
      const other = await linkIn(world, { customer: OTHER, preset: { name: OTHER } })
      await choose(other)
      return link.take('open', { token: link.token })
    },
    ({ text }) => (text.includes(OTHER) ? 'the response names another customer' : null),
  ],
  [
    'as-an-administrator',
    'see more beside an API key',
    200,
    ({ token, take }, { installation: { address: origin } }) =>
      take('open', { token }, { origin, authorization: `Bearer ${KEYS.admin}` }),
    ({ json }) => (json.connector === null && json.customer === NEW.customer ? null : 'the response has more'),
  ],
  [
    'in-a-frame',
    'show the page in a frame of a foreign site',
    200,
    (_link, world) => world.send({ path: '/connect', key: null }),
    ({ headers }) =>
      /frame-ancestors 'none'/.test(String(headers['content-security-policy'])) &&
      headers['x-frame-options'] !== undefined
        ? null
        : 'the page may be framed',
  ],
  [
    'expired',
    'use a link after its time',
    401,
    async (_link, world) => {
      const link = await linkIn(world, { expires_in: '1s' })
      await until(async () => (await link.take('open', { token: link.token })).json.ended === 'expired', {
        everyMs: 300,
      })
      return choose(link)
    },
  ],
]

const STEPS: Uses = [
  [
    'replayed',
    'take a step twice',
    409,
    async (link) => {
      await choose(link)
      return choose(link)
    },
  ],
  ['of-a-later-turn', 'take a step that follows none', 409, (link) => choose(link, { turn: 7 })],
  ['to-the-end', 'skip all steps', 409, ({ token, take }) => take('go', { token, turn: 0, step: 'done' })],
  ['check-nothing', 'check without a connection', 409, ({ token, take }) => take('check', { token, turn: 0 })],
  ['another-ats', 'choose what is not offered', 422, (link) => choose(link, { connector: 'other' })],
  ['an-inherited-name', 'choose an inherited name', 422, (link) => choose(link, { connector: '__proto__' })],
  [
    'revoked',
    'use a link after its end',
    401,
    async (link, world) => {
      await world.send({ method: 'POST', path: `/v1/connect-links/${link.id}/revoke`, key: KEYS.platform })
      return choose(link)
    },
  ],
  [
    'variables-of-the-server',
    'enter the name of a variable',
    422,
    async (link) => {
      await choose(link)
      const credentials = { token: { env: 'HIREWIRE_KEY' } }
      return link.take('submit', { token: link.token, turn: 1, auth_type: 'key', credentials, settings: {} })
    },
  ],
  [
    'anothers-authorization',
    'use the response of an ATS to another connection',
    409,
    (link) => link.take('authorized', { token: link.token, turn: 0, state: `${INNOCENT}.x.link`, code: 'c' }),
  ],
]

const PAGES: Uses = [
  [
    'from-another-page',
    'take a step for a foreign page',
    403,
    (link) => choose(link, {}, { origin: 'https://evil.example' }),
  ],
  ['from-nowhere', 'take a step without an origin', 403, (link) => choose(link, {}, {})],
  [
    'from-a-frame-of-another-site',
    'take a step from another site',
    403,
    (link, { installation }) => choose(link, {}, { origin: installation.address, 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'in-the-query',
    'pass the token in the URL',
    422,
    ({ token }, world) =>
      world.send({
        ...{ path: `/connect/steps/open?token=${token}`, body: {}, key: null },
        headers: { origin: world.installation.address },
      }),
  ],
]

const CREATED: Uses = [
  [
    'to-run-a-script',
    'lead back to a script',
    422,
    (_link, world) => world.send({ path: '/v1/connect-links', body: { ...NEW, return_url: 'javascript:alert(1)' } }),
  ],
  [
    'with-a-limited-key',
    'create a link beyond the key',
    403,
    (_link, world) => world.send({ path: '/v1/connect-links', body: NEW, key: KEYS.limited }),
  ],
  [
    'listed-with-a-limited-key',
    'list the links of others',
    403,
    (_link, world) => world.send({ path: '/v1/connect-links', key: KEYS.limited }),
  ],
  [
    'with-a-reference',
    'provide a variable of the server',
    422,
    (_link, world) =>
      world.send({ path: '/v1/connect-links', body: { ...NEW, preset: { credentials: { token: { env: 'X' } } } } }),
  ],
]

export const LINK_ATTACKS: readonly Attack[] = attacks<Use>(
  [...GUESSED, ...STEPS, ...FORWARDED, ...OF_OTHERS, ...PAGES, ...CREATED].map(([id, tries, status, act, reveals]) => ({
    ...{ id, tries, status, act, reveals },
  })),
  {
    bounds: { memoryMb: 150, processorSeconds: 2 },
    ends: ({ status }) => String(status),
    run:
      ({ act, status, reveals }) =>
      async (world) => {
        const answer = await act(await linkIn(world), world)
        const fault = answer.status === status ? reveals?.(answer) : null
        if (fault) return [`${fault}: ${answer.text.slice(0, 200)}`]
        return answer.status === status
          ? []
          : [`${answer.status}, and was to be ${status}: ${answer.text.slice(0, 200)}`]
      },
  },
)
