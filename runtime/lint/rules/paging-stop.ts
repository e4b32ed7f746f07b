import { step } from '../../kernel/text/json-pointer.ts'
import type { PagingSpec } from '../../spec/connector.ts'
import type { Fault, LintContext } from '../context.ts'
import { endpointAt } from '../endpoint-names.ts'
import type { Rule } from '../rule.ts'

export const pagingStop: Rule = {
  id: 'paging-stop',
  severity: 'error',
  summary: 'The end of a list cannot be detected.',
  why: 'A pull would request pages until it is stopped, or could not tell that it is complete.',
  example: {
    base: 'smallest',
    bad: `
      http:
        paging: { kind: page, param: page, stop: total }`,
    good: `
      http:
        paging: { kind: page, param: page, stop: total }
        total: meta.total`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return pagings(context).flatMap(({ pointer, paging, total }): Fault[] => {
    const stop = 'stop' in paging ? paging.stop : undefined
    if ((stop === 'total' || stop === 'total_pages') && total === undefined)
      return [
        {
          pointer: `${pointer}/stop`,
          message: `Paging stops at the ${stop === 'total' ? 'total' : 'number of pages'}, but its path in the response is not set.`,
          hint: 'Add total: … next to `paging`, or write stop: short_page.',
        },
      ]
    const blind = unsent(context, pointer, paging)
    if (blind) return [blind]
    const next = 'next' in paging ? paging.next : undefined
    const read = context.paths.some((use) => use.pointer === `${pointer}/next`)
    const named = context.variables.some((use) => use.pointer === `${pointer}/next`)
    if (typeof next === 'string' && !read && !named)
      return [
        {
          pointer: `${pointer}/next`,
          message: 'This next page is the same on every page, so the list never ends.',
          hint: 'Write the path of the next page in the response; it must be absent on the last page.',
        },
      ]
    return []
  })
}

type Paged = { readonly pointer: string; readonly paging: PagingSpec; readonly total: string | undefined }

/** Each declaration of paging, with the total that belongs to it. */
function pagings({ spec }: LintContext): Paged[] {
  const { http } = spec
  const own = Object.entries(spec.endpoints).flatMap(([name, endpoint]) =>
    endpoint.paging
      ? [{ pointer: `/endpoints${step(name)}/paging`, paging: endpoint.paging, total: endpoint.total ?? http.total }]
      : [],
  )
  const totals = Object.values(spec.endpoints).some(({ paging, total }) => !paging && total)
  const shared = http.paging
    ? [{ pointer: '/http/paging', paging: http.paging, total: totals ? 'own' : http.total }]
    : []
  return [...shared, ...own]
}

/** With `in: variable`, an endpoint must put the variable into the request; otherwise each page is the first. */
function unsent({ spec, variables, expressions }: LintContext, pointer: string, paging: PagingSpec): Fault | null {
  if (!('in' in paging) || paging.in !== 'variable') return null
  const own = endpointAt(pointer)
  const walked = Object.keys(spec.endpoints).filter((name) =>
    own === null ? !spec.endpoints[name]?.paging : name === own,
  )
  const bases = [...walked.map((name) => `/endpoints${step(name)}/`), '/http/headers/']
  const here = (at: string): boolean => bases.some((base) => at.startsWith(base))
  const whole = expressions.some((one) => here(one.pointer) && /\$page\s*(?![\s.\w])/.test(one.expression))
  const named = variables.some((use) => use.name === 'page' && use.field === paging.param && here(use.pointer))
  if (whole || named) return null
  return {
    pointer: `${pointer}/in`,
    message: `No request uses $page.${paging.param}, so every page would be the first one.`,
    hint: `Write '{{ $page.${paging.param} }}' into the path or query of the request, or write in: query.`,
  }
}
