import { asHirewireError } from '../kernel/errors.ts'
import { createEngine } from './engine.ts'
import type { MapperRequest, MapperResponse } from './messages.ts'
import { ownProcessorMs } from './processor-time.ts'

/**
 * The main file of a mapper process: an engine behind the IPC channel. It has no environment variables, makes no
 * network requests and reads no file but its program. If an expression blocks or breaks it, the parent kills it and
 * starts another.
 */

const engine = createEngine()
const send = (said: { ready: true } | { value: unknown } | { fault: string }): void => {
  const answer: MapperResponse = { ...said, usedMs: ownProcessorMs() }
  process.send?.(answer)
}

async function answer(ask: MapperRequest): Promise<unknown> {
  if (ask.op === 'evaluate') return await engine.evaluate(ask.jobs)
  if (ask.op === 'open') return await engine.open(ask.page, ask.input)
  if (ask.op === 'free') return engine.free(ask.page)
  if (ask.input) await engine.open(ask.page, ask.input)
  if (ask.op === 'map') return await engine.map(ask.page, ask)
  return await engine.onBody(ask.page, ask.program, ask.vars)
}

/** One request at a time: a deadline or a crash must belong to exactly one request. */
let last: Promise<void> = Promise.resolve()

process.on('message', (ask: MapperRequest) => {
  if (ask.op === 'free') return engine.free(ask.page)
  last = last
    .then(() => answer(ask))
    .then(
      (value) => send({ value }),
      (error: unknown) => send({ fault: asHirewireError(error).message }),
    )
})
// A dead parent closes the channel. The parent handles signals to the whole process group (Ctrl-C) and stops this
// process in order.
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
send({ ready: true })
