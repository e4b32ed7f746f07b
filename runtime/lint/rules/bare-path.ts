import { nearest, quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const barePath: Rule = {
  id: 'bare-path',
  severity: 'error',
  summary: 'A path is used where there is no root to read from.',
  why: 'It never has a value: a filter would have no effect, or the request would fail.',
  example: {
    base: 'smallest',
    setup: `
      endpoints:
        list_jobs: { path: /jobs, query: { state: '{{ state }}', since?: '{{ since }}' }, records: data }
      pull:
        requisitions:
          updated: updated
          since: { kind: watermark, format: iso }`,
    bad: `
      pull:
        requisitions:
          with: { state: open, since: cursor.since }`,
    good: `
      pull:
        requisitions:
          with: { state: '"open"', since: $cursor.since }`,
  },
  check,
}

function check({ paths }: LintContext): Fault[] {
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
