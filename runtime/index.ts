/** The exports of the package `hirewire`: Hirewire in the process of another program, instead of `hirewire serve`. */
import type { App } from './app/contract.ts'
import { openInstallation } from './cli/serve/installation.ts'
import { startListening } from './cli/serve/listen.ts'
import { loadSettings, readApiKeys } from './cli/serve/settings.ts'

export type { App } from './app/contract.ts'
export type { ModelFields } from './kernel/model/fields.ts'

export type HirewireOptions = {
  /** Path of the configuration; `hirewire.yaml` in the working directory by default. `hirewire init` creates one. */
  readonly config?: string
  /** The source of the secrets that the configuration names; `process.env` by default. */
  readonly env?: Readonly<Record<string, string | undefined>>
}

export type Hirewire = {
  /** What the HTTP API and the command line call. */
  readonly app: Omit<App, 'start' | 'close'>
  /** Starts pulls at their intervals, pushes and events. */
  start(): Promise<void>
  /** Serves the HTTP API where the configuration says, and lets the command line use it. Returns its URL. */
  listen(): Promise<string>
  /** Lets work in flight finish, then closes the store. */
  close(): Promise<void>
}

/**
 * Opens the store and the connectors of a configuration; nothing is sent before `start`. Throws an error with a `code`:
 * `config_missing`, `config_invalid`, `spec_invalid`, `key_missing`, `key_unavailable`, `key_wrong`, `store_locked`, `store_unwritable`,
 * `tls_invalid`.
 */
export async function openHirewire({ config, env = process.env }: HirewireOptions = {}): Promise<Hirewire> {
  const settings = loadSettings({ config: config ?? null, env })
  const { listen, log_level: logLevel } = settings.config
  const installation = await openInstallation({ env }, settings, {
    apiKeys: readApiKeys(settings, env),
    logLevel,
    listen,
  })
  let onClose = (): void => undefined
  return {
    app: installation.app,
    start: () => installation.app.start(),
    async listen() {
      const listening = await startListening(installation, settings, listen)
      onClose = listening.stop
      return listening.address
    },
    async close() {
      onClose()
      await installation.close()
    },
  }
}
