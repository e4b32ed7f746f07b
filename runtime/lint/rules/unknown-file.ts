import { step } from '../../kernel/text/json-pointer.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import { quoted } from '../../spec/nearest.ts'
import { correctionOf } from '../../spec/replacement.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const unknownFile: Rule = {
  id: 'unknown-file',
  severity: 'error',
  summary: 'A body uses a file that `attachments` does not declare.',
  why: 'There would be no file to send.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, job: $requisition.id, resume: { $file: cover_letter, as: base64 } }`,
    good: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const declared = Object.keys(context.spec.push?.application?.attachments ?? {})
  return context.calls
    .flatMap(({ body }) => (body ? filesIn(body.value, body.pointer) : []))
    .flatMap(({ pointer, name }) =>
      declared.includes(name)
        ? []
        : [{ pointer, message: `Unknown attachment ${quoted(name)}.`, ...correctionOf(name, declared) }],
    )
}

function filesIn(tree: ValueTree, pointer: string): { pointer: string; name: string }[] {
  if (tree === null || typeof tree !== 'object') return []
  const record = tree as Readonly<Record<string, ValueTree>>
  if (typeof record.$file === 'string' && typeof record.as === 'string')
    return [{ pointer: `${pointer}/$file`, name: record.$file }]
  return Object.entries(record).flatMap(([key, child]) => filesIn(child, `${pointer}${step(key)}`))
}
