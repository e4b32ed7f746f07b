import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ListState } from './records.ts'

/** What the server lists. `stamped`: every response is different, although no record is. */
export type Shown = { readonly list: ListState; readonly stamped: boolean }

export type PageServer = {
  /** URL of an API that lists this many requisitions. */
  api(total: number): string
  /** From now on, all lists are in this state; `first` and without stamps until then. */
  show(shown: Shown): Promise<void>
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
    api: (total) => `http://127.0.0.1:${message.port}/r/${total}`,
    async show(shown) {
      const confirmed = once(child, 'message')
      child.send(shown)
      await confirmed
    },
    async close() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
