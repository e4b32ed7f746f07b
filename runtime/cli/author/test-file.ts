import { existsSync } from 'node:fs'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { refusedChecks } from '../../lint/lint.ts'
import { type CheckOptions, checkScenarios, type FileReport } from '../../scenario/check.ts'
import { type Finding, sortFindings } from '../../spec/finding.ts'
import { loadConnector } from '../../spec/load.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { loadScenarios, specFileOf } from '../../spec/scenarios.ts'

/** The result of one scenario file; it can be passed between processes. */
export type TestedFile = {
  readonly findings: readonly Finding[]
  /** Null if the file or its connector does not load. */
  readonly report: FileReport | null
}
export type TestFileOptions = Pick<CheckOptions, 'faults' | 'only'>

/** Throws `usage` if the scenarios have no connector beside them. */
export function requireSpec(file: string): void {
  const spec = specFileOf(file)
  if (!existsSync(spec)) throw new HirewireError('usage', `${file} has no connector: ${spec} does not exist.`)
}

export async function testFile(file: string, { faults, only }: TestFileOptions): Promise<TestedFile> {
  const spec = specFileOf(file)
  const loaded = loadConnector(spec, readBounded(spec))
  const { scenarios, findings } = loadScenarios(file, readBounded(file))
  const refused = loaded.connector ? refusedChecks(loaded.connector) : []
  const connector = refused.length === 0 ? loaded.connector : null
  return {
    findings: sortFindings([...loaded.findings, ...refused, ...findings]),
    report: connector && scenarios ? await checkScenarios(connector, scenarios, { faults, only }) : null,
  }
}
