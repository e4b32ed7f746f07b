import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patched } from './patches.ts'
import type { Tree } from './tree.ts'

const CONFIG = 'runtime.tsconfig.json'
const TSC = ['node_modules/typescript/bin/tsc', '--project', CONFIG, '--pretty', 'false']

/**
 * The type errors of these mutants, one line each. A mutant with one is caught by the error that it throws, not by the
 * promise that it breaks. Mutants that edit different files are compiled together.
 */
export async function typeErrors(tree: Tree, names: readonly string[]): Promise<string[]> {
  const compilerOptions = {
    // A mutant may leave something unused: that breaks nothing when it runs.
    noUnusedLocals: false,
    noUnusedParameters: false,
    // Of the next mutants, only what they edit is compiled again.
    incremental: true,
    tsBuildInfoFile: 'runtime.tsbuildinfo',
  }
  const config = { extends: join(tree.root, 'tsconfig.json'), compilerOptions, include: ['runtime'] }
  writeFileSync(join(tree.folder, CONFIG), JSON.stringify(config))
  const found: string[] = []
  for (const group of groupsOf(tree.root, names)) found.push(...(await errorsOf(tree, group)))
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

async function errorsOf(tree: Tree, group: Group): Promise<string[]> {
  const { code, out, errors } = await tree.with([...group.keys()], () => tree.run(TSC))
  const lines = out.split('\n').filter((line) => line.includes(': error TS'))
  if (code !== 0 && lines.length === 0) throw new Error(out + errors)
  return lines.map((line) => `${nameOf(group, line)}: ${line}`)
}

/** An error in a file that no mutant edits comes from one of them. */
function nameOf(group: Group, line: string): string {
  const [file] = line.split('(')
  const [found] = [...group].find(([, files]) => files.has(file!)) ?? []
  return `mutant "${found ?? [...group.keys()].join('" or "')}"`
}
