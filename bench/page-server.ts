import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type PageServer = {
  /** URL of an API that lists this many requisitions; `stamped`: every response is different. */
  api(total: number, stamped?: boolean): string
  close(): Promise<void>
}

/** Starts the page server as a process that ends with this one. */
export async function startPageServer(): Promise<PageServer> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [], { execArgv: [] })
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The page server of the benchmark did not start.'))),
  ])) as [{ port: number }]
  return {
    api: (total, stamped = false) => `http://127.0.0.1:${message.port}/${stamped ? 's' : 'r'}/${total}`,
    async close() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
