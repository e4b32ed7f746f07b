import { HirewireError } from '../../kernel/errors/errors.ts'
import { excerpt } from '../../lint/example.ts'
import { EXAMPLE_FINDINGS } from '../../lint/example-findings.gen.ts'
import { isIgnorable } from '../../lint/ignored.ts'
import { ruleUrl } from '../../lint/report.ts'
import type { Rule } from '../../lint/rule.ts'
import { RULES } from '../../lint/rules.ts'
import { suggestion } from '../../spec/nearest.ts'
import { EXIT, type RunCommand } from '../command.ts'
import type { Output } from '../print/output.ts'

/**
 * Explains why a rule exists, with an example and without network access; without a name, lists the rules. A name with
 * a slash is a record.
 */
export const explain: RunCommand = async (context, [id]) => {
  const { output } = context
  if (id?.includes('/')) return (await import('../operate/explain-record.ts')).explainRecord(context, id)
  if (id === undefined) {
    const rules = RULES.map(({ id: name, severity, summary }) => ({ rule: name, severity, summary }))
    const width = Math.max(...RULES.map((rule) => rule.id.length))
    output.result(rules, () =>
      RULES.map((rule) => `${output.style('bold', rule.id.padEnd(width))}  ${rule.summary}`).join('\n'),
    )
    return EXIT.done
  }
  const rule = ruleOf(id)
  if (!rule) {
    const meant =
      suggestion(
        id,
        RULES.map((one) => one.id),
      ) ?? 'hirewire explain lists all rules.'
    throw new HirewireError('usage', `Unknown rule "${id}". ${meant} A record is named <connection>/<model>/<id>.`)
  }
  const example = exampleOf(rule)
  const { severity, summary, why } = rule
  output.result({ rule: id, severity, summary, why, example, url: ruleUrl(id) }, () => text(rule, output))
  return EXIT.done
}

function text(rule: Rule, { style }: Output): string {
  const { id, severity, summary, why } = rule
  const { bad, says, good } = exampleOf(rule)
  const shown = [
    '',
    ...[style('red', 'Wrong:'), indented(bad)],
    '',
    style('dim', indented(says)),
    '',
    ...[style('green', 'Right:'), indented(good)],
  ]
  const ignore = isIgnorable(rule)
    ? [
        '',
        style('dim', `To ignore a false positive: # hirewire-ignore ${id}: <reason>, on its line or alone above it.`),
      ]
    : []
  return [`${style('bold', id)} (${severity})`, '', summary, why, ...shown, ...ignore].join('\n')
}

type ShownExample = { readonly bad: string; readonly says: string; readonly good: string }
const exampleOf = ({ id, example: { bad, good } }: Rule): ShownExample => ({
  bad: bad === null ? '' : excerpt(bad),
  says: EXAMPLE_FINDINGS[id] ?? '',
  good: excerpt(good),
})

const indented = (block: string): string => block.replace(/^(?=.)/gm, '  ')

const ruleOf = (id: string): Rule | undefined => RULES.find((rule) => rule.id === id)
