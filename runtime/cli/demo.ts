import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HirewireError } from '../kernel/errors.ts'
import { sha256 } from '../kernel/fingerprint.ts'
import { DEFAULT_CONFIG } from '../spec/config.ts'
import { type CommandOptions, EXIT, type RunCommand, textOption } from './command.ts'
import { type Installation, openInstallation } from './installation.ts'
import { listenAt } from './listen.ts'
import { packagePath } from './package-root.ts'
import type { Settings } from './settings.ts'

const DEFAULTS = { requisitions: '300', candidates: '120' }

/**
 * Runs the main job against three mock ATSs: a real server for each, a real store, and the API as a platform uses it.
 */
export const demo: RunCommand = async (context, _args, options) => {
  const { play, startAtss } = await import('../../examples/demo/play.ts')
  const { createScreen, table } = await import('../../examples/demo/screen.ts')
  const { A_SECRET_VARIABLE, KEYS } = await import('../../examples/demo/connections.ts')
  const requisitions = countOption(options, 'requisitions')
  const candidates = countOption(options, 'candidates')
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-demo-'))
  const apiKey = `demo_${randomBytes(24).toString('base64url')}`
  const env = { ...context.env, HIREWIRE_KEY: randomBytes(32).toString('hex'), [A_SECRET_VARIABLE]: KEYS.client.secret }
  const stop = new Promise<'stop'>((resolve) => context.onStop(() => resolve('stop')))
  const { output } = context
  let installation: Installation | undefined
  const atss = await startAtss(requisitions)
  try {
    const apiKeys = [{ name: 'demo', hash: sha256(apiKey), role: 'admin', connections: null } as const]
    installation = await openInstallation({ env }, settingsIn(folder, A_SECRET_VARIABLE), {
      apiKeys,
      logLevel: 'error',
    })
    const address = await listenAt(installation, { host: '127.0.0.1', port: Number(textOption(options, 'port') ?? 0) })
    await installation.app.start()
    const screen = createScreen(process.stderr, output.json)
    const played = await Promise.race([
      play({ server: { address, token: apiKey }, atss, candidates, say: screen.say }),
      stop,
    ])
    if (played === 'stop') return EXIT.done
    for (const difference of played.differences) output.note(`Mismatch: ${difference}`)
    output.result(played.summary, () => `\n${table(played.summary.integrations)}\n${played.summary.seconds} seconds`)
    if (options.once !== true) {
      output.note(`API            ${address}/v1   (Authorization: Bearer ${apiKey})`)
      output.note(`Documentation  ${address}/docs`)
      output.note('Ctrl-C stops the demo.')
      await stop
    }
    return played.differences.length === 0 ? EXIT.done : EXIT.findings
  } finally {
    await installation?.close()
    await Promise.all(atss.map((ats) => ats.stop()))
    if (options.keep === true) output.note(`The data folder is kept at ${folder}.`)
    else rmSync(folder, { recursive: true, force: true })
  }
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
