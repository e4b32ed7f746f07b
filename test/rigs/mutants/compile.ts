import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../leftovers.ts'
import { patched } from './patches.ts'

/** A mutant may leave something unused: that breaks nothing when it runs. */
const TSC = ['--project', '.', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--pretty', 'false']

/**
 * The type errors of these mutants, one line each. A mutant with one is caught by the error that it throws, not by the
 * promise that it breaks. Mutants that edit different files are compiled together.
 */
export async function typeErrors(root: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const group of groupsOf(root, names)) found.push(...(await errorsOf(root, group)))
  return found
}

type Group = Map<string, ReadonlyMap<string, string>>

/** Mutants with their files; no two of a group edit the same file. */
function groupsOf(root: string, names: readonly string[]): Group[] {
  const groups: Group[] = []
  for (const name of names) {
    const files = patched(root, name)
    const isFree = (group: Group): boolean =>
      [...group.values()].every((others) => files.keys().every((file) => !others.has(file)))
    const group = groups.find(isFree) ?? new Map()
    if (group.size === 0) groups.push(group)
    group.set(name, files)
  }
  return groups
}

async function errorsOf(root: string, group: Group): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-compiled-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const forget = atEnd(remove)
  try {
    for (const part of ['runtime', 'client', 'examples', 'schemas', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const config = { extends: join(root, 'tsconfig.json'), include: ['runtime'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    for (const files of group.values()) for (const [file, text] of files) writeFileSync(join(folder, file), text)
    const lines = (await compile(folder)).split('\n').filter((line) => line.includes(': error TS'))
    return lines.map((line) => `${nameOf(group, line)}: ${line}`)
  } finally {
    remove()
    forget()
  }
}

/** An error in a file that no mutant edits comes from one of them. */
function nameOf(group: Group, line: string): string {
  const [file] = line.split('(')
  const [found] = [...group].find(([, files]) => files.has(file!)) ?? []
  return `mutant "${found ?? [...group.keys()].join('" or "')}"`
}

function compile(cwd: string): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...TSC], { cwd })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code !== 0 && !out.includes(': error TS') ? reject(new Error(out)) : resolve(out)))
  })
}
