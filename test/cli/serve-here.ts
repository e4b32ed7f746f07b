import { join } from 'node:path'
import { openHirewire } from '../../runtime/index.ts'

type Place = { readonly cwd: string; readonly env: Readonly<Record<string, string>> }

/**
 * A server in this process, with the hirewire.yaml of a folder: for tests of what commands get from it. One that is
 * stopped by a signal, or killed, is a process of its own.
 */
export async function serveHere({ cwd, env }: Place): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const hirewire = await openHirewire({ config: join(cwd, 'hirewire.yaml'), env })
  const address = await hirewire.listen()
  await hirewire.start()
  return { address, stop: () => hirewire.close() }
}
