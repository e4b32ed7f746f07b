import { parseSent } from '../../kernel/text/holes.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { HOLE } from '../../spec/path-shape.ts'
import type { Fault, LintContext } from '../context.ts'
import { inPlaceAt } from '../endpoint-names.ts'
import { leavesOf } from '../leaves.ts'
import type { Rule } from '../rule.ts'
import type { Site } from '../sites.ts'

export const literalVariable: Rule = {
  id: 'literal-variable',
  severity: 'warning',
  summary: 'A string contains a variable outside of {{ }}, a $ before {{, or {{ }} is used where it is not evaluated.',
  why: 'The name itself would be sent, such as "$credentials.user" as the user name; in the default of a setting, the braces would be sent.',
  example: {
    base: 'smallest',
    bad: `
      auth:
        api_token:
          headers: { authorization: 'Bearer {{ $credentials.token }}', x-token: Token $credentials.token }`,
    good: `
      auth:
        api_token:
          headers: { authorization: 'Bearer {{ $credentials.token }}', x-token: 'Token {{ $credentials.token }}' }`,
  },
  check,
}

/** In a text, only the part in {{ }} is computed. */
function check({ sites, spec }: LintContext): Fault[] {
  const named = sites
    .filter(({ kind }) => kind !== 'value')
    .flatMap((site) =>
      textsIn(site).flatMap(({ pointer, text }) =>
        [...withoutHoles(text).matchAll(/\$([a-z_]+)\.[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g)]
          .filter(([, name = '']) => site.known.includes(name))
          .map((found) => ({
            pointer,
            offset: found.index,
            length: found[0].length,
            message: `${quoted(found[0])} is sent literally: this is a string, not an expression.`,
            hint: inPlaceAt(pointer) === null ? `Did you mean '{{ ${found[0]} }}'?` : `Write {{ ${found[0]} }}.`,
          })),
      ),
    )
  return [...named, ...dollarsBeforeHoles(sites), ...computedDefaults(spec)]
}

/** The texts that are no expression as a whole. */
const textsIn = (site: Site): { pointer: string; text: string }[] =>
  leavesOf(site.tree, site.pointer).filter(({ text }) => !('expression' in parseSent(text)))

/** `${{ … }}` is how other tools write a hole. */
const dollarsBeforeHoles = (sites: LintContext['sites']): Fault[] =>
  sites
    .filter(({ kind }) => kind !== 'value')
    .flatMap((site) =>
      leavesOf(site.tree, site.pointer).flatMap(({ pointer, text }) => {
        const offset = text.search(/\$\{\{/)
        if (offset < 0) return []
        const hole = text.slice(offset + 1).match(HOLE)?.[0] ?? '{{ … }}'
        const message = 'The $ before {{ is sent literally.'
        return [{ pointer, offset, length: 3, message, hint: `Write ${hole}.` }]
      }),
    )

/** A default is a plain value: {{ }} in it is not computed. */
const computedDefaults = ({ settings = {} }: LintContext['spec']): Fault[] =>
  Object.entries(settings).flatMap(([name, setting]): Fault[] => {
    const found = typeof setting.default === 'string' ? setting.default.match(HOLE)?.[0] : undefined
    if (found === undefined) return []
    return [
      {
        pointer: `/settings${step(name)}/default`,
        message: `${quoted(found)} is used literally: the default of a setting is not evaluated.`,
        hint: `Set the default to '' and write the expression where $settings.${name} is read: {{ $settings.${name} = "" ? … : $settings.${name} }}.`,
      },
    ]
  })

/** The text with each {{ }} replaced by spaces, so that offsets stay the same. */
const withoutHoles = (text: string): string => text.replace(HOLE, (hole) => ' '.repeat(hole.length))
