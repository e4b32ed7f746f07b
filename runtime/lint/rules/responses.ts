import { quoted } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Call } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'
import { emptiesFor } from '../samples.ts'

/** Calls of which the status counts, and perhaps what a step saves: everything else is called for its records. */
const WRITE =
  /^\/push\/application\/steps\/\d+\/(update\/)?call$|^\/push\/erase\/call$|\/(ack|again|again\/last|subscribe\/create|subscribe\/remove)\/call$/

const isRead = ({ pointer }: Call): boolean => !WRITE.test(pointer)

/** Where `no_records` cannot mean what it says. */
export function noRecordsUnfit({ spec, calls }: LintContext): Fault[] {
  return Object.entries(spec.endpoints).flatMap(([name, { no_records, headers = {} }]): Fault[] => {
    if (no_records === undefined) return []
    const pointer = `/endpoints${step(name)}/no_records`
    const uses = calls.filter(({ endpoint }) => endpoint === name)
    const written =
      uses.length === 0 || uses.some(isRead)
        ? []
        : [
            {
              pointer,
              message: `No call reads records of ${quoted(name)}: a write that does not find its record has failed.`,
              hint: 'Remove it. For a response that is not read, write `response_body: ignored`.',
            },
          ]
    const at = (no_records.status ?? []).indexOf(304)
    const conditional = Object.keys({ ...spec.http.headers, ...headers }).some((key) =>
      /^if-(modified-since|none-match)/i.test(key),
    )
    if (at < 0 || conditional) return written
    const message = `304 is the response to a conditional request, but ${quoted(name)} sends no condition.`
    const hint = "Send one, such as headers: { if-modified-since?: '{{ since }}' }, or remove 304."
    return [...written, { pointer: `${pointer}/status/${at}`, message, hint }]
  })
}

/** Where something reads a body that is declared as not read. */
export function bodyIgnored({ spec, calls, paths }: LintContext): Fault[] {
  const ignored = Object.entries(spec.endpoints).filter(([, { response_body }]) => response_body === 'ignored')
  return ignored.flatMap(([name, endpoint]): Fault[] => {
    const own = (['records', 'total', 'paging', 'no_records'] as const).flatMap((key) =>
      endpoint[key] === undefined ? [] : [`/endpoints${step(name)}/${key}`],
    )
    const read = calls.filter((one) => one.endpoint === name && isRead(one)).map(({ pointer }) => pointer)
    const saves = calls
      .filter((one) => one.endpoint === name && !isRead(one))
      .map(({ pointer }) => savePointer(pointer))
    const saved = paths
      .filter(({ pointer, site }) => site.root === 'source' && saves.some((save) => pointer.startsWith(`${save}/`)))
      .map(({ pointer }) => pointer)
    return [...own, ...read, ...new Set(saved)].map((pointer) => ({
      pointer,
      message: `The response body of ${quoted(name)} is ignored, but this expression reads it.`,
      hint: 'Read `$headers` (lower-case names), or remove `response_body: ignored`.',
    }))
  })
}

const savePointer = (call: string): string => call.replace(/(\/update)?\/call$/, '/save')

/** Scenarios that show a response without a body, where the runtime would take it for a failure. */
export function emptyUndeclared({ spec, calls, samples }: LintContext): Fault[] {
  return Object.entries(spec.endpoints).flatMap(([name, { no_records }]): Fault[] => {
    if (!calls.some((one) => one.endpoint === name && isRead(one)) || no_records?.empty_body) return []
    const [shown] = emptiesFor(spec, name, samples).filter(
      ({ status }) => !no_records?.status?.some((one) => one === status),
    )
    if (!shown) return []
    return [
      {
        pointer: `/endpoints${step(name)}`,
        message: `A scenario shows a ${shown.status} without a body for ${quoted(name)}, which counts as a failure.`,
        hint: `If it means that there are no records, add no_records: { ${shown.status === 204 ? 'status: [204]' : 'empty_body: true'} }.`,
      },
    ]
  })
}
