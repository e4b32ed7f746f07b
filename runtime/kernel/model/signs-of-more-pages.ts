/** Detects in a list's envelope and headers that further pages follow, whatever paging the spec declares. */

/** Common names for cursors and URLs of a next page; compared without case, `_`, `-` and anything before a dot. */
const NEXT = new Set(
  `next nextpage nextpagetoken nexttoken nextcursor nextlink nexturl nextpageurl nexthref nextpageid nextpagenumber
  nextpagelink nextoffset nextstart nextstartindex nextindex nextskip nextmarker nextrecordsurl continuationtoken`.split(
    /\s+/,
  ),
)
const MORE = new Set('hasmore hasnext hasnextpage more morerecords moredataavailable'.split(' '))
const LAST = new Set('last islast lastpage islastpage isfinal done paginationcomplete'.split(' '))
const TOTAL = new Set(
  `total totalcount totalresults totalrecords totalitems totalelements totalfound totalhits totalsize numfound
  recordcount`.split(/\s+/),
)
const PAGES = new Set('totalpages pagecount lastpage'.split(' '))
/** The most records that a page has: a page with so many may not be the last one. */
const LIMIT = new Set(
  'limit pagesize perpage pagelimit itemsperpage resultsperpage recordsperpage maxresults'.split(' '),
)
/** As a header, it limits something else. */
const NO_HEADER = new Set(['limit'])
/** Objects next to the records that contain these names. */
const ENVELOPES = new Set(
  'meta metadata pagination paging pager page pageinfo links link info d cursor cursors'.split(' '),
)
/** How deep envelopes may be in each other, as `meta.pagination`. */
const DEEPEST = 2

type ListResponse = {
  readonly body: unknown
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>
}

/** A sign of further pages in a response, and where it is. */
export type PageSign =
  /** A next page or a flag: more pages follow, or none does. */
  | { readonly path: string; readonly is: 'more' | 'end' }
  /** The number of records of the whole list, of its pages, or the most records of a page. */
  | { readonly path: string; readonly is: 'total' | 'pages' | 'limit'; readonly of: number }

/** Only the top level and the usual envelopes are searched, never the records. */
export function pageSigns({ body, headers }: ListResponse): readonly PageSign[] {
  return [...(isObject(body) ? inObject(body, { prefix: '', depth: 0 }) : []), ...pageSignsInHeaders(headers)]
}

export function pageSignsInHeaders(headers: Readonly<Record<string, unknown>>): readonly PageSign[] {
  return Object.entries(headers).flatMap(([name, value]): PageSign[] => {
    if (typeof value !== 'string') return []
    const path = `$response.headers.${asName(name)}`
    if (name === 'link') return hasNextLink(value) ? [{ path, is: 'more' }] : []
    const plain = plainName(name.replace(/^x-/, ''))
    return NO_HEADER.has(plain) ? [] : signOf(plain, value).map((sign) => ({ path, ...sign }))
  })
}

/** How far a walk is with the page that may be its last one. */
type Received = {
  /** Records of this page, of the walk with it, and its pages. */
  readonly received: number
  readonly receivedInAll: number
  readonly pages: number
  /** Its end is only inferred from the number of records. */
  readonly isInferred: boolean
}

/** Paths that indicate more than a walk received until its last page. */
export function signsOfMore(signs: readonly PageSign[], walk: Received): readonly string[] {
  const { received, receivedInAll, pages, isInferred } = walk
  const isEnd = (sign: PageSign): boolean =>
    sign.is === 'end' || (sign.is === 'total' && sign.of <= receivedInAll) || (sign.is === 'pages' && sign.of <= pages)
  const mayBeFull = isInferred && !signs.some(isEnd)
  const shows = (sign: PageSign): boolean => {
    if (sign.is === 'limit') return mayBeFull && received > 0 && sign.of === received
    return !isEnd(sign)
  }
  return signs.filter(shows).map(({ path }) => path)
}

const MOST_HEADER = 16_384

const hasNextLink = (link: string): boolean => /;\s*rel\s*=\s*"?[^";,]*\bnext\b/i.test(link.slice(0, MOST_HEADER))

function inObject(
  object: Readonly<Record<string, unknown>>,
  { prefix, depth }: { prefix: string; depth: number },
): PageSign[] {
  return Object.entries(object).flatMap(([name, value]): PageSign[] => {
    const plain = plainName(name)
    const path = `${prefix}${asName(name)}`
    const signs = signOf(plain, value)
    if (signs.length > 0) return signs.map((sign) => ({ path, ...sign }))
    if (!ENVELOPES.has(plain)) return []
    if (Array.isArray(value)) return value.some(isNextLink) ? [{ path, is: 'more' }] : []
    return depth < DEEPEST && isObject(value) ? inObject(value, { prefix: `${path}.`, depth: depth + 1 }) : []
  })
}

type Sign = PageSign extends infer One ? (One extends PageSign ? Omit<One, 'path'> : never) : never

/** None or one. A name may stand for a flag and for a number. */
function signOf(name: string, value: unknown): readonly Sign[] {
  const flag = value === true || value === 'true' ? true : value === false || value === 'false' ? false : null
  if (NEXT.has(name)) return nextSign(value, flag)
  if (MORE.has(name)) return flag === null ? [] : [{ is: flag ? 'more' : 'end' }]
  if (LAST.has(name) && flag !== null) return [{ is: flag ? 'end' : 'more' }]
  const of = countOf(value)
  if (of === null) return []
  if (TOTAL.has(name)) return [{ is: 'total', of }]
  if (PAGES.has(name)) return [{ is: 'pages', of }]
  return LIMIT.has(name) ? [{ is: 'limit', of }] : []
}

/** No page follows at the position 0. */
function nextSign(value: unknown, flag: boolean | null): readonly Sign[] {
  if (value === null || value === '' || flag === false) return [{ is: 'end' }]
  if (typeof value === 'number') return [{ is: value > 0 ? 'more' : 'end' }]
  return typeof value === 'string' || flag === true || isLink(value) ? [{ is: 'more' }] : []
}

/** A link of HAL or JSON:API. */
const isLink = (value: unknown): boolean => isObject(value) && typeof value.href === 'string' && value.href !== ''

/** A link in a list of links, as of FHIR. */
const isNextLink = (value: unknown): boolean => isObject(value) && (value.rel === 'next' || value.relation === 'next')

function countOf(value: unknown): number | null {
  const isCount = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value))
  return isCount && Number.isInteger(Number(value)) ? Number(value) : null
}

const asName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``)

/** `@odata.nextLink` and `__next` count as `nextLink` and `next`; `odata.count` and `__count` are totals. */
function plainName(name: string): string {
  const plain = name
    .replace(/^.*\./, '')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
  return plain === 'count' && /^(__|@?odata\.)/.test(name) ? 'total' : plain
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
