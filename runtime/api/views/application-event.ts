import type { ApplicationMove } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { OBSERVED_VIA } from '../../kernel/model/model.ts'
import { recordProperties } from '../../kernel/model/model-schema.ts'
import { closed, oneOf, time } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const WHEN = '`stage`, `outcome` and `phase` as on the application, and the `furthest_phase` until then.'
const { stage, outcome, phase, furthest_phase } = recordProperties('application')
const status = { additionalProperties: false, properties: { stage, outcome, phase, furthest_phase } }

export const ApplicationEvent = closed(
  {
    from: Type.Unsafe<ApplicationMove['from']>({
      type: ['object', 'null'],
      ...status,
      description: `The status before: ${WHEN} Null for the first that was seen.`,
    }),
    to: Type.Unsafe<ApplicationMove['to']>({
      type: 'object',
      ...status,
      description: `The status since then: ${WHEN}`,
    }),
    effective_at: time({ description: 'When it took effect, according to the ATS; otherwise when it was detected.' }),
    observed_at: time({ description: 'When Hirewire detected it.' }),
    observed_via: oneOf(OBSERVED_VIA, { description: 'How it was detected.' }),
  },
  { $id: 'ApplicationEvent', description: 'A status change of an application. The history is append-only.' },
)

export const showApplicationEvent = (move: ApplicationMove): Static<typeof ApplicationEvent> => ({
  from: move.from === null ? null : { ...move.from },
  to: { ...move.to },
  effective_at: isoTime(move.effectiveAt),
  observed_at: isoTime(move.observedAt),
  observed_via: move.via,
})
