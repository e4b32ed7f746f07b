import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { credentialBlocks } from '../credential-blocks.ts'
import { unknownFields } from '../names.ts'
import type { Rule } from '../rule.ts'

export const unknownCredential: Rule = {
  id: 'unknown-credential',
  severity: 'error',
  summary: 'The credential does not exist.',
  why: 'No connection could set it.',
  example: {
    base: 'smallest',
    bad: `
      auth:
        api_token:
          headers: { authorization: 'Bearer {{ $credentials.token }}', x-user: $credentials.user }`,
    good: `
      auth:
        api_token:
          credentials: { token: { title: API token, secret: true }, user: { title: User } }
          headers: { authorization: 'Bearer {{ $credentials.token }}', x-user: $credentials.user }`,
  },
  check,
}

function check({ spec, variables }: LintContext): Fault[] {
  return credentialBlocks(spec).flatMap(({ pointer, fields, implicit }) => {
    const known = Object.keys(fields)
    const here = variables.filter((use) => use.pointer.startsWith(`${pointer}/`))
    const absent = implicit.filter((name) => !known.includes(name))
    return [
      ...unknownFields(here, 'credentials', () => ['credential', known]),
      ...absent.map((name) => ({
        pointer,
        part: 'key' as const,
        message: `This kind of authentication requires the credential ${quoted(name)}.`,
        hint: `Add it to credentials: { ${name}: {} }.`,
      })),
    ]
  })
}
