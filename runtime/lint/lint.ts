import type { LoadedConnector } from '../spec/connector.ts'
import { FILE_START, type Finding, type Span, sortFindings } from '../spec/finding.ts'
import { loadConnector } from '../spec/load.ts'
import type { Sample } from '../spec/scenarios.ts'
import { contextOf, type Fault, LINT_DEPS, type LintDeps } from './context.ts'
import { withoutIgnored } from './ignored.ts'
import type { Rule } from './rule.ts'
import { RULES } from './rules.ts'

export type { LintDeps } from './context.ts'

/**
 * Everything that the rules object to in a loaded connector, in the order of its file, without what its author gave a
 * reason to ignore. Runs no expression, never throws for a spec. `samples` are answers of the ATS as scenarios show them.
 */
export function lintConnector(
  connector: LoadedConnector,
  samples: readonly Sample[] = [],
  deps: LintDeps = LINT_DEPS,
): Finding[] {
  const context = contextOf(connector, samples, deps)
  const findings = RULES.flatMap((rule) =>
    (rule.check?.(context) ?? []).map((fault) => findingOf(connector, rule, fault)),
  )
  return sortFindings(withoutIgnored(connector, findings))
}

/** Loads and lints one text: what `hirewire lint` does with a file. */
export function lintText(
  file: string,
  text: string,
  samples: readonly Sample[] = [],
): { connector: LoadedConnector | null; findings: Finding[] } {
  const { connector, findings } = loadConnector(file, text)
  return connector
    ? { connector, findings: sortFindings([...findings, ...lintConnector(connector, samples)]) }
    : { connector, findings }
}

function findingOf(connector: LoadedConnector, rule: Rule, fault: Fault): Finding {
  const { pointer, message, hint = null, severity = rule.severity } = fault
  return { file: connector.file, ...spanOf(connector, fault), rule: rule.id, severity, message, hint, pointer }
}

/** The part of the expression; else the value or key; else the nearest part above that the author wrote. */
function spanOf(connector: LoadedConnector, { pointer, part, offset, length }: Fault): Span {
  if (offset !== undefined && connector.within) {
    const inside = connector.within(pointer, offset, length ?? 1)
    if (inside) return inside
  }
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found =
      at === pointer && part !== 'key' ? connector.locate(at) : (connector.locate(at, 'key') ?? connector.locate(at))
    if (found) return found
  }
  return FILE_START
}
