import { lookup } from 'node:dns'
import type { LookupAnswer, LookupMessage } from './lookup-process.ts'

/** The main file of a process that looks up names: each look-up occupies a thread until the name server responds. */
process.on('message', ({ number, question: { hostname, ...options } }: LookupMessage) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const answer: LookupAnswer = error
      ? { number, failure: { code: error.code ?? error.name, message: error.message } }
      : { number, addresses }
    process.send?.(answer)
  })
})
// A dead parent closes the channel. An ordinary exit would wait for the look-ups. The parent handles signals to the whole
// process group (Ctrl-C) and stops this process in order.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
