import { admitTree, type TreeAdmission } from '../expression/admission.ts'
import type { ConnectorSpec, LoadedConnector } from '../spec/connector.ts'
import { type Call, callsOf } from './calls.ts'
import { type Site, sitesOf } from './sites.ts'

/** What a rule objects to. With `offset`, a part of the text at the pointer, as an expression sees it. */
export type Fault = {
  readonly pointer: string
  readonly message: string
  readonly hint?: string | null
  readonly part?: 'key' | 'value'
  readonly offset?: number
  readonly length?: number
}

/** A use of a variable, with the first name behind it: `settings`, `odata_path` of `$settings.odata_path`. */
export type VariableUse = {
  readonly site: Site
  readonly pointer: string
  readonly name: string
  readonly field: string | null
  readonly offset: number
  readonly length: number
}
/** A path that an expression reads from its root. */
type PathUse = {
  readonly site: Site
  readonly pointer: string
  readonly path: readonly string[]
  readonly offset: number
  readonly length: number
}

/** A connector, taken apart once for all rules. */
export type LintContext = {
  readonly spec: ConnectorSpec
  readonly sites: readonly Site[]
  readonly calls: readonly Call[]
  readonly admissionFaults: readonly Fault[]
  readonly variables: readonly VariableUse[]
  readonly paths: readonly PathUse[]
}

/** `admitTree` checks the expressions of a tree without running them. */
export type LintDeps = { readonly admitTree: typeof admitTree }
export const LINT_DEPS: LintDeps = { admitTree }

export function contextOf({ spec }: LoadedConnector, deps: LintDeps): LintContext {
  const sites = sitesOf(spec)
  const admitted = sites.map((site) => ({ site, admission: deps.admitTree(site.tree, site.kind) }))
  return {
    spec,
    sites,
    calls: callsOf(spec),
    admissionFaults: admitted.flatMap(({ site, admission }) =>
      admission.faults.map((fault) => ({ ...fault, pointer: site.pointer + fault.pointer })),
    ),
    variables: admitted.flatMap(({ site, admission }) => variablesOf(site, admission)),
    paths: admitted.flatMap(({ site, admission }) => pathsOf(site, admission)),
  }
}

const variablesOf = (site: Site, { expressions }: TreeAdmission): VariableUse[] =>
  expressions.flatMap(({ pointer, expression, offset, uses }) =>
    uses.variables.map((use) => {
      const behind = /^\s*\.\s*([A-Za-z_]\w*)/.exec(expression.slice(use.offset + use.length))
      const length = use.length + (behind?.[0].length ?? 0)
      return {
        site,
        pointer: site.pointer + pointer,
        name: use.name,
        field: behind?.[1] ?? null,
        offset: offset + use.offset,
        length,
      }
    }),
  )

const pathsOf = (site: Site, { expressions }: TreeAdmission): PathUse[] =>
  expressions.flatMap(({ pointer, offset, uses }) =>
    uses.paths.map((use) => ({ ...use, site, pointer: site.pointer + pointer, offset: offset + use.offset })),
  )
