import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs, systemClock } from '../../kernel/machine/clock.ts'
import { exposure, type Listen } from '../../spec/listen.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { placeOf } from '../store/postgres-store.ts'
import { type Installation, openInstallation } from './installation.ts'
import { startListening } from './listen.ts'
import { reloader, watchFolder } from './reloading.ts'
import { loadSettings, readApiKeys, type Settings } from './settings.ts'
import { handleSignals, type OnHangup } from './signals.ts'

/** Runs until Ctrl-C or SIGTERM, then waits for work in flight. */
export const serve: RunCommand = async (context, _args, options) => {
  const hangup: OnHangup = { reload: null }
  const endSignals = handleSignals(context.output, process.stdin.isTTY, hangup)
  try {
    return await serveUntilStopped(context, options, hangup)
  } finally {
    endSignals()
  }
}

async function serveUntilStopped(context: Context, options: CommandOptions, hangup: OnHangup): Promise<number> {
  const settings = loadSettings(context)
  const listen = listenOptions(settings, options)
  const apiKeys = readApiKeys(settings, context.env)
  const stop = new Promise<void>((resolve) => context.onStop(resolve))
  const installation = await openInstallation(context, settings, {
    apiKeys,
    logLevel: settings.config.log_level,
    listen,
  })
  const ends: (() => void)[] = []
  try {
    const listening = await startListening(installation, settings, listen)
    ends.push(listening.stop)
    // Without its database, a node may be asked to stop before it has begun.
    const started = await Promise.race([installation.app.start().then(() => true), stop])
    if (started !== true) return EXIT.done
    hangup.reload = reloader({ app: installation.app, settings, output: context.output })
    if (options.watch === true) ends.push(watchFolder(settings, hangup.reload))
    announce(context, settings, listening.address)
    await stop
    hangup.reload = null
    await drain(context, settings, installation)
    context.output.note('Stopping: finishing work in progress …')
  } finally {
    for (const end of ends) end()
    await installation.close()
  }
  return EXIT.done
}

/** Load balancers need a moment until they send it nothing more. */
async function drain({ output }: Context, { config }: Settings, { app }: Installation): Promise<void> {
  const ms = durationMs(config.drain)
  if (ms === 0) return
  app.drain()
  output.note(`Draining for ${config.drain} …`)
  await new Promise<void>((resolve) => systemClock.after(ms, resolve))
}

function listenOptions({ config }: Settings, options: CommandOptions): Listen {
  const port = textOption(options, 'port')
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new HirewireError('usage', `--port: "${port}" is not a port number.`)
  const host = textOption(options, 'host') ?? config.listen.host
  const listen = { ...config.listen, host, port: port === undefined ? config.listen.port : Number(port) }
  // The configuration was checked with its own host.
  const fault = exposure(listen, config.behind_proxy)
  if (fault) throw new HirewireError('config_invalid', fault.message, { next: fault.hint })
  return listen
}

function announce({ output }: Context, settings: Settings, address: string): void {
  const url = settings.postgres()
  const store = url === null ? null : placeOf(url)
  const facts = {
    address,
    docs: `${address}/docs`,
    ...(settings.config.console && { console: `${address}/console` }),
    data_dir: settings.dataDir,
    ...(store && { store }),
    pid: process.pid,
  }
  output.result(facts, () =>
    [
      `Hirewire listens on ${output.style('bold', address)}`,
      ...(facts.console ? [`  console            ${facts.console}`] : []),
      `  API documentation  ${facts.docs}`,
      `  data folder        ${facts.data_dir}`,
      ...(store ? [`  store              ${store}`] : []),
      '  Press Ctrl-C to stop.',
    ].join('\n'),
  )
  if (settings.config.api_keys.length === 0)
    output.note('No API key is configured: only this command line can call the API.')
  if (settings.config.behind_proxy && settings.config.trust_proxy.length === 0)
    output.note('`behind_proxy` is set and `trust_proxy` lists no proxy: all clients count as one in the rate limits.')
}
