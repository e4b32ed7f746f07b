/** Detects in a list's envelope that further pages follow, whatever paging the spec declares. */

/** Common names for cursors and URLs of a next page; compared without case, `_`, `-` and anything before a dot. */
const NEXT = new Set(
  'next nextpage nextpagetoken nexttoken nextcursor nextlink nexturl nextpageurl nexthref'.split(' '),
)
const MORE = new Set('hasmore hasnext hasnextpage more morerecords moredataavailable'.split(' '))
const TOTAL = new Set('total totalcount totalresults totalrecords totalitems totalelements'.split(' '))
const PAGES = new Set('totalpages pagecount lastpage'.split(' '))
/** Objects next to the records that contain these names. */
const ENVELOPES = new Set('meta metadata pagination paging pageinfo page links link info d cursor cursors'.split(' '))

type ListResponse = {
  readonly body: unknown
  /** Number of records in the response. */
  readonly received: number
  /** The header Link. */
  readonly link?: unknown
}

/**
 * Paths in a response that indicate more than it contains: a next page, a flag, a total above the number of records.
 * Only the top level and the usual envelopes are searched, never the records.
 */
export function signsOfMore({ body, received, link }: ListResponse): readonly string[] {
  const found = isObject(body) ? inObject(body, '', received) : []
  return typeof link === 'string' && /;\s*rel\s*=\s*"?[^";,]*\bnext\b/i.test(link.slice(0, MOST_HEADER))
    ? [...found, '$headers.link']
    : found
}

const MOST_HEADER = 16_384

function inObject(object: Readonly<Record<string, unknown>>, prefix: string, received: number): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const plain = plainName(name)
    const path = `${prefix}${/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``}`
    if (shows(plain, value, received)) return [path]
    const inner = prefix === '' && isObject(value) && ENVELOPES.has(plain)
    return inner ? inObject(value, `${path}.`, received) : []
  })
}

function shows(name: string, value: unknown, received: number): boolean {
  if (NEXT.has(name)) return typeof value === 'string' ? value !== '' : typeof value === 'number' || isLink(value)
  if (MORE.has(name)) return value === true
  if (TOTAL.has(name)) return isCount(value) && Number(value) > received
  return PAGES.has(name) && isCount(value) && Number(value) > 1
}

/** A link of HAL or JSON:API. */
const isLink = (value: unknown): boolean => isObject(value) && typeof value.href === 'string' && value.href !== ''

const isCount = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value))) &&
  Number.isInteger(Number(value))

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
