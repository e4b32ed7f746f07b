import { HirewireError } from '../kernel/errors.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from './command.ts'
import { type Installation, openInstallation } from './installation.ts'
import { removeServerFile, writeServerFile } from './server-file.ts'
import { loadSettings, readApiKeys, type Settings } from './settings.ts'

/** Runs until Ctrl-C or SIGTERM, then waits for work in flight. */
export const serve: RunCommand = async (context, _args, options) => {
  const settings = loadSettings(context)
  const listen = listenOptions(settings, options)
  const apiKeys = readApiKeys(settings, context.env)
  const stop = new Promise<void>((resolve) => context.onStop(resolve))
  const installation = await openInstallation(context, settings, {
    apiKeys,
    logLevel: settings.config.log_level,
    listen,
  })
  try {
    const address = await listenAt(installation, listen)
    writeServerFile(settings.dataDir, { address, token: installation.localToken, pid: process.pid })
    await installation.app.start()
    announce(context, settings, address)
    await stop
    context.output.note('Stopping: finishing work in progress …')
  } finally {
    removeServerFile(settings.dataDir)
    await installation.close()
  }
  return EXIT.done
}

type Listen = { readonly host: string; readonly port: number }

function listenOptions({ config }: Settings, options: CommandOptions): Listen {
  const port = textOption(options, 'port')
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new HirewireError('usage', `--port: "${port}" is not a port number.`)
  return {
    host: textOption(options, 'host') ?? config.listen.host,
    port: port === undefined ? config.listen.port : Number(port),
  }
}

/** Starts listening and returns the URL for this machine. */
export async function listenAt({ api }: Installation, { host, port }: Listen): Promise<string> {
  try {
    await api.listen({ host, port })
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    const why =
      code === 'EADDRINUSE'
        ? 'another process listens there'
        : code === 'EACCES'
          ? 'this user is not allowed to listen there'
          : code
    throw new HirewireError('port_in_use', `Hirewire cannot listen on ${host}, port ${port}: ${why}.`, { cause })
  }
  const bound = api.server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  const callable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${actual}`
}

function announce({ output }: Context, settings: Settings, address: string): void {
  const facts = { address, docs: `${address}/docs`, data_dir: settings.dataDir, pid: process.pid }
  output.result(facts, () =>
    [
      `Hirewire listens on ${output.style('bold', address)}`,
      `  API documentation  ${facts.docs}`,
      `  data folder        ${facts.data_dir}`,
      '  Press Ctrl-C to stop.',
    ].join('\n'),
  )
  if (settings.config.api_keys.length === 0)
    output.note('No API key is configured: only this command line can call the API.')
}
