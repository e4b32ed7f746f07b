import { asHirewireError } from '../kernel/errors/errors.ts'
import { createEngine } from './engine.ts'
import type { MapperRequest, MapperResponse } from './messages.ts'
import { packResults } from './packed-results.ts'
import { ownProcessorMs } from './processor-time.ts'

/**
 * The main file of a mapper process: an engine behind the IPC channel. It has no environment variables, makes no
 * network requests and reads no file but its program. If an expression blocks or breaks it, the parent kills it and
 * starts another.
 */

const engine = createEngine()
const send = (outcome: { ready: true } | { value: unknown } | { fault: string }): void => {
  const response: MapperResponse = { ...outcome, usedMs: ownProcessorMs() }
  process.send?.(response)
}

async function handle(message: MapperRequest): Promise<unknown> {
  if (message.op === 'evaluate') return await engine.evaluate(message.jobs)
  if (message.op === 'open') return await engine.open(message.page, message.input)
  if (message.op === 'free') return engine.free(message.page)
  if (message.input) await engine.open(message.page, message.input)
  if (message.op === 'map') return packResults(await engine.map(message.page, message))
  return await engine.onBody(message.page, message.program, message.vars)
}

/** One request at a time: a deadline or a crash must belong to exactly one request. */
let last: Promise<void> = Promise.resolve()

process.on('message', (message: MapperRequest) => {
  if (message.op === 'free') return engine.free(message.page)
  last = last
    .then(() => handle(message))
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
