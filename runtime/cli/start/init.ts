import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { makeKeyFile } from '../../app/store/key.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { modelines } from '../author/new-texts.ts'
import { offeredIn, offeredLines } from '../author/offered.ts'
import { EXIT, type RunCommand } from '../command.ts'
import { COMMAND, packagePath } from '../package-root.ts'

/**
 * Creates a configuration, the data folder, an encryption key and an API key, of which only the hash is stored.
 * Overwrites nothing: without its key file, the store could not be read.
 */
export const init: RunCommand = async ({ output }, [folder = '.']) => {
  const root = resolve(folder)
  const files = { config: join(root, 'hirewire.yaml'), data: join(root, 'data'), secrets: join(root, 'secrets') }
  const made = { key: join(files.secrets, 'store.key'), apiKey: join(files.secrets, 'api-platform.sha256') }
  const existing = [files.config, ...Object.values(made)].find((file) => existsSync(file))
  if (existing) throw new HirewireError('usage', `${existing} already exists; init does not overwrite files.`)
  const apiKey = `hw_${randomBytes(32).toString('base64url')}`
  try {
    for (const private_ of [files.data, files.secrets]) makePrivateFolder(private_)
    makeKeyFile(made.key)
    writeFileSync(made.apiKey, `sha256:${sha256(apiKey)}\n`, { mode: 0o600, flag: 'wx' })
    writeFileSync(files.config, configText(root), { flag: 'wx' })
  } catch (cause) {
    if (cause instanceof HirewireError) throw cause
    throw new HirewireError(
      'store_unwritable',
      `Cannot create files in ${root} (${(cause as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      { cause },
    )
  }
  const connectors = resolve(root, connectorsFolder(root))
  const offered = offeredIn(connectors)
  const result = { config: files.config, data_dir: files.data, key_file: made.key, connectors, api_key: apiKey }
  output.result({ ...result, integrations: offered.map(({ id }) => id) }, () =>
    [
      `Made ${files.config}`,
      `     ${files.data}  folder of the encrypted store`,
      `     ${made.key}  encryption key of the store: keep a copy in a safe place, without it the data cannot be read`,
      `Connectors: ${connectors}${connectors === join(root, 'connectors') ? '' : '  (included with Hirewire; for your own: create ./connectors, and set it in hirewire.yaml)'}`,
      ...offeredLines(offered).map((line) => `            ${line}`),
      `            ${COMMAND} connectors show ID: what it reads and writes, what a customer has to prepare, what it assumes`,
      '',
      `API key (shown only once): ${output.style('bold', apiKey)}`,
      '',
      `Next: ${COMMAND} serve${folder === '.' ? '' : ` --config ${join(folder, 'hirewire.yaml')}`}`,
    ].join('\n'),
  )
  return EXIT.done
}

/** A folder that only its owner can access and that git ignores. */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const ignore = join(folder, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}

/** The folder's own connectors if it has some, else those of the package. */
const connectorsFolder = (root: string): string =>
  existsSync(join(root, 'connectors')) ? './connectors' : wayTo(root, packagePath('connectors'))

/** A path as written in the configuration: relative if it is inside its folder. */
function wayTo(root: string, path: string): string {
  const way = relative(root, path)
  return way.startsWith('..') ? path : `./${way}`
}

const configText = (root: string): string => `${modelines(wayTo(root, packagePath('schemas/config.schema.json')))}\
# Configuration of Hirewire. Paths are relative to this file.

# Folder of the encrypted store. Only one process may use it at a time.
data_dir: ./data

# Encryption key of the store. The environment variable HIREWIRE_KEY overrides this file; on a server, prefer a secret manager.
key: { file: ./secrets/store.key }

# Where the HTTP API and its documentation (/docs) listen. Other machines need TLS:
# put a TLS proxy in front, or set listen.tls (docs/operations.md#tls).
listen: { host: 127.0.0.1, port: 8420 }

# Folder of the connector specs, one YAML file per ATS. \`hirewire connectors list\` shows them.
connectors: ${JSON.stringify(connectorsFolder(root))}

# Allows calls to ATSs on this machine (also over plain http) or in a private network.
# allow_private_addresses: true

# Clients of the API. The file contains the SHA-256 of the key; { env: NAME } takes a key from the environment instead.
# Create further keys with fewer rights with \`hirewire keys create\`.
api_keys:
  - { name: platform, role: admin, key: { file: ./secrets/api-platform.sha256 } }

# Environment variables and files that credentials may reference when they are set through the API or the command line.
# secrets: { env: ['ACME_*'], files: [./secrets/ats] }

# Connections: list them here, or add them with \`hirewire connections add\` or POST /v1/connections.
connections: []
#  - id: acme
#    integration: recruiting-suite
#    auth_type: api_key
#    credentials: { api_key: { env: ACME_API_KEY }, api_secret: { env: ACME_API_SECRET } }
#    settings: { ats_base_url: https://ats.example.com }

log_level: info
`
