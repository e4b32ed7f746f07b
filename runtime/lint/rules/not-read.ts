import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { correctionOf } from '../../spec/replacement.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import { inputsOf, knownCalls } from '../endpoint-inputs.ts'
import { placeholdersIn } from '../path-placeholders.ts'
import { pushedAs } from '../pushed-paths.ts'
import type { Rule } from '../rule.ts'

export const notRead: Rule = {
  id: 'not-read',
  severity: 'error',
  summary: 'A request of `requests` gets an argument that it does not read.',
  why: 'An argument without effect is often a misspelled filter; the request would then return everything.',
  example: {
    base: 'smallest',
    bad: `
      requests:
        list_jobs: { request: GET /jobs, records: data }
      pull:
        requisitions:
          list: { request: { use: list_jobs, with: { state: open } } }`,
    good: `
      requests:
        list_jobs: { request: 'GET /jobs?state={{ $with.state }}', records: data }
      pull:
        requisitions:
          list: { request: { use: list_jobs, with: { state: open } } }`,
  },
  check,
}

/** Names that the path has as `{id}`: the finding is there. */
const placeholdersOf = ({ spec }: LintContext, endpoint: string): string[] =>
  placeholdersIn(spec.endpoints[endpoint]?.path ?? '').map(({ name }) => name)

function check(context: LintContext): Fault[] {
  return knownCalls(context).flatMap((call) => {
    const { names } = inputsOf(context, call.endpoint)
    const meant = [...placeholdersOf(context, call.endpoint), ...pushedAs(context, call)]
    const unread = call.with.names.filter((name) => ![...names, ...meant].includes(bareName(name)))
    return unread.map((name) => ({
      pointer: `${call.with.pointer}${step(name)}`,
      part: 'key' as const,
      message: `The request ${quoted(call.endpoint)} does not read ${quoted(bareName(name))}.`,
      ...correctionOf(bareName(name), names),
    }))
  })
}
