import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../docs/documents.ts'
import { useApp } from '../docs/packed.ts'

type BenchmarkReport = {
  readonly benchmarks: { readonly start: { readonly figures: readonly BenchmarkFigure[] } }
}
type BenchmarkFigure = {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly goal?: object
  readonly within: boolean | null
}

const app = useApp()

test('the benchmark of starts measures the package, beside the checkout', () => {
  const main = join(ROOT, 'bench/main.ts')
  const given = ['--only', 'start', '--package', app.installed(''), '--smallest', '--json']
  const printed =
    app
      .run(process.execPath, [main, ...given])
      .trim()
      .split('\n')
      .at(-1) ?? ''
  const { figures } = (JSON.parse(printed) as BenchmarkReport).benchmarks.start
  for (const form of ['built', 'checkout'])
    expect(figures.filter(({ name, unit }) => name.startsWith(form) && unit === 'ms')).toHaveLength(4)
  for (const { value, goal, within } of figures) {
    expect(value).toBeGreaterThan(0)
    expect(typeof within === 'boolean').toBe(goal !== undefined)
  }
})
