import { type Static, Type } from 'typebox'
import type { ApplicationMove } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { OBSERVED_VIA } from '../../kernel/model.ts'
import { recordProperties } from '../../kernel/model-schema.ts'
import { closed, oneOf, time } from '../fields.ts'

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
    effective_at: time({ description: 'When it took effect: as the ATS says, else when it was seen.' }),
    observed_at: time({ description: 'When it was seen here.' }),
    observed_via: oneOf(OBSERVED_VIA, { description: 'How it was seen.' }),
  },
  { $id: 'ApplicationEvent', description: 'A move of an application; the history is only ever added to.' },
)

export const showApplicationEvent = (move: ApplicationMove): Static<typeof ApplicationEvent> => ({
  from: move.from === null ? null : { ...move.from },
  to: { ...move.to },
  effective_at: isoTime(move.effectiveAt),
  observed_at: isoTime(move.observedAt),
  observed_via: move.via,
})
