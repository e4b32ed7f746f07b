/**
 * Restores a store or rotates its key, and kills itself at one step: `node killed-at.ts restore|rotate <step> <json>`.
 * Keys in the JSON are hex.
 */
import { restoreStore } from '../../../runtime/store/sqlite/restore.ts'
import { rotateKey } from '../../../runtime/store/sqlite/rotate-key.ts'

const [, , what, step, json = '{}'] = process.argv
const options = JSON.parse(json)
const reached = (at: string): void => {
  if (at === step) process.kill(process.pid, 'SIGKILL')
}
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex')

if (what === 'restore') restoreStore({ ...options, key: bytes(options.key), reached })
else rotateKey({ ...options, oldKey: bytes(options.oldKey), newKey: bytes(options.newKey), reached })
