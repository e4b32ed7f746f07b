import { step } from '../kernel/text/json-pointer.ts'
import type { PagingSpec } from '../spec/connector.ts'
import type { LintContext } from './context.ts'

/** A call whose records are read. `lists`: there may be any number of them. */
type Read = { readonly pointer: string; readonly endpoint: string; readonly lists: boolean }

export function recordReads({ spec }: LintContext): Read[] {
  const streams = Object.entries(spec.pull ?? {}).flatMap(([name, { from, read, deletes }]): Read[] => {
    const here = `/pull${step(name)}`
    return [
      { pointer: `${here}/from`, endpoint: from, lists: true },
      ...(read ? [{ pointer: `${here}/read/call`, endpoint: read.call, lists: false }] : []),
      ...(deletes?.kind === 'tombstones'
        ? [{ pointer: `${here}/deletes/call`, endpoint: deletes.call, lists: true }]
        : []),
    ]
  })
  const searches = (spec.push?.application?.steps ?? []).flatMap(({ dedupe = [] }, index) =>
    dedupe.flatMap(({ call }, row): Read[] =>
      call === undefined
        ? []
        : [{ pointer: `/push/application/steps/${index}/dedupe/${row}/call`, endpoint: call, lists: true }],
    ),
  )
  return [...streams, ...searches].filter(({ endpoint }) => Object.hasOwn(spec.endpoints, endpoint))
}

export const pagingOf = ({ spec }: LintContext, endpoint: string): PagingSpec | undefined =>
  spec.endpoints[endpoint]?.paging ?? spec.http.paging
