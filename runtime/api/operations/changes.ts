import type { FastifyReply } from 'fastify'
import type { Changes } from '../../app/contract.ts'
import { MODELS } from '../../kernel/model/model.ts'
import { OWN_SUBJECTS } from '../../kernel/model/states.ts'
import { closed, oneOf, ref, text, textOrNull } from '../fields.ts'
import { positionIn } from '../lists/feed-position.ts'
import { createFollowers } from '../lists/follow.ts'
import { FILTERS, filterIn, several } from '../lists/lists.ts'
import { EVERYONE, type Group, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { Change, showChange } from '../views/change.ts'
import { cursorOf, EVENT_ID } from '../views/feed-place.ts'

const Feed = closed(
  {
    data: Type.Array(ref(Change)),
    cursor: Type.String({
      description: 'Where the next request continues, also if `data` is empty, or entries were left out by a filter.',
    }),
    last_seq: Type.Integer({
      description: 'The number of the entry at `cursor`. A number alone does not show that a backup was restored.',
    }),
    next_cursor: textOrNull({ description: '`cursor` if more entries are available now; null if not.' }),
  },
  { description: 'Changes in order.' },
)

const CONTENT = {
  'application/json': { schema: Feed },
  'text/event-stream': {
    schema: Type.String({
      description: 'Events named `change`, with the cursor as their id and a Change as their data.',
    }),
  },
}
const EVENT_STREAM = 'text/event-stream'

const listChanges = operation({
  method: 'GET',
  path: '/v1/changes',
  id: 'listChanges',
  summary: 'Follow the changes',
  description:
    'Ordered and without gaps: read with `cursor`, process the entries, store the `cursor` of the response, and read again. No entry is skipped, even if entries are added in between, and 410 says if some are not there any more. With `Accept: text/event-stream`, the response stays open and streams new entries; `Last-Event-ID` resumes an interrupted stream.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'read',
  problems: ['feed_behind', 'feed_restarted', 'feed_expired'],
  freeCursor: true,
  headers: Type.Object({
    'last-event-id': Type.Optional(
      Type.String({
        pattern: EVENT_ID,
        description: 'For event streams: the id of the last event. Takes precedence over `cursor` and `after`.',
      }),
    ),
  }),
  query: closed({
    cursor: Type.Optional(
      text(2000, {
        description: 'The `cursor` of the last response, or the id of the last event. None: from the oldest entry.',
      }),
    ),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'Instead of `cursor`: the last `seq` that the client has processed. It does not show that a backup was restored.',
      }),
    ),
    connection: FILTERS.connection,
    model: several(oneOf([...MODELS, ...OWN_SUBJECTS]), 'Only of these types of objects.'),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  }),
  response: { 200: { description: 'Changes in order.', content: CONTENT } },
  prepare: (api, { clock, limits, isAdmitted }) => {
    const { follow, stop } = createFollowers({ clock, followers: limits.followers })
    api.addHook('preClose', async () => stop())
    return {
      handle: async (request, reply) => {
        const { app, own, query, headers, principal } = request
        const changes: Changes = {
          ...{ bounds: app.changes.bounds, watch: app.changes.watch },
          list: async (from) => (own.isForeign(from) ? [] : app.changes.list(own.within(from))),
        }
        const { after: requested, limit = 100, ...rest } = query
        const filter = filterIn(rest)
        const streams = headers.accept?.includes(EVENT_STREAM) === true
        const lastId = streams ? headers['last-event-id'] : undefined
        const { cursor } = lastId === undefined ? query : {}
        const bounds = await changes.bounds()
        const after = positionIn({ cursor, after: lastId === undefined ? requested : undefined, lastId }, bounds)
        if (streams) {
          const stream = follow(
            { ...filter, after, epoch: bounds.epoch },
            {
              changes,
              reader: reply.raw,
              limitedKey: principal && principal.connections !== null ? principal.id : null,
              isAdmitted: () => isAdmitted(request),
            },
          )
          const open: FastifyReply = reply as never
          return open.type(EVENT_STREAM).header('x-accel-buffering', 'no').send(stream)
        }
        const rows = await changes.list({ ...filter, after, limit })
        const more = rows.length === limit
        // Entries that a filter leaves out are read, too: a reader of a rare kind must not fall behind what is kept.
        const last = Math.max(rows.at(-1)?.seq ?? after, more ? 0 : bounds.newest)
        const at = cursorOf(bounds.epoch, last)
        return { data: rows.map(showChange), cursor: at, last_seq: last, next_cursor: more ? at : null }
      },
    }
  },
})

export const changes: Group = {
  tag: 'Changes',
  description: 'The ordered feed of all changes.',
  operations: [listChanges],
}
