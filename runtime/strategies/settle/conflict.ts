import type { SettleSpec } from '../../spec/connector.ts'
import type { Settle } from '../contracts.ts'
import { expression, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { FINDABLE_MS } from './findable.ts'

/** How soon a call whose answer was lost is sent again: the first one may still be worked on. */
const GRACE_MS = 60_000

export const conflict: Strategy<'conflict', Extract<SettleSpec, { kind: 'conflict' }>, Settle> = {
  kind: 'conflict',
  summary:
    'The ATS refuses a second one (error class `duplicate`), and its answer names what exists: a lost call is sent again, and what the refusal names is adopted.',
  options: {
    type: 'object',
    properties: {
      when: expression(
        'When',
        'True where the refusal names the record of this person; root is its body, the push request is `$push`. Without it, every refusal as a duplicate does.',
        '$same_email(existing.email, $push.candidate.email)',
      ),
      save: shaped(
        {},
        {
          title: 'Save',
          description:
            'What is kept of the refusal, under the names of the `save` of the step; root is its body, its headers are `$headers`.',
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
