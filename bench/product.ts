/** The product alone in a process, pulling once, so that its memory is its own. Arguments: folder, address, records. */

import { boundYoungSpace } from '../runtime/cli/young-space.ts'
import { openProduct, pullOnce } from './installation.ts'
import { inspectMemory } from './resident.ts'

export type MemoryMessage =
  | { readonly kind: 'sample'; readonly received: number; readonly main: number; readonly children: readonly number[] }
  | { readonly kind: 'done'; readonly ms: number; readonly written: number }

const [folder = '', api = ''] = process.argv.slice(2)
const tell = (message: MemoryMessage): void => void process.send?.(message)

// As the command line does it for every process that it serves from.
boundYoungSpace()
const product = await openProduct({ folder, api, connector: 'bench-suite' })
const run = await pullOnce(product, (received) => tell({ kind: 'sample', received, ...inspectMemory(process.pid) }))
tell({ kind: 'done', ...run })
await product.app.close()
process.disconnect()
