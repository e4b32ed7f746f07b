/** Follows a page as a person does who copies one block after the other into terminals. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../kit/free-port.ts'
import { copyReferenceConnectors } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { GUARD_MS, guarded } from '../kit/until.ts'
import { type Block, type Document, markOf, ROOT } from './documents.ts'

export type Step = { readonly block: Block; readonly code: number | null; readonly output: string }

const READY = /listen/i

/**
 * Runs the blocks that are marked `test`, in their order, in a copy of the checkout made of links (or a folder of it),
 * with free ports instead of those of the page. Like a terminal, the blocks have the path that an earlier block set.
 */
export async function follow(document: Document, options: { readonly folder?: string } = {}): Promise<Step[]> {
  const root = makeStoreFolder()
  const ports = await freePorts(document)
  const cwd = join(checkoutIn(root, ports), options.folder ?? '')
  const env: NodeJS.ProcessEnv = {
    HOME: root,
    NO_COLOR: '1',
    // A page starts the command line and mock ATSs many times.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PATH: process.env.PATH,
  }
  const background: ChildProcess[] = []
  const steps: Step[] = []
  try {
    for (const block of runnable(document)) {
      const script = withPorts(block.text, ports)
      if (block.marks.includes('background')) background.push(await start(script, { cwd, env }))
      else {
        const { path, ...ran } = await run(script, { cwd, env })
        env.PATH = path ?? env.PATH
        steps.push({ block, ...ran })
        env.KEY ??= /API key.*?(hw_\S+)/.exec(ran.output)?.[1]
        if (ran.code !== Number(markOf(block, 'exit') ?? 0)) break
      }
    }
    return steps
  } finally {
    await Promise.all(background.map(stop))
    rmSync(root, { recursive: true, force: true })
  }
}

/** The blocks to run; those that need `curl` only if it is installed. */
export const runnable = ({ blocks }: Document): Block[] =>
  blocks.filter(
    ({ language, marks }) => language === 'sh' && marks.includes('test') && (HAS_CURL || !marks.includes('curl')),
  )

const HAS_CURL = spawnSync('curl', ['--version']).status === 0

/** A folder like a checkout after `npm ci`, in which files may be created. */
function checkoutIn(root: string, ports: Ports): string {
  const copy = join(root, 'hirewire')
  mkdirSync(copy)
  const linked = ['bin', 'node_modules', 'package.json', 'runtime', 'schemas']
  for (const name of linked) symlinkSync(join(ROOT, name), join(copy, name))
  copyReferenceConnectors(join(copy, 'connectors'))
  link(join(ROOT, 'examples'), join(copy, 'examples'), { depth: 2, ports })
  return copy
}

type Ports = ReadonlyMap<string, string>

/**
 * Folders down to `depth` are created, so that files that a page writes are in the copy; code and deeper folders are
 * linked.
 */
function link(from: string, to: string, how: { readonly depth: number; readonly ports: Ports }): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && how.depth > 1) link(source, target, { ...how, depth: how.depth - 1 })
    else if (/\.(json|yaml)$/.test(entry.name))
      writeFileSync(target, withPorts(readFileSync(source, 'utf8'), how.ports))
    else symlinkSync(source, target)
  }
}

/** A free port for each one that the page names. */
async function freePorts({ text }: Document): Promise<Ports> {
  const named = new Set([...text.matchAll(/\b8[14]\d\d\b/g)].map(([port]) => port))
  const found = new Map([['8420', `${await freePort()}`]])
  for (const port of named) if (!found.has(port)) found.set(port, `${await freePort()}`)
  return found
}

const withPorts = (script: string, ports: Ports): string =>
  script
    .replaceAll(/\b8[14]\d\d\b/g, (port) => ports.get(port) ?? port)
    .replaceAll('hirewire serve', `hirewire serve --port ${ports.get('8420')}`)

type Place = { readonly cwd: string; readonly env: NodeJS.ProcessEnv }

type Ran = { readonly code: number | null; readonly output: string; readonly path: string | undefined }

/** `path`: that of the shell after the last command. */
function run(script: string, place: Place): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-euc', `${script}\nprintf %s "$PATH" >&3`], {
      ...place,
      timeout: GUARD_MS,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let path: string | undefined
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    child.stdio[3]?.on('data', (chunk) => {
      path = `${path ?? ''}${chunk}`
    })
    child.once('close', (code) => resolve({ code, output, path }))
  })
}

/** Starts a process that keeps running, and waits until it reports that it listens. */
function start(script: string, place: Place): Promise<ChildProcess> {
  const child = spawn('sh', ['-euc', `exec ${script}`], { ...place, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const listens = new Promise<ChildProcess>((resolve, reject) => {
    const hear = (chunk: unknown): void => {
      output += String(chunk)
      if (READY.test(output)) resolve(child)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${script}\n${output}`)))
  })
  return guarded(listens, { what: () => `Does not listen: ${script}\n${output}` })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
