import { RESERVED } from '../../kernel/model/sent-headers.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { BodySpec } from '../../spec/connector.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const ownedHeader: Rule = {
  id: 'owned-header',
  severity: 'error',
  summary: 'A header is set that the body or HTTP itself decides.',
  why: 'A multipart body cannot be read without the boundary in its type, so the header would not be sent, or the request would be refused.',
  example: {
    base: 'push',
    without: ['json: { email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }'],
    bad: `
      push:
        steps:
          - create: application
            headers: { content-type: application/json }
            multipart: [{ name: email, value: $candidate.email }, { name: job, value: $requisition.id }]`,
    good: `
      push:
        steps:
          - create: application
            multipart: [{ name: email, value: $candidate.email }, { name: job, value: $requisition.id }]`,
  },
  check,
}

/** Why a body decides its type, by its kind; a JSON body may have a type of its own, as in JSON:API. */
const OWNS: Partial<Record<BodySpec['kind'], string>> = {
  multipart: 'its type contains the boundary between its parts',
  form: 'a form has one type',
}

function check({ spec, calls }: LintContext): Fault[] {
  const places: [string, Readonly<Record<string, unknown>> | undefined, string | null][] = [
    ['/http/headers', spec.http.headers, null],
    ...Object.entries(spec.endpoints).map(([name, { headers }]): (typeof places)[number] => [
      `/endpoints${step(name)}/headers`,
      headers,
      name,
    ]),
  ]
  return places.flatMap(([place, headers, endpoint]) =>
    Object.keys(headers ?? {}).flatMap((written): Fault[] => {
      const name = written.toLowerCase().replace(/\?$/, '')
      const pointer = `${place}${step(written)}`
      if (RESERVED.some((one) => one === name))
        return [{ pointer, message: `HTTP itself sets \`${name}\`.`, hint: 'Remove the header.' }]
      const kinds = endpoint === null ? [] : bodiesOf(endpoint, { spec, calls })
      const why = kinds.map((kind) => OWNS[kind]).find((one) => one !== undefined)
      if (name !== 'content-type' || why === undefined) return []
      return [{ pointer, message: `The body decides this header: ${why}.`, hint: 'Remove the header.' }]
    }),
  )
}

function bodiesOf(endpoint: string, { spec, calls }: Pick<LintContext, 'spec' | 'calls'>): BodySpec['kind'][] {
  const own = spec.endpoints[endpoint]?.body
  const given = calls.filter((one) => one.endpoint === endpoint).flatMap(({ body }) => (body ? [body.kind] : []))
  return own ? [own.kind, ...given] : given
}
