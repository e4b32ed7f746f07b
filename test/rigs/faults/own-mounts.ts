import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { turn } from '../../kit/until.ts'

/** Set in a process whose mounts are its own. */
const OWN = 'HIREWIRE_RIG_OWN_MOUNTS'

/** The command that starts a process with mounts of its own: they end with it, however it ends. Null: not allowed here. */
function prefix(): readonly string[] | null {
  const ways = [
    ['unshare', '--mount'],
    ['unshare', '--map-root-user', '--mount'],
  ]
  const tries = 'mkdir "$1" && mount -t tmpfs -o size=64k tmpfs "$1" && umount "$1"; code=$?; rmdir "$1"; exit $code'
  const folder = `${process.env.TMPDIR ?? '/tmp'}/hirewire-mount-${process.pid}`
  return (
    ways.find(([command = '', ...args]) => {
      return spawnSync(command, [...args, 'sh', '-c', tries, 'sh', folder]).status === 0
    }) ?? null
  )
}

/** Whether this process may mount. */
export const ownsMounts = (): boolean => process.env[OWN] === 'yes'

/**
 * Runs the program again with mounts of its own, ends with its exit code, and passes signals on. Returns only in the
 * second run, or where mounts are not possible.
 */
export async function withOwnMounts(): Promise<void> {
  if (process.env[OWN] !== undefined) return
  const [command, ...args] = prefix() ?? []
  if (command === undefined) return
  // A signal that came meanwhile ends this process.
  await turn()
  await turn()
  const env = { ...process.env, [OWN]: 'yes' }
  // Ends it also if this process is killed.
  const bound = ['setpriv', '--pdeathsig', 'TERM']
  const again = spawn(command, [...args, ...bound, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env,
  })
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    // The second run removes what it made, and this one waits for it.
    process.removeAllListeners(signal)
    process.on(signal, () => void again.kill(signal))
  }
  const code = await new Promise<number>((resolve) =>
    again.once('exit', (exit, signal) => resolve(exit ?? 128 + (signal ? constants.signals[signal] : 0))),
  )
  process.exit(code)
}
