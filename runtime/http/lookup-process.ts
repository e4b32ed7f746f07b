import { type ChildProcess, fork } from 'node:child_process'
import type { LookupAddress } from 'node:dns'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AskName, NameQuestion } from './lookups.ts'

export type LookupMessage = { readonly number: number; readonly question: NameQuestion }
export type LookupAnswer = { readonly number: number } & (
  | { readonly addresses: readonly LookupAddress[] }
  | { readonly failure: { readonly code: string; readonly message: string } }
)

/** In a build the child is JavaScript, too. */
const CHILD = fileURLToPath(new URL(`./lookup-child${extname(import.meta.filename)}`, import.meta.url))
/** libuv looks names up on half of its threads. */
const THREADS = 32
/** The variables that the resolver of the system reads. The process gets no others: the environment contains secrets. */
const RESOLVER_VARIABLES = ['RES_OPTIONS', 'LOCALDOMAIN', 'HOSTALIASES', 'LD_LIBRARY_PATH', 'LD_PRELOAD']

/** `code` of the error of a look-up whose process ended, or could not be started. */
const LOST = 'HIREWIRE_LOOKUP_LOST'
/** As undici says it of a request on a closed agent. */
const CLOSED = 'UND_ERR_DESTROYED'

export type LookupProcess = { readonly ask: AskName; close(): Promise<void> }

type Waiting = { resolve(addresses: readonly LookupAddress[]): void; reject(error: Error): void }

/**
 * Looks names up in a process of its own, with the resolver of the system. In this process, slow names would occupy the
 * threads that everything else uses, and its end would wait for them: a look-up cannot be interrupted. `start`: for tests.
 */
export function createLookupProcess(start: typeof fork = fork): LookupProcess {
  const questions = createQuestions()
  let child: ChildProcess | null = null
  let closed = false
  /** The next question starts another one. */
  const lose = (lost: ChildProcess): void => {
    if (child !== lost) return
    child = null
    questions.failAll(LOST)
    lost.kill('SIGKILL')
  }
  const begin = (): ChildProcess => {
    const started = startChild(start)
    // Only our own child sends on this channel.
    started.on('message', (message) => hold(started, questions.receive(message as LookupAnswer)))
    started.once('exit', () => lose(started))
    // A refused start, or a message that did not arrive because the child has ended.
    started.on('error', () => lose(started))
    return started
  }
  return {
    async ask(question) {
      if (closed) throw failure({ code: CLOSED, message: 'This process is stopping.' })
      child ??= begin()
      hold(child, true)
      return questions.add((number) => {
        // Without file descriptors, Node makes no channel, and reports why afterwards.
        if (child?.pid !== undefined) child.send({ number, question } satisfies LookupMessage)
      })
    },
    async close() {
      closed = true
      const last = child
      child = null
      questions.failAll(CLOSED)
      if (last) await ended(last)
    },
  }
}

/** The look-ups that a process has not answered yet. */
function createQuestions() {
  const waiting = new Map<number, Waiting>()
  let count = 0
  return {
    add: (send: (number: number) => void) =>
      new Promise<readonly LookupAddress[]>((resolve, reject) => {
        const number = ++count
        waiting.set(number, { resolve, reject })
        send(number)
      }),
    /** Whether others wait. */
    receive(answer: LookupAnswer): boolean {
      const one = waiting.get(answer.number)
      waiting.delete(answer.number)
      if ('failure' in answer) one?.reject(failure(answer.failure))
      else one?.resolve(answer.addresses)
      return waiting.size > 0
    },
    failAll(code: string): void {
      const all = [...waiting.values()]
      waiting.clear()
      for (const { reject } of all) reject(failure({ code, message: 'The process that looks up names has ended.' }))
    },
  }
}

function startChild(start: typeof fork): ChildProcess {
  const kept = RESOLVER_VARIABLES.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  return start(CHILD, [], {
    execArgv: ['--max-old-space-size=32', '--disallow-code-generation-from-strings'],
    env: { ...Object.fromEntries(kept), UV_THREADPOOL_SIZE: String(THREADS) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** This process stays alive while a name is being looked up, and not for an idle child. */
function hold(child: ChildProcess, isBusy: boolean): void {
  for (const held of [child, child.channel])
    if (isBusy) held?.ref()
    else held?.unref()
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

const failure = ({ code, message }: { readonly code: string; readonly message: string }): Error =>
  Object.assign(new Error(message), { code })
