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
}

const REQUEST = ['settings', 'with', 'page', 'now']
const RESPONSE = ['status', 'headers', 'settings', 'now']
const RUN = ['cursor', 'partition', 'settings', 'now']
const PUSH = [...PUSH_NAMES, 'saved', 'settings', 'now']
const SIGNED = ['method', 'host', 'path', 'query', 'headers', 'body_hash', 'date', 'nonce', 'signature']
const DELIVERY = ['headers', 'method', 'url', 'raw', 'settings']

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
      'strings of `auth` (`$saved` in a login, the parts of the request in a signature, `$jwt` in a self-signed token)',
    at: /^\/auth\//,
    kind: 'text',
    root: 'none',
    says: '–',
    known: ['credentials', 'settings', 'saved', 'jwt', ...SIGNED],
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
    place: '`id` of `account`',
    at: /^\/account\/id$/,
    kind: 'value',
    root: 'source',
    says: 'the response body',
    known: ['settings'],
  },
  { place: '`http.base_url`', at: /^\/http\/base_url$/, kind: 'text', root: 'none', says: '–', known: ['settings'] },
  {
    place: '`path`, `query`, `headers` and `body` of an endpoint, `http.headers`',
    at: /^(\/http\/headers|\/endpoints\/\w+\/(path|query|headers|body))/,
    kind: 'any',
    root: 'none',
    says: '–',
    known: REQUEST,
  },
  {
    place: '`records`',
    at: /^(\/http|\/endpoints\/\w+)\/records/,
    kind: 'any',
    root: 'source',
    says: 'the response body',
    known: [...RESPONSE, 'with'],
  },
  {
    place: '`total`, `next`, `more`, `message`, `when` of `errors`',
    at: /^(\/http|\/endpoints\/\w+|\/pull\/\w+\/since\/next)/,
    kind: 'any',
    root: 'source',
    says: 'the response body',
    known: RESPONSE,
  },
  {
    place: '`where` of `for_each`, `open` of `since`',
    at: /\/(for_each\/where|since\/open)$/,
    kind: 'value',
    root: 'source',
    says: 'the stored record',
    known: [],
  },
  {
    place: '`with` of a stream and of `deletes`',
    at: /^\/pull\/\w+\/(deletes\/)?with$/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: RUN,
  },
  {
    place:
      '`with` of `read`; `$record` is the data of the event, the listed record (`always`) or the stored record (`since: created_only`)',
    at: /^\/pull\/\w+\/read\/with$/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['record', 'settings'],
  },
  {
    place:
      '`id`, `select`, `updated`, `map` of a stream, `when` and `id` of `deletes` (only `$settings` and `$with` if the stream has a `read`); `$with` is the arguments of the call that returned the record, whether the list or `read`',
    at: /^\/pull\//,
    kind: 'value',
    root: 'source',
    says: 'the record; below `$each`, the element (`$$` is the record)',
    known: [...RUN, 'with'],
  },
  {
    place: '`when` of a push step and of a duplicate check',
    at: /^\/push\/application\/steps\/\d+\/(dedupe\/\d+\/)?when/,
    kind: 'value',
    root: 'none',
    says: '–',
    known: PUSH,
  },
  {
    place: '`with`, `body` of a push step, of `update` and of a duplicate check',
    at: /^\/push\/application\/steps\/\d+\/(update\/|dedupe\/\d+\/)?(with|body)/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: [...PUSH, 'partition'],
  },
  {
    place: '`when`, `save` of `settle`',
    at: /\/settle\//,
    kind: 'value',
    root: 'source',
    says: 'the rejecting response',
    known: [...PUSH, 'status', 'headers'],
  },
  {
    place: 'right side of `match` of a duplicate check',
    at: /\/dedupe\/\d+\/match/,
    kind: 'value',
    root: 'source',
    says: 'the record in the response; with `stream`, the stored record',
    known: [],
  },
  {
    place: '`where`, `save` and `show` of a duplicate check',
    at: /\/dedupe\/\d+\/(where|save|show)/,
    kind: 'value',
    root: 'source',
    says: 'the record in the response; with `stream`, the stored record',
    known: [...PUSH, 'partition'],
  },
  {
    place: '`save` of a push step',
    at: /^\/push\/application\/steps\/\d+\/save/,
    kind: 'value',
    root: 'source',
    says: 'the record in the response, or the body if the endpoint has no `records`',
    known: [...PUSH, 'headers'],
  },
  {
    place: '`with`, `body` of `push.erase`',
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
    place: '`with` of `subscribe`',
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
    place: '`ack.with` of a queue; `$record` is the response with the events, and with `per: event` one event',
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
    place: '`with`, `again.with` of a queue',
    at: /^\/events\/\w+\/(again\/)?(last\/)?with/,
    kind: 'sent',
    root: 'none',
    says: '–',
    known: ['last', 'settings'],
  },
  {
    place: '`event`, `id`, `on`, `list`, `handshake`, `reply` of an event',
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
