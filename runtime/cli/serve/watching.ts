import { watch } from 'node:fs'
import { asHirewireError } from '../../kernel/errors/errors.ts'
import { type Context, EXIT } from '../command.ts'

/** An editor writes a file in several steps. */
const CALM_MS = 150

type WatchedRun = {
  readonly folders: Iterable<string>
  /** Whether a change of the file with this name is relevant. */
  readonly matters: (name: string) => boolean
}

/** Runs again after every change of a file in one of the folders, until the process is asked to stop. */
export function watching(
  once: () => Promise<number>,
  { folders, matters }: WatchedRun,
  context: Context,
): Promise<number> {
  const { output } = context
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    if (running) {
      again = true
      return
    }
    running = true
    try {
      await once()
      output.note('Waiting for changes …')
    } catch (error) {
      output.error(asHirewireError(error))
    }
    running = false
    if (!again) return
    again = false
    await run()
  }
  let timer: NodeJS.Timeout | undefined
  const changed = (_: string, name: string | null): void => {
    if (name !== null && !matters(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), CALM_MS)
  }
  const watchers = [...new Set(folders)].map((folder) => watch(folder, changed))
  return new Promise((resolve) => {
    context.onStop(() => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      resolve(EXIT.done)
    })
    void run()
  })
}
