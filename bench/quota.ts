import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { QuotaOrder, QuotaReport } from './quota-server.ts'

/** Starts the quota server as a process that ends with this one. */
export async function startQuotaServer() {
  const child: ChildProcess = fork(fileURLToPath(new URL('./quota-server.ts', import.meta.url)), [], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const order = (what: QuotaOrder): void => void child.send(what)
  return {
    address: `http://127.0.0.1:${port}`,
    order,
    async report(): Promise<QuotaReport> {
      const reported = once(child, 'message')
      order('report')
      return (await reported)[0] as QuotaReport
    },
    async close(): Promise<void> {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
