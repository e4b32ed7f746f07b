import { ACCESS } from '../../runtime/api/operations.ts'
import type { Audited, Reach } from '../../runtime/api/sender/access-row.ts'
import { ROLES, type Role } from '../../runtime/kernel/model/states.ts'

/** What a role is for. */
const PURPOSES: Readonly<Record<Role, string>> = {
  platform:
    'The sourcing platform: reads records, changes and results, records consents, requests pushes, decides reviews, erases persons.',
  operator:
    'Who runs Hirewire: pulls, pauses, held runs, quarantine, uncertain pushes, erasure tasks, purge, backup, metrics.',
  auditor: 'Reads everything, consents, pushes, keys and the audit log included, and changes nothing.',
  integrator:
    'Who connects customers and writes connectors: creates and changes connections, tries, remaps and replays. May not list consents, reviews and erasures; a push shows its consents, and the change feed that a consent or an erasure changed.',
  admin: 'Everything. Only this role removes connections, and creates, rotates and revokes keys.',
}

const REACHES: Readonly<Record<Reach, string>> = {
  rows: 'its rows',
  one: '404',
  all: '403',
  none: 'as every key',
}

const AUDITED: Readonly<Record<Audited, string>> = {
  action: 'action',
  read: 'read',
  dry_run: 'dry run',
  none: '',
}

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# Access control

Every request under \`/v1\` and to \`/metrics\` has an API key. A key has a role, which says what it may do, and may be limited to connections and expire.

\`\`\`sh
hirewire keys create sourcing-app --role platform
hirewire keys create acme-desk --role operator --connection acme --expires 90d
hirewire keys list
hirewire keys rotate key_01JZ8Q6T3M --overlap 48h
hirewire keys revoke key_01JZ8Q6T3M
\`\`\`

The commands work on the running server, and so does \`/v1/keys\` with a key of the role \`admin\`. Anyone who can read the data folder of a running server is admin: the command line needs no key.

## Keys

- **Secret.** \`hw_\`, twelve characters that find the key and are no secret, \`_\`, and 256 random bits. It is printed once, on standard output, and is not stored: the store has its SHA-256 ([decision 43](decisions/0043-api-keys-are-hashed-once.md)). The prefix lets secret scanners find it.
- **End.** \`--expires\` takes a duration or a time. After it, the key is refused (401), and the response says so. \`keys rotate --expires\` sets a new end; secrets that had expired stay refused.
- **Rotation.** The key keeps its id, name, role and connections and gets a second secret. The earlier one stays valid for the overlap, 24 hours by default. \`keys list\` and \`/v1/keys\` show the last use of each, so that you see when the earlier one is no longer used.
- **Last use** is written at most every ten minutes for each secret.
- **Revocation** takes effect on the next request. Open event streams of the key end within fifteen seconds. A revoked key stays in the list, and its name is free again.
- **Name.** It is in the log and next to decisions. A key in use has it alone: the names of keys in \`hirewire.yaml\` and \`local\`, the command line, are taken.
- **\`Idempotency-Key\`s** belong to the key: they outlast its rotation. Another key does not share them, also if it has the same name.
- **Own role.** \`GET /v1/keys/self\` shows every key its role and connections. The OpenAPI document lists the roles of each operation (\`x-roles\`).
- **Role and connections** of a key never change: create another key.

The keys in \`hirewire.yaml\` are there to start with. They have a \`role\` and may have \`connections\`. A key without a role is \`admin\`, with a warning in the log at the start. They are not in \`hirewire keys list\`; to revoke one, remove its row and restart. A key of the store needs no restart.

\`\`\`yaml config
api_keys:
  - { name: admin, role: admin, key: { file: ./secrets/api-platform.sha256 } }
  - { name: acme-desk, role: operator, connections: [acme], key: { env: ACME_DESK_KEY } }
\`\`\`

## Roles

`

const MATRIX = `## Limited to connections

A key that is limited to connections reads and changes their rows only. Limits apply in the query of a list. A row of another connection, and another connection in a filter or in a body, get exactly the response of one that does not exist (404). What concerns the whole installation is refused (403): a person is erased at all connections, and a pause of all pushes stops all of them. The positions of the change feed count the entries of all connections, so they show how much happens in the installation.

Such a key may give a credential of its connections as a value, but not as the name of a variable or a file: the places under \`secrets\` are shared by all connections, so it could use the credentials of others. A reference that a connection already has stays.

A connection that is removed and created again under the same id belongs to the keys that are limited to this id.

## What each role may do

A role that may not use an operation gets 403 \`forbidden\`, before anything of the request is read. \`other connections\` is what a key gets there that is limited to connections: *its rows* in a list, *404* for a row of another connection, *403* where the operation concerns all of them.

\`audit log\` is what the [audit log](audit.md) records of an operation: *action* for every attempt, *read* where personal data is read.

Routes that need no key: \`/health/*\`, \`/problems/*\`, \`/openapi.json\`, \`/docs\` and the pages of the [console](console.md) and of [connect links](connect.md). Where a browser has a session of the console, it takes the place of the key. \`/webhooks/*\`, \`/files/*\` and \`/v1/oauth/callback\` authenticate their requests in other ways.

`

/** The page on access control: its table is the one that the API enforces. */
export const accessPage = (): [string, string] => ['docs/access.md', `${HEAD}${roles()}\n\n${MATRIX}${matrix()}\n`]

const roles = (): string =>
  ['| role | for |', '|---|---|', ...ROLES.map((role) => `| \`${role}\` | ${PURPOSES[role]} |`)].join('\n')

function matrix(): string {
  const rows = Object.entries(ACCESS).map(([route, { roles: allowed, reach, audited }]) =>
    [
      `\`${route}\``,
      ...ROLES.map((role) => (allowed.includes(role) ? '✓' : '')),
      REACHES[reach],
      AUDITED[audited],
    ].join(' | '),
  )
  const head = ['operation', ...ROLES, 'other connections', 'audit log']
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row} |`)].join(
    '\n',
  )
}
