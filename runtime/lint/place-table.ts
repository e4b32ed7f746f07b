import { PUSH_NAMES } from './push-request.ts'
import type { Site } from './site.ts'

export type Place = {
  /** As an author would call it. */
  readonly place: string
  /** Pointers of its expressions and texts. */
  readonly at: RegExp
  readonly kind: Site['kind'] | 'any'
  readonly root: Site['root']
  /** What `$` is there. */
  readonly says: string
  /** Variables that may be available there, some of them only if they can have a value. */
  readonly known: readonly string[]
  /** Instead of a list of them. */
  readonly names?: string
}

const REQUEST = ['settings', 'with', 'page', 'now']
const RESPONSE = ['response', 'settings', 'now']
const RUN = ['cursor', 'item', 'settings', 'now']
const PUSH = [...PUSH_NAMES, 'saved', 'settings', 'now']
const SIGNED = ['method', 'host', 'path', 'query', 'headers', 'body_hash', 'date', 'nonce', 'signature']
const DELIVERY = ['delivery', 'settings']
/** What the places of requests have. */
const IN_PLACE = ['cursor', 'item', 'record', ...PUSH_NAMES, 'saved', 'hook', 'ids', 'last']
const OF_PLACE = 'those of its place in this table'

/**
 * For each place: what `$` is, and which variables have a value there. The first row that matches a pointer applies.
 */
