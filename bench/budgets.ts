import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { CONNECTION, connection, type Opening, openProduct } from './installation.ts'
import { startQuotaServer } from './quota.ts'
import { rounded } from './statistics.ts'

/** Seconds of steady work, of the pause that the server requests, and before and after them. */
const SIZES: Readonly<Record<Size, { steady: number; pause: number; around: number }>> = {
  smallest: { steady: 0.5, pause: 1, around: 0.1 },
  short: { steady: 10, pause: 2, around: 1 },
  full: { steady: 60, pause: 5, around: 1 },
}
/** Calls in any sliding second, as the server enforces them. */
const CALLS = 50

const LIMITS = {
  declared: [{ calls: CALLS, per: '1s' }],
  told: [
    { calls: '$response.headers."x-ratelimit-limit"', left: '$response.headers."x-ratelimit-remaining"', per: '1s' },
  ],
} as const
type Mode = keyof typeof LIMITS

/** Two connections with one credential read from a server with a quota; then it rejects a call and requests a pause. */
export const budgets: Benchmark = {
  name: 'budgets',
  summary: `What is used of a quota of ${CALLS} calls in any second, declared and learned from headers, and what is called in a pause.`,
  async run({ size, say }) {
    const figures: Figure[] = []
    const details: Record<string, unknown> = { seconds: SIZES[size] }
    for (const mode of Object.keys(LIMITS) as Mode[]) {
      say(`budgets: ${SIZES[size].steady} s, limit ${mode}`)
      const { used, report, peak } = await inFolder((folder) => measure(mode, folder, SIZES[size]))
      figures.push(
        { name: `${mode}: used of the quota`, value: rounded(used), unit: '×', goal: { at: 'least', value: 0.9 } },
        {
          name: `${mode}: most in any second`,
          value: rounded(peak / CALLS),
          unit: '×',
          goal: { at: 'most', value: 1.05 },
        },
        {
          name: `${mode}: calls too many`,
          value: report.refused.length,
          unit: 'calls',
          goal: { at: 'most', value: 0 },
        },
        { name: `${mode}: calls in a pause`, value: report.inside, unit: 'calls', goal: { at: 'most', value: 0 } },
      )
      details[mode] = { served: report.served.length, refused: report.refused.length, pauses: report.paused.length }
    }
    return { figures, details }
  },
}

async function measure(mode: Mode, folder: string, { steady, pause, around }: (typeof SIZES)[Size]) {
  const server = await startQuotaServer()
  const opening: Opening = { folder, connector: 'bench-quota', api: `${server.address}/${mode}`, limits: LIMITS[mode] }
  const product = await openProduct(opening)
  try {
    const { app } = product
    await app.connections.create(connection('bench-too', opening))
    for (const id of [CONNECTION, 'bench-too']) await app.connections.sync(id, { mode: 'full' })
    await app.start()
    await passing(around + steady)
    const before = await server.report()
    server.order({ refuseForSeconds: pause })
    await passing(pause + around)
    const report = await server.report()
    const end = before.served.at(-1) ?? 0
    const counted = before.served.filter((at) => at > end - steady * 1_000)
    return { used: counted.length / (CALLS * steady), report, peak: mostInASecond(report.served) }
  } finally {
    await product.app.close()
    await server.close()
  }
}

const mostInASecond = (times: readonly number[]): number =>
  times.reduce((most, at, index) => {
    const from = times.findIndex((other) => other > at - 1_000)
    return Math.max(most, index - from + 1)
  }, 0)

const passing = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
