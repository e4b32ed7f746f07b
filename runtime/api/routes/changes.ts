import type { FastifyReply } from 'fastify'
import { HirewireError } from '../../kernel/errors.ts'
import { MODELS } from '../../kernel/model.ts'
import { OWN_SUBJECTS } from '../../kernel/states.ts'
import { closed, id, oneOf, ref, textOrNull } from '../fields.ts'
import { createFollowers } from '../follow.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { Change, showChange } from '../views/change.ts'

const Feed = closed(
  {
    data: Type.Array(ref(Change)),
    last_seq: Type.Integer({ description: 'Use it as `after` of the next request, also if `data` is empty.' }),
    next_cursor: textOrNull({
      description: '`last_seq` as a string if more entries are available now; null if not.',
    }),
  },
  { description: 'Changes in order.' },
)

const CONTENT = {
  'application/json': { schema: Feed },
  'text/event-stream': {
    schema: Type.String({ description: 'Events named `change`, with `seq` as their id and a Change as their data.' }),
  },
}
const EVENT_STREAM = 'text/event-stream'

const LIST_CHANGES = {
  ...about(
    'listChanges',
    'Changes',
    'Follow the changes',
    'Ordered and without gaps: read with `after`, process the entries, store `last_seq`, and read again. No entry is skipped, even if entries are added in between. With `Accept: text/event-stream`, the response stays open and streams new entries; `Last-Event-ID` resumes an interrupted stream.',
  ),
  headers: Type.Object({
    'last-event-id': Type.Optional(
      Type.String({
        pattern: '^\\d{1,15}$',
        description: 'For event streams: like `after`, and takes precedence over it.',
      }),
    ),
  }),
  querystring: closed({
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description: 'The last `seq` that the client has processed.',
      }),
    ),
    connection: Type.Optional(id()),
    model: Type.Optional(oneOf([...MODELS, ...OWN_SUBJECTS])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  }),
  response: { 200: { description: 'Changes in order.', content: CONTENT } },
}

export const changeRoutes: Routes = (api, { clock, limits, isAdmitted }) => {
  const { follow, stop } = createFollowers({ clock, followers: limits.followers })
  api.addHook('preClose', async () => stop())
  api.get(
    '/v1/changes',
    {
      schema: LIST_CHANGES,
    },
    async (request, reply) => {
      const { app, query, headers, principal } = request
      const { after: requested = 0, limit = 100, ...filter } = query
      const streams = headers.accept?.includes(EVENT_STREAM) === true
      const lastId = streams ? headers['last-event-id'] : undefined
      const after = lastId === undefined ? requested : Number(lastId)
      refuseAhead(after, await app.changes.lastSeq())
      if (streams) {
        const stream = follow(
          { ...filter, after },
          {
            changes: app.changes,
            reader: reply.raw,
            limitedKey: principal && principal.connections !== null ? principal.id : null,
            isAdmitted: () => isAdmitted(request),
          },
        )
        const open: FastifyReply = reply as never
        return open.type(EVENT_STREAM).header('x-accel-buffering', 'no').send(stream)
      }
      const rows = await app.changes.list({ ...filter, after, limit })
      const last = rows.at(-1)?.seq ?? after
      return { data: rows.map(showChange), last_seq: last, next_cursor: rows.length < limit ? null : String(last) }
    },
  )
}

/**
 * A reader ahead of the feed, because a backup was restored, would wait silently and miss the changes that reuse its
 * numbers.
 */
function refuseAhead(after: number, newest: number): void {
  if (after <= newest) return
  throw new HirewireError(
    'feed_behind',
    `The client has read up to entry ${after}, but the newest entry is ${newest}: the store was restored from an older backup, or is a different one.`,
    { detail: { newest } },
  )
}
