import { type Attack, attacks, type Bounds } from '../attack.ts'
import type { HostileReply } from '../hostile-server.ts'
import { ECHOES } from './echoes.ts'
import { CONTENT_ROWS } from './responses-content.ts'
import { TRANSPORT_ROWS } from './responses-transport.ts'

/** The code of the failure, or `harmless`: the records are mapped as usual. */
export type End =
  | 'records_missing'
  | 'ats_answer_unreadable'
  | 'ats_unavailable'
  | 'ats_config'
  | 'ats_rejected'
  | 'harmless'
  | 'quarantined'
type Hostile = {
  readonly reply: HostileReply
  readonly end: End
  /** The end on a machine that is too slow for it. */
  readonly or?: End
  /** `quick` has a deadline of a second; `jobs` one that a slow machine keeps. */
  readonly stream?: 'jobs' | 'quick'
}

/** A row of responses: what differs. */
export type ResponseRow = readonly [
  id: string,
  tries: string,
  reply: HostileReply,
  end: End,
  more?: Partial<Bounds & Pick<Hostile, 'or' | 'stream'>>,
]

export const RESPONSES: readonly Attack[] = [
  ...attacks<Hostile>(
    [...TRANSPORT_ROWS, ...CONTENT_ROWS].map(([id, tries, reply, end, more]) => ({ id, tries, reply, end, ...more })),
    {
      bounds: { memoryMb: 250, processorSeconds: 6 },
      ends: ({ end }) => end,
      run:
        ({ id, reply, end, or, stream }) =>
        async (world) => {
          world.hostile.serve(reply)
          // A pause that this response causes is that of another token.
          const token = id.startsWith('retry') ? { credentials: { token: 'another-token' } } : {}
          await world.aim(world.hostile.url, token)
          const { status, text: shown, json: answer } = await world.tryOut({ stream })
          if (status !== 200) return [`trying it is answered with ${status}: ${shown.slice(0, 200)}`]
          const failure = answer.failure as { code: string; message: string } | null
          const quarantined = (answer.quarantined as unknown[]).length > 0 ? 'quarantined' : 'harmless'
          const ended = failure?.code ?? quarantined
          return ended === end || ended === or
            ? []
            : [`it is ${ended}, and was to be ${end}: ${failure?.message ?? shown.slice(0, 300)}`]
        },
    },
  ),
  ...ECHOES,
]
