import { durationMs } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { ROLES } from '../../kernel/states.ts'
import { ifMatchHeaders, matchOf, withEtag } from '../etags.ts'
import { invalid } from '../failures.ts'
import { closed, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text, timeOrNull } from '../fields.ts'
import { COUNTED, ORDERED } from '../lists.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { Key, NewKeyShown, OwnKey, showIssuedKey, showKey, showOwnKey } from '../views/key.ts'

const TAG = 'Keys'
const params = idParam('key')
const DAY_MS = 24 * 3_600_000
const LONGEST_OVERLAP_MS = 30 * DAY_MS

const NewKey = closed(
  {
    name: text(100, { description: 'Shown in the log and as the author of decisions. Unique among the keys in use.' }),
    role: oneOf(ROLES, { description: 'What the key may do.' }),
    connections: Type.Optional(
      Type.Unsafe<string[] | null>({
        type: ['array', 'null'],
        items: id(),
        minItems: 1,
        maxItems: 500,
        uniqueItems: true,
        description: 'The only connections that the key may reach. Without it: all.',
      }),
    ),
    expires_at: Type.Optional(timeOrNull({ description: 'Without it, the key does not expire.' })),
  },
  { $id: 'NewKey', examples: [{ name: 'acme-desk', role: 'operator', connections: ['acme'] }] },
)

const Rotation = closed(
  {
    overlap: Type.Optional(
      Type.String({
        pattern: '^\\d{1,6}(s|m|h|d)$',
        title: 'must be a duration such as 24h',
        default: '24h',
        description: 'How long the earlier secrets stay valid, at most 30d. `0s` ends them at once.',
      }),
    ),
    expires_at: Type.Optional(timeOrNull({ description: 'The new end of the key. Without it, the end stays.' })),
  },
  { $id: 'Rotation', examples: [{ overlap: '24h' }] },
)

const issued = (description: string) => ref(NewKeyShown, description)

export const keyRoutes: Routes = (api, deps) => {
  listKeys(api, deps)
  getOwnKey(api, deps)
  createKey(api, deps)
  rotateKey(api, deps)
  revokeKey(api, deps)
}

const listKeys: Routes = (api, { clock }) => {
  api.get(
    '/v1/keys',
    {
      schema: {
        ...about('listKeys', TAG, 'List API keys', 'Without those of hirewire.yaml.'),
        querystring: listQuery({ ...ORDERED, ...COUNTED }),
        response: { 200: listOf(Key, 'Keys, oldest first unless `sort` is `newest`.') },
      },
    },
    async ({ app, query }) => showList(await app.keys.list(pagingOf(query)), (row) => showKey(row, clock.now())),
  )
  api.get(
    '/v1/keys/:id',
    {
      config: { etag: true },
      schema: { ...about('getKey', TAG, 'Get an API key'), params, response: { 200: ref(Key, 'The key.') } },
    },
    async ({ app, params }, reply) => {
      const key = await app.keys.get(params.id)
      withEtag(reply, key.version)
      return showKey(key, clock.now())
    },
  )
}

const getOwnKey: Routes = (api) => {
  api.get(
    '/v1/keys/self',
    {
      schema: {
        ...about(
          'getOwnKey',
          TAG,
          'Get the API key of the request',
          'Its role and the connections that it may reach, for a client that wants to know what it may do.',
        ),
        response: { 200: ref(OwnKey, 'The key that sent this request.') },
      },
    },
    // A route that requires a key always has a sender.
    ({ principal }) => showOwnKey(principal!),
  )
}

const createKey: Routes = (api, { clock, namesTaken }) => {
  api.post(
    '/v1/keys',
    {
      config: { repeats: 'without_body', etag: true },
      schema: {
        ...about('createKey', TAG, 'Create an API key', 'The response contains the secret, which is not shown again.'),
        body: NewKey,
        response: { 201: issued('The key with its secret.') },
      },
    },
    async ({ app, body }, reply) => {
      const { name, role, connections = null, expires_at } = body
      refuseTaken(name, namesTaken)
      const key = await app.keys.create({ name, role, connections, expiresAt: endOf(expires_at) ?? null })
      return withEtag(reply, key.key.version)
        .code(201)
        .header('location', `/v1/keys/${encodeURIComponent(key.key.id)}`)
        .send(showIssuedKey(key, clock.now()))
    },
  )
}

/** The name is shown as the author of decisions, so it has to say which key it was. */
function refuseTaken(name: string, taken: readonly string[]): void {
  if (!taken.includes(name)) return
  throw new HirewireError(
    'state_conflict',
    `The name "${name}" belongs to the command line or to a key of hirewire.yaml.`,
    {
      place: { pointer: '/name' },
      next: 'Choose another name.',
    },
  )
}

const rotateKey: Routes = (api, { clock }) => {
  api.post(
    '/v1/keys/:id/rotate',
    {
      config: { repeats: 'without_body', etag: true },
      schema: {
        ...about(
          'rotateKey',
          TAG,
          'Rotate an API key',
          'Gives the key a new secret, which is in this response only. Both secrets are valid during the overlap.',
        ),
        params,
        headers: ifMatchHeaders,
        body: Rotation,
        response: { 200: issued('The key with its new secret.') },
      },
    },
    async ({ app, params, body, headers }, reply) => {
      const overlapMs = durationMs(body.overlap ?? '24h')
      if (overlapMs > LONGEST_OVERLAP_MS) throw invalid([{ pointer: '/overlap', message: 'must be at most 30d' }])
      const expiresAt = endOf(body.expires_at)
      const rotation = { overlapMs, ...(expiresAt !== undefined && { expiresAt }), match: matchOf(headers) }
      const rotated = await app.keys.rotate(params.id, rotation)
      withEtag(reply, rotated.key.version)
      return showIssuedKey(rotated, clock.now())
    },
  )
}

const revokeKey: Routes = (api, { clock }) => {
  api.post(
    '/v1/keys/:id/revoke',
    {
      config: { etag: true },
      schema: {
        ...about(
          'revokeKey',
          TAG,
          'Revoke an API key',
          'From now on, its secrets are refused; open event streams of the key end within fifteen seconds.',
        ),
        params,
        headers: ifMatchHeaders,
        response: { 200: ref(Key, 'The revoked key.') },
      },
    },
    async ({ app, params, headers }, reply) => {
      const revoked = await app.keys.revoke(params.id, matchOf(headers))
      withEtag(reply, revoked.version)
      return showKey(revoked, clock.now())
    },
  )
}

const endOf = (text: string | null | undefined): number | null | undefined =>
  typeof text === 'string' ? Date.parse(text) : text
