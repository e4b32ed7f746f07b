import { Installation } from '../test/rigs/crash/installation.ts'
import type { Benchmark, Size } from './benchmark.ts'
import { median, rounded } from './statistics.ts'

const TIMES: Readonly<Record<Size, number>> = { smallest: 1, short: 7, full: 15 }

/** From the start of the process to its first `ready`, after SIGKILL. */
export const restart: Benchmark = {
  name: 'restart',
  summary: 'A server that was killed: from its start to `ready`.',
  run: async ({ size, say }) => {
    const installation = await Installation.make({}, 'http://127.0.0.1:9')
    try {
      await installation.start()
      const all: number[] = []
      for (let turn = 0; turn < TIMES[size]; turn++) {
        say(`restart: ${turn + 1} of ${TIMES[size]}`)
        await installation.end('SIGKILL')
        all.push(await installation.start())
      }
      const goal = { at: 'most', value: 2_000 } as const
      const figures = [
        { name: 'ready after a kill', value: rounded(median(all), 0), unit: 'ms', goal },
        { name: 'ready after a kill, the slowest', value: Math.max(...all), unit: 'ms', goal },
      ]
      return { figures, details: { all } }
    } finally {
      await installation.remove()
    }
  },
}
