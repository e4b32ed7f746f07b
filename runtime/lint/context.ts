import { admitTree, type TreeAdmission, type TreeExpression } from '../expression/admission.ts'
import type { ConnectorSpec, LoadedConnector } from '../spec/connector.ts'
import type { Slip } from '../spec/replacement.ts'
import type { Sample } from '../spec/scenarios.ts'
import { type Call, callsOf } from './calls.ts'
import { type Computed, NOT_COMPUTED } from './computed.ts'
import { elementBase } from './elements.ts'
import { type Site, sitesOf } from './sites.ts'

/** A violation of a rule. With `offset`, a part of the text at the pointer, as an expression sees it. */
export type Fault = {
  readonly pointer: string
  readonly message: string
  readonly hint?: string | null
  /** The mistyped word, and the one that takes its place. */
  readonly slip?: Slip
  readonly part?: 'key' | 'value'
  /** Set if one rule finds certain and likely mistakes. */
  readonly severity?: 'error' | 'warning'
  /** The runtime refuses it as well, so no comment may ignore it although its rule can be ignored. */
  readonly ignorable?: false
  readonly offset?: number
  readonly length?: number
}

/** A use of a variable, with the first name after it: `settings`, `odata_path` of `$settings.odata_path`. */
export type VariableUse = {
  readonly site: Site
  readonly pointer: string
  readonly name: string
  readonly field: string | null
  /** All names after it: `['candidate', 'email']` of `$candidate.email`. */
  readonly path: readonly string[]
  readonly offset: number
  readonly length: number
  /** Where each of the names ends, from the offset. */
  readonly ends: readonly number[]
}
/** A path that an expression reads from its root. */
export type PathUse = {
  readonly site: Site
  readonly pointer: string
  readonly path: readonly string[]
  /** The path from the root of the site to the start of `path`, which inside `each` is the element; null if unknown. */
  readonly base: readonly string[] | null
  /** The whole expression. */
  readonly expression: string
  readonly offset: number
  readonly length: number
}

/** An expression with its position, and what it may read. Offsets of its tree count from `offset`. */
export type Expressed = Omit<TreeExpression, 'uses'> & { readonly site: Site }

/** A connector, parsed once for all rules. */
export type LintContext = {
  readonly spec: ConnectorSpec
  /** The same without the connection's overrides. */
  readonly base: ConnectorSpec
  /** The ATS's responses, as far as scenarios contain them. */
  readonly samples: readonly Sample[]
  readonly computed: Computed
  readonly sites: readonly Site[]
  readonly calls: readonly Call[]
  /** Expressions that are never run; `unknown` names a function that does not exist. */
  readonly admissionFaults: readonly (Fault & { readonly unknown?: string })[]
  readonly variables: readonly VariableUse[]
  readonly paths: readonly PathUse[]
  readonly expressions: readonly Expressed[]
}

/** The samples in the scenarios next to the spec, and the values computed over them. */
export type ScenarioSamples = { readonly samples: readonly Sample[]; readonly computed: Computed }
export const NO_SAMPLES: ScenarioSamples = { samples: [], computed: NOT_COMPUTED }

/** `admitTree` checks the expressions of a tree without running them. */
export type LintDeps = { readonly admitTree: typeof admitTree }
export const LINT_DEPS: LintDeps = { admitTree }

/**
 * No real spec takes this long; the rest is not checked, and the spec is refused. Measured as processor time, so that a
 * busy machine does not refuse a spec that it accepted before.
 */
const PATIENCE_MS = 500
const usedMs = (): number => process.cpuUsage().user / 1_000

export function contextOf({ spec, base = spec }: LoadedConnector, shown: ScenarioSamples, deps: LintDeps): LintContext {
  const sites = sitesOf(spec)
  const until = usedMs() + PATIENCE_MS
  const admitted = sites.map((site) => ({ site, admission: inTime(site, until, deps) }))
  return {
    spec,
    base,
    ...shown,
    sites,
    calls: callsOf(spec),
    admissionFaults: admitted.flatMap(({ site, admission }) =>
      admission.faults.map((fault) => ({ ...fault, pointer: site.pointer + fault.pointer })),
    ),
    variables: admitted.flatMap(({ site, admission }) => variablesOf(site, admission)),
    paths: admitted.flatMap(({ site, admission }) => pathsOf(site, admission)),
    expressions: admitted.flatMap(({ site, admission }) =>
      admission.expressions.map((one) => ({ ...one, site, pointer: site.pointer + one.pointer })),
    ),
  }
}

const TOO_LONG = {
  pointer: '',
  message: 'The expressions before this one took too long to check, so this one was not checked.',
  hint: 'Simplify them: checking the expressions of a typical mapping takes less than a millisecond.',
}

const inTime = (site: Site, until: number, deps: LintDeps): TreeAdmission =>
  usedMs() < until ? deps.admitTree(site.tree, site.kind) : { faults: [TOO_LONG], expressions: [] }

/** Names after a variable, plain or in backticks; a called function does not count. */
const BEHIND = /^(?:\s*\.\s*(?:[A-Za-z_]\w*(?!\w*\()|`[^`]*`))+/
const NAME = /\s*\.\s*(?:([A-Za-z_]\w*)|`([^`]*)`)/g

const variablesOf = (site: Site, { expressions }: TreeAdmission): VariableUse[] =>
  expressions.flatMap(({ pointer, expression, offset, uses }) =>
    uses.variables.map((use) => {
      const behind = BEHIND.exec(expression.slice(use.offset + use.length))?.[0] ?? ''
      const names = [...behind.matchAll(NAME)]
      const path = names.map(([, plain, quoted]) => plain ?? quoted ?? '')
      const ends = names.map(({ index, 0: written }) => use.length + index + written.length)
      const length = ends[0] ?? use.length
      return {
        site,
        pointer: site.pointer + pointer,
        name: use.name,
        field: path[0] ?? null,
        path,
        offset: offset + use.offset,
        length,
        ends,
      }
    }),
  )

const pathsOf = (site: Site, { expressions }: TreeAdmission): PathUse[] =>
  expressions.flatMap(({ pointer, offset, uses, expression }) =>
    uses.paths.map((use) => ({
      ...use,
      site,
      pointer: site.pointer + pointer,
      offset: offset + use.offset,
      expression,
      base: expression.startsWith('$$', use.offset) ? [] : elementBase(site.tree, pointer),
    })),
  )
