import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import { ROLES } from '../../kernel/model/states.ts'
import { ifMatchHeaders, matchOf, withEtag } from '../etags.ts'
import { closed, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text, timeOrNull } from '../fields.ts'
import { COUNTED, ORDERED } from '../lists/lists.ts'
import { EVERYONE, type Group, operation } from '../operation.ts'
import { invalid } from '../server/failures.ts'
import { Type } from '../type.ts'
import { Key, NewKeyShown, OwnKey, showIssuedKey, showKey, showOwnKey } from '../views/key.ts'

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

const listKeys = operation({
  method: 'GET',
  path: '/v1/keys',
  id: 'listKeys',
  summary: 'List API keys',
  description: 'Without those of hirewire.yaml.',
  roles: ['auditor'],
  reach: 'all',
  audited: 'none',
  query: listQuery({ ...ORDERED, ...COUNTED }),
  response: { 200: listOf(Key, 'Keys, oldest first unless `sort` is `newest`.') },
  handle: async ({ query }, _reply, { app, clock }) =>
    showList(await app.keys.list(pagingOf(query)), (row) => showKey(row, clock.now())),
})

const getKey = operation({
  method: 'GET',
  path: '/v1/keys/:id',
  id: 'getKey',
  summary: 'Get an API key',
  roles: ['auditor'],
  reach: 'all',
  audited: 'none',
  etag: true,
  params,
  response: { 200: ref(Key, 'The key.') },
  handle: async ({ params }, reply, { app, clock }) => {
    const key = await app.keys.get(params.id)
    withEtag(reply, key.version)
    return showKey(key, clock.now())
  },
})

const getOwnKey = operation({
  method: 'GET',
  path: '/v1/keys/self',
  id: 'getOwnKey',
  summary: 'Get the API key of the request',
  description: 'Its role and the connections that it may reach, for a client that wants to know what it may do.',
  roles: EVERYONE,
  reach: 'none',
  audited: 'none',
  response: { 200: ref(OwnKey, 'The key that sent this request.') },
  // An operation that requires a key always has a sender.
  handle: ({ principal }) => showOwnKey(principal!),
})

const createKey = operation({
  method: 'POST',
  path: '/v1/keys',
  id: 'createKey',
  summary: 'Create an API key',
  description: 'The response contains the secret, which is not shown again.',
  roles: [],
  reach: 'all',
  audited: 'action',
  repeats: 'without_body',
  etag: true,
  body: NewKey,
  response: { 201: issued('The key with its secret.') },
  handle: async ({ body }, reply, { app, clock, namesTaken }) => {
    const { name, role, connections = null, expires_at } = body
    refuseTaken(name, namesTaken)
    const key = await app.keys.create({ name, role, connections, expiresAt: endOf(expires_at) ?? null })
    return withEtag(reply, key.key.version)
      .code(201)
      .header('location', `/v1/keys/${encodeURIComponent(key.key.id)}`)
      .send(showIssuedKey(key, clock.now()))
  },
})

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

const rotateKey = operation({
  method: 'POST',
  path: '/v1/keys/:id/rotate',
  id: 'rotateKey',
  summary: 'Rotate an API key',
  description: 'Gives the key a new secret, which is in this response only. Both secrets are valid during the overlap.',
  roles: [],
  reach: 'all',
  audited: 'action',
  repeats: 'without_body',
  etag: true,
  params,
  headers: ifMatchHeaders,
  body: Rotation,
  response: { 200: issued('The key with its new secret.') },
  handle: async ({ params, body, headers }, reply, { app, clock }) => {
    const overlapMs = durationMs(body.overlap ?? '24h')
    if (overlapMs > LONGEST_OVERLAP_MS) throw invalid([{ pointer: '/overlap', message: 'must be at most 30d' }])
    const expiresAt = endOf(body.expires_at)
    const rotation = { overlapMs, ...(expiresAt !== undefined && { expiresAt }), match: matchOf(headers) }
    const rotated = await app.keys.rotate(params.id, rotation)
    withEtag(reply, rotated.key.version)
    return showIssuedKey(rotated, clock.now())
  },
})

const revokeKey = operation({
  method: 'POST',
  path: '/v1/keys/:id/revoke',
  id: 'revokeKey',
  summary: 'Revoke an API key',
  description: 'From now on, its secrets are refused; open event streams of the key end within fifteen seconds.',
  roles: [],
  reach: 'all',
  audited: 'action',
  etag: true,
  params,
  headers: ifMatchHeaders,
  response: { 200: ref(Key, 'The revoked key.') },
  handle: async ({ params, headers }, reply, { app, clock }) => {
    const revoked = await app.keys.revoke(params.id, matchOf(headers))
    withEtag(reply, revoked.version)
    return showKey(revoked, clock.now())
  },
})

const endOf = (text: string | null | undefined): number | null | undefined =>
  typeof text === 'string' ? Date.parse(text) : text

export const keys: Group = {
  tag: 'Keys',
  description: 'API keys, with their roles and connections.',
  rows: 'key',
  operations: [listKeys, getKey, getOwnKey, createKey, rotateKey, revokeKey],
}
