import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'
import { zoneFaults } from './zones.ts'

/** Secrets and personal data would travel readable. */
export function plainHttp({ sites, spec }: LintContext): Fault[] {
  const defaults = Object.entries(spec.settings ?? {}).flatMap(([name, setting]) =>
    /^http:\/\//i.test(String(setting.default ?? '')) ? [`/settings${step(name)}/default`] : [],
  )
  const texts = sites.flatMap(({ pointer, tree, kind }) => {
    if (kind !== 'text' || typeof tree !== 'string' || !/^http:\/\//i.test(tree.trim())) return []
    return [pointer]
  })
  return [...defaults, ...texts].map((pointer) => ({
    pointer,
    message: 'Plain http is readable on its way.',
    hint: 'Write https://.',
  }))
}

export function limit({ spec }: LintContext): Fault[] {
  return (spec.http.limits ?? []).flatMap(({ zone, per, calls, left, concurrency }, at) => {
    const here = `/http/limits/${at}`
    if (calls === undefined && left === undefined && (concurrency === undefined || per !== undefined))
      return [
        {
          pointer: here,
          message:
            per === undefined ? 'This line limits nothing.' : 'A window needs to know how many calls fit into it.',
          hint: 'Write calls: 15, or read `calls` or `left` from the headers.',
        },
      ]
    if (zone === undefined) return []
    const days =
      per === '1d'
        ? []
        : [
            {
              pointer: `${here}/per`,
              message: 'A limit with a zone counts calendar days.',
              hint: 'Write per: 1d, or remove `zone`.',
            },
          ]
    return [...days, ...zoneFaults(`${here}/zone`, zone)]
  })
}
