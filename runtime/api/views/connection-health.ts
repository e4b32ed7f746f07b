import type { ConnectionHealthView, StreamHealth } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import {
  AUTHORIZATION_STATES,
  CONNECTION_HEALTHS,
  type ConnectionHealth,
  LATE_REASONS,
} from '../../kernel/model/states.ts'
import { closed, isoOrNull, oneOf, ref, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { Connection } from './connection.ts'
import { Next, NextOrNull, showNext } from './next.ts'
import { type Run, showRun } from './run.ts'

/** What each health of a connection means. */
export const HEALTH_MEANS = {
  healthy: 'Without an open issue.',
  degraded: 'With an open issue.',
  unauthorized: 'Refused by the ATS, or not authorized yet: the customer has to act.',
  paused: 'Paused by an operator, or automatically.',
} as const satisfies Record<ConnectionHealth, string>

const Late = closed({
  since: time({ description: 'When a run should have succeeded.' }),
  reason: oneOf(LATE_REASONS, {
    description:
      '`paused`: the connection is paused. `running`: a run is in progress. `held`: the last run waits for an approval. `failed`: it failed or is incomplete. `postponed`: it waits for the rate limit, or for an ATS that did not respond. `waiting`: it is due, and not started.',
  }),
  code: textOrNull({ description: 'The error code of the last run, if it failed.' }),
  message: Type.String({ description: 'The reason in words.' }),
  next: ref(Next, 'What to do.'),
})

const orNull = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const Stream = closed({
  ...Connection.properties.streams.items.properties,
  last_run: orNull(Type.Unsafe<Static<typeof Run>>({ $ref: 'Run#' }), 'The newest pull; null before the first one.'),
  last_success_at: timeOrNull({ description: 'When the last complete pull ended.' }),
  records: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Records of the last complete full run; null before one.',
  }),
  late: orNull(Late, 'Why no pull has completed for longer than the interval; null if one has.'),
})

const Authorization = closed({
  state: oneOf(AUTHORIZATION_STATES, {
    description:
      '`needs_authorization`: a person has to grant access in a browser, for the first time or again. `refused`: the ATS refuses the credentials. `unusable`: no call can be made, for example because a credential is missing.',
  }),
  until: timeOrNull({
    description: 'When the granted access ends; null if Hirewire renews it, or if no end is known.',
  }),
  message: textOrNull({ description: 'Why it is not authorized; null if it is.' }),
  next: NextOrNull('What to do; null if it is authorized.'),
})

export const ConnectionDetail = closed(
  {
    ...Connection.properties,
    health: oneOf(CONNECTION_HEALTHS, {
      description: Object.entries(HEALTH_MEANS)
        .map(([name, text]) => `\`${name}\`: ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
        .join(' '),
    }),
    authorization: Authorization,
    streams: Type.Array(Stream),
  },
  { $id: 'ConnectionDetail', description: "One customer's account at an ATS, and how it fares." },
)

export const showHealth = ({
  health,
  authorization: { state, until, message, next },
  streams,
}: ConnectionHealthView): Pick<Static<typeof ConnectionDetail>, 'health' | 'authorization' | 'streams'> => ({
  health,
  authorization: { state, until: isoOrNull(until), message, next: next && showNext(next) },
  streams: streams.map(showStream),
})

const showStream = ({
  stream,
  every,
  nextRunAt,
  lastRun,
  lastSuccessAt,
  records,
  late,
}: StreamHealth): Static<typeof Stream> => ({
  stream,
  every,
  next_run_at: isoOrNull(nextRunAt),
  last_run: lastRun && showRun(lastRun),
  last_success_at: isoOrNull(lastSuccessAt),
  records,
  late: late && { ...late, since: isoTime(late.since), next: showNext(late.next) },
})
