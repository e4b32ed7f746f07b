/** What `hirewire doctor` checks of an installation on this machine: its configuration, its files and its store. */
import { statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { STORE_FILE } from '../../app/process/bootstrap.ts'
import { asHirewireError, type HirewireError } from '../../kernel/errors/errors.ts'
import { lintConnector } from '../../lint/lint.ts'
import { loadConnectors } from '../../spec/connectors.ts'
import { inspectPostgres, measureRoundTrip } from '../../store/postgres/inspect.ts'
import { faultOfRoundTrip } from '../../store/postgres/round-trip.ts'
import { inspectFile } from '../../store/sqlite/inspect.ts'
import { liveServer, namingOwner, type ServerFacts } from '../call/server-file.ts'
import type { Context } from '../command.ts'
import { loadSettings, readApiKeys, type Settings } from '../serve/settings.ts'
import { storeKeyOf } from '../serve/store-key.ts'
import { isInPostgres } from '../store/postgres-store.ts'
import { checked, diskFound, type Finding, type Found, failure, finding, fine } from './doctor-findings.ts'
import { serverFindings, skipped } from './doctor-server.ts'

export async function localFindings(context: Context): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = loadSettings(context)
  } catch (error) {
    return [{ check: 'configuration', ...failure(asHirewireError(error)) }]
  }
  const server = await liveServer(settings.dataDir)
  let owner: HirewireError | null = null
  const store = await checked('store', () =>
    storeFound(context, settings, server).catch((error: unknown) => {
      const named = namingOwner(settings.dataDir, error)
      if (named !== error) owner = named as HirewireError
      throw named
    }),
  )
  return [
    { check: 'configuration', ...fine(settings.file) },
    ...(await keyFindings(context, settings)),
    ...(await checked('specs', async () => specsFound(settings))),
    ...store,
    ...(await (isInPostgres(settings, context)
      ? roundTripFindings(settings, store)
      : checked('disk', async () => diskFound(spaceOf(settings.dataDir))))),
    ...(server ? await serverFindings(context, { ...server, from: '`listen`' }) : withoutServer(owner)),
  ]
}

const withoutServer = (owner: HirewireError | null): Finding[] => [
  {
    check: 'server',
    ...(owner
      ? failure(owner)
      : finding('skipped', 'No server runs on this data folder.', { next: 'Start it.', command: 'hirewire serve' })),
  },
  ...skipped(owner ? 'the server does not respond' : 'no server runs'),
]

/** The key of the store, and the API keys of the configuration. */
async function keyFindings(context: Context, settings: Settings): Promise<Finding[]> {
  const store = await checked('store key', async () => {
    storeKeyOf(context, settings)
    return fine('can be read')
  })
  const keys = await checked('API keys', async () => {
    const count = readApiKeys(settings, context.env).length
    return fine(count === 0 ? 'none in the configuration' : `${count} in the configuration`)
  })
  return [...store, ...keys]
}

function specsFound({ connectorsDir }: Settings): Found {
  const { connectors, findings } = loadConnectors(connectorsDir)
  const all = [...findings, ...connectors.flatMap((connector) => lintConnector(connector))]
  const errors = all.filter(({ severity }) => severity === 'error')
  const warnings = all.length - errors.length
  const [first] = errors
  if (first)
    return finding('failed', `${errors.length} errors: ${first.file}:${first.line}:${first.column} ${first.message}`, {
      next: 'Fix the places that lint names: a server does not start with them.',
      command: `hirewire lint ${connectorsDir}`,
    })
  if (connectors.length === 0)
    return finding('warning', `There is no spec in ${connectorsDir}.`, {
      next: 'Check `connectors` in hirewire.yaml, or create a spec.',
      command: 'hirewire new',
    })
  return fine(`${connectors.length} in ${connectorsDir}${warnings === 0 ? '' : `, with ${warnings} warnings`}`)
}

/** A store has one owner: while a server runs, it is asked, and the file is left alone. */
async function storeFound(context: Context, settings: Settings, server: ServerFacts | null): Promise<Found> {
  if (server) return fine(`open in the server (process ${server.pid}), which checks it`)
  const key = storeKeyOf(context, settings)
  const url = settings.postgres()
  if (url !== null) {
    const { place, schema } = await inspectPostgres(url, key)
    return fine(`${place}, schema ${schema}`)
  }
  const file = join(settings.dataDir, STORE_FILE)
  const heads = settings.config.heads_file
  const inspected = inspectFile(file, key, heads === null ? undefined : settings.path(heads))
  if (inspected === null) return fine(`none yet: the first start creates ${file}`)
  const { schema, newest, damage } = inspected
  if (damage !== null && damage !== undefined)
    return finding('failed', `The store ${file} is damaged: ${damage}.`, {
      next: 'Restore the latest backup; see docs/operations.md.',
      command: 'hirewire restore',
    })
  const version = schema === newest ? `schema ${schema}` : `schema ${schema}, which the next start updates to ${newest}`
  return fine(
    `${file}, ${version}, ${damage === null ? 'undamaged' : 'too large to be read here: run `hirewire store verify`'}`,
  )
}

/** Also while a server has the store open: it is measured beside it. */
async function roundTripFindings(settings: Settings, store: readonly Finding[]): Promise<Finding[]> {
  const check = 'round trip'
  // What keeps the store from being opened is said once.
  if (store.some(({ result }) => result === 'failed'))
    return [{ check, ...finding('skipped', 'The store cannot be opened.', { next: 'Fix what `store` says.' }) }]
  return checked(check, async () => roundTripFound(await measureRoundTrip(settings.postgres()!)))
}

/** Between this machine and the database of the store. */
export function roundTripFound(ms: number): Found {
  const fault = faultOfRoundTrip(ms)
  return fault ? finding('warning', fault.what, { next: fault.next }) : fine(`${ms.toFixed(1)} ms to the database`)
}

/** Of the folder, or of the one in which it will be created. */
function spaceOf(dataDir: string): { free: number; store: number } {
  const store = statSync(join(dataDir, STORE_FILE), { throwIfNoEntry: false })?.size ?? 0
  let folder = dataDir
  while (!statSync(folder, { throwIfNoEntry: false })) folder = dirname(folder)
  const { bavail, bsize } = statfsSync(folder)
  return { free: bavail * bsize, store }
}
