import { PLACES, type Place } from '../lint/place-table.ts'

/** The row of the table of places for a text that is not part of a spec yet; its pointer is that of the text. */
export const tableRow = (pointer: string, kinds: readonly string[]): Place | undefined => {
  const resolved = RESOLVED.reduce((at, [written, name]) => at.replace(written, name), pointer)
  return PLACES.find(({ at, kind }) => at.test(resolved) && (kind === 'any' || kinds.includes(kind)))
}

/** What parts are called in a resolved spec, for which the table is; each is replaced in this order. */
const RESOLVED: readonly (readonly [written: RegExp, name: string])[] = [
  [/^\/requests\/([^/]+)\/request$/, '/endpoints/$1/path'],
  [/^\/requests\/([^/]+)\/(json|form|multipart|raw)(?=\/|$)/, '/endpoints/$1/body'],
  [/^\/requests\//, '/endpoints/'],
  [/^\/push\/steps\//, '/push/application/steps/'],
  [/^(\/push\/.*)\/find\/(?=\d)/, '$1/dedupe/'],
  [/^(\/push\/.*)\/update_with(?=\/|$)/, '$1/update/with'],
  [/^\/push\/erase$/, '/push/erase/with'],
  [/^(\/push\/.*)\/recovery\//, '$1/settle/'],
  [/^(\/pull\/[^/]+)\/incremental\//, '$1/since/'],
  [/^(\/pull\/[^/]+)\/store_new$/, '$1/select'],
  [/^\/events\//, '/events/source/'],
  [
    /^\/pull\/[^/]+\/(?:deletes\/)?(?:list|get|detail)(\/(?:records|total|paging|errors|message).*)$/,
    '/endpoints/GET ~1$1',
  ],
  [
    /^\/push\/application\/steps\/\d+(?:\/dedupe\/\d+)?(\/(?:records|total|paging|errors|message).*)$/,
    '/endpoints/GET ~1$1',
  ],
  [/^(\/pull\/[^/]+)\/(?:get|detail)(?:\/.*)?$/, '$1/read/with'],
  [/^(\/pull\/[^/]+(?:\/deletes)?)\/list(?:\/.*)?$/, '$1/with'],
  [/^(\/(?!endpoints|http|auth).*?)\/(?:request|query|headers|json|form|multipart|raw)(?:\/.*)?$/, '$1/with'],
]
