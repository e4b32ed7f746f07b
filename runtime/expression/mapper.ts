import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asHirewireError, HirewireError } from '../kernel/errors/errors.ts'
import type { MapperRequest, MapperResponse } from './messages.ts'
import { processorMs } from './processor-time.ts'

/** The outcome of a request: its response, or the death of the child. `standstill`: the child got no processor time. */
export type MapperOutcome<Value> = { readonly response: Value } | { readonly died: 'deadline' | 'exit' | 'standstill' }
/** `deadlineMs` is processor time: a child that waits for the processor on a busy machine is not slow. */
export type TimedRequest = { readonly message: MapperRequest; readonly deadlineMs: number }

/**
 * Runs one warm child process at a time. Requests wait in a queue, so that a deadline covers only the evaluation. The
 * child receives the next request while it works on the current one, so that it does not idle when this process is
 * busy.
 */
export type Mapper = {
  /** The current child; null if none was started. */
  readonly child: number | null
  /** `make` is called when the request is sent, with the number of the child that receives it. */
  request<Value>(make: (child: number) => TimedRequest): Promise<MapperOutcome<Value>>
  /** Sends a message to that child, if it is still alive. */
  notify(child: number, message: MapperRequest): void
  close(): Promise<void>
}

type Pending = {
  readonly make: (child: number) => TimedRequest
  readonly settle: (outcome: MapperOutcome<never> | { response: unknown }) => void
  readonly fail: (error: Error) => void
}
type SentRequest = Pending & { readonly deadlineMs: number }

/** Only against hanging: a child that cannot start exits at once. */
const START_MS = 2 * 60_000
const STARTS = 3
/** Requests sent to the child: one in progress and one waiting. */
const SENT_AT_ONCE = 2
/** Children of this process so far; each number is used once. */
let children = 0

export type MapperOptions = {
  /** Heap limit of the child. */
  readonly memoryMb: number
  /** A child that works on a request and uses no processor time for this long has stalled. */
  readonly standstillMs: number
  /** Processor time the child has used so far, in ms; null if it cannot be read. */
  readonly processorMs?: (pid: number) => number | null
  /** The system prefers other processes to this one: work that may wait must not delay what may not. */
  readonly yields?: boolean
  /** For tests: replaces Node's start of a process. */
  readonly fork?: typeof fork
}

export const createMapper = (options: MapperOptions): Mapper => new WarmChild(options)

class WarmChild implements Mapper {
  readonly #options: MapperOptions
  readonly #queue: Pending[] = []
  /** In the order of their responses. */
  readonly #sent: SentRequest[] = []
  #child: ChildProcess | null = null
  #ready = false
  #number = 0
  #failedStarts = 0
  #closed = false
  #timer: NodeJS.Timeout | undefined
  /** Processor time of the child when it finished its last request. */
  #usedMs = 0

  constructor(options: MapperOptions) {
    this.#options = options
  }

  get child(): number | null {
    return this.#child && this.#number
  }

