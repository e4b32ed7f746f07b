import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import { inputsOf, knownCalls } from '../endpoint-inputs.ts'
import { isInPlace } from '../endpoint-names.ts'
import { pushedAs, pushedPaths, writtenOf } from '../pushed-paths.ts'
import type { Rule } from '../rule.ts'

export const notGiven: Rule = {
  id: 'not-given',
  severity: 'error',
  summary: 'A request of `requests` is used without an argument that it requires.',
  why: 'The request would fail.',
  example: {
    base: 'smallest',
    bad: `
      requests:
        list_jobs: { request: 'GET /sites/{{ $with.site }}/jobs', records: data }
      pull:
        requisitions:
          list: { request: { use: list_jobs } }`,
    good: `
      requests:
        list_jobs: { request: 'GET /sites/{{ $with.site }}/jobs', records: data }
      pull:
        requisitions:
          list: { request: { use: list_jobs, with: { site: main } } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const named = knownCalls(context).filter(({ endpoint }) => !isInPlace(endpoint))
  const lacking = named.flatMap((call) => {
    const given = call.with.names.map(bareName)
    return inputsOf(context, call.endpoint)
      .needed.filter((name) => !given.includes(name))
      .map((name) => ({
        pointer: call.pointer,
        message: `The request ${quoted(call.endpoint)} requires ${quoted(name)}, which is not passed here.`,
        hint: `${call.with.names.length === 0 ? `Add with: { ${name}: … } beside \`use\`` : `Add ${name}: … to \`with\``}, or make it optional in the request: a key that ends in "?", or \`$with.${name} ?? "…"\`.`,
      }))
  })
  return [
    ...lacking,
    ...Object.keys(context.spec.endpoints)
      .filter((name) => !isInPlace(name))
      .flatMap((name) => pushedFaults(context, name)),
  ]
}

/** An endpoint that reads the push request: one finding, although every call lacks it and passes something else. */
const pushedFaults = (context: LintContext, endpoint: string): Fault[] =>
  pushedPaths(context, endpoint).map((use) => {
    const { pointer, path, offset } = use
    const written = writtenOf(use)
    const calls = context.calls.filter((call) => call.endpoint === endpoint)
    const passed = calls.flatMap((call) => pushedAs(context, call))[0]
    const name = passed ?? path.at(-1) ?? use.name
    return {
      pointer,
      offset,
      length: written.length,
      message: `A request of \`requests\` does not read the push, so it has no ${quoted(written)}: it has what \`with\` passes.`,
      hint:
        passed === undefined
          ? `Write $with.${name}, and pass it beside \`use\`: with: { ${name}: ${written} }.`
          : `Write $with.${name}.`,
    }
  })
