import { type Static, Type } from 'typebox'
import type { App } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
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
      schema: { ...about('getPushSwitch', TAG, 'Get whether pushes are paused'), response: { 200: Setting } },
    },
    async ({ app }) => settingOf(app),
  )

  api.put(
    '/v1/settings/pushes',
    {
      schema: {
        ...about(
          'setPushSwitch',
          TAG,
          'Pause or resume all pushes',
          'Paused pushes wait in the queue. New requests are accepted or refused as usual.',
        ),
        body: Switch,
        response: { 200: Setting },
      },
    },
    async ({ app, body }) => {
      if (body.restored === null) await app.pushes.endRestored()
      if (body.paused !== undefined) await app.pushes.setPaused(body.paused)
      return settingOf(app)
    },
  )
}

async function settingOf({ pushes }: Pick<App, 'pushes'>): Promise<Static<typeof Setting>> {
  const restored = await pushes.restored()
  return {
    paused: await pushes.paused(),
    restored: restored && { at: isoTime(restored.at), backup_time: isoTime(restored.backupTime) },
  }
}
