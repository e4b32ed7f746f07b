import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Store } from '../../store/port/index.ts'
import type { App } from '../contract.ts'
import { LONGEST_ACTION_MS } from '../work/housekeeping.ts'

/** Requests with an Idempotency-Key: the first one acts, and its repetitions get its response. */
export function createRequests({ requests }: Pick<Store, 'requests'>, clock: Clock): App['requests'] {
  return {
    async begin(request) {
      const begun = await requests.begin(request)
      if (begun.kind === 'new') return null
      if (begun.kind === 'mismatch')
        throw new HirewireError('idempotency_mismatch', 'This Idempotency-Key was used for a different request.')
      if (begun.kind === 'answered') return begun.response
      if (clock.now() - begun.at < LONGEST_ACTION_MS)
        throw new HirewireError('idempotency_in_flight', 'A request with this Idempotency-Key is in progress.')
      throw new HirewireError(
        'state_conflict',
        'The first request with this Idempotency-Key was interrupted, because its server was killed: it may have taken effect.',
        { next: 'Read the current state. If the request did not take effect, send it with a new Idempotency-Key.' },
      )
    },
    finish: (key, response) => requests.finish(key, response),
    forget: (key) => requests.forget(key),
  }
}
