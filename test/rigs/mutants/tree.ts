import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../leftovers.ts'
import { patched } from './patches.ts'

const PARTS = [
  'bin',
  'client',
  'connectors',
  'docs',
  'examples',
  'runtime',
  'schemas',
  'scripts',
  'test',
  'package.json',
  'vitest.config.ts',
]

/** What is compiled of a mutant, and how long its tests took, is its own. */
const CACHE = /^\.(cache|vite)/

/** How a process ended, and what it printed. */
export type Ended = { readonly code: number | null; readonly out: string; readonly errors: string }

/** A copy of the repository, in which one mutant is applied after the other. It does not outlive the rig. */
export class Tree {
  readonly folder = mkdtempSync(join(tmpdir(), 'hirewire-mutant-'))
  private readonly forget = atEnd(() => this.removeAtOnce())
  /** Of the repository itself. */
  readonly root: string
  private readonly running = new Set<() => void>()

  constructor(root: string) {
    this.root = root
    for (const part of PARTS) cpSync(join(root, part), join(this.folder, part), { recursive: true })
    const modules = join(root, 'node_modules')
    mkdirSync(join(this.folder, 'node_modules'))
    for (const name of readdirSync(modules))
      if (!CACHE.test(name)) symlinkSync(join(modules, name), join(this.folder, 'node_modules', name))
  }

  /** Applies these mutants while something works on the copy. */
  async with<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const edited = names.flatMap((name) => [...patched(this.root, name)])
    for (const [file, text] of edited) writeFileSync(join(this.folder, file), text)
    try {
      return await work()
    } finally {
      for (const [file] of edited) copyFileSync(join(this.root, file), join(this.folder, file))
    }
  }

  /** Runs Node on the copy until it ends. */
  async run(args: readonly string[]): Promise<Ended> {
    // The next mutant uses what is compiled of the files that it does not edit.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(this.folder, 'compiled') }
    const run = spawn(process.execPath, args, { cwd: this.folder, env })
    const kill = (): void => void run.kill('SIGKILL')
    this.running.add(kill)
    let [out, errors] = ['', '']
    run.stdout.on('data', (chunk) => {
      out += chunk
    })
    run.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const code = await new Promise<number | null>((resolve, reject) => run.on('close', resolve).on('error', reject))
    this.running.delete(kill)
    return { code, out, errors }
  }

  remove(): void {
    this.removeAtOnce()
    this.forget()
  }

  private removeAtOnce(): void {
    for (const kill of this.running) kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
