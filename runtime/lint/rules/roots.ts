import { nearest, quoted } from '../../spec/nearest.ts'
import { HOLE } from '../../spec/path-shape.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'
import { leavesOf } from '../leaves.ts'

/** A path where there is nothing to read from: it never has a value. */
export function barePath({ paths }: LintContext): Fault[] {
  return paths
    .filter(({ site, base }) => site.root === 'none' && base?.length === 0)
    .map(({ pointer, offset, length, path, site }) => {
      const [name = ''] = path
      const written = path.join('.')
      const variable = nearest(name, [...site.known])
      return {
        pointer,
        offset,
        length,
        message: `${quoted(written)} is a path, but there is no root to read from at this place.`,
        hint:
          variable !== null && path.length > 1
            ? `Did you mean $${[variable, ...path.slice(1)].join('.')}?`
            : `${path.length === 1 ? `Did you mean the string '"${written}"'? ` : ''}Available here: ${site.known.map((one) => `$${one}`).join(', ') || 'no variable'}.`,
      }
    })
}

/** `$credentials.user` in a text, where only what stands in `{{ }}` is computed. */
export function literalVariable({ sites, spec }: LintContext): Fault[] {
  const named = sites
    .filter(({ kind }) => kind === 'text')
    .flatMap((site) =>
      leavesOf(site.tree, site.pointer).flatMap(({ pointer, text }) =>
        [...withoutHoles(text).matchAll(/\$([a-z_]+)\.[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g)]
          .filter(([, name = '']) => site.known.includes(name))
          .map((found) => ({
            pointer,
            offset: found.index,
            length: found[0].length,
            message: `${quoted(found[0])} is sent literally: this is a string, not an expression.`,
            hint: `Did you mean '{{ ${found[0]} }}'?`,
          })),
      ),
    )
  return [...named, ...computedDefaults(spec)]
}

/** A default is a value: what stands in `{{ }}` there is computed by nobody. */
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

/** The text with its holes blanked out, so that places stay. */
const withoutHoles = (text: string): string => text.replace(HOLE, (hole) => ' '.repeat(hole.length))
