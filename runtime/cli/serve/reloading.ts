import { watch } from 'node:fs'
import type { App } from '../../app/contract.ts'
import { asHirewireError } from '../../kernel/errors/errors.ts'
import { isSpec, loadConnectors } from '../../spec/connectors.ts'
import type { Output } from '../print/output.ts'
import type { Settings } from './settings.ts'

/** An editor writes a file in several steps. */
const CALM_MS = 150

type Reloading = { readonly app: Pick<App, 'reload'>; readonly settings: Settings; readonly output: Output }

/** Reads the folder of connectors again, and takes what can be used. The log says what became of each. */
export const reloader =
  ({ app, settings, output }: Reloading): (() => void) =>
  () => {
    const said = (error: unknown): void => {
      const { message, next } = asHirewireError(error)
      output.note(`Nothing was reloaded: ${message} ${next}`)
    }
    void Promise.resolve()
      .then(() => app.reload(() => loadConnectors(settings.connectorsDir)))
      .catch(said)
  }

/** Calls back after a spec in the folder changed; returns what ends this. */
export function watchFolder({ connectorsDir }: Pick<Settings, 'connectorsDir'>, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(connectorsDir, (_, name) => {
    if (name !== null && !isSpec(name)) return
    clearTimeout(timer)
    timer = setTimeout(changed, CALM_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
