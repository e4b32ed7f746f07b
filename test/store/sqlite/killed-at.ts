/** Restores a store, and kills itself at one step: `node killed-at.ts <step> <json>`. The key in the JSON is hex. */
import { restoreStore } from '../../../runtime/store/sqlite/restore.ts'

const [, , step, json = '{}'] = process.argv
const options = JSON.parse(json)
const reached = (at: string): void => {
  if (at === step) process.kill(process.pid, 'SIGKILL')
}

restoreStore({ ...options, key: Buffer.from(options.key, 'hex'), reached })
