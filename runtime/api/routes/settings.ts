import { Type } from 'typebox'
import { closed } from '../fields.ts'
import { about, type Routes } from '../route.ts'

const TAG = 'Settings'
const Switch = closed(
  { paused: Type.Boolean({ description: 'True: no push of any connection is sent.' }) },
  { examples: [{ paused: true }] },
)
const answer = { 200: closed({ paused: Type.Boolean() }, { description: 'The switch as it stands.' }) }

export const settingRoutes: Routes = (api, { app }) => {
  api.get(
    '/v1/settings/pushes',
    {
      schema: { ...about('getPushSwitch', TAG, 'Are pushes paused?'), response: { ...answer } },
    },
    async () => ({ paused: await app.pushes.paused() }),
  )

  api.put(
    '/v1/settings/pushes',
    {
      schema: {
        ...about(
          'setPushSwitch',
          TAG,
          'Pause or resume all pushes',
          'Paused pushes wait; requests are still taken and refused as ever.',
        ),
        body: Switch,
        response: { ...answer },
      },
    },
    async (request) => {
      await app.pushes.setPaused(request.body.paused)
      return { paused: await app.pushes.paused() }
    },
  )
}
