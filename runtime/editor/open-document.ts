/** An open document, and what is known of it: read again only when a text changed. */
import { existsSync } from 'node:fs'
import type { Evaluator } from '../expression/evaluator.ts'
import { compute, NOT_COMPUTED } from '../lint/computed.ts'
import type { Finding } from '../spec/finding.ts'
import { readInFolder } from '../spec/regular-file.ts'
import { loadScenarios, samplesOf, scenarioFileOf } from '../spec/scenarios.ts'
import type { Known } from './completion.ts'
import { type DocumentKind, kindOf, SCHEMAS } from './document-kind.ts'
import { type Facts, factsOf, NO_FACTS, NOTHING_SHOWN, type Shown } from './facts.ts'

/** The text of an open document with this path; null if it is not open. */
export type OpenText = (file: string) => string | null

export type OpenDocument = {
  readonly file: string
  kind(text: string): DocumentKind | null
  /** What completion and hover need; null for YAML that is not ours. */
  known(text: string): Known | null
  /** Evaluates what only an expression finds in the samples: too slow for a key press. */
  compute(evaluator: Pick<Evaluator, 'evaluate'>): Promise<void>
  /** The last findings, and the version of the text that they are about. */
  checked: { readonly version: number; readonly findings: readonly Finding[] } | null
}

export function openDocument(file: string, openText: OpenText): OpenDocument {
  let facts: { readonly text: string; readonly facts: Facts } = { text: '', facts: NO_FACTS }
  let beside: { readonly text: string; readonly shown: Shown } = { text: '', shown: NOTHING_SHOWN }
  const shownNow = (): Shown => {
    const scenarios = scenarioFileOf(file)
    const text = openText(scenarios) ?? textOf(scenarios)
    if (text !== beside.text) beside = { text, shown: shownBy(scenarios, text) ?? beside.shown }
    return beside.shown
  }
  const factsNow = (text: string): Facts => {
    if (text !== facts.text) facts = { text, facts: factsOf(text, facts.facts) }
    return facts.facts
  }
  return {
    file,
    checked: null,
    kind: (text) => kindOf(file, text),
    known(text) {
      const kind = kindOf(file, text)
      if (kind === null) return null
      const schema = SCHEMAS[kind]
      return kind === 'connector'
        ? { ...factsNow(text), ...shownNow(), schema }
        : { ...NO_FACTS, ...NOTHING_SHOWN, schema }
    },
    async compute(evaluator) {
      const { text, shown } = beside
      const computed = await computedOf(facts.facts, shown, evaluator)
      if (beside.text === text) beside = { text, shown: { ...shown, computed } }
    },
  }
}

function textOf(file: string): string {
  try {
    return existsSync(file) ? readInFolder(file) : ''
  } catch {
    // It gets its findings when it is checked itself.
    return ''
  }
}

/** Scenarios with faults change nothing: those before are better than none. */
function shownBy(file: string, text: string): Shown | null {
  const { scenarios } = loadScenarios(file, text)
  return scenarios && { samples: samplesOf(scenarios), computed: NOT_COMPUTED }
}

async function computedOf({ spec }: Facts, { samples }: Shown, evaluator: Pick<Evaluator, 'evaluate'>) {
  try {
    return spec ? await compute(spec, samples, evaluator) : NOT_COMPUTED
  } catch {
    // The schema does not allow the spec: a text that is being typed may be anything.
    return NOT_COMPUTED
  }
}
