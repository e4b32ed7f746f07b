import type { SettleSpec } from '../../spec/connector.ts'
import type { Settle } from '../contracts.ts'
import { expression, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { FINDABLE_MS } from './findable.ts'

/** Delay before a call with a lost response is resent: the first one may still be in progress. */
const GRACE_MS = 60_000

export const conflict: Strategy<'conflict', Extract<SettleSpec, { kind: 'conflict' }>, Settle> = {
  kind: 'conflict',
  summary:
    'The ATS rejects a second create (error class `duplicate`), and its response identifies the existing record. After a lost response, Hirewire sends the create again and adopts that record.',
  options: {
    type: 'object',
    properties: {
      when: expression(
        'When',
        "True if the rejection identifies this person's record. Root is its body. Without it, every rejection as a duplicate counts.",
        '$same_email(existing.email, $candidate.email)',
      ),
      save: shaped(
        {},
        {
          title: 'Save',
          description:
            "Values to save from the rejection, under the names of the step's `save`. Root is its body; its headers are `$response.headers`.",
          examples: [{ candidate: 'existing.id' }],
        },
      ),
    },
    required: ['save'],
  },
  make: (options) => ({
    effectClass: 'conflict',
    graceMs: GRACE_MS,
    findableMs: FINDABLE_MS,
    conflict: { when: options.when ?? null, save: options.save },
  }),
}
