/**
 * Records the demo: runs it, and draws its output as an animated SVG. `npm run recording` writes docs/images/demo.svg;
 * test/docs/recording.test.ts runs the demo again and fails if the picture shows anything else.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const RECORDING = 'docs/images/demo.svg'
const COMMAND = 'npm run demo -- --once'

/** What the demo does at each ATS, step by step, and the lines of its result. */
export type Recorded = { readonly steps: ReadonlyMap<string, readonly string[]>; readonly result: readonly string[] }

/** Runs the demo. Throws if it fails or if its figures differ from those of the ATSs. */
export async function recordDemo(): Promise<Recorded> {
  const env = { ...process.env, NO_COLOR: '1' }
  const { stdout, stderr } = await run(process.execPath, ['bin/hirewire.js', 'demo', '--once'], { cwd: ROOT, env })
  return readOutput(stderr, stdout)
}

const run = promisify(execFile)

/** Lines of different ATSs interleave in any order, and a fast machine prints less progress: neither is recorded. */
export function readOutput(progress: string, result: string): Recorded {
  const lines = progress.trim().split('\n')
  const steps = lines.map((line) => /^(\S+) +(.+)$/.exec(line)?.slice(1) as [string, string])
  // What is said before the first step is of no ATS.
  const kept = steps.filter(([ats, text]) => result.includes(` ${ats}`) && !/^\d+ of \d+ /.test(text))
  const byAts = Map.groupBy(kept, ([ats]) => ats)
  const names = [...byAts.keys()].toSorted((one, other) => result.indexOf(one) - result.indexOf(other))
  return {
    steps: new Map(names.map((name) => [name, byAts.get(name)!.map(([, text]) => text)])),
    result: masked(result).split('\n'),
  }
}

/** The duration depends on the machine. */
const masked = (text: string): string =>
  text
    .replace(/^\n+/, '')
    .trimEnd()
    .replace(/[\d.]+ seconds$/, 'N seconds')

/** Every line of the recording, in drawing order. */
export const linesOf = ({ steps, result }: Recorded): string[] => [
  ...[...steps].flatMap(([ats, texts]) => texts.map((text) => stepLine(ats, text))),
  ...result.filter((line) => line !== ''),
]

const stepLine = (ats: string, text: string): string => `${ats.padEnd(24)} ${text}`

/** The lines of a drawing, without the command; an indent is drawn as an offset. */
export const linesIn = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]* x="([\d.]+)"[^>]*>([^<]*)<\/text>/g)]
    .map(([, x, text]) => ' '.repeat(Math.round((Number(x) - LEFT) / CHARACTER)) + unescaped(text!))
    .filter((line) => line !== `$ ${COMMAND}`)

/** Non-breaking spaces keep the columns, because no renderer collapses them. */
const BLANK = '\u00a0'
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' ', BLANK)
const unescaped = (text: string): string => text.replaceAll(BLANK, ' ').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const CHARACTER = 7.8
const ROW = 18
const LEFT = 20
const TOP = 58
/** Seconds: how long a step is shown, and the delay between the lines of the result. */
const STEP = 1.2
const LINE = 0.08

type Drawn = { readonly row: number; readonly text: string; readonly class: string; readonly at: number }

const STYLE = `
    text { fill: #e6edf3; white-space: pre }
    .command { fill: #7ee787 }
    .head { font-weight: 700 }
    .last { animation: appear 1ms linear both }
    .step { opacity: 0; animation: show ${STEP}s linear }
    @keyframes appear { from { opacity: 0 } }
    @keyframes show { from, to { opacity: 1 } }
    @media (prefers-reduced-motion: reduce) { .last, .step { animation: none } }
  `

/** The steps replace each other in one row per ATS, as on a terminal; without animation, the last state is shown. */
export function draw(recorded: Recorded): string {
  const { steps, result } = recorded
  const longest = Math.max(...[...steps.values()].map((texts) => texts.length))
  const progress = [...steps].flatMap(([ats, texts], row) =>
    texts.map((text, index) => {
      const last = index === texts.length - 1
      // A process that finishes early stays finished.
      return { row: row + 2, text: stepLine(ats, text), class: last ? 'last' : 'step', at: 0.8 + index * STEP }
    }),
  )
  const first = steps.size + 3
  const end = 0.8 + (longest - 1) * STEP + 0.6
  const table = result.map((text, index) => ({
    row: first + index,
    text,
    class: index === 0 ? 'last head' : 'last',
    at: end + index * LINE,
  }))
  const lines = [{ row: 0, text: `$ ${COMMAND}`, class: 'command', at: 0 }, ...progress, ...table]
  const columns = Math.max(...lines.map(({ text }) => text.length))
  return picture(
    lines.filter(({ text }) => text !== ''),
    { width: Math.ceil(columns * CHARACTER) + 2 * LEFT, height: TOP + (first + result.length) * ROW },
  )
}

function picture(lines: readonly Drawn[], { width, height }: { width: number; height: number }): string {
  const rows = lines.map(({ row, text, class: name, at }) => {
    const x = LEFT + (text.length - text.trimStart().length) * CHARACTER
    const length = text.trimStart().length * CHARACTER
    return `  <text class="${name}" x="${x.toFixed(1)}" y="${TOP + row * ROW}" textLength="${length.toFixed(1)}" style="animation-delay:${at.toFixed(2)}s">${escaped(text.trimStart())}</text>`
  })
  const lights = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, index) => `  <circle cx="${LEFT + 6 + index * 20}" cy="20" r="6" fill="${colour}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">
  <title id="title">Terminal recording of the Hirewire demo</title>
  <desc id="desc">The demo pulls requisitions from three mock ATSs, records consents, pushes candidates, and reads status changes back. Then it prints the figures of each ATS next to those of Hirewire.</desc>
  <style>${STYLE}</style>
  <rect width="${width}" height="${height}" rx="10" fill="#0d1117" stroke="#30363d"/>
${[...lights, ...rows].join('\n')}
</svg>
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${ROOT}${RECORDING}`, draw(await recordDemo()))
  console.log(`${RECORDING} written.`)
}
