/**
 * The product as in production: the real store on an encrypted file, the mapper processes, the network, the scheduler.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ConnectionInput } from '../runtime/app/contract.ts'
import { openParts } from '../runtime/app/process/bootstrap.ts'
import { type AppParts, createApp } from '../runtime/app.ts'
import type { LimitSpec, LoadedConnector } from '../runtime/spec/connector.ts'
import { loadConnector } from '../runtime/spec/load.ts'

export type Product = {
  readonly app: ReturnType<typeof createApp>
  readonly parts: AppParts
}

export type Opening = {
  readonly folder: string
  /** URL of a PostgreSQL store with the current schema; null: a file in the folder. */
  readonly postgres?: string | null
  readonly connector:
    | 'bench-suite'
    | 'bench-suite-search'
    | 'bench-small'
    | 'bench-quota'
    | 'bench-drain'
    | 'bench-hooks'
  /** The key of an existing store; without it the store is new and gets one connection. */
  readonly key?: Uint8Array
  /** Records per page, instead of 200. */
  readonly pageSize?: number
  /** URL of the ATS. */
  readonly api: string
  /** Replaces the limits of the connector. */
  readonly limits?: readonly LimitSpec[]
  /** Wraps the dependencies of the app for measurements. */
  readonly instrument?: (parts: AppParts) => AppParts
}

export const CONNECTION = 'bench'

/** Opens the product with one connection. Nothing runs before `app.start()`; its mapper processes are warm. */
export async function openProduct(opening: Opening): Promise<Product> {
  const real = await openParts({
    dataDir: opening.folder,
    postgres: opening.postgres ?? null,
    key: opening.key ?? randomBytes(32),
    version: 'bench',
    deployment: { fingerprint: 'bench', connectors: {} },
    connectors: [connectorOf(opening)],
    env: {},
    protectedPaths: [],
    allowedSources: { env: [], files: [] },
    allowPrivateAddresses: true,
    logLevel: 'error',
  })
  const parts = opening.instrument?.(real) ?? real
  const app = createApp(parts)
  if (opening.key === undefined) await app.connections.create(connection(CONNECTION, opening))
  await warmUp(parts)
  return { app, parts }
}

function connectorOf({ connector: id, pageSize = 200 }: Opening): LoadedConnector {
  const file = fileURLToPath(new URL(`./connectors/${id}.yaml`, import.meta.url))
  const { connector, findings } = loadConnector(
    file,
    readFileSync(file, 'utf8').replace('size: 200', `size: ${pageSize}`),
  )
  if (!connector) throw new Error(`The connector of the benchmark is broken: ${findings[0]?.message}`)
  return connector
}

export const connection = (id: string, { connector, api, limits }: Opening): ConnectionInput => ({
  id,
  integration: connector,
  auth_type: 'api_key',
  credentials: { api_key: 'bench-key' },
  settings: { ats_base_url: api },
  ...(limits ? { overrides: { limits } } : {}),
})

/** A server has run for a while when it pulls, so starting its mapper processes does not count as part of a pull. */
async function warmUp({ evaluators }: AppParts): Promise<void> {
  const program = { kind: 'value', tree: '1 + 1', missing: 'error' } as const
  const kinds = ['pull', 'webhook'] as const
  await Promise.all(
    kinds.map((kind) => evaluators.of({ connection: kind, kind }).evaluate([{ program, root: null, vars: {} }])),
  )
}

export type PullRun = { readonly ms: number; readonly written: number; readonly unchanged: number }

/**
 * Starts the product and pulls all requisitions once; `ms` is from the request to the end of the run. Throws if the run
 * is not complete.
 */
export async function pullOnce(product: Product, onProgress: (received: number) => void = () => {}): Promise<PullRun> {
  const begun = Date.now()
  const requested = await request(product)
  await product.app.start()
  return ended(product, requested, { begun, onProgress })
}

/** The same in a product that runs: starting it again would make each lane due. */
export async function pullAgain(product: Product): Promise<PullRun> {
  const begun = Date.now()
  return ended(product, await request(product), { begun, onProgress: () => {} })
}

async function request({ app }: Product): Promise<string> {
  const [requested] = await app.connections.sync(CONNECTION, { stream: 'requisitions', mode: 'full' })
  return requested!.id
}

type Watched = { readonly begun: number; onProgress(received: number): void }

async function ended({ app }: Product, id: string, { begun, onProgress }: Watched): Promise<PullRun> {
  for (;;) {
    const run = await app.runs.get(id)
    onProgress(run.received)
    if (run.finishedAt !== null) {
      if (run.state !== 'complete') throw new Error(`The pull of the product ended ${run.state}: ${run.reason}`)
      return { ms: run.finishedAt - begun, written: run.written, unchanged: run.unchanged }
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
