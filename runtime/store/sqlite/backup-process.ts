import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '../../kernel/errors/error-table.ts'
import { type ErrorPlace, HirewireError } from '../../kernel/errors/errors.ts'
import { removeHalf } from './backup.ts'

export type BackupJob = { readonly file: string; readonly copy: string; readonly key: Uint8Array | null }
export type BackupResult =
  | { readonly done: true }
  | {
      readonly failure: {
        readonly code: ErrorCode
        readonly message: string
        readonly next: string
        readonly place: ErrorPlace
        readonly detail: Record<string, unknown>
      }
    }

type Running = {
  /** Ends it. */
  readonly signal: AbortSignal
  /** For tests: replaces Node's start of a process. */
  readonly start?: typeof fork | undefined
}

/** In a build the child is JavaScript, too. */
const CHILD = fileURLToPath(new URL(`./backup-child${extname(import.meta.filename)}`, import.meta.url))

/**
 * Writes a backup in a process of its own: a copy takes seconds for each few hundred megabytes, and neither a thread nor a
 * statement of SQLite that runs on one can be ended. Nothing is left of a backup that fails. The key is sent over the
 * channel: arguments and environment of a process can be read by others.
 */
export async function backupApart(job: BackupJob, { signal, start = fork }: Running): Promise<void> {
  const stopped = () =>
    new HirewireError('server_stopping', `The backup ${job.copy} was not completed: this process stops.`)
  if (signal.aborted) throw stopped()
  const child = startedBy(start, job.copy)
  const kill = (): void => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  try {
    const result = await resultOf(child, job)
    if ('done' in result) return
    const { code, message, ...options } = result.failure
    throw new HirewireError(code, message, options)
  } catch (error) {
    removeIfPossible(job.copy)
    throw signal.aborted ? stopped() : error
  } finally {
    signal.removeEventListener('abort', kill)
  }
}

/** A system that refuses this, as without file descriptors, must not hide why the backup failed. */
function removeIfPossible(copy: string): void {
  try {
    removeHalf(copy)
  } catch {
    // The next start removes it.
  }
}

function startedBy(start: typeof fork, copy: string): ChildProcess {
  try {
    return start(CHILD, [], {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  } catch (cause) {
    throw refused(copy, cause)
  }
}

/** Once the process has ended: nothing is written any more. */
function resultOf(child: ChildProcess, job: BackupJob): Promise<BackupResult> {
  return new Promise((resolve, reject) => {
    let result: BackupResult | null = null
    // Only our own child sends on this channel.
    child.on('message', (message) => {
      result = message as BackupResult
    })
    // A message that did not arrive is followed by the end of the process.
    child.on('error', (cause) => child.pid === undefined && reject(refused(job.copy, cause)))
    child.once('exit', (_, signal) => (result ? resolve(result) : reject(lost(job.copy, signal))))
    // Without file descriptors, Node makes no channel, and reports why afterwards.
    if (child.pid !== undefined) child.send(job)
  })
}

const refused = (copy: string, cause: unknown): HirewireError =>
  new HirewireError('machine_overloaded', `The system starts no process for the backup ${copy}.`, {
    detail: { ranOut: true },
    cause,
  })

const lost = (copy: string, signal: NodeJS.Signals | null): HirewireError =>
  signal === null
    ? new HirewireError('bug', `The process that wrote the backup ${copy} ended without a result.`)
    : new HirewireError('machine_overloaded', `The system ended the process that wrote the backup ${copy} (${signal}).`)
