import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LoadedConnector } from './connector.ts'
import { FILE_START, type Finding } from './finding.ts'
import { loadConnector } from './load.ts'
import { readInFolder } from './regular-file.ts'

export type LoadedFolder = {
  readonly connectors: readonly LoadedConnector[]
  readonly findings: readonly Finding[]
  /** The text of each file read, by path; used to print findings. */
  readonly sources: ReadonlyMap<string, string>
}

/** Loads every spec of a folder: `<id>.yaml`, not `<id>.test.yaml`. Never throws; an unreadable folder is a finding. */
export function loadConnectors(folder: string): LoadedFolder {
  const connectors: LoadedConnector[] = []
  const findings: Finding[] = []
  const sources = new Map<string, string>()
  try {
    for (const name of readdirSync(folder).filter(isSpec).sort()) {
      const file = join(folder, name)
      const text = readOrFinding(file)
      if (typeof text !== 'string') {
        findings.push(text)
        continue
      }
      sources.set(file, text)
      const result = loadConnector(file, text)
      const unnamed = result.connector ? misnamed(result.connector) : []
      findings.push(...result.findings, ...unnamed)
      if (result.connector && unnamed.length === 0) connectors.push(result.connector)
    }
  } catch (error) {
    const message = `The connectors folder cannot be read: ${reasonOf(error)}.`
    const hint = 'Check `connectors` in hirewire.yaml, and the permissions of the folder.'
    findings.push({ file: folder, ...FILE_START, rule: 'unreadable', severity: 'error', message, hint, pointer: '' })
  }
  return { connectors, findings, sources }
}

export const isSpec = (name: string): boolean => /\.ya?ml$/.test(name) && !/\.test\.ya?ml$/.test(name)

/** The text of a spec, or why it cannot be read. */
export function readOrFinding(file: string, read: (file: string) => string = readInFolder): string | Finding {
  try {
    return read(file)
  } catch (error) {
    const message = `The file cannot be read: ${reasonOf(error)}.`
    const hint = 'Check the path, and the permissions of the file.'
    return { file, ...FILE_START, rule: 'unreadable', severity: 'error', message, hint, pointer: '' }
  }
}

/** Without the path: the finding names the file, and a response of the API must not show the folder. */
function reasonOf(error: unknown): string {
  const { message, syscall } = error as NodeJS.ErrnoException
  return syscall === undefined ? message : message.split(`, ${syscall}`)[0]!
}

/** A connection names its connector by id, and people look for the file by that name. */
export function misnamed({ file, spec, locate }: LoadedConnector): Finding[] {
  const wanted = basename(file).replace(/\.ya?ml$/, '')
  if (spec.id === wanted) return []
  const message = `The id "${spec.id}" differs from the file name.`
  const hint = `Write id: ${wanted}, or rename the file to ${spec.id}.yaml.`
  return [
    { file, ...(locate('/id') ?? FILE_START), rule: 'file-name', severity: 'error', message, hint, pointer: '/id' },
  ]
}
