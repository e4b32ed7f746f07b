/**
 * Hirewire in a process that pulls once and ends, into the store of the folder. Prints how many records it wrote and
 * how many were unchanged. Arguments: folder, URL of the API, records per page.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { STORE_FILE } from '../../runtime/app/process/bootstrap.ts'
import { boundHeap } from '../../runtime/cli/serve/heap-bounds.ts'
import { CONNECTION, connection, type Opening, openProduct, pullOnce } from '../installation.ts'

const [folder = '', api = '', pageSize = ''] = process.argv.slice(2)
const opening: Opening = {
  ...{ folder, api, connector: 'bench-suite', pageSize: Number(pageSize) },
  // Any key, but the same one in each process.
  key: new Uint8Array(32).fill(7),
}
const isNew = !existsSync(join(folder, STORE_FILE))
// As the CLI does for every serving process.
boundHeap()
const product = await openProduct(opening)
if (isNew) await product.app.connections.create(connection(CONNECTION, opening))
const { written, unchanged } = await pullOnce(product)
await product.app.close()
console.log(JSON.stringify({ written, unchanged }))
