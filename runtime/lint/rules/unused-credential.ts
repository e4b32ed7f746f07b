import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { credentialBlocks } from '../credential-blocks.ts'
import { fieldsOf, isUsedWhole, notMeant } from '../names.ts'
import type { Rule } from '../rule.ts'

export const unusedCredential: Rule = {
  id: 'unused-credential',
  severity: 'warning',
  summary: 'A credential is never read.',
  why: 'A secret that is not needed should not be required.',
  example: {
    base: 'smallest',
    bad: `
      auth:
        api_token:
          credentials: { company_id: {}, token: { title: API token, secret: true } }`,
    good: `
      auth:
        api_token:
          credentials: { token: { title: API token, secret: true } }`,
  },
  check,
}

function check({ spec, variables }: LintContext): Fault[] {
  return credentialBlocks(spec).flatMap(({ pointer, fields, implicit, read: also }) => {
    const here = variables.filter((use) => use.pointer.startsWith(`${pointer}/`))
    if (isUsedWhole(here, 'credentials')) return []
    const read = new Set([...fieldsOf(here, 'credentials'), ...implicit, ...also])
    const idle = Object.keys(fields).filter((name) => !read.has(name))
    return notMeant(idle, fieldsOf(here, 'credentials'), Object.keys(fields)).map((name) => ({
      pointer: `${pointer}/credentials${step(name)}`,
      part: 'key' as const,
      message: `The credential ${quoted(name)} is never read.`,
      hint: 'Read it as $credentials in this block, or remove it.',
    }))
  })
}
