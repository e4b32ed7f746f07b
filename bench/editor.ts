import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Editor, startEditor } from '../test/editor/client.ts'
import type { Benchmark, Size } from './benchmark.ts'
import { median, percentile, rounded } from './statistics.ts'

const CONNECTORS = fileURLToPath(new URL('../connectors', import.meta.url))
const LETTERS: Readonly<Record<Size, number>> = { smallest: 4, short: 60, full: 300 }
/** What people take for at once. */
const GOAL_MS = 100

/** The largest connector, in which a path of a mapping is typed: each letter is followed by both questions. */
export const editor: Benchmark = {
  name: 'editor',
  summary: 'The language server: from a key press to the answer, in the largest connector while it is linted.',
  async run({ size, say }) {
    const file = largest()
    const client = await startEditor(CONNECTORS)
    const text = readFileSync(file, 'utf8')
    await client.open(file, text)
    say(`editor: ${LETTERS[size]} letters typed in ${file}`)
    const times = await typed(client, { file, text, letters: LETTERS[size] })
    await client.shutdown()
    const of = (name: string, value: number) => ({ name, value: rounded(value, 1), unit: 'ms' })
    return {
      figures: [
        ...(['completion', 'hover'] as const).flatMap((kind) => [
          of(`${kind}, median`, median(times[kind])),
          { ...of(`${kind}, 95 %`, percentile(times[kind], 0.95)), goal: { at: 'most' as const, value: GOAL_MS } },
          of(`${kind}, the slowest`, Math.max(...times[kind])),
        ]),
      ],
      details: { connector: file, lines: text.split('\n').length, ...times },
    }
  },
}

const largest = (): string =>
  readdirSync(CONNECTORS)
    .filter((name) => /^[\w-]+\.yaml$/.test(name))
    .map((name) => join(CONNECTORS, name))
    .reduce((most, file) => (statSync(file).size > statSync(most).size ? file : most))

type Typing = { readonly file: string; readonly text: string; readonly letters: number }

async function typed(client: Editor, { file, text, letters }: Typing) {
  const times = { completion: [] as number[], hover: [] as number[] }
  const place = /\n {4}map:\n {6}\w+: /.exec(text)!
  const at = place.index + place[0].length
  for (let n = 0; n < letters; n++) {
    const word = 'owner.primaryDepartment.name & '.repeat(3).slice(0, 1 + (n % 90))
    await client.type(file, text.slice(0, at) + word + text.slice(at))
    times.completion.push(await elapsed(() => client.completion(file, at + word.length)))
    times.hover.push(await elapsed(() => client.hover(file, at + word.length)))
  }
  return times
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}
