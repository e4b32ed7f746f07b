import type { IssuedKey, KeyRow, Principal } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { ROLES } from '../../kernel/model/states.ts'
import { closed, id, isoOrNull, oneOf, text, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const FIELDS = {
  id: id({ examples: ['key_01k9f3m2q8a7x'] }),
  name: text(100),
  role: oneOf(ROLES),
  connections: Type.Unsafe<string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'The only connections that the key may reach; null: all.',
  }),
  state: oneOf(['active', 'expired', 'revoked']),
  created_at: time(),
  expires_at: timeOrNull({ description: 'Null: it does not expire.' }),
  revoked_at: timeOrNull(),
  last_used_at: timeOrNull({ description: 'Recorded at most every ten minutes. Null: never used.' }),
  secrets: Type.Array(
    closed({
      begins: Type.String({ description: 'The first characters of the secret.', examples: ['hw_0f3a9c5b2e71_'] }),
      created_at: time(),
      ends_at: timeOrNull({ description: 'When the overlap after a rotation ends. Null: the current secret.' }),
      last_used_at: timeOrNull(),
    }),
    { description: 'More than one while the key is rotated.' },
  ),
}

export const OwnKey = closed(
  {
    id: id({
      description: '`key_…`; `config:<name>` for a key of hirewire.yaml; `local` for the command line.',
      examples: ['key_01k9f3m2q8a7x'],
    }),
    name: FIELDS.name,
    role: FIELDS.role,
    connections: FIELDS.connections,
  },
  { $id: 'OwnKey', description: 'The API key that sent the request.' },
)

export const showOwnKey = ({ id, name, role, connections }: Principal): Static<typeof OwnKey> => ({
  id,
  name,
  role,
  connections: connections && [...connections],
})

export const Key = closed(FIELDS, { $id: 'Key', description: 'An API key, without its secrets.' })

export const NewKeyShown = closed(
  {
    ...FIELDS,
    secret: Type.String({
      description: 'Send it as `Authorization: Bearer …`. It is in this response only: Hirewire stores its hash.',
    }),
  },
  { $id: 'IssuedKey', description: 'An API key with its new secret.' },
)

/** `now`: an expired key is shown as such. */
export function showKey(row: KeyRow, now: number): Static<typeof Key> {
  const used = row.secrets.flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    connections: row.connections && [...row.connections],
    state: row.revokedAt !== null ? 'revoked' : row.expiresAt !== null && row.expiresAt <= now ? 'expired' : 'active',
    created_at: isoTime(row.createdAt),
    expires_at: isoOrNull(row.expiresAt),
    revoked_at: isoOrNull(row.revokedAt),
    last_used_at: isoOrNull(used.length === 0 ? null : Math.max(...used)),
    secrets: row.secrets.map((secret) => ({
      begins: `hw_${secret.lookup}_`,
      created_at: isoTime(secret.createdAt),
      ends_at: isoOrNull(secret.endsAt),
      last_used_at: isoOrNull(secret.lastUsedAt),
    })),
  }
}

export const showIssuedKey = ({ key, token }: IssuedKey, now: number): Static<typeof NewKeyShown> => ({
  ...showKey(key, now),
  secret: token,
})
