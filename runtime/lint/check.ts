import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Evaluator } from '../expression/evaluator.ts'
import { misnamed, readOrFinding } from '../spec/connectors.ts'
import type { Finding } from '../spec/finding.ts'
import { type Provenance, provenanceOf } from '../spec/provenance.ts'
import { readBounded, readInFolder } from '../spec/regular-file.ts'
import { isScenarioFile, loadScenarios, type Sample, samplesOf, scenarioFileOf } from '../spec/scenarios.ts'
import { checkConfiguration } from './configuration.ts'
import { lintBeside } from './lint.ts'

const CONFIG_NAME = /^hirewire(\.[\w-]+)?\.ya?ml$/

/** A configuration named on the command line may have any file name. */
type Kind = 'config'

export const isYaml = (file: string): boolean => /\.ya?ml$/.test(file)
export const isConfigFile = (file: string): boolean => CONFIG_NAME.test(basename(file))

/** The findings of a text; of a connector also what it says about itself. */
type CheckedText = { readonly findings: readonly Finding[]; readonly provenance: Provenance | null }

/** The evaluator for expressions that locate the records of a sample. */
type Evaluating = Pick<Evaluator, 'evaluate'>

/** Reads and checks one file; an unreadable file is a finding. */
export async function checkFile(
  file: string,
  evaluator: Evaluating,
  kind?: Kind,
): Promise<CheckedText & { readonly text: string }> {
  // A configuration may be a link: its path is the operator's own.
  const read = readOrFinding(file, kind === 'config' || isConfigFile(file) ? readBounded : readInFolder)
  // Outside the catch: an error of a rule is a bug, not an unreadable file.
  return typeof read === 'string'
    ? { ...(await checkText(file, read, { evaluator, kind })), text: read }
    : { findings: [read], provenance: null, text: '' }
}

/** Checks a text according to its file name: a configuration, the scenarios of a connector, or a connector. */
export async function checkText(
  file: string,
  text: string,
  { evaluator, kind }: { readonly evaluator: Evaluating; readonly kind?: Kind | undefined },
): Promise<CheckedText> {
  if (kind === 'config' || isConfigFile(file)) return { findings: checkConfiguration(file, text), provenance: null }
  if (isScenarioFile(file)) return { findings: loadScenarios(file, text).findings, provenance: null }
  const { connector, findings } = await lintBeside(file, text, { samples: samplesBeside(file), evaluator })
  return connector
    ? { findings: [...findings, ...misnamed(connector)], provenance: provenanceOf(connector.spec) }
    : { findings, provenance: null }
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