  request<Value>(make: (child: number) => TimedRequest): Promise<MapperOutcome<Value>> {
    return new Promise((settle, fail) => {
      if (this.#closed) return fail(new HirewireError('bug', 'The evaluator was closed'))
      // The value is the response of our own child to this request.
      this.#queue.push({ make, settle: settle as Pending['settle'], fail })
      this.#pump()
    })
  }

  notify(to: number, message: MapperRequest): void {
    if (this.#ready && to === this.#number) this.#child?.send(message)
  }

  async close(): Promise<void> {
    this.#closed = true
    const last = this.#child
    this.#failAll(new HirewireError('bug', 'The evaluator was closed'))
    this.#lose('exit')
    last?.ref()
    if (last && last.exitCode === null && last.signalCode === null)
      await new Promise((resolve) => last.once('exit', resolve))
  }

  #start(): void {
    this.#number = ++children
    const started = this.#fork()
    if (started === null) return
    this.#child = started
    if (this.#options.yields && started.pid !== undefined) lowerPriority(started.pid)
    started.unref()
    started.channel?.unref()
    // Later errors are followed by the end of the process.
    started.on('error', (error) => {
      if (started.pid === undefined && this.#child === started) this.#refuse(error)
    })
    started.on('exit', (_, signal) => this.#lose('exit', signal))
    // Only our own child sends on this channel.
    started.on('message', (message) => this.#receive(message as MapperResponse))
    this.#timer = setTimeout(() => this.#lose('exit'), START_MS).unref()
  }

  /** Null: the system refused, for which Node throws or emits `error`, depending on the reason. */
  #fork(): ChildProcess | null {
    try {
      return (this.#options.fork ?? fork)(CHILD, [], {
        // Not earlier: looking for the libraries takes a while, and most commands never start a child.
        execArgv: flags(this.#options.memoryMb),
        env: {},
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
    } catch (error) {
      this.#refuse(error)
      return null
    }
  }

  /** What waits fails, and is retried by its caller; the next request starts a process again. */
  #refuse(cause: unknown): void {
    clearTimeout(this.#timer)
    this.#child = null
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    this.#failAll(
      new HirewireError('machine_overloaded', `The system starts no process for expressions (${code}).`, {
        detail: { ranOut: true },
        cause,
      }),
    )
  }

  #pump(warm = false): void {
    if (!this.#child && (warm || this.#queue.length > 0)) this.#start()
    while (this.#ready && this.#sent.length < SENT_AT_ONCE && this.#queue.length > 0) this.#send(this.#queue.shift()!)
    this.#hold()
  }

  #send(pending: Pending): void {
    try {
      const { message, deadlineMs } = pending.make(this.#number)
      this.#child?.send(message)
      if (this.#sent.push({ ...pending, deadlineMs }) === 1) this.#watch()
    } catch (error) {
      pending.fail(asHirewireError(error))
    }
  }

  /**
   * The parent process stays alive while a request waits, but not for an idle child. The channel of a child that dies is
   * closed before its end is reported: a parent that held only the channel would end in silence then.
   */
  #hold(): void {
    const child = this.#child
    for (const held of [child, child?.channel])
      if (this.#sent.length > 0 || this.#queue.length > 0) held?.ref()
      else held?.unref()
  }

  #receive(message: MapperResponse): void {
    this.#usedMs = message.usedMs
    clearTimeout(this.#timer)
    if ('ready' in message) this.#ready = true
    else {
      const pending = this.#sent.shift()
      this.#watch()
      if ('fault' in message) pending?.fail(new HirewireError('bug', message.fault))
      else pending?.settle({ response: message.value })
    }
    this.#pump()
  }

  /** `signal`: the one with which the system ended the child, for instance because memory ran out. */
  #lose(died: 'deadline' | 'exit' | 'standstill', signal: NodeJS.Signals | null = null): void {
    clearTimeout(this.#timer)
    const lost = this.#child
    this.#child = null
    this.#failedStarts = this.#ready ? 0 : this.#failedStarts + 1
    this.#ready = false
    lost?.removeAllListeners('message').removeAllListeners('exit')
    lost?.kill('SIGKILL')
    // Only the first was in progress; the others are sent to the next child.
    const [pending, ...waiting] = this.#sent.splice(0)
    this.#queue.unshift(...waiting)
    pending?.settle({ died })
    if (this.#failedStarts >= STARTS) {
      this.#failedStarts = 0
      const text = `The expression process did not start (${STARTS} times in a row)`
      this.#failAll(
        signal === null
          ? new HirewireError('bug', text)
          : new HirewireError('machine_overloaded', `${text}: the system ended it (${signal}).`, {
              detail: { ranOut: true },
            }),
      )
    } else if (!this.#closed) this.#pump(true)
  }

  #failAll(error: Error): void {
    for (const pending of [...this.#sent.splice(0), ...this.#queue.splice(0)]) pending.fail(error)
  }

  #used(): number | null {
    const { processorMs: read = processorMs } = this.#options
    return this.#child?.pid === undefined ? null : read(this.#child.pid)
  }

  /** The deadline of the request in progress. Transmitting the previous response does not count toward it. */
  #watch(): void {
    const [first] = this.#sent
    if (!first) return
    const beganMs = Math.max(this.#usedMs, this.#used() ?? 0)
    let moved = { at: performance.now(), usedMs: beganMs }
    const judge = (): void => {
      const now = this.#used()
      const left = now === null ? Number.POSITIVE_INFINITY : first.deadlineMs - (now - beganMs)
      if (now !== null && now > moved.usedMs) moved = { at: performance.now(), usedMs: now }
      const longest = Math.max(this.#options.standstillMs, first.deadlineMs)
      if (left <= 0) this.#lose('deadline')
      // If processor time cannot be read, the child is assumed to have worked.
      else if (performance.now() - moved.at > longest) this.#lose(now === null ? 'deadline' : 'standstill')
      else this.#judgeIn(Math.min(left, first.deadlineMs), judge)
    }
    this.#judgeIn(first.deadlineMs, judge)
  }

  #judgeIn(ms: number, judge: () => void): void {
    // The response may be waiting because this process was busy: run one more turn of the event loop before deciding.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(judge, 10)
    }, ms)
  }
}

/** On a busy machine, such a process still gets a third of the time of another one. */
const NICER_BY = 5

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW))
  } catch {
    // The process has ended already, or the system does not allow it: it keeps the priority of this process.
  }
}

const HERE = fileURLToPath(import.meta.url)
const CHILD = join(dirname(HERE), `child${extname(HERE)}`)

/** No environment variables, no files but the program and its libraries, no code from strings, and a bounded heap. */
function flags(memoryMb: number): string[] {
  const require = createRequire(import.meta.url)
  // Their real paths and the folders in which they are found: some installers link one to the other.
  const libraries = ['jsonata', 're2js', 'libphonenumber-js/max'].flatMap((name) => {
    const path = require.resolve(name)
    const real = path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length)
    return [real, ...(require.resolve.paths(name) ?? []).filter((folder) => existsSync(folder))]
  })
  // The package.json that declares ESM is two folders up, or three in a build.
  const packages = ['../..', '../../..'].map((path) => join(dirname(HERE), path, 'package.json'))
  const rooms = [dirname(HERE), join(dirname(HERE), '..', 'kernel'), ...packages]
  return [
    `--max-old-space-size=${memoryMb}`,
    // A young generation of the default size would fill most of this heap, and every response would cause a full
    // collection.
    '--max-semi-space-size=8',
    '--disable-proto=delete',
    '--disallow-code-generation-from-strings',
    '--permission',
    ...[...new Set([...rooms, ...libraries])].map((path) => `--allow-fs-read=${path}`),
  ]
}
