import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LoadedConnector } from './connector.ts'
import { FILE_START, type Finding } from './finding.ts'
import { loadConnector } from './load.ts'
import { MAX_BYTES } from './yaml.ts'

export type LoadedFolder = {
  readonly connectors: readonly LoadedConnector[]
  readonly findings: readonly Finding[]
  /** The text of each file that was read, by its path: what a printer of findings needs. */
  readonly sources: ReadonlyMap<string, string>
}

/** Loads every spec of a folder: `<id>.yaml`, not `<id>.test.yaml`. Never throws; a folder that cannot be read is a finding. */
export function loadConnectors(folder: string): LoadedFolder {
  const connectors: LoadedConnector[] = []
  const findings: Finding[] = []
  const sources = new Map<string, string>()
  try {
    for (const name of readdirSync(folder).filter(isSpec).sort()) {
      const file = join(folder, name)
      const text = readBounded(file)
      sources.set(file, text)
      const result = loadConnector(file, text)
      const unnamed = result.connector ? misnamed(result.connector) : []
      findings.push(...result.findings, ...unnamed)
      if (result.connector && unnamed.length === 0) connectors.push(result.connector)
    }
  } catch (error) {
    const message = `The folder of connectors cannot be read: ${error instanceof Error ? error.message : String(error)}.`
    const hint = 'Check `connectors` in hirewire.yaml, and the permissions of the folder.'
    findings.push({ file: folder, ...FILE_START, rule: 'unreadable', severity: 'error', message, hint, pointer: '' })
  }
  return { connectors, findings, sources }
}

export const isSpec = (name: string): boolean => /\.ya?ml$/.test(name) && !/\.test\.ya?ml$/.test(name)

/** A file that is too large is not read into memory; one byte more than the limit is enough for the loader to refuse it. */
export function readBounded(file: string): string {
  return statSync(file).size > MAX_BYTES ? ' '.repeat(MAX_BYTES + 1) : readFileSync(file, 'utf8')
}

/** A connection names its connector by the id, and people look for the file. */
export function misnamed({ file, spec, locate }: LoadedConnector): Finding[] {
  const wanted = basename(file).replace(/\.ya?ml$/, '')
  if (spec.id === wanted) return []
  const message = `The id "${spec.id}" differs from the name of the file.`
  const hint = `Write id: ${wanted}, or rename the file to ${spec.id}.yaml.`
  return [
    { file, ...(locate('/id') ?? FILE_START), rule: 'file-name', severity: 'error', message, hint, pointer: '/id' },
  ]
}
