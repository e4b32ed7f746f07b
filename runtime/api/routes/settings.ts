import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { PushSwitch } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { ifMatchHeaders, matchOf, withEtag } from '../etags.ts'
import { closed, time } from '../fields.ts'
import { about, type Routes } from '../route.ts'

const TAG = 'Settings'
const Switch = closed(
  {
    paused: Type.Optional(Type.Boolean({ description: 'True: no connection sends pushes.' })),
    restored: Type.Optional(
      Type.Null({
        description:
          'Null: the platform has requested again what it requested since the backup, so creates are sent without a look-up.',
      }),
    ),
  },
  { minProperties: 1, examples: [{ paused: true }, { restored: null }] },
)
const Restored = closed(
  {
    at: time({ description: 'When the store was restored.' }),
    backup_time: time({ description: 'The last time that the backup knows.' }),
  },
  { description: 'The restore since which each create is looked up in the ATS before it is sent; null: none.' },
)
const Setting = closed(
  {
    paused: Type.Boolean(),
    restored: Type.Unsafe<Static<typeof Restored> | null>({ anyOf: [Restored, { type: 'null' }] }),
  },
  { description: 'The current setting.' },
)

export const settingRoutes: Routes = (api) => {
  api.get(
    '/v1/settings/pushes',
    {
      config: { etag: true },
      schema: { ...about('getPushSwitch', TAG, 'Get whether pushes are paused'), response: { 200: Setting } },
    },
    async ({ app }, reply) => show(reply, await app.pushes.getSwitch()),
  )

  api.put(
    '/v1/settings/pushes',
    {
      config: { etag: true },
      schema: {
        ...about(
          'setPushSwitch',
          TAG,
          'Pause or resume all pushes',
          'Paused pushes wait in the queue. New requests are accepted or refused as usual.',
        ),
        headers: ifMatchHeaders,
        body: Switch,
        response: { 200: Setting },
      },
    },
    async ({ app, body, headers }, reply) => show(reply, await app.pushes.setSwitch(body, matchOf(headers))),
  )
}

function show(reply: FastifyReply, { paused, restored, version }: PushSwitch): Static<typeof Setting> {
  withEtag(reply, version)
  return {
    paused,
    restored: restored && { at: isoTime(restored.at), backup_time: isoTime(restored.backupTime) },
  }
}
