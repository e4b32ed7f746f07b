import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpawnedAts } from '../../../examples/ats/spawn.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { DEFAULT_CONFIG } from '../../spec/config.ts'
import { offeredIn } from '../author/offered.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { COMMAND, packagePath } from '../package-root.ts'
import { openInstallation } from '../serve/installation.ts'
import { listenAt } from '../serve/listen.ts'
import type { Settings } from '../serve/settings.ts'
import type { Running } from './demo-nodes.ts'

const DEFAULTS = { requisitions: '300', candidates: '120' }
const MOST_NODES = 8

/**
 * Runs the main job against three mock ATSs: a real server for each, a real store, and the API as a platform uses it.
 */
export const demo: RunCommand = async (context, _args, options) => {
  const { play, startAtss } = await import('../../../examples/demo/play.ts')
  const { createScreen, table } = await import('../../../examples/demo/screen.ts')
  const requisitions = countOption(options, 'requisitions')
  const candidates = countOption(options, 'candidates')
  const nodes = nodesOption(context, options)
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-demo-'))
  const stop = new Promise<'stop'>((resolve) => context.onStop(() => resolve('stop')))
  const { output } = context
  const screen = createScreen(process.stderr, output.json)
  let server: Served | undefined
  const atss = await startAtss(requisitions)
  try {
    const port = Number(textOption(options, 'port') ?? 0)
    server = await serve(context, { nodes, folder, port, say: (text) => screen.say('Hirewire', text) })
    offer(context)
    const played = await Promise.race([play({ server, atss, candidates, say: screen.say }), stop])
    if (played === 'stop') return EXIT.done
    for (const difference of played.differences) output.note(`Mismatch: ${difference}`)
    const summary = { ...played.summary, ...(nodes !== null && { nodes, killed: 1 }) }
    output.result(summary, () => `\n${table(summary.integrations)}\n${summary.seconds} seconds`)
    if (options.once !== true) await stay(context, { server, atss, stop, say: screen.say })
    return played.differences.length === 0 ? EXIT.done : EXIT.findings
  } finally {
    await server?.close()
    await Promise.all(atss.map((ats) => ats.stop()))
    if (options.keep === true) output.note(`The data folder is kept at ${folder}.`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

type Staying = {
  readonly server: Served
  readonly atss: readonly SpawnedAts[]
  readonly stop: Promise<'stop'>
  say(ats: string, text: string): void
}

/** Goes on until Ctrl-C, with an ATS at which something fails. */
async function stay({ output }: Context, { server, atss, stop, say }: Staying): Promise<void> {
  const { FAILING, playFailures } = await import('../../../examples/demo/failures.ts')
  const { KEYS } = await import('../../../examples/demo/connections.ts')
  const failures = await Promise.race([playFailures({ server, atss, say }), stop])
  if (failures === 'stop') return
  try {
    output.note(`Failures       ${FAILING.ats} fails for several reasons; a run of ${FAILING.list} is held;`)
    output.note(`               ${FAILING.key} needs the secret of its API key again: ${KEYS.api.secret}`)
    if (server.login)
      output.note(`Console        ${server.address}${server.login}   (signs in once, within ten minutes)`)
    output.note(`API            ${server.address}/v1   (Authorization: Bearer ${server.token})`)
    output.note(`Documentation  ${server.address}/docs`)
    output.note(`Your own ATS   ${COMMAND} connectors show ID, then POST /v1/connections or ${COMMAND} connections add`)
    output.note('Ctrl-C stops the demo.')
    await stop
  } finally {
    await failures.close()
  }
}

/** What a person could connect now; the demo connects the three that have a mock ATS. */
function offer({ output }: Context): void {
  const ids = offeredIn(packagePath('connectors')).map(({ id }) => id)
  output.note(`Connectors to choose from: ${ids.join(', ')}.`)
  output.note(
    `${COMMAND} connectors show ID says what each reads, writes and needs. The demo connects three mock ATSs.`,
  )
}

type DemoPlace = {
  /** How many; null: one process with a store in a file. */
  readonly nodes: number | null
  readonly folder: string
  readonly port: number
  say(text: string): void
}

/** A path that signs in to the console once; several nodes have none, since only one of them would accept it. */
type Served = Running & { readonly login?: string | null }

async function serve(context: Context, place: DemoPlace): Promise<Served> {
  const { A_SECRET_VARIABLE, KEYS } = await import('../../../examples/demo/connections.ts')
  const token = `demo_${randomBytes(24).toString('base64url')}`
  const secrets = { HIREWIRE_KEY: randomBytes(32).toString('hex'), [A_SECRET_VARIABLE]: KEYS.client.secret }
  if (place.nodes !== null) {
    const { serveOnNodes } = await import('./demo-nodes.ts')
    return serveOnNodes(context, { ...place, count: place.nodes, token, secrets })
  }
  const apiKeys = [{ name: 'demo', hash: sha256(token), role: 'admin', connections: null } as const]
  const env = { ...context.env, ...secrets }
  const settings = settingsIn(place.folder, A_SECRET_VARIABLE)
  const installation = await openInstallation({ env }, settings, { apiKeys, logLevel: 'error' })
  try {
    const address = await listenAt(installation, { host: '127.0.0.1', port: place.port })
    await installation.app.start()
    return { address, token, login: installation.loginPath(token), close: () => installation.close() }
  } catch (error) {
    await installation.close()
    throw error
  }
}

/** Several nodes need a store that they can share, and the demo starts its own. */
function nodesOption({ store }: Context, options: CommandOptions): number | null {
  const text = textOption(options, 'nodes')
  if (store === null && text === undefined) return null
  if (store !== 'postgres' || text === undefined)
    throw new HirewireError(
      'usage',
      'Several nodes of the demo share a PostgreSQL store that it starts itself: pass both `--store postgres` and `--nodes`.',
    )
  const count = Number(text)
  if (Number.isInteger(count) && count >= 2 && count <= MOST_NODES) return count
  throw new HirewireError('usage', `--nodes: "${text}" is not a number from 2 to ${MOST_NODES}: one of them is killed.`)
}

function countOption(options: CommandOptions, name: keyof typeof DEFAULTS): number {
  const text = textOption(options, name) ?? DEFAULTS[name]
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new HirewireError('usage', `--${name}: "${text}" is not a positive integer.`)
}

/** The demo needs no configuration file: it uses a temporary folder and the connectors of the package. */
function settingsIn(folder: string, variable: string): Settings {
  const connectors = packagePath('connectors')
  return {
    config: {
      ...DEFAULT_CONFIG,
      data_dir: folder,
      listen: { host: '127.0.0.1', port: 0 },
      connectors,
      secrets: { env: [variable], files: [] },
      allow_private_addresses: true,
      log_level: 'error',
    },
    file: join(folder, 'hirewire.yaml'),
    dataDir: folder,
    postgres: () => null,
    connectorsDir: connectors,
    path: (relative) => join(folder, relative),
  }
}
