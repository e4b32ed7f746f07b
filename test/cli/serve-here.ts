import { join } from 'node:path'
import { openHirewire } from '../../runtime/index.ts'

type Serving = {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Nothing but the API: it starts no pulls and pushes. */
  readonly idle?: boolean
}

/**
 * A server in this process, with the hirewire.yaml of a folder: for tests of what commands get from it. One that is
 * stopped by a signal, or killed, is a process of its own.
 */
export async function serveHere({ cwd, env, idle = false }: Serving) {
  const hirewire = await openHirewire({ config: join(cwd, 'hirewire.yaml'), env })
  const address = await hirewire.listen()
  if (!idle) await hirewire.start()
  return { address, stop: () => hirewire.close() }
}

export type ServerHere = Awaited<ReturnType<typeof serveHere>>
