import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { isRead } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const bodyIgnored: Rule = {
  id: 'body-ignored',
  severity: 'error',
  summary: 'An expression reads a body that `response_body` declares as ignored.',
  why: 'The value would be missing in every response: records, or the id of the created record.',
  example: {
    base: 'push',
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data, response_body: ignored }
      push:
        steps:
          - create: application
            response_body: ignored
            save: { candidate: id, application: application_id }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data }
      push:
        steps:
          - create: application
            response_body: ignored
            save: { candidate: '$substringAfter($response.headers.location, "/people/")', application: '$substringAfter($response.headers.location, "/people/")' }`,
  },
  check,
}

function check({ spec, calls, paths }: LintContext): Fault[] {
  const ignored = Object.entries(spec.endpoints).filter(([, { response_body }]) => response_body === 'ignored')
  return ignored.flatMap(([name, endpoint]): Fault[] => {
    const own = (['records', 'total', 'paging', 'no_records'] as const).flatMap((key) =>
      endpoint[key] === undefined ? [] : [`/endpoints${step(name)}/${key}`],
    )
    const read = calls.filter((one) => one.endpoint === name && isRead(one)).map(({ pointer }) => pointer)
    const saves = calls
      .filter((one) => one.endpoint === name && !isRead(one))
      .map(({ pointer }) => savePointer(pointer))
    const saved = paths
      .filter(({ pointer, site }) => site.root === 'source' && saves.some((save) => pointer.startsWith(`${save}/`)))
      .map(({ pointer }) => pointer)
    return [...own, ...read, ...new Set(saved)].map((pointer) => ({
      pointer,
      message: `The response body of ${quoted(name)} is ignored, but this expression reads it.`,
      hint: 'Read `$response.headers` (lower-case names), or remove `response_body: ignored`.',
    }))
  })
}

const savePointer = (call: string): string => call.replace(/(\/update)?\/call$/, '/save')
