import type { LoadedConnector } from '../spec/connector.ts'
import type { Finding } from '../spec/finding.ts'
import type { Ignore } from '../spec/ignores.ts'
import { suggestion } from '../spec/nearest.ts'
import type { Rule } from './rule.ts'
import { RULES } from './rules.ts'

/** A finding, and whether a comment with a reason may ignore it. */
type Found = { readonly finding: Finding; readonly ignorable: boolean }

/** The findings without those that an ignore comment with a reason covers, plus the faults of such comments. */
export function withoutIgnored({ file, ignores = [] }: LoadedConnector, all: readonly Found[]): Finding[] {
  if (ignores.length === 0) return all.map(({ finding }) => finding)
  const used = new Set<Ignore>()
  const refused = new Set<Ignore>()
  const left = all.filter(({ finding: { rule, line }, ignorable }) => {
    const found = ignores.find((ignore) => ignore.rule === rule && ignore.line === line && !objection(ignore))
    if (found) (ignorable ? used : refused).add(found)
    return !found || !ignorable
  })
  const objections = ignores.flatMap((ignore): Finding[] => {
    const fault = objection(ignore) ?? (refused.has(ignore) && !used.has(ignore) ? REFUSED : null)
    const base = { file, ...ignore.place, pointer: '' }
    if (fault) return [{ ...base, rule: 'ignore', severity: 'error', ...fault }]
    if (used.has(ignore)) return []
    const message = `Line ${ignore.line} has no finding of the rule "${ignore.rule}", so this comment has no effect.`
    return [{ ...base, rule: 'unused-ignore', severity: 'warning', message, hint: 'Remove the comment.' }]
  })
  return [...left.map(({ finding }) => finding), ...objections]
}

const REFUSED: Pick<Finding, 'message' | 'hint'> = {
  message: 'The finding on this line cannot be ignored: nothing would be sent.',
  hint: 'Fix the finding instead.',
}

/** Whether a comment with a reason may ignore the rule. */
export const isIgnorable = ({ ignorable, check }: Rule): boolean => check !== null && ignorable !== false

function objection({ rule, reason }: Ignore): Pick<Finding, 'message' | 'hint'> | null {
  const known = RULES.filter(isIgnorable).map(({ id }) => id)
  if (!RULES.some(({ id }) => id === rule))
    return {
      message: rule === '' ? 'An ignore comment must name a rule.' : `Unknown rule "${rule}".`,
      hint: suggestion(rule, known) ?? 'Write # hirewire-ignore <rule>: <reason>',
    }
  if (!known.includes(rule))
    return { message: `"${rule}" cannot be ignored.`, hint: 'Fix the finding instead: see hirewire explain.' }
  // A dot is not a reason.
  return !/\p{L}{2}/u.test(reason)
    ? {
        message: `The comment gives no reason for ignoring "${rule}".`,
        hint: `Write the reason after a colon: # hirewire-ignore ${rule}: …`,
      }
    : null
}
