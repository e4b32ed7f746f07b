import type { FastifyReply } from 'fastify'
import type { Pause, Pauses, PushSwitch } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { ifMatchHeaders, matchOf, withEtag } from '../etags.ts'
import { closed, isoOrNull, textOrNull, time, timeOrNull } from '../fields.ts'
import { EVERYONE, type Group, operation } from '../operation.ts'
import { type Static, Type } from '../type.ts'

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

const PauseChange = closed(
  {
    pushes: Type.Optional(Type.Boolean({ description: 'True: no connection sends pushes.' })),
    pulls: Type.Optional(
      Type.Boolean({
        description: 'True: no connection reads from its ATS, by schedule, on demand, or after an event.',
      }),
    ),
  },
  { minProperties: 1, examples: [{ pushes: true, pulls: true }] },
)
const PauseView = closed({
  by: textOrNull({ description: 'The API key that paused it; null: not known.' }),
  at: timeOrNull({ description: 'Since when; null: not known.' }),
})
const pauseOf = (what: string) =>
  Type.Unsafe<Static<typeof PauseView> | null>({
    anyOf: [PauseView, { type: 'null' }],
    description: `Since when ${what} of all connections are paused; null: they are not.`,
  })
const PausesView = closed(
  { pushes: pauseOf('the pushes'), pulls: pauseOf('the pulls') },
  { description: 'What is paused for the whole installation. Paused connections are paused besides.' },
)

const getPause = operation({
  method: 'GET',
  path: '/v1/settings/pause',
  id: 'getPause',
  summary: 'Get what is paused as a whole',
  roles: EVERYONE,
  reach: 'none',
  audited: 'none',
  etag: true,
  response: { 200: PausesView },
  handle: async ({ app }, reply) => showPauses(reply, await app.pauses.get()),
})

const setPause = operation({
  method: 'PUT',
  path: '/v1/settings/pause',
  id: 'setPause',
  summary: 'Pause or resume everything, all pushes, or all pulls',
  description:
    'What is left out keeps its state. Paused pushes and runs wait, and are due when they are resumed; events of ATSs are stored, and their records are read then. Erasures continue.',
  roles: ['operator'],
  reach: 'all',
  audited: 'action',
  etag: true,
  headers: ifMatchHeaders,
  body: PauseChange,
  response: { 200: PausesView },
  handle: async ({ body, headers, actor }, reply, { app }) =>
    showPauses(reply, await app.pauses.set(body, { by: actor ?? null, match: matchOf(headers) })),
})

const getPushSwitch = operation({
  method: 'GET',
  path: '/v1/settings/pushes',
  id: 'getPushSwitch',
  summary: 'Get whether pushes are paused',
  roles: EVERYONE,
  reach: 'none',
  audited: 'none',
  etag: true,
  response: { 200: Setting },
  handle: async ({ app }, reply) => show(reply, await app.pushes.getSwitch()),
})

const setPushSwitch = operation({
  method: 'PUT',
  path: '/v1/settings/pushes',
  id: 'setPushSwitch',
  summary: 'Pause or resume all pushes',
  description: 'Paused pushes wait in the queue. New requests are accepted or refused as usual.',
  roles: ['operator'],
  reach: 'all',
  audited: 'action',
  etag: true,
  headers: ifMatchHeaders,
  body: Switch,
  response: { 200: Setting },
  handle: async ({ body, headers, actor }, reply, { app }) =>
    show(reply, await app.pushes.setSwitch({ ...body, ...(actor && { by: actor }) }, matchOf(headers))),
})

function show(reply: FastifyReply, { paused, restored, version }: PushSwitch): Static<typeof Setting> {
  withEtag(reply, version)
  return {
    paused,
    restored: restored && { at: isoTime(restored.at), backup_time: isoTime(restored.backupTime) },
  }
}

function showPauses(reply: FastifyReply, { pushes, pulls, version }: Pauses): Static<typeof PausesView> {
  withEtag(reply, version)
  return { pushes: pushes && showPause(pushes), pulls: pulls && showPause(pulls) }
}

const showPause = ({ by, at }: Pause): Static<typeof PauseView> => ({ by, at: isoOrNull(at) })

export const settings: Group = {
  tag: 'Settings',
  description: 'Settings of the installation.',
  operations: [getPushSwitch, setPushSwitch, getPause, setPause],
}
