import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Evaluator } from '../expression/evaluator.ts'
import { misnamed, readOrFinding } from '../spec/connectors.ts'
import type { Finding } from '../spec/finding.ts'
import { readBounded, readInFolder } from '../spec/regular-file.ts'
import { isScenarioFile, loadScenarios, type Sample, samplesOf, scenarioFileOf } from '../spec/scenarios.ts'
import { checkConfiguration } from './configuration.ts'
import { lintBeside } from './lint.ts'

const CONFIG_NAME = /^hirewire(\.[\w-]+)?\.ya?ml$/

/** A configuration named on the command line may have any file name. */
type Kind = 'config'

export const isYaml = (file: string): boolean => /\.ya?ml$/.test(file)
export const isConfigFile = (file: string): boolean => CONFIG_NAME.test(basename(file))

/** The evaluator for expressions that locate the records of a sample. */
type Evaluating = Pick<Evaluator, 'evaluate'>

/** Reads and checks one file; an unreadable file is a finding. */
export async function checkFile(
  file: string,
  evaluator: Evaluating,
  kind?: Kind,
): Promise<{ findings: readonly Finding[]; text: string }> {
  // A configuration may be a link: its path is the operator's own.
  const read = readOrFinding(file, kind === 'config' || isConfigFile(file) ? readBounded : readInFolder)
  // Outside the catch: an error of a rule is a bug, not an unreadable file.
  return typeof read === 'string'
    ? { findings: await checkText(file, read, { evaluator, kind }), text: read }
    : { findings: [read], text: '' }
}

/** Checks a text according to its file name: a configuration, the scenarios of a connector, or a connector. */
export async function checkText(
  file: string,
  text: string,
  { evaluator, kind }: { readonly evaluator: Evaluating; readonly kind?: Kind | undefined },
): Promise<readonly Finding[]> {
  if (kind === 'config' || isConfigFile(file)) return checkConfiguration(file, text)
  if (isScenarioFile(file)) return loadScenarios(file, text).findings
  const { connector, findings } = await lintBeside(file, text, { samples: samplesBeside(file), evaluator })
  return connector ? [...findings, ...misnamed(connector)] : findings
}

/** The ATS's responses in the scenarios next to a spec; empty if they are absent or unreadable. */
function samplesBeside(file: string): readonly Sample[] {
  const beside = scenarioFileOf(file)
  if (!existsSync(beside)) return []
  try {
    const { scenarios } = loadScenarios(beside, readInFolder(beside))
    return scenarios ? samplesOf(scenarios) : []
  } catch {
    // It gets its findings when it is checked itself.
    return []
  }
}
