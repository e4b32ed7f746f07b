/**
 * Opens the store named by the first argument, writes into it, reports that, and stays until it is killed. It ends with
 * its parent too (its input closes then), so that a failing test leaves no process behind.
 */
import { systemClock } from '../../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../../runtime/kernel/machine/random.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { until } from '../../kit/until.ts'

process.stdin.on('close', () => process.exit(0)).resume()

async function hold(file: string) {
  const store = await openStore({ file, key: new Uint8Array(32).fill(7), clock: systemClock, random: systemRandom })
  await store.secrets.put('held', { secret: 'CANARY-SECRET' })
  return store
}

if (process.argv[3] === 'forget') {
  // Nothing refers to the store after this, and its memory is collected: the file must stay locked all the same.
  const store = new WeakRef(await hold(process.argv[2]!))
  await until(() => {
    globalThis.gc?.()
    return store.deref() === undefined
  })
} else Reflect.set(globalThis, 'kept', await hold(process.argv[2]!))
process.stdout.write('holding\n')
