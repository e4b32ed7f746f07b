import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Evaluator } from '../expression/evaluator.ts'
import { misnamed, readOrFinding } from '../spec/connectors.ts'
import type { Finding } from '../spec/finding.ts'
import { type Provenance, provenanceOf } from '../spec/provenance.ts'
import { readBounded, readInFolder } from '../spec/regular-file.ts'
import {
  isScenarioFile,
  loadScenarios,
  type Sample,
  type ScenariosResult,
  samplesOf,
  scenarioFileOf,
} from '../spec/scenarios.ts'
import { checkConfiguration } from './configuration.ts'
import { lintBeside } from './lint.ts'

const CONFIG_NAME = /^hirewire(\.[\w-]+)?\.ya?ml$/

/** A configuration named on the command line may have any file name. */
type Kind = 'config'

export const isYaml = (file: string): boolean => /\.ya?ml$/.test(file)
export const isConfigFile = (file: string): boolean => CONFIG_NAME.test(basename(file))

/** The findings of a text; of a connector also what it says about itself. */
type CheckedText = { readonly findings: readonly Finding[]; readonly provenance: Provenance | null }

/** The evaluator for expressions that locate the records of a sample, and the reader of scenarios. */
type CheckDeps = {
  readonly evaluator: Pick<Evaluator, 'evaluate'>
  readonly loadScenarios?: typeof loadScenarios
  /** Texts that count instead of those of the files, by their path: an editor has them open. */
  readonly open?: Readonly<Record<string, string>>
}

/** Keeps the last scenarios: a spec is checked with them, and they are checked themselves right before or after. */
export function keepLastScenarios(): typeof loadScenarios {
  let last: { readonly file: string; readonly text: string; readonly loaded: ScenariosResult } | null = null
  return (file, text) => {
    if (last?.file !== file || last.text !== text) last = { file, text, loaded: loadScenarios(file, text) }
    return last.loaded
  }
}

/** Reads and checks one file; an unreadable file is a finding. */
export async function checkFile(
  file: string,
  deps: CheckDeps,
  kind?: Kind,
): Promise<CheckedText & { readonly text: string }> {
  // A configuration may be a link: its path is the operator's own.
  const read = readOrFinding(file, kind === 'config' || isConfigFile(file) ? readBounded : readInFolder)
  // Outside the catch: an error of a rule is a bug, not an unreadable file.
  return typeof read === 'string'
    ? { ...(await checkText(file, read, { ...deps, kind })), text: read }
    : { findings: [read], provenance: null, text: '' }
}

/** Checks a text according to its file name: a configuration, the scenarios of a connector, or a connector. */
export async function checkText(
  file: string,
  text: string,
  { evaluator, loadScenarios: load = loadScenarios, open = {}, kind }: CheckDeps & { readonly kind?: Kind | undefined },
): Promise<CheckedText> {
  if (kind === 'config' || isConfigFile(file)) return { findings: checkConfiguration(file, text), provenance: null }
  if (isScenarioFile(file)) return { findings: load(file, text).findings, provenance: null }
  const { connector, findings } = await lintBeside(file, text, { samples: samplesBeside(file, load, open), evaluator })
  return connector
    ? { findings: [...findings, ...misnamed(connector)], provenance: provenanceOf(connector.spec) }
    : { findings, provenance: null }
}

/** The ATS's responses in the scenarios next to a spec; empty if they are absent or unreadable. */
function samplesBeside(
  file: string,
  load: typeof loadScenarios,
  open: Readonly<Record<string, string>>,
): readonly Sample[] {
  const beside = scenarioFileOf(file)
  if (open[beside] === undefined && !existsSync(beside)) return []
  try {
    const { scenarios } = load(beside, open[beside] ?? readInFolder(beside))
    return scenarios ? samplesOf(scenarios) : []
  } catch {
    // It gets its findings when it is checked itself.
    return []
  }
}
