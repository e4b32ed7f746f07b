import { HirewireError } from '../../kernel/errors/errors.ts'
import type { SinceSpec } from '../../spec/connector.ts'
import type { Since } from '../contracts.ts'
import { expression } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type SyncTokenOptions = Extract<SinceSpec, { kind: 'sync_token' }>

export const syncToken: Strategy<'sync_token', SyncTokenOptions, Since> = {
  kind: 'sync_token',
  summary:
    'The last page contains an opaque token for the next run, available as `$cursor.token`. If the ATS rejects it as too old (error class `too_old`), the run starts over as a full run.',
  options: {
    type: 'object',
    properties: { next: expression('Next', 'Path of the token in the last page of a run.', 'syncToken') },
    required: ['next'],
  },
  make: (options) => ({
    reads: { token: options.next },
    reread: null,
    vars(cursor, _now, window = 0): Record<string, string> | null {
      if (window > 0) return null
      const token = tokenOf(cursor)
      return token === null ? {} : { token }
    },
    advance(_cursor, { token }) {
      if ((typeof token === 'string' && token !== '') || typeof token === 'number') return { token: String(token) }
      // Without it every run would silently read everything.
      throw new HirewireError(
        'ats_answer_unreadable',
        `The last page has no token for the next run at \`${options.next}\`; the expression may be wrong.`,
      )
    },
  }),
}

const tokenOf = (cursor: unknown): string | null =>
  typeof cursor === 'object' && cursor !== null && 'token' in cursor && typeof cursor.token === 'string'
    ? cursor.token
    : null
