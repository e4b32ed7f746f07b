import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asHirewireError, HirewireError } from '../kernel/errors.ts'
import type { MapperRequest, MapperResponse } from './messages.ts'
import { processorMs } from './processor-time.ts'

/** What became of a question: its answer, or the child died over it. `standstill`: it got no processor time. */
export type MapperOutcome<Value> = { readonly answer: Value } | { readonly died: 'deadline' | 'exit' | 'standstill' }
/** `deadlineMs` is of the processor's time: a child that waits for it on a busy machine is not slow. */
export type Question = { readonly ask: MapperRequest; readonly deadlineMs: number }

/**
 * One warm child process at a time; questions wait in a queue, so that a deadline is of the work alone. The child is given the
 * next question along with the one that it works on, so that it does not stand still while this process is busy itself.
 */
export type Mapper = {
  /** The child that is there; null while none was started. */
  readonly child: number | null
  /** `make` is called when the question is sent, with the number of the child that gets it. */
  ask<Value>(make: (child: number) => Question): Promise<MapperOutcome<Value>>
  /** Tells something to that child, if it still lives. */
  tell(child: number, ask: MapperRequest): void
  close(): Promise<void>
}

type Pending = {
  readonly make: (child: number) => Question
  readonly settle: (outcome: MapperOutcome<never> | { answer: unknown }) => void
  readonly fail: (error: Error) => void
}
type SentQuestion = Pending & { readonly deadlineMs: number }

/** Against hanging only: a child that cannot start ends at once. */
const START_MS = 2 * 60_000
const STARTS = 3
/** Questions with the child: one that it works on, and one that waits there. */
const SENT_AT_ONCE = 2
/** Children of this process so far: no two have one number. */
let children = 0

export type MapperOptions = {
  /** Heap of the child. */
  readonly memoryMb: number
  /** A child that works on a question and uses nothing of the processor for so long stands still. */
  readonly standstillMs: number
  /** What a child used of the processor so far, in ms; null where that cannot be read. */
  readonly processorMs?: (pid: number) => number | null
}

