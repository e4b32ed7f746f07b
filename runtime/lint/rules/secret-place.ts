import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const secretPlace: Rule = {
  id: 'secret-place',
  severity: 'error',
  ignorable: false,
  summary: 'A secret is read where it is not allowed.',
  why: 'Secrets are masked only where `auth` and `verify` read them. Elsewhere they could end up in a URL, a record or a log.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, query: { key: $credentials.token }, records: data }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data }`,
  },
  check,
}

function check({ variables }: LintContext): Fault[] {
  const outside = variables.filter(({ name, site }) => name === 'credentials' && !site.known.includes(name))
  return outside.map(({ pointer, offset, length }) => ({
    pointer,
    offset,
    length,
    message: '$credentials exists only in `auth` and in `verify` of events.',
    hint: 'Put the secret into a header or the base URL of `auth`. A value that is not secret can be a setting.',
  }))
}
