/**
 * Imports run one way, type imports included: down the floors, never between rooms of one floor, and never in a circle.
 * `node scripts/layering.ts` prints what breaks that and exits 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Rooms by floor. A file at the top of `runtime/` is a room of its own; `app.ts` belongs to `app/`. */
const FLOORS: readonly (readonly string[])[] = [
  ['kernel'],
  ['spec', 'expression', 'strategies', 'http', 'store'],
  ['plan'],
  ['endpoint'],
  ['pull', 'push', 'webhook', 'lint'],
  ['pull.ts', 'push.ts', 'webhook.ts'],
  ['schedule.ts'],
  ['app'],
  ['api', 'scenario'],
  ['cli'],
]
/** Contracts that rooms of the lowest floor share, as types: they hold no code. */
const CONTRACTS = [
  /^runtime\/expression\/evaluator\.ts$/,
  /^runtime\/http\/exchange\.ts$/,
  /^runtime\/spec\/connector\.ts$/,
  /^runtime\/store\/port(-\w+)?\.ts$/,
]

export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean }

/** Every relative import of the runtime, from file to file. */
export function importsOf(folder = 'runtime'): Import[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  return files.flatMap((file) => {
    const from = join(folder, file)
    const text = readFileSync(join(ROOT, from), 'utf8')
    const found = text.matchAll(
      /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'"`;]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g,
    )
    return [...found].map((match) => {
      const to = normalize(join(dirname(from), match[3] ?? match[4]!))
      return { from, to: relative('.', to), typeOnly: match[2] !== undefined }
    })
  })
}

export function roomOf(file: string): string {
  const [, first = ''] = file.split('/')
  return first === 'app.ts' ? 'app' : first
}

const floorOf = (room: string): number => FLOORS.findIndex((rooms) => rooms.includes(room))

/** What an import breaks, in words; null where it is fine. */
export function objection({ from, to, typeOnly }: Import): string | null {
  if (to.startsWith('schemas/') || (to.startsWith('examples/') && roomOf(from) === 'cli')) return null
  if (!to.startsWith('runtime/')) return `${from} imports ${to}, which lies outside of runtime/`
  const [room, other] = [roomOf(from), roomOf(to)]
  if (room === other) return null
  const [floor, otherFloor] = [floorOf(room), floorOf(other)]
  if (floor < 0 || otherFloor < 0)
    return `${from} imports ${to}: ${floor < 0 ? room : other} has no floor (scripts/layering.ts)`
  if (otherFloor < floor) return null
  if (otherFloor === floor && typeOnly && CONTRACTS.some((contract) => contract.test(to))) return null
  return otherFloor === floor
    ? `${from} imports ${to}: rooms of one floor do not know each other`
    : `${from} imports ${to}, which lies above it`
}

/** Circles of files, each as the path that leads back to its start. */
export function circles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imports = importsOf()
  const faults = [
    ...imports.flatMap((row) => objection(row) ?? []),
    ...circles(imports).map((path) => `circle: ${path.join(' → ')}`),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`layering: ${imports.length} imports, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