export function createMapper(options: MapperOptions): Mapper {
  const queue: Pending[] = []
  /** In the order in which they are answered. */
  const sent: SentQuestion[] = []
  let child: ChildProcess | null = null
  let ready = false
  let number = 0
  let failedStarts = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** Processor time of the child when it was done with its last question. */
  let usedMs = 0

  const failAll = (error: Error): void => {
    for (const pending of [...sent.splice(0), ...queue.splice(0)]) pending.fail(error)
  }

  const lose = (died: 'deadline' | 'exit' | 'standstill'): void => {
    clearTimeout(timer)
    const lost = child
    child = null
    failedStarts = ready ? 0 : failedStarts + 1
    ready = false
    lost?.removeAllListeners('message').removeAllListeners('exit')
    lost?.kill('SIGKILL')
    // Only the first was worked on; the others are asked of the next child.
    const [pending, ...waiting] = sent.splice(0)
    queue.unshift(...waiting)
    pending?.settle({ died })
    if (failedStarts >= STARTS) {
      failedStarts = 0
      failAll(new HirewireError('bug', `The expression process did not start (${STARTS} times in a row)`))
    } else if (!closed) pump(true)
  }

  const receive = (message: MapperResponse): void => {
    usedMs = message.usedMs
    if ('ready' in message) {
      clearTimeout(timer)
      ready = true
      pump()
      return
    }
    clearTimeout(timer)
    const pending = sent.shift()
    watch()
    if ('fault' in message) pending?.fail(new HirewireError('bug', message.fault))
    else pending?.settle({ answer: message.value })
    pump()
  }

  const start = (): void => {
    number = ++children
    const started = fork(CHILD, [], {
      execArgv: flags(options.memoryMb),
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child = started
    started.unref()
    started.channel?.unref()
    started.on('error', () => {})
    started.on('exit', () => lose('exit'))
    // Only our own child speaks on this channel.
    started.on('message', (message) => receive(message as MapperResponse))
    timer = setTimeout(() => lose('exit'), START_MS).unref()
  }

  /** The parent lives on while somebody waits, and not for an idle child. */
  const hold = (): void => {
    if (sent.length > 0 || queue.length > 0) child?.channel?.ref()
    else child?.channel?.unref()
  }

  function pump(warm = false): void {
    if (!child && (warm || queue.length > 0)) start()
    while (ready && sent.length < SENT_AT_ONCE && queue.length > 0) send(queue.shift()!)
    hold()
  }

  const used = (): number | null => (child?.pid === undefined ? null : (options.processorMs ?? processorMs)(child.pid))

  /** The deadline of the question that is worked on. Handing over the answer before it is not its work. */
  const watch = (): void => {
    const [first] = sent
    if (!first) return
    const beganMs = Math.max(usedMs, used() ?? 0)
    let moved = { at: performance.now(), usedMs: beganMs }
    const judge = (): void => {
      const now = used()
      const left = now === null ? Number.POSITIVE_INFINITY : first.deadlineMs - (now - beganMs)
      if (now !== null && now > moved.usedMs) moved = { at: performance.now(), usedMs: now }
      const longest = Math.max(options.standstillMs, first.deadlineMs)
      if (left <= 0) lose('deadline')
      // Where nobody can tell whether it worked, it did.
      else if (performance.now() - moved.at > longest) lose(now === null ? 'deadline' : 'standstill')
      else look(Math.min(left, first.deadlineMs))
    }
    const look = (inMs: number): void => {
      // The answer may be waiting while this process was busy itself: one more turn of the loop before the verdict.
      timer = setTimeout(() => {
        timer = setTimeout(judge, 10)
      }, inMs)
    }
    look(first.deadlineMs)
  }

  const send = (pending: Pending): void => {
    try {
      const { ask, deadlineMs } = pending.make(number)
      child?.send(ask)
      if (sent.push({ ...pending, deadlineMs }) === 1) watch()
    } catch (error) {
      pending.fail(asHirewireError(error))
    }
  }

  return {
    get child() {
      return child && number
    },
    ask: (make) =>
      new Promise((settle, fail) => {
        if (closed) return fail(new HirewireError('bug', 'The evaluator was closed'))
        // The value is what our own child answers to this question.
        queue.push({ make, settle: settle as Pending['settle'], fail })
        pump()
      }),
    tell(to, ask) {
      if (ready && to === number) child?.send(ask)
    },
    async close() {
      closed = true
      const last = child
      failAll(new HirewireError('bug', 'The evaluator was closed'))
      lose('exit')
      last?.ref()
      if (last && last.exitCode === null && last.signalCode === null)
        await new Promise((resolve) => last.once('exit', resolve))
    },
  }
}

const HERE = fileURLToPath(import.meta.url)
const CHILD = join(dirname(HERE), `child${extname(HERE)}`)

/** No environment, no files but the program and its libraries, no code from strings, and a heap that ends. */
function flags(memoryMb: number): string[] {
  const require = createRequire(import.meta.url)
  // Where they really lie, and the folders through which they are found: some installers link the one into the other.
  const libraries = ['jsonata', 're2js', 'libphonenumber-js/max'].flatMap((name) => {
    const path = require.resolve(name)
    const real = path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length)
    return [real, ...(require.resolve.paths(name) ?? []).filter((folder) => existsSync(folder))]
  })
  // The package's own file says that this is ESM; it lies two folders up, or three when built.
  const packages = ['../..', '../../..'].map((path) => join(dirname(HERE), path, 'package.json'))
  const rooms = [dirname(HERE), join(dirname(HERE), '..', 'kernel'), ...packages]
  return [
    `--max-old-space-size=${memoryMb}`,
    // A young generation of the usual size would be most of this heap, and every answer would cost a full collection.
    '--max-semi-space-size=8',
    '--disable-proto=delete',
    '--disallow-code-generation-from-strings',
    '--permission',
    ...[...new Set([...rooms, ...libraries])].map((path) => `--allow-fs-read=${path}`),
  ]
}
