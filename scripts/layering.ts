/**
 * Imports have one direction, including type imports: down the layers, never between modules of one layer, never up
 * the folders of the kernel or of the store, and never in a cycle. `node scripts/layering.ts` prints violations and exits 1.
 */
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Source, sourcesOf } from './foreign-json.ts'

/** Modules by layer. A file at the top of `runtime/` is its own module; `app.ts` belongs to `app/`. */
const LAYERS: readonly (readonly string[])[] = [
  ['kernel'],
  ['spec', 'expression', 'strategies', 'http', 'store', 'files'],
  ['plan'],
  ['endpoint'],
  ['pull', 'push', 'webhook', 'lint'],
  ['pull.ts', 'push.ts', 'webhook.ts'],
  ['schedule.ts'],
  ['app'],
  ['api', 'scenario', 'editor'],
  ['cli'],
  ['index.ts'],
]
/**
 * The folders of the kernel from the bottom up. Only `model` knows the product: the utilities under it know of it only
 * the errors that they throw.
 */
const KERNEL_LAYERS: readonly string[] = ['errors', 'machine', 'text', 'secrets', 'model']
const STORE = 'runtime/store/'
/**
 * The folders of the store from the bottom up; a file at its top has its own name here, or is one of those of '.'. A file
 * imports only of its own folder and of those before it, types included.
 */
const STORE_LAYERS: readonly string[] = [
  'port',
  '.',
  'sql',
  'envelope',
  'chains',
  'deciding-rows',
  'issues',
  'lanes',
  'analytics',
  'identity',
  'records',
  'history',
  'connections',
  'erased',
  'audit',
  'keys',
  'budgets',
  'events',
  'pushes',
  'webhook-endpoints',
  'requests',
  'runs',
  'remap',
  'bulk',
  'erasure',
  'persons',
  'upkeep',
  'assemble.ts',
  'sqlite',
  'postgres',
  'copy',
]
/** The modules whose folders have layers of their own. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = { kernel: KERNEL_LAYERS, store: STORE_LAYERS }
/** Imports of the store that go up all the same, as `from → to` without its folder, and why. None is to be added. */
const UP_IN_STORE: Readonly<Record<string, string>> = {
  'transaction.ts → envelope/vault.ts': 'a transition has the keys of its store; type',
  'database.ts → chains/seen-heads.ts': 'a driver may have seen the chains further than the store has them; type',
  'database.ts → lanes/leases.ts': 'a driver knows which lanes its node holds; type',
  'copy-marks.ts → sql/columns.ts': 'drivers read the mark of a copy before anything else',
  'connections/connections.ts → upkeep/removed-connections.ts':
    'the port of connections removes one with all that it has',
  'remap/pages.ts → bulk/replayed.ts': 'a run of a bulk action counts what it replayed for it',
}
/** Contracts shared by modules of the lowest layer, as types: they contain no code. */
const CONTRACTS = [
  /^runtime\/expression\/evaluator\.ts$/,
  /^runtime\/http\/exchange\.ts$/,
  /^runtime\/spec\/connector\.ts$/,
  /^runtime\/store\/port\/[\w-]+\.ts$/,
]

export type Import = { readonly from: string; readonly to: string; readonly typeOnly: boolean }

/** The only part of the application that the modules above it may import. */
const CONTRACT = 'runtime/app/contract.ts'
/**
 * What these modules may import in addition to the contract: the table of errors and other constants; commands for
 * authors work on files.
 */
const ABOVE_THE_CONTRACT: Readonly<Record<string, readonly string[]>> = {
  api: ['kernel'],
  cli: ['kernel', 'spec', 'lint', 'scenario', 'expression', 'editor'],
}
/** The published client, through which the command line calls the API. */
const CLIENT = 'client/index.ts'
/** Files that may import more, and why. */
const PAST_THE_CONTRACT: Readonly<Record<string, string>> = {
  'runtime/cli/store/migrate.ts': 'updates the schema of a store that no server uses',
  'runtime/cli/store/deploy.ts': 'makes specs active in a store that other processes serve',
  'runtime/cli/store/postgres-store.ts': 'reads the URL of a store',
  'runtime/cli/start/doctor-local.ts': 'looks at a store that no process has open, without opening it',
  'runtime/cli/serve/installation.ts': 'starts the process: opens the parts, the application and the API',
  'runtime/cli/start/init.ts': 'writes the key with which the process starts',
  'runtime/cli/store/restore.ts': 'exchanges the file of a store that no process has open',
  'runtime/cli/store/rotate-key.ts': 'exchanges the file of a store that no process has open',
  'runtime/cli/store/store.ts': 'checks the file of the store itself, which no application has to open for that',
  'runtime/cli/store/store-copy.ts': 'copies a store that no process has open',
  'runtime/cli/serve/store-key.ts': 'reads the key with which the process starts',
  'runtime/cli/author/map.ts':
    'maps a response that an author has in a file with the steps of a pull; nothing is running',
  'runtime/cli/author/play.ts': 'maps samples that scenarios contain with the steps of a pull; nothing is running',
  'runtime/scenario/world/world.ts': 'starts an application of its own for each scenario, on simulated parts',
}

/** Every relative import of the runtime, from file to file. */
export const importsOf = (sources = sourcesOf()): Import[] =>
  sources.flatMap(({ file: from, text }) => {
    const found = text.matchAll(
      /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'"`;]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g,
    )
    return [...found].map((match) => {
      const to = normalize(join(dirname(from), match[3] ?? match[4]!))
      return { from, to: relative('.', to), typeOnly: match[2] !== undefined }
    })
  })

export function moduleOf(file: string): string {
  const [, first = ''] = file.split('/')
  return first === 'app.ts' ? 'app' : first
}

