import type { Evaluator } from '../expression/evaluator.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import { FILE_START, type Finding, type Replacement, type Span, sortFindings } from '../spec/finding.ts'
import { loadConnector } from '../spec/load.ts'
import { replacementIn } from '../spec/replacement.ts'
import type { Sample } from '../spec/scenarios.ts'
import { compute } from './computed.ts'
import { contextOf, type Fault, LINT_DEPS, type LintDeps, NO_SAMPLES, type ScenarioSamples } from './context.ts'
import { isIgnorable, withoutIgnored } from './ignored.ts'
import { asWritten } from './in-place.ts'
import type { Rule } from './rule.ts'
import { checkUnproven } from './rules/check-unproven.ts'
import { RULES } from './rules.ts'

export type { LintDeps } from './context.ts'

/**
 * All violations in a loaded connector, in file order, without those that its author ignored with a reason. Runs no
 * expression, never throws for a spec. `shown` contains the samples of its scenarios.
 */
export function lintConnector(
  connector: LoadedConnector,
  shown: ScenarioSamples = NO_SAMPLES,
  deps: LintDeps = LINT_DEPS,
): Finding[] {
  const context = contextOf(connector, shown, deps)
  const found = RULES.flatMap((rule) =>
    (rule.check?.(context) ?? []).map(({ ignorable = isIgnorable(rule), ...fault }) => ({
      finding: findingOf(connector, rule, asWritten(context, fault)),
      ignorable,
    })),
  )
  return sortFindings(withoutIgnored(connector, found))
}

/** The duplicate checks for which no plan is made, so that not even a scenario runs: those that may find another person. */
export const refusedChecks = (connector: LoadedConnector): Finding[] =>
  lintConnector(connector).filter(({ rule }) => rule === checkUnproven.id)

/** Loads and lints one text, without the files next to it. */
export function lintText(file: string, text: string): { connector: LoadedConnector | null; findings: Finding[] } {
  const { connector, findings } = loadConnector(file, text)
  return connector
    ? { connector, findings: sortFindings([...findings, ...lintConnector(connector)]) }
    : { connector, findings }
}

/** The same with samples of the responses; the evaluator is used only for expressions that are more than a path. */
export async function lintBeside(
  file: string,
  text: string,
  beside: { readonly samples: readonly Sample[]; readonly evaluator: Pick<Evaluator, 'evaluate'> },
): Promise<ReturnType<typeof lintText>> {
  const { connector, findings } = loadConnector(file, text)
  if (!connector) return { connector, findings }
  const { samples, evaluator } = beside
  const computed = await compute(connector.spec, samples, evaluator)
  return { connector, findings: sortFindings([...findings, ...lintConnector(connector, { samples, computed })]) }
}

function findingOf(connector: LoadedConnector, rule: Rule, fault: Fault): Finding {
  const { pointer, message, hint = null, severity = rule.severity } = fault
  const span = spanOf(connector, fault)
  const replacement = replacementOf(connector, fault, span)
  const { file } = connector
  const written = connector.written(pointer)
  return {
    file,
    ...span,
    rule: rule.id,
    severity,
    message,
    hint,
    ...(replacement && { replacement }),
    pointer: written,
  }
}

/** A name that an expression has to quote is left to the author. */
function replacementOf({ text }: LoadedConnector, { slip, offset }: Fault, span: Span): Replacement | null {
  if (!slip || text === undefined || (offset !== undefined && !/^\$?[A-Za-z_]\w*$/.test(slip.to))) return null
  return replacementIn(text, span, slip)
}

/** The part of the expression; else the value or key; else the nearest parent that the author wrote. */
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
