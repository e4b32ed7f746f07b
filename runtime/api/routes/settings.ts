import { Type } from 'typebox'
import { closed } from '../fields.ts'
import { about, type Routes } from '../route.ts'

const TAG = 'Settings'
const Switch = closed(
  { paused: Type.Boolean({ description: 'True: no connection sends pushes.' }) },
  { examples: [{ paused: true }] },
)
const response = { 200: closed({ paused: Type.Boolean() }, { description: 'The current setting.' }) }

export const settingRoutes: Routes = (api) => {
  api.get(
    '/v1/settings/pushes',
    {
      schema: { ...about('getPushSwitch', TAG, 'Get whether pushes are paused'), response: { ...response } },
    },
    async ({ app }) => ({ paused: await app.pushes.paused() }),
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
        response: { ...response },
      },
    },
    async (request) => {
      await request.app.pushes.setPaused(request.body.paused)
      return { paused: await request.app.pushes.paused() }
    },
  )
}