export const PLACES: readonly Place[] = [
  {
    place: '`only_if` of `auth`',
    at: /^\/auth\/\w+\/only_if$/,
    kind: 'value',
    root: 'none',
    says: '–',
    known: ['settings'],
  },
  {
    place:
      'strings of `auth` (`$saved` in a login, `$token` where a token of OAuth 2.0 is used, the parts of the request in a signature, `$jwt` in a self-signed token)',
    at: /^\/auth\//,
    kind: 'text',
    root: 'none',
    says: '–',
    known: ['credentials', 'settings', 'saved', 'token', 'jwt', ...SIGNED],
  },
  {
    place: '`save` of a login, `access_token`, `refresh_token`, `expires_in`',
    at: /^\/auth\//,
    kind: 'value',
    root: 'source',
    says: 'the response to that request',
    known: ['settings', 'saved'],
  },
  {
    place: '`name` of `account`',
    at: /^\/account\/name$/,
    kind: 'text',
    root: 'none',
    says: '–',
    known: ['credentials', 'settings'],
  },
  {
    place: 'the request of `account`',
    at: /^\/account\/with/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['settings', 'now'],
  },
  {
    place: '`id` of `account`',
    at: /^\/account\/id$/,
    kind: 'value',
    root: 'source',
    says: 'the response body',
    known: ['settings'],
  },
  { place: '`http.base_url`', at: /^\/http\/base_url$/, kind: 'text', root: 'none', says: '–', known: ['settings'] },
  {
    place: 'the line of a request, its `query`, `headers` and body, in `requests`; `http.headers`',
    at: /^(\/http\/headers|\/endpoints\/\w+\/(path|query|headers|body))/,
    kind: 'any',
    root: 'none',
    says: '–',
    known: REQUEST,
  },
  {
    place: 'the same of a request that is written where it is made',
    at: /^\/endpoints\/[A-Z]+ [^/]+\/(path|query|headers|body)/,
    kind: 'any',
    root: 'none',
    says: '–',
    known: [...REQUEST, ...IN_PLACE],
    names: `\`$settings\` \`$page\` \`$now\`, and ${OF_PLACE}`,
  },
  {
    place: '`records`, `total`',
    at: /^(\/http|\/endpoints\/[^/]+)\/(records|total)/,
    kind: 'any',
    root: 'source',
    says: 'the response body',
    known: [...RESPONSE, 'with', ...IN_PLACE.filter((name) => name !== 'ids')],
    names: `\`$response\` \`$settings\` \`$now\`, in \`requests\` \`$with\`, elsewhere ${OF_PLACE}`,
  },
  {
    place: '`next`, `more`, `message`, `when` of `errors`',
    at: /^(\/http|\/endpoints\/[^/]+|\/pull\/\w+\/since\/next)/,
    kind: 'any',
    root: 'source',
    says: 'the response body',
    known: RESPONSE,
  },
  {
    place: '`where` of `for_each`, `open` of `incremental`',
    at: /\/(for_each\/where|since\/open)$/,
    kind: 'value',
    root: 'source',
    says: 'the stored record',
    known: [],
  },
  {
    place: 'the request of `list`, also that of `deletes`',
    at: /^\/pull\/\w+\/(deletes\/)?with$/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: RUN,
  },
  {
    place:
      'the request of `get` and of `detail`; `$record` is the data of the event, the listed record (`detail`) or the stored record (`incremental: created_only`)',
    at: /^\/pull\/\w+\/read\/with$/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['record', 'settings'],
  },
  {
    place:
      '`id`, `store_new`, `updated`, `map` of a stream, `when` and `id` of `deletes` (only `$settings` and `$with` if the stream has `get` or `detail`); `$with` is the arguments of the request of `requests` that returned the record',
    at: /^\/pull\//,
    kind: 'value',
    root: 'source',
    says: 'the record; below `$each`, the element (`$$` is the record)',
    known: [...RUN, 'with'],
  },
  {
    place: '`when` of a step and of a check of `find`',
    at: /^\/push\/application\/steps\/\d+\/(dedupe\/\d+\/)?when/,
    kind: 'value',
    root: 'none',
    says: '–',
    known: PUSH,
  },
  {
    place: 'the request of a step, of `update_with` and of a check of `find`',
    at: /^\/push\/application\/steps\/\d+\/(update\/|dedupe\/\d+\/)?(with|body)/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: [...PUSH, 'item'],
  },
  {
    place: '`when`, `save` of `recovery`',
    at: /\/settle\//,
    kind: 'value',
    root: 'source',
    says: 'the rejecting response',
    known: [...PUSH, 'response'],
  },
  {
    place: 'right side of `match` of a check of `find`',
    at: /\/dedupe\/\d+\/match/,
    kind: 'value',
    root: 'source',
    says: 'the record in the response; with `stream`, the stored record',
    known: [],
  },
  {
    place: '`where`, `save` and `show` of a check of `find`',
    at: /\/dedupe\/\d+\/(where|save|show)/,
    kind: 'value',
    root: 'source',
    says: 'the record in the response; with `stream`, the stored record',
    known: [...PUSH, 'item'],
  },
  {
    place: '`save` of a step',
    at: /^\/push\/application\/steps\/\d+\/save/,
    kind: 'value',
    root: 'source',
    says: 'the record in the response, or the body if the request has no `records`',
    known: [...PUSH, 'response'],
  },
  {
    place: 'the request of `erase`',
    at: /^\/push\/erase\/(with|body)/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['saved', 'settings', 'now'],
  },
  {
    place: '`equals`, `username`, `password` of `verify`, `equals` of a `challenge`',
    at: /^\/events\/\w+\/(verify\/(equals|username|password)|challenge\/token\/equals)/,
    kind: 'text',
    root: 'none',
    says: '–',
    known: ['credentials', 'settings'],
  },
  {
    place: '`keys` and `text` of `verify`: what is signed',
    at: /^\/events\/\w+\/verify\//,
    kind: 'text',
    root: 'source',
    says: 'the body of the delivery',
    known: ['credentials', ...DELIVERY, 'timestamp', 'body_hash'],
  },
  {
    place: 'the requests of `subscribe`',
    at: /^\/events\/\w+\/subscribe\/\w+\/with/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['hook', 'settings'],
  },
  {
    place: '`where`, `id`, `save` of `subscribe`',
    at: /^\/events\/\w+\/subscribe\//,
    kind: 'value',
    root: 'source',
    says: 'the record of `find`, the response of `create`',
    known: ['hook', 'settings'],
  },
  {
    place:
      'the request of `ack` of a queue; `$record` is the response with the events, and with `per: event` one event',
    at: /^\/events\/\w+\/ack\//,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['ids', 'record', 'settings'],
  },
  {
    place: '`is` of `again.last` of a queue',
    at: /^\/events\/\w+\/again\/last\/is$/,
    kind: 'value',
    root: 'source',
    says: 'the response',
    known: ['settings'],
  },
  {
    place: 'the request of a queue, of `again` and of its `last`',
    at: /^\/events\/\w+\/(again\/)?(last\/)?with/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['last', 'settings'],
  },
  {
    place: '`event`, `id`, `handlers`, `list`, `handshake`, `reply` of `events`',
    at: /^\/events\//,
    kind: 'any',
    root: 'source',
    says: 'the body of the delivery; for a queue, the event, with `$settings` only',
    known: DELIVERY,
  },
]

/** The place in the table for an expression. */
export const placeOf = ({ pointer, kind }: Pick<Site, 'pointer' | 'kind'>): Place | undefined =>
  PLACES.find((row) => row.at.test(pointer) && (row.kind === 'any' || row.kind === kind))
