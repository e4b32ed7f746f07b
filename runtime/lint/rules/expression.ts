import type { Fault, LintContext } from '../context.ts'
import { leavesOf } from '../leaves.ts'
import type { Rule } from '../rule.ts'

export const expression: Rule = {
  id: 'expression',
  severity: 'error',
  ignorable: false,
  summary: 'An expression is not valid.',
  why: 'Expressions are checked before they run: syntax, size, called functions, and regular expressions that could take forever.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          map: { title: title, status: 'state[name = "x"' }`,
    good: `
      pull:
        requisitions:
          map: { title: title, status: 'state[name = "x"]' }`,
  },
  check,
}

function check({ admissionFaults, sites }: LintContext): Fault[] {
  const faults = admissionFaults.filter(({ unknown }) => unknown === undefined)
  if (faults.length === 0) return []
  const leaves = sites.flatMap((site) => (site.kind === 'value' ? leavesOf(site.tree, site.pointer) : []))
  return faults.map((fault) => {
    const text = leaves.find(({ pointer }) => pointer === fault.pointer)?.text.trim() ?? ''
    return fault.hint === undefined ? { ...fault, hint: hintFor(text) } : fault
  })
}

/** The hint for two common mistakes: a text without its quotes (`Career Site`), and {{ }} where everything is an expression. */
function hintFor(text: string): string | null {
  if (/^\w[\w ,/&-]*$/.test(text)) return `Did you mean the string '"${text}"'?`
  const hole = /^\$?\{\{\s*(.*?)\s*\}\}$/s.exec(text)?.[1]
  return hole === undefined ? null : `This is already an expression: write ${hole}.`
}
