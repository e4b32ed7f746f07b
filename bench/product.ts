/**
 * The product alone in a process, pulling once, so that its memory can be measured. Arguments: folder, URL, records.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { boundHeap } from '../runtime/cli/serve/heap-bounds.ts'
import { openProduct, pullOnce } from './installation.ts'
import { inspectMemory } from './resident.ts'

export type MemoryMessage =
  | {
      readonly kind: 'sample'
      /** In milliseconds. */
      readonly at: number
      readonly received: number
      readonly main: number
      readonly children: readonly number[]
    }
  | { readonly kind: 'done'; readonly ms: number; readonly written: number; readonly blocked: Blocked }

/** How long one piece of work blocked the thread of the main process, in milliseconds. */
export type Blocked = { readonly p99: number; readonly most: number }

/** Finer than the measured values. */
const RESOLUTION_MS = 5

const [folder = '', api = ''] = process.argv.slice(2)
const report = (message: MemoryMessage): void => void process.send?.(message)

// As the CLI does for every serving process.
boundHeap()
const product = await openProduct({ folder, api, connector: 'bench-suite' })
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
const run = await pullOnce(product, (received) =>
  report({ kind: 'sample', at: performance.now(), received, ...inspectMemory(process.pid) }),
)
delay.disable()
const blockedMs = (nanoseconds: number): number => Number(Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS).toFixed(1))
report({ kind: 'done', ...run, blocked: { p99: blockedMs(delay.percentile(99)), most: blockedMs(delay.max) } })
await product.app.close()
process.disconnect()
