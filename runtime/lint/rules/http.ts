import { HOLE } from '../../spec/path-shape.ts'
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
    message: 'Plain http is not encrypted.',
    hint: 'Write https://.',
  }))
}

/** Where the URLs are that requests of a connection go to, and the one that is printed for a person to open. */
const URLS = /^\/http\/base_url$|^\/auth\/[^/]+\/(?:base_url|(?:token|authorize)\/url|steps\/\d+\/url)$/

/** URLs that no connection could call: each request would be refused, or a person sent nowhere. */
export function urlUnfit({ sites }: LintContext): Fault[] {
  return sites.flatMap(({ pointer, tree }) => {
    if (typeof tree !== 'string' || !URLS.test(pointer) || isWebUrl(tree.trim())) return []
    return [
      {
        pointer,
        message: 'This is not a complete http(s) URL.',
        hint: 'Write one such as https://ats.example.com, without user name and password.',
      },
    ]
  })
}

/** A text with a hole is judged by what is before that: the rest is known with a connection only. */
function isWebUrl(text: string): boolean {
  const hole = text.search(HOLE)
  if (hole >= 0) return hole === 0 || /^https?:\/\//i.test(text)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

export function limit({ spec }: LintContext): Fault[] {
  return (spec.http.limits ?? []).flatMap(({ zone, per, calls, left, concurrency }, at) => {
    const here = `/http/limits/${at}`
    if (calls === undefined && left === undefined && (concurrency === undefined || per !== undefined))
      return [
        {
          pointer: here,
          message: per === undefined ? 'This line sets no limit.' : 'A window needs a number of calls.',
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
