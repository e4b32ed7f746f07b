import { requiredFields } from '../../spec/model-fields.ts'
import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf } from '../streams.ts'

export const missingField: Rule = {
  id: 'missing-field',
  severity: 'error',
  summary: 'A required field is not mapped.',
  why: 'Every record would go to quarantine.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          map: { status: state }`,
    good: `
      pull:
        requisitions:
          map: { title: title, status: state }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    const given = Object.keys(stream.map)
      .filter((field) => stream.map[field] !== null)
      .map(bareName)
    const lacking = requiredFields(stream.into).filter((field) => !given.includes(field))
    return lacking.map((field) => ({
      pointer: `${pointer}/map`,
      part: 'key' as const,
      message: `The required field ${quoted(field)} of ${stream.into} is not mapped.`,
      hint: `Add ${field}: … to \`map\`.`,
    }))
  })
}
