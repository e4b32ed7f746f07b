import { signsOfMore } from '../../kernel/signs-of-more-pages.ts'
import { quoted } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import { make } from '../../strategies/make.ts'
import { tables } from '../../strategies/tables.ts'
import { recordsIn } from '../computed.ts'
import type { Fault, LintContext } from '../context.ts'
import { recordsAt, samplesFor } from '../samples.ts'

/** A call whose records are read. `lists`: there may be any number of them. */
type Read = { readonly pointer: string; readonly endpoint: string; readonly lists: boolean }

function readsOf({ spec }: LintContext): Read[] {
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
  const asks = (spec.push?.application?.steps ?? []).flatMap(({ dedupe = [] }, index) =>
    dedupe.flatMap(({ call }, row): Read[] =>
      call === undefined
        ? []
        : [{ pointer: `/push/application/steps/${index}/dedupe/${row}/call`, endpoint: call, lists: true }],
    ),
  )
  return [...streams, ...asks].filter(({ endpoint }) => Object.hasOwn(spec.endpoints, endpoint))
}

/** A call whose records nobody can find in the response. */
export function recordsUnsaid(context: LintContext): Fault[] {
  return readsOf(context).flatMap(({ pointer, endpoint }) =>
    recordsAt(context.spec, endpoint)
      ? []
      : [
          {
            pointer,
            message: `The endpoint ${quoted(endpoint)} is read but has no \`records\`.`,
            hint: `Add records: … to ${quoted(endpoint)}, such as data; write \`$\` if the response is the record or the list itself.`,
          },
        ],
  )
}

const pagingOf = ({ spec }: LintContext, endpoint: string) => spec.endpoints[endpoint]?.paging ?? spec.http.paging

/** A list of which nobody says whether it has pages. */
export function pagingUnsaid(context: LintContext): Fault[] {
  return readsOf(context).flatMap(({ pointer, endpoint, lists }) =>
    !lists || pagingOf(context, endpoint)
      ? []
      : [
          {
            pointer,
            message: `The endpoint ${quoted(endpoint)} has no \`paging\`, so only its first page would be read.`,
            hint: `Add paging: … to ${quoted(endpoint)} or to \`http\`; write \`paging: { kind: none }\` if one response contains everything.`,
          },
        ],
  )
}

/** A list that is said to be one page, and of which a sample shows more. */
export function morePages(context: LintContext): Fault[] {
  return readsOf(context).flatMap(({ pointer, endpoint, lists }) => {
    const paging = pagingOf(context, endpoint) ?? { kind: 'none' as const }
    const unread = lists ? make(tables.paging, paging).unread : undefined
    const signs = unread?.(signsIn(context, endpoint)) ?? []
    if (signs.length === 0) return []
    const own = context.spec.endpoints[endpoint]?.paging ? `/endpoints${step(endpoint)}/paging` : pointer
    return [
      {
        pointer: own,
        message: `${quoted(endpoint)} is read as one page, but a sample indicates more: ${signs.map(quoted).join(', ')}.`,
        hint: 'Set the kind of paging, or list paths that do not indicate more pages under `ignore` of `paging: { kind: none }`.',
      },
    ]
  })
}

function signsIn({ spec, samples, computed }: LintContext, endpoint: string): readonly string[] {
  const at = recordsAt(spec, endpoint)
  const found = samplesFor(spec, endpoint, samples).flatMap((sample) => {
    const read = at && recordsIn(sample, at.expression, computed)
    // Where the records cannot be told, no total is held against their number.
    const received = read && 'records' in read ? read.records.length : Number.POSITIVE_INFINITY
    return signsOfMore({ body: sample.json, received, link: sample.headers?.link })
  })
  return [...new Set(found)]
}

/** Streams that write records of one model over each other. */
export function sharedModel({ spec }: LintContext): Fault[] {
  const streams = Object.entries(spec.pull ?? {})
  return streams.flatMap(([name, { into, id }], index) => {
    const [first] = streams.slice(0, index).find(([, other]) => other.into === into && other.id === id) ?? []
    return first === undefined
      ? []
      : [
          {
            pointer: `/pull${step(name)}/into`,
            message: `The streams ${quoted(first)} and ${quoted(name)} both write ${into} records with the same \`id\`, so each overwrites the other.`,
            hint: 'Combine them in one stream (`for_each` makes a call for each value), or give one of them different ids.',
          },
        ]
  })
}