const layerOf = (module: string): number => LAYERS.findIndex((modules) => modules.includes(module))

/** The only file through which push requests leave, and which creates their permits. */
const PERMITS = 'runtime/push/permit.ts'
const SENDS = /^runtime\/(?:endpoint\/(?:call|auth-context)|http\/.+)\.ts$/
const isOfPush = (file: string): boolean => moduleOf(file) === 'push' || moduleOf(file) === 'push.ts'

/** Files of the push flow that use the network client directly. */
export const rawSends = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file, text }) => isOfPush(file) && file !== PERMITS && /\bhttp\b/.test(codeOf(text)))
    .map(({ file }) => `${file} names http: requests of a push leave by ${PERMITS} only`)

/** The code without comments and import paths. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|from '.*'/g, '')

/** What an import violates, as text; null if it is allowed. */
export function objection({ from, to, typeOnly }: Import): string | null {
  const sends = to === 'runtime/endpoint/permit.ts' || (isOfPush(from) && SENDS.test(to))
  if (sends && !typeOnly && from !== PERMITS)
    return `${from} imports ${to}: requests of a push leave by ${PERMITS} only`
  if (to === CLIENT && moduleOf(from) === 'cli') return null
  if (to.startsWith('schemas/') || (to.startsWith('examples/') && moduleOf(from) === 'cli')) return null
  if (!to.startsWith('runtime/')) return `${from} imports ${to}, which is outside of runtime/`
  const [module, other] = [moduleOf(from), moduleOf(to)]
  if (module === other) return upInModule({ from, to })
  const [layer, otherLayer] = [layerOf(module), layerOf(other)]
  if (layer < 0 || otherLayer < 0)
    return `${from} imports ${to}: ${layer < 0 ? module : other} has no layer (scripts/layering.ts)`
  if (otherLayer < layer) return null
  if (otherLayer === layer && typeOnly && CONTRACTS.some((contract) => contract.test(to))) return null
  return otherLayer === layer
    ? `${from} imports ${to}: modules of one layer do not import each other`
    : `${from} imports ${to}, which is above it`
}

type Ends = Pick<Import, 'from' | 'to'>

/** The layer of its folder in its module; negative: it has none. */
function folderLayerOf(file: string): number {
  const [, module = '', first = '', ...rest] = file.split('/')
  const folders = FOLDERS[module] ?? []
  const ownName = folders.indexOf(first)
  return ownName < 0 && rest.length === 0 ? folders.indexOf('.') : ownName
}

const goesUp = ({ from, to }: Ends): boolean => folderLayerOf(to) > folderLayerOf(from)
const isOfStore = ({ from, to }: Ends): boolean => from.startsWith(STORE) && to.startsWith(STORE)
const inStore = ({ from, to }: Ends): string => `${from.slice(STORE.length)} → ${to.slice(STORE.length)}`

function upInModule(row: Ends): string | null {
  const { from, to } = row
  const module = moduleOf(from)
  if (FOLDERS[module] === undefined || (isOfStore(row) && Object.hasOwn(UP_IN_STORE, inStore(row)))) return null
  for (const file of [from, to])
    if (folderLayerOf(file) < 0)
      return `${from} imports ${to}: the folder of ${file} has no layer (scripts/layering.ts)`
  return goesUp(row) ? `${from} imports ${to}, which is above it in the ${module}` : null
}

/** Imports of the store that are listed as going up but do not. */
export function upInVain(imports: readonly Import[]): string[] {
  const up = new Set(imports.flatMap((row) => (isOfStore(row) && goesUp(row) ? inStore(row) : [])))
  return Object.keys(UP_IN_STORE)
    .filter((row) => !up.has(row))
    .map((row) => `${row} does not go up in the store: remove it from the list in scripts/layering.ts`)
}

function isPastContract({ from, to }: Ends): boolean {
  const [module, other] = [moduleOf(from), moduleOf(to)]
  if (module === other || to === CONTRACT) return false
  const allowed = ABOVE_THE_CONTRACT[module]
  return allowed === undefined ? other === 'app' : to.startsWith('runtime/') && !allowed.includes(other)
}

/** Why an import bypasses the contract without being listed; null if it does not. */
export function pastContract({ from, to }: Ends): string | null {
  if (!isPastContract({ from, to }) || Object.hasOwn(PAST_THE_CONTRACT, from)) return null
  return `${from} imports ${to}: past ${CONTRACT}, which is all that ${moduleOf(from)} may use of the application`
}

/** Files that are listed as bypassing the contract but do not. */
export const listedInVain = (imports: readonly Import[]): string[] =>
  Object.keys(PAST_THE_CONTRACT)
    .filter((file) => !imports.some((row) => row.from === file && isPastContract(row)))
    .map((file) => `${file} does not reach past ${CONTRACT}: remove it from the list in scripts/layering.ts`)

/** Files of the console or of the client that import another part of the repository than the client. */
export const pastClient = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => to.split('/')[0] !== from.split('/')[0])
    .map(({ from, to }) => `${from} imports ${to}: the console and the client use nothing but the client`)

/** Import cycles, each as the path back to its start. */
export function cycles(imports: readonly Import[]): string[][] {
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
  const sources = sourcesOf()
  const imports = importsOf(sources)
  const faults = [
    ...imports.flatMap((row) => objection(row) ?? pastContract(row) ?? []),
    ...listedInVain(imports),
    ...upInVain(imports),
    ...rawSends(sources),
    ...pastClient(importsOf(['console/src', 'console/connect/src', 'client'].flatMap((folder) => sourcesOf(folder)))),
    ...cycles(imports).map((path) => `cycle: ${path.join(' → ')}`),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`layering: ${imports.length} imports, ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
