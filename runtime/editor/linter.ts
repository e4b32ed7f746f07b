import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from '../spec/finding.ts'
import type { LintJob, LintResult } from './lint-job.ts'

/** In a build the child is JavaScript, too. */
const CHILD = fileURLToPath(new URL(`./lint-child${extname(import.meta.filename)}`, import.meta.url))

export type Linter = {
  /** The findings of a text; null if its process ended: the next text starts another one. */
  lint(job: Omit<LintJob, 'id'>): Promise<readonly Finding[] | null>
  close(): void
}

/** Lints in a process of its own, so that what is typed meanwhile is answered. */
export function createLinter(): Linter {
  const waiting = new Map<number, (findings: readonly Finding[] | null) => void>()
  let child: ChildProcess | null = null
  let last = 0
  const answer = (id: number, findings: readonly Finding[] | null): void => {
    waiting.get(id)?.(findings)
    waiting.delete(id)
  }
  const start = (): ChildProcess => {
    const started = fork(CHILD, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' })
    // Only our own child sends on this channel.
    started.on('message', (message) => answer((message as LintResult).id, (message as LintResult).findings))
    const ended = (): void => {
      if (child === started) child = null
      for (const id of [...waiting.keys()]) answer(id, null)
    }
    started.once('exit', ended)
    started.once('error', ended)
    return started
  }
  return {
    lint(job) {
      child ??= start()
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<readonly Finding[] | null>()
      waiting.set(id, resolve)
      child.send({ id, ...job } satisfies LintJob)
      return promise
    },
    close: () => void child?.disconnect(),
  }
}
